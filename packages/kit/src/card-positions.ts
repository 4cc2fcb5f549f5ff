/**
 * Where every card is, which handle it has, and who knows its face: the part of a table that can be looked at.
 * `knowledge.ts` says how handles and knowledge change when a card moves; `card-verbs.ts` moves cards.
 *
 * *Handles.* Outside the rules a card is identified by a handle, never by its face or its position. A card gets a new
 * handle whenever it leaves a spot in which some viewer could not follow it (a hand, the stock). Handles are taken from
 * a public counter, so a handle tells when a card came out, never where in a hidden spot it had been.
 *
 * *Knowledge.* `knownBy` holds a mask for each card: the viewers who know its face. Seeing a card sets a bit. Shuffling
 * clears the mask. When a card leaves a hand unseen, those who did not see it are no longer sure of the other cards there.
 *
 * All of it is plain arrays of small integers, so that bots can copy a state in about a microsecond.
 */
import type { Bundle } from './bundle.js';
import type { Card, Cards } from './deck.js';
import type { Event, SpotSnapshot } from './event.js';
import { type Random, seeded } from './random.js';
import type { Seat, Spot, TableLayout, ZoneSpots } from './table-layout.js';
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

/** The cards as `Game.save` writes them. Stored matches contain these field names, so they must not change. */
export interface SavedCards {
  /** `cardsAt` */
  readonly lie: readonly (readonly number[])[];
  /** `handles` */
  readonly ids: readonly number[];
  /** `knownBy` */
  readonly known: readonly number[];
  /** `faceUp` */
  readonly turned: readonly number[];
  /** `nextHandle` */
  readonly fresh: number;
}

const noCards: Cards = [];

export const filled = <T>(n: number, value: T): T[] => Array.from({ length: n }, () => value);

/** Stands in for `random` outside of a move, where nothing may be drawn. */
const noRandom: Random = new Proxy(seeded(0), {
  get() {
    throw new Error('Randomness was asked for outside of setup, apply or leave.');
  },
});

export class CardPositions<Z extends Zones> {
  /** @internal Spots by number, and who sees what there. */
  readonly layout: TableLayout;
  /** Cards by zone: `t.zone.hand[seat]`. The last card is on top. */
  readonly zone: Contents<Z>;
  /** @internal By spot: its cards, bottom first. */
  readonly cardsAt: Card[][];
  /** @internal By card: its spot. */
  readonly spotOf: number[];
  /** @internal By card: its handle, −1 before it has one. */
  readonly handles: number[];
  /** @internal By card: the mask of viewers who know its face. */
  readonly knownBy: number[];
  /** @internal Cards turned face up where otherwise only backs are seen. */
  faceUp: Card[];
  /** @internal The handle that the next card gets. */
  nextHandle: number;
  /** @internal A copy for search: no events are made, and handles and knowledge stay as they were. See `Game.sketch`. */
  isSketch: boolean;

  /** Chance, while a move is being made or cards are dealt: `t.random.die(6, 'roll')`. */
  random: Random = noRandom;
  /** @internal The events of the move being made. */
  events: Event[] = [];
  /** Whose move is being made; null in a deal. */
  actor: Seat | null = null;
  /** @internal The name of the action being made, until an event has that name. */
  untoldAction: string | null = null;

  constructor(layout: TableLayout, from?: CardPositions<Z> | SavedCards) {
    this.layout = layout;
    const { size } = layout.deck;
    if (from instanceof CardPositions) {
      this.cardsAt = from.cardsAt.map((cards) => cards.slice());
      this.spotOf = from.spotOf.slice();
      this.handles = from.handles.slice();
      this.knownBy = from.knownBy.slice();
      this.faceUp = from.faceUp.slice();
      this.nextHandle = from.nextHandle;
      this.isSketch = from.isSketch;
    } else {
      this.cardsAt = from ? from.lie.map((cards) => cards.slice() as Card[]) : layout.spots.map(() => []);
      this.spotOf = filled(size, -1);
      this.handles = from ? from.ids.slice() : filled(size, -1);
      this.knownBy = from ? from.known.slice() : filled(size, 0);
      this.faceUp = from ? (from.turned.slice() as Card[]) : [];
      this.nextHandle = from ? from.fresh : 0;
      this.isSketch = false;
      this.cardsAt.forEach((cards, spot) => {
        for (const card of cards) this.spotOf[card] = spot;
      });
    }
    this.zone = this.zonesByName();
  }

