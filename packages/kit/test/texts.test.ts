/** Words: parameters, plural forms, cards, names of players; options read from outside; sentences for people. */
import {
  fill,
  flag,
  french,
  german,
  type Language,
  oneOf,
  plural,
  range,
  readOptions,
  type Shown,
  type ShownCard,
  tellEvent,
  tellPending,
  tellRefusal,
  usualOptions,
  type TextContext,
} from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { ohHell } from './fixtures/oh-hell.js';
import { rockPaperScissors } from './fixtures/rock-paper-scissors.js';
import { tiny } from './zoo/healthy.js';

const en: TextContext = { language: 'en', kind: german };
const cs: TextContext = { language: 'cs', kind: german };
const names = ['Anna', 'Bedřich', 'Cecilie'];
const nameOf = (seat: number) => names[seat] ?? '?';

describe('a text', () => {
  it('is filled with its parameters', () => {
    expect(fill('{a} and {b}, {a} again', { a: 1, b: 'two' }, en)).toBe('1 and two, 1 again');
    expect(fill('{yes} {no}', { yes: true, no: false }, en)).toBe('true false');
  });

  it('leaves visible what is missing', () => {
    const text = '{seat} pays {n} {n|coin|coins} for {what:word}, {cards}';
    expect(fill('{a} {b:suit} {c|one|more} {d:seat}', { e: 1 }, en)).toBe('{a} {b:suit} {c|one|more} {d:seat}');
    expect(fill('Pay {n}', { n: null }, en)).toBe('Pay {n}');
    expect(fill(text, {}, en)).toContain('{seat} pays {n} {n|coin|coins} for {what:word}');
  });

  it('takes nought, an empty word and no for what they are, not for missing', () => {
    expect(fill('[{a}] [{b}] [{c}]', { a: 0, b: '', c: false }, en)).toBe('[0] [] [false]');
  });

  it('writes half a point as the language does', () => {
    expect(fill('{n}', { n: 6.5 }, en)).toBe('6.5');
    expect(fill('{n}', { n: 6.5 }, cs)).toBe('6,5');
    expect(fill('{n}', { n: -0.5 }, cs)).toBe('-0,5');
    expect(fill('{text}', { text: '6.5' }, cs)).toBe('6.5');
  });

  it('leaves other braces alone', () => {
    expect(fill('{} { a } {a b}', { a: 1 }, en)).toBe('{} { a } {a b}');
  });

  it('does not fill what a parameter brings along', () => {
    expect(fill('{a}', { a: '{b}', b: 'no' }, en)).toBe('{b}');
    expect(fill('{a}', { a: '$&$1' }, en)).toBe('$&$1');
  });

  it('names suits, ranks and cards', () => {
    const text = '{s:suit}, {r:rank}, {c:card}';
    const params = { s: 'h', r: 'U', c: 'Ul' };
    expect(fill(text, params, en)).toBe('hearts, Unter, Unter of leaves');
    expect(fill(text, params, cs)).toBe('srdce, spodek, listový spodek');
  });

  it('shows a suit, rank or card that nobody knows as it is written', () => {
    expect(fill('{s:suit} {r:rank} {c:card}', { s: 'x', r: 'Q', c: 'Qx' }, en)).toBe('x Q Qx');
    expect(fill('{s:suit}', { s: 'h' }, { language: 'en' })).toBe('h');
  });

  it('takes other words from the game’s own', () => {
    const words = { rock: 'kámen' };
    expect(fill('{sign:word} {other:word}', { sign: 'rock', other: 'well' }, { ...cs, words })).toBe('kámen well');
  });

  it('lists', () => {
    expect(fill('{s:suit}', { s: ['h', 'l'] }, cs)).toBe('srdce, listy');
    expect(fill('{n}', { n: [1, 2, 3] }, en)).toBe('1, 2, 3');
    expect(fill('[{n}]', { n: [] }, en)).toBe('[]');
  });
});

