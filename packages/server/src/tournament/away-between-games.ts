/** Who has vanished between two of his games. */
import { type EntrantId, entrantById, type NextPairings, takesLateEntries, type Tournament } from '@partie/tournament';

/**
 * Those of the next games who are away and have played before: in a knock-out the one whom he has beaten plays instead, elsewhere
 * nobody waits for him. Who has not played yet is called and waited for. So is everybody where all games are fixed from the
 * start: one who is gone would lose all that are left.
 */
export function awayBefore(
  tournament: Tournament,
  { pairings, bracket }: NextPairings,
  isAway: (member: string) => boolean,
): EntrantId[] {
  const isKnockOut = bracket !== undefined || tournament.bracket !== null;
  if (!isKnockOut && !takesLateEntries(tournament.settings.format)) return [];
  const hasPlayed = new Set(tournament.pairings.flatMap(({ entrants }) => entrants));
  const next = bracket ?? pairings.flatMap(({ entrants }) => entrants);
  return next.filter((id) => hasPlayed.has(id) && entrantById(tournament, id).members.some(isAway));
}
