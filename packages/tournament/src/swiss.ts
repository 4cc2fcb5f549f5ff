/**
 * A round of a Swiss or McMahon tournament: the pairs of the least cost, by these aims in this order, each worth more than all
 * that follow it together:
 *
 * 1. Nobody meets the same opponent again, nobody has a second bye.
 * 2. Scores differ as little as they can, and whoever has a bye is among the last.
 * 3. Seats are balanced: nobody has the first one much more often than the second, or three times in a row.
 * 4. Within one score the upper half meets the lower half.
 */
import { cheapestPairs } from './matching.js';
import { type Score, scoresOf } from './scores.js';
import { seatCost, seatNeed, seatOrder } from './seats.js';
import type { EntrantId, Tournament } from './tournament.js';

interface Player {
  readonly id: EntrantId;
  /** In half points. */
  readonly score: number;
  /** Place within those of the same score, from 0, and how many they are. */
  readonly at: number;
  readonly of: number;
  readonly met: ReadonlyMap<EntrantId, number>;
  readonly byes: number;
  readonly need: number;
}

/** Pairs, and one entrant alone if their number is odd. */
export function swissRound(tournament: Tournament): EntrantId[][] {
  const players = playersOf(tournament);
  const { length } = players;
  if (length === 0) return [];
  const isOdd = length % 2 === 1;
  const spread = Math.max(...players.map(({ score }) => score)) - Math.min(...players.map(({ score }) => score)) + 2;
  const pairs = Math.ceil(length / 2);
  // What each aim may cost at most for all pairs together, and what the one before it therefore weighs.
  const foldUnit = 1;
  const seatUnit = foldUnit * pairs * 100 + 1;
  const scoreUnit = seatUnit * pairs * 10 + 1;
  const repeatUnit = scoreUnit * pairs * spread * spread + 1;
  const lowest = Math.min(...players.map(({ score }) => score));
  const byeCost = ({ byes, score }: Player) => byes * repeatUnit + (score - lowest) ** 2 * scoreUnit;
  const cost = (a: number, b: number): number => {
    const [one, other] = [players[a], players[b]];
    if (one === undefined) return other === undefined ? 0 : byeCost(other);
    if (other === undefined) return byeCost(one);
    return (
      (one.met.get(other.id) ?? 0) * repeatUnit +
      (one.score - other.score) ** 2 * scoreUnit +
      seatCost(one.need, other.need) * seatUnit +
      foldCost(one, other) * foldUnit
    );
  };
  const seated = seatOrder(tournament);
  const size = length + (isOdd ? 1 : 0);
  return bestPairs(players, size, cost, repeatUnit).map(([a, b]) => {
    const two = [players[a]?.id, players[b]?.id].filter((id) => id !== undefined);
    return seated(two);
  });
}

/**
 * Where there are more, only pairs are looked at that are near each other in the standings, or near to half of their score
 * group apart: all others cost more. It takes a tenth of the time. If those who are so near have all met, one looks farther.
 */
const manyPlayers = 128;
const nearest = [16, 64];

function bestPairs(
  players: readonly Player[],
  size: number,
  cost: (a: number, b: number) => number,
  repeatUnit: number,
): [number, number][] {
  for (const near of size > manyPlayers ? nearest : []) {
    const likely = cheapestPairs(size, cost, (a, b) => isLikely(players, near, a, b));
    // Whatever was left out could only have helped if somebody is left over, or has to meet somebody again.
    if (likely.length === size / 2 && likely.every(([a, b]) => cost(a, b) < repeatUnit)) return likely;
  }
  return cheapestPairs(size, cost);
}

function isLikely(players: readonly Player[], near: number, a: number, b: number): boolean {
  const [one, other] = [players[a], players[b]];
  if (one === undefined || other === undefined) return Math.max(a, b) - Math.min(a, b) <= near * 4;
  if (Math.abs(a - b) <= near) return true;
  return one.score === other.score && Math.abs(Math.abs(one.at - other.at) - one.of / 2) <= near;
}

function playersOf(tournament: Tournament): Player[] {
  const playing = [...scoresOf(tournament).values()].filter(({ entrant }) => !entrant.gone && !entrant.resting);
  const sorted = playing.toSorted((a, b) => b.total - a.total);
  return sorted.map((score) => {
    const group = sorted.filter(({ total }) => total === score.total);
    return {
      id: score.entrant.id,
      score: Math.round(score.total * 2),
      at: group.indexOf(score),
      of: group.length,
      met: meetings(score),
      byes: score.rounds.filter(({ opponents }) => opponents.length === 0).length,
      need: seatNeed(score),
    };
  });
}

function meetings({ rounds }: Score): Map<EntrantId, number> {
  const met = new Map<EntrantId, number>();
  for (const { opponents } of rounds) for (const id of opponents) met.set(id, (met.get(id) ?? 0) + 1);
  return met;
}

/** From 0 to 100: how far two of one score are from being half of their group apart. */
function foldCost(one: Player, other: Player): number {
  if (one.score !== other.score || one.of < 2) return 0;
  const half = one.of / 2;
  return Math.round((Math.abs(Math.abs(one.at - other.at) - half) / half) * 100);
}
