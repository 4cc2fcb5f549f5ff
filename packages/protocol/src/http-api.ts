/** What the server answers over HTTP; `/api/openapi.json` describes it for other programs. Types only. */
import type { ChangedZones, Changes, ClockRule, Clocks, Language, Outcome, Shown, View, Viewer } from '@partie/kit';
import type { PersonView, TableEntry } from './message.js';

/** Any answer with a status of 400 or more. `code` is there if it is one of the server's refusals. */
export interface HttpProblem {
  readonly error: string;
  readonly code?: string;
}

/** `POST /api/session` */
export interface NewSession {
  readonly person: PersonView;
}

/** `GET /api/server` */
export interface ServerInfo {
  readonly name: string;
  readonly protocol: number;
  readonly games: readonly GameEntry[];
  readonly people: number;
  readonly tables: number;
  readonly matches: number;
}
export interface GameEntry {
  readonly id: string;
  readonly version: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly names: Readonly<Record<Language, string>>;
  readonly about: Readonly<Record<Language, string>>;
}

/** `GET /api/tables` */
export interface TableList {
  /** The newest ones, at most `limits.tablesListed`. */
  readonly tables: readonly TableEntry[];
  /** How many there are. */
  readonly all: number;
}

/** `GET /api/matches` */
export interface MatchPage {
  readonly matches: readonly PlayedMatch[];
  /** Where the next page begins: its `before`. Null after the last. */
  readonly next: string | null;
}
export interface PlayedMatch {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly names: readonly string[];
  readonly startedAt: number;
  readonly endedAt: number;
  readonly outcome: Outcome | null;
}

/** `GET /api/matches/{id}/key` */
export interface MatchKey {
  /** To be given as `key` with every request for this match. Null: everybody may see it. */
  readonly key: string | null;
}

/** `GET /api/matches/{id}/history`: a match step by step, one page of it. */
export interface HistoryPage {
  readonly match: string;
  readonly game: string;
  readonly version: number;
  readonly names: readonly string[];
  readonly seats: number;
  /** Through whose eyes; null: a spectator's. */
  readonly viewer: Viewer;
  readonly over: boolean;
  readonly startedAt: number;
  readonly clock: ClockRule;
  /** The number of the last step that can be looked at; 0 is right after the first deal. */
  readonly last: number;
  /** The number with which this page begins, and the table then. */
  readonly from: number;
  readonly view: View;
  /** With a game clock: how all clocks stood then. */
  readonly clocks?: Clocks;
  /** How the first cards were dealt, on the page that begins with 0. */
  readonly dealt: readonly Shown[];
  /** The first one leads to number `from` + 1. */
  readonly steps: readonly HistoryStep[];
  /** The `from` of the next page; null after the last. */
  readonly next: number | null;
}
export interface HistoryStep {
  /** When, on the server's clock. */
  readonly at: number;
  readonly e: readonly Shown[];
  readonly s?: Changes;
  /** A move was taken back, so there are no events: the zones that look different afterwards. */
  readonly z?: ChangedZones;
  /** With a game clock: how all clocks stand afterwards, if that changed. */
  readonly clocks?: Clocks;
}
