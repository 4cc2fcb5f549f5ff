/** The types of the client's interface: commands, what it reports, and its options. */
import type { Shown } from '@partie/kit';
import type { Command, Message } from '@partie/protocol';
import type { World } from './world.js';

type Fields<C> = C extends Command ? Omit<C, 'c'> : never;
/** A command without its id, which the client assigns. */
export type Wish = Fields<Exclude<Command, { do: 'hello' }>>;

/** A command that was refused, or that the server never answered. */
export class NotDone extends Error {
  readonly code: string;
  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** What the client reports to its user. */
export type Happening =
  | { readonly is: 'connection'; readonly state: ConnectionState }
  | { readonly is: 'lobby' }
  /** `left`: why this person is no longer at the table, or will not be admitted. */
  | { readonly is: 'table'; readonly table: string; readonly left?: string }
  | { readonly is: 'match'; readonly match: string; readonly events: readonly Shown[] }
  | { readonly is: 'tournaments' }
  | { readonly is: 'tournament'; readonly tournament: string }
  | { readonly is: 'tournament.news'; readonly news: Extract<Message, { is: 'tournament.news' }> }
  | { readonly is: 'chat'; readonly chat: Extract<Message, { is: 'chat' }> }
  /** The person's passphrase was set, changed or removed over another connection. */
  | { readonly is: 'passphrase'; readonly on: boolean }
  /** The server refuses the hello for good: the client does not reconnect. `oldClient`: it speaks another protocol version. */
  | { readonly is: 'refused'; readonly code: string; readonly text: string }
  /** The server closes the connection, `text` says why. If `again`, the client reconnects by itself. */
  | { readonly is: 'bye'; readonly code: string; readonly again: boolean; readonly text?: string };

/** `gone`: the server no longer knows this person; they have to enter again under a name. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'gone' | 'closed';

export interface ClientOptions {
  readonly url: string;
  readonly world: World;
  readonly name?: string;
  readonly token?: string;
  /** The token that a person who is new gets, instead of a random one; if it is known already, that person comes back. */
  readonly secret?: string;
  /** A personal link: this client becomes a further device of whoever made it. */
  readonly link?: string;
  readonly language?: 'cs' | 'en';
  /** Called after every change. */
  readonly on?: (happening: Happening) => void;
}
