/**
 * An SSH key becomes one of somebody who is known here already, by a personal link that this person has made on another
 * device. Until then the key belongs to a guest. A wrong or used link changes nothing.
 */
import { Client } from '@partie/client';
import type { ServerPort } from './house.js';

export async function linkKey(port: ServerPort, guest: Client, secret: string, link: string): Promise<void> {
  const { socketUrl: url, world } = port;
  // The link works once. It is used with a passing secret, so that the guest loses nothing if it is refused.
  const first = new Client({ url, world, name: 'link', link });
  try {
    await first.connect();
    const { link: further } = await first.send({ do: 'deviceLink' });
    if (typeof further !== 'string') throw new Error('The server has made no further link.');
    // The guest gives up the key's secret, which then becomes a further one of the person.
    await guest.signOutElsewhere();
    const second = new Client({ url, world, name: 'link', secret, link: further });
    await second.connect();
    second.close();
  } finally {
    first.close();
  }
}

/** The code of a personal link: what is typed, or the last part of an address. */
export const codeIn = (typed: string): string => /[A-Za-z0-9_-]{8,64}$/.exec(typed.trim())?.[0] ?? '';
