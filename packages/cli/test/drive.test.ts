/** `partie drive`: a whole match of Prší over JSON lines, and requests that make no sense. */
import { hash } from 'node:crypto';
import { gameById } from '@partie/games';
import type { DocumentOption, Json } from '@partie/kit';
import { seeded } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { Driver } from '../src/drive.js';
import { partie } from './command.js';

type Answer = Readonly<Record<string, Json>>;
type Request = Readonly<Record<string, unknown>>;

/** Sends a request as JSON and parses the answer, as the other end of the pipe does. */
function ask(driver: Driver, request: Request | string): Answer {
  const line = typeof request === 'string' ? request : JSON.stringify(request);
  return JSON.parse(JSON.stringify(driver.answer(line))) as Answer;
}
const at = (value: Json | undefined, ...path: (string | number)[]): Json | undefined =>
  path.reduce<Json | undefined>((found, key) => (found as Record<string | number, Json> | undefined)?.[key], value);

/** Everything that any viewer can see of the match. A failed request must not change it. */
const everything = (driver: Driver): string =>
  JSON.stringify([{ view: null }, { view: 0 }, { view: 1 }, { save: true }].map((request) => ask(driver, request)));

const plain = { randomSeats: false, rounds: 1 };
/** Dealt one at a time: 8h 9h 7h Ah to seat 0, Kz Uz Ol 10k to seat 1; 9k is turned up; then what will be drawn. */
const stock = '8h Kz 9h Uz 7h Ol Ah 10k 9k 7z 8k 9z 8l 9l'.split(' ');
const prsi = (more: Request = {}): Request => ({
  new: { game: 'prsi', seats: 2, options: plain, language: 'cs', seed: 7, random: { stock }, ...more },
});
function started(more: Request = {}): Driver {
  const driver = new Driver();
  expect(ask(driver, prsi(more))).toMatchObject({ ok: true });
  return driver;
}
const play = (seat: number, card: string, suit?: string): Request => ({
  move: { do: 'play', cards: [card], ...(suit !== undefined && { suit }) },
  seat,
});
const act = (seat: number, action: string): Request => ({ move: { do: action }, seat });
const texts = (answer: Answer) => (answer.events as Answer[]).map(({ text }) => text).filter((text) => text !== '');

/** The whole match: seat 0 goes out with its last heart. */
const story: readonly Request[] = [
  play(0, '9h'),
  play(1, 'Ol', 'z'),
  act(0, 'draw'), // 7z
  play(1, 'Kz'),
  play(0, '7z'),
  act(1, 'draw'), // 8k 9z
  play(0, '7h'),
  act(1, 'draw'), // 8l 9l
  play(0, 'Ah'),
  act(1, 'stand'),
  play(0, '8h'),
];

