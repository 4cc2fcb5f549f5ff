/**
 * What can be joined at a server, for lists of servers: those nearby, and those that somebody has saved. What other servers
 * say is text of strangers: `readOpenLists` takes only what it knows, cleaned and cut.
 */
import type { TableEntry } from './message.js';
import { cleanText } from './name.js';
import type { TournamentEntry } from './tournament.js';

/** `GET /api/open`: what everybody sees who comes. Pages of other origins may read it. */
export interface OpenHere {
  /** People who are connected. */
  readonly people: number;
  readonly tables: readonly TableEntry[];
  /** Those that are open or running. */
  readonly tournaments: readonly TournamentEntry[];
}

/** The lists of a server elsewhere. */
export interface OpenLists {
  readonly people: number;
  readonly tables: readonly NearbyTable[];
  readonly tournaments: readonly NearbyTournament[];
}
export interface NearbyTable {
  readonly id: string;
  /** Its page. */
  readonly url: string;
  readonly title: string;
  readonly game: string;
  readonly host: string;
  readonly seated: number;
  readonly seats: number;
  readonly playing: boolean;
  readonly password: boolean;
}
export interface NearbyTournament {
  readonly id: string;
  /** Its page. */
  readonly url: string;
  readonly name: string;
  readonly game: string;
  readonly joined: number;
  /** How many are needed, or may come. */
  readonly needed: number;
  /** It has begun: one can only watch. */
  readonly running: boolean;
  readonly password: boolean;
}

/** `GET /api/nearby`: other servers in the local network, as they say themselves. */
export interface NearbyList {
  readonly servers: readonly NearbyServer[];
}
export interface NearbyServer {
  readonly name: string;
  readonly version: string;
  readonly url: string;
  /** Whether it has answered with its lists. */
  readonly isReached: boolean;
  readonly tables: readonly NearbyTable[];
  readonly tournaments: readonly NearbyTournament[];
}

/** Longer answers are not read. */
export const longestOpenLists = 256 * 1024;
/** So much of each list is taken. */
const mostEntries = 100;

/** Reads an answer to `GET /api/open`. `url`: the server's own. Null: it is something else. */
export function readOpenLists(answer: unknown, url: string): OpenLists | null {
  const said = fieldsOf(answer);
  if (said === null || !Array.isArray(said.tables) || !Array.isArray(said.tournaments)) return null;
  return {
    people: countIn(said, 'people', 1_000_000),
    tables: said.tables.slice(0, mostEntries).flatMap((one) => readTable(one, url)),
    tournaments: said.tournaments.slice(0, mostEntries).flatMap((one) => readTournament(one, url)),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(given: unknown): Fields | null {
  return typeof given === 'object' && given !== null ? (given as Fields) : null;
}
function textIn(fields: Fields, key: string, most = 40): string {
  const text = fields[key];
  return typeof text === 'string' ? cleanText(text, most) : '';
}
function countIn(fields: Fields, key: string, below = 10_000): number {
  const n = fields[key];
  return typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < below ? n : 0;
}
const isId = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(id);

function readTable(given: unknown, url: string): NearbyTable[] {
  const table = fieldsOf(given);
  if (table === null || !isId(table.id)) return [];
  return [
    {
      id: table.id,
      url: `${url}/t/${table.id}`,
      title: textIn(table, 'title'),
      game: textIn(table, 'game'),
      host: textIn(table, 'host'),
      seated: countIn(table, 'seated'),
      seats: countIn(table, 'seats'),
      playing: table.playing === true,
      password: table.password === true,
    },
  ];
}

function readTournament(given: unknown, url: string): NearbyTournament[] {
  const tournament = fieldsOf(given);
  if (tournament === null || !isId(tournament.id)) return [];
  const { phase } = tournament;
  if (phase !== 'open' && phase !== 'running') return [];
  return [
    {
      id: tournament.id,
      url: `${url}/tournaments/${tournament.id}`,
      name: textIn(tournament, 'name', 60),
      game: textIn(tournament, 'game'),
      joined: countIn(tournament, 'joined'),
      needed: countIn(tournament, 'needed'),
      running: phase === 'running',
      password: tournament.password === true,
    },
  ];
}
