/** Counts where the cards lie after many deals, hidden ones too, and says what is not even about it. */
import type { Deck } from '../deck.js';
import type { Table } from '../table.js';

type Cell = readonly [count: number, expected: number];

/** How far the counts are from their expectation, in standard deviations of the chi-square distribution. */
export function deviation(cells: readonly Cell[], freedom: number): number {
  const chi = cells.reduce(
    (sum, [count, expected]) => sum + (expected > 0 ? (count - expected) ** 2 / expected : 0),
    0,
  );
  return (chi - freedom) / Math.sqrt(2 * Math.max(1, freedom));
}
/** Larger deviations do not happen by chance. */
export const largestDeviation = 8;
/** Below so many expected in a cell the test means nothing. */
const leastExpected = 5;

/** How often each card was somewhere, by its number; and all of them together. */
type Tally = Map<number, number>;
const addTo = (tally: Tally, card: number) => void tally.set(card, (tally.get(card) ?? 0) + 1);

export class DealCounts {
  /** Of zones with a part for each player: by player. Only deals in which all of them got the same number of cards. */
  private readonly byOwner = new Map<string, Tally[]>();
  private readonly deck: Deck;
  private readonly byZone = new Map<string, Tally>();
  /** Of piles that nobody sees, by position from the bottom; and the fewest cards that such a pile had. */
  private readonly byPosition = new Map<string, Tally[]>();
  private readonly fewest = new Map<string, number>();
  /** Neighbours in such piles: how many, and how many of the same rank or suit. */
  private readonly neighbours = new Map<string, { all: number; rank: number; suit: number }>();

  constructor(deck: Deck) {
    this.deck = deck;
  }

  add(t: Table): void {
    const { spots } = t.layout;
    for (const [i, cards] of t.cardsAt.entries()) {
      const spot = spots[i];
      if (spot === undefined) continue;
      const zone = this.byZone.get(spot.zone) ?? new Map<number, number>();
      this.byZone.set(spot.zone, zone);
      for (const card of cards) addTo(zone, card);
      if (spot.facesSeenBy === 0 && spot.topSeenBy === 0) this.addPile(spot.name, cards);
    }
    this.addOwners(t);
  }

  private addOwners(t: Table): void {
    const zones = new Map<string, (readonly number[])[]>();
    for (const [i, cards] of t.cardsAt.entries()) {
      const spot = t.layout.spots[i];
      if (spot === undefined || spot.owner === null) continue;
      const { zone, owner } = spot;
      // The name without the owner: `melds.0.3` is slot 3 of `melds`.
      const name = [zone, ...spot.name.split('.').slice(2)].join('.');
      const parts = zones.get(name) ?? [];
      zones.set(name, parts);
      parts[owner] = cards;
    }
    for (const [name, parts] of zones) {
      if (new Set(parts.map(({ length }) => length)).size > 1) continue;
      const tallies = this.byOwner.get(name) ?? parts.map(() => new Map<number, number>());
      this.byOwner.set(name, tallies);
      for (const [owner, cards] of parts.entries()) for (const card of cards) addTo(tallies[owner] as Tally, card);
    }
  }

  private addPile(name: string, cards: readonly number[]): void {
    const positions = this.byPosition.get(name) ?? [];
    this.byPosition.set(name, positions);
    this.fewest.set(name, Math.min(this.fewest.get(name) ?? cards.length, cards.length));
    const { rank, suit } = this.deck.kind;
    const neighbours = this.neighbours.get(name) ?? { all: 0, rank: 0, suit: 0 };
    this.neighbours.set(name, neighbours);
    for (const [at, card] of cards.entries()) {
      const tally = positions[at] ?? new Map<number, number>();
      positions[at] = tally;
      addTo(tally, card);
      const next = cards[at + 1];
      if (next === undefined) continue;
      neighbours.all++;
      if (rank(card as never) === rank(next as never)) neighbours.rank++;
      if (suit(card as never) === suit(next as never)) neighbours.suit++;
    }
  }

