/** The order of the seeds at the start, and what follows from the strengths of two who meet. */
import type { Game } from '@partie/kit';
import {
  aheadBy,
  type EntrantId,
  type EntrantState,
  type NewPairing,
  type Settings,
  teamSizeOf,
  type Tournament,
} from '@partie/tournament';

/** Best first. `below(n)`: a whole number from 0, smaller than n, by chance. */
export function seedOrder(
  entrants: readonly EntrantState[],
  { seeding }: Settings,
  below: (n: number) => number,
): EntrantId[] {
  const order = seeding === 'rank' ? entrants.toSorted((a, b) => (b.rank ?? -1) - (a.rank ?? -1)) : [...entrants];
  if (seeding === 'random')
    for (let i = order.length - 1; i > 0; i--) {
      const j = below(i + 1);
      const [one, other] = [order[i], order[j]];
      if (one !== undefined && other !== undefined) [order[i], order[j]] = [other, one];
    }
  return order.map(({ id }) => id);
}

/** Those who cannot start: teams that are not complete, and, if one has to check in, who has not. */
export function notThere(
  { entrants, settings }: Tournament,
  checkedIn: readonly EntrantId[] | null,
  isBot: (member: string) => boolean,
): EntrantId[] {
  const mayStart = ({ id, members }: EntrantState) =>
    members.length === teamSizeOf(settings) &&
    (checkedIn === null || checkedIn.includes(id) || members.every((member) => isBot(member)));
  return entrants.filter((entrant) => !mayStart(entrant)).map(({ id }) => id);
}

/** Pairs with handicaps, where the tournament makes up for differences in strength and the game has a way to. */
export function withHandicaps(
  { betweenRanks, about }: Game,
  tournament: Tournament,
  agreed: NewPairing['options'],
  pairings: readonly NewPairing[],
): readonly NewPairing[] {
  if (tournament.settings.handicap === undefined || betweenRanks === undefined) return pairings;
  const strongest = Math.max(0, (about.ranks?.length ?? 0) - 1);
  const aheadOf = aheadBy(tournament);
  return pairings.map((pairing) => {
    const [one, other, ...more] = pairing.entrants;
    if (one === undefined || other === undefined || more.length > 0) return pairing;
    const ahead = Math.max(-strongest, Math.min(strongest, aheadOf(one, other)));
    const { options, first } = betweenRanks(ahead > 0 ? [ahead, 0] : [0, -ahead], agreed ?? {});
    if (Object.keys(options).length === 0) return pairing;
    return { ...pairing, entrants: first === 1 ? [other, one] : [one, other], options, fixedSeats: true };
  });
}
