/** What everybody has played and scored, up to a round. Later rounds never change it. */
import {
  type EntrantId,
  type EntrantState,
  type Pairing,
  pointsOf,
  startRankOf,
  type Tournament,
} from './tournament.js';

/** One round as one entrant has played it. */
export interface RoundOf {
  readonly round: number;
  /** Nobody in a bye, or when the others were not there. */
  readonly opponents: readonly EntrantId[];
  readonly points: number;
  readonly isWin: boolean;
  /** What the games themselves counted. */
  readonly counted: number;
  /** Seat in the game, from 0; null where no game was played. */
  readonly seat: number | null;
}

export interface Score {
  readonly entrant: EntrantState;
  /** What the entrant began with: in a McMahon tournament by rank. */
  readonly start: number;
  readonly rounds: readonly RoundOf[];
  /** `start` and all points. */
  readonly total: number;
}

/** By entrant, in the order of the seeds. `last`: as it was after this round, else as it is now; `group`: only of this group. */
export function scoresOf(
  tournament: Tournament,
  last = Number.POSITIVE_INFINITY,
  group?: number,
): Map<EntrantId, Score> {
  const { entrants, order, pairings, settings } = tournament;
  // In an arena a win counts 2, a draw 1.
  const unit = settings.format.kind === 'arena' ? 2 : 1;
  const played = new Map<EntrantId, RoundOf[]>();
  for (const pairing of pairings) {
    if (pairing.round > last || pairing.result === null || (group !== undefined && pairing.group !== group)) continue;
    for (const id of pairing.entrants) {
      const rounds = played.get(id) ?? [];
      rounds.push(roundOf(pairing, id, unit));
      played.set(id, rounds);
    }
  }
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const scores = new Map<EntrantId, Score>();
  for (const id of order) {
    const entrant = byId.get(id);
    if (entrant === undefined || isLater(entrant, last)) continue;
    const rounds = played.get(id) ?? [];
    const start = startScore(tournament, entrant);
    scores.set(id, { entrant, start, rounds, total: rounds.reduce((sum, { points }) => sum + points, start) });
  }
  return scores;
}

/** Was not there yet in this round. */
const isLater = ({ enteredAfter }: EntrantState, round: number): boolean => enteredAfter > 0 && enteredAfter >= round;

function roundOf(pairing: Pairing, id: EntrantId, unit: number): RoundOf {
  const { round, entrants, result } = pairing;
  const isPlayed = result?.kind === 'played';
  const points = pointsOf(pairing, id);
  const seat = entrants.indexOf(id);
  return {
    round,
    opponents: isPlayed ? entrants.filter((other) => other !== id) : [],
    points: points * unit,
    isWin: entrants.every((other) => other === id || pointsOf(pairing, other) < points),
    counted: isPlayed ? (result.counted?.[seat] ?? 0) : 0,
    seat: isPlayed ? seat : null,
  };
}

/** In a McMahon tournament a rank is worth points: one for each between floor and bar. Who entered late has missed rounds. */
export function startScore({ settings: { format, lateEntry } }: Tournament, entrant: EntrantState): number {
  const missed = lateEntry === 'half' && format.kind !== 'arena' ? entrant.enteredAfter / 2 : 0;
  if (format.kind !== 'mcmahon') return missed;
  const rank = Math.min(format.bar, Math.max(format.floor, startRankOf(entrant) ?? format.floor));
  return rank - format.floor + missed;
}
