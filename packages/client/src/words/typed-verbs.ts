/**
 * The words by which actions are typed: the first word of an action's name, or as many as tell it from the game's other
 * actions (`take-pile`, `take-back`). An action's id is understood in every language.
 */
import { kitTexts, type Language, languages } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { asWord, foldedWord, foldText } from './fold-text.js';

type VerbInfo = Pick<GameInfo, 'actions' | 'texts'>;

export interface Verbs {
  /** How an action is written. */
  readonly of: (action: string) => string;
  /** The actions that a folded word may mean: exactly, or else by its beginning. */
  readonly meaning: (word: string, among: ReadonlySet<string>) => readonly string[];
  /** Whether a folded word is exactly the verb of one of these. */
  readonly isVerb: (word: string, among: ReadonlySet<string>) => boolean;
}

const articles = new Set(['a', 'an', 'the']);

function labelWords({ texts }: VerbInfo, action: string, language: Language): string[] {
  const label = texts[language].actions[action] ?? kitTexts[language].actions[action] ?? action;
  const words = asWord(label).split('-');
  const telling = words.filter((word, i) => i === 0 || !articles.has(word));
  return telling[0] === '' ? [action.toLowerCase()] : telling;
}

const startsWith = (words: readonly string[], start: readonly string[]): boolean =>
  start.every((word, i) => words[i] !== undefined && foldText(words[i]) === foldText(word));

/** The shortest beginning of its name that is neither another action's id nor the beginning of another's name. */
function shortest(action: string, labels: ReadonlyMap<string, readonly string[]>): string {
  const own = labels.get(action) ?? [action];
  for (let n = 1; n <= own.length; n++) {
    const start = own.slice(0, n);
    const word = foldText(start.join('-'));
    const isTaken = [...labels].some(([other, words]) => {
      if (other === action) return false;
      if (other.toLowerCase() === word) return true;
      // A name that is the whole of one action wins over the beginning of another's.
      return startsWith(words, start) && (n < own.length || words.length === own.length);
    });
    if (!isTaken) return start.join('-');
  }
  return action.toLowerCase();
}

const cache = new WeakMap<VerbInfo, Map<Language, Verbs>>();

export function verbsOf(info: VerbInfo, language: Language): Verbs {
  const known = cache.get(info) ?? new Map<Language, Verbs>();
  cache.set(info, known);
  const made = known.get(language) ?? makeVerbs(info, language);
  known.set(language, made);
  return made;
}

function makeVerbs(info: VerbInfo, language: Language): Verbs {
  // `next` (the next round) is an action of the kit.
  const actions = [...new Set([...Object.keys(info.actions), 'next'])];
  const written = new Map<string, string>();
  /** Words in the order in which they count: own language, ids, the other language. */
  const tiers: Map<string, Set<string>>[] = [];
  const tier = (entries: Iterable<readonly [word: string, action: string]>) => {
    const words = new Map<string, Set<string>>();
    for (const [word, action] of entries) words.set(word, (words.get(word) ?? new Set()).add(action));
    tiers.push(words);
  };
  const inLanguage = (one: Language) => {
    const labels = new Map(actions.map((action) => [action, labelWords(info, action, one)] as const));
    return actions.map((action) => ({ action, verb: shortest(action, labels), label: labels.get(action) ?? [] }));
  };
  const own = inLanguage(language);
  for (const { action, verb } of own) written.set(action, verb);
  tier(own.map(({ action, verb }) => [foldText(verb), action]));
  tier(own.map(({ action, label }) => [foldText(label.join('-')), action]));
  tier(own.map(({ action }) => [foldedWord(info.texts[language].actions[action] ?? action), action]));
  tier(actions.flatMap((action) => [[action.toLowerCase(), action] as const, [dashed(action), action] as const]));
  for (const other of languages)
    if (other !== language) tier(inLanguage(other).map(({ action, verb }) => [foldText(verb), action]));

  const exactly = (word: string, among: ReadonlySet<string>): readonly string[] => {
    for (const words of tiers) {
      const found = [...(words.get(word) ?? [])].filter((action) => among.has(action));
      if (found.length > 0) return found;
    }
    return [];
  };
  return {
    of: (action) => written.get(action) ?? action.toLowerCase(),
    isVerb: (word, among) => exactly(word, among).length > 0,
    meaning(word, among) {
      const exact = exactly(word, among);
      return exact.length > 0 ? exact : nearest(word, written, among);
    },
  };
}

/** `playUp` as `play-up`. */
const dashed = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Actions whose verb begins like the word: `dr` for draw, `lízni` for líznout. */
function nearest(word: string, written: ReadonlyMap<string, string>, among: ReadonlySet<string>): readonly string[] {
  let best: string[] = [];
  let longest = Math.max(2, word.length - 3);
  for (const [action, verb] of written) {
    if (!among.has(action)) continue;
    const common = commonStart(word, foldText(verb));
    if (common < Math.min(3, word.length) || common < longest) continue;
    best = common > longest ? [action] : [...best, action];
    longest = common;
  }
  return best;
}

function commonStart(one: string, other: string): number {
  let n = 0;
  while (n < one.length && one[n] === other[n]) n++;
  return n;
}
