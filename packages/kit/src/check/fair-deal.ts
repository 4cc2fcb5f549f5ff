/**
 * A chi-square test of many first deals: each seat must get each card equally often, and, where the rules treat all cards
 * alike, each place must get every card equally often. Hidden piles are tested card by card (`deal-counts.ts`).
 */
import type { Game } from '../game.js';
import { usualOptions } from '../options.js';
import { Table } from '../table.js';
import { DealCounts, deviation, largestDeviation } from './deal-counts.js';
import { randomFor } from './random-players.js';
import { type Problem, problem } from './problem.js';

export function checkFairDeal<S>(game: Game<S>, deals: number, seed: number, tick = () => {}): Problem | null {
  const options = usualOptions(game.about.options);
  const seats = Math.min(game.about.players.max, 4);
  if (game.refuseStart(seats, options) !== null) return null;
  const counts = new Map<string, Map<string, number>>();
  const sizes = new Map<string, Set<number>>();
  const deck = game.about.deck?.(seats, options);
  if (deck === undefined) return null;
  const faces = new Map<string, number>();
  for (const code of deck.cards.map(deck.kind.code)) faces.set(code, (faces.get(code) ?? 0) + 1);

  const whole = new DealCounts(deck);
  for (let i = 0; i < deals; i++) {
    tick();
    const { state } = game.setup(seats, options, randomFor(seed + i, 8));
    if (state instanceof Table) whole.add(state);
    const seen = new Map<string, string[]>();
    for (let viewer = 0; viewer < seats; viewer++) {
      for (const [place, zone] of Object.entries(game.view(state, viewer).zones)) {
        const codes = (zone.cards ?? []).flatMap(([, face]) => (face === null ? [] : [face]));
        if (codes.length > 0) seen.set(place, codes);
      }
    }
    for (const [place, codes] of seen) {
      const column = counts.get(place) ?? new Map<string, number>();
      counts.set(place, column);
      for (const code of codes) column.set(code, (column.get(code) ?? 0) + 1);
    }
    for (const place of new Set([...counts.keys(), ...seen.keys()])) {
      const size = sizes.get(place) ?? new Set<number>();
      sizes.set(place, size.add(seen.get(place)?.length ?? 0));
    }
  }
  const { uneven } = whole;
  return (
    unevenSeats(counts, sizes) ??
    unevenCards(counts, sizes, faces, deals) ??
    (uneven === null ? null : problem('fair deal', uneven))
  );
}

type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;
type Sizes = ReadonlyMap<string, ReadonlySet<number>>;

/** Places of one zone that belong to different seats and always get the same number of cards must get the same cards. */
function unevenSeats(counts: Counts, sizes: Sizes): Problem | null {
  const zones = new Map<string, string[]>();
  for (const place of counts.keys()) {
    const [zone = '', owner, ...slots] = place.split('.');
    if (owner === undefined || sizes.get(place)?.size !== 1) continue;
    const key = [zone, ...slots].join('.');
    zones.set(key, [...(zones.get(key) ?? []), place]);
  }
  for (const [zone, places] of zones) {
    if (places.length < 2) continue;
    const columns = places.map((place) => counts.get(place) as ReadonlyMap<string, number>);
    const codes = new Set(columns.flatMap((column) => [...column.keys()]));
    const cells = [...codes].flatMap((code) => {
      const row = columns.map((column) => column.get(code) ?? 0);
      const expected = row.reduce((a, b) => a + b, 0) / row.length;
      return row.map((count): [number, number] => [count, expected]);
    });
    const far = deviation(cells, codes.size * (places.length - 1));
    if (far > largestDeviation)
      return problem(
        'fair deal',
        `Some seats get other cards in '${zone}' than others do (${far.toFixed(0)} deviations).`,
      );
  }
  return null;
}

function unevenCards(counts: Counts, sizes: Sizes, faces: ReadonlyMap<string, number>, deals: number): Problem | null {
  if ([...sizes.values()].some((size) => size.size !== 1)) return null;
  const inDeck = [...faces.values()].reduce((a, b) => a + b, 0);
  for (const [place, column] of counts) {
    if (isLaidOut(column, faces, deals)) continue;
    const size = [...(sizes.get(place) ?? [0])][0] ?? 0;
    const dealt = [...faces.keys()].filter((code) => [...counts.values()].some((c) => c.has(code)));
    if (dealt.length < 2) return null;
    const cells = [...faces].map(([code, copies]): [number, number] => [
      column.get(code) ?? 0,
      (deals * size * copies) / inDeck,
    ]);
    const far = deviation(cells, faces.size - 1);
    if (far > largestDeviation)
      return problem(
        'fair deal',
        `Some cards come to '${place}' more often than others (${far.toFixed(0)} deviations).`,
      );
  }
  return null;
}

/** In every deal all copies of some faces and none of others: cards that are laid out, not dealt. A bank of resources. */
function isLaidOut(column: ReadonlyMap<string, number>, faces: ReadonlyMap<string, number>, deals: number): boolean {
  return [...column].every(([code, count]) => {
    const copies = faces.get(code) ?? 0;
    return copies > 1 && count === copies * deals;
  });
}
