/**
 * Interprets gestures. Every gesture ends in one of the legal moves of the newest scene, or, for actions whose moves
 * are only sampled, in a move that the server checks. Nothing here depends on a particular game.
 */
import { isOwn, readSpot } from '@partie/client/words';
import type { Bundle, Move } from '@partie/kit';
import type { BlockedMove } from '../feed.js';
import { actionAbout, type Answer, type Option, type GestureContext, spotOf } from './gesture-context.js';
import { isLikelySlot, movesInto } from './slot-answers.js';

const cardsOf = (move: Move): readonly number[] => move.cards ?? [];
const sameOrder = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, i) => id === b[i]);
const sameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

/** Whether the action could take these cards at all, judged by their zones and their number. */
function couldTake(context: GestureContext, action: string, cards: readonly number[]): boolean {
  const { from, cards: [least, most] = [0, 0] } = actionAbout(context, action);
  if (from === undefined || cards.length < least || cards.length > most) return false;
  return cards.every((id) => {
    const spot = spotOf(context.view, id);
    return spot !== null && readSpot(context.info.zones, spot).zone === from && isOwn(context.info, context.view, spot);
  });
}

/** Sampled actions that are possible now: at least one of their moves is listed. */
const openSampled = ({ info, moves }: GestureContext) =>
  info.sampled.filter((name) => moves.some((move) => move.do === name));

/** What can be done with exactly these cards. The order of selection counts where the rules ask for it. */
export function optionsFor(context: GestureContext, cards: readonly number[]): Option[] {
  const options: Option[] = [];
  for (const name of new Set(context.moves.map((move) => move.do))) {
    const moves = context.moves.filter((move) => move.do === name);
    const exact = moves.filter((move) => sameOrder(cardsOf(move), cards));
    const fitting = exact.length > 0 ? exact : moves.filter((move) => sameSet(cardsOf(move), cards));
    if (fitting.length > 0) options.push({ do: name, moves: fitting });
    else if (cards.length > 0 && openSampled(context).includes(name) && couldTake(context, name, cards))
      options.push({ do: name, moves: [{ do: name, cards }] });
  }
  return options;
}

/** Legal actions that need no cards. */
export const optionsWithoutCards = (context: GestureContext): Option[] => optionsFor(context, []);

/**
 * Taking back what lies before the viewer, as a button: an action that takes single cards from there without putting
 * them anywhere by itself. What was put there last comes first.
 */
export function withdrawals(context: GestureContext, hand: string | null): Option[] {
  const names = new Set(context.moves.map((move) => move.do));
  return [...names].flatMap((name) => {
    const { from, to, cards: [, most] = [0, 1] } = actionAbout(context, name);
    const moves = context.moves.filter((move) => move.do === name && cardsOf(move).length === 1);
    const last = moves.at(-1);
    if (from === undefined || from === hand || to !== undefined || most > 1 || last === undefined) return [];
    const spot = spotOf(context.view, cardsOf(last)[0] ?? -1);
    // Where the cards go by the answer to a question, a button could not know it.
    const isPlain = context.info.questions.every((question) => last[question] === undefined);
    return spot !== null && isPlain && isOwn(context.info, context.view, spot) ? [{ do: name, moves: [last] }] : [];
  });
}

/**
 * What would finish something that lies before the viewer, but is refused as yet: the button is there, and says why.
 */
export const notYet = (context: GestureContext): string[] =>
  Object.entries(context.info.actions).flatMap(([name, { tap }]) => {
    const zone = tap === undefined ? undefined : context.info.zones[tap];
    if (tap === undefined || zone === undefined || zone.of === 'table') return [];
    const lies = Object.entries(context.view.zones).some(
      ([spot, { n }]) =>
        n > 0 && readSpot(context.info.zones, spot).zone === tap && isOwn(context.info, context.view, spot),
    );
    return lies && !context.moves.some((move) => move.do === name) ? [name] : [];
  });

/** Cards of all listed moves. Sampled actions may accept others as well. */
export const playableCards = (context: GestureContext): ReadonlySet<number> => new Set(context.moves.flatMap(cardsOf));

/** Whether a card may be added to the selected ones. */
export function canAddToSelection(context: GestureContext, chosen: readonly number[], id: number): boolean {
  const all = [...chosen, id];
  const listed = context.moves.some((move) => all.every((card) => cardsOf(move).includes(card)));
  return (
    listed ||
    openSampled(context).some((name) => {
      const [, most] = actionAbout(context, name).cards ?? [0, 0];
      return (
        all.length <= most &&
        all.every((card) => couldTake({ ...context, info: withAnyCount(context, name) }, name, [card]))
      );
    })
  );
}

/** The same game, with the action taking any number of cards, to check each card alone. */
function withAnyCount({ info }: GestureContext, name: string): GestureContext['info'] {
  const action = info.actions[name] ?? {};
  return { ...info, actions: { ...info.actions, [name]: { ...action, cards: [1, action.cards?.[1] ?? 1] } } };
}

/**
 * What dropping these cards on a spot does: an action that puts cards there, or one whose question is answered by a
 * card that lies there (an exchange).
 */
