/** The simulation itself is tested: each of its promises is broken once on purpose, and it has to say so. */
import { expect, it } from 'vitest';
import {
  bracketOf,
  type Format,
  nextPairings,
  nextTournament,
  openPairings,
  standings,
  type Tournament,
  type TournamentRow,
} from '../src/index.js';
import type { Engine } from './play.js';
import { Failed, simulate } from './simulation.js';

const swiss: Format = { kind: 'swiss', rounds: 5 };
const single: Format = { kind: 'single', thirdPlace: false };
const everybody: Format = { kind: 'roundRobin', cycles: 1 };

/** Round after round in the order of the seeds, so that all meet the same one again, and one always has the bye. */
const inOrder: Engine['pairings'] = (tournament) => {
  const made = nextPairings(tournament);
  if (tournament.bracket !== null || made.pairings.length === 0) return made;
  const ids = made.pairings.flatMap(({ entrants }) => entrants).toSorted();
  const pairings = made.pairings.map(({ entrants, ...pairing }) => ({
    ...pairing,
    entrants: ids.splice(0, entrants.length),
  }));
  return { pairings };
};

/** The first who has lost gets another game, in the place of one who has won. */
const loserGoesOn: Engine['pairings'] = (tournament) => {
  const made = nextPairings(tournament);
  const lost = bracketOf(tournament).find(({ loser, winner }) => loser && winner)?.loser;
  const [first, ...others] = made.pairings;
  const isGone = tournament.entrants.some(({ id, gone }) => id === lost && gone);
  const isBusy = openPairings(tournament).some(({ entrants }) => lost && entrants.includes(lost));
  if (!lost || !first || isGone || isBusy || made.pairings.some(({ entrants }) => entrants.includes(lost))) return made;
  return { pairings: [{ ...first, entrants: [lost, ...first.entrants.slice(1)] }, ...others] };
};

const onRow =
  (change: (before: Tournament, row: TournamentRow, after: Tournament) => Tournament): Engine['next'] =>
  (before, row) =>
    change(before, row, nextTournament(before, row));

/** Points of a game are noted twice. */
const countedTwice = onRow((_, row, after) => {
  const done = row.k === 'result' ? after.pairings[row.pairing] : undefined;
  if (done?.result?.kind !== 'played') return after;
  const points = done.result.points.map((each) => each * 2);
  return { ...after, pairings: after.pairings.with(done.id, { ...done, result: { ...done.result, points } }) };
});
const byeIsTwo = onRow((_, row, after) => {
  if (row.k !== 'pair') return after;
  const pairings = after.pairings.map((pairing) =>
    pairing.result?.kind === 'bye' ? { ...pairing, result: { kind: 'bye', points: 2 } as const } : pairing,
  );
  return { ...after, pairings };
});

/** Who leaves loses what he has won before, so his opponents' sums change in rounds that are over. */
const leaverLosesAll = onRow((_, row, after) => {
  if (row.k !== 'leave') return after;
  const pairings = after.pairings.map((pairing) =>
    pairing.entrants.includes(row.entrant) && pairing.result?.kind === 'played'
      ? { ...pairing, result: { kind: 'forfeit', absent: [row.entrant] } as const }
      : pairing,
  );
  return { ...after, pairings };
});

/** Where somebody replaced another, the own rank counts from the beginning. */
const newStart = onRow((_, row, after) =>
  row.k === 'replace'
    ? { ...after, entrants: after.entrants.map(({ startRank: _startRank, ...entrant }) => entrant) }
    : after,
);

let rows = 0;
/** Something that is not in the log has its say. */
const remembers = onRow((_, row, after) => (row.k === 'end' ? { ...after, round: ++rows } : after));

const upsideDown: Engine['standings'] = (...asked) => standings(...asked).toReversed();
const oneMissing: Engine['standings'] = (...asked) => standings(...asked).slice(1);
const allShare: Engine['standings'] = (...asked) => standings(...asked).map((each) => ({ ...each, place: 1 }));
const wrongSums: Engine['standings'] = (...asked) =>
  standings(...asked).map((each) => ({ ...each, tieBreaks: each.tieBreaks.map((value) => value && value + 1) }));
const leaverIsForgotten: Engine['standings'] = (tournament, ...asked) =>
  standings(tournament, ...asked).filter(({ gone }) => !gone || tournament.phase === 'over');
const secondIsFirst: Engine['standings'] = (...asked) => {
  const [first, second, ...others] = standings(...asked);
  if (!first || !second) return [];
  return [{ ...second, place: first.place }, { ...first, place: second.place }, ...others];
};

it.each<[string, Partial<Engine>, Format, string, number?]>([
  ['two meet again', { pairings: inOrder }, swiss, 'somebody meets again, or has a second bye, without need'],
  ['one has a second bye', { pairings: inOrder }, { kind: 'swiss', rounds: 2 }, 'meets again, or has a second bye', 9],
  ['two of thirty meet again', { pairings: inOrder }, swiss, 'meets again, or has a second bye', 30],
  ['two of an arena meet again at once', { pairings: inOrder }, { kind: 'arena' }, 'two play again at once'],
  ['two of a round robin meet twice', { pairings: inOrder }, everybody, 'met'],
  ['one plays on who is out', { pairings: loserGoesOn }, single, 'somebody plays on who is out'],
  ['a result counts twice', { next: countedTwice }, swiss, 'the games gave'],
  ['a bye counts as two wins', { next: byeIsTwo }, swiss, 'the games gave', 9],
  ['who leaves loses what he has won', { next: leaverLosesAll }, swiss, 'the standings of round'],
  [
    'a substitute begins with his own rank',
    { next: newStart },
    { kind: 'mcmahon', rounds: 5, bar: 30, floor: 5 },
    'the standings of round',
  ],
  ['who leaves disappears from the standings', { standings: leaverIsForgotten }, swiss, 'the standings of round'],
  [
    'the same of groups',
    { standings: leaverIsForgotten },
    { kind: 'groups', groups: 2, advance: 2, cycles: 1, thirdPlace: false },
    'the standings of round',
  ],
  ['not the log alone decides', { next: remembers }, swiss, 'the same log gives another tournament'],
  ['the last is first', { standings: upsideDown }, swiss, 'places have gaps'],
  [
    'the second stands before the first',
    { standings: secondIsFirst },
    swiss,
    'somebody stands before one who is better',
  ],
  ['somebody has no place', { standings: oneMissing }, swiss, 'somebody has no place'],
  ['all share a place', { standings: allShare }, swiss, 'equal ones do not share a place'],
  ['opponents are summed up wrongly', { standings: wrongSums }, swiss, 'the opponents of'],
  ['the champion is not the first', { standings: secondIsFirst }, single, 'the champion is not the first'],
])('%s', (_, wrong, format, said, entrants = 8) => {
  const told = new Set<string>();
  for (let seed = 1; seed <= 25; seed++)
    try {
      simulate(seed, entrants, format, wrong);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      told.add(error.message);
    }
  expect([...told]).toContainEqual(expect.stringContaining(said));
});
