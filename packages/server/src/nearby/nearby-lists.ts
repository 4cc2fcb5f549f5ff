/** The open tables and tournaments of servers nearby, fetched from where they announce themselves. */
import { isIPv6 } from 'node:net';
import { longestOpenLists, type NearbyServer, type OpenLists, readOpenLists } from '@partie/protocol';
import type { AnnouncedServer } from './announced.js';

/** Milliseconds for one answer. */
const answerWithin = 2000;

const urlOf = ({ address, port }: AnnouncedServer): string =>
  `http://${isIPv6(address) ? `[${address.split('%', 1).join()}]` : address}:${port}`;

export async function listsOf(server: AnnouncedServer): Promise<NearbyServer> {
  const url = urlOf(server);
  const { name, version } = server;
  const lists = await fetchLists(url).catch(() => null);
  const { tables = [], tournaments = [] } = lists ?? {};
  return { name, version, url, isReached: lists !== null, tables, tournaments };
}

async function fetchLists(url: string): Promise<OpenLists | null> {
  const answer = await fetch(`${url}/api/open`, {
    signal: AbortSignal.timeout(answerWithin),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!answer.ok || answer.body === null) throw new Error(`It answers with ${answer.status}.`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > longestOpenLists) throw new Error('It answers with too much.');
    chunks.push(chunk);
  }
  return readOpenLists(JSON.parse(Buffer.concat(chunks).toString()), url);
}
