/**
 * The cards as they lie on the table: which card is where, who knows it, and by what handle it goes. Here is what can be
 * looked at; `knowledge.ts` says what becomes of handles and knowledge when a card moves, `spread.ts` moves cards.
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
import type { Event, Laid } from './event.js';
import type { Plan, Seat, Spot, ZonePlace } from './table-layout.js';
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

const noCards: Cards = [];

/** A list of so many, all the same. V8 thinks of `new Array(n)` as having holes ever after, and reads it more slowly. */
export function filled<T>(n: number, value: T): T[] {
  const list: T[] = [];
  for (let i = 0; i < n; i++) list.push(value);
  return list;
}

/** Makes a list the same as another, in place. Overwriting, adding and taking away are three things to V8, so not mixed. */
export function copyList<T>(from: readonly T[], to: T[]): void {
  const n = from.length;
  while (to.length > n) to.pop();
  const both = to.length;
  for (let i = 0; i < both; i++) to[i] = from[i] as T;
  for (let i = both; i < n; i++) to.push(from[i] as T);
}

/** Outside of a move nothing may be drawn at random; a rule that tries is told so. */
const noRandom: Random = new Proxy(seeded(0), {
  get() {
    throw new Error('Randomness was asked for outside of setup, apply or leave.');
  },
});

export class Lying<Z extends Zones> {
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
  /** A copy to think with: nothing is told, and handles and knowledge stay as they were. See `Game.sketch`. */
  quiet: boolean;

  /** Set while a move is being made. */
  random: Random = noRandom;
  events: Event[] = [];
  /** Who is acting, and the action's name until an event has carried it. */
  actor: Seat | null = null;
  caption: string | null = null;

  constructor(plan: Plan, from?: Lying<Z> | SavedSpread) {
    this.plan = plan;
    const size = plan.deck.size;
    if (from === undefined) {
      const lie: Card[][] = [];
      for (let spot = 0; spot < plan.spots.length; spot++) lie.push([]);
      this.lie = lie;
      this.at = filled(size, -1);
      this.ids = filled(size, -1);
      this.known = filled(size, 0);
      this.turned = [];
      this.fresh = 0;
      this.quiet = false;
    } else {
      const lie: Card[][] = [];
      for (const cards of from.lie) lie.push(cards.slice() as Card[]);
      this.lie = lie;
      this.ids = from.ids.slice();
      this.known = from.known.slice();
      this.turned = from.turned.slice() as Card[];
      this.fresh = from.fresh;
      if (from instanceof Lying) {
        this.at = from.at.slice();
        this.quiet = from.quiet;
      } else {
        this.at = filled(size, -1);
        lie.forEach((cards, spot) => {
          for (const card of cards) this.at[card] = spot;
        });
        this.quiet = false;
      }
    }
    this.zone = this.byName();
  }

  /** The same as another table of the same match, from now on; what this one was is gone. Makes nothing new. */
  become(from: this): void {
    for (let spot = 0; spot < this.lie.length; spot++) copyList(from.lie[spot] as Card[], this.lie[spot] as Card[]);
    copyList(from.at, this.at);
    copyList(from.ids, this.ids);
    copyList(from.known, this.known);
    if (from.turned.length + this.turned.length > 0) this.turned = from.turned.slice();
    this.fresh = from.fresh;
    this.quiet = from.quiet;
    this.events = [];
    this.actor = null;
    this.caption = null;
  }

  private byName(): Contents<Z> {
    const { plan, lie } = this;
    const zone: Record<string, unknown> = {};
    for (const name in plan.places) {
      const { of, slots, first, owners } = plan.places[name] as ZonePlace;
      const list: unknown[] = [];
      let next = first;
      for (let i = 0; i < owners; i++) {
        if (slots === 0) list.push(lie[next++]);
        else {
          list.push(lie.slice(next, next + slots));
          next += slots;
        }
      }
      zone[name] = of === 'table' ? list[0] : list;
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

  /** The cards in all slots of a zone, one slot after the other; of this owner, where it has owners. */
  allCards(zone: keyof Z & string, owner?: number): Cards {
    const first = this.spotIndex(zone, owner, 0);
    const { width } = this.plan.places[zone] as ZonePlace;
    if (width === 1) return this.lie[first] as Card[];
    const all: Card[] = [];
    for (let spot = first; spot < first + width; spot++) for (const card of this.lie[spot] as Card[]) all.push(card);
    return all;
  }

  /** The card that goes by this handle. */
  card(id: number): Card {
    return this.ids.indexOf(id) as Card;
  }

  /** Zone in which a card lies now. */
  where(card: Card): string {
    return (this.plan.spots[this.at[card] as number] as Spot).zone;
  }

  protected spotIndex(zone: keyof Z & string, owner: number | undefined, slot: number): number {
    const { first, width, owners, of } = this.plan.places[zone] as ZonePlace;
    if (owner === undefined && of !== 'table') throw new Error(`'${zone}' has owners: say whose is meant.`);
    const whose = owner ?? 0;
    if (!(whose >= 0 && whose < owners && slot >= 0 && slot < width)) {
      throw new Error(`'${zone}' has no place ${whose}${width > 1 ? `, ${slot}` : ''}.`);
    }
    return first + whose * width + slot;
  }
  protected spotCards(zone: keyof Z & string, owner?: number, slot = 0): Card[] {
    return this.lie[this.spotIndex(zone, owner, slot)] as Card[];
  }

  /** A spot as it lies at this moment, for an event. */
  protected laid(spot: number, after: boolean): Laid {
    const cards = (this.lie[spot] as Card[]).slice();
    const turned = this.turned.length === 0 ? noCards : this.turned.slice();
    return { spot, cards, ids: cards.map((card) => this.ids[card] as number), turned, after };
  }

  /**
   * From now on nothing is told and no knowledge kept. Cards that have no handle yet get one, as handles no longer
   * change: whatever comes to a hand can be played.
   */
  hush(): void {
    this.quiet = true;
    for (const card of this.plan.deck.cards) if (this.ids[card] === -1) this.ids[card] = this.fresh++;
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