describe('a match of Prší', () => {
  it('starts as scripted, with what it was started with', () => {
    const answer = ask(new Driver(), prsi());
    expect(answer).toMatchObject({ ok: true, seed: 7, options: { ...plain, end: 'rounds', reshuffle: true } });
    expect(texts(answer)).toEqual([
      'Karty se sbírají.',
      'Karty se míchají.',
      'Hráč 1 dostává 4 karty.',
      'Hráč 2 dostává 4 karty.',
      'První karta na stole: kulová devítka.',
    ]);
  });

  it('shows each seat its own cards, and a spectator only how many', () => {
    const driver = started();
    expect(at(ask(driver, { view: 0 }), 'view', 'zones')).toEqual({
      stock: { n: 23 },
      discard: { n: 1, cards: ['9k'] },
      'hand.0': { n: 4, cards: ['8h', '9h', '7h', 'Ah'] },
      'hand.1': { n: 4 },
    });
    expect(at(ask(driver, { view: 1 }), 'view', 'zones', 'hand.1')).toEqual({ n: 4, cards: ['Kz', 'Uz', 'Ol', '10k'] });
    const spectator = ask(driver, { view: null });
    expect([at(spectator, 'view', 'you'), at(spectator, 'view', 'zones', 'hand.0')]).toEqual([null, { n: 4 }]);
    expect(JSON.stringify(spectator)).not.toContain('Ah');
  });

  it('tells who is to do what, in words', () => {
    expect(ask(started(), { pending: true })).toEqual({
      pending: [{ seat: 0, ask: 'play', text: 'Zahraj kartu, nebo si lízni.' }],
    });
  });

  it('lists the legal moves by the codes of the cards', () => {
    const driver = started();
    expect(ask(driver, { moves: 0 })).toEqual({ moves: [{ do: 'play', cards: ['9h'] }, { do: 'draw' }] });
    expect(ask(driver, { moves: 1 })).toEqual({ moves: [] });
  });

  it('takes any of the moves it lists', () => {
    const driver = started();
    for (const move of ask(driver, { moves: 0 }).moves as Json[]) {
      const fresh = started();
      expect(ask(fresh, { move, seat: 0 })).toMatchObject({ ok: true });
    }
  });

  it('explains beforehand what cannot be done, and why', () => {
    const blocked = ask(started(), { blocked: 0 }).blocked as Answer[];
    expect(blocked.map(({ move }) => at(move, 'cards') ?? at(move, 'do'))).toEqual([['8h'], ['7h'], ['Ah'], 'stand']);
    expect(at(blocked[0], 'refused')).toEqual({
      code: 'mustMatch',
      with: { suit: 'k', rank: '9' },
      text: 'Tahle karta nesedí: zahraj kule, devítku nebo svrška, anebo si lízni.',
    });
  });

  it('refuses in Czech, and nothing has changed', () => {
    const driver = started();
    const before = everything(driver);
    expect(at(ask(driver, play(0, '8h')), 'refused', 'text')).toMatch(/^Tahle karta nesedí/);
    expect(at(ask(driver, act(1, 'draw')), 'refused')).toEqual({ code: 'notYourTurn', text: 'Nejsi na tahu.' });
    expect(everything(driver)).toBe(before);
  });

  it('asks for the suit that goes with an over', () => {
    const driver = started();
    ask(driver, play(0, '9h'));
    expect(ask(driver, play(1, 'Ol')).refused).toEqual({
      code: 'answerNeeded',
      with: { what: 'suit' },
      text: expect.stringMatching(/^Chybí odpověď/) as string,
    });
    expect(at(ask(driver, play(1, 'Ol', 'x')), 'refused', 'code')).toBe('answerNotAllowed');
    expect(texts(ask(driver, play(1, 'Ol', 'z')))).toEqual(['Hráč 2 hraje listového svrška.', 'Hráč 2 chce žaludy.']);
  });

  it('refuses cards that do not exist, that another holds, that lie elsewhere', () => {
    const driver = started();
    const before = everything(driver);
    for (const card of ['Qh', '', '7H', 'Kz', '9k', 'Al', '#999', '#99999', 999, -1, null, {}, ['8h']]) {
      const answer = ask(driver, { move: { do: 'play', cards: [card] }, seat: 0 });
      expect(['badMove', 'cardNotThere'], JSON.stringify(card)).toContain(at(answer, 'refused', 'code'));
    }
    for (const cards of [['9h', '9h'], [], '9h', 5, null]) {
      expect(ask(driver, { move: { do: 'play', cards }, seat: 0 }), JSON.stringify(cards)).toHaveProperty('refused');
    }
    expect(everything(driver)).toBe(before);
  });

  it('answers alike about a card in another’s hand and one in the stock', () => {
    const driver = started();
    expect(ask(driver, play(0, 'Kz'))).toEqual(ask(driver, play(0, 'Al')));
  });

  it('tells the one who moves what he sees, or whom he names', () => {
    const drawing = (more: Request) => {
      const driver = started();
      ask(driver, play(0, '9h'));
      ask(driver, play(1, 'Ol', 'z'));
      return ask(driver, { ...act(0, 'draw'), ...more });
    };
    expect(texts(drawing({}))).toEqual(['Hráč 1 si líže žaludovou sedmu.']);
    expect(texts(drawing({ as: 1 }))).toEqual(['Hráč 1 si líže kartu.']);
    expect(texts(drawing({ as: null }))).toEqual(['Hráč 1 si líže kartu.']);
    expect(JSON.stringify(drawing({ as: null }))).not.toContain('7z');
  });

  it('says what would be done for a player whose time is up', () => {
    const driver = started();
    expect(ask(driver, { timeLimit: 0 })).toEqual({ move: { do: 'draw' } });
    expect(ask(driver, { timeLimit: 1 })).toHaveProperty('error');
    for (const request of story.slice(0, 9)) ask(driver, request);
    expect(ask(driver, { timeLimit: 1 })).toEqual({ move: { do: 'stand' } });
  });

  it('has no outcome yet, and an empty score sheet', () => {
    expect(ask(started(), { outcome: true })).toEqual({ outcome: null, sheet: { rounds: [], totals: [0, 0] } });
  });

  it('goes to its end as told, with outcome and score sheet', () => {
    const driver = started();
    for (const request of story) expect(ask(driver, request), JSON.stringify(request)).toMatchObject({ ok: true });
    // Seat 1 is left with Uz 10k 8k 9z 8l 9l.
    const total = [0, 2 + 10 + 8 + 9 + 8 + 9];
    expect(ask(driver, { outcome: true })).toEqual({
      outcome: { places: [1, 2] },
      sheet: { rounds: [{ lines: [{ code: 'left', points: total }], total }], totals: total },
    });
    expect(ask(driver, { pending: true })).toEqual({ pending: [] });
    expect(at(ask(driver, { view: null }), 'view', 'zones', 'hand.1', 'cards')).toEqual(
      'Uz 10k 8k 9z 8l 9l'.split(' '),
    );
    expect(at(ask(driver, act(1, 'draw')), 'refused', 'text')).toBe('Hra už skončila.');
  });

  it('tells its last move in full', () => {
    const driver = started();
    const last = story.map((request) => ask(driver, request)).at(-1) ?? {};
    expect(texts(last)).toEqual([
      'Hráč 1 hraje srdcovou osmu.',
      'Hráč 1 už nemá karty.',
      'Všichni ukazují karty.',
      'Konec 1. kola.',
      'Konec hry. Na prvním místě: Hráč 1.',
    ]);
  });

  it('goes on without one who leaves', () => {
    const driver = new Driver();
    ask(driver, { new: { game: 'prsi', seats: 3, seed: 3, options: plain } });
    const answer = ask(driver, { leave: 0 });
    expect(answer).toMatchObject({ ok: true });
    expect(texts(answer)[0]).toBe('Player 1 has left the match.');
    expect(at(ask(driver, { pending: true }), 'pending', 0, 'seat')).toBe(1);
    expect(at(ask(driver, act(0, 'draw')), 'refused', 'code')).toBe('notSeated');
    ask(driver, { leave: 2 });
    expect(at(ask(driver, { outcome: true }), 'outcome')).toEqual({ places: [2, 1, 2] });
  });

  it('can be another one at any time', () => {
    const driver = started();
    expect(ask(driver, { new: { game: 'prsi', seats: 4, seed: 1 } })).toMatchObject({ ok: true });
    expect(at(ask(driver, { view: null }), 'view', 'seats')).toBe(4);
  });

  it('is for as many as the fewest, in English, with the usual options, unless said otherwise', () => {
    const driver = new Driver();
    const answer = ask(driver, { new: { game: 'prsi' } });
    expect(answer).toMatchObject({ ok: true, options: { rounds: 5, randomSeats: true } });
    expect(Number.isInteger(answer.seed)).toBe(true);
    expect(at(ask(driver, { view: null }), 'view', 'seats')).toBe(2);
    expect(at(ask(driver, { pending: true }), 'pending', 0, 'text')).toBe('Play a card or draw.');
  });

  it('is played by the options of a preset, and others beside it', () => {
    const wish = { game: 'prsi', preset: 'house', options: { several: false } };
    expect(ask(new Driver(), { new: wish }).options).toMatchObject({ drawing: 'playIt', several: false });
  });

  it('is not started for too many', () => {
    expect(ask(new Driver(), prsi({ seats: 6 })).refused).toEqual({
      code: 'players',
      with: { n: 6, min: 2, max: 5 },
      text: 'Tuhle hru hraje 2 až 5 hráčů, ne 6.',
    });
  });
});

