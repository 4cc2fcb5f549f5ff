/** What a step sounds like. */
import type { Shown } from '@partie/kit';
import type { Sound } from './sounds.js';

export interface Heard {
  readonly sound: Sound;
  /** In seconds from now. */
  readonly after: number;
}

const mostCards = 6;

export function soundsOf(events: readonly Shown[], you: number | null): Heard[] {
  const heard: Heard[] = [];
  let cards = 0;
  for (const event of events) {
    if (event.is === 'shuffle' && !heard.some(({ sound }) => sound === 'shuffle'))
      heard.push({ sound: 'shuffle', after: 0 });
    const moved = event.cards?.length ?? event.n ?? 0;
    if (moved > 0 && event.to !== undefined && cards < mostCards) heard.push({ sound: 'card', after: cards++ * 0.09 });
    if (event.is === 'over') {
      const winners = event.with?.winners;
      const won = you !== null && Array.isArray(winners) && winners.includes(you);
      heard.push({ sound: won ? 'win' : 'end', after: 0.4 });
    }
  }
  return heard;
}
