/**
 * Legal moves, packed for the wire. A list of moves repeats itself (the same action with each card, each card with each
 * suit), and it is sent with nearly every update; packed it takes a third.
 *
 * `{ "play": [3, [4, { "suit": ["h", "l"] }], [[5, 6]]], "draw": 1 }` reads: play card 3; play card 4 naming h or l; play
 * cards 5 and 6 together; draw. `[[]]` among others reads: without cards. What does not fit this shape is listed as it is
 * under `"*"`.
 */
import type { Choice, Move } from '@partie/kit';

type Asked = Readonly<Record<string, readonly Choice[]>>;
type Offer = number | readonly [number | readonly number[]] | readonly [number | readonly number[], Asked];
export type Offers = { readonly [action: string]: 1 | readonly Offer[] | readonly Move[] };

/** An action that can be done with cards and also without. */
const withoutCards: Offer = [[]];

/** Moves of one action with the same cards, which differ in the answers to questions. */
interface Group {
  readonly action: string;
  readonly cards: readonly number[];
  readonly moves: Move[];
  readonly asked: Record<string, Choice[]>;
}

export function packOffers(moves: readonly Move[]): Offers {
  const packed: Record<string, 1 | Offer[] | Move[]> = {};
  for (const group of groupsOf(moves)) {
    const { action, cards, asked } = group;
    const questions = Object.keys(asked);
    const product = questions.reduce((n, name) => n * (asked[name]?.length ?? 0), 1);
    const list = packed[action];
    if (product !== group.moves.length) packed['*'] = [...((packed['*'] as Move[] | undefined) ?? []), ...group.moves];
    else if (cards.length === 0 && questions.length === 0 && list === undefined) packed[action] = 1;
    else {
      const which = cards.length === 1 ? (cards[0] as number) : cards;
      const offer: Offer = questions.length > 0 ? [which, asked] : typeof which === 'number' ? which : [which];
      if (list === undefined || list === 1) packed[action] = list === 1 ? [withoutCards, offer] : [offer];
      else (list as Offer[]).push(offer);
    }
  }
  return packed;
}

function groupsOf(moves: readonly Move[]): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const move of moves) {
    const { do: action, cards = [] } = move;
    const questions = Object.keys(move).filter((name) => name !== 'do' && name !== 'cards');
    const key = `${action}\n${cards.join()}\n${questions.join()}`;
    let group = groups.get(key);
    if (group === undefined) {
      group = { action, cards, moves: [], asked: Object.fromEntries(questions.map((name) => [name, []])) };
      groups.set(key, group);
    }
    group.moves.push(move);
    for (const name of questions) {
      const value = move[name];
      const values = group.asked[name];
      if (typeof value !== 'object' && value !== undefined && !values?.includes(value)) values?.push(value);
    }
  }
  return groups.values();
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
