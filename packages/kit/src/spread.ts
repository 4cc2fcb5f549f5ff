/**
 * The cards as they lie on the table: which card is where, who knows it, and by what handle it goes.
 *
 * *Handles.* Outside the rules a card is named by a handle, never by its face or position. A card gets a fresh handle
 * whenever it leaves a spot in which somebody could not follow it (a hand, the stock). Fresh handles are counted up
 * from a public counter, so a handle says when a card came out, never where in a hidden place it had been.
 *
 * *Knowledge.* `known` has a mask a card: who knows its face. Seeing adds to it; shuffling clears it; and when something
 * leaves a hand unseen, those who did not see it can no longer be sure what is left there.
 *
 * All of it is plain arrays of small numbers: a state is copied in about a microsecond.
 */
import type { Card, Cards } from './deck.js';
import type { Event, Laid, Moved, Params } from './event.js';
import type { KitEvent } from './kit-texts.js';
import type { Plan, Seat, Spot, ZonePlace } from './plan.js';
import { type Random, seeded } from './random.js';
import type { Zone } from './zone.js';

export type Zones = Readonly<Record<string, Zone>>;

/** Zones by name: cards, or a list of them per owner, or per owner and slot. Read freely; change through the table. */
export type Contents<Z extends Zones> = {
  readonly [K in keyof Z]: Z[K] extends Zone<infer O, infer Slots>
    ? [O] extends ['table']
      ? Slotted<Slots>
      : readonly Slotted<Slots>[]
    : never;
};
type Slotted<Slots extends number> = [Slots] extends [0] ? Cards : readonly Cards[];

export interface SavedSpread {
  readonly lie: readonly (readonly number[])[];
  readonly ids: readonly number[];
  readonly known: readonly number[];
  readonly turned: readonly number[];
  readonly fresh: number;
}

/** How a movement is told (`seat: null`: about nobody in particular), and into which slot it goes. */
export interface Told<Says extends string = string> {
  readonly is?: Says | KitEvent;
  readonly seat?: Seat | null;
  readonly with?: Params;
  readonly slot?: number;
}

const plainly: Told<never> = {};
const noCards: Cards = [];

/** Outside of a move nothing may be drawn at random; a rule that tries is told so. */
const noRandom: Random = new Proxy(seeded(0), {
  get() {
    throw new Error('Randomness was asked for outside of setup, apply or leave.');
  },
});

export class Spread<Z extends Zones, Says extends string = string> {
  readonly plan: Plan;
  /** Cards by zone: `t.zone.hand[seat]`. The last card is on top. */
  readonly zone: Contents<Z>;
  readonly lie: Card[][];
  /** By card: its spot, its handle, the mask of those who know it. */
  readonly at: number[];
  readonly ids: number[];
  readonly known: number[];
  /** Cards turned face up where otherwise only backs are seen. */
  turned: Card[];
  fresh: number;

  /** Set while a move is being made. */
  random: Random = noRandom;
  events: Event[] = [];
  /** Who is acting, and the action's name until an event has carried it. */
  actor: Seat | null = null;
  caption: string | null = null;

  constructor(plan: Plan, from?: Spread<Z, Says> | SavedSpread) {
    this.plan = plan;
    const size = plan.deck.size;
    if (from === undefined) {
      this.lie = plan.spots.map(() => []);
      this.at = new Array<number>(size).fill(-1);
      this.ids = new Array<number>(size).fill(-1);
      this.known = new Array<number>(size).fill(0);
      this.turned = [];
      this.fresh = 0;
    } else {
      const lie: Card[][] = [];
      for (const cards of from.lie) lie.push(cards.slice() as Card[]);
      this.lie = lie;
      this.ids = from.ids.slice();
      this.known = from.known.slice();
      this.turned = from.turned.slice() as Card[];
      this.fresh = from.fresh;
      if (from instanceof Spread) {
        this.at = from.at.slice();
      } else {
        this.at = new Array<number>(size).fill(-1);
        lie.forEach((cards, spot) => {
          for (const card of cards) this.at[card] = spot;
        });
      }
    }
    this.zone = this.byName();
  }

