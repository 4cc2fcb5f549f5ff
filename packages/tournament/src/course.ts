/** Where an entrant stands in the course of the tournament: still in it, or out. */
import { bracketOf } from './bracket.js';
import { standings } from './standings.js';
import type { EntrantId, Tournament } from './tournament.js';

/** `gone`: takes no further part. In a knock-out one who is `out` can be back `in` as a substitute. */
export type Course = 'in' | 'out' | 'gone';

export function coursesOf(tournament: Tournament): Map<EntrantId, Course> {
  const inBracket = tournament.bracket === null ? null : stillInBracket(tournament);
  return new Map(
    tournament.entrants.map(({ id, gone }) => [
      id,
      gone ? 'gone' : inBracket === null || inBracket.has(id) ? 'in' : 'out',
    ]),
  );
}

/** Those who have a game before them, or have won the last one. */
function stillInBracket(tournament: Tournament): Set<EntrantId> {
  const games = bracketOf(tournament);
  const open = games.filter(({ state }) => state === 'waiting' || state === 'ready' || state === 'playing');
  const still = new Set(open.flatMap(({ occupants }) => occupants.filter((id) => typeof id === 'string')));
  for (const id of winnersOf(tournament)) still.add(id);
  return still;
}

/** Who has won the tournament; several if they are equal in everything; nobody before it is played out. */
export function winnersOf(tournament: Tournament): EntrantId[] {
  if (tournament.bracket !== null) {
    const final = bracketOf(tournament).findLast(({ part }) => part !== 'thirdPlace' && part !== 'losers');
    return typeof final?.winner === 'string' ? [final.winner] : [];
  }
  if (tournament.phase !== 'over') return [];
  const first = standings(tournament).filter(({ place, gone }) => place === 1 && !gone);
  return first.map(({ entrant }) => entrant);
}

/** Whether this one plays on, or waits to, in the place of somebody who had beaten him and has gone. */
export function isSubstitute(tournament: Tournament, id: EntrantId): boolean {
  const games = bracketOf(tournament);
  const hasLost = (place: number) => games.find((game) => game.place === place)?.loser === id;
  return games.some(
    ({ occupants, sources }) =>
      occupants.includes(id) && sources.some((source) => 'winnerOf' in source && hasLost(source.winnerOf)),
  );
}
