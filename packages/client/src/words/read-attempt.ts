/**
 * Moves that are not among the offers, from words that can be understood: any meld of a hand, a point that is taken, a step
 * that is not allowed, an offer of one's own. The server decides, and says why if it refuses.
 */
import { type Move, spacesOf } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { foldText } from './fold-text.js';
import { isOwn } from './spot-names.js';
import { readBundles } from './typed-bundles.js';
import type { SeenCard } from './typed-cards.js';
import type { TypedPosition, TypedView } from './typed-moves.js';
import { fillers, phraseAt } from './typed-words.js';

export function attempt(
  info: GameInfo,
  view: TypedView,
  position: TypedPosition,
  action: string,
  tokens: readonly string[],
): Move | null {
  const about = info.actions[action];
  if (about === undefined) return null;
  const { on, onto, from } = about;
  if (on !== undefined && onto !== undefined) return attemptStepOf(info, view, action, [on, onto], tokens);
  if (on !== undefined) return attemptAt(info, view, action, on, tokens);
  if (from !== undefined) return attemptCards(info, view, position.cards, action, tokens);
  if (tokens.length === 0) return about.cards === undefined ? { do: action } : null;
  return readBundles(info, position.moves, action, tokens);
}

/** Without a verb: if only one action of the game could be meant, best one of those that are legal. */
export function attemptBare(
  info: GameInfo,
  view: TypedView,
  position: TypedPosition,
  tokens: readonly string[],
): Move | null {
  const tried = Object.keys(info.actions)
    .filter((action) => info.actions[action]?.from !== undefined || info.actions[action]?.on !== undefined)
    .flatMap((action) => attempt(info, view, position, action, tokens) ?? []);
  const legal = tried.filter((move) => position.actions.has(move.do));
  const [only, ...more] = legal.length > 0 ? legal : tried;
  return only !== undefined && more.length === 0 ? only : null;
}

/** Without a verb: from space to space. It says all that there is to say, however much like a legal move it looks. */
export function attemptStep(
  info: GameInfo,
  view: TypedView,
  position: TypedPosition,
  tokens: readonly string[],
): Move | null {
  const move = attemptBare(info, view, position, tokens);
  return move?.from !== undefined && move.to !== undefined ? move : null;
}

// ---- spaces ---------------------------------------------------------------------------------------------------------------

/** A space of this layer by its name as it was typed; null if there is none. */
function spaceNamed({ board }: GameInfo, view: TypedView, layer: string, typed: string): string | null {
  // On a grid names are written in capitals; the spaces of other boards are named as their game likes it.
  if (board?.kind !== 'spaces') return /^[a-z]\d{1,3}$/.test(typed) ? typed.toUpperCase() : null;
  return spacesOf(board, view).find((space) => space.layer === layer && foldText(space.id) === typed)?.id ?? null;
}

function attemptAt(
  info: GameInfo,
  view: TypedView,
  action: string,
  on: string,
  tokens: readonly string[],
): Move | null {
  const [typed = '', ...more] = tokens.filter((token) => !fillers.has(token));
  const at = more.length === 0 ? spaceNamed(info, view, on, typed) : null;
  return at === null ? null : { do: action, at };
}

/** `c3 d5`, `c3-d5`, `c3 to d5`. */
function attemptStepOf(
  info: GameInfo,
  view: TypedView,
  action: string,
  [on, onto]: readonly [string, string],
  tokens: readonly string[],
): Move | null {
  const names = tokens.flatMap((token) => token.split(/[-–>→]+/)).filter((name) => name !== '' && !fillers.has(name));
  const [first = '', second = '', ...more] = names;
  const [from, to] = [spaceNamed(info, view, on, first), spaceNamed(info, view, onto, second)];
  return from === null || to === null || more.length > 0 ? null : { do: action, from, to };
}

// ---- cards ----------------------------------------------------------------------------------------------------------------

/** Cards of one's own, and the slot they go to. */
function attemptCards(
  info: GameInfo,
  view: TypedView,
  cards: TypedPosition['cards'],
  action: string,
  tokens: readonly string[],
): Move | null {
  const about = info.actions[action];
  if (about?.from === undefined) return null;
  const own = [...cards.values()].filter(({ zone, spot }) => zone === about.from && isOwn(info, view, spot));
  const left: SeenCard[] = [...own];
  const isKey = (key: string) => own.some(({ token, face }) => token === key || face === key);
  const chosen: number[] = [];
  let slot: number | null = null;
  for (let i = 0; i < tokens.length; ) {
    const found = phraseAt(info, tokens, i, isKey);
    const word = tokens[i] ?? '';
    if (found !== null) {
      const at = left.findIndex(({ token, face }) => token === found.key || face === found.key);
      const [card] = at < 0 ? [] : left.splice(at, 1);
      if (card === undefined) return null;
      chosen.push(card.id);
      i += found.length;
    } else if (about.slot !== undefined && slot === null && /^\d{1,2}$/.test(word)) {
      slot = Number(word) - 1;
      i++;
    } else if (fillers.has(word)) i++;
    else return null;
  }
  if (chosen.length === 0) return null;
  return { do: action, cards: chosen, ...(slot !== null && about.slot !== undefined && { [about.slot]: slot }) };
}
