/** The builder for tests of games: positions, moves, refusals and events as a test writes them. */
import { cardGame, fan, flag, french, french52, type Move, no, numbers, pile, row, someCards } from '@partie/kit';
import { must, testMatch, testTable } from '@partie/kit/testing';
import { describe, expect, it } from 'vitest';
import { fiveInARow } from './fixtures/five-in-a-row.js';

const words = {
  name: 'Rows',
  about: '',
  rules: '',
  zones: { stock: 'stock', discard: 'discard', rows: 'rows', hand: 'hand' },
  actions: { play: 'Play', give: 'Give', draw: 'Draw', end: 'End' },
  asks: { play: '{seat}: play something below {n}.' },
  events: {
    play: '{seat} plays {cards}.',
    give: '{seat} gives {to:seat} {cards}.',
    draw: '{seat} draws {cards}.',
    end: '',
  },
  refusals: { tooHigh: 'Only cards below {n}.' },
  options: { open: 'Open' },
  presets: { open: 'Open' },
  scores: { left: 'Left' },
  statistics: {},
  questions: { row: 'Which row?', gift: 'Which card?' },
  words: {},
};

/** Cards go from hand to one of two rows, or to the next player. */
const rows = cardGame({
  id: 'rows',
  version: 1,
  texts: { en: words, cs: words },
  players: [2, 3],
  deck: french52,
  options: { open: flag(false) },
  presets: { open: { open: true } },
  zones: {
    discard: pile({ see: 'top' }),
    stock: pile({ see: 'nobody' }),
    rows: row({ of: 'each', slots: 2, see: 'everyone' }),
    hand: fan({ of: 'each', see: 'owner' }),
  },
  open: () => ({ below: 9 }),
  questions: { row: numbers(0, 1), gift: someCards },
  deal(t) {
    t.collect('stock');
    t.shuffle('stock');
    t.deal('stock', 'hand', 3);
  },
  asks: (t) => ['play', { n: t.open.below }],
  actions: {
    play: {
      from: 'hand',
      choose: () => ({ row: [0, 1] }),
      refuse: (t, _seat, [card]) =>
        Number(french.rank(card)) < t.open.below ? null : no('tooHigh', { n: t.open.below }),
      then(t, seat, cards, { row: slot = 0 }) {
        t.move(cards, 'rows', seat, { slot });
        t.nextTurn();
      },
    },
    give: {
      choose: (t, seat) => ({ gift: { of: t.cards('hand', seat), least: 1, most: 2 } }),
      then(t, seat, _cards, { gift = [] }) {
        t.move(gift, 'hand', t.after(seat), { is: 'give', with: { to: t.after(seat) } });
        t.nextTurn();
      },
    },
    draw: {
      then(t, seat) {
        t.draw(1, 'stock', 'hand', seat);
        t.nextTurn();
      },
    },
    end: { then: (t) => t.endRound() },
  },
  score: (t) => ({ left: t.zone.hand.map((hand) => hand.length) }),
  atTimeLimit: (_t, _seat, moves) => moves.find((move) => move.do === 'draw'),
  hint: (_t, _seat, move: Move) => (move.do === 'draw' ? 2 : 1),
  leave: (t, seat) => t.move(t.cards('hand', seat), 'stock'),
});

describe('setting up', () => {
  it('deals to the fewest players with the default options, the same cards every time', () => {
    expect(testTable(rows).state.seats).toBe(2);
    expect(testTable(rows).hand(0)).toBe(testTable(rows).hand(0));
    expect(testTable(rows).told).toEqual(['collect', 'shuffle', 'deal', 'deal']);
  });
  it('takes seats, a preset and options', () => {
    expect(testTable(rows, { seats: 3, preset: 'open' }).state.options.open).toBe(true);
    expect(testTable(rows, { preset: 'open', options: { open: false } }).state.options.open).toBe(false);
    expect(() => testTable(rows, { preset: 'none' })).toThrow("There is no preset 'none'");
  });
  it('scripts chance by label', () => {
    const t = testTable(rows, { script: { stock: ['2H', '2S', '3H', '3S', '4H', '4S', 'KD'] } });
    expect([t.hand(0), t.hand(1)]).toEqual(['2H 3H 4H', '2S 3S 4S']);
    expect(t.cards('stock')).toMatch(/^KD /);
  });
});

