/** What those who play are told besides the rows: that they are called, in, out, back in as a substitute, and who has won. */
import type { TournamentNews, TournamentState } from '@partie/protocol';
import {
  coursesOf,
  type EntrantId,
  entrantById,
  matchIdOf,
  openPairings,
  type Pairing,
  playedAgain,
  standings,
  winnersOf,
} from '@partie/tournament';
import type { StoredRow } from './hosted-tournament.js';

export interface EntrantNews {
  readonly entrant: EntrantId;
  readonly news: TournamentNews;
}

/** What a row means for those who play. */
export function newsOf(id: string, { row, before, after }: StoredRow): EntrantNews[] {
  const all = (news: TournamentNews) => after.tournament.entrants.map(({ id: entrant }) => ({ entrant, news }));
  switch (row.k) {
    case 'start':
      return [
        ...all({ told: 'started' }),
        ...(row.without ?? []).map((entrant) => ({ entrant, news: { told: 'without' } as const })),
      ];
    case 'cancel':
      return all({ told: 'cancelled' });
    case 'end':
      return ended(after);
    case 'began':
      return row.pairings.flatMap((pairing) => callsTo(id, after, pairing));
    case 'due':
      return row.pairings.flatMap((pairing) => callsTo(id, after, pairing));
    case 'pair': {
      const first = before.tournament.pairings.length;
      const paired = after.tournament.pairings.slice(first);
      return [...moved(before, after, []), ...paired.flatMap((pairing) => callsTo(id, after, pairing.id))];
    }
    case 'result': {
      const pairing = after.tournament.pairings[row.pairing];
      if (pairing?.result === null) return callsTo(id, after, row.pairing);
      return moved(before, after, pairing?.entrants ?? []);
    }
    case 'leave':
      if (before.tournament.phase === 'open')
        return row.why === 'disqualified' ? [{ entrant: row.entrant, news: { told: 'sentAway' } }] : [];
      return moved(before, after, forfeited(before, after));
    case 'correct':
      return [
        ...moved(before, after, forfeited(before, after)),
        ...playedAgain(before.tournament, after.tournament).flatMap((pairing) => callsTo(id, after, pairing)),
      ];
    default:
      return [];
  }
}

/** Who plays in games that have ended because somebody left. */
function forfeited(before: TournamentState, after: TournamentState): EntrantId[] {
  const wasOpen = new Set(openPairings(before.tournament).map(({ id }) => id));
  return after.tournament.pairings.flatMap(({ id, result, entrants }) =>
    result !== null && wasOpen.has(id) ? entrants : [],
  );
}

/** Who is out now, or in again; and those who have just played and are still in. */
function moved(before: TournamentState, after: TournamentState, played: readonly EntrantId[]): EntrantNews[] {
  const [was, is] = [coursesOf(before.tournament), coursesOf(after.tournament)];
  return [...is].flatMap(([entrant, course]): EntrantNews[] => {
    const earlier = was.get(entrant);
    if (earlier === 'in' && course === 'out') return [{ entrant, news: { told: 'out' } }];
    if (earlier === 'out' && course === 'in') return [{ entrant, news: { told: 'back' } }];
    return course === 'in' && played.includes(entrant) ? [{ entrant, news: { told: 'in' } }] : [];
  });
}

function ended({ tournament }: TournamentState): EntrantNews[] {
  const winners = winnersOf(tournament).map((id) => entrantById(tournament, id).name);
  const places = new Map(standings(tournament).map(({ entrant, place }) => [entrant, place]));
  return tournament.entrants.map(({ id }) => ({
    entrant: id,
    news: { told: 'over', winners, place: places.get(id) ?? null },
  }));
}

/** The call to a game, for everybody who plays in it. */
function callsTo(id: string, state: TournamentState, pairing: number): EntrantNews[] {
  const found = state.tournament.pairings[pairing];
  if (found === undefined || found.result !== null) return [];
  return found.entrants.map((entrant) => ({ entrant, news: callTo(id, state, found, entrant) }));
}

export function callTo(id: string, state: TournamentState, pairing: Pairing, entrant: EntrantId): TournamentNews {
  const { tournament, begun, due } = state;
  const others = pairing.entrants.filter((other) => other !== entrant);
  return {
    told: 'called',
    pairing: pairing.id,
    round: pairing.round,
    opponents: others.map((other) => entrantById(tournament, other).name),
    match: begun.includes(pairing.id) ? matchIdOf(id, pairing) : null,
    due: due[pairing.id] ?? null,
  };
}

export const checkInNews = ({ startsAt }: TournamentState): TournamentNews => ({
  told: 'checkIn',
  until: startsAt ?? 0,
});
