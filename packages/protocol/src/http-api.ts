/** What the server answers over HTTP; `/api/openapi.json` describes it for other programs. Types only. */
import type {
  ChangedZones,
  Changes,
  ClockRule,
  Clocks,
  Language,
  MatchResult,
  Options,
  Shown,
  View,
  Viewer,
} from '@partie/kit';
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
  /**
   * Only to a page that was opened as `localhost` on the server's own machine: where others can reach it, the likeliest
   * first; empty if they cannot.
   */
  readonly addresses?: readonly string[];
}
export interface GameEntry {
  readonly id: string;
  readonly version: number;
  readonly players: { readonly min: number; readonly max: number; readonly usual?: number };
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
  /**
   * Of matches that ended before figures were kept, and while other tables of a tournament play the same cards, only the
   * places and the reason.
   */
  readonly outcome: MatchResult | null;
  /** In a list of one's own matches: the seat one had from the start. Absent if one took it over later. */
  readonly you?: number;
}

/** `POST /api/documents?game=…&option=…`, with the text of the document as its body: kept (201). */
export interface NewDocument {
  /** The value of the option that names it. */
  readonly value: string;
  readonly title: string;
}
/** The same if the document cannot be used (422): everything that is wrong with it. */
export interface DocumentProblems {
  readonly problems: readonly DocumentTrouble[];
}
export interface DocumentTrouble {
  /** Where in the document. */
  readonly at: string;
  readonly code: string;
  /** In the language that the request accepts. */
  readonly text: string;
}

/** `GET /api/documents?game=…&option=…`: what can be chosen besides the documents that come with the games. */
export interface DocumentList {
  readonly documents: readonly DocumentEntry[];
}
export interface DocumentEntry extends NewDocument {
  readonly game: string;
  readonly option: string;
  /** `server`: offered to everybody here. `self`: uploaded by whoever asks. */
  readonly from: 'server' | 'self';
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
  /** The options it is played with: its rules depend on them. */
  readonly options: Options;
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
