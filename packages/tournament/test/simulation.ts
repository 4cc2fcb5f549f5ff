/** Whole tournaments of every format, with everything that goes wrong, and what must hold in each. */
import {
  bracketOf,
  type EntrantId,
  type Format,
  foundTournament,
  type NewPairing,
  nextTournament,
  openPairings,
  pointsOf,
  scoresOf,
  type Settings,
  standings,
  type Tournament,
} from '../src/index.js';
import { diceOf, Evening, playOut, settings } from './play.js';

export const formatsOf = (dice: () => number): Format => {
  const below = (n: number) => Math.floor(dice() * n);
  const all: readonly (() => Format)[] = [
    () => ({ kind: 'single', thirdPlace: dice() < 0.5 }),
    () => ({ kind: 'double', secondFinal: dice() < 0.5 }),
    () => ({ kind: 'roundRobin', cycles: 1 + below(2) }),
    () => ({ kind: 'groups', groups: 1 + below(4), advance: 2, cycles: 1, thirdPlace: dice() < 0.5 }),
    () => ({ kind: 'swiss', rounds: 2 + below(5) }),
    () => ({ kind: 'mcmahon', rounds: 2 + below(5), bar: 30, floor: 15 }),
    () => ({ kind: 'arena' }),
    () => ({ kind: 'tables', rounds: 1 + below(4), size: 3 + below(3) }),
  ];
  return (all[below(all.length)] ?? (all[0] as () => Format))();
};

/** Throws what does not hold. */
export function simulate(seed: number, entrants: number, format?: Format): void {
  const dice = diceOf(seed);
  const chosen = format ?? formatsOf(dice);
  const wishes: Settings = settings(chosen, {
    seeding: dice() < 0.5 ? 'entered' : 'rank',
    barrier: dice() < 0.5,
    lateEntry: ['swiss', 'mcmahon', 'arena', 'tables'].includes(chosen.kind) && dice() < 0.5 ? 'half' : 'no',
  });
  const published = new Published();
  const evening = new Evening(wishes, (before, row, after) => {
    if (row.k === 'pair') checkRound(before, after, row.pairings);
    published.check(after);
  });
  const often = dice() < 0.3 ? 0 : dice() * 0.1;
  evening.begin(entrants, () => Math.floor(dice() * 39));
  playOut(evening, dice, { leaves: often, noResult: 0.03, draws: 0.1, late: 0.03 });
  checkEnd(evening);
}

class Failed extends Error {}
function must(holds: boolean, what: string): void {
  if (!holds) throw new Failed(what);
}

/** Standings of rounds that are over: they stay as they were, whatever comes later. */
class Published {
  private readonly rounds = new Map<number, string>();

  check(tournament: Tournament): void {
    if (tournament.bracket !== null || tournament.settings.format.kind === 'arena') return;
    if (tournament.round === 0 || openPairings(tournament).length > 0) return;
    for (let round = 1; round <= tournament.round; round++) {
      // That somebody is gone by now may be said beside his name.
      const now = JSON.stringify(standings(tournament, round).map((standing) => ({ ...standing, gone: false })));
      const before = this.rounds.get(round);
      must(before === undefined || before === now, `the standings of round ${round} have changed`);
      this.rounds.set(round, now);
    }
  }
}

function checkEnd({ tournament, log }: Evening): void {
  const isArena = tournament.settings.format.kind === 'arena';
  must(openPairings(tournament).length === 0 || isArena, 'games are open at the end');
  checkSums(tournament);
  checkPlaces(tournament);
  const again = log.reduce(nextTournament, foundTournament(tournament.settings));
  must(JSON.stringify(again) === JSON.stringify(tournament), 'the same log gives another tournament');
  must(JSON.stringify(bracketOf(again)) === JSON.stringify(bracketOf(tournament)), 'the bracket is another one');
}

/** Nobody plays twice in a round, or when gone; Swiss rounds are checked for repetitions where few enough play. */
function checkRound(before: Tournament, after: Tournament, pairings: readonly NewPairing[]): void {
  const tables = pairings.map(({ entrants }) => entrants);
  const busy = openPairings(after).flatMap(({ entrants }) => entrants);
  must(new Set(busy).size === busy.length, 'somebody plays two games at once');
  const gone = new Set(before.entrants.filter((entrant) => entrant.gone).map(({ id }) => id));
  const { kind } = before.settings.format;
  if (kind !== 'roundRobin' && kind !== 'groups')
    must(!tables.flat().some((id) => gone.has(id)), 'somebody is paired who is gone');
  if (kind === 'tables') {
    const sizes = tables.map(({ length }) => length);
    must(Math.max(...sizes) - Math.min(...sizes) <= 1, 'tables differ by more than one');
  }
  if ((kind === 'swiss' || kind === 'mcmahon') && tables.flat().length <= 10) checkSwiss(before, tables);
}

/** No meeting again, and no second bye, if there is any round without; by trying all of them. */
function checkSwiss(before: Tournament, tables: readonly (readonly EntrantId[])[]): void {
  const scores = scoresOf(before);
  const repeats = ([a = '', b]: readonly EntrantId[]): number => {
    const rounds = scores.get(a)?.rounds ?? [];
    return rounds.filter(({ opponents }) => (b === undefined ? opponents.length === 0 : opponents.includes(b))).length;
  };
  const made = tables.reduce((sum, table) => sum + repeats(table), 0);
  if (made === 0) return;
  const fewest = (left: readonly EntrantId[], isByeLeft: boolean): number => {
    const [first, ...others] = left;
    if (first === undefined) return 0;
    const withBye = isByeLeft ? repeats([first]) + fewest(others, false) : Number.POSITIVE_INFINITY;
    return others.reduce(
      (best, other, i) => Math.min(best, repeats([first, other]) + fewest(others.toSpliced(i, 1), isByeLeft)),
      withBye,
    );
  };
  const all = tables.flat();
  must(made === fewest(all, all.length % 2 === 1), 'somebody meets again, or has a second bye, without need');
}

/** Every result is counted once: the points of all pairings are those of all entrants. */
function checkSums(tournament: Tournament): void {
  const given = tournament.pairings.reduce(
    (sum, pairing) => sum + pairing.entrants.reduce((each, id) => each + pointsOf(pairing, id), 0),
    0,
  );
  const got = [...scoresOf(tournament).values()].reduce((sum, { total, start }) => sum + total - start, 0);
  must(Math.abs(given - got) < 1e-9, `points given ${given}, got ${got}`);
}

/** Everybody has a place, equal ones the same, and nobody stands before one who is better. */
function checkPlaces(tournament: Tournament): void {
  const all = standings(tournament);
  must(new Set(all.map(({ entrant }) => entrant)).size === tournament.entrants.length, 'somebody has no place');
  for (const [i, { place }] of all.entries()) {
    const before = all[i - 1];
    must(place === i + 1 || place === before?.place, 'places have gaps');
  }
  const { kind } = tournament.settings.format;
  if (kind !== 'single' && kind !== 'double') return;
  const games = bracketOf(tournament);
  const champion = games.findLast(({ part }) => part !== 'thirdPlace')?.winner;
  if (champion && !tournament.entrants.find(({ id }) => id === champion)?.gone)
    must(all[0]?.entrant === champion, 'the champion is not the first');
}
