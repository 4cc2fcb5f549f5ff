/** Signs on a table with melds are visible and cover nothing important. */
import { fan, pile, row } from '@partie/kit';
import { describe, expect, test } from 'vitest';
import { overlap } from '../src/table/layout/measures.js';
import { type Placement, placeTable } from '../src/table/layout/placement.js';
import { spotBox } from '../src/table/layout/card-poses.js';
import { onSlot, placeOfSigns } from '../src/table/layout/sign-places.js';

const zones = {
  stock: pile({ see: 'nobody', place: { x: -0.7 } }),
  discard: pile({ see: 'top', place: { x: 0.7 } }),
  picked: pile({ of: 'each', see: 'everyone', place: { x: 1.2, y: -1 } }),
  melds: row({ of: 'side', slots: 6, see: 'everyone', place: { y: -1.5 } }),
  hand: fan({ of: 'each', see: 'owner' }),
};
const melds = { 'melds.0.0': 3, 'melds.0.1': 7, 'melds.0.2': 7, 'melds.1.0': 3, 'melds.1.1': 7 };
const folded = ['melds.0.1', 'melds.0.2', 'melds.1.1'];
const there = { stock: 30, discard: 6, 'hand.0': 12, 'hand.1': 12, 'hand.2': 12, 'hand.3': 12 };
const desktop = [929, 748] as const;
const upright = [390, 784] as const;
const lowTable = [844, 330] as const;

function laid([width, height]: readonly [number, number], lying: Readonly<Record<string, number>>) {
  const placement = placeTable({
    width,
    height,
    size: 'medium',
    info: { zones, sides: [0, 1, 2, 3, 2], signs: { frozen: { at: 'discard', as: 'word' } } },
    view: {
      seats: 4,
      you: 0,
      zones: Object.fromEntries(Object.entries(lying).map(([spot, n]) => [spot, { see: 'count', n }])),
      table: {},
    },
    folded,
  });
  return { placement, of: (spot: string) => lying[spot] ?? 0 };
}
function placeIn({ spots }: Placement, spot: string) {
  const place = spots.get(spot);
  if (!place) throw new Error(`There is no ${spot}.`);
  return place;
}

describe('the signs of the pile', () => {
  test('stand below it as long as nothing lies there', () => {
    const { placement, of } = laid(desktop, there);
    expect(placeOfSigns(placement, 'discard', of)?.kind).toBe('below');
  });
  test('stand beside it once own melds lie below, and cover nothing', () => {
    const { placement, of } = laid(desktop, { ...there, ...melds });
    const signs = placeOfSigns(placement, 'discard', of);
    expect(signs?.kind).toBe('beside');
    const box = signs?.box ?? { x: 0, y: 0, w: 0, h: 0 };
    const covered = [...placement.spots].filter(
      ([spot, place]) => of(spot) > 0 && overlap(box, spotBox(place, of(spot))),
    );
    expect(covered.map(([spot]) => spot)).toEqual([]);
  });
  test('go below again where something else lies beside', () => {
    const { placement, of } = laid(desktop, { ...there, ...melds, 'picked.0': 1 });
    expect(placeOfSigns(placement, 'discard', of)?.kind).toBe('below');
  });
  test.each([upright, lowTable])('stay on the table below it where there is no room beside: %i × %i', (...screen) => {
    const { placement, of } = laid(screen, { ...there, ...melds });
    const signs = placeOfSigns(placement, 'discard', of);
    expect(signs?.kind).toBe('below');
    expect(signs?.box.x).toBeGreaterThanOrEqual(0);
    expect((signs?.box.x ?? 0) + (signs?.box.w ?? 0)).toBeLessThanOrEqual(screen[0]);
  });
});

describe.each([desktop, upright, lowTable])('what is folded: %i × %i', (...screen) => {
  test('has room for its name, beside the melds next to it', () => {
    const { placement, of } = laid(screen, { ...there, ...melds });
    for (const spot of folded) {
      const { box } = onSlot(placeIn(placement, spot), of(spot));
      expect(box.w).toBeGreaterThanOrEqual(50);
      for (const other of Object.keys(melds)) {
        if (other === spot) continue;
        expect(overlap({ ...box, y: box.y - 14, h: 14 }, spotBox(placeIn(placement, other), of(other)))).toBe(false);
      }
    }
  });
});
