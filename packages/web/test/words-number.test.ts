/** Negative points are written with a typographic minus everywhere. */
import { fan } from '@partie/kit';
import type { ComponentChild, VNode } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { SeatPlate } from '../src/table/seat-plate.js';
import { number } from '../src/words/number.js';

const { chosen } = vi.hoisted(() => ({ chosen: { value: { language: 'en' } } }));
vi.mock('../src/state/settings.js', () => ({ settings: chosen }));
const inCzech = (): void => {
  chosen.value = { language: 'cs' };
};
afterEach(() => {
  chosen.value = { language: 'en' };
});

test('a number has a true minus, and in Czech a comma', () => {
  expect([340, 0, -340, -0.5].map(number)).toEqual(['340', '0', '−340', '−0.5']);
  inCzech();
  expect([340, -6.5].map(number)).toEqual(['340', '−6,5']);
});

/** All texts of a rendered tree, including accessible names. */
function texts(node: ComponentChild): string[] {
  if (Array.isArray(node)) return node.flatMap(texts);
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  const { props } = (node ?? {}) as Partial<VNode<Record<string, unknown>>>;
  if (!props) return [];
  const said = [props['aria-label'], props.title].filter((one) => typeof one === 'string');
  return [...said, ...texts(props.children as ComponentChild)];
}

test('the plate of a player shows and says it', () => {
  const view = { seats: 2, you: 0, zones: {}, table: { totals: [120, -340] }, open: {}, sealed: {} };
  const seats = ['Anna', 'Boris'].map((name) => ({ name, here: true, bot: false }));
  const stage = {
    info: { zones: { hand: fan({ of: 'each', see: 'owner' }) }, signs: {}, sides: [], texts: { en: {}, cs: {} } },
    feed: { scene: { value: { view, seats, pending: [] } } },
  };
  const plate = SeatPlate({ stage: stage as never, seat: 1, box: null });
  const written = texts(plate).filter((text) => text.includes('340'));
  expect(written).toEqual(['Boris, −340 points', '−340 points', '−340']);
});
