/** What the gateway needs from the server: lines for people, and the few lists that are not sent over a line. */
import type { World } from '@partie/client';
import type { DocumentEntry, GameEntry, GameInfo, PlayedMatch, TableEntry, TournamentEntry } from '@partie/protocol';

export interface Platform {
  /** Where the headless client connects to. */
  readonly url: string;
  /** The world of one person's client. `who`: the bare address, by which the server's limits count. */
  worldFor(who: string): World;
  games(): Promise<readonly GameEntry[]>;
  game(id: string): Promise<GameInfo | null>;
  /** The tables that everybody may see. */
  tables(): Promise<readonly TableEntry[]>;
  /** The tournaments that are open or running, then the last ones that have ended. */
  tournaments(): Promise<readonly TournamentEntry[]>;
  /** The last matches of the person with this token, newest first. */
  played(token: string): Promise<readonly PlayedMatch[]>;
  /** The documents that this person may choose for a table, besides those that come with the games. */
  documents(token: string): Promise<readonly DocumentEntry[]>;
}
