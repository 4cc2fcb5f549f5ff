/** Who has a seat in a match: at the start, and when somebody takes one over that nobody holds any more. */
import type { Settings } from '@partie/protocol';
import type { ServerCode } from '../refusal-texts.js';
import type { MatchHeader } from '../store/store.js';
import type { MatchState } from './match-state.js';

/** Somebody who has played at a seat, and so seen its hand. */
export interface Holding {
  readonly person: string;
  readonly seat: number;
}

/** Who sits where when a match begins. */
export const seatsAtStart = ({
  people,
  names,
}: MatchHeader): Pick<MatchState, 'people' | 'names' | 'held' | 'takenBy'> => ({
  people,
  names,
  held: people.flatMap((person, seat) => (person === null ? [] : [{ person, seat }])),
  takenBy: people.map(() => null),
});

/** Whether a bot plays there and nobody can come back to the seat, or its player has been away for too long. */
export const isFreeSeat = (state: MatchState, seat: number): boolean =>
  state.bots[seat] === true &&
  (state.people[seat] === null || state.left[seat] === true || state.vacant[seat] === true);

/** Whether a bot plays there for somebody who is away, and whose seat is not free yet. */
export const isHeldByBot = (state: MatchState, seat: number): boolean =>
  state.bots[seat] === true && !isFreeSeat(state, seat);

/** The seat that somebody has held and another player has now; null if there is none. */
export function lostSeatOf({ held, people }: MatchState, person: string): number | null {
  const had = held.findLast((one) => one.person === person)?.seat;
  return had === undefined || people.includes(person) ? null : had;
}

/** Whether anybody who plays is there, as `here` says of a seat; so it is where bots alone play. */
export function isAnyoneHere({ people, left }: MatchState, here: (seat: number) => boolean): boolean {
  const playing = people.flatMap((person, seat) => (person === null || left[seat] ? [] : [seat]));
  return playing.length === 0 || playing.some(here);
}

/** Whether the player of a seat has left it to a bot for good. */
export const isGivenUp = ({ left, bots }: MatchState, seat: number): boolean =>
  left[seat] === true && bots[seat] === true;

/** Who has seen the cards of one seat never gets another: he would know what the others hold, or held. */
export function whyNotTakeOver(
  state: MatchState,
  { takeOver }: Pick<Settings, 'takeOver'>,
  seat: number,
  person: string,
): ServerCode | null {
  if (state.outcome !== null) return 'notPlaying';
  if (!takeOver) return 'noTakeOver';
  if (state.people[seat] === undefined) return 'noSeat';
  if (!isFreeSeat(state, seat)) return 'seatTaken';
  return state.held.some((one) => one.person === person && one.seat !== seat) ? 'sawOtherHand' : null;
}
