/** Placement on every screen: nothing covers a player, and all of the viewer's cards are on the table. */
import { fan, grid, pile, row, type View, type Zone } from '@partie/kit';
import { describe, expect, test } from 'vitest';
import { layHand } from '../src/table/layout/hand-layout.js';
import { type Box, cardHeight, overlap } from '../src/table/layout/measures.js';
import { type Placement, placeTable } from '../src/table/layout/placement.js';
import { posesIn, spotBox } from '../src/table/layout/card-poses.js';

const screens = [
  [1280, 756],
  [1024, 700],
  [1920, 1000],
  [390, 800],
  [360, 640],
  [844, 390],
  [667, 375],
] as const;
const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10];

const shedding = {
  stock: pile({ see: 'nobody', place: { x: -0.7 } }),
  discard: pile({ see: 'top', place: { x: 0.7 } }),
  hand: fan({ of: 'each', see: 'owner' }),
};
const tricks = {
  ...shedding,
  trick: row({ of: 'each', see: 'everyone', place: { y: -1.5 } }),
  won: pile({ of: 'each', see: 'nobody', place: { x: 3 } }),
};
const melding = { ...shedding, melds: row({ of: 'side', see: 'everyone', slots: 6 }) };

function table(
  zones: Readonly<Record<string, Zone>>,
  seats: number,
  [width, height]: readonly [number, number],
  { inHand = 7, sides = seats, you = 0 as number | null, lying = (_name: string): boolean => true } = {},
): Placement {
  const view: Record<string, { see: 'all' | 'count'; n: number }> = {};
  for (const [name, zone] of Object.entries(zones)) {
    const owners =
      zone.of === 'table' ? [''] : Array.from({ length: zone.of === 'side' ? sides : seats }, (_, i) => `.${i}`);
    for (const owner of owners)
      for (let slot = 0; slot < Math.max(1, zone.slots); slot++) {
        const spot = `${name}${owner}${zone.slots > 0 ? `.${slot}` : ''}`;
        const n = name === 'hand' ? inHand : lying(spot) ? 2 : 0;
        view[spot] = { see: 'count', n };
      }
  }
  return placeTable({
    width,
    height,
    size: 'medium',
    info: { zones, sides: Array.from({ length: 11 }, (_, n) => (n === seats ? sides : n)), signs: {} },
    view: { seats, you, zones: view as View['zones'], table: {} },
  });
}

const inside = (box: Box, { width, height }: Placement) =>
  box.x >= -0.5 && box.y >= -0.5 && box.x + box.w <= width + 0.5 && box.y + box.h <= height + 0.5;

describe.each(screens)('%i × %i', (...screen) => {
  test.each(counts)('%i players: no plate covers another, all are on the stage, above the own line', (seats) => {
    const placement = table(tricks, seats, screen);
    const { others, bar } = placement;
    expect(others).toHaveLength(seats - 1);
    for (const { block } of others) {
      expect(inside(block, placement)).toBe(true);
      expect(overlap(block, bar)).toBe(false);
      for (const other of others) if (other.block !== block) expect(overlap(block, other.block)).toBe(false);
    }
  });

  test.each([1, 3, 8, 13, 27, 40])('%i own cards lie on the stage, each with a strip of its own', (inHand) => {
    const placement = table(shedding, 4, screen, { inHand });
    const { hand, measures } = placement;
    if (!hand) throw new Error('no hand');
    const cards = layHand(inHand, hand.box, measures);
    for (const { pose, strip } of cards) {
      const [w, h] = [pose.w, cardHeight(pose.w)];
      expect(inside({ x: pose.x - w / 2, y: pose.y - h / 2, w, h }, placement)).toBe(true);
      expect(strip.w).toBeGreaterThanOrEqual(15);
      expect(strip.h).toBeGreaterThanOrEqual(36);
    }
    for (const [i, { strip }] of cards.entries())
      for (const other of cards.slice(i + 1))
        expect(
          overlap({ ...strip, w: strip.w - 0.5, h: strip.h - 9 }, { ...other.strip, w: other.strip.w - 0.5 }),
        ).toBe(false);
  });

  test.each(counts)('%i players: the middle zones lie between the plates and the own line', (seats) => {
    const placement = table(shedding, seats, screen);
    for (const spot of ['stock', 'discard']) {
      const place = placement.spots.get(spot);
      if (!place) throw new Error(spot);
      const box = spotBox(place, 20);
      expect(overlap(box, placement.bar)).toBe(false);
      for (const { plate } of placement.others) expect(overlap(box, plate)).toBe(false);
    }
  });

  test.each([3, 4, 6])('%i players: the cards of a trick do not cover stock and discard', (seats) => {
    const placement = table(tricks, seats, screen);
    const box = (spot: string) => {
      const place = placement.spots.get(spot);
      if (!place) throw new Error(spot);
      const { x, y, w, h } = spotBox(place, 1);
      return { x: x + 3, y: y + 3, w: w - 6, h: h - 6 };
    };
    for (let seat = 0; seat < seats; seat++)
      for (const spot of ['stock', 'discard']) expect(overlap(box(`trick.${seat}`), box(spot))).toBe(false);
  });
});

