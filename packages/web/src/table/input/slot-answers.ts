/** Slots as answers: which question of a move is answered by the slot its cards are put into, and with what. */
import { isOwn, readSpot } from '@partie/client/words';
import type { Move } from '@partie/kit';
import { actionAbout, type Answer, type Option, type GestureContext, spotOf } from './gesture-context.js';

const isEmpty = ({ view }: GestureContext, spot: string): boolean => (view.zones[spot]?.n ?? 0) === 0;

/** The slot that is meant by this one: of several empty slots, the first. */
export function targetSlot(context: GestureContext, spot: string): number | null {
  const { zone, owner, slot } = readSpot(context.info.zones, spot);
  if (slot === null || !isEmpty(context, spot)) return slot;
  const first = Object.keys(context.view.zones)
    .map((name) => ({ name, ...readSpot(context.info.zones, name) }))
    .filter((other) => other.zone === zone && other.owner === owner && isEmpty(context, other.name))
    .reduce((least, other) => Math.min(least, other.slot ?? least), slot);
  return first;
}

/** The moves of an option with the cards put into this slot. For sampled actions any slot may be tried. */
export function movesInto(context: GestureContext, option: Option, spot: string): readonly Move[] {
  const question = actionAbout(context, option.do).slot;
  const slot = targetSlot(context, spot);
  if (question === undefined || slot === null) return option.moves;
  const here = option.moves.filter((move) => move[question] === slot);
  if (here.length > 0) return here;
  const open = option.moves.filter((move) => move[question] === undefined);
  if (open.length > 0) return open.map((move) => ({ ...move, [question]: slot }));
  const [move] = option.moves;
  return move?.cards && context.info.sampled.includes(option.do)
    ? [{ do: option.do, cards: move.cards, [question]: slot }]
    : [];
}

/**
 * Whether a slot is a likely target, and not only one that may be tried: it is listed; or no slot is listed and it is
 * the first empty one; or the server has listed nothing with these cards.
 */
export function isLikelySlot(context: GestureContext, option: Option, spot: string): boolean {
  const question = actionAbout(context, option.do).slot;
  const { slot } = readSpot(context.info.zones, spot);
  if (question === undefined || slot === null) return true;
  if (option.moves.some((move) => move[question] === slot)) return true;
  if (option.moves.some((move) => move[question] !== undefined)) return false;
  const free = isEmpty(context, spot) && targetSlot(context, spot) === slot;
  return free || (!isEmpty(context, spot) && !option.moves.some((move) => context.moves.includes(move)));
}

/** The viewer's empty slots that can be filled now, one of each zone. */
export function openSlots(context: GestureContext): string[] {
  const { info, view, moves } = context;
  return Object.keys(view.zones).filter((spot) => {
    const { zone, slot } = readSpot(info.zones, spot);
    if (slot === null || !isEmpty(context, spot) || !isOwn(info, view, spot)) return false;
    if (targetSlot(context, spot) !== slot) return false;
    return moves.some((move) => {
      const { to, slot: question } = actionAbout(context, move.do);
      if (to !== zone) return false;
      const answer = question === undefined ? undefined : move[question];
      return answer === undefined || answer === slot || info.sampled.includes(move.do);
    });
  });
}

/** What can be done with cards dropped beside the slots. */
export const optionsBesideSlots = (context: GestureContext, options: readonly Option[]): Option[] =>
  options.filter((option) => actionAbout(context, option.do).slot !== undefined);

/** The spot an answer stands for, if the question is answered by slots. */
export function spotOfAnswer(context: GestureContext, move: Move, question: string, answer: Answer): string | null {
  const { slot, to } = actionAbout(context, move.do);
  if (slot !== question || to === undefined) return null;
  return (
    Object.keys(context.view.zones).find((spot) => {
      const read = readSpot(context.info.zones, spot);
      return read.zone === to && read.slot === answer && isOwn(context.info, context.view, spot);
    }) ?? null
  );
}

/** The answer to an open question that a tap on the table gives: a slot, or a card. */
export function answerAt(
  context: GestureContext,
  asking: {
    readonly moves: readonly Move[];
    readonly question: { readonly name: string; readonly answers: readonly Answer[] };
  },
  tapped: { readonly spot: string; readonly card?: number },
): Answer | null {
  const [move] = asking.moves;
  const { name, answers } = asking.question;
  const isHere = (answer: Answer): boolean => {
    if (typeof answer !== 'object')
      return move !== undefined && spotOfAnswer(context, move, name, answer) === tapped.spot;
    const [id, ...more] = answer;
    if (id === undefined || more.length > 0) return false;
    return tapped.card === undefined
      ? spotOf(context.view, id) === tapped.spot && context.view.zones[tapped.spot]?.n === 1
      : id === tapped.card;
  };
  return answers.find(isHere) ?? null;
}
