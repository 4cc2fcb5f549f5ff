/**
 * What comes most, read by hand: a move exactly as clients send it. `do` first, then cards, then answers of a word each:
 *
 *     {"c":"12","do":"match.move","match":"m","move":{"do":"play","cards":[9],"suit":"h"}}
 *
 * Whatever looks different is left to `JSON.parse` and the schema, which also say what is wrong. What is read here is read
 * as they would read it, and its move is written as `JSON.stringify` would write it: so its text can be used as it came.
 */
import type { Move } from '@partie/kit';

export interface PlainMove {
  readonly c: string;
  readonly match: string;
  readonly move: Move;
  /** The move as JSON. */
  readonly text: string;
}

const beforeC = '{"c":"';
const beforeMatch = '","do":"match.move","match":"';
const beforeMove = '","move":';
const beforeDo = '{"do":"';
const beforeCards = ',"cards":[';

/** As in an id: letters, digits, `_` and `-`. */
const isWord = new Uint8Array(128);
for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-') isWord[sign.charCodeAt(0)] = 1;
const [quote, comma, zero, nine, brace] = [0x22, 0x2c, 0x30, 0x39, 0x7d];

/** Where a word that begins here ends; nowhere if it is none, or too long. */
function wordEnd(frame: string, from: number, most: number): number {
  let at = from;
  while (isWord[frame.charCodeAt(at)] === 1) at++;
  return at > from && at - from <= most ? at : Number.NaN;
}

export function readPlainMove(frame: string): PlainMove | null {
  if (!frame.startsWith(beforeC)) return null;
  const fromC = beforeC.length;
  const toC = wordEnd(frame, fromC, 32);
  if (!frame.startsWith(beforeMatch, toC)) return null;
  const fromMatch = toC + beforeMatch.length;
  const toMatch = wordEnd(frame, fromMatch, 32);
  if (!frame.startsWith(beforeMove, toMatch)) return null;
  const fromMove = toMatch + beforeMove.length;
  // The frame ends with the move and one more brace.
  const move = readMove(frame, fromMove, frame.length - 2);
  if (move === null || frame.charCodeAt(frame.length - 1) !== brace) return null;
  return {
    c: frame.slice(fromC, toC),
    match: frame.slice(fromMatch, toMatch),
    move,
    text: frame.slice(fromMove, frame.length - 1),
  };
}

/** The move that begins at `from` and whose last brace is at `last`. */
function readMove(frame: string, from: number, last: number): Move | null {
  if (!frame.startsWith(beforeDo, from)) return null;
  const fromDo = from + beforeDo.length;
  const toDo = wordEnd(frame, fromDo, 40);
  if (frame.charCodeAt(toDo) !== quote) return null;
  const action = frame.slice(fromDo, toDo);
  let at = toDo + 1;
  let move: { do: string; cards?: number[]; [question: string]: string | number[] | undefined };
  if (frame.startsWith(beforeCards, at)) {
    const fromCards = at + beforeCards.length;
    at = frame.indexOf(']', fromCards) + 1;
    const cards = readCards(frame, fromCards, at - 1);
    if (cards === null) return null;
    move = { do: action, cards };
  } else move = { do: action };
  while (at < last) {
    if (frame.charCodeAt(at) !== comma || frame.charCodeAt(at + 1) !== quote) return null;
    const toName = wordEnd(frame, at + 2, 40);
    if (!frame.startsWith('":"', toName)) return null;
    const toAnswer = wordEnd(frame, toName + 3, 200);
    if (frame.charCodeAt(toAnswer) !== quote) return null;
    const name = frame.slice(at + 2, toName);
    // Names that are numbers come first in an object, wherever they stood; of two alike only the last is there.
    if (isDigit(name.charCodeAt(0)) || name === '__proto__' || name === 'cards' || Object.hasOwn(move, name))
      return null;
    move[name] = frame.slice(toName + 3, toAnswer);
    at = toAnswer + 1;
  }
  return at === last && frame.charCodeAt(at) === brace ? move : null;
}

const isDigit = (sign: number): boolean => sign >= zero && sign <= nine;

/** One handle or more, up to the bracket at `to`; written as a number is written. */
function readCards(frame: string, from: number, to: number): number[] | null {
  let cards: number[] | null = null;
  for (let at = from; cards === null || cards.length < 200; at++) {
    const first = at;
    let card = 0;
    for (; isDigit(frame.charCodeAt(at)); at++) card = 10 * card + frame.charCodeAt(at) - zero;
    const digits = at - first;
    if (digits === 0 || digits > 9 || (digits > 1 && frame.charCodeAt(first) === zero)) return null;
    // Made with the first: a list grown from nothing reserves room for sixteen.
    if (cards === null) cards = [card];
    else cards.push(card);
    if (at === to) return cards;
    if (frame.charCodeAt(at) !== comma) return null;
  }
  return null;
}
