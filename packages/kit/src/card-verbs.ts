/**
 * The verbs that move cards: move, draw, deal, turn over, collect, shuffle, show, flip, cut. Each keeps handles and
 * everyone's knowledge right (`knowledge.ts`) and adds events; in a sketch it only moves the cards.
 */
import { CardPositions, type Zones } from './card-positions.js';
import type { Card, Cards } from './deck.js';
import type { CardMovement, Event, Params, SpotSnapshot } from './event.js';
import { deepCopy } from './json.js';
import type { KitEvent } from './kit-texts.js';
import { forgetOrder, moveCard, moveInSketch, seeTopCard } from './knowledge.js';
import type { Seat, Spot, TableLayout } from './table-layout.js';

export type { SavedCards, Zones } from './card-positions.js';

/** The event of a movement: its name, the seat it is about (null: nobody in particular), its parameters; and the slot. */
export interface EventOptions<Says extends string = string> {
  readonly is?: Says | KitEvent;
  readonly seat?: Seat | null;
  readonly with?: Params;
  readonly slot?: number;
}

const noOptions: EventOptions<never> = {};

export class CardVerbs<Z extends Zones, Says extends string = string> extends CardPositions<Z> {
  /**
   * Puts cards on a zone, one after another. Unless `options` says otherwise, the event has the name of the action being
   * made (if no event had it yet) and is about the acting player.
   * `t.move(card, 'discard')`, `t.move(cards, 'hand', seat)`, `t.move(card, 'discard', { is: 'turnUp' })`.
   */
  move(
    what: Card | Cards,
    to: keyof Z & string,
    ownerOrOptions?: number | EventOptions<Says>,
    moreOptions?: EventOptions<Says>,
  ): void {
    const options = typeof ownerOrOptions === 'object' ? ownerOrOptions : (moreOptions ?? noOptions);
    const owner = typeof ownerOrOptions === 'number' ? ownerOrOptions : undefined;
    const spot = this.spotIndex(to, owner, options.slot ?? 0);
    if (this.isSketch) {
      moveInSketch(this, typeof what === 'number' ? [what] : what, spot);
      return;
    }
    let moved: CardMovement | null = null;
    // A copy: the list may be the very zone the cards are taken from.
    for (const card of typeof what === 'number' ? [what] : what.slice()) {
      if (moved !== null && this.spotOf[card] !== moved.from) {
        this.addMovement(moved, options);
        moved = null;
      }
      moved = moveCard(this, card, spot, moved);
    }
    if (moved !== null) this.addMovement(moved, options);
  }

  /**
   * Draws up to `n` cards from a pile into a zone of a seat, and returns how many there were. With `refill`, an empty
   * pile is made anew from another pile: all but its top card, turned over and shuffled if `shuffled`.
   */
  draw(
    n: number,
    from: keyof Z & string,
    to: keyof Z & string,
    seat: Seat,
    refill?: { of: keyof Z & string; shuffled: boolean },
  ): number {
    if (n <= 0) return 0;
    const stock = this.spotCards(from);
    if (refill !== undefined) this.refillStock(stock, from, refill);
    let got = 0;
    while (got < n && stock.length > 0) {
      const cards = this.topCards(from, n - got);
      got += cards.length;
      this.move(cards, to, seat, { is: 'draw', seat });
      if (refill !== undefined) this.refillStock(stock, from, refill);
    }
    return got;
  }

  private refillStock(
    stock: Cards,
    from: keyof Z & string,
    { of, shuffled }: { of: keyof Z & string; shuffled: boolean },
  ) {
    if (stock.length > 0 || this.spotCards(of).length < 2) return;
    this.turnOver(of, from, 1);
    if (shuffled) this.shuffle(from);
  }

