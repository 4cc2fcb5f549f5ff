/** Events, refusals and questions in a player's language: for the log, narration, and text clients. */
import type { Language } from './deck.js';
import type { Shown } from './event.js';
import type { Pending, Refusal } from './game.js';
import { kitTexts } from './kit-texts.js';
import { type CardNames, fill, type Texts, type TextContext } from './texts.js';

/** A game, or what a client knows of one. */
export interface HasTexts {
  readonly about: { readonly texts: Texts; readonly kind?: CardNames | null };
}

/** The name of the player on a seat. */
export type NameOf = (seat: number) => string;
type SpokenSection = 'actions' | 'asks' | 'events' | 'refusals';

/** The text for a code: the game's own, or the kit's; undefined if there is none. */
export function textFor(game: HasTexts, section: SpokenSection, code: string, language: Language): string | undefined {
  const own = game.about.texts[language][section];
  const kit = kitTexts[language][section];
  return Object.hasOwn(own, code) ? own[code] : Object.hasOwn(kit, code) ? kit[code] : undefined;
}

/** What the texts of a game need to be filled in. */
export function textContext(game: HasTexts, language: Language, nameOf?: NameOf): TextContext {
  const { words: own, questions } = game.about.texts[language];
  const words = { ...questions, ...own };
  return { language, words, kind: game.about.kind ?? undefined, ...(nameOf && { nameOf }) };
}

/** An event in words, as a viewer is told it. Empty for events that need no words. */
export function tellEvent(game: HasTexts, shown: Shown, language: Language, nameOf?: NameOf): string {
  const text = textFor(game, 'events', shown.is, language) ?? shown.is;
  const params = shown.seat === undefined ? shown.with : { seat: shown.seat, ...shown.with };
  return fill(text, params ?? {}, textContext(game, language, nameOf), shown.cards, shown.n);
}

/** A refusal in words. */
export function tellRefusal(game: HasTexts, refusal: Refusal, language: Language): string {
  const text = textFor(game, 'refusals', refusal.code, language) ?? refusal.code;
  return fill(text, refusal.with ?? {}, textContext(game, language));
}

/** What a pending seat is asked, in words. */
export function tellPending(game: HasTexts, pending: Pending, language: Language, nameOf?: NameOf): string {
  const text = textFor(game, 'asks', pending.ask, language) ?? pending.ask;
  return fill(text, { seat: pending.seat, ...pending.with }, textContext(game, language, nameOf));
}
