/**
 * Reads a move as somebody typed it: in any case, with or without accents, with the verb shortened or left out, cards in
 * any order. What is no legal move is still tried if it can be understood, because the server can say why not; what cannot
 * be understood is answered with what could have been meant.
 */
import { type Language, type Move, plural } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { attempt, attemptBare, attemptStep } from './read-attempt.js';
import { cardAliases } from './typed-cards.js';
import { type TypedMove, type TypedPosition, typedPosition, type TypedView, type WrittenMove } from './typed-moves.js';
import { fillers, longestPhrase, phraseAt, tokensOf } from './typed-words.js';

export type TypedReading =
  | { readonly is: 'move'; readonly move: Move }
  /** Understood, but not among the offered moves: the server decides, and says why if it refuses. */
  | { readonly is: 'attempt'; readonly move: Move }
  | { readonly is: 'unclear'; readonly text: string; readonly suggestions: readonly string[] };

const en = {
  nothing: 'You have nothing to decide now.',
  which: 'Which one?',
  unknown: (typed: string) => `I do not understand "${typed}".`,
  noCard: (card: string) => `There is no ${card} that you could use.`,
  notNow: (verb: string) => `"${verb}" is not possible now.`,
  possible: 'You can type:',
  more: (n: number) => `and ${n} ${plural('en', n, ['other move', 'other moves'])}`,
};
const cs: typeof en = {
  nothing: 'Teď nemáš co rozhodovat.',
  which: 'Co z toho?',
  unknown: (typed) => `Zápisu „${typed}“ nerozumím.`,
  noCard: (card) => `Kartu ${card} použít nemůžeš.`,
  notNow: (verb) => `„${verb}“ teď nejde.`,
  possible: 'Můžeš napsat:',
  more: (n) => `a ${n} ${plural('cs', n, ['další tah', 'další tahy', 'dalších tahů'])}`,
};
export const typedWords: Readonly<Record<Language, typeof en>> = { en, cs };

/** At most so many suggestions. */
const mostSuggestions = 8;
export const readTyped = (
  info: GameInfo,
  view: TypedView,
  moves: readonly Move[],
  typed: string,
  language: Language,
): TypedReading => typedReader(info, view, moves, language).read(typed);

export interface TypedReader {
  readonly moves: readonly TypedMove[];
  read(typed: string): TypedReading;
}

/** The typed forms of a position's moves, and their reader: for one who reads several times in the same position. */
export function typedReader(info: GameInfo, view: TypedView, moves: readonly Move[], language: Language): TypedReader {
  const words = typedWords[language];
  const position = typedPosition(info, view, moves, language);
  const indexes = new Map<string | null, MoveIndex>();
  const indexFor = (action: string | null): MoveIndex => {
    const made =
      indexes.get(action) ??
      indexOf(position.moves.filter((one) => (action === null ? one.bare : one.move.do === action)));
    indexes.set(action, made);
    return made;
  };
  const unclear = (text: string, near: readonly WrittenMove[]): TypedReading => ({
    is: 'unclear',
    text,
    suggestions: [...new Set(near.map((move) => move.text))].slice(0, mostSuggestions),
  });
  const notUnderstood = (tokens: readonly string[]): string => {
    const card = info.kind === null ? undefined : cardAliases(info.kind).faces.get(tokens.join('-'));
    return card === undefined ? words.unknown(tokens.join(' ').slice(0, 40)) : words.noCard(card);
  };
  /** Only the verb is enough where the action leaves no choice. */
  const withVerb = (action: string, args: readonly string[]): readonly WrittenMove[] => {
    const index = indexFor(action);
    const isAlone = args.length === 0 && index.count === 1 && !info.sampled.includes(action);
    return isAlone && index.only ? [index.only] : matching(info, index, args);
  };

  function read(typed: string): TypedReading {
    const tokens = tokensOf(typed);
    if (tokens.length === 0) return unclear(words.possible, position.moves);
    const bare = matching(info, indexFor(null), tokens);
    if (bare.length === 1 && bare[0]) return { is: 'move', move: bare[0].move };
    const verb = verbIn(position, info, tokens);
    if (verb !== null) return readWithVerb(verb, tokens);
    if (bare.length > 1) return unclear(words.which, bare);
    const step = attemptStep(info, view, position, tokens);
    if (step !== null) return { is: 'attempt', move: step };
    const near = closest(info, position.moves, tokens, true);
    if (near.length > 0) return unclear(words.which, near);
    const move = attemptBare(info, view, position, tokens);
    if (move !== null) return { is: 'attempt', move };
    if (position.moves.length === 0) return unclear(words.nothing, []);
    return unclear(notUnderstood(tokens), position.moves);
  }

  function readWithVerb({ actions, rest }: Verb, tokens: readonly string[]): TypedReading {
    const found = actions.flatMap((action) => withVerb(action, rest));
    if (found.length === 1 && found[0]) return { is: 'move', move: found[0].move };
    if (found.length > 1) return unclear(words.which, found);
    for (const action of actions) {
      const move = attempt(info, view, position, action, rest);
      if (move !== null) return { is: 'attempt', move };
    }
    const near = position.moves.filter(({ move }) => actions.includes(move.do));
    if (near.length === 0)
      return unclear(words.notNow(tokens.slice(0, tokens.length - rest.length).join(' ')), position.moves);
    return unclear(rest.length === 0 ? words.which : notUnderstood(rest), closest(info, near, rest));
  }

  return { moves: position.moves, read };
}