describe('players', () => {
  it('are called by their names', () => {
    expect(fill('{seat} beats {who:seat}', { seat: 0, who: 2 }, { ...en, nameOf })).toBe('Anna beats Cecilie');
  });

  it('without names are counted from one', () => {
    expect(fill('{seat}', { seat: 0 }, en)).toBe('Player 1');
    expect(fill('{seat}', { seat: 2 }, cs)).toBe('Hráč 3');
  });

  it('are listed', () => {
    expect(fill('Best: {winners:seat}.', { winners: [0, 2] }, { ...en, nameOf })).toBe('Best: Anna, Cecilie.');
    expect(fill('Nejlépe: {winners:seat}.', { winners: [1] }, cs)).toBe('Nejlépe: Hráč 2.');
  });
});

describe('plural forms', () => {
  const forms: Readonly<Record<Language, readonly string[]>> = {
    en: ['card', 'cards'],
    cs: ['karta', 'karty', 'karet'],
  };
  it.each<[Language, number, string]>([
    ['en', 0, 'cards'],
    ['en', 1, 'card'],
    ['en', 2, 'cards'],
    ['en', 5, 'cards'],
    ['en', 21, 'cards'],
    ['en', 1.5, 'cards'],
    ['en', -1, 'card'],
    ['cs', 0, 'karet'],
    ['cs', 1, 'karta'],
    ['cs', 2, 'karty'],
    ['cs', 4, 'karty'],
    ['cs', 5, 'karet'],
    ['cs', 11, 'karet'],
    ['cs', 21, 'karet'],
    ['cs', 22, 'karet'],
    ['cs', 1.5, 'karty'],
    ['cs', 0.5, 'karty'],
  ])('in %s of %d is %s', (language, n, form) => {
    expect(plural(language, n, forms[language])).toBe(form);
    expect(fill(`{n|${forms[language].join('|')}}`, { n }, { language })).toBe(form);
  });

  it('may depend on any parameter, and be empty', () => {
    expect(fill('{a} {b|trick|tricks}', { a: 1, b: 2 }, en)).toBe('1 tricks');
    expect(fill('{n} card{n||s}', { n: 1 }, en)).toBe('1 card');
    expect(fill('{n} card{n||s}', { n: 3 }, en)).toBe('3 cards');
  });

  it('that are too few fall back on the last one', () => {
    expect(plural('cs', 5, ['karta', 'karty'])).toBe('karty');
    expect(plural('cs', 5, [])).toBe('');
  });
});

describe('the cards of an event', () => {
  const seen: readonly ShownCard[] = [
    [4, '7h'],
    [5, 'Kl'],
  ];
  const unseen: readonly ShownCard[] = [
    [4, null],
    [5, null],
  ];

  it('are named to one who saw them', () => {
    expect(fill('{cards}', {}, en, seen)).toBe('seven of hearts, king of leaves');
    expect(fill('{cards}', {}, cs, seen)).toBe('srdcová sedma, listový král');
  });

  it('are counted to one who did not', () => {
    expect(fill('{cards}', {}, en, undefined, 2)).toBe('2 cards');
    expect(fill('{cards}', {}, en, unseen)).toBe('2 cards');
    expect(fill('{cards}', {}, en, undefined, 1)).toBe('a card');
  });

  it('are counted in Czech with the right form', () => {
    const told = [0, 1, 2, 5].map((n) => fill('{cards}', {}, cs, undefined, n));
    expect(told).toEqual(['0 karet', 'kartu', '2 karty', '5 karet']);
  });

  it('are counted when only some of them were seen', () => {
    expect(fill('{cards}', {}, en, [...seen, [6, null]])).toBe('3 cards');
  });

  it('can be counted in other words, too, by those who saw them and by those who did not', () => {
    const text = '{seat} takes {n} {n|card|cards}';
    expect(fill(text, { seat: 0 }, en, undefined, 2)).toBe('Player 1 takes 2 cards');
    expect(fill(text, { seat: 0 }, en, seen)).toBe('Player 1 takes 2 cards');
  });

  it('do not stand in the way of a parameter called n', () => {
    expect(fill('{n}', { n: 7 }, en, seen, 2)).toBe('7');
  });
});