  private byName(): Contents<Z> {
    const { plan, lie } = this;
    const zone: Record<string, unknown> = {};
    for (const name in plan.places) {
      const { of, slots, first } = plan.places[name] as ZonePlace;
      let next = first;
      const one = () => (slots === 0 ? lie[next++] : Array.from({ length: slots }, () => lie[next++]));
      if (of === 'table') {
        zone[name] = one();
      } else {
        const owners = of === 'each' ? plan.seats : plan.sides.length;
        const list: unknown[] = [];
        for (let i = 0; i < owners; i++) list.push(one());
        zone[name] = list;
      }
    }
    return zone as Contents<Z>;
  }

  // ---- looking ------------------------------------------------------------------------------------------------------

  /** The top card of a zone; there must be one. */
  top(zone: keyof Z & string, owner?: number, slot = 0): Card {
    const cards = this.spotCards(zone, owner, slot);
    const card = cards[cards.length - 1];
    if (card === undefined) throw new Error(`There is no card in '${zone}'.`);
    return card;
  }

  /** The top `n` cards of a zone (fewer if there are fewer), topmost first. */
  topCards(zone: keyof Z & string, n: number, owner?: number, slot = 0): Card[] {
    const cards = this.spotCards(zone, owner, slot);
    return cards.slice(Math.max(0, cards.length - n)).reverse();
  }

  /** The cards in a zone, bottom first; of this owner, where it has owners. */
  cards(zone: keyof Z & string, owner?: number, slot = 0): Cards {
    return this.spotCards(zone, owner, slot);
  }

  /** The card that goes by this handle. */
  card(id: number): Card {
    return this.ids.indexOf(id) as Card;
  }

  /** Zone in which a card lies now. */
  where(card: Card): string {
    return (this.plan.spots[this.at[card] as number] as Spot).zone;
  }

  private spotIndex(zone: keyof Z & string, owner: number | undefined, slot: number): number {
    const { first, width, owners, of } = this.plan.places[zone] as ZonePlace;
    if (owner === undefined && of !== 'table') throw new Error(`'${zone}' has owners: say whose is meant.`);
    const whose = owner ?? 0;
    if (!(whose >= 0 && whose < owners && slot >= 0 && slot < width)) {
      throw new Error(`'${zone}' has no place ${whose}${width > 1 ? `, ${slot}` : ''}.`);
    }
    return first + whose * width + slot;
  }
  private spotCards(zone: keyof Z & string, owner?: number, slot = 0): Card[] {
    return this.lie[this.spotIndex(zone, owner, slot)] as Card[];
  }

  // ---- moving -------------------------------------------------------------------------------------------------------

