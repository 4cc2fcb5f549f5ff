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

function figure(tieBreak: Exclude<TieBreak, 'direct'>, score: Score, scores: ReadonlyMap<EntrantId, Score>): number {
  const { rounds } = score;
  switch (tieBreak) {
    case 'wins':
      return rounds.filter(({ isWin }) => isWin).length;
    case 'points':
      return sum(rounds.map(({ counted }) => counted));
    case 'sos':
      return sum(opponentScores(score, scores));
    case 'sosCut1':
      return sum(opponentScores(score, scores).slice(1));
    case 'sosMedian':
      return sum(opponentScores(score, scores).slice(1, -1));
    case 'sosos':
      return sum(opponentsOf(score, scores).map((other) => sum(opponentScores(other, scores))));
    case 'sonnebornBerger':
      return sum(rounds.map((round) => sonnebornBerger(round, scores)));
  }
}

/** Lowest first. A round without an opponent counts as one against somebody who stood and scored as oneself did. */
function opponentScores(score: Score, scores: ReadonlyMap<EntrantId, Score>): number[] {
  const each = score.rounds.flatMap(({ opponents }) =>
    opponents.length === 0 ? [score.total] : opponents.map((id) => scores.get(id)?.total ?? 0),
  );
  return each.sort((a, b) => a - b);
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
