/**
 * Bundles as they are typed: so many of each kind, `2wood 1ore`, also `2 wood 1 ore`, `wood` for one, in both languages and
 * in any case of nouns. Where a move has two bundles, "for" or the name of the second stands between them:
 * `offer 2wood for 1ore`, `offer give=2wood want=1ore`.
 */
import { type Bundle, type Language, languages, type Move } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { asWord, foldedWord } from './fold-text.js';
import { fillers } from './typed-words.js';
import { verbsOf } from './typed-verbs.js';

type OfferedMove = { readonly move: Move };

const betweenBundles: Readonly<Record<Language, string>> = { en: 'for', cs: 'za' };
const separators: ReadonlySet<string> = new Set([...Object.values(betweenBundles), '->', '→', ':']);

/** The questions of an action, if all of them are answered with bundles; none if it is not offered. */
function bundleQuestionsOf(
  { bundleQuestions = {} }: GameInfo,
  moves: readonly OfferedMove[],
  action: string,
): string[] {
  const offered = moves.find(({ move }) => move.do === action)?.move ?? {};
  const questions = Object.keys(offered).filter((name) => name !== 'do');
  return questions.every((name) => Object.hasOwn(bundleQuestions, name)) ? questions.sort() : [];
}

/** The move of an action that is offered as a sample; null if the words are no bundles, or not as many as it needs. */
export function readBundles(
  info: GameInfo,
  moves: readonly OfferedMove[],
  action: string,
  tokens: readonly string[],
): Move | null {
  const questions = bundleQuestionsOf(info, moves, action);
  const answers: Record<string, Record<string, number>> = {};
  let at = 0;
  let count: number | null = null;
  for (const token of tokens) {
    const [, name = '', amount = ''] = /^(?:([a-z]+)=)?(.*)$/.exec(token) ?? [];
    if (name !== '') at = questions.findIndex((question) => foldedWord(question) === name);
    if (separators.has(amount)) {
      at++;
      continue;
    }
    if (amount === '' || fillers.has(amount)) continue;
    const question = questions[at];
    if (question === undefined) return null;
    const [, digits = '', word = ''] = /^(\d{0,3})[x×*]?(.*)$/.exec(amount) ?? [];
    if (digits !== '') count = Number(digits);
    if (word === '') continue;
    const kind = kindMeant(info, info.bundleQuestions?.[question]?.kinds ?? [], word);
    if (kind === null) return null;
    const before = answers[question] ?? {};
    answers[question] = { ...before, [kind]: (before[kind] ?? 0) + (count ?? 1) };
    count = null;
  }
  const isWhole = questions.length > 0 && count === null && questions.every((question) => answers[question]);
  return isWhole ? { do: action, ...answers } : null;
}

/** At most so many letters at the end of a noun are those of its case. */
const longestEnding = 2;
const shortestStem = 3;

/** The only kind whose code or name begins like the word, in any language. */
function kindMeant({ kind }: Pick<GameInfo, 'kind'>, kinds: readonly string[], word: string): string | null {
  const nearness = (code: string): number => {
    const face = kind?.faces.find((one) => one.code === code);
    const names = [code, ...languages.map((language) => face?.name[language] ?? code)].map(foldedWord);
    return Math.max(...names.map((name) => alike(name, word)));
  };
  const near = kinds.map((code) => ({ code, letters: nearness(code) })).filter(({ letters }) => letters > 0);
  const most = Math.max(0, ...near.map(({ letters }) => letters));
  const [best, ...others] = near.filter(({ letters }) => letters === most);
  return best !== undefined && others.length === 0 ? best.code : null;
}

/** How many letters a name and a word have in common, if they can be the same noun or the word is short for it. */
function alike(name: string, word: string): number {
  if (name === word) return Number.POSITIVE_INFINITY;
  let common = 0;
  while (common < word.length && name[common] === word[common]) common++;
  const isShort = common === word.length;
  const isInflected = common >= shortestStem && Math.max(name.length, word.length) - common <= longestEnding;
  return isShort || isInflected ? common : 0;
}

/** How bundles are typed, by the example of an action that is offered now; null if there is none. */
export function bundleExample(info: GameInfo, moves: readonly OfferedMove[], language: Language): string | null {
  const action = info.sampled.find((one) => bundleQuestionsOf(info, moves, one).length > 0);
  if (action === undefined) return null;
  const questions = bundleQuestionsOf(info, moves, action);
  const kinds = questions.flatMap((question) => info.bundleQuestions?.[question]?.kinds ?? []);
  const [first = '', second = '', third = ''] = new Set(kinds);
  const bundles: readonly Bundle[] = [{ [first]: 2, [second]: 1 }, { [third]: 1 }];
  const texts = bundles.slice(0, questions.length).map((bundle) => bundleWords(info, bundle, language).join(' '));
  return `${verbsOf(info, language).of(action)} ${texts.join(` ${betweenBundles[language]} `)}`;
}

/** A bundle as it is typed: `2wood`, `1ore`. */
export function bundleWords({ kind }: Pick<GameInfo, 'kind'>, bundle: Bundle, language: Language): string[] {
  const nameOf = (code: string) => kind?.faces.find((face) => face.code === code)?.name[language] ?? code;
  return Object.keys(bundle)
    .sort()
    .map((code) => `${bundle[code] ?? 0}${asWord(nameOf(code))}`);
}

/** An exchange in the same form: `2wood for 1ore`. */
export const exchangeWords = (
  info: Pick<GameInfo, 'kind'>,
  { give, want }: { readonly give: Bundle; readonly want: Bundle },
  language: Language,
): string =>
  [give, want]
    .map((bundle) => bundleWords(info, bundle, language).join(' ') || '–')
    .join(` ${betweenBundles[language]} `);