describe('a document of one’s own', () => {
  const board = gameById('settlers')?.about.options.board as DocumentOption;
  const text = String(Object.values(board.document.examples)[0]).replace(/"name":"[^"]*"/, '"name":"Mine"');
  const settlers = (more: Request): Request => ({ new: { game: 'settlers', seats: 3, seed: 4, ...more } });

  it('is what the match is played with, and the option names it by its hash', () => {
    const driver = new Driver();
    const answer = ask(driver, settlers({ documents: { board: text } }));
    expect(answer).toMatchObject({ ok: true, options: { board: `sha256:${hash('sha256', text)}` } });
    const saved = ask(driver, { save: true }).save;
    expect(ask(new Driver(), { load: saved, seed: 1 })).toMatchObject({ ok: true });
  });

  it('is refused with every problem and its place, in the language of the match', () => {
    const { error } = ask(new Driver(), settlers({ documents: { board: '{"name": 5}' }, language: 'cs' }));
    expect(error).toMatch(/^"documents": board: hexes: Tohle chybí\..*board: width: Tohle chybí/);
  });

  it.each([
    [{ documents: { map: text } }, /"documents": there is no document 'map'; there are: board\./],
    [{ documents: { board: 5 } }, /"documents": 'board' must be a text/],
    [{ documents: { board: '€'.repeat(30_000) } }, /"documents": 'board' is too large; 64 KB are allowed/],
    [{ documents: [text] }, /"documents" must be an object/],
    [{ options: { board: `sha256:${'0'.repeat(64)}` } }, /The document of option 'board' is missing/],
  ])('%# is not understood otherwise', (more, says) => {
    expect(ask(new Driver(), settlers(more)).error).toMatch(says);
  });
});

