/** People who play a tournament to its end over real sockets, each as soon as he is called. */
import type { Client, FollowedTournament, Happening } from '@partie/client';
import type { Move } from '@partie/kit';
import type { TournamentNews, TournamentState } from '@partie/protocol';
import { type House, until } from '../house.js';

export interface Player {
  readonly name: string;
  readonly client: Client;
  readonly id: string;
  readonly news: TournamentNews[];
  /** Chooses a move; usually the first that is offered. */
  choose: (moves: readonly Move[], match: string) => Move | undefined;
  /** Plays no more games. */
  isAsleep: boolean;
  /** Matches he has come to. */
  readonly matches: Set<string>;
}

/** Comes, and plays every game he is called to. */
export async function playerOf(
  guest: House['guest'],
  name: string,
  choose: Player['choose'] = (moves) => moves[0],
): Promise<Player> {
  // Whoever comes back is told at once what he is called to.
  const early: Happening[] = [];
  let told: (happening: Happening) => void = (happening) => early.push(happening);
  const client = await guest(name, { on: (happening) => told(happening) });
  const id = client.person?.id ?? '';
  const player: Player = { name, client, id, news: [], choose, isAsleep: false, matches: new Set() };
  told = (happening) => hear(player, happening);
  for (const happening of early) told(happening);
  return player;
}

function hear(player: Player, happening: Happening): void {
  if (happening.is === 'tournament.news') {
    const { news } = happening.news;
    player.news.push(news);
    if (news.told === 'called' && news.match !== null) void come(player, news.match);
  }
  if (happening.is === 'match') void move(player, happening.match);
}

async function come(player: Player, match: string): Promise<void> {
  if (player.matches.has(match) || player.isAsleep) return;
  player.matches.add(match);
  await player.client.follow(match).catch(() => player.matches.delete(match));
  await move(player, match);
}

const moving = new WeakSet<object>();
async function move(player: Player, id: string): Promise<void> {
  const followed = player.client.matches.get(id);
  if (followed === undefined || player.isAsleep || moving.has(followed)) return;
  const chosen = followed.over ? undefined : player.choose(followed.moves, id);
  if (chosen === undefined) return;
  moving.add(followed);
  await player.client.move(id, chosen).catch(() => {});
  moving.delete(followed);
  // What came meanwhile found it busy.
  if (followed.moves.length > 0 && !followed.over) setImmediate(() => void move(player, id));
}

export async function found(founder: Player, wish: Record<string, unknown>): Promise<string> {
  const { tournament } = await founder.client.send({ do: 'tournament.found', name: 'Friday', ...wish } as never);
  return String(tournament);
}
export const join = (player: Player, tournament: string, more: Record<string, unknown> = {}): Promise<unknown> =>
  player.client.send({ do: 'tournament.join', tournament, ...more } as never);

export async function follow(player: Player, tournament: string): Promise<FollowedTournament> {
  return player.client.followTournament(tournament);
}

export function stateOf({ client }: Player, tournament: string): TournamentState {
  const state = client.tournaments.get(tournament)?.state;
  if (!state) throw new Error('It is not followed.');
  return state;
}
export const whenOver = (player: Player, tournament: string): Promise<void> =>
  until(() => stateOf(player, tournament).tournament.phase === 'over');

export const nameOf = (state: TournamentState, id: string | null | undefined): string =>
  state.tournament.entrants.find((entrant) => entrant.id === id)?.name ?? '–';

/** A short game: Black resigns at once. */
export const resigns: Player['choose'] = (moves) => moves.find((move) => move.do === 'resign') ?? moves[0];
