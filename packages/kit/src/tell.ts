/** Saying it: events, refusals and questions in a player's language. Used by log, narration, terminal and XMPP alike. */
import type { Language } from './deck.js';
import type { Shown } from './event.js';
import type { Pending, Refusal } from './game.js';
import { kitTexts } from './kit-texts.js';
import { type CardNames, fill, type Texts, type TextContext } from './texts.js';

/** What can be spoken of: a game, or what a client was told about one. */
export interface HasTexts {
  readonly about: { readonly texts: Texts; readonly kind?: CardNames | null };
}

export type NameOf = (seat: number) => string;
type SpokenSection = 'actions' | 'asks' | 'events' | 'refusals';

/** The text for a code: the game's own, or the kit's. Undefined when nobody has words for it. */
export function textFor(game: HasTexts, section: SpokenSection, code: string, language: Language): string | undefined {
  const own = game.about.texts[language][section];
  const kit = kitTexts[language][section];
  return Object.hasOwn(own, code) ? own[code] : Object.hasOwn(kit, code) ? kit[code] : undefined;
}

export function textContext(game: HasTexts, language: Language, nameOf?: NameOf): TextContext {
  const { words: own, questions } = game.about.texts[language];
  const words = { ...questions, ...own };
  return { language, words, kind: game.about.kind ?? undefined, ...(nameOf && { nameOf }) };
}

/** What happened, as this viewer is told it. Empty for what goes without saying. */
export function tellEvent(game: HasTexts, shown: Shown, language: Language, nameOf?: NameOf): string {
  const text = textFor(game, 'events', shown.is, language) ?? shown.is;
  const params = shown.seat === undefined ? shown.with : { seat: shown.seat, ...shown.with };
  return fill(text, params ?? {}, textContext(game, language, nameOf), shown.cards, shown.n);
}

export function tellRefusal(game: HasTexts, refusal: Refusal, language: Language): string {
  const text = textFor(game, 'refusals', refusal.code, language) ?? refusal.code;
  return fill(text, refusal.with ?? {}, textContext(game, language));
}

/** What a pending seat is to do. */
export function tellPending(game: HasTexts, pending: Pending, language: Language, nameOf?: NameOf): string {
  const text = textFor(game, 'asks', pending.ask, language) ?? pending.ask;
  return fill(text, { seat: pending.seat, ...pending.with }, textContext(game, language, nameOf));
}