describe('saving and loading', () => {
  it('continues where it was, in another driver, in the same language', () => {
    for (const split of [0, 3, 7]) {
      const first = started();
      for (const request of story.slice(0, split)) ask(first, request);
      const second = new Driver();
      expect(ask(second, { load: ask(first, { save: true }).save, seed: 1 })).toMatchObject({ ok: true });
      expect(everything(second)).toBe(everything(first));
      for (const request of story.slice(split)) expect(ask(second, request)).toEqual(ask(first, request));
      expect(at(ask(second, { outcome: true }), 'outcome')).toEqual({ places: [1, 2] });
      expect(at(ask(second, act(1, 'draw')), 'refused', 'text')).toBe('Hra už skončila.');
    }
  });

  it('keeps what was saved as it was, while the match goes on', () => {
    const driver = started();
    const before = everything(driver);
    const saved = driver.answer('{"save":true}') as Answer;
    for (const request of story) ask(driver, request);
    ask(driver, { load: saved.save });
    expect(everything(driver)).toBe(before);
  });

  it('draws on from the seed or script given with it', () => {
    const saved = ask(started({ seats: 3 }), { save: true }).save;
    /** The match after the next shuffle, which comes when somebody leaves. */
    const goesOn = (more: Request) => {
      const driver = new Driver();
      ask(driver, { load: saved, ...more });
      ask(driver, { leave: 1 });
      ask(driver, act(0, 'draw'));
      return JSON.stringify(at(ask(driver, { view: 0 }), 'view', 'zones', 'hand.0', 'cards'));
    };
    expect(goesOn({ seed: 5 })).toBe(goesOn({ seed: 5 }));
    expect(new Set([1, 2, 3, 4, 5].map((seed) => goesOn({ seed }))).size).toBeGreaterThan(1);
    expect(goesOn({ random: { stock: ['Al'] } })).toContain('Al');
  });

  it('of a match by another version of the rules, of another game or language is refused', () => {
    const driver = started();
    const saved = ask(driver, { save: true }).save as Answer;
    const before = everything(driver);
    expect(ask(driver, { load: { ...saved, version: 99 } }).error).toBe(
      'There is no version 99 of prsi; the current one is 1.',
    );
    expect(ask(driver, { load: { ...saved, game: 'bridge' } }).error).toContain('There is no game "bridge"');
    expect(ask(driver, { load: { ...saved, language: 'de' } }).error).toContain('languages');
    expect(ask(driver, { load: saved, seed: 'x' }).error).toContain('seed');
    expect(everything(driver)).toBe(before);
  });

  const damages: [string, (state: Answer) => unknown][] = [
    ['not there', () => undefined],
    ['nothing', () => null],
    ['empty', () => ({})],
    ['without cards', ({ lie: _lie, ...rest }) => rest],
    ['without options', ({ options: _options, ...rest }) => rest],
    ['for another number of seats', (state) => ({ ...state, seats: 3 })],
    ['with a card twice', (state) => ({ ...state, lie: [[0], [0], [1], [2]] })],
  ];
  it('of a damaged state is refused, and the match that was played stays', () => {
    const kept = damages.map(([what, damage]) => {
      const driver = started();
      const saved = ask(driver, { save: true }).save as Answer;
      const before = everything(driver);
      const { error } = ask(driver, { load: { ...saved, state: damage(saved.state as Answer) }, seed: 1 });
      return [what, typeof error === 'string' && everything(driver) === before];
    });
    expect(kept).toEqual(damages.map(([what]) => [what, true]));
  });
});

