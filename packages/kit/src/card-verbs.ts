/**
 * The verbs that move cards: putting, drawing, dealing, turning over, shuffling, showing. Each keeps handles and
 * everyone's knowledge right (`knowledge.ts`) and tells what happened; in a quiet copy it only moves the cards.
 */
import type { Card, Cards } from './deck.js';
import type { Event, Laid, Moved, Params } from './event.js';
import { copy } from './json.js';
import type { KitEvent } from './kit-texts.js';
import { carry, mixed, seeTop, shift } from './knowledge.js';
import { Lying, type Zones } from './card-positions.js';
import type { Seat, Spot } from './table-layout.js';

export type { SavedSpread, Zones } from './card-positions.js';

/** How a movement is told (`seat: null`: about nobody in particular), and into which slot it goes. */
export interface Told<Says extends string = string> {
  readonly is?: Says | KitEvent;
  readonly seat?: Seat | null;
  readonly with?: Params;
  readonly slot?: number;
}

const plainly: Told<never> = {};
/** One card as a list, for a moment. */
const single: Card[] = [0 as Card];

export class Spread<Z extends Zones, Says extends string = string> extends Lying<Z> {
  /**
   * Puts cards on a zone, one after another. The event takes the name of the action being made, unless that has been
   * told already or `told` names another; it is about the acting player, unless `told` names another seat.
   * `t.move(card, 'discard')`, `t.move(cards, 'hand', seat)`, `t.move(card, 'discard', { is: 'turnUp' })`.
   */
  move(what: Card | Cards, to: keyof Z & string, ownerOrTold?: number | Told<Says>, toldToo?: Told<Says>): void {
    const told = typeof ownerOrTold === 'object' ? ownerOrTold : (toldToo ?? plainly);
    const spot = this.spotIndex(to, typeof ownerOrTold === 'number' ? ownerOrTold : undefined, told.slot ?? 0);
    if (this.quiet) {
      if (typeof what === 'number') single[0] = what;
      shift(this, typeof what === 'number' ? single : what, spot);
      return;
    }
    if (typeof what === 'number') {
      this.tell(carry(this, what, spot, null), told);
      return;
    }
    let moved: Moved | null = null;
    // A copy: the list may be the very zone the cards are taken from.
    for (const card of what.slice()) {
      if (moved !== null && this.at[card] !== moved.from) {
        this.tell(moved, told);
        moved = null;
      }
      moved = carry(this, card, spot, moved);
    }
    if (moved !== null) this.tell(moved, told);
  }

  /**
   * Draws up to `n` cards from a pile into a zone of a seat, and says how many there were. When the pile runs out it is
   * made anew of another pile, all but its top card, turned over and (unless told otherwise) shuffled.
   */
  draw(
    n: number,
    from: keyof Z & string,
    to: keyof Z & string,
    seat: Seat,
    anew?: { of: keyof Z & string; shuffled: boolean },
  ): number {
    if (n <= 0) return 0;
    const stock = this.spotCards(from);
    if (anew !== undefined) this.renew(stock, from, anew);
    let got = 0;
    if (this.quiet && anew === undefined) {
      const spot = stock.length === 0 ? -1 : this.spotIndex(to, seat, 0);
      for (; got < n && stock.length > 0; got++) {
        single[0] = stock[stock.length - 1] as Card;
        shift(this, single, spot);
      }
      return got;
    }
    while (got < n && stock.length > 0) {
      const cards = this.topCards(from, n - got);
      got += cards.length;
      this.move(cards, to, seat, { is: 'draw', seat });
      if (anew !== undefined) this.renew(stock, from, anew);
    }
    return got;
  }

  private renew(stock: Cards, from: keyof Z & string, { of, shuffled }: { of: keyof Z & string; shuffled: boolean }) {
    if (stock.length > 0 || this.spotCards(of).length < 2) return;
    this.turnOver(of, from, 1);
    if (shuffled) this.shuffle(from);
  }

  /** Deals `n` cards each, one at a time, to the given seats in their order. */
  dealTo(seats: readonly Seat[], from: keyof Z & string, to: keyof Z & string, n: number): void {
    const moved: (Moved | null)[] = seats.map(() => null);
    const stock = this.spotCards(from);
    for (let i = 0; i < n; i++) {
      seats.forEach((seat, k) => {
        const card = stock.at(-1);
        if (card === undefined)
          throw new Error(`Not enough cards in '${from}' to deal ${n} to each of ${seats.length}.`);
        if (this.quiet) this.move(card, to, seat);
        else moved[k] = carry(this, card, this.spotIndex(to, seat, 0), moved[k] ?? null);
      });
    }
    seats.forEach((seat, k) => {
      const m = moved[k];
      if (m) this.events.push({ is: 'deal', seat, moved: m, news: m.news });
    });
  }

  /** Turns a pile over onto another, keeping its top `keep` cards in place: what lay lowest is now on top. */
  turnOver(from: keyof Z & string, to: keyof Z & string, keep = 0): void {
    const cards = this.spotCards(from);
    const turned = cards.slice(0, Math.max(0, cards.length - keep)).reverse();
    if (this.quiet) return this.move(turned, to);
    const spot = this.spotIndex(to, undefined, 0);
    let moved: Moved | null = null;
    // Before everyone's eyes: nobody loses track of which card lies where.
    for (const card of turned) moved = carry(this, card, spot, moved, true);
    if (moved !== null) this.tell(moved, { is: 'turnOver', seat: null });
  }

