import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commandSchema, readPlainMove } from '../src/index.js';
import { safeParse } from 'valibot';

const frameOf = (move: unknown) => JSON.stringify({ c: '12', do: 'match.move', match: 'm-1', move });

it.each([
  { do: 'draw' },
  { do: 'play', cards: [0] },
  { do: 'play', cards: [9, 120, 3], suit: 'h' },
  { do: 'place', at: 'D4' },
  { do: 'bid', for: 'north_1', with: '-' },
])('is read by hand: %j', (move) => {
  const read = readPlainMove(frameOf(move));
  expect(read).toEqual({ c: '12', match: 'm-1', move, text: JSON.stringify(move) });
  expect(Object.keys(read?.move ?? {})).toEqual(Object.keys(move));
});

it.each([
  ['a sign in a word', { do: 'play it' }],
  ['nothing to do', { do: '' }],
  ['cards first', { cards: [1], do: 'play' }],
  ['no card', { do: 'play', cards: [] }],
  ['half a card', { do: 'play', cards: [1.5] }],
  ['a card below zero', { do: 'play', cards: [-1] }],
  ['cards after an answer', { do: 'play', suit: 'h', cards: [1] }],
  ['a number as answer', { do: 'play', n: 1 }],
  ['a number as name', { do: 'play', suit: 'h', '1': 'x' }],
  ['a letter that is not ASCII', { do: 'play', suit: 'š' }],
  ['a list as answer', { do: 'play', where: [1] }],
])('is left to others with %s', (_, move) => {
  expect(readPlainMove(frameOf(move))).toBeNull();
});

it.each([
  ['{"c":"1","do":"match.move","match":"m","move":{"do":"play","suit":"h","suit":"l"}}'],
  ['{"c":"1","do":"match.move","match":"m","move":{"do":"play","do":"draw"}}'],
  ['{"c":"1","do":"match.move","match":"m","move":{"do":"play","cards":[01]}}'],
  ['{"c":"1","do":"match.move","match":"m","move":{"do":"play","cards":[1,]}}'],
  ['{"c":"1","do":"match.move","match":"m","move":{"do":"play","__proto__":"x"}}'],
  ['{"c":"1","do":"match.move","match":"m","move":{"do":"play"}, }'],
  ['{"c":"1","do":"match.move","match":"m","move":{"do":"play"}}}'],
  ['{"c":"1","do":"match.move","match":"m","move":{"do":"play"}'],
  ['{"c":"1","do":"match.move","match":"m","move":{"do":"play"'],
  ['{"c":"1","do":"match.move","match":"m","move":{"do":"play","suit":"h"},"more":1}'],
  [`{"c":"${'c'.repeat(33)}","do":"match.move","match":"m","move":{"do":"play"}}`],
])('is left to others as %s', (frame) => {
  expect(readPlainMove(frame)).toBeNull();
});

it('is never read otherwise than JSON and the schema read it, whatever comes', () => {
  const words = [
    'play',
    'draw',
    'suit',
    'h',
    'cards',
    'do',
    'c',
    'match',
    '1',
    '01',
    '__proto__',
    'x-y',
    '',
    'š',
    '\\u0061',
  ];
  const pieces = fc.constantFrom(
    '{"c":"1","do":"match.move","match":"m","move":',
    '{"do":"play"',
    ',"cards":[',
    '{',
    '}',
    '[',
    ']',
    '}}',
    ',',
    ':',
    '"',
    ' ',
    '-',
    '.',
    '9',
    '12',
    '007',
    ',"suit":"h"',
    ',"suit":"l"',
    ',"n":1',
    ...words.map((word) => `"${word}"`),
  );
  const frame = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((list) => list.join('')),
    fc
      .array(pieces, { maxLength: 5 })
      .map((list) => `{"c":"1","do":"match.move","match":"m","move":{"do":"play"${list.join('')}}}`),
    fc
      .array(fc.constantFrom('0', '1', '10', ',', ' ', '-', 'x', ']', '['), { maxLength: 6 })
      .map((list) => `{"c":"1","do":"match.move","match":"m","move":{"do":"play","cards":[${list.join('')}]}}`),
  );
  let read = 0;
  fc.assert(
    fc.property(frame, (text) => {
      const plain = readPlainMove(text);
      if (plain === null) return;
      read++;
      const { c, match, move } = plain;
      const value: unknown = JSON.parse(text);
      expect(value).toEqual({ c, do: 'match.move', match, move });
      expect(safeParse(commandSchema, value).success).toBe(true);
      expect(plain.text).toBe(JSON.stringify((value as { move: unknown }).move));
      expect(JSON.stringify(move)).toBe(plain.text);
    }),
    { numRuns: 20_000 },
  );
  expect(read).toBeGreaterThan(100);
});