describe('options', () => {
  const spec = {
    rounds: oneOf([1, 3, 5], 3),
    open: flag(false),
    pot: range(0, 10, 5, 5),
    mode: oneOf(['a', 'b'], 'a'),
  };
  const presets = { quick: { rounds: 1 }, wild: { open: true, mode: 'b' } };
  const read = (given?: unknown, preset?: string) => readOptions(spec, presets, given, preset);

  it('not given are the usual ones', () => {
    expect(usualOptions(spec)).toEqual({ rounds: 3, open: false, pot: 5, mode: 'a' });
    expect(read()).toEqual({ ok: usualOptions(spec) });
    expect(read({})).toEqual({ ok: usualOptions(spec) });
  });

  it('given replace the usual ones and those of the preset', () => {
    expect(read({ rounds: 5 }, 'wild')).toEqual({ ok: { rounds: 5, open: true, pot: 5, mode: 'b' } });
    expect(read({ mode: 'a' }, 'wild')).toEqual({ ok: { rounds: 3, open: true, pot: 5, mode: 'a' } });
  });

  it('of a range are its steps', () => {
    expect(range(0, 10, 5, 5)).toEqual({ values: [0, 5, 10], default: 5 });
    expect(range(2, 4, 2).values).toEqual([2, 3, 4]);
  });

  it.each([
    ['an unknown option', { round: 3 }, "There is no option 'round'; there are: rounds, open, pot, mode."],
    ['a value that is not allowed', { rounds: 2 }, "Option 'rounds' cannot be 2; allowed: [1,3,5]."],
    ['a number as a word', { rounds: '3' }, `Option 'rounds' cannot be "3"; allowed: [1,3,5].`],
    ['a number for yes', { open: 1 }, "Option 'open' cannot be 1; allowed: [false,true]."],
    ['nothing for a value', { mode: null }, `Option 'mode' cannot be null; allowed: ["a","b"].`],
    ['a list for a value', { pot: [5] }, "Option 'pot' cannot be [5]; allowed: [0,5,10]."],
    [
      'what every object has',
      { constructor: 1 },
      "There is no option 'constructor'; there are: rounds, open, pot, mode.",
    ],
    ['a list', [], 'Options must be an object of names and values.'],
    ['nothing at all', null, 'Options must be an object of names and values.'],
    ['a word', 'quick', 'Options must be an object of names and values.'],
  ])('refuse %s', (_what, given, problem) => {
    expect(read(given)).toEqual({ problems: [problem] });
  });

  it('tell every problem at once', () => {
    expect(read({ rounds: 2, x: 1, open: 'no' })).toEqual({
      problems: [/rounds/, /'x'/, /open/].map((one) => expect.stringMatching(one) as unknown),
    });
  });

  it('of an unknown preset are refused', () => {
    expect(read({}, 'slow')).toEqual({ problems: ["There is no preset 'slow'; there are: quick, wild."] });
    expect(read({}, 'constructor')).toEqual({ problems: [expect.stringContaining("no preset 'constructor'")] });
  });

  it('of a game without any say so', () => {
    expect(readOptions({}, {}, { x: 1 })).toEqual({ problems: ["There is no option 'x'; there are: none."] });
  });
});

