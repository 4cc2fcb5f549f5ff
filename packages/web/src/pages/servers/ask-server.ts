/** Asks other servers what is open there. What they answer is text of strangers: limited in time and size, and cleaned. */
import { longestOpenLists, type OpenLists, readOpenLists } from '@partie/protocol';
import { signal } from '@preact/signals';

/** `barred`: a browser does not let a page that came over https ask a server without it. */
export type Asked = 'asking' | 'down' | 'barred' | OpenLists;

/** What is known of each server, by its URL. */
export const asked = signal<ReadonlyMap<string, Asked>>(new Map());

/** In milliseconds. */
const patience = 6000;

function know(url: string, what: Asked): void {
  asked.value = new Map(asked.value).set(url, what);
}

export async function askServer(url: string): Promise<Asked> {
  // What is known already is shown meanwhile.
  if (typeof asked.peek().get(url) !== 'object') know(url, 'asking');
  const answer = isBarred(url) ? 'barred' : await fetchLists(url).catch((): Asked => 'down');
  know(url, answer);
  return answer;
}

const isBarred = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  const isHere = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
  return location.protocol === 'https:' && protocol === 'http:' && !isHere;
};

async function fetchLists(url: string): Promise<Asked> {
  const answer = await fetch(`${url}/api/open`, {
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok || answer.body === null) return 'down';
  return readOpenLists(JSON.parse(await limitedText(answer.body)), url) ?? 'down';
}

async function limitedText(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > longestOpenLists) {
      await reader.cancel();
      throw new Error('It answers with too much.');
    }
    text += decoder.decode(value, { stream: true });
  }
}
