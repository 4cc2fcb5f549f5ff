/** The figures by which those of equal score are told apart. */
import type { RoundOf, Score } from './scores.js';
import type { TieBreak } from './settings.js';
import type { EntrantId } from './tournament.js';

/** By entrant of `equal`; none at all if the tie-break does not apply to them. */
export function tieBreakValues(
  tieBreak: TieBreak,
  equal: readonly Score[],
  scores: ReadonlyMap<EntrantId, Score>,
): Map<EntrantId, number> {
  if (tieBreak === 'direct') return directEncounters(equal);
  return new Map(equal.map((score) => [score.entrant.id, figure(tieBreak, score, scores)]));
}

const figure = (tieBreak: Exclude<TieBreak, 'direct'>, score: Score, scores: ReadonlyMap<EntrantId, Score>): number =>
  sum(tieBreakTerms(tieBreak, score, scores).map(({ value }) => value));

/** One number of a sum, and because of whom it is in it: nobody, where there was no opponent. */
export interface TieBreakTerm {
  readonly opponents: readonly EntrantId[];
  readonly value: number;
}

/** What a figure is the sum of. */
export function tieBreakTerms(
  tieBreak: Exclude<TieBreak, 'direct'>,
  score: Score,
  scores: ReadonlyMap<EntrantId, Score>,
): TieBreakTerm[] {
  const { rounds } = score;
  switch (tieBreak) {
    case 'wins':
      return rounds.filter(({ isWin }) => isWin).map(({ opponents }) => ({ opponents, value: 1 }));
    case 'points':
      return rounds.map(({ opponents, counted }) => ({ opponents, value: counted }));
    case 'sos':
      return opponentScores(score, scores);
    case 'sosCut1':
      return opponentScores(score, scores).slice(1);
    case 'sosMedian':
      return opponentScores(score, scores).slice(1, -1);
    case 'sosos':
      return opponentsOf(score, scores).map((other) => ({
        opponents: [other.entrant.id],
        value: figure('sos', other, scores),
      }));
    case 'sonnebornBerger':
      return rounds.map((round) => ({ opponents: round.opponents, value: sonnebornBerger(round, scores) }));
  }
}

/** Lowest first. A round without an opponent counts as one against somebody who stood and scored as oneself did. */
function opponentScores(score: Score, scores: ReadonlyMap<EntrantId, Score>): TieBreakTerm[] {
  const each = score.rounds.flatMap(({ opponents }): TieBreakTerm[] =>
    opponents.length === 0
      ? [{ opponents, value: score.total }]
      : opponents.map((id) => ({ opponents: [id], value: scores.get(id)?.total ?? 0 })),
  );
  return each.sort((a, b) => a.value - b.value);
}

const opponentsOf = ({ rounds }: Score, scores: ReadonlyMap<EntrantId, Score>): Score[] =>
  rounds.flatMap(({ opponents }) => opponents.flatMap((id) => scores.get(id) ?? []));

/** At a table of more than two, the points are spread over the opponents. */
function sonnebornBerger({ opponents, points }: RoundOf, scores: ReadonlyMap<EntrantId, Score>): number {
  if (opponents.length === 0) return 0;
  return sum(opponents.map((id) => (points / opponents.length) * (scores.get(id)?.total ?? 0)));
}

/** What they have scored against each other; none if not everybody has met everybody. */
function directEncounters(equal: readonly Score[]): Map<EntrantId, number> {
  const ids = new Set(equal.map(({ entrant }) => entrant.id));
  const values = new Map<EntrantId, number>();
  for (const { entrant, rounds } of equal) {
    const among = rounds.filter(({ opponents }) => opponents.length === 1 && opponents.some((id) => ids.has(id)));
    const met = new Set(among.flatMap(({ opponents }) => opponents));
    if (met.size < equal.length - 1) return new Map();
    values.set(entrant.id, sum(among.map(({ points }) => points)));
  }
  return values;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
