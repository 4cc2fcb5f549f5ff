import { gameById, games } from '@partie/games';
import type { Language, Move, View, ZoneView } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { describe, expect, test } from 'vitest';
import { readTyped, typedMoves, unclearLine } from '../../src/words/index.js';

const infoOf = (id: string) => gameInfo(gameById(id) ?? (games[0] as never));

/** A hand with handles 1, 2, 3 … in this order. */
const seen = (codes: string, first = 1): ZoneView => {
  const cards = codes.split(' ').map((code, i) => [first + i, code] as const);
  return { see: 'all', n: cards.length, cards };
};
const view = (zones: Record<string, ZoneView>): View => ({
  seats: 2,
  you: 0,
  zones,
  table: {},
  open: {},
  sealed: {},
});

describe('in Prší', () => {
  const hand = view({ 'hand.0': seen('7h Oz Uk') });
  const moves: Move[] = [
    { do: 'play', cards: [1] },
    ...['h', 'l', 'z', 'k'].map((suit) => ({ do: 'play', cards: [2], suit })),
    { do: 'draw' },
  ];
  const read = (typed: string, language: Language = 'cs') => readTyped(infoOf('prsi'), hand, moves, typed, language);
  const answer = (typed: string, language: Language = 'cs') => {
    const reading = read(typed, language);
    return reading.is === 'unclear' ? unclearLine(reading) : reading.move;
  };

  test('a move is typed as its card, and the suit after an over', () => {
    const texts = (language: Language) => typedMoves(infoOf('prsi'), hand, moves, language).map(({ text }) => text);
    expect(texts('cs')).toEqual(['7h', 'oz h', 'oz l', 'oz z', 'oz k', 'líznout']);
    expect(texts('en')).toEqual(['7h', 'oz h', 'oz l', 'oz z', 'oz k', 'draw']);
  });
  test('a card may be written in many ways', () => {
    for (const typed of [
      '7h',
      '7H',
      ' 7♥ ',
      '7♥️',
      'h7',
      'play 7h',
      'zahrát 7H',
      'Zahrat 7 srdce',
      'srdcová sedma',
      'seven of hearts',
      '7h.',
    ])
      expect(answer(typed), typed).toEqual({ do: 'play', cards: [1] });
  });
  test('so may the suit that is named', () => {
    for (const typed of ['oz k', 'Oz, kule', 'OZ NA KULE', 'žaludový svršek kule', 'oz bells'])
      expect(answer(typed), typed).toEqual({ do: 'play', cards: [2], suit: 'k' });
  });
  test('a verb may be shortened, inflected, or be the name of the rules', () => {
    for (const typed of ['líznout', 'liz', 'Lízni!', 'draw', 'DRAW'])
      expect(answer(typed), typed).toEqual({ do: 'draw' });
    for (const typed of ['draw', 'dr', 'líznout']) expect(answer(typed, 'en'), typed).toEqual({ do: 'draw' });
  });
  test('an over without a suit is answered with the suits one can name', () => {
    expect(answer('oz')).toBe('Co z toho? oz h · oz l · oz z · oz k');
    expect(answer('oz', 'en')).toBe('Which one? oz h · oz l · oz z · oz k');
  });
  test('a card that does not fit is tried, so that the server can say why not', () => {
    expect(read('uk')).toEqual({ is: 'attempt', move: { do: 'play', cards: [3] } });
  });
  test('what is not there or not understood is answered with what is', () => {
    expect(answer('8l')).toBe('Kartu 8l použít nemůžeš. 7h · oz h · oz l · oz z · oz k · líznout');
    expect(answer('8l', 'en')).toMatch(/^There is no 8l that you could use\. 7h · /);
    expect(answer('mňau')).toMatch(/^Zápisu „mnau“ nerozumím\. 7h · /);
    expect(answer('')).toMatch(/^Můžeš napsat: 7h · /);
  });
  test('who has nothing to decide is told so', () => {
    const reading = readTyped(infoOf('prsi'), view({}), [], '7h', 'en');
    expect(reading).toEqual({ is: 'unclear', text: 'You have nothing to decide now.', suggestions: [] });
  });
  test('a long or strange text does no harm', () => {
    for (const typed of ['7h '.repeat(10_000), '\u0007\u001b[2J', '__proto__', 'constructor 7h', '#'.repeat(500)])
      expect(read(typed).is, typed.slice(0, 20)).toBe('unclear');
  });
});

