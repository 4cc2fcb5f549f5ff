/**
 * Texts: every game has a catalogue in each language, with the same keys. TypeScript checks the keys, `checkGame` the
 * parameters and the plural forms.
 *
 * Placeholders in a text:
 *   {n}               a parameter as it is
 *   {n|card|cards}    the form that n asks for: one|other in English, one|few|other in Czech
 *   {seat}            the name of the player the event is about; {who:seat} of another one
 *   {cards}           the cards of the event: their names to those who saw them, "2 cards" to the others
 *   {suit:suit} {rank:rank} {card:card} {what:word}   names from the cards or from the game's own `words`
 */
import { type CardKind, type Language, languages } from './deck.js';
import type { Param, Params, ShownCard } from './event.js';

/** A game's texts in one language. Keys of the inner records are the codes used in its rules. */
export interface Catalogue {
  readonly name: string;
  /** One sentence for the list of games. */
  readonly about: string;
  /** The rules, in Markdown. */
  readonly rules: string;
  readonly zones: Readonly<Record<string, string>>;
  readonly actions: Readonly<Record<string, string>>;
  readonly asks: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
  /** Names of options; `name.value` for the words of a value that is a string. */
  readonly options: Readonly<Record<string, string>>;
  readonly presets: Readonly<Record<string, string>>;
  readonly scores: Readonly<Record<string, string>>;
  readonly statistics: Readonly<Record<string, string>>;
  /** What a player is asked with a move: "Which suit?" */
  readonly questions: Readonly<Record<string, string>>;
  /** Any other words, for `{what:word}`: the names of answers, of steps. */
  readonly words: Readonly<Record<string, string>>;
}
export type Texts = Readonly<Record<Language, Catalogue>>;

/** The sections whose keys are codes. */
export type Section = Exclude<keyof Catalogue, 'name' | 'about' | 'rules'>;
export const sections: readonly Section[] = [
  'zones',
  'actions',
  'asks',
  'events',
  'refusals',
  'options',
  'presets',
  'scores',
  'statistics',
  'questions',
  'words',
];

type Keys<C> = { readonly [S in keyof C]: C[S] extends string ? string : { readonly [K in keyof C[S]]: string } };

/** Both catalogues of a game; the second must have exactly the keys of the first. */
export function texts<C extends Catalogue>(both: { en: C; cs: NoInfer<Keys<C>> }): { en: C; cs: Keys<C> } {
  return both;
}

/** The plural forms of a language, in the order in which a text gives them. */
export const pluralForms: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  cs: ['one', 'few', 'other'],
};
const pluralRules: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  cs: new Intl.PluralRules('cs'),
};
export function plural(language: Language, n: number, forms: readonly string[]): string {
  const at = pluralForms[language].indexOf(pluralRules[language].select(n));
  // Fractions in Czech ("1,5 karty") take the form of `few`.
  return forms[at < 0 ? 1 : at] ?? forms.at(-1) ?? '';
}

/** A number as it is written in a language: with a decimal comma in Czech. */
export const tellNumber = (language: Language, n: number): string =>
  language === 'cs' ? String(n).replace('.', ',') : String(n);

/** The names of a kind of cards. */
export type CardNames = Pick<CardKind, 'faces' | 'suitNames' | 'rankNames'>;

export interface TextContext {
  readonly language: Language;
  readonly words?: Readonly<Record<string, string>>;
  readonly kind?: CardNames | undefined;
  /** Name of the player on a seat. */
  readonly nameOf?: (seat: number) => string;
}

export const placeholder = /\{(\w+)(?::(\w+))?((?:\|[^{}|]*)*)\}/g;

/** Replaces the placeholders of a text. A placeholder without a parameter stays visible. */
export function fill(
  text: string,
  params: Params,
  context: TextContext,
  cards?: readonly ShownCard[],
  n?: number,
): string {
  return text.replace(placeholder, (whole, name: string, kind: string | undefined, forms: string) => {
    if (name === 'cards' && kind === undefined && forms === '')
      return nameCards(cards, n ?? cards?.length ?? 0, context);
    const value = name === 'n' && params.n === undefined ? (n ?? cards?.length) : params[name];
    if (value === undefined || value === null) return whole;
    if (forms !== '') return plural(context.language, Number(value), forms.slice(1).split('|'));
    return Array.isArray(value)
      ? value.map((item: string | number | boolean | null) => word(item, name, kind, context)).join(', ')
      : word(value as Exclude<Param, readonly unknown[]>, name, kind, context);
  });
}

function word(
  value: string | number | boolean | null,
  name: string,
  kind: string | undefined,
  context: TextContext,
): string {
  const { language, kind: cards } = context;
  switch (kind ?? (name === 'seat' ? 'seat' : 'as it is')) {
    case 'seat':
      return context.nameOf?.(Number(value)) ?? `${seatWord[language]} ${Number(value) + 1}`;
    case 'suit':
      return cards?.suitNames[language][String(value)] ?? String(value);
    case 'rank':
      return cards?.rankNames[language][String(value)] ?? String(value);
    case 'card':
      return cards?.faces.find((face) => face.code === value)?.name[language] ?? String(value);
    case 'word':
      return context.words?.[String(value)] ?? String(value);
    default:
      return typeof value === 'number' ? tellNumber(language, value) : String(value);
  }
}

const seatWord: Readonly<Record<Language, string>> = { en: 'Player', cs: 'Hráč' };
const unseenCards: Readonly<Record<Language, (n: number) => string>> = {
  en: (n) => (n === 1 ? 'a card' : `${n} ${plural('en', n, ['card', 'cards'])}`),
  cs: (n) => (n === 1 ? 'kartu' : `${n} ${plural('cs', n, ['kartu', 'karty', 'karet'])}`),
};

function nameCards(cards: readonly ShownCard[] | undefined, n: number, context: TextContext): string {
  const faces = cards?.map(([, face]) => face) ?? [];
  if (faces.length === 0 || faces.includes(null)) return unseenCards[context.language](n);
  return faces.map((face) => word(face, 'card', 'card', context)).join(', ');
}

export { languages };