  private zonesByName(): Contents<Z> {
    const zones: Record<string, unknown> = {};
    for (const [name, { of, slots, first, owners }] of Object.entries(this.layout.zoneSpots)) {
      const list: unknown[] = [];
      let next = first;
      for (let i = 0; i < owners; i++) {
        if (slots === 0) list.push(this.cardsAt[next++]);
        else {
          list.push(this.cardsAt.slice(next, next + slots));
          next += slots;
        }
      }
      zones[name] = of === 'table' ? list[0] : list;
    }
    return zones as Contents<Z>;
  }

  // ---- looking ------------------------------------------------------------------------------------------------------

  /** The top card of a zone; there must be one. */
  top(zone: keyof Z & string, owner?: number, slot = 0): Card {
    const card = this.spotCards(zone, owner, slot).at(-1);
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
    const { spotsPerOwner } = this.layout.zoneSpots[zone] as ZoneSpots;
    if (spotsPerOwner === 1) return this.cardsAt[first] as Card[];
    const all: Card[] = [];
    for (let spot = first; spot < first + spotsPerOwner; spot++)
      for (const card of this.cardsAt[spot] as Card[]) all.push(card);
    return all;
  }

  /** How many cards of each face are in a zone, by their codes: `{ wood: 2, ore: 1 }`. */
  counts(zone: keyof Z & string, owner?: number, slot = 0): Bundle {
    const counts: Record<string, number> = {};
    const { code } = this.layout.deck.kind;
    for (const card of this.spotCards(zone, owner, slot)) counts[code(card)] = (counts[code(card)] ?? 0) + 1;
    return counts;
  }

  /** So many cards of each face from a zone, to be moved. Fewer than asked for are an error. */
  pickOut(bundle: Bundle, zone: keyof Z & string, owner?: number, slot = 0): Cards {
    const { code } = this.layout.deck.kind;
    const left: Record<string, number | undefined> = { ...bundle };
    const picked = this.spotCards(zone, owner, slot).filter((card) => {
      const wanted = left[code(card)] ?? 0;
      if (wanted > 0) left[code(card)] = wanted - 1;
      return wanted > 0;
    });
    const missing = Object.keys(left).find((kind) => (left[kind] ?? 0) > 0);
    if (missing !== undefined) throw new Error(`There are not enough cards '${missing}' in '${zone}'.`);
    return picked;
  }

  /** The card with this handle: moves name cards by their handles, in `hint` and `atTimeLimit`. */
  card(handle: number): Card {
    return this.handles.indexOf(handle) as Card;
  }

  /** The zone a card is in. */
  where(card: Card): string {
    return (this.layout.spots[this.spotOf[card] as number] as Spot).zone;
  }

  protected spotIndex(zone: keyof Z & string, owner: number | undefined, slot: number): number {
    const { first, spotsPerOwner, owners, of } = this.layout.zoneSpots[zone] as ZoneSpots;
    if (owner === undefined && of !== 'table') throw new Error(`'${zone}' has owners: say whose is meant.`);
    const whose = owner ?? 0;
    if (!(whose >= 0 && whose < owners && slot >= 0 && slot < spotsPerOwner)) {
      throw new Error(`'${zone}' has no place ${whose}${spotsPerOwner > 1 ? `, ${slot}` : ''}.`);
    }
    return first + whose * spotsPerOwner + slot;
  }
  protected spotCards(zone: keyof Z & string, owner?: number, slot = 0): Card[] {
    return this.cardsAt[this.spotIndex(zone, owner, slot)] as Card[];
  }

  /** A spot as it is at this moment, for an event. */
  protected snapshotOf(spot: number, after: boolean): SpotSnapshot {
    const cards = (this.cardsAt[spot] as Card[]).slice();
    const turned = this.faceUp.length === 0 ? noCards : this.faceUp.slice();
    return { spot, cards, ids: cards.map((card) => this.handles[card] as number), turned, after };
  }

  /**
   * @internal From now on no events are made and no knowledge is kept. Cards without a handle get one now, because handles no
   * longer change: every card that comes to a hand must be playable.
   */
  becomeSketch(): void {
    this.isSketch = true;
    for (const card of this.layout.deck.cards) if (this.handles[card] === -1) this.handles[card] = this.nextHandle++;
  }

  /** @internal The cards as plain data. */
  saveCards(): SavedCards {
    return {
      lie: this.cardsAt.map((cards) => cards.slice()),
      ids: this.handles.slice(),
      known: this.knownBy.slice(),
      turned: this.faceUp.slice(),
      fresh: this.nextHandle,
    };
  }
}