  /** Deals `n` cards each, one at a time, to the given seats in their order. */
  dealTo(seats: readonly Seat[], from: keyof Z & string, to: keyof Z & string, n: number): void {
    const moved: (CardMovement | null)[] = seats.map(() => null);
    const stock = this.spotCards(from);
    for (let i = 0; i < n; i++) {
      seats.forEach((seat, k) => {
        const card = stock.at(-1);
        if (card === undefined)
          throw new Error(`Not enough cards in '${from}' to deal ${n} to each of ${seats.length}.`);
        if (this.isSketch) this.move(card, to, seat);
        else moved[k] = moveCard(this, card, this.spotIndex(to, seat, 0), moved[k] ?? null);
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
    if (this.isSketch) return this.move(turned, to);
    const spot = this.spotIndex(to, undefined, 0);
    let moved: CardMovement | null = null;
    // Everyone watches it: nobody loses track of which card is where.
    for (const card of turned) moved = moveCard(this, card, spot, moved, true);
    if (moved !== null) this.addMovement(moved, { is: 'turnOver', seat: null });
  }

  /** Takes all cards of the deck together into one zone, as before the first deal. */
  collect(to: keyof Z & string): void {
    const spot = this.spotIndex(to, undefined, 0);
    const touched: number[] = [];
    this.cardsAt.forEach((cards, i) => {
      if (cards.length > 0 || i === spot) touched.push(i);
      cards.length = 0;
    });
    this.faceUp = [];
    const cards = this.cardsAt[spot] as Card[];
    for (const card of this.layout.deck.cards) {
      cards.push(card);
      this.spotOf[card] = spot;
    }
    if (this.isSketch) return;
    forgetOrder(this, spot);
    this.events.push({ is: 'collect', laid: touched.map((i) => this.snapshotOf(i, false)) });
  }

  /** Shuffles a zone. Afterwards nobody knows which card is where, and old handles mean nothing. */
  shuffle(zone: keyof Z & string, owner?: number, slot = 0): void {
    const index = this.spotIndex(zone, owner, slot);
    const cards = this.cardsAt[index] as Card[];
    const last = cards.length - 1;
    const old = cards.slice();
    if (this.faceUp.length > 0) this.faceUp = this.faceUp.filter((card) => this.spotOf[card] !== index);
    const { code } = this.layout.deck.kind;
    // Position 0 of the drawn order is the top of the pile, so that a script names the cards as they will be drawn.
    const order = this.random.order(old.length, zone, (i) => code(old[last - i] as Card));
    for (let i = 0; i <= last; i++) {
      cards[last - i] = old[last - (order[i] as number)] as Card;
    }
    if (this.isSketch) return;
    forgetOrder(this, index);
    this.events.push({ is: 'shuffle', laid: [this.snapshotOf(index, false)] });
  }

  /**
   * Shows cards to everybody; they stay where they are. The event has the faces as its parameter `shown`:
   * `begins: '{seat} has {shown:card} and begins.'`.
   */
  show(what: Cards, options: EventOptions<Says>): void {
    if (this.isSketch) return;
    const { everyone, deck } = this.layout;
    let news = 0;
    for (const card of what) {
      news |= everyone & ~(this.knownBy[card] as number);
      this.knownBy[card] = everyone;
    }
    const is = options.is ?? this.untoldAction ?? 'move';
    const seat = options.seat === undefined ? this.actor : options.seat;
    const shown = what.map(deck.kind.code);
    this.events.push({ is, ...(seat !== null && { seat }), with: { ...options.with, shown }, news });
    if (is === this.untoldAction) this.untoldAction = null;
  }

  /** Turns cards that lie as backs (level `order`) face up for all who see the backs, or down again. */
  flip(what: Cards, up = true): void {
    const spots = new Set<number>();
    let news = 0;
    for (const card of what) {
      const at = this.spotOf[card] as number;
      const { handlesSeenBy, topSeenBy } = this.layout.spots[at] as Spot;
      if (topSeenBy !== 0) throw new Error('A card can be turned up only where all cards lie as backs.');
      spots.add(at);
      this.faceUp = this.faceUp.filter((other) => other !== card);
      if (!up) continue;
      this.faceUp.push(card);
      news |= handlesSeenBy & ~(this.knownBy[card] as number);
      this.knownBy[card] = (this.knownBy[card] as number) | handlesSeenBy;
    }
    this.say('flip', { n: what.length });
    if (!this.isSketch)
      this.events.push({ is: 'move', laid: [...spots].map((spot) => this.snapshotOf(spot, false)), news });
  }

  /** Cuts a pile: the top `n` cards go beneath the others. */
  cut(zone: keyof Z & string, n: number): void {
    const index = this.spotIndex(zone, undefined, 0);
    const cards = this.cardsAt[index] as Card[];
    if (n < 0 || n > cards.length) throw new Error(`'${zone}' cannot be cut at ${n} of ${cards.length} cards.`);
    cards.unshift(...cards.splice(cards.length - n));
    if (this.isSketch) return;
    this.say('cut', { n });
    const news = seeTopCard(this, index);
    this.events.push({ is: 'move', laid: [this.snapshotOf(index, false)], news });
  }

  /** At the end of a round: shows everyone what the zones' `after` levels allow. */
  protected reveal(): void {
    if (this.isSketch) return;
    const open: SpotSnapshot[] = [];
    let news = 0;
    for (const spot of this.layout.spots) {
      const cards = this.cardsAt[spot.index] as Card[];
      if (spot.levels.every((level, i) => level === spot.levelsAfter[i])) continue;
      open.push(this.snapshotOf(spot.index, true));
      const viewersAt = (wanted: string) =>
        spot.levelsAfter.reduce((mask, level, i) => (level === wanted ? mask | (1 << i) : mask), 0);
      const [all, top] = [viewersAt('all'), viewersAt('top')];
      for (const card of cards) {
        const sees = card === cards.at(-1) ? all | top : all;
        news |= sees & ~(this.knownBy[card] as number);
        this.knownBy[card] = (this.knownBy[card] as number) | sees;
      }
    }
    if (open.length > 0) this.events.push({ is: 'reveal', laid: open, news });
  }

  /** Before the next round: hides what only `reveal` had shown. */
  protected cover(): void {
    if (this.isSketch) return;
    const covered = this.layout.spots.filter((spot) => spot.levels.some((level, i) => level !== spot.levelsAfter[i]));
    this.events.push({ is: 'cover', laid: covered.map((spot) => this.snapshotOf(spot.index, false)) });
  }

  // ---- events -------------------------------------------------------------------------------------------------------

  private addMovement(moved: CardMovement, options: EventOptions<Says>): void {
    const { news } = moved;
    const is = options.is ?? this.untoldAction ?? 'move';
    const seat = options.seat === undefined ? this.actor : options.seat;
    const event: Event = seat === null ? { is, moved, news } : { is, seat, moved, news };
    this.events.push(options.with ? { ...event, with: deepCopy(options.with) } : event);
    if (is === this.untoldAction) this.untoldAction = null;
  }

  /**
   * Adds an event with public parameters; its text is in the game's texts. Everybody but the side that acts has learnt
   * something by it, so the move cannot be taken back. Only the action's own event (`t.say('build', { at })` in `build`)
   * says no more than that the move was made, and leaves it to be taken back.
   */
  say(is: Says | KitEvent, params?: Params, seat: Seat | null = this.actor): void {
    if (this.isSketch) return;
    const isOwn = is === this.untoldAction;
    if (isOwn) this.untoldAction = null;
    const event: { is: string; seat?: Seat; with?: Params; news?: number } = seat === null ? { is } : { is, seat };
    if (params) event.with = deepCopy(params);
    if (this.actor !== null && !isOwn) event.news = othersThan(this.layout, this.actor);
    this.events.push(event);
  }
}

/** The mask of all viewers but the seats of an actor's side. */
function othersThan({ sides, sideOf, everyone }: TableLayout, actor: Seat): number {
  let mask = everyone;
  for (const seat of sides[sideOf[actor] ?? 0] ?? []) mask &= ~(1 << seat);
  return mask;
}