describe('a position', () => {
  it('lays zones by owner, by slot or as one, and puts all other cards at the bottom of the stock', () => {
    const t = testTable(rows).lay({
      hand: ['7H 8H', 'KC'],
      rows: [['2H 3H', '4H'], []],
      discard: '5S 6S',
      stock: 'AC AD',
    });
    expect([t.hand(0), t.hand(1), t.slots('rows', 0), t.slots('rows', 1)]).toEqual([
      '7H 8H',
      'KC',
      ['2H 3H', '4H'],
      [],
    ]);
    expect([t.cards('discard'), t.state.top('discard'), t.cards('rows', 0)]).toEqual([
      '5S 6S',
      must(
        t.state.layout.deck.cards.find((card) => french.code(card) === '6S'),
        'six',
      ),
      '2H 3H 4H',
    ]);
    expect(t.cards('stock')).toMatch(/^AC AD /);
    expect(rows.audit(t.state)).toEqual([]);
  });
  it('lays one card in each slot where they are written as one string', () => {
    expect(
      testTable(rows)
        .lay({ rows: ['2H 3H'] })
        .slots('rows', 0),
    ).toEqual(['2H', '3H']);
  });
  it('says whose turn it is, which step, which open facts, and where the other cards go', () => {
    const t = testTable(rows, { seats: 3 }).lay(
      { hand: ['7H'] },
      { turn: 2, step: 'late', open: { below: 5 }, rest: 'discard' },
    );
    expect([t.pending, t.state.step, t.asks, t.cards('stock')]).toEqual([[2], 'late', ['play 5'], '']);
    expect(t.asked('en')).toEqual(['Cyril: play something below 5.']);
  });
  it('knows no card that is not in the deck, and none twice', () => {
    expect(() => testTable(rows).lay({ discard: '7H 7H' })).toThrow('no (further) card 7H');
    expect(() => testTable(rows).lay({ hand: ['JK'] })).toThrow('no (further) card JK');
  });
});

describe('moves', () => {
  const table = () => testTable(rows).lay({ hand: ['7H 9H', 'KC'], stock: 'AC' });

  it('are made by action, cards and answers', () => {
    const t = table();
    t.does(0, 'play', '7H', { row: 1 });
    expect([t.slots('rows', 0), t.hand(0), t.pending]).toEqual([['7H'], '9H', [1]]);
  });
  it('name cards in an answer as a list of codes', () => {
    const t = table();
    t.does(0, 'give', '', { gift: ['9H'] });
    expect([t.hand(0), t.hand(1)]).toEqual(['7H', 'KC 9H']);
  });
  it('are listed as text', () => {
    expect(table().may(0)).toEqual([
      'play 7H row:0',
      'play 7H row:1',
      'give gift:7H',
      'give gift:7H 9H',
      'give gift:9H',
      'draw',
      'end',
    ]);
    expect([table().may(0, 'draw'), table().may(1), table().prefers(0)]).toEqual([['draw'], [], 'draw']);
  });
  it('are refused with a code, parameters and words', () => {
    const t = table();
    expect([t.refusal(0, 'play', '7H', { row: 0 }), t.refusal(0, 'play', '7H')]).toEqual([null, 'answerNeeded']);
    const refusal = t.refused(0, 'play', '9H', { row: 0 });
    expect([refusal, t.words(refusal, 'en')]).toEqual([{ code: 'tooHigh', with: { n: 9 } }, 'Only cards below 9.']);
    expect(() => t.does(0, 'play', '9H', { row: 0 })).toThrow('Seat 0 may not play: tooHigh.');
  });
  it('with a card of another player are refused by the rules, and with no card at all by the test', () => {
    expect(table().refusal(0, 'play', 'KC', { row: 0 })).toBe('cardNotThere');
    expect(() => table().refusal(0, 'play', 'JK')).toThrow('no (further) JK');
  });
  it('tell each viewer what he may know', () => {
    const t = table();
    t.does(0, 'draw');
    expect([t.reads(0, 'en'), t.reads(1, 'en')]).toEqual([['Anna draws ace of clubs.'], ['Anna draws a card.']]);
    expect(t.shown('draw', 1)).toEqual({ is: 'draw', seat: 0, from: 'stock', to: 'hand.0', n: 1 });
    expect(() => t.shown('play', 1)).toThrow("There is no event 'play', only draw.");
    expect(t.takingBackRefused).toBe('undoTurn');
  });
  it('are made at the time limit, when somebody leaves, and up to the score', () => {
    const t = testTable(rows, { seats: 3 }).lay({ hand: ['7H', 'KC', '2C'] });
    expect([t.runsOutOfTime(0), t.pending]).toEqual([['draw'], [1]]);
    t.leaves(2);
    expect(t.told).toContain('left');
    t.does(1, 'end');
    expect([t.points, t.line('left')]).toEqual([
      [2, 1, 0],
      [2, 1, 0],
    ]);
  });
});

describe('a match of any game', () => {
  it('is played by whole moves', () => {
    const t = testMatch(fiveInARow);
    const [seat = 0] = t.pending;
    const [move] = fiveInARow.moves(t.state, seat);
    t.makes(seat, must(move, 'move'));
    expect(t.whyNot(seat, must(move, 'move'))).not.toBeNull();
    expect(t.pending).not.toEqual([seat]);
  });
});