/** The answer to what could not be read, as one line: `Which one? oh h, oh l`. */
export function unclearLine({ text, suggestions }: Extract<TypedReading, { is: 'unclear' }>): string {
  return suggestions.length === 0 ? text : `${text} ${suggestions.join(' · ')}`;
}

interface Verb {
  readonly actions: readonly string[];
  /** What was typed after it. */
  readonly rest: readonly string[];
}

/** The verb at the beginning: as many words as belong to it. */
function verbIn({ verbs, actions }: TypedPosition, info: GameInfo, tokens: readonly string[]): Verb | null {
  const all = new Set([...Object.keys(info.actions), ...actions]);
  for (let n = Math.min(longestPhrase, tokens.length); n > 0; n--) {
    const word = tokens.slice(0, n).join('-');
    for (const among of [actions, all])
      if (verbs.isVerb(word, among)) return { actions: verbs.meaning(word, among), rest: tokens.slice(n) };
  }
  const [first = '', ...rest] = tokens;
  const meant = verbs.meaning(first, actions);
  return meant.length > 0 ? { actions: meant, rest } : null;
}

// ---- legal moves --------------------------------------------------------------------------------------------------------

/** Legal moves by their arguments: as written, with all arguments, and both in any order. */
interface MoveIndex {
  readonly keys: ReadonlySet<string>;
  readonly count: number;
  readonly only: WrittenMove | undefined;
  readonly levels: readonly ReadonlyMap<string, readonly WrittenMove[]>[];
}

const anyOrder = (keys: readonly string[]): string => keys.toSorted().join(' ');

/** Two bundles or more. */
const isExchange = (move: Move): boolean =>
  Object.values(move).filter((value) => typeof value === 'object' && !Array.isArray(value)).length > 1;

function indexOf(moves: readonly WrittenMove[]): MoveIndex {
  const levels = [0, 1, 2, 3].map(() => new Map<string, WrittenMove[]>());
  const keys = new Set<string>();
  for (const one of moves) {
    const whole = one.args.map(({ key }) => key);
    const short = one.args.flatMap(({ key, implied }) => (implied ? [] : [key]));
    for (const key of whole) keys.add(key);
    const inOrder = [short.join(' '), whole.join(' ')];
    // What is given for what must not be mixed up.
    const forms = isExchange(one.move) ? inOrder : [...inOrder, anyOrder(short), anyOrder(whole)];
    forms.forEach((form, level) => {
      const there = levels[level]?.get(form);
      if (there) there.push(one);
      else levels[level]?.set(form, [one]);
    });
  }
  return { keys, count: moves.length, only: moves[0], levels };
}

/** The legal moves that these words mean. */
function matching(info: GameInfo, { keys, levels }: MoveIndex, tokens: readonly string[]): readonly WrittenMove[] {
  const read = normalised(info, tokens, (key) => keys.has(key));
  if (read === null) return [];
  const [inOrder, sorted] = [read.join(' '), anyOrder(read)];
  for (const [level, forms] of levels.entries()) {
    const found = forms.get(level < 2 ? inOrder : sorted);
    if (found) return found;
  }
  return [];
}

/** The words as keys of arguments: `srdcová sedma` becomes `7h`. Null if one cannot be understood. */
function normalised(info: GameInfo, tokens: readonly string[], isKey: (key: string) => boolean): string[] | null {
  const keys: string[] = [];
  for (let i = 0; i < tokens.length; ) {
    const found = phraseAt(info, tokens, i, isKey);
    if (found === null) {
      if (!fillers.has(tokens[i] ?? '')) return null;
      i++;
    } else {
      keys.push(found.key);
      i += found.length;
    }
  }
  return keys;
}

/** Legal moves that have something of what was typed, those with the most of it first. */
function closest(
  info: GameInfo,
  moves: readonly WrittenMove[],
  tokens: readonly string[],
  onlyAlike = false,
): WrittenMove[] {
  const keys = new Set(moves.flatMap(({ args }) => args.map(({ key }) => key)));
  const typed = new Set(tokens.flatMap((_, i) => phraseAt(info, tokens, i, (key) => keys.has(key))?.key ?? []));
  const alike = (one: WrittenMove) => one.args.filter(({ key }) => typed.has(key)).length;
  const ranked = moves.map((one) => ({ one, alike: alike(one) })).filter((it) => !onlyAlike || it.alike > 0);
  return ranked.sort((a, b) => b.alike - a.alike || a.one.args.length - b.one.args.length).map(({ one }) => one);
}
