/**
 * Prší as plain mutable JavaScript for the servers ours is measured against: one table, move by move, every move checked.
 * When a round ends the next is dealt at once.
 */

const CARDS = 32;
const SUITS = 4;
const HAND = 4;
const SEVEN = 0;
const OVER = 5;
const ACE = 7;

/** A move is a card + 32 × the suit that counts after it; or one of these. */
export const DRAW = CARDS * SUITS;
export const STAND = DRAW + 1;

export class PlainTable {
  readonly hands: number[][];
  stock: number[] = [];
  top = 0;
  suit = 0;
  sevens = 0;
  ace = false;
  turn = 0;
  rounds = 0;
  private under: number[] = [];
  private emptyDraws = 0;

  constructor(seats: number) {
    this.hands = Array.from({ length: seats }, () => []);
    this.deal();
  }

  legal(): number[] {
    const moves: number[] = [];
    const hand = this.hands[this.turn] as number[];
    const topRank = this.top & 7;
    for (const card of hand) {
      const rank = card & 7;
      if (this.sevens > 0 || this.ace) {
        if (rank === topRank) moves.push(card + (card >> 3) * CARDS);
      } else if (rank === OVER && hand.length > 1) {
        for (let named = 0; named < SUITS; named++) moves.push(card + named * CARDS);
      } else if (rank === OVER || rank === topRank || card >> 3 === this.suit) {
        moves.push(card + (card >> 3) * CARDS);
      }
    }
    moves.push(this.ace ? STAND : DRAW);
    return moves;
  }

  /** Plays a move, or says that it is not allowed. */
  play(seat: number, move: number): boolean {
    if (seat !== this.turn || !this.legal().includes(move)) return false;
    const next = (seat + 1) % this.hands.length;
    const hand = this.hands[seat] as number[];
    if (move === STAND) this.ace = false;
    else if (move === DRAW) {
      const drawn = this.draw(hand, this.sevens > 0 ? 2 * this.sevens : 1);
      this.sevens = 0;
      this.emptyDraws = drawn ? 0 : this.emptyDraws + 1;
    } else {
      const card = move & (CARDS - 1);
      hand.splice(hand.indexOf(card), 1);
      this.under.push(this.top);
      this.top = card;
      this.suit = move >> 5;
      this.emptyDraws = 0;
      if ((card & 7) === SEVEN) this.sevens++;
      this.ace = (card & 7) === ACE;
    }
    this.turn = next;
    if (hand.length === 0 || this.emptyDraws === this.hands.length) this.deal();
    return true;
  }

  private deal(): void {
    this.rounds++;
    this.stock = Array.from({ length: CARDS }, (_, card) => card);
    this.under = [];
    this.shuffleStock();
    for (const hand of this.hands) hand.splice(0, hand.length, ...this.stock.splice(-HAND));
    this.top = this.stock.pop() as number;
    this.suit = this.top >> 3;
    this.sevens = 0;
    this.ace = false;
    this.emptyDraws = 0;
  }

  private draw(hand: number[], wanted: number): boolean {
    const before = hand.length;
    for (let drawn = 0; drawn < wanted; drawn++) {
      if (this.stock.length === 0) {
        this.stock = this.under;
        this.under = [];
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
      const chosen = Math.floor(Math.random() * left);
      const card = stock[chosen] as number;
      stock[chosen] = stock[left - 1] as number;
      stock[left - 1] = card;
    }
  }
}