test('up to eight cards on a phone keep a strip as wide as a finger; more break into rows', () => {
  const strips = (inHand: number) => {
    const { hand, measures } = table(shedding, 2, [390, 800], { inHand });
    return hand ? layHand(inHand, hand.box, measures).map(({ strip }) => strip) : [];
  };
  expect(Math.min(...strips(8).map(({ w }) => w))).toBeGreaterThanOrEqual(43);
  expect(new Set(strips(7).map(({ y }) => Math.round(y / 30))).size).toBe(1);
  expect(Math.min(...strips(14).map(({ w }) => w))).toBeGreaterThanOrEqual(43);
});

test('the others sit in the order of play, the next one to the left of the viewer', () => {
  const { others, own } = table(shedding, 4, [1280, 756], { you: 2 });
  expect(own).toBe(2);
  expect(others.map(({ seat }) => seat)).toEqual([3, 0, 1]);
  expect(others[0]?.block.x).toBeLessThan(others[2]?.block.x ?? 0);
});

test('melds of the own side lie below those of the other side', () => {
  const { spots } = table(melding, 4, [1280, 756], { sides: 2 });
  expect(spots.get('melds.0.0')?.y ?? 0).toBeGreaterThan(spots.get('melds.1.0')?.y ?? 0);
});

describe('melds', () => {
  const canasta = {
    ...shedding,
    picked: pile({ of: 'each', see: 'everyone', place: { x: 1.2, y: -1 } }),
    melds: row({ of: 'side', see: 'everyone', slots: 16, place: { y: -1.5 } }),
  };
  const laid = (screen: readonly [number, number], melds: number, inHand: number) =>
    table(canasta, 4, screen, {
      inHand,
      sides: 2,
      lying: (name) => (name.startsWith('melds') ? slotOf(name) < melds : name === 'discard'),
    });
  const slotOf = (name: string) => Number(name.split('.')[2]);

  test.each([
    [1280, 748, 70],
    [390, 796, 54],
  ])('on %i × %i the piles in the middle keep their size', (width, height, least) => {
    for (const melds of [0, 1, 4, 7]) {
      const { spots } = laid([width, height], melds, melds === 7 ? 11 : 25);
      expect(spots.get('discard')?.card).toBeGreaterThanOrEqual(least);
    }
  });

  test.each([
    [1280, 748],
    [390, 796],
    [844, 342],
  ])('on %i × %i they cover neither the piles nor each other', (width, height) => {
    const placement = laid([width, height], 6, 13);
    const boxes = [...placement.spots].flatMap(([name, place]) =>
      place.vacant || place.small || name.startsWith('hand') || name.startsWith('picked') ? [] : [spotBox(place, 4)],
    );
    expect(boxes).toHaveLength(14);
    for (const [i, box] of boxes.entries())
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
  });

  test('are shown only where there are any', () => {
    const { spots } = laid([1280, 748], 1, 13);
    expect(
      [...spots].filter(([name, { vacant }]) => name.startsWith('melds') && !vacant).map(([name]) => name),
    ).toEqual(['melds.1.0', 'melds.0.0']);
  });
});

