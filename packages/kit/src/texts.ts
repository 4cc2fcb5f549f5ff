/**
 * Texts: every game has a catalogue in each language, with the same keys. TypeScript checks the keys, `checkGame` the
 * parameters and the plural forms.
 *
 * Placeholders in a text:
 *   {n}               a parameter as it is
 *   {n|card|cards}    the form that n asks for: one|other in English, one|few|other in Czech, where a fourth form is for
 *                     fractions (6,5 bodu)
 *   {seat}            the name of the player the event is about; {who:seat} of another one
 *   {cards}           the cards of the event: their names to those who saw them, "2 cards" to the others
 *   {cards:whom}      the same as the object of a sentence: "the seven of hearts", "srdcovou sedmu"
 *   {cards:bundle}    the same, equal cards counted: "2 × wood, ore"; {give:bundle} a list of their codes
 *   {suit:suit} {rank:rank} {card:card} {what:word}   names from the cards or from the game's own `words`
 *   {rank:rankWhom}   a rank as the object: "a seven", "sedmu"
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
  /** What scores are counted in, with its plural forms: `point|points`, which is also the default. */
  readonly unit?: string;
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
/** All texts of a game, in every language. */
export type Texts = Readonly<Record<Language, Catalogue>>;

/** The sections whose keys are codes. */
export type Section = Exclude<keyof Catalogue, 'name' | 'about' | 'rules' | 'unit'>;
/** The names of these sections. */
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
/** The form of a word for a number: `plural('en', 2, ['card', 'cards'])`. */
export function plural(language: Language, n: number, forms: readonly string[]): string {
  const at = pluralForms[language].indexOf(pluralRules[language].select(n));
  // Fractions in Czech have a form of their own ("1,5 bodu"); where none is given they take that of `few` ("1,5 karty").
  const fraction = pluralForms[language].length in forms ? pluralForms[language].length : 1;
  return forms[at < 0 ? fraction : at] ?? forms.at(-1) ?? '';
}

/** A number as it is written in a language: with a decimal comma in Czech. */
export const tellNumber = (language: Language, n: number): string =>
  language === 'cs' ? String(n).replace('.', ',') : String(n);

/** The names of a kind of cards. */
export type CardNames = Pick<CardKind, 'faces' | 'suitNames' | 'rankNames'>;

/** What a text needs to be filled in: the language, names of players and cards, and the game’s words. */
export interface TextContext {
  readonly language: Language;
  readonly words?: Readonly<Record<string, string>>;
  readonly kind?: CardNames | undefined;
  /** Name of the player on a seat. */
  readonly nameOf?: (seat: number) => string;
}

/** Finds placeholders in a text: `{name}`, `{name:how}`, `{name|form|form}`. */
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
    if (name === 'cards' && (kind === undefined || kind === 'bundle' || kind === 'whom') && forms === '')
      // Where not even the number of cards can be seen, the event says it, if it is no secret.
      return nameCards(cards, n ?? cards?.length ?? Number(params.n ?? 0), context, kind ?? 'card');
    const value = name === 'n' && params.n === undefined ? (n ?? cards?.length) : params[name];
    if (value === undefined || value === null) return whole;
    if (forms !== '') return plural(context.language, Number(value), forms.slice(1).split('|'));
    if (kind === 'bundle') return countCards(Array.isArray(value) ? value.map(String) : [String(value)], context);
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
    case 'rankWhom':
      return rankAsObject(String(value), context);
    case 'card':
      return cards?.faces.find((face) => face.code === value)?.name[language] ?? String(value);
    case 'whom': {
      const face = cards?.faces.find(({ code }) => code === value);
      return (face?.whom ?? face?.name)?.[language] ?? String(value);
    }
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

const and: Readonly<Record<Language, string>> = { en: ' and ', cs: ' a ' };

function nameCards(
  cards: readonly ShownCard[] | undefined,
  n: number,
  context: TextContext,
  kind: 'card' | 'whom' | 'bundle',
): string {
  const faces = cards?.flatMap(([, face]) => face ?? []) ?? [];
  if (faces.length === 0 || faces.length < (cards?.length ?? 0)) return unseenCards[context.language](n);
  if (kind === 'bundle') return countCards(faces, context);
  const names = faces.map((face) => word(face, 'card', kind, context));
  if (kind === 'card' || names.length < 2) return names.join(', ');
  return `${names.slice(0, -1).join(', ')}${and[context.language]}${names.at(-1)}`;
}

/** "a seven", "sedmu": in Czech the noun of any card of this rank, as the object of a sentence. */
function rankAsObject(rank: string, { language, kind }: TextContext): string {
  const name = kind?.rankNames[language][rank] ?? rank;
  if (language === 'en') return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
  const noun = kind?.faces.find((face) => face.rank === rank)?.whom?.cs.split(' ');
  return noun?.at(-1) ?? name;
}

/** Card codes with equal ones counted, in the order in which they first come: `2 × wood, ore`. */
function countCards(codes: readonly string[], context: TextContext): string {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, n]) => `${n > 1 ? `${n} × ` : ''}${word(code, 'card', 'card', context)}`).join(', ');
}

export { languages };
