/**
 * Legal moves, packed for the wire. A list of moves repeats itself (the same action with each card, each card with each
 * suit), and it is sent with nearly every update; packed it takes a third.
 *
 * `{ "play": [3, [4, { "suit": ["h", "l"] }], [[5, 6]]], "draw": 1 }` reads: play card 3; play card 4 naming h or l; play
 * cards 5 and 6 together; draw. `[[]]` among others reads: without cards. What does not fit this shape is listed as it is
 * under `"*"`.
 */
import type { Choice, Move } from '@partie/kit';
import { asciiJson, quoted } from './ascii-json.js';

type Asked = Readonly<Record<string, readonly Choice[]>>;
type Offer = number | readonly [number | readonly number[]] | readonly [number | readonly number[], Asked];
export type Offers = { readonly [action: string]: 1 | readonly Offer[] | readonly Move[] };

/** An action that can be done with cards and also without. */
const withoutCards: Offer = [[]];

export function packOffers(moves: readonly Move[]): Offers {
  return packBare(moves) ?? packAll(moves);
}

/** The usual case: actions without questions, with one card or none. */
function packBare(moves: readonly Move[]): Offers | null {
  const packed: Record<string, 1 | number[]> = {};
  for (const move of moves) {
    const { do: action, cards } = move;
    for (const name in move) if (name !== 'do' && name !== 'cards') return null;
    const list = packed[action];
    if (cards === undefined) {
      if (list !== undefined) return null;
      packed[action] = 1;
      continue;
    }
    const [card] = cards;
    if (card === undefined || cards.length !== 1 || list === 1 || list?.includes(card)) return null;
    if (list === undefined) packed[action] = [card];
    else list.push(card);
  }
  return packed;
}

function packAll(moves: readonly Move[]): Offers {
  const packed: Record<string, 1 | Offer[] | Move[]> = {};
  const groups = new Map<
    string,
    { action: string; cards: readonly number[]; asked: Record<string, Choice[]>; moves: Move[] }
  >();
  for (const move of moves) {
    const { do: action, cards = [], ...answers } = move;
    const names = Object.keys(answers);
    const key = JSON.stringify([action, cards, names]);
    const group = groups.get(key) ?? { action, cards, asked: {}, moves: [] };
    groups.set(key, group);
    group.moves.push(move);
    for (const name of names) {
      const values = group.asked[name] ?? [];
      group.asked[name] = values;
      const value = answers[name];
      if (typeof value !== 'object' && value !== undefined && !values.includes(value)) values.push(value);
    }
  }
  for (const { action, cards, asked, moves: group } of groups.values()) {
    const product = Object.values(asked).reduce((n, values) => n * values.length, 1);
    const bare = cards.length === 0 && Object.keys(asked).length === 0;
    if (product !== group.length) packed['*'] = [...((packed['*'] as Move[] | undefined) ?? []), ...group];
    else if (bare && packed[action] === undefined) packed[action] = 1;
    else {
      const which = cards.length === 1 ? (cards[0] as number) : cards;
      const offer: Offer = Object.keys(asked).length > 0 ? [which, asked] : typeof which === 'number' ? which : [which];
      const before = packed[action] === 1 ? [withoutCards] : ((packed[action] as Offer[] | undefined) ?? []);
      packed[action] = [...before, offer];
    }
  }
  return packed;
}

/** `packOffers` as JSON, in ASCII. The usual offers are put together by hand. */
export function offersText(moves: readonly Move[]): string {
  return usualText(moves) ?? asciiJson(packOffers(moves));
}

/**
 * Actions one after another, each with single cards or without any, each card with no more than one question: null if there
 * is anything else.
 */
function usualText(moves: readonly Move[]): string | null {
  let text = '';
  for (let at = 0; at < moves.length; ) {
    const { do: action, cards } = moves[at] as Move;
    const name = `${quoted(action)}:`;
    if (text.includes(name)) return null;
    text += `${text === '' ? '{' : ','}${name}`;
    if (cards === undefined) {
      if (questionOf(moves[at] as Move) !== null || moves[at + 1]?.do === action) return null;
      text += '1';
      at++;
      continue;
    }
    const first = at;
    for (; moves[at]?.do === action; at = endOfCard(moves, at)) {
      const offer = cardOffer(moves, at);
      if (offer === null || isCardBefore(moves, first, at)) return null;
      text += `${at === first ? '[' : ','}${offer}`;
    }
    text += ']';
  }
  return `${text === '' ? '{' : text}}`;
}

const cardOf = (move: Move | undefined): number | undefined => (move?.cards?.length === 1 ? move.cards[0] : undefined);

/** Where the moves with this card end, one after another. */
function endOfCard(moves: readonly Move[], from: number): number {
  const { do: action } = moves[from] as Move;
  let at = from + 1;
  while (moves[at]?.do === action && cardOf(moves[at]) === cardOf(moves[from])) at++;
  return at;
}
function isCardBefore(moves: readonly Move[], first: number, at: number): boolean {
  for (let i = first; i < at; i++) if (cardOf(moves[i]) === cardOf(moves[at])) return true;
  return false;
}

function cardOffer(moves: readonly Move[], from: number): string | null {
  const card = cardOf(moves[from]);
  const question = questionOf(moves[from] as Move);
  const end = endOfCard(moves, from);
  if (card === undefined || question === undefined) return null;
  if (question === null) return end === from + 1 ? `${card}` : null;
  const answers: Choice[] = [];
  let list = '';
  for (let at = from; at < end; at++) {
    const move = moves[at] as Move;
    const answer = questionOf(move) === question ? move[question] : undefined;
    if (typeof answer !== 'string' || answers.includes(answer)) return null;
    answers.push(answer);
    list += `${at === from ? '' : ','}${quoted(answer)}`;
  }
  return `[${card},{${quoted(question)}:[${list}]}]`;
}

/** The one question a move answers; null if there is none, undefined if there are several. */
function questionOf(move: Move): string | null | undefined {
  let question: string | null = null;
  for (const name in move) {
    if (name === 'do' || name === 'cards') continue;
    if (question !== null) return undefined;
    question = name;
  }
  return question;
}

export function unpackOffers(offers: Offers): Move[] {
  const moves: Move[] = [];
  for (const [action, packed] of Object.entries(offers)) {
    if (packed === 1) moves.push({ do: action });
    else if (action === '*') moves.push(...(packed as readonly Move[]));
    else for (const offer of packed as readonly Offer[]) moves.push(...unpackOne(action, offer));
  }
  return moves;
}

function unpackOne(action: string, offer: Offer): Move[] {
  const [which, asked = {}] = typeof offer === 'number' ? [offer] : offer;
  const cards = typeof which === 'number' ? [which] : which;
  let moves: Move[] = [cards.length === 0 ? { do: action } : { do: action, cards }];
  for (const [name, values] of Object.entries(asked)) {
    moves = moves.flatMap((move) => values.map((value) => ({ ...move, [name]: value })));
  }
  return moves;
}