describe('in Canasta', () => {
  const hand = view({
    'hand.0': seen('7H 7C 7D 9S 9S'),
    'melds.0.0': seen('9H 9C 9D', 10),
    'melds.0.1': seen('9H 9C 9D', 20),
  });
  const moves: Move[] = [
    { do: 'meld', cards: [1, 2, 3] },
    { do: 'meld', cards: [4], place: 0 },
    { do: 'meld', cards: [5], place: 0 },
    { do: 'meld', cards: [4], place: 1 },
    { do: 'meld', cards: [5], place: 1 },
    ...[1, 2, 3, 4, 5].map((id) => ({ do: 'discard', cards: [id] })),
  ];
  const read = (typed: string) => readTyped(infoOf('canasta'), hand, moves, typed, 'en');

  test('the verb tells melding from discarding, a number where it goes; of equal cards it does not matter which', () => {
    expect(typedMoves(infoOf('canasta'), hand, moves, 'en').map(({ text }) => text)).toEqual([
      'meld 7h 7c 7d',
      'meld 9s 1',
      'meld 9s 2',
      'discard 7h',
      'discard 7c',
      'discard 7d',
      'discard 9s',
    ]);
  });
  test('cards may come in any order', () => {
    expect(read('meld 7d 7h 7c')).toEqual({ is: 'move', move: { do: 'meld', cards: [1, 2, 3] } });
  });
  test('a card alone is not clear where it may be melded and discarded', () => {
    expect(read('9s')).toEqual({
      is: 'unclear',
      text: 'Which one?',
      suggestions: ['discard 9s', 'meld 9s 1', 'meld 9s 2'],
    });
  });
  test('a meld that was not offered is tried', () => {
    expect(read('meld 9s 9s to 2')).toEqual({ is: 'attempt', move: { do: 'meld', cards: [4, 5], place: 1 } });
    expect(read('meld 7h 9s 9s')).toEqual({ is: 'attempt', move: { do: 'meld', cards: [1, 4, 5] } });
    expect(read('meld 9s 9s 9s').is).toBe('unclear');
  });
  test('what belongs to another moment is tried, too', () => {
    expect(read('draw')).toEqual({ is: 'attempt', move: { do: 'draw' } });
  });
});

describe('in Go', () => {
  const moves: Move[] = [{ do: 'play', at: 'D4' }, { do: 'play', at: 'Q16' }, { do: 'pass' }, { do: 'resign' }];
  const read = (typed: string, language: Language = 'en') => readTyped(infoOf('go'), view({}), moves, typed, language);

  test('a stone is typed as its point', () => {
    expect(typedMoves(infoOf('go'), view({}), moves, 'cs').map(({ text }) => text)).toEqual([
      'd4',
      'q16',
      'pas',
      'vzdát',
    ]);
    expect(read('Q16')).toEqual({ is: 'move', move: { do: 'play', at: 'Q16' } });
    expect(read('polož d4', 'cs')).toEqual({ is: 'move', move: { do: 'play', at: 'D4' } });
  });
  test('a point that is taken is tried', () => {
    expect(read('c3')).toEqual({ is: 'attempt', move: { do: 'play', at: 'C3' } });
  });
  test('to accept a marking no number is needed, and playing on is not playing a stone', () => {
    const marking: Move[] = [
      { do: 'accept', marking: 3 },
      { do: 'mark', at: 'D4' },
      { do: 'resume' },
      { do: 'resign' },
    ];
    expect(typedMoves(infoOf('go'), view({}), marking, 'en').map(({ text }) => text)).toEqual([
      'accept',
      'd4',
      'play-on',
      'resign',
    ]);
    const answer = readTyped(infoOf('go'), view({}), marking, 'play on', 'en');
    expect(answer).toEqual({ is: 'move', move: { do: 'resume' } });
  });
});
