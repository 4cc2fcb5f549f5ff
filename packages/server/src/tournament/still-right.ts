/** Finding the next pairings takes time, in which people go on doing things. */
import type { EntrantId, Tournament } from '@partie/tournament';

/**
 * Whether pairings that were found for `basis` are right by now: all results that they were found from are as they were,
 * nobody in them has gone, and nobody has come whom they leave out. Who wants to sit out, or not any more, is heeded the next
 * time; otherwise a few who change their minds again and again would keep everybody from playing.
 */
export function isStillRight(basis: Tournament, now: Tournament, paired: readonly EntrantId[]): boolean {
  if (now.phase !== 'running' || now.paused || now.held) return false;
  if (now.pairings.length !== basis.pairings.length) return false;
  // States share what has not changed.
  if (basis.pairings.some((pairing) => pairing.result !== null && now.pairings[pairing.id] !== pairing)) return false;
  if (now.entrants === basis.entrants) return true;
  const isPaired = new Set(paired);
  const wasHere = new Set(basis.entrants.filter(({ gone }) => !gone).map(({ id }) => id));
  return now.entrants.every(({ id, gone }) => (gone ? !isPaired.has(id) : wasHere.has(id)));
}
