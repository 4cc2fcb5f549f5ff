/** Playing with an account of one's own: signs in at one's XMPP server, and gives what a client needs to reach a gateway. */
import { thisWorld, type World } from '@partie/client';
import type { Language } from '@partie/kit';
import { protocolVersion, type ServerInfo } from '@partie/protocol';
import type { AccountOptions } from '../account.js';
import { roomOf } from '../jid.js';
import { ns } from '../namespaces.js';
import { el } from '../xml.js';
import { PlayerLine, Unanswered } from './player-line.js';
import { PlayerSocket } from './player-socket.js';
import { jsonOf } from './player-tables.js';
import { playerWords } from './player-words.js';

export interface PlayerOptions extends AccountOptions {
  /** The gateway: a domain, or an account. */
  readonly service: string;
  readonly language: Language;
}

/** How a server is reached: what clients otherwise do over WebSockets and HTTP. */
export interface XmppPort {
  readonly url: string;
  readonly socketUrl: string;
  readonly world: World;
  /** Where somebody who is invited to a table comes to: its room, or the account and the id of the table. */
  inviteTo(table: string): string;
  json(path: string): Promise<unknown>;
  /** Tells the gateway that this device has gone, and ends the connection. */
  signOut(): Promise<void>;
}

/** Rejects if the XMPP server does not let us in, or cannot be reached. */
export async function signIn({ service, language, ...account }: PlayerOptions): Promise<XmppPort> {
  const line = new PlayerLine(service, account);
  await line.signIn();
  const world = thisWorld();
  const url = `xmpp:${service}`;
  const decidedUpon = new Map<string, number>();
  return {
    url,
    socketUrl: url,
    world: { ...world, connect: () => new PlayerSocket(line, world, language, decidedUpon) },
    inviteTo: (table) => (service.includes('@') ? `${url} (join ${table})` : `xmpp:${roomOf(table)}@${service}?join`),
    json: (path) => answer(line, language, path),
    signOut: () => line.signOut(),
  };
}

/** What the server answers over HTTP, as far as the structured layer has it. */
async function answer(line: PlayerLine, language: Language, path: string): Promise<unknown> {
  const words = playerWords[language];
  const ask = async (name: string, attributes = {}) =>
    jsonOf(
      await line.ask('get', el(name, { xmlns: ns.table, ...attributes })).catch((why: unknown) => {
        throw why instanceof Unanswered ? new Error(words.nobody(line.service)) : why;
      }),
    );
  const { pathname, searchParams } = new URL(path, 'http://server');
  if (pathname === '/api/server') {
    const [{ games }, { tables }] = [await ask('games'), await ask('tables')];
    const open = tables as readonly { readonly playing: boolean }[];
    const matches = open.filter(({ playing }) => playing).length;
    const about = { name: line.service, protocol: protocolVersion, people: 0, tables: open.length, matches };
    return { ...about, games: games as ServerInfo['games'] } satisfies ServerInfo;
  }
  const [, id] = /^\/api\/games\/([a-z0-9-]+)$/.exec(pathname) ?? [];
  if (id === undefined) throw new Error(words.noReplays);
  const info = await ask('game', { id });
  const version = searchParams.get('version');
  if (version !== null && Number(version) !== info.version) throw new Error(words.otherVersion);
  return info;
}