  /**
   * Puts cards on a zone, one after another. The event takes the name of the action being made, unless that has been
   * told already or `told` names another; it is about the acting player, unless `told` names another seat.
   * `t.move(card, 'discard')`, `t.move(cards, 'hand', seat)`, `t.move(card, 'discard', { is: 'turnUp' })`.
   */
  move(what: Card | Cards, to: keyof Z & string, ownerOrTold?: number | Told<Says>, toldToo?: Told<Says>): void {
    const told = typeof ownerOrTold === 'object' ? ownerOrTold : (toldToo ?? plainly);
    const spot = this.spotIndex(to, typeof ownerOrTold === 'number' ? ownerOrTold : undefined, told.slot ?? 0);
    if (typeof what === 'number') {
      this.tell(this.carry(what, spot, null), told);
      return;
    }
    let moved: Moved | null = null;
    // A copy: the list may be the very zone the cards are taken from.
    for (const card of what.slice()) {
      if (moved !== null && this.at[card] !== moved.from) {
        this.tell(moved, told);
        moved = null;
      }
      moved = this.carry(card, spot, moved);
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
    const stock = this.spotCards(from);
    const renew = () => {
      if (anew === undefined || stock.length > 0 || this.spotCards(anew.of).length < 2) return;
      this.turnOver(anew.of, from, 1);
      if (anew.shuffled) this.shuffle(from);
    };
    let got = 0;
    if (n > 0) renew();
    while (got < n && stock.length > 0) {
      const cards = this.topCards(from, n - got);
      got += cards.length;
      this.move(cards, to, seat, { is: 'draw', seat });
      renew();
    }
    return got;
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
        moved[k] = this.carry(card, this.spotIndex(to, seat, 0), moved[k] ?? null);
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
    const spot = this.spotIndex(to, undefined, 0);
    let moved: Moved | null = null;
    // Before everyone's eyes: nobody loses track of which card lies where.
    for (const card of cards.slice(0, Math.max(0, cards.length - keep)).reverse())
      moved = this.carry(card, spot, moved, true);
    if (moved !== null) this.tell(moved, { is: 'turnOver', seat: null });
  }

  /** Takes all cards of the deck together into one zone, as before the first deal. */
  collect(to: keyof Z & string): void {
    for (const cards of this.lie) cards.length = 0;
    this.turned = [];
    const spot = this.spotIndex(to, undefined, 0);
    const cards = this.lie[spot] as Card[];
    for (const card of this.plan.deck.cards) {
      cards.push(card);
      this.at[card] = spot;
    }
    this.mixed(spot);
    this.events.push({ is: 'collect', laid: this.lie.map((_, i) => this.laid(i, false)) });
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
    this.mixed(index);
    this.events.push({ is: 'shuffle', laid: [this.laid(index, false)] });
  }

  /** Nobody knows any more which card lies where in this spot, but for what can be seen there. */
  private mixed(index: number): void {
    const spot = this.plan.spots[index] as Spot;
    for (const card of this.lie[index] as Card[]) {
      // Where nobody can tell the cards apart, handles change when the cards come out.
      if (spot.idsEver !== 0) this.ids[card] = this.fresh++;
      this.known[card] = spot.faces;
    }
    this.seeTop(index);
  }

  /** Those who see the top of a pile know what lies there now. Returns who learnt it. */
  private seeTop(index: number): number {
    const { top } = this.plan.spots[index] as Spot;
    const card = (this.lie[index] as Card[]).at(-1);
    if (top === 0 || card === undefined) return 0;
    const news = top & ~(this.known[card] as number);
    this.known[card] = (this.known[card] as number) | top;
    return news;
  }

  /**
   * Shows cards to everybody; they stay where they are. What is told has the faces as the parameter `shown`:
   * `begins: '{seat} has {shown:card} and begins.'`.
   */
  show(what: Cards, told: Told<Says>): void {
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
    this.events.push({ is: 'move', laid: [...spots].map((spot) => this.laid(spot, false)), news });
  }

  /** Cuts a pile: the top `n` cards go beneath the others. */
  cut(zone: keyof Z & string, n: number): void {
    const index = this.spotIndex(zone, undefined, 0);
    const cards = this.lie[index] as Card[];
    if (n < 0 || n > cards.length) throw new Error(`'${zone}' cannot be cut at ${n} of ${cards.length} cards.`);
    cards.unshift(...cards.splice(cards.length - n));
    this.say('cut', { n });
    const news = this.seeTop(index);
    this.events.push({ is: 'move', laid: [this.laid(index, false)], news });
  }

  /** One card to a spot: the only place where a card changes hands. */
  private carry(card: Card, to: number, joined: Moved | null, openly = false): Moved {
    const { plan, known, ids } = this;
    const from = this.at[card] as number;
    const source = plan.spots[from] as Spot;
    const target = plan.spots[to] as Spot;
    const cards = this.lie[from] as Card[];
    const place = cards[cards.length - 1] === card ? cards.length - 1 : cards.indexOf(card);
    const onTop = place === cards.length - 1;

    const knew = known[card] as number;
    const faceUp = this.turned.length > 0 && this.turned.includes(card);
    if (faceUp) this.turned = this.turned.filter((other) => other !== card);
    const saw = (faceUp ? source.ids : source.faces) | (onTop ? source.top : 0) | target.faces | target.top;
    const was = ids[card] as number;
    // A card is named anew when somebody sees it come who could not follow it before.
    if ((target.idsEver & ~source.ids) !== 0) ids[card] = this.fresh++;
    known[card] = knew | saw;

    // A pile keeps its order before everyone's eyes, so taking from its ends can be followed; what lies covered cannot.
    const atAnEnd = openly || (source.style === 'pile' && (onTop || place === 0));
    const followed = atAnEnd ? plan.everyone : source.ids & ~source.top;
    // Those who neither followed the card nor saw it are no longer sure what is left where it came from.
    const lost = plan.everyone & ~followed & ~saw;
    if (lost !== 0) {
      for (const other of cards) known[other] = (known[other] as number) & ~lost;
      if (!onTop) this.seeTop(from);
    }
    // Those who saw it come out but not from where may take it for an equal card they knew to be there.
    if (plan.twins && (saw & ~knew & ~followed) !== 0) this.takenForItsTwin(card, cards, saw & ~knew & ~followed);

    if (onTop) cards.pop();
    else cards.splice(place, 1);
    (this.lie[to] as Card[]).push(card);
    this.at[card] = to;

    const now = ids[card] as number;
    let moved = joined;
    if (moved === null) {
      moved = { from, to, cards: [card], was: [was], now: [now], saw: [saw], uncovered: null, news: saw & ~knew };
    } else {
      moved.cards.push(card);
      moved.was.push(was);
      moved.now.push(now);
      moved.saw.push(saw);
      moved.news |= saw & ~knew;
    }
    if (source.top !== 0 && onTop) {
      const next = cards[cards.length - 1];
      if (next === undefined) {
        moved.uncovered = null;
      } else {
        moved.news |= source.top & ~(known[next] as number);
        known[next] = (known[next] as number) | source.top;
        moved.uncovered = [next, ids[next] as number];
      }
    }
    return moved;
  }

  private takenForItsTwin(card: Card, cards: Cards, by: number): void {
    const { code } = this.plan.deck.kind;
    let left = by;
    for (const other of cards) {
      if (other === card || code(other) !== code(card)) continue;
      const mistaken = (this.known[other] as number) & left;
      this.known[other] = (this.known[other] as number) & ~mistaken;
      left &= ~mistaken;
    }
  }

  /** Lays what everyone may see once the round is over open on the table. */
  protected reveal(): void {
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
    const covered = this.plan.spots.filter((spot) => spot.levels.some((level, i) => level !== spot.levelsAfter[i]));
    this.events.push({ is: 'cover', laid: covered.map((spot) => this.laid(spot.index, false)) });
  }

  private laid(spot: number, after: boolean): Laid {
    const cards = (this.lie[spot] as Card[]).slice();
    const turned = this.turned.length === 0 ? noCards : this.turned.slice();
    return { spot, cards, ids: cards.map((card) => this.ids[card] as number), turned, after };
  }

  // ---- telling ------------------------------------------------------------------------------------------------------

  private tell(moved: Moved, told: Told<Says>): void {
    const { news } = moved;
    const is = told.is ?? this.caption ?? 'move';
    const seat = told.seat === undefined ? this.actor : told.seat;
    const event: Event = seat === null ? { is, moved, news } : { is, seat, moved, news };
    this.events.push(told.with ? { ...event, with: told.with } : event);
    if (is === this.caption) this.caption = null;
  }

  /** Says that something happened, with public parameters; its words are in the game's texts. */
  say(is: Says | KitEvent, params?: Params, seat: Seat | null = this.actor): void {
    if (is === this.caption) this.caption = null;
    this.events.push({ is, ...(seat !== null && { seat }), ...(params && { with: params }) });
  }

  saveSpread(): SavedSpread {
    return {
      lie: this.lie.map((cards) => cards.slice()),
      ids: this.ids.slice(),
      known: this.known.slice(),
      turned: this.turned.slice(),
      fresh: this.fresh,
    };
  }
}