describe('a seed', () => {
  /** A match played by always making a move picked with the same luck; everything that was answered. */
  function transcript(seed: number): string[] {
    const driver = new Driver();
    const lines: string[] = [];
    const tell = (request: Request) => {
      const answer = ask(driver, request);
      lines.push(JSON.stringify(answer));
      return answer;
    };
    tell({ new: { game: 'prsi', seats: 3, seed, options: { rounds: 1 } } });
    const luck = seeded(1);
    for (let n = 0; n < 300; n++) {
      const seat = at(tell({ pending: true }), 'pending', 0, 'seat');
      if (typeof seat !== 'number') return lines;
      const moves = tell({ moves: seat }).moves as Json[];
      tell({ move: luck.pick(moves, 'move'), seat });
    }
    return lines;
  }

  it('gives the same match again', () => {
    expect(transcript(11)).toEqual(transcript(11));
    expect(transcript(11).length).toBeGreaterThan(10);
  });

  it('gives another match than another seed', () => {
    expect(transcript(11)).not.toEqual(transcript(12));
  });

  it('that was drawn and reported gives the same match again', () => {
    const driver = new Driver();
    const { seed } = ask(driver, { new: { game: 'prsi', seats: 3 } });
    const again = new Driver();
    ask(again, { new: { game: 'prsi', seats: 3, seed } });
    expect(everything(again)).toBe(everything(driver));
  });
});

describe('asking about games', () => {
  it('lists them', () => {
    const { games } = ask(new Driver(), { games: true });
    expect(games).toContainEqual({ id: 'prsi', version: 1, players: { min: 2, max: 5 } });
  });

  it('tells all about one: options, actions, zones, names', () => {
    expect(ask(new Driver(), { about: 'prsi' })).toMatchObject({
      id: 'prsi',
      names: { en: 'Prší', cs: 'Prší' },
      options: { rounds: { values: [1, 3, 5, 7, 10], default: 5 } },
      actions: { play: { from: 'hand', to: 'discard' } },
      questions: ['suit'],
    });
  });
});

