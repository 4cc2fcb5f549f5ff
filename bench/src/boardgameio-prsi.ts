/** Prší as a boardgame.io game, and random rounds of it through that framework's own local client. */

import { createRequire } from 'node:module';
import type { Ctx, Game, MoveFn } from 'boardgame.io';
import { seededInteger } from './plain-prsi.js';

const SUITS = ['h', 'l', 'z', 'k'] as const;
const RANKS = ['7', '8', '9', '10', 'U', 'O', 'K', 'A'] as const;
const HAND = 4;

type Suit = (typeof SUITS)[number];
type Rank = (typeof RANKS)[number];
export type Card = `${Suit}${Rank}`;

export interface Table {
  hands: Card[][];
  stock: Card[];
  discard: Card[];
  /** The suit that counts: the top card's, or the one named with an over. */
  suit: Suit;
  /** Sevens in the run the next player faces. */
  sevens: number;
  ace: boolean;
  emptyDraws: number;
  winner: string | null;
}

export type LegalMove = { kind: 'play'; card: Card; suit?: Suit } | { kind: 'draw' } | { kind: 'stand' };

/** What is used of the client, whose own types say `any` for the state and for the arguments of moves. */
interface LocalClient {
  start(): void;
  stop(): void;
  readonly moves: { play(card: Card, suit?: Suit): void; draw(): void; stand(): void };
  readonly store: { getState(): { readonly G: Table; readonly ctx: Ctx; readonly _stateID: number } };
}

interface ClientModule {
  Client(options: { game: Game<Table>; numPlayers: number; debug: false }): LocalClient;
}

// boardgame.io, immer and redux each choose their fast build by this when they load, so it comes before them.
process.env.NODE_ENV = 'production';
// Its entry points are folders, which Node resolves for require only.
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client') as ClientModule;
const { INVALID_MOVE } = require('boardgame.io/core') as { INVALID_MOVE: 'INVALID_MOVE' };

function suitOf(card: Card): Suit {
  return card[0] as Suit;
}

function rankOf(card: Card): Rank {
  return card.slice(1) as Rank;
}

function isPlayable(table: Table, card: Card): boolean {
  const rank = rankOf(card);
  const topRank = rankOf(table.discard[table.discard.length - 1] as Card);
  if (table.sevens > 0 || table.ace) return rank === topRank;
  return rank === 'O' || rank === topRank || suitOf(card) === table.suit;
}

function namesSuit(hand: readonly Card[], card: Card): boolean {
  return rankOf(card) === 'O' && hand.length > 1;
}

export function legalMoves(table: Table, player: number): LegalMove[] {
  const hand = table.hands[player] as Card[];
  const moves: LegalMove[] = [];
  for (const card of hand) {
    if (!isPlayable(table, card)) continue;
    if (namesSuit(hand, card)) for (const suit of SUITS) moves.push({ kind: 'play', card, suit });
    else moves.push({ kind: 'play', card });
  }
  moves.push({ kind: table.ace ? 'stand' : 'draw' });
  return moves;
}

/** Gives up to `wanted` cards, and says whether there was any. */
function give(table: Table, player: number, wanted: number, shuffle: (cards: Card[]) => Card[]): boolean {
  const hand = table.hands[player] as Card[];
  let given = 0;
  while (given < wanted) {
    if (table.stock.length === 0 && table.discard.length > 1) {
      const top = table.discard.pop() as Card;
      table.stock = shuffle(table.discard);
      table.discard = [top];
    }
    const card = table.stock.pop();
    if (card === undefined) break;
    hand.push(card);
    given++;
  }
  return given > 0;
}

const play: MoveFn<Table> = ({ G, ctx, random }, card: Card, suit?: Suit) => {
  const hand = G.hands[ctx.playOrderPos] as Card[];
  const at = hand.indexOf(card);
  if (at < 0 || !isPlayable(G, card)) return INVALID_MOVE;
  if (namesSuit(hand, card) ? suit === undefined || !SUITS.includes(suit) : suit !== undefined) return INVALID_MOVE;
  // The order of a hand means nothing here, and each index touched in a draft costs: the last card fills the gap.
  const last = hand.pop() as Card;
  if (last !== card) hand[at] = last;
  G.discard.push(card);
  G.suit = suit ?? suitOf(card);
  G.emptyDraws = 0;
  if (rankOf(card) === '7') G.sevens++;
  G.ace = rankOf(card) === 'A';
  if (hand.length > 0) return;
  G.winner = ctx.currentPlayer;
  // Going out with a seven still makes the next player draw.
  if (G.sevens > 0) give(G, (ctx.playOrderPos + 1) % ctx.numPlayers, 2 * G.sevens, random.Shuffle);
};

const draw: MoveFn<Table> = ({ G, ctx, random }) => {
  if (G.ace) return INVALID_MOVE;
  const drawn = give(G, ctx.playOrderPos, G.sevens > 0 ? 2 * G.sevens : 1, random.Shuffle);
  G.sevens = 0;
  G.emptyDraws = drawn ? 0 : G.emptyDraws + 1;
};

const stand: MoveFn<Table> = ({ G }) => {
  if (!G.ace) return INVALID_MOVE;
  G.ace = false;
};

export const prsi: Game<Table> = {
  name: 'prsi',
  setup: ({ ctx, random }) => {
    const stock = random.Shuffle(SUITS.flatMap((suit) => RANKS.map((rank): Card => `${suit}${rank}`)));
    const hands = ctx.playOrder.map(() => stock.splice(-HAND));
    const discard = stock.splice(-1);
    return {
      hands,
      stock,
      discard,
      suit: suitOf(discard[0] as Card),
      sevens: 0,
      ace: false,
      emptyDraws: 0,
      winner: null,
    };
  },
  moves: { play, draw, stand },
  // Every move ends the turn; leaving that to maxMoves spares the events plugin, which takes a stack trace per event.
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G, ctx }) => {
    if (G.winner !== null) return { winner: G.winner };
    return G.emptyDraws === ctx.numPlayers ? { winner: null } : undefined;
  },
  // Nobody takes a move back here, and the history would have to be kept with every move.
  disableUndo: true,
};

/** Plays `count` random rounds from the seed, every move of them through the client's store. */
export function playoutsBoardgameIo(count: number, seed: number, players: number): { moves: number; games: number } {
  const integer = seededInteger(seed);
  let moves = 0;
  for (let game = 0; game < count; game++) {
    // The deal comes from the seed in the game object, so each round needs a client of its own.
    const client = Client({ game: { ...prsi, seed: `${seed}:${game}` }, numPlayers: players, debug: false });
    client.start();
    moves += playOut(client, integer);
    client.stop();
  }
  return { moves, games: count };
}

function playOut({ moves, store }: LocalClient, integer: (bound: number) => number): number {
  // The store is read as it is: the client's getState() would make a filtered copy on each call.
  let state = store.getState();
  let made = 0;
  while (state.ctx.gameover === undefined) {
    const legal = legalMoves(state.G, state.ctx.playOrderPos);
    const move = legal[integer(legal.length)] as LegalMove;
    if (move.kind !== 'play') moves[move.kind]();
    else if (move.suit === undefined) moves.play(move.card);
    else moves.play(move.card, move.suit);
    made++;
    state = store.getState();
  }
  // Only an accepted move raises the state's number; a rejected one would count here without being played.
  if (state._stateID !== made) throw new Error(`${made} moves were sent, ${state._stateID} were accepted`);
  return made;
}
