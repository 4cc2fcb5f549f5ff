/**
 * The server for gateways that run in its own process: lines without sockets, and the lists that HTTP answers. Whoever comes
 * through a gateway is limited like anybody else, by an address that the gateway names: one for each person.
 */
import { randomBytes } from 'node:crypto';
import {
  type DocumentEntry,
  type GameEntry,
  type GameInfo,
  gameInfo,
  limits,
  type PlayedMatch,
  type TableEntry,
  type TournamentEntry,
} from '@partie/protocol';
import type { Core } from '../core.js';
import { heldBack } from '../tournament/held-back.js';
import { serverInfo } from './http-app.js';
import type { InnerSocket } from './inner-line.js';
import { matchPage } from './match-routes.js';

const playedShown = 100;

export interface LocalPlatform {
  readonly url: string;
  worldFor(address: string): {
    connect(url: string): InnerSocket;
    now(): number;
    after(milliseconds: number, call: () => void): () => void;
    luck(): number;
    bytes(count: number): Uint8Array;
  };
  games(): Promise<readonly GameEntry[]>;
  game(id: string): Promise<GameInfo | null>;
  tables(): Promise<readonly TableEntry[]>;
  tournaments(): Promise<readonly TournamentEntry[]>;
  /** The last matches of the person with this token. */
  played(token: string): Promise<readonly PlayedMatch[]>;
  /** The documents that this person may choose for a table, besides those that come with the games. */
  documents(token: string): Promise<readonly DocumentEntry[]>;
}

/** `line`: opens a line for one whom the gateway calls so, by which he is counted. */
export function localPlatform({ core, line }: { readonly core: Core; line(who: string): InnerSocket }): LocalPlatform {
  return {
    url: 'local:',
    worldFor: (address) => ({
      connect: () => line(address),
      now: () => Date.now(),
      after(milliseconds, call) {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
      luck: () => Math.random(),
      bytes: (count) => randomBytes(count),
    }),
    games: () => Promise.resolve(serverInfo(core).games),
    game(id) {
      const game = core.gameById(id);
      return Promise.resolve(game === undefined ? null : gameInfo(game));
    },
    tables: () => Promise.resolve(core.lobby.list.entries().slice(-limits.tablesListed)),
    tournaments: () => Promise.resolve(core.tournaments.entries()),
    documents: async (token) => core.documents.choice(await core.people.byToken(token)),
    async played(token) {
      const person = await core.people.byToken(token);
      if (person === null) return [];
      const found = await core.ports.store.endedMatches({
        limit: playedShown,
        person: person.id,
        withoutDocuments: true,
      });
      return matchPage(found, playedShown, () => true, await heldBack(core, found), person.id).matches;
    },
  };
}
