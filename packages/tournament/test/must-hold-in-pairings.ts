/** What must hold of the pairings of any tournament, checked without the code that makes them. */
import {
  bracketOf,
  type EntrantId,
  groupMembers,
  type NewPairing,
  numberOfGroups,
  openPairings,
  type Tournament,
  type TournamentRow,
} from '../src/index.js';
import { must } from './must.js';
import type { Engine } from './play.js';

/** Whenever something has been paired. */
export function checkRound(before: Tournament, after: Tournament, pairings: readonly NewPairing[]): void {
  const tables = pairings.map(({ entrants }) => entrants);
  const busy = openPairings(after).flatMap(({ entrants }) => entrants);
  must(new Set(busy).size === busy.length, 'somebody plays two games at once');
  const gone = new Set(before.entrants.filter((entrant) => entrant.gone).map(({ id }) => id));
  const { kind } = before.settings.format;
  if (before.bracket !== null || (kind !== 'roundRobin' && kind !== 'groups'))
    must(!tables.flat().some((id) => gone.has(id)), 'somebody is paired who is gone');
  if (kind === 'tables') {
    const sizes = tables.map(({ length }) => length).filter((size) => size > 1);
    must(Math.max(...sizes) - Math.min(...sizes) <= 1, 'tables differ by more than one');
  }
  if (kind === 'arena') checkArena(before, tables);
  if (before.bracket !== null) checkStillIn(before, tables, gone);
  if (kind === 'swiss' || kind === 'mcmahon') {
    const playing = before.entrants.filter((entrant) => !entrant.gone && !entrant.resting).map(({ id }) => id);
    must(playing.toSorted().join() === tables.flat().toSorted().join(), 'not everybody is paired');
    checkSwiss(before, tables);
  }
}

/** After a correction games of a knock-out may be played by others: by those who have come to their places. */
export function checkSeats(after: Tournament): void {
  const busy = openPairings(after).flatMap(({ entrants }) => entrants);
  must(new Set(busy).size === busy.length, 'somebody plays two games at once');
  const games = bracketOf(after);
  const found = (place: number, from: 'winner' | 'loser') => games.find((game) => game.place === place)?.[from];
  const gone = new Set(after.entrants.filter((entrant) => entrant.gone).map(({ id }) => id));
  for (const { state, sources, occupants } of games)
    for (const [i, source] of sources.entries()) {
      const comes = 'winnerOf' in source ? found(source.winnerOf, 'winner') : null;
      if (state === 'playing' && comes && !gone.has(comes))
        must(occupants[i] === comes, 'somebody else plays than who has won');
    }
}

/** How often each has met each; a round without a game is a meeting with nobody. */
function meetings({ pairings }: Tournament): (a: EntrantId, b?: EntrantId) => number {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { entrants, result } of pairings) {
    if (result === null) continue;
    for (const id of entrants)
      if (result.kind !== 'played') count(`${id} nobody`);
      else for (const other of entrants) if (other !== id) count(`${id} ${other}`);
  }
  return (a, b = 'nobody') => counts.get(`${a} ${b}`) ?? 0;
}

/** No meeting again, and no second bye, if there is any round without. */
function checkSwiss(before: Tournament, tables: readonly (readonly EntrantId[])[]): void {
  const met = meetings(before);
  const made = tables.reduce((sum, [a = '', b]) => sum + met(a, b), 0);
  if (made === 0) return;
  const all = tables.flat();
  const isWithout = all.length <= 10 ? made > fewestByTrying(all, met) : isSurelyPossible(all, met);
  must(!isWithout, 'somebody meets again, or has a second bye, without need');
}

type Met = ReturnType<typeof meetings>;

function fewestByTrying(all: readonly EntrantId[], met: Met): number {
  const fewest = (left: readonly EntrantId[], isByeLeft: boolean): number => {
    const [first, ...others] = left;
    if (first === undefined) return 0;
    const withBye = isByeLeft ? met(first) + fewest(others, false) : Number.POSITIVE_INFINITY;
    return others.reduce(
      (best, other, i) => Math.min(best, met(first, other) + fewest(others.toSpliced(i, 1), isByeLeft)),
      withBye,
    );
  };
  return fewest(all, all.length % 2 === 1);
}

