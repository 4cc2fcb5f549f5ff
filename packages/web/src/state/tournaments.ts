/** Tournaments as signals: the list, those that are followed, and the calls to one's own games. */
import type { Client, Happening } from '@partie/client';
import { NotDone } from '@partie/client';
import type { PersonView, TournamentEntry, TournamentNews, TournamentState } from '@partie/protocol';
import { type ReadonlySignal, signal } from '@preact/signals';
import { Followed } from './followed.js';

/** Null until the list has arrived. */
export const tournamentList = signal<readonly TournamentEntry[] | null>(null);

export interface LiveTournament {
  readonly id: string;
  readonly state: TournamentState;
  /** Ids of those who play and are connected. */
  readonly here: ReadonlySet<string>;
  readonly watching: readonly PersonView[];
}

export type Call = Extract<TournamentNews, { told: 'called' }>;
export interface Told {
  readonly tournament: string;
  readonly name: string;
  readonly news: TournamentNews;
}
/** The last that a player was told, by tournament. */
export const tournamentNews = signal<ReadonlyMap<string, Told>>(new Map());

const followed = new Followed<LiveTournament>(
  (id) => void follow(id),
  (id) => void unfollow(id),
);
const refusals = signal<ReadonlyMap<string, string>>(new Map());
const listeners = new Set<(told: Told) => void>();
let client: Client | null = null;
let followsList = false;

/** Called by the connection with what the client reports. */
export function tellTournaments(
  from: Client,
  happening: Extract<Happening, { is: 'tournaments' | 'tournament' | 'tournament.news' }>,
): void {
  switch (happening.is) {
    case 'tournaments':
      tournamentList.value = [...from.tournamentList.values()];
      return;
    case 'tournament': {
      const { state, here, watching } = from.tournaments.get(happening.tournament) ?? {};
      const now = followed.get(happening.tournament);
      if (now && state && here && watching) now.value = { id: happening.tournament, state, here, watching };
      return;
    }
    case 'tournament.news': {
      const { id, name, news } = happening.news;
      const told = { tournament: id, name, news };
      tournamentNews.value = new Map(tournamentNews.peek()).set(id, told);
      for (const listener of listeners) listener(told);
    }
  }
}

/** Calls back with everything that this person is told as a player. */
export function onTournamentNews(listener: (told: Told) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the connection when it is there, with a client that follows nothing yet. */
export function followAgain(fresh: Client): void {
  client = fresh;
  if (followsList) void fresh.followTournaments().catch(() => {});
  for (const id of followed.keys()) void follow(id);
}

export function followTournamentList(): void {
  if (followsList) return;
  followsList = true;
  if (client?.state === 'open') void client.followTournaments().catch(() => {});
}

/** A tournament, followed as long as something shows it. Null until its state has arrived. */
export const liveTournament = (id: string): ReadonlySignal<LiveTournament | null> => followed.live(id);

/** Why a tournament cannot be followed; undefined if it can. */
export const tournamentRefusal = (id: string): string | undefined => refusals.value.get(id);

async function follow(id: string): Promise<void> {
  if (client === null || client.state === 'closed') return;
  try {
    await client.followTournament(id);
    setRefusal(id, undefined);
  } catch (why) {
    if (why instanceof NotDone && why.code !== 'closed') setRefusal(id, why.message);
  }
}

async function unfollow(id: string): Promise<void> {
  setRefusal(id, undefined);
  // Without a connection nothing is followed.
  await client?.unfollowTournament(id).catch(() => {});
}

function setRefusal(id: string, why: string | undefined): void {
  const now = new Map(refusals.peek());
  if (why !== undefined) now.set(id, why);
  else if (!now.delete(id)) return;
  refusals.value = now;
}
