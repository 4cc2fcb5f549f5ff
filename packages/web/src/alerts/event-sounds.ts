/** Which sounds a step of a match makes. */
import type { Outcome, Shown } from '@partie/kit';
import type { Sound } from './sounds.js';

export interface TimedSound {
  readonly sound: Sound;
  /** Delay in seconds. */
  readonly after: number;
}

const mostCards = 6;

/** `result` is passed when the match is over and no event says so. */
export function eventSounds(events: readonly Shown[], you: number | null, result: Outcome | null = null): TimedSound[] {
  const sounds: TimedSound[] = [];
  let cards = 0;
  for (const event of events) {
    if (event.is === 'shuffle' && !sounds.some(({ sound }) => sound === 'shuffle'))
      sounds.push({ sound: 'shuffle', after: 0 });
    const moved = event.cards?.length ?? event.n ?? 0;
    if (moved > 0 && event.to !== undefined && cards < mostCards) sounds.push({ sound: 'card', after: cards++ * 0.09 });
    // An event with a point (`at`) puts something on a board.
    if (typeof event.with?.at === 'string') sounds.push({ sound: 'stone', after: 0 });
    if (event.is === 'over') {
      const winners = event.with?.winners;
      const won = you !== null && Array.isArray(winners) && winners.includes(you);
      sounds.push({ sound: won ? 'win' : 'end', after: 0.4 });
    }
  }
  if (result !== null && !events.some(({ is }) => is === 'over'))
    sounds.push({ sound: you !== null && hasWon(result, you) ? 'win' : 'end', after: 0.4 });
  return sounds;
}

const hasWon = ({ places }: Outcome, seat: number): boolean => places[seat] === 1 && places.some((place) => place > 1);
