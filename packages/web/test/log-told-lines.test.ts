import { expect, it } from 'vitest';
import { toldLines } from '../src/log/told-lines.js';

const lines = [
  { is: 'round', round: 1, number: 0 },
  { is: 'line', number: 3, text: 'before', seat: 0 },
  { is: 'round', round: 2, number: 4 },
  { is: 'line', number: 4, text: 'the deal', seat: null },
  { is: 'line', number: 5, text: 'after it', seat: 1 },
] as unknown as Parameters<typeof toldLines>[0];
const texts = (dealt: number | null) =>
  toldLines(lines, dealt).map((line) => (line.is === 'line' ? line.text : line.is));

it('what happened with a deal, and after it, waits for its cards; the heading and what was before do not', () => {
  expect(texts(4)).toEqual(['round', 'before', 'round']);
});

it('everything is told when nothing is being dealt', () => {
  expect(texts(null)).toEqual(['round', 'before', 'round', 'the deal', 'after it']);
});
