/** The result that a director sets, from the places of those who met. Pure. */
import type { Pairing, Result } from '@partie/tournament';

/** From 1; equal numbers share their places. `absent`: did not come. */
export type CorrectedPlace = number | 'absent';

type SetResult = Exclude<Result, { kind: 'bye' }>;

/**
 * By entrant of the pairing. Where at most one has come, nothing was played; at a table of more, those who did not come
 * share the last places. What the game itself counted stays.
 */
export function correctedResult({ entrants, result }: Pairing, places: readonly CorrectedPlace[]): SetResult {
  const absent = entrants.filter((_, i) => places[i] === 'absent');
  if (absent.length > 0 && absent.length >= entrants.length - 1) return { kind: 'forfeit', absent };
  const numbers = entrants.map((_, i) => {
    const place = places[i];
    return typeof place === 'number' ? place : Number.POSITIVE_INFINITY;
  });
  const points = numbers.map((own) => {
    const behind = numbers.filter((other) => other > own).length;
    const beside = numbers.filter((other) => other === own).length - 1;
    return behind + beside / 2;
  });
  const counted = result?.kind === 'played' ? result.counted : undefined;
  return { kind: 'played', points, ...(counted && { counted }) };
}

/** The places as they are set now. */
export function placesNow({ entrants, result }: Pairing): CorrectedPlace[] {
  if (result?.kind === 'forfeit') return entrants.map((id) => (result.absent.includes(id) ? 'absent' : 1));
  if (result?.kind !== 'played') return entrants.map((_, i) => i + 1);
  return result.points.map((own) => 1 + result.points.filter((other) => other > own).length);
}
