/** What somebody is called who comes for the first time: as he wishes, with a number, or by a word that says nothing. */
import { randomBytes } from 'node:crypto';
import { NotDone } from '@partie/client';
import { cleanText, limits } from '@partie/protocol';

/** A name is tried with these endings if somebody else has it. */
const endings = ['', ...Array.from({ length: 8 }, (_, n) => String(n + 2))];
const cannotBeNamed: ReadonlySet<string> = new Set(['nameTaken', 'nameReserved', 'nameNeeded']);

export const guestNames = (wished: string): string[] => [
  ...endings.map((ending) => cleanText(wished, limits.nameCharacters - ending.length) + ending),
  // By chance, and not from the secret of the address: names are seen by everybody.
  `Guest ${randomBytes(4).toString('hex')}`,
];

/** Whether the server refuses the name, and another one may do. */
export const isAboutName = (why: unknown): boolean => why instanceof NotDone && cannotBeNamed.has(why.code);
