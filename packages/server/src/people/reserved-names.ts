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
  'the server',
  'podpora',
  'správce',
  'bot',
  'robot',
];
const always: readonly string[] = ofTheServer.map(nameKey);
/** Numbers and signs around a word: bots are called by the number of their seat. */
const around = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** Whether a name is made of such words alone, with or without a number. `more`: names of programs that take seats here. */
export function isReserved(name: string, more: readonly string[]): boolean {
  const words = [...always, ...more.map(nameKey)];
  const isMadeOf = (key: string): boolean =>
    words.some((word) => key === word || (key.startsWith(word) && isMadeOf(key.slice(word.length))));
  return [name, name.normalize('NFKD').replace(around, '')].some((one) => isMadeOf(nameKey(one)));
}
