/**
 * Prší as plain mutable JavaScript, with no engine at all: no history, no views, no check of the moves it has just
 * listed itself. What it reaches is the upper bound for any engine that plays the same game in this language.
 */

// A card is suit * 8 + rank, so both halves come out of it without a table.
const CARDS = 32;
const SUITS = 4;
const HAND = 4;
const SEVEN = 0;
const OVER = 5;
const ACE = 7;

// A move is a card + 32 * the suit that counts after it, so that one number says all; or it is one of these two.
const DRAW = CARDS * SUITS;
const STAND = DRAW + 1;

/** A small seeded generator (mulberry32): gives integers from 0 to bound - 1. */
export function seededInteger(seed: number): (bound: number) => number {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * bound);
  };
}

class Round {
  private readonly hands: number[][];
  /** Written over for each move: emptying an ordinary array would give its memory back and ask for it again. */
  private readonly legal = new Uint8Array(CARDS * SUITS);
  private readonly integer: (bound: number) => number;
  private stock: number[] = [];
  /** What lies under the top card: the part of the discard pile that may become the stock again. */
  private under: number[] = [];
  private top = 0;
  private suit = 0;
  private sevens = 0;
  private ace = false;
  private emptyDraws = 0;
  private player = 0;
  private over = false;

  constructor(players: number, integer: (bound: number) => number) {
    this.hands = Array.from({ length: players }, () => []);
    this.integer = integer;
  }

  /** Plays one round to its end and says how many moves it took. The same object serves all rounds: no garbage. */
  playOut(): number {
    this.deal();
    let moves = 0;
    while (!this.over) {
      this.apply(this.legal[this.integer(this.listLegal())] as number);
      moves++;
    }
    return moves;
  }

  private deal(): void {
    this.stock.length = 0;
    this.under.length = 0;
    for (let card = 0; card < CARDS; card++) this.stock.push(card);
    this.shuffleStock();
    for (const hand of this.hands) {
      hand.length = 0;
      for (let dealt = 0; dealt < HAND; dealt++) hand.push(this.stock.pop() as number);
    }
    this.top = this.stock.pop() as number;
    this.suit = this.top >> 3;
    this.sevens = 0;
    this.ace = false;
    this.emptyDraws = 0;
    this.player = 0;
    this.over = false;
  }

  /** Lists the legal moves and says how many they are. */
  private listLegal(): number {
    const { legal, sevens, ace, suit } = this;
    const hand = this.hands[this.player] as number[];
    const last = hand.length === 1;
    const topRank = this.top & 7;
    let count = 0;
    for (let at = 0; at < hand.length; at++) {
      const card = hand[at] as number;
      const rank = card & 7;
      if (sevens > 0 || ace) {
        // An active seven or ace is on top, and only its own rank answers it.
        if (rank === topRank) legal[count++] = card + (card >> 3) * CARDS;
      } else if (rank === OVER && !last) {
        for (let named = 0; named < SUITS; named++) legal[count++] = card + named * CARDS;
      } else if (rank === OVER || rank === topRank || card >> 3 === suit) {
        legal[count++] = card + (card >> 3) * CARDS;
      }
    }
    legal[count++] = ace ? STAND : DRAW;
    return count;
  }

  private apply(move: number): void {
    const next = this.player + 1 === this.hands.length ? 0 : this.player + 1;
    if (move === STAND) {
      this.ace = false;
    } else if (move === DRAW) {
      const drawn = this.draw(this.hands[this.player] as number[], this.sevens > 0 ? 2 * this.sevens : 1);
      this.sevens = 0;
      this.emptyDraws = drawn ? 0 : this.emptyDraws + 1;
      this.over = this.emptyDraws === this.hands.length;
    } else {
      this.play(move & (CARDS - 1), move >> 5, next);
    }
    this.player = next;
  }

  private play(card: number, suit: number, next: number): void {
    const hand = this.hands[this.player] as number[];
    // The order of a hand means nothing here, so the last card fills the gap.
    const last = hand.pop() as number;
    if (last !== card) hand[hand.indexOf(card)] = last;
    this.under.push(this.top);
    this.top = card;
    this.suit = suit;
    this.emptyDraws = 0;
    const rank = card & 7;
    if (rank === SEVEN) this.sevens++;
    this.ace = rank === ACE;
    if (hand.length > 0) return;
    this.over = true;
    // Going out with a seven still makes the next player draw.
    if (this.sevens > 0) this.draw(this.hands[next] as number[], 2 * this.sevens);
  }

  /** Gives up to `wanted` cards, and says whether there was any. */
  private draw(hand: number[], wanted: number): boolean {
    const before = hand.length;
    for (let drawn = 0; drawn < wanted; drawn++) {
      if (this.stock.length === 0) {
        const emptied = this.stock;
        this.stock = this.under;
        this.under = emptied;
        this.shuffleStock();
      }
      const card = this.stock.pop();
      if (card === undefined) break;
      hand.push(card);
    }
    return hand.length > before;
  }

  private shuffleStock(): void {
    const { stock } = this;
    for (let left = stock.length; left > 1; left--) {
      const chosen = this.integer(left);
      const card = stock[chosen] as number;
      stock[chosen] = stock[left - 1] as number;
      stock[left - 1] = card;
    }
  }
}

/** Plays `count` random rounds from the seed. */
export function playoutsPlain(count: number, seed: number, players: number): { moves: number; games: number } {
  const round = new Round(players, seededInteger(seed));
  let moves = 0;
  for (let game = 0; game < count; game++) moves += round.playOut();
  return { moves, games: count };
}
