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
  'administrátorka',
  'moderator',
  'moderátor',
  'moderátorka',
  'operator',
  'operátor',
  'root',
  'support',
  'the server',
  'podpora',
  'správce',
  'správkyně',
  'dealer',
  'krupiér',
  'bot',
  'robot',
];
const always: readonly string[] = ofTheServer.map(nameKey);
/** Numbers and signs around a word: bots are called by the number of their seat. */
const around = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** Up to 32, the most seats there are. */
const romanNumbers = new Set(
  ['', 'X', 'XX', 'XXX'].flatMap((tens) =>
    ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'].map((ones) => nameKey(tens + ones)),
  ),
);

/** Whether a name is made of such words alone, with or without a number. `more`: names of programs that take seats here. */
export function isReserved(name: string, more: readonly string[]): boolean {
  const words = [...always, ...more.map(nameKey)];
  const isMadeOf = (key: string): boolean =>
    words.some((word) => key === word || (key.startsWith(word) && isMadeOf(key.slice(word.length))));
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  // Numbers between words: those of digits, and Roman ones. Digits within a word may stand for letters.
  const parts = plain.split(/[^\p{L}\p{N}]+/u).filter((part) => /\p{L}/u.test(part));
  const unnumbered = parts.filter((part) => !romanNumbers.has(nameKey(part)));
  const readings = [name, plain.replace(around, ''), plain.replace(/[^\p{L}]+/gu, ''), unnumbered.join('')];
  return readings.some((one) => isMadeOf(nameKey(one)));
}
