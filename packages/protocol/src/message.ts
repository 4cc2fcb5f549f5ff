/** What the server sends. Each frame is one JSON object; the key that tells them apart is `is`. */
import type { Changes, Clocks, GameClockRule, Json, Params, Refusal, SeatClock, View } from '@partie/kit';
import type { Offers } from './offers.js';
import type { PackedEvent, PackedZones } from './packed-event.js';
import type { Settings } from './settings.js';
import type { TournamentMessage } from './tournament.js';
import type { WhoseTurn } from './whose-turn.js';

export interface PersonView {
  readonly id: string;
  readonly name: string;
}

/** Of a refusal for several reasons: each of them. */
export interface Reasons {
  readonly because?: readonly Refusal[];
}

/** A table as the lobby lists it. */
export interface TableEntry {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  /** The options of the game that are not as they usually are. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** The titles of uploaded documents among these options, by option; absent if there are none. */
  readonly documents?: Readonly<Record<string, string>>;
  readonly host: string;
  /** Whether the host is connected at this moment. */
  readonly hostHere: boolean;
  readonly seated: number;
  readonly seats: number;
  readonly watchers: number;
  readonly playing: boolean;
  readonly locked: boolean;
  readonly password: boolean;
  /** Whether one may watch. */
  readonly watching: boolean;
  /** A seat of the running match can be taken over. */
  readonly takeOver?: true;
}

export interface SeatView {
  readonly person: PersonView | null;
  readonly bot: boolean;
  /** The program that plays here, if the bot is one of those the operator has brought along. */
  readonly engine?: string;
  readonly ready: boolean;
  /** Connected at this moment. */
  readonly here: boolean;
}

/** A table as those at it see it. */
export interface TableView {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** The titles of uploaded documents among the options, by option; absent if there are none. */
  readonly documents?: Readonly<Record<string, string>>;
  readonly settings: Settings;
  readonly host: string;
  readonly seats: readonly SeatView[];
  readonly watchers: readonly PersonView[];
  readonly locked: boolean;
  readonly password: boolean;
  /** What an invite link carries; null to those who only watch. */
  readonly invite: string | null;
  /** Newcomers those seated may vote on. */
  readonly asking: readonly {
    readonly person: PersonView;
    readonly yes: number;
    readonly no: number;
    readonly of: number;
  }[];
  readonly match: string | null;
  /** Seats of the running match that somebody at the table may take over; absent if there are none. */
  readonly freeSeats?: readonly { readonly seat: number; readonly name: string }[];
  /** Who wants another match after the last; it starts when all who stay are ready for it. */
  readonly again?: PersonView;
  /** Programs that can take a seat in this game here, by name; absent if there are none. */
  readonly engines?: readonly string[];
  /** Why it cannot start yet. */
  readonly why: Refusal | null;
}

/** What stands beside the rules in a running match. */
export interface MatchStatus {
  readonly seats: readonly {
    readonly name: string;
    readonly person: string | null;
    readonly here: boolean;
    readonly bot: boolean;
    /** Its player has left for good. Absent from earlier servers. */
    readonly left?: true;
    /** The program behind the bot. */
    readonly engine?: string;
    /** Somebody may take it over. */
    readonly free?: true;
  }[];
  /** With a game clock: its kind, and how all clocks stood at a moment on the server's clock. */
  readonly clock?: Clocks & { readonly rule: GameClockRule };
  /** When the decision must be made by, on the server's clock; null without a limit or while paused. */
  readonly deadline: number | null;
  readonly paused: boolean;
  /** The version of the rules it is played by. Absent from earlier servers, which had only one. */
  readonly version?: number;
  /** SHA-256 of the secret all chance of this match comes from; the match file reveals the secret after the end. */
  readonly commitment: string;
  /**
   * Over the options and all moves so far but the last, which may be taken back; at the end over all of them. Keyed with
   * the secret. The match file must lead to the last one.
   */
  readonly seal?: string;
  /** A question that waits for the others' consent. */
  readonly asking: {
    readonly what: 'undo' | 'pause' | 'resume';
    readonly by: number;
    readonly yes: readonly number[];
  } | null;
  /** In a pause: from when on anybody may end it, on the server's clock; absent if only together. */
  readonly pauseEnds?: number;
  /** To a player who comes back, once: the last row he had seen when he went away, if there were moves since. */
  readonly seen?: number;
  /** To somebody who begins to watch: the seat that another player has taken over from him. */
  readonly lostSeat?: number;
}

