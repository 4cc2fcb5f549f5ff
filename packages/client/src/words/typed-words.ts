/** What somebody typed, in words, and what several words mean together. */
import type { GameInfo } from '@partie/protocol';
import { foldText } from './fold-text.js';
import { cardAliases } from './typed-cards.js';

/** Words between arguments that mean nothing by themselves. */
export const fillers = new Set([
  'on',
  'to',
  'and',
  'the',
  'for',
  'with',
  'at',
  'of',
  'na',
  'do',
  'za',
  'a',
  'an',
  'i',
  's',
  'se',
  'k',
  'ke',
]);
/** Names of cards and verbs have at most so many words. */
export const longestPhrase = 5;

export const tokensOf = (typed: string): string[] =>
  foldText(typed.slice(0, 400))
    .split(/[\s,;+]+/)
    .map((token) => token.replace(/^["'„“(]+|["'”“).!?:]+$/g, ''))
    .filter((token) => token !== '');

/** The longest phrase from here on that is a key of something: `srdcová sedma` is `7h`. */
export function phraseAt(info: GameInfo, tokens: readonly string[], from: number, isKey: (key: string) => boolean) {
  const aliases = info.kind === null ? null : cardAliases(info.kind);
  for (let length = Math.min(longestPhrase, tokens.length - from); length > 0; length--) {
    const word = tokens.slice(from, from + length).join('-');
    const readings = [word, aliases?.faces.get(word), aliases?.suits.get(word), aliases?.ranks.get(word), `#${word}`];
    const key = readings.find((reading) => reading !== undefined && isKey(reading));
    if (key !== undefined) return { key, length };
  }
  return null;
}