  /** Takes all cards of the deck together into one zone, as before the first deal. */
  collect(to: keyof Z & string): void {
    const spot = this.spotIndex(to, undefined, 0);
    const touched: number[] = [];
    this.lie.forEach((cards, i) => {
      if (cards.length > 0 || i === spot) touched.push(i);
      while (cards.length > 0) cards.pop();
    });
    this.turned = [];
    const cards = this.lie[spot] as Card[];
    for (const card of this.plan.deck.cards) {
      cards.push(card);
      this.at[card] = spot;
    }
    if (this.quiet) return;
    mixed(this, spot);
    this.events.push({ is: 'collect', laid: touched.map((i) => this.laid(i, false)) });
  }

  /** Shuffles a zone. Nobody knows any more what lies where, and old handles say nothing. */
  shuffle(zone: keyof Z & string, owner?: number, slot = 0): void {
    const index = this.spotIndex(zone, owner, slot);
    const cards = this.lie[index] as Card[];
    const last = cards.length - 1;
    const old = cards.slice();
    if (this.turned.length > 0) this.turned = this.turned.filter((card) => this.at[card] !== index);
    const { code } = this.plan.deck.kind;
    const order = this.random.order(old.length, zone, (i) => code(old[last - i] as Card));
    for (let i = 0; i <= last; i++) {
      cards[last - i] = old[last - (order[i] as number)] as Card;
    }
    if (this.quiet) return;
    mixed(this, index);
    this.events.push({ is: 'shuffle', laid: [this.laid(index, false)] });
  }

  /**
   * Shows cards to everybody; they stay where they are. What is told has the faces as the parameter `shown`:
   * `begins: '{seat} has {shown:card} and begins.'`.
   */
  show(what: Cards, told: Told<Says>): void {
    if (this.quiet) return;
    const { everyone, deck } = this.plan;
    let news = 0;
    for (const card of what) {
      news |= everyone & ~(this.known[card] as number);
      this.known[card] = everyone;
    }
    const is = told.is ?? this.caption ?? 'move';
    const seat = told.seat === undefined ? this.actor : told.seat;
    const shown = what.map(deck.kind.code);
    this.events.push({ is, ...(seat !== null && { seat }), with: { ...told.with, shown }, news });
    if (is === this.caption) this.caption = null;
  }

  /** Turns cards that lie as backs (level `order`) face up for all who see the backs, or down again. */
  flip(what: Cards, up = true): void {
    const spots = new Set<number>();
    let news = 0;
    for (const card of what) {
      const at = this.at[card] as number;
      const { ids, top } = this.plan.spots[at] as Spot;
      if (top !== 0) throw new Error('A card can be turned up only where all cards lie as backs.');
      spots.add(at);
      this.turned = this.turned.filter((other) => other !== card);
      if (!up) continue;
      this.turned.push(card);
      news |= ids & ~(this.known[card] as number);
      this.known[card] = (this.known[card] as number) | ids;
    }
    this.say('flip', { n: what.length });
    if (!this.quiet) this.events.push({ is: 'move', laid: [...spots].map((spot) => this.laid(spot, false)), news });
  }

  /** Cuts a pile: the top `n` cards go beneath the others. */
  cut(zone: keyof Z & string, n: number): void {
    const index = this.spotIndex(zone, undefined, 0);
    const cards = this.lie[index] as Card[];
    if (n < 0 || n > cards.length) throw new Error(`'${zone}' cannot be cut at ${n} of ${cards.length} cards.`);
    cards.unshift(...cards.splice(cards.length - n));
    if (this.quiet) return;
    this.say('cut', { n });
    const news = seeTop(this, index);
    this.events.push({ is: 'move', laid: [this.laid(index, false)], news });
  }

  /** Lays what everyone may see once the round is over open on the table. */
  protected reveal(): void {
    if (this.quiet) return;
    const open: Laid[] = [];
    let news = 0;
    for (const spot of this.plan.spots) {
      const cards = this.lie[spot.index] as Card[];
      if (spot.levels.every((level, i) => level === spot.levelsAfter[i])) continue;
      open.push(this.laid(spot.index, true));
      const seeing = (wanted: string) =>
        spot.levelsAfter.reduce((mask, level, i) => (level === wanted ? mask | (1 << i) : mask), 0);
      const [all, top] = [seeing('all'), seeing('top')];
      for (const card of cards) {
        const sees = card === cards.at(-1) ? all | top : all;
        news |= sees & ~(this.known[card] as number);
        this.known[card] = (this.known[card] as number) | sees;
      }
    }
    if (open.length > 0) this.events.push({ is: 'reveal', laid: open, news });
  }

  /** Covers again what only the end of a round had laid open. */
  protected cover(): void {
    if (this.quiet) return;
    const covered = this.plan.spots.filter((spot) => spot.levels.some((level, i) => level !== spot.levelsAfter[i]));
    this.events.push({ is: 'cover', laid: covered.map((spot) => this.laid(spot.index, false)) });
  }

  // ---- telling ------------------------------------------------------------------------------------------------------

  private tell(moved: Moved, told: Told<Says>): void {
    const { news } = moved;
    const is = told.is ?? this.caption ?? 'move';
    const seat = told.seat === undefined ? this.actor : told.seat;
    const event: Event = seat === null ? { is, moved, news } : { is, seat, moved, news };
    this.events.push(told.with ? { ...event, with: copy(told.with) } : event);
    if (is === this.caption) this.caption = null;
  }

  /** Says that something happened, with public parameters; its words are in the game's texts. */
  say(is: Says | KitEvent, params?: Params, seat: Seat | null = this.actor): void {
    if (this.quiet) return;
    if (is === this.caption) this.caption = null;
    this.events.push({ is, ...(seat !== null && { seat }), ...(params && { with: copy(params) }) });
  }
}
