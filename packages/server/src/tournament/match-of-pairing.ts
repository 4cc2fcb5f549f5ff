/** A game of a tournament: the header of its match, and what its end means for the pairing. */
import { createHmac } from 'node:crypto';
import { commitmentTo } from '@partie/fairness';
import type { Game, Json, MatchResult, Options, Outcome } from '@partie/kit';
import { type TournamentState, usualSettings } from '@partie/protocol';
import { type EntrantId, entrantById, matchIdOf, type Pairing, type Result } from '@partie/tournament';
import { type MatchSettings, seals } from '../match/match-settings.js';
import type { MatchHeader } from '../store/store.js';
import type { TournamentSecrets } from './served-state.js';

/** Members of an entrant that are bots. They have no person behind them. */
export const isBot = (member: string): boolean => /^bot-\d+$/.test(member);

/** A game without a result is played again so often; then it counts as drawn. */
const mostReplays = 2;

/** By seat: entrant and member. Seat s belongs to side s mod sides, and the sides are the entrants. */
export function seatsOf(
  { tournament }: TournamentState,
  { entrants }: Pairing,
): { entrant: EntrantId; member: string }[] {
  const sides = entrants.map((id) => entrantById(tournament, id));
  const teamSize = Math.max(1, ...sides.map(({ members }) => members.length));
  return Array.from({ length: sides.length * teamSize }, (_, seat) => {
    const side = sides[seat % sides.length];
    return { entrant: side?.id ?? '', member: side?.members[Math.floor(seat / sides.length)] ?? '' };
  });
}

/** `secret`: the secrets of the matches follow from it, so that a restart begins the same match. */
export function headerOf(
  id: string,
  state: TournamentState,
  pairing: Pairing,
  { secret, documents }: TournamentSecrets,
  nameOf: (member: string) => string,
  startedAt: number,
): MatchHeader {
  const { about } = state;
  const match = matchIdOf(id, pairing);
  const seats = seatsOf(state, pairing);
  const deal = about.duplicate ? dealOf(id, pairing) : undefined;
  const matchSecret = createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(deal ?? `match ${match}`)
    .digest();
  const settings: MatchSettings = {
    ...usualSettings,
    clock: about.clock,
    absence: 'othersWin',
    absentAfter: about.absentAfter,
    spectators: about.spectators,
    delay: about.delay,
    table: '',
    tournament: { id, pairing: pairing.id, round: pairing.round },
    secret: matchSecret.toString('base64url'),
    seals,
    commitment: commitmentTo(deal ?? match, matchSecret),
    ...(deal !== undefined && { deal }),
    ...(documents && { documents }),
  };
  return {
    id: match,
    game: about.game,
    version: about.version,
    seats: seats.length,
    options: { ...about.options, ...pairing.options } satisfies Options,
    people: seats.map(({ member }) => (isBot(member) ? null : member)),
    names: seats.map(({ member }) => nameOf(member)),
    startedAt,
    settings: settings as unknown as Json,
  };
}

/** What the cards of all tables of a round come from. A game that is played again has cards of its own. */
const dealOf = (id: string, { round, replays }: Pairing): string => `${id}-round-${round}-${replays}`;

/** What an ended match means, live and as it is stored: null if it is to be played again. */
export function resultOf(
  { about }: Game,
  state: TournamentState,
  pairing: Pairing,
  ended: MatchResult | null,
): Result | null {
  const sides = pairing.entrants.length;
  if (ended === null) return null;
  const places = placesOf(ended, sides);
  if (places === null) {
    const seats = seatsOf(state, pairing);
    const left = new Set((ended.left ?? []).flatMap((seat) => seats[seat]?.entrant ?? []));
    if (left.size > 0) return { kind: 'forfeit', absent: [...left] };
    return pairing.replays < mostReplays ? null : drawn(sides);
  }
  const points = places.map((place) => {
    const behind = places.filter((other) => other > place).length;
    const beside = places.filter((other) => other === place).length - 1;
    return behind + beside / 2;
  });
  const counted = countedBy(ended, sides, about.fewestWins);
  return { kind: 'played', points, ...(counted && { counted }) };
}

/** By side; null without a result. */
function placesOf({ places }: Outcome, sides: number): number[] | null {
  if (places.length === 0) return null;
  return Array.from({ length: sides }, (_, side) => places[side] ?? sides);
}

const drawn = (sides: number): Result => ({
  kind: 'played',
  points: Array.from({ length: sides }, () => (sides - 1) / 2),
});

/** Seats whose players have left for good, or did not come back in time. */
export function leftSeats({ because, places, left = [] }: MatchResult): number[] {
  const away = because === 'left' ? places.flatMap((place, seat) => (place === 1 ? [] : [seat])) : [];
  return [...new Set([...left, ...away])];
}

/** What the sheet says, so that more is better. */
function countedBy({ totals }: MatchResult, sides: number, fewestWins: boolean | undefined): number[] | null {
  if (totals?.length !== sides) return null;
  return fewestWins ? totals.map((total) => 0 - total) : [...totals];
}
