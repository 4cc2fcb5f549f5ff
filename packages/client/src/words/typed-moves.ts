/**
 * A short typed form of every legal move: `7h`, `d4`, `draw`, `meld 7h 7c 7d`, `oh z`. It is unique among the legal moves
 * of its position, except that cards of equal face in one place are not told apart.
 *
 * A form is a verb and arguments. The verb is left out while only one action takes arguments; an argument that leaves no
 * choice (the only meld a card fits on) is left out, too.
 */
import type { Language, Move, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { asWord, foldedWord, foldText } from './fold-text.js';
import { bundleWords } from './typed-bundles.js';
import { isNamed, type SeenCard, seenCards } from './typed-cards.js';
import { type Verbs, verbsOf } from './typed-verbs.js';

export interface TypedMove {
  readonly text: string;
  readonly move: Move;
}

/** One argument of a move. */
export interface Argument {
  readonly field: string;
  /** As it is written. */
  readonly text: string;
  /** Folded: what is compared. */
  readonly key: string;
  /** Left out of the typed form, because there is no other choice. It may still be typed. */
  readonly implied: boolean;
}

export interface WrittenMove extends TypedMove {
  readonly args: readonly Argument[];
  /** May be typed without its verb. */
  readonly bare: boolean;
}

/** All that typing needs to know of a position. */
export interface TypedPosition {
  readonly verbs: Verbs;
  readonly cards: ReadonlyMap<number, SeenCard>;
  readonly moves: readonly WrittenMove[];
  /** The legal actions. */
  readonly actions: ReadonlySet<string>;
}

/** What typing needs of a view. */
export type TypedView = Pick<View, 'zones' | 'seats' | 'you' | 'open' | 'fixed'>;

/** The legal moves with their typed forms. Of moves that differ only in which of several equal cards they use, one. */
export const typedMoves = (info: GameInfo, view: TypedView, moves: readonly Move[], language: Language): TypedMove[] =>
  typedPosition(info, view, moves, language).moves.map(({ text, move }) => ({ text, move }));

const isNumber = (key: string): boolean => /^[\d.]+$/.test(key);

export function typedPosition(
  info: GameInfo,
  view: TypedView,
  moves: readonly Move[],
  language: Language,
): TypedPosition {
  const cards = seenCards(info, view);
  const verbs = verbsOf(info, language);
  const told = distinct(moves.map((move) => ({ move, args: argumentsOf(info, cards, move, language) })));
  const named = withImplied(info, withNames(told));
  const actions = new Set(moves.map((move) => move.do));
  const bare = bareAction(named);
  const written = named.map(({ move, args }): WrittenMove => {
    const shown = args.filter(({ implied }) => !implied);
    const isBare =
      move.do === bare &&
      !shown.some(({ key }) => verbs.isVerb(key, actions)) &&
      !shown.every(({ key }) => isNumber(key));
    const words = shown.map(({ text }) => text);
    return { move, args, bare: isBare, text: [...(isBare ? [] : [verbs.of(move.do)]), ...words].join(' ') };
  });
  return { verbs, cards, actions, moves: written };
}

interface Told {
  readonly move: Move;
  readonly args: readonly Argument[];
}

const fieldKey = ({ field, key }: Argument): string => `${field}=${key}`;
const wholeKey = ({ move, args }: Told): string => `${move.do}\n${args.map(fieldKey).join(' ')}`;
const typedKey = ({ move, args }: Told): string => `${move.do}\n${args.map(({ key }) => key).join(' ')}`;

function distinct(told: readonly Told[]): Told[] {
  const byKey = new Map<string, Told>();
  for (const one of told) if (!byKey.has(wholeKey(one))) byKey.set(wholeKey(one), one);
  return [...byKey.values()];
}

// ---- arguments ------------------------------------------------------------------------------------------------------

function argumentsOf(info: GameInfo, cards: ReadonlyMap<number, SeenCard>, move: Move, language: Language): Argument[] {
  const args: Argument[] = [];
  const add = (field: string, text: string) => args.push({ field, text, key: foldText(text), implied: false });
  /** A card is compared by its code and written as it is called. */
  const addCard = (field: string, token: string) =>
    args.push({ field, text: nameOfToken(info, token, language), key: foldText(token), implied: false });
  const fields = Object.keys(move).filter((name) => name !== 'do' && name !== 'cards');
  for (const field of ['cards', ...fields.sort()]) {
    const value = move[field];
    if (value === undefined) continue;
    if (isHandles(value)) for (const id of value) addCard(field, cards.get(id)?.token ?? `#${id}`);
    else if (typeof value === 'object') for (const text of bundleWords(info, value, language)) add(field, text);
    else add(field, answerText(info, move.do, field, value, language));
  }
  return args;
}

function nameOfToken({ kind }: Pick<GameInfo, 'kind'>, token: string, language: Language): string {
  const face = kind !== null && isNamed(kind) ? kind.faces.find(({ code }) => foldText(code) === token) : undefined;
  return face === undefined ? token : asWord(face.name[language]);
}

const isHandles = (value: Move[string]): value is readonly number[] => Array.isArray(value);

const yesNo: Readonly<Record<Language, readonly [string, string]>> = { en: ['no', 'yes'], cs: ['ne', 'ano'] };

/** The answer to a question, or a point of the board. */
export function answerText(
  { actions, kind, texts }: Pick<GameInfo, 'actions' | 'kind' | 'texts'>,
  action: string,
  field: string,
  value: string | number | boolean,
  language: Language,
): string {
  if (typeof value === 'boolean') return yesNo[language][value ? 1 : 0];
  // Places are counted from one wherever people see them.
  if (typeof value === 'number') return String(actions[action]?.slot === field ? value + 1 : value);
  const isCode = kind !== null && (kind.suits.includes(value) || kind.ranks.includes(value));
  if (isCode) return value.toLowerCase();
  const { words } = texts[language];
  return Object.hasOwn(words, value) ? asWord(words[value] ?? value) : asWord(value);
}

/** Where arguments of different fields would read the same, the field is named: `from=3`. */
function withNames(told: readonly Told[]): Told[] {
  const counts = new Map<string, number>();
  for (const one of told) counts.set(typedKey(one), (counts.get(typedKey(one)) ?? 0) + 1);
  const unclear = new Set(told.filter((one) => (counts.get(typedKey(one)) ?? 0) > 1).map(({ move }) => move.do));
  return told.map((one) =>
    unclear.has(one.move.do)
      ? { ...one, args: one.args.map((arg) => (arg.field === 'cards' ? arg : named(arg))) }
      : one,
  );
}
const named = (arg: Argument): Argument => ({
  ...arg,
  text: `${arg.field.toLowerCase()}=${arg.text}`,
  key: `${foldedWord(arg.field)}=${arg.key}`,
});

/** Numbers that are the same in every move of the action with these cards need not be typed. */
function withImplied(info: GameInfo, told: readonly Told[]): Told[] {
  const groups = new Map<string, Told[]>();
  for (const one of told) {
    const cards = one.args.filter(({ field }) => field === 'cards').map(({ key }) => key);
    const key = `${one.move.do}\n${cards.join(' ')}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const implied = (group: readonly Told[], arg: Argument): boolean =>
    typeof group[0]?.move[arg.field] !== 'string' &&
    !Array.isArray(group[0]?.move[arg.field]) &&
    info.actions[group[0]?.move.do ?? '']?.on === undefined &&
    group.every(({ args }) => args.some(({ field, key }) => field === arg.field && key === arg.key));
  return [...groups.values()].flatMap((group) =>
    group.map(({ move, args }) => ({ move, args: args.map((arg) => ({ ...arg, implied: implied(group, arg) })) })),
  );
}

/** The action whose verb may be left out: the only one with arguments. */
function bareAction(told: readonly Told[]): string | null {
  const taking = new Set(told.filter(({ args }) => args.some(({ implied }) => !implied)).map(({ move }) => move.do));
  const [only, ...more] = taking;
  return only === undefined || more.length > 0 ? null : only;
}
