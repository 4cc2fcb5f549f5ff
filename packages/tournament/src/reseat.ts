/** What a corrected result of a knock-out means for games that are paired already, but have not been played to their end. */
import { bracketOf } from './bracket.js';
import type { Source } from './bracket-shape.js';
import { seatOrder } from './seats.js';
import type { Pairing, Tournament } from './tournament.js';

/** Later games that are paired and depend on how this one ended; also through games in which somebody was alone and has gone on. */
export function builtUpon(tournament: Tournament, { place }: Pairing): Pairing[] {
  if (place === null) return [];
  const games = bracketOf(tournament);
  const comesFrom = (source: Source, from: number) =>
    ('winnerOf' in source && source.winnerOf === from) || ('loserOf' in source && source.loserOf === from);
  const reachedFrom = (from: number): Pairing[] =>
    games
      .filter(({ sources }) => sources.some((source) => comesFrom(source, from)))
      .flatMap((game) => game.pairing ?? (game.state === 'notPlayed' ? reachedFrom(game.place) : []));
  return [...new Map(reachedFrom(place).map((pairing) => [pairing.id, pairing])).values()];
}

/**
 * The tournament after a correction, of which `later` are the games that depend on it: each is played by those who have come to
 * its place now, in a match of its own. Null: one of them has not two players any more.
 */
export function reseated(tournament: Tournament, later: readonly Pairing[]): Tournament | null {
  if (later.length === 0) return tournament;
  const ids = new Set(later.map(({ id }) => id));
  const without = { ...tournament, pairings: tournament.pairings.filter(({ id }) => !ids.has(id)) };
  const games = bracketOf(without);
  const seated = seatOrder(without);
  let { pairings } = tournament;
  for (const pairing of later) {
    const game = games.find(({ place }) => place === pairing.place);
    const entrants = (game?.occupants ?? []).flatMap((id) => (typeof id === 'string' ? [id] : []));
    if (entrants.length !== 2) return null;
    if (entrants.every((id) => pairing.entrants.includes(id))) continue;
    const again = { ...pairing, entrants: seated(entrants), replays: pairing.replays + 1, wasDrawn: false };
    pairings = pairings.with(pairing.id, again);
  }
  return { ...tournament, pairings };
}