  /** What is not even, in words. */
  get uneven(): string | null {
    for (const [zone, tally] of this.byZone) {
      const far = this.unevenAmong(tally);
      if (far !== null) return `some cards come to '${zone}' more often than others (${far} deviations).`;
    }
    for (const [name, tallies] of this.byOwner) {
      const far = this.unevenOwners(tallies);
      if (far !== null) return `some seats get other cards in '${name}' than others do (${far} deviations).`;
    }
    for (const [name, positions] of this.byPosition) {
      // Cards that were always below the last one dealt: nothing that the rules do can have sorted them.
      for (const [at, tally] of positions.slice(0, this.fewest.get(name)).entries()) {
        const far = this.unevenAmong(tally, this.byZone.get(name.split('.')[0] ?? ''));
        if (far !== null)
          return `some cards lie in '${name}' at position ${at + 1} from the bottom more often than others (${far} deviations).`;
      }
    }
    for (const [name, neighbours] of this.neighbours) {
      // Where the rules keep cards away, the others are more often alike.
      const zone = this.byZone.get(name.split('.')[0] ?? '');
      if (this.deck.cards.every((card) => zone?.has(card))) {
        const uneven = this.unevenNeighbours(name, neighbours);
        if (uneven !== null) return uneven;
      }
    }
    return null;
  }

  /** By face, rank and suit. Cards that never come to a zone are kept away by the rules. */
  private unevenAmong(tally: Tally, zone: Tally = tally): string | null {
    const { kind, cards } = this.deck;
    const present = new Set(cards.filter((card) => zone.has(card)).map(kind.code));
    for (const nameOf of [kind.code, kind.rank, kind.suit]) {
      const rows = new Map<string, { count: number; copies: number }>();
      for (const card of cards) {
        const count = tally.get(card) ?? 0;
        const row = rows.get(nameOf(card)) ?? { count: 0, copies: 0 };
        rows.set(nameOf(card), row);
        if (!present.has(kind.code(card))) continue;
        row.count += count;
        row.copies++;
      }
      const used = [...rows.values()].filter(({ copies }) => copies > 0);
      const total = used.reduce((sum, { count }) => sum + count, 0);
      const copies = used.reduce((sum, row) => sum + row.copies, 0);
      const cells = used.map((row): Cell => [row.count, (total * row.copies) / copies]);
      if (cells.length < 2 || cells.some(([, expected]) => expected < leastExpected)) continue;
      const far = deviation(cells, cells.length - 1);
      if (far > largestDeviation) return far.toFixed(0);
    }
    return null;
  }

  /** By face, rank and suit: each player must get as many of them as any other. */
  private unevenOwners(tallies: readonly Tally[]): string | null {
    if (tallies.length < 2) return null;
    const { kind } = this.deck;
    for (const nameOf of [kind.code, kind.rank, kind.suit]) {
      const rows = new Map<string, number[]>();
      for (const [owner, tally] of tallies.entries())
        for (const [card, count] of tally) {
          const name = nameOf(card as never);
          const row = rows.get(name) ?? tallies.map(() => 0);
          rows.set(name, row);
          row[owner] = (row[owner] ?? 0) + count;
        }
      const cells = [...rows.values()].flatMap((row) => {
        const expected = row.reduce((a, b) => a + b, 0) / row.length;
        return row.map((count): Cell => [count, expected]);
      });
      if (cells.length === 0 || cells.some(([, expected]) => expected < leastExpected)) continue;
      const far = deviation(cells, rows.size * (tallies.length - 1));
      if (far > largestDeviation) return far.toFixed(0);
    }
    return null;
  }

  private unevenNeighbours(
    name: string,
    { all, rank, suit }: { readonly all: number; readonly rank: number; readonly suit: number },
  ): string | null {
    const { kind, cards } = this.deck;
    for (const [what, count, nameOf] of [
      ['rank', rank, kind.rank],
      ['suit', suit, kind.suit],
    ] as const) {
      const same = cards.map((card) => cards.filter((other) => nameOf(other) === nameOf(card)).length - 1);
      const chance = same.reduce((a, b) => a + b, 0) / (cards.length * Math.max(1, cards.length - 1));
      const expected = all * chance;
      if (expected < 100 || all - expected < 100) continue;
      const far = Math.abs(count - expected) / Math.sqrt(expected * (1 - chance));
      if (far > largestDeviation)
        return `in '${name}', cards of the same ${what} lie side by side ${count > expected ? 'more' : 'less'} often than chance would have it (${far.toFixed(0)} deviations).`;
    }
    return null;
  }
}
