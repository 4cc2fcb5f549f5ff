/** Groups in which everybody meets everybody. */
import { bergerRounds } from './round-robin.js';
import type { EntrantId, Tournament } from './tournament.js';

export function numberOfGroups({ settings: { format }, order }: Tournament): number {
  return format.kind === 'groups' ? Math.max(1, Math.min(format.groups, Math.floor(order.length / 2))) : 0;
}

/** The seeds go through the groups to and fro, so that all groups are of about the same strength. */
export function groupMembers(tournament: Tournament, group: number): EntrantId[] {
  const groups = numberOfGroups(tournament);
  return tournament.order.filter((_, seed) => {
    const [row, column] = [Math.floor(seed / groups), seed % groups];
    return (row % 2 === 0 ? column : groups - 1 - column) === group;
  });
}

/** Rounds of the largest group. */
export function groupRounds(tournament: Tournament): number {
  const { format } = tournament.settings;
  if (format.kind !== 'groups') return 0;
  const largest = Math.ceil(tournament.order.length / numberOfGroups(tournament));
  return bergerRounds(largest) * format.cycles;
}