export type Message =
  | {
      readonly is: 'welcome';
      readonly c: string;
      readonly v: number;
      readonly person: PersonView;
      readonly token?: string;
      readonly tables: readonly string[];
      readonly now: number;
      /** The person has a passphrase. */
      readonly passphrase?: true;
      /** Somebody else took this name while the person was away, who is called otherwise now. Told once. */
      readonly lostName?: string;
    }
  /** A command was done; anything it yields is beside it. */
  | { readonly is: 'ok'; readonly c: string; readonly [result: string]: Json }
  /** A command was refused: code and parameters, and the words in the person's language. */
  | {
      readonly is: 'no';
      readonly c: string | null;
      readonly code: string;
      readonly with?: Params;
      readonly because?: readonly Refusal[];
      readonly text: string;
    }
  /** The person's passphrase was set, changed or removed over another connection. */
  | { readonly is: 'passphrase'; readonly on: boolean }
  | { readonly is: 'pong'; readonly c: string; readonly now: number }
  | { readonly is: 'lobby'; readonly tables: readonly TableEntry[] }
  | { readonly is: 'lobby.table'; readonly table: TableEntry }
  | { readonly is: 'lobby.gone'; readonly id: string }
  | { readonly is: 'table'; readonly table: TableView }
  | { readonly is: 'table.left'; readonly id: string; readonly why: string }
  /** A whole view: at the start, and when too much was missed. `n` counts the updates of this recipient's match. */
  | {
      readonly is: 'view';
      readonly m: string;
      readonly n: number;
      /** How it came about, where it is the first view of a match: the deal. */
      readonly e?: readonly PackedEvent[];
      /** The names of all places of the match: events tell them by their numbers in this list. */
      readonly places: readonly string[];
      readonly view: View;
      readonly offers: Offers;
      readonly status: MatchStatus;
      readonly c?: string;
    }
  /** One step of a match. `c`: it also acknowledges this command of the recipient. */
  | Update
  | { readonly is: 'status'; readonly m: string; readonly status: MatchStatus }
  | {
      readonly is: 'chat';
      readonly table: string;
      readonly from: PersonView;
      readonly text: string;
      readonly at: number;
      readonly watching: boolean;
    }
  | TournamentMessage
  /** The server stops or sends the client away; why, whether to come back, and the same in words where there are any. */
  | { readonly is: 'bye'; readonly code: string; readonly again: boolean; readonly text?: string };

/** As it is read (`readMessage`); a frame says the same more shortly. */
export interface Update {
  readonly is: 'up';
  /** The match, by the number its follower has given it, otherwise by its id. */
  readonly m: string | number;
  readonly n: number;
  readonly e: readonly PackedEvent[];
  /** Facts `turn` and `pending` of the table, where they changed and it can be said so shortly. */
  readonly w?: WhoseTurn;
  readonly s?: Changes;
  /** The last move was taken back. There are no events then: these are the zones that look different now. */
  readonly z?: PackedZones;
  /** The recipient's legal moves now; absent when there are none. */
  readonly o?: Offers;
  /** The new deadline, if it changed; with `k`: only while no clock runs, otherwise the moment the first is used up. */
  readonly d?: number | null;
  /** With a game clock: from when on, for whom time runs, and the clocks that changed. */
  readonly k?: ClockChange;
  /** The new seal, as in the status: now and then and the last. */
  readonly h?: string;
  readonly c?: string;
}

export interface ClockChange {
  readonly at: number;
  readonly on: readonly number[];
  /** By seat. */
  readonly s: readonly (readonly [seat: number, clock: SeatClock])[];
}