/** Dirac's theorem: where everybody can still meet at least half of the others, there is a round without meeting again. */
function isSurelyPossible(all: readonly EntrantId[], met: Met): boolean {
  const isOdd = all.length % 2 === 1;
  const size = all.length + (isOdd ? 1 : 0);
  const newToBye = all.filter((id) => met(id) === 0).length;
  const newTo = (id: EntrantId) =>
    all.filter((other) => other !== id && met(id, other) === 0).length + (isOdd && met(id) === 0 ? 1 : 0);
  return (!isOdd || newToBye >= size / 2) && all.every((id) => newTo(id) >= size / 2);
}

/** Nobody plays at once against the one both have just played, unless they are alone. */
function checkArena(before: Tournament, tables: readonly (readonly EntrantId[])[]): void {
  const active = before.entrants.filter(({ gone, resting }) => !gone && !resting).length;
  const lastGame = (id: EntrantId) => before.pairings.findLast(({ entrants }) => entrants.includes(id));
  for (const [a = '', b = ''] of tables) {
    const [one, other] = [lastGame(a), lastGame(b)];
    // Without a game nobody was met.
    const isRematch = one !== undefined && one === other && one.result?.kind === 'played';
    must(!isRematch || active === 2, 'two play again at once');
  }
}

/** Who is out plays on only as a substitute of the one who has beaten him and is gone, or for the third place. */
function checkStillIn(
  before: Tournament,
  tables: readonly (readonly EntrantId[])[],
  gone: ReadonlySet<EntrantId>,
): void {
  const { format } = before.settings;
  const games = bracketOf(before);
  const lives = format.kind === 'double' ? 2 : 1;
  for (const table of tables) {
    const isForThird = games.some(
      ({ part, occupants }) => part === 'thirdPlace' && table.every((id) => occupants.includes(id)),
    );
    for (const id of table) {
      const lost = games.filter(({ loser, winner }) => loser === id && !(winner && gone.has(winner)));
      const wasInReach = format.kind === 'double' || !isForThird;
      must(!wasInReach || lost.length < lives, 'somebody plays on who is out');
    }
  }
}

/** In a round robin two meet as often as there are cycles, unless both were gone at some time, of which the log tells. */
export function checkRoundRobin(tournament: Tournament, log: readonly TournamentRow[]): void {
  const { format } = tournament.settings;
  if (!('cycles' in format)) return;
  const counts = new Map<string, number>();
  const key = (ids: readonly EntrantId[]) => ids.toSorted().join();
  for (const { entrants, place } of tournament.pairings)
    if (place === null) counts.set(key(entrants), (counts.get(key(entrants)) ?? 0) + 1);
  const groups =
    format.kind === 'groups'
      ? Array.from({ length: numberOfGroups(tournament) }, (_, i) => groupMembers(tournament, i))
      : [tournament.order];
  const gone = new Set(log.flatMap((row) => (row.k === 'leave' ? [row.entrant] : [])));
  for (const group of groups)
    for (const [i, a] of group.entries())
      for (const b of group.slice(i + 1)) {
        const count = counts.get(key([a, b])) ?? 0;
        // Whose opponent is gone, too, need not have been paired.
        must(
          count === format.cycles || (count < format.cycles && gone.has(a) && gone.has(b)),
          `${a} and ${b} met ${count} times`,
        );
        counts.delete(key([a, b]));
      }
  must(counts.size === 0, 'somebody meets one of another group');
}

/** The champion is the first, and nobody beside him, also if he has left meanwhile. */
export function checkBracket(tournament: Tournament, { standings }: Engine): void {
  if (tournament.bracket === null) return;
  const champion = bracketOf(tournament).findLast(({ part }) => part !== 'thirdPlace')?.winner;
  if (!champion) return;
  const [first, second] = standings(tournament);
  must(first?.entrant === champion, 'the champion is not the first');
  must(second?.place !== 1, 'somebody stands beside the champion');
}