describe('telling', () => {
  const drawn = (cards?: readonly ShownCard[]): Shown => ({ is: 'draw', seat: 1, ...(cards ? { cards } : { n: 1 }) });

  it('an event names player and cards, as far as the viewer saw them', () => {
    expect(tellEvent(tiny(), drawn([[7, 'Ah']]), 'en', nameOf)).toBe('Bedřich draws ace of hearts.');
    expect(tellEvent(tiny(), drawn(), 'en', nameOf)).toBe('Bedřich draws a card.');
    expect(tellEvent(tiny(), drawn([[7, 'Ah']]), 'cs', nameOf)).toBe('Bedřich líže: srdcové eso.');
    expect(tellEvent(tiny(), drawn(), 'cs')).toBe('Hráč 2 líže: kartu.');
  });

  it('an event with a number takes its form', () => {
    const bid = (n: number): Shown => ({ is: 'bid', seat: 0, with: { n } });
    expect([0, 1, 2, 5].map((n) => tellEvent(ohHell, bid(n), 'cs', nameOf))).toEqual([
      'Anna hlásí 0 zdvihů.',
      'Anna hlásí 1 zdvih.',
      'Anna hlásí 2 zdvihy.',
      'Anna hlásí 5 zdvihů.',
    ]);
  });

  it('an event that every game has is told in the kit’s words', () => {
    expect(tellEvent(tiny(), { is: 'shuffle' }, 'en')).toBe('The cards are shuffled.');
    expect(tellEvent(tiny(), { is: 'over', with: { winners: [0, 2] } }, 'cs', nameOf)).toBe(
      'Konec hry. Na prvním místě: Anna, Cecilie.',
    );
    expect(tellEvent(tiny(), { is: 'score', with: { round: 3 } }, 'cs')).toBe('Konec 3. kola.');
  });

  it('an event told by the game in its own words is told in those', () => {
    expect(tellEvent(ohHell, { is: 'cut', seat: 0 }, 'en', nameOf)).toBe('Anna cuts.');
    expect(tellEvent(tiny(), { is: 'next', seat: 0 }, 'en', nameOf)).toBe('Anna is ready for the next round.');
  });

  it('an event that goes without saying is told in no words', () => {
    expect(tellEvent(tiny(), { is: 'move', seat: 0, n: 2 }, 'en')).toBe('');
  });

  it('an event nobody has words for shows its name', () => {
    expect(tellEvent(tiny(), { is: 'explode' }, 'en')).toBe('explode');
    expect(tellEvent(tiny(), { is: 'constructor' }, 'en')).toBe('constructor');
  });

  it('a refusal names suits and counts', () => {
    expect(tellRefusal(ohHell, { code: 'followSuit', with: { suit: 'S' } }, 'en')).toBe(
      'You must follow suit: play spades.',
    );
    expect(tellRefusal(ohHell, { code: 'followSuit', with: { suit: 'S' } }, 'cs')).toBe('Barva se ctí: zahraj piky.');
    expect(tellRefusal(tiny(), { code: 'mustMatch', with: { n: 2 } }, 'cs')).toBe('Nesedí 2 karty.');
  });

  it('a refusal of the kit’s is told with its numbers', () => {
    const players = { code: 'players', with: { n: 9, min: 2, max: 4 } };
    expect(tellRefusal(tiny(), players, 'en')).toBe('This game is for 2 to 4 players, not for 9.');
    expect(tellRefusal(tiny(), { code: 'cardCount', with: { least: 1, most: 4, n: 5 } }, 'cs')).toBe(
      'Vyber 1 až 4 karty; teď jich je 5.',
    );
    const exactly = { code: 'cardsExactly', with: { least: 3, most: 3, n: 2 } };
    expect(tellRefusal(tiny(), exactly, 'en')).toBe('Choose 3 cards; you chose 2.');
    expect(tellRefusal(tiny(), exactly, 'cs')).toBe('Vyber 3 karty; teď jich je 2.');
  });

  it('a missing answer is told with the question', () => {
    const needed = { code: 'answerNeeded', with: { what: 'depth' } };
    expect(tellRefusal(ohHell, needed, 'en')).toBe('An answer is missing: How many cards to lift?');
    expect(tellRefusal(ohHell, needed, 'cs')).toBe('Chybí odpověď: Kolik karet sejmout?');
  });

  it('a refusal nobody has words for shows its code', () => {
    expect(tellRefusal(tiny(), { code: 'tooLate' }, 'cs')).toBe('tooLate');
  });

  it('a question is asked with its numbers', () => {
    const bid = { seat: 1, ask: 'bid', with: { n: 3 } };
    expect(tellPending(ohHell, bid, 'en')).toBe('How many of 3 tricks will you take?');
    expect(tellPending(ohHell, bid, 'cs')).toBe('Kolik z 3 zdvihů vezmeš?');
    expect(tellPending(ohHell, { seat: 1, ask: 'next' }, 'cs')).toBe('Kolo skončilo. Můžeme začít další?');
    expect(tellPending(ohHell, { seat: 1, ask: 'dance' }, 'cs')).toBe('dance');
  });

  it('every sentence of a kind of cards uses its names', () => {
    const shown: Shown = { is: 'play', seat: 0, cards: [[1, 'QS']] };
    expect(french.faces.some(({ code }) => code === 'QS')).toBe(true);
    expect(tellEvent(ohHell, shown, 'cs', nameOf)).toBe('Anna hraje: piková dáma.');
  });

  it('works without cards', () => {
    const shown: Shown = { is: 'unseal', with: { name: 'sign', values: ['rock', null] } };
    expect(tellEvent(rockPaperScissors, shown, 'en')).toBe('Everyone shows what they chose.');
  });
});