describe('a bad request', () => {
  const bad: [string, Request | string][] = [
    ['no JSON', 'hello'],
    ['half a line', '{"view":'],
    ['a number', '42'],
    ['nothing', 'null'],
    ['a list', '[{"view":0}]'],
    ['an empty object', {}],
    ['an unknown verb', { dance: true }],
    ['no seat', { view: 'first' }],
    ['a seat beyond the table', { view: 2 }],
    ['a seat below nought', { moves: -1 }],
    ['half a seat', { blocked: 0.5 }],
    ['yes for a seat', { moves: true }],
    ['a move of nobody', { move: { do: 'draw' } }],
    ['a move of a seat that is not there', { move: { do: 'draw' }, seat: 9 }],
    ['leaving of nobody', { leave: 'me' }],
    ['a time limit of nobody', { timeLimit: null }],
    ['a time limit of one who is not waited for', { timeLimit: 1 }],
    ['an unknown game', { about: 'bridge' }],
    ['no game at all', { about: null }],
    ['a new match of nothing', { new: true }],
    ['a new match of no game', { new: {} }],
    ['a new match of an unknown game', { new: { game: 'bridge' } }],
    ['an unknown option', prsi({ options: { speed: 1 } })],
    ['a wrong value', prsi({ options: { rounds: 2 } })],
    ['options that are a list', prsi({ options: [] })],
    ['an unknown preset', prsi({ preset: 'wild' })],
    ['a preset that is a number', prsi({ preset: 3 })],
    ['an unknown language', prsi({ language: 'de' })],
    ['a seed that is a word', prsi({ seed: 'lucky' })],
    ['half a seed', prsi({ seed: 0.5 })],
    ['a script that is a list', prsi({ random: [] })],
    ['a script without lists', prsi({ random: { stock: '7h' } })],
    ['a script with a card that does not exist', prsi({ random: { stock: ['QH'] } })],
    ['a script with a card twice', prsi({ random: { stock: ['7h', '7h'] } })],
    ['a script with nothing in it', prsi({ random: { stock: [null] } })],
    ['a script with something odd in it', prsi({ random: { stock: [{}] } })],
    ['loading nothing', { load: null }],
    ['loading of an unknown game', { load: { game: 'bridge', version: 1, state: {} } }],
  ];

  it.each(bad)('(%s) is answered by an error in words', (_what, request) => {
    const { error, ...rest } = ask(started(), request);
    expect(error).toEqual(expect.stringMatching(/\w+ \w+/));
    expect(rest).toEqual({});
  });

  it.each(bad)('(%s) costs nothing: the match goes on to its end', (_what, request) => {
    const driver = started();
    for (const good of story.slice(0, 4)) ask(driver, good);
    const before = everything(driver);
    ask(driver, request);
    expect(everything(driver)).toBe(before);
    for (const good of story.slice(4)) expect(ask(driver, good)).toMatchObject({ ok: true });
  });

  it.each(['view', 'pending', 'moves', 'blocked', 'move', 'leave', 'timeLimit', 'outcome', 'save'])(
    'before there is a match is told so: %s',
    (verb) => {
      expect(ask(new Driver(), { [verb]: 0, seat: 0 }).error).toMatch(/There is no match yet/);
    },
  );

  it('names what there is when it asks for something unknown', () => {
    expect(ask(new Driver(), { dance: 1 }).error).toMatch(/new, view, pending, moves/);
    expect(ask(new Driver(), { about: 'bridge' }).error).toMatch(/there are: prsi/);
  });

  it('names the label of a script that cannot be', () => {
    expect(ask(new Driver(), prsi({ random: { stock: ['QH'] } })).error).toMatch(/'stock'.*"QH"/);
    for (const odd of [null, {}, true]) {
      expect(ask(new Driver(), prsi({ random: { stock: [odd] } })).error).toMatch(/stock/);
    }
  });

  it('that names a property of Object.prototype asks for nothing', () => {
    const verbs = ['toString', 'constructor', 'valueOf', 'hasOwnProperty', '__proto__'];
    const answers = verbs.map((verb) => ask(started(), `{"${verb}": {"a": 1}}`).error);
    expect(answers).toEqual(verbs.map(() => expect.stringMatching(/^Ask for one of/) as unknown));
  });

  it('is a move told to somebody who is not there: it is not made', () => {
    const driver = started();
    const before = everything(driver);
    expect(ask(driver, { ...play(0, '9h'), as: 7 })).toHaveProperty('error');
    expect(everything(driver)).toBe(before);
  });

  it('is leaving told to somebody who is not there: nobody leaves', () => {
    const driver = started({ seats: 3 });
    const before = everything(driver);
    expect(ask(driver, { leave: 0, as: 'all' })).toHaveProperty('error');
    expect(everything(driver)).toBe(before);
  });

  it('is a move whose scripted luck cannot be: nothing of it is done', () => {
    // The script fits the deal; the second shuffle, when somebody leaves, it does not.
    const driver = started({ seats: 3, random: { stock: [[], ['QH']] } });
    const before = everything(driver);
    expect(ask(driver, { leave: 0 }).error).toMatch(/'stock'.*"QH"/);
    expect(everything(driver)).toBe(before);
  });

  it('is any move that no rule can understand: it is refused, and nothing is lost', () => {
    const driver = started();
    const before = everything(driver);
    const moves = [null, 1, 'draw', [], {}, { do: 1 }, { do: 'fly' }, { do: 'constructor' }, { do: '__proto__' }];
    const more = [
      { do: 'draw', cards: [1] },
      { do: 'draw', suit: 'h' },
      { do: 'play', cards: ['9h'], suit: 'h' },
    ];
    for (const move of [...moves, ...more]) {
      expect(ask(driver, { move, seat: 0 }), JSON.stringify(move)).toHaveProperty(['refused', 'text']);
    }
    expect(everything(driver)).toBe(before);
  });
});