describe('cards on cards before each player, and four piles in the middle', () => {
  const shithead = {
    stock: pile({ see: 'nobody', place: { x: -1.8 } }),
    pile: pile({ see: 'top', place: { x: -0.6 } }),
    aside: pile({ see: 'top', place: { x: 0.6 } }),
    burnt: pile({ see: 'nobody', place: { x: 1.8 } }),
    blind: row({ of: 'each', slots: 3, see: 'backs', place: { y: -1.2 } }),
    up: row({ of: 'each', slots: 3, see: 'everyone', place: { y: -1 } }),
    hand: fan({ of: 'each', see: 'owner' }),
  };
  const piles = ['stock', 'pile', 'aside', 'burnt'];
  const sizes = [
    [2, 1280, 756, 70],
    [5, 1280, 756, 70],
    [12, 1280, 756, 56],
    [2, 390, 800, 46],
    [5, 390, 800, 46],
  ] as const;

  test.each(sizes)('%i players on %i × %i: the piles keep their size, and nobody’s cards touch them', (...size) => {
    const [seats, width, height, least] = size;
    const { spots } = table(shithead, seats, [width, height], { inHand: 3 });
    const boxes = (named: (name: string) => boolean) =>
      [...spots].flatMap(([name, place]) => (named(name) && !place.vacant ? [{ name, box: spotBox(place, 2) }] : []));
    const middle = boxes((name) => piles.includes(name));
    expect(middle).toHaveLength(4);
    for (const name of piles) expect(spots.get(name)?.card, name).toBeGreaterThanOrEqual(least);
    for (const [i, { name, box }] of middle.entries()) {
      for (const other of middle.slice(i + 1)) expect(overlap(box, other.box), `${name} ${other.name}`).toBe(false);
      for (const card of boxes((spot) => /^(blind|up)/.test(spot)))
        expect(overlap(box, card.box), `${name} ${card.name}`).toBe(false);
    }
  });
});

test('a pile that would lie on a grid goes beside it', () => {
  const zones = { box: pile({ see: 'nobody' }), table: grid({ see: 'backs', place: { columns: 4 } }) };
  const { spots } = table(zones, 2, [1280, 756]);
  const [box, cards] = [spots.get('box'), spots.get('table')];
  if (!box || !cards) throw new Error('no places');
  expect(overlap(spotBox(box, 1), spotBox(cards, 2))).toBe(false);
});

test('of a high pile only the last cards are drawn', () => {
  const place = table(shedding, 2, [1280, 756]).spots.get('stock');
  if (!place) throw new Error('no stock');
  expect(posesIn(place, 60).filter(({ drawn }) => drawn).length).toBeLessThan(8);
  expect(posesIn(place, 60).at(-1)?.drawn).toBe(true);
});

describe('melds of the table', () => {
  const rummy = { ...shedding, melds: row({ of: 'table', see: 'everyone', slots: 8 }) };
  const laid = (screen: readonly [number, number]) =>
    table(rummy, 4, screen, { lying: (spot) => !/melds\.[5-7]/.test(spot) });

  test.each(screens)('on %i × %i lie side by side, each with room for its cards, beside the piles', (...screen) => {
    const { spots } = laid(screen);
    const melds = [...spots].filter(([name, { vacant }]) => name.startsWith('melds') && !vacant);
    expect(melds).toHaveLength(5);
    for (const [, place] of melds) expect(place.room).toBeGreaterThanOrEqual(place.card * 1.3);
    const piles = ['stock', 'discard'].flatMap((name) => spots.get(name) ?? []);
    const boxes = [...melds.map(([, place]) => place), ...piles].map((place) => spotBox(place, 2));
    for (const [i, box] of boxes.entries())
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
  });
});

describe('zones that are hidden while they are empty', () => {
  const zones = {
    ...shedding,
    discard: pile({ see: 'top', place: { x: 0.7, hidden: 'empty' } }),
    passing: pile({ of: 'each', see: 'owner', place: { y: -1.5, hidden: 'empty' } }),
  };
  test('are neither drawn nor reached without cards, and take no room in the middle', () => {
    const { spots } = table(zones, 4, [1280, 756], { lying: (spot) => spot === 'stock' });
    expect([spots.get('discard')?.vacant, spots.get('passing.1')?.vacant]).toEqual([true, true]);
    expect(spots.get('stock')?.vacant).toBeUndefined();
  });
  test('are there with cards', () => {
    const { spots } = table(zones, 4, [1280, 756]);
    expect(spots.get('discard')?.vacant).toBeUndefined();
  });
});

test.each(screens)('on %i × %i a slot with several cards shows each of them', (...screen) => {
  const zones = { ...shedding, sets: row({ of: 'each', see: 'everyone', slots: 3 }) };
  const { spots } = table(zones, 3, screen);
  for (const [name, place] of spots) {
    if (!name.startsWith('sets')) continue;
    const [first, second] = posesIn(place, 2);
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThanOrEqual(place.card * 0.25);
  }
});
