/** Names that would pass for the server, for those who run it, or for a bot; and all that look like them. */
import { nameKey } from '@partie/protocol';

const ofTheServer = [
  'Partie',
  'server',
  'system',
  'systém',
  'admin',
  'administrator',
  'administrátor',
  'moderator',
  'moderátor',
  'operator',
  'operátor',
  'root',
  'support',
  'podpora',
  'správce',
  'bot',
  'robot',
];
/** Bots are called by the number of their seat. */
const bots = Array.from({ length: 100 }, (_, n) => `Bot ${n}`);

const always: ReadonlySet<string> = new Set([...ofTheServer, ...bots].map(nameKey));

/** `more`: names of programs that take seats here. */
export const isReserved = (key: string, more: readonly string[]): boolean =>
  always.has(key) || more.some((name) => nameKey(name) === key);