export function optionsOn(context: GestureContext, cards: readonly number[], spot: string): Option[] {
  const { zone } = readSpot(context.info.zones, spot);
  if (cards.length === 0 || !isOwn(context.info, context.view, spot)) return [];
  const answersHere = (move: Move) =>
    context.info.questions.some((name) => {
      const answer = move[name];
      return Array.isArray(answer) && answer.every((id: number) => spotOf(context.view, id) === spot);
    });
  return optionsFor(context, cards).flatMap((option) => {
    const into = actionAbout(context, option.do).to === zone;
    const moves = into ? movesInto(context, option, spot) : option.moves.filter(answersHere);
    return moves.length > 0 ? [{ ...option, moves }] : [];
  });
}

/** Whether the server has listed it, so that it will not be refused. */
export const isOffered = ({ moves }: GestureContext, option: Option): boolean =>
  option.moves.some((move) => moves.includes(move));

/** The listed options for these cards; if there are none, those that may be tried. */
export function likelyFor(context: GestureContext, cards: readonly number[]): Option[] {
  const options = optionsFor(context, cards);
  const offered = options.filter((option) => isOffered(context, option));
  return offered.length > 0 ? offered : options;
}

/** The spots that accept these cards, to be highlighted while dragging. */
export function targetsFor(context: GestureContext, cards: readonly number[]): string[] {
  if (cards.length === 0) return [];
  const options = optionsFor(context, cards);
  const likely = (spot: string) => {
    const { zone } = readSpot(context.info.zones, spot);
    return ({ do: action }: Option) => {
      const whole = options.find((option) => option.do === action);
      return !whole || actionAbout(context, action).to !== zone || isLikelySlot(context, whole, spot);
    };
  };
  return Object.keys(context.view.zones).filter((spot) => optionsOn(context, cards, spot).some(likely(spot)));
}

/** What a tap on a spot does by itself. */
export function tapOn(context: GestureContext, spot: string): Option[] {
  const { zone } = readSpot(context.info.zones, spot);
  if (!isOwn(context.info, context.view, spot)) return [];
  return optionsWithoutCards(context).filter((option) => actionAbout(context, option.do).tap === zone);
}

/** Spots of the viewer and of the table on which a legal move puts cards. */
export function usableSpots({ info, view, moves }: GestureContext): string[] {
  const zones = new Set(moves.map((move) => info.actions[move.do]?.to));
  return Object.keys(view.zones).filter(
    (spot) => zones.has(readSpot(info.zones, spot).zone) && isOwn(info, view, spot),
  );
}

/** Whether the game ever uses a spot of the viewer. If so, a failed attempt gets an explanation. */
export function hasAnyUse({ info, view }: GestureContext, spot: string): boolean {
  const { zone } = readSpot(info.zones, spot);
  return (
    isOwn(info, view, spot) &&
    Object.values(info.actions).some((action) => action.tap === zone || action.to === zone || action.from === zone)
  );
}

// ---- questions --------------------------------------------------------------------------------------------------------

export interface Question {
  readonly name: string;
  readonly answers: readonly Answer[];
}

/** Bundles are put together elsewhere: they are too many to choose from. */
const isBundle = (answer: Move[string]): answer is Bundle => typeof answer === 'object' && !Array.isArray(answer);

const sameAnswer = (a: Move[string], b: Move[string]) =>
  Array.isArray(a) && Array.isArray(b) ? sameSet(a as readonly number[], b as readonly number[]) : a === b;

/** The first question on which these moves differ. */
export function openQuestion(questions: readonly string[], moves: readonly Move[]): Question | null {
  for (const name of questions) {
    const answers: Answer[] = [];
    for (const move of moves) {
      const answer = move[name];
      if (answer === undefined || isBundle(answer)) continue;
      if (!answers.some((other) => sameAnswer(other, answer))) answers.push(answer);
    }
    if (answers.length > 1) return { name, answers };
  }
  return null;
}

export const movesWithAnswer = (moves: readonly Move[], name: string, answer: Answer): readonly Move[] =>
  moves.filter((move) => sameAnswer(move[name], answer));

// ---- refusals ---------------------------------------------------------------------------------------------------------

/** Why these cards or this spot cannot be used now: the refusal that is closest to what was tried. */
export function reasonFor(
  context: GestureContext,
  blocked: readonly BlockedMove[],
  tried: { readonly cards?: readonly number[]; readonly spot?: string },
): BlockedMove | null {
  const { cards = [], spot } = tried;
  const zone = spot === undefined ? undefined : readSpot(context.info.zones, spot).zone;
  const score = ({ move, code }: BlockedMove): number => {
    const { to, tap } = actionAbout(context, move.do);
    const fits = cards.length > 0 && sameSet(cardsOf(move), cards.slice(0, 1)) ? 4 : 0;
    const there = zone !== undefined && (to === zone || tap === zone) ? 2 : 0;
    if (cards.length > 0 && fits === 0) return 0;
    if (cards.length === 0 && (there === 0 || cardsOf(move).length > 0)) return 0;
    // "Not now" is less specific than any reason of the game itself.
    return fits + there + (code === 'notNow' ? 0 : 1);
  };
  let best: BlockedMove | null = null;
  for (const one of blocked) if (score(one) > (best === null ? 0 : score(best))) best = one;
  return best;
}