describe('the command', () => {
  it('answers each line by a line, and is not put off by blank or bad ones', () => {
    const lines = [
      JSON.stringify(prsi()),
      '',
      'nonsense',
      '{"view":0}',
      '   ',
      ...story.map((one) => JSON.stringify(one)),
    ];
    const { code, out, err } = partie(['drive'], `${[...lines, '{"outcome":true}'].join('\n')}\n`);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Answer);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(answers).toHaveLength(lines.length + 1 - 2);
    expect(answers[1]).toEqual({ error: 'This line is not JSON.' });
    expect(at(answers[2], 'view', 'zones', 'hand.0', 'cards')).toEqual(['8h', '9h', '7h', 'Ah']);
    expect(answers.at(-1)).toMatchObject({ outcome: { places: [1, 2] }, sheet: { totals: [0, 46] } });
  });

  it('is not brought down by a saved match for millions of players', () => {
    const saved = ask(started(), { save: true }).save as Answer;
    const load = { ...saved, state: { ...(saved.state as Answer), seats: 30_000_000 } };
    const requests = [prsi(), { load }, { view: null }].map((one) => JSON.stringify(one));
    const { code, out } = partie(['drive'], requests.join('\n'), 100);
    expect(code).toBe(0);
    const [, refused, view] = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Answer);
    expect(refused).toHaveProperty('error');
    expect(at(view, 'view', 'seats')).toBe(2);
  });

  it('answers as the driver does', () => {
    const requests = [prsi(), ...story.slice(0, 3), { save: true }];
    const driver = new Driver();
    const { out } = partie(['drive'], requests.map((one) => JSON.stringify(one)).join('\r\n'));
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Answer),
    ).toEqual(requests.map((request) => ask(driver, request)));
  });
});
