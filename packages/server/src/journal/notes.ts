/** What the journal says: everything people do outside of their moves, which are in the logs of their matches. */
import type { Json } from '@partie/kit';

/** Another person it is about. */
interface Whom {
  readonly whom: string;
  readonly whomName: string;
}

/** Each entry has besides the name that its person had at that moment. */
export type Note =
  // ---- the server ----
  | { readonly k: 'up' }
  | { readonly k: 'down' }
  /** So many entries were left out, because too much happened at once or could not be stored. */
  | { readonly k: 'dropped'; readonly entries: number }
  // ---- people ----
  | { readonly k: 'came' }
  | { readonly k: 'back' }
  | { readonly k: 'lost' }
  | { readonly k: 'renamed'; readonly from: string }
  | { readonly k: 'signedOutElsewhere' }
  /** Came in on another device, by a personal link or by the passphrase. */
  | { readonly k: 'device'; readonly by: 'link' | 'passphrase' }
  | { readonly k: 'passphrase'; readonly on: boolean }
  // ---- tables ----
  | { readonly k: 'opened'; readonly table: string; readonly game: string; readonly seats: number }
  | { readonly k: 'asked'; readonly table: string; readonly watch: boolean }
  | ({ readonly k: 'voted'; readonly table: string; readonly yes: boolean } & Whom)
  | { readonly k: 'joined'; readonly table: string; readonly watch: boolean }
  | { readonly k: 'left'; readonly table: string; readonly why?: 'away' }
  | ({ readonly k: 'kicked'; readonly table: string } & Whom)
  | ({ readonly k: 'host'; readonly table: string } & Whom)
  | { readonly k: 'sat'; readonly table: string; readonly seat: number | null }
  | { readonly k: 'ready'; readonly table: string; readonly ready: boolean }
  | { readonly k: 'again'; readonly table: string }
  | {
      readonly k: 'bot';
      readonly table: string;
      readonly seat: number;
      readonly on: boolean;
      readonly engine?: string;
    }
  | { readonly k: 'changed'; readonly table: string; readonly to: Readonly<Record<string, Json>> }
  | {
      readonly k: 'said';
      readonly table: string;
      readonly text: string;
      readonly watching: boolean;
      /** Who was there and wanted to hear it. */
      readonly heard: readonly string[];
    }
  // ---- matches ----
  | { readonly k: 'started'; readonly table: string; readonly match: string; readonly game: string }
  | { readonly k: 'tookOver'; readonly table: string; readonly match: string; readonly seat: number }
  | { readonly k: 'ended'; readonly table: string; readonly match: string };

export type NoteKind = Note['k'];
/** As it is stored. */
export type StoredNote = Note & { readonly name?: string };
