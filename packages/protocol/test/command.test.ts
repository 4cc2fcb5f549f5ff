import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Command, commandSchema, limits, type Problem, readCommand, usualSettings } from '../src/index.js';

const c = 'c1';
const read = (command: unknown) => readCommand(JSON.stringify(command));

/** One of every kind, with everything it may say. */
const examples: readonly Command[] = [
  { c, do: 'hello', v: 1, name: 'Anna', language: 'cs' },
  { c, do: 'hello', v: 1, token: 'x'.repeat(43) },
  { c, do: 'ping' },
  { c, do: 'rename', name: 'Anna' },
  { c, do: 'language', language: 'cs' },
  { c, do: 'table.again', table: 't' },
  { c, do: 'signOutElsewhere', token: 'x'.repeat(32) },
  { c, do: 'hello', v: 1, name: 'Anna', passphrase: 'four horses in the rain', token: 'x'.repeat(43) },
  { c, do: 'hello', v: 1, link: 'abc' },
  { c, do: 'deviceLink' },
  { c, do: 'passphrase', passphrase: 'four horses in the rain' },
  { c, do: 'passphrase', passphrase: null },
  { c, do: 'lobby.follow', on: true },
  {
    c,
    do: 'table.create',
    game: 'prsi',
    seats: 4,
    options: { rounds: 5, several: true, end: 'points' },
    preset: 'house',
    title: 'Evening',
    password: 'sesame',
    settings: usualSettings,
    bots: true,
  },
  { c, do: 'table.join', table: 't', password: 'sesame', invite: 'i', watch: true },
  { c, do: 'table.leave', table: 't' },
  { c, do: 'table.sit', table: 't', seat: 0 },
  { c, do: 'table.sit', table: 't', seat: null },
  { c, do: 'table.ready', table: 't', ready: true },
  { c, do: 'table.change', table: 't', password: null, locked: true, settings: { timeLimit: 30 } },
  { c, do: 'table.bot', table: 't', seat: 1, on: true },
  { c, do: 'table.kick', table: 't', person: 'p' },
  { c, do: 'table.host', table: 't', person: 'p' },
  { c, do: 'table.vote', table: 't', person: 'p', yes: false },
  { c, do: 'table.start', table: 't' },
  { c, do: 'match.follow', match: 'm', have: -1 },
  { c, do: 'match.unfollow', match: 'm' },
  { c, do: 'match.move', match: 'm', move: { do: 'play', cards: [1, 2], suit: 'h', n: 3, yes: true, where: [1] } },
  { c, do: 'match.why', match: 'm' },
  { c, do: 'match.undo', match: 'm' },
  { c, do: 'match.ask', match: 'm', what: 'undo' },
  { c, do: 'match.agree', match: 'm', yes: true },
  { c, do: 'match.nonce', match: 'm', nonce: 'clover' },
  { c, do: 'match.resign', match: 'm' },
  { c, do: 'match.takeOver', match: 'm', seat: 1 },
  { c, do: 'chat', table: 't', text: 'Hello!' },
  { c, do: 'mute', person: 'p', on: true },
  { c, do: 'tournaments.follow', on: true },
  { c, do: 'tournament.found', name: 'Friday', game: 'go', format: { kind: 'single', thirdPlace: true }, most: 8 },
  { c, do: 'tournament.follow', tournament: 'x', on: true, have: 3 },
  { c, do: 'tournament.join', tournament: 'x', rank: 20, password: 'please' },
  { c, do: 'tournament.leave', tournament: 'x' },
  { c, do: 'tournament.return', tournament: 'x' },
  { c, do: 'tournament.checkIn', tournament: 'x' },
  { c, do: 'tournament.rest', tournament: 'x', on: true },
  { c, do: 'tournament.start', tournament: 'x', order: ['e2', 'e1'] },
  { c, do: 'tournament.startsAt', tournament: 'x', at: 1_800_000_000_000 },
  { c, do: 'tournament.cancel', tournament: 'x' },
  { c, do: 'tournament.end', tournament: 'x' },
  { c, do: 'tournament.bots', tournament: 'x', count: 4 },
  { c, do: 'tournament.pause', tournament: 'x', on: true },
  { c, do: 'tournament.moreTime', tournament: 'x', pairing: 3, minutes: 5 },
  { c, do: 'tournament.replace', tournament: 'x', entrant: 'e4', by: ['p'] },
  { c, do: 'tournament.pair', tournament: 'x', tables: [['e1', 'e2']] },
  { c, do: 'tournament.correct', tournament: 'x', pairing: 0, result: { kind: 'played', points: [1, 0] } },
  { c, do: 'tournament.disqualify', tournament: 'x', entrant: 'e4' },
  { c, do: 'tournament.helper', tournament: 'x', person: 'p', on: true },
];

describe('a command', () => {
  it('of every kind has an example here', () => {
    const kinds = commandSchema.options.map(({ entries }) => entries.do.literal);
    expect(new Set(examples.map((command) => command.do))).toEqual(new Set(kinds));
  });

  it.each(examples)('is read as it was sent: $do', (command) => {
    expect(read(command)).toEqual({ ok: command });
  });

  it.each(examples)('may say nothing that is not asked for: $do', (command) => {
    expect(read({ ...command, more: 1 })).toEqual({ problem: { what: 'unknownField', field: 'more' }, c });
  });

  it.each(examples)('is answered to its id, whatever is wrong with it: $do', (command) => {
    for (const field of Object.keys(command).filter((name) => name !== 'c')) {
      const answer = read({ ...command, [field]: { nested: [command] } });
      const where = (answer as { problem: Problem }).problem.field.split('.')[0];
      expect([field, where, answer]).toMatchObject([field, field, { c }]);
    }
  });

  it.each<[string, unknown]>([
    ['an id with other signs', { c: 'a b', do: 'ping' }],
    ['an id too long', { c: 'a'.repeat(33), do: 'ping' }],
    ['an empty id', { c: '', do: 'ping' }],
    ['no id', { do: 'ping' }],
    ['a number as id', { c: 1, do: 'ping' }],
  ])('without a proper id is answered to nobody: %s', (_, command) => {
    expect(read(command)).toMatchObject({ c: null });
  });

  it.each<[string, object]>([
    ['a seat below the first', { do: 'table.sit', table: 't', seat: -1 }],
    ['half a seat', { do: 'table.sit', table: 't', seat: 0.5 }],
    ['a seat beyond every table', { do: 'table.sit', table: 't', seat: 32 }],
    ['a time limit nobody offers', { do: 'table.change', table: 't', settings: { timeLimit: 7 } }],
    ['a setting there is none of', { do: 'table.change', table: 't', settings: { cheat: true } }],
    ['no delay', { do: 'table.change', table: 't', settings: { delay: 0 } }],
    ['options in options', { do: 'table.create', game: 'prsi', options: { rounds: { n: 5 } } }],
    ['cards that are no numbers', { do: 'match.move', match: 'm', move: { do: 'play', cards: ['1'] } }],
    ['more cards than there are', { do: 'match.move', match: 'm', move: { do: 'play', cards: Array(201).fill(1) } }],
    ['a move that does nothing', { do: 'match.move', match: 'm', move: { cards: [1] } }],
    ['an answer within an answer', { do: 'match.move', match: 'm', move: { do: 'play', suit: { is: 'h' } } }],
    ['a chat without end', { do: 'chat', table: 't', text: 'x'.repeat(2001) }],
    ['a password without end', { do: 'table.join', table: 't', password: 'x'.repeat(limits.passwordCharacters + 1) }],
    ['a language not spoken here', { do: 'hello', v: 1, name: 'Anna', language: 'tlh' }],
  ])('is refused with %s', (_, command) => {
    expect(read({ c, ...command })).toMatchObject({ problem: { what: expect.any(String) as string }, c });
  });

  it('is refused with __proto__ and the like in it, where fields are fixed; where they are not, it is left out', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(readCommand(`{"c":"c1","do":"table.leave","table":"t","${name}":{"x":1}}`)).toMatchObject({ c });
    }
    const options = readCommand('{"c":"c1","do":"table.create","game":"g","options":{"__proto__":{"x":1},"a":1}}');
    expect(options).toEqual({ ok: { c, do: 'table.create', game: 'g', options: { a: 1 } } });
    expect(Object.prototype).not.toHaveProperty('x');
  });

  it('is read or refused, whatever arrives: nothing is thrown, and the problem is short', () => {
    const frame = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ c: fc.constantFrom(c, 7, null), do: fc.constantFrom(...examples.map((e) => e.do)), x: fc.anything() })
        .map((value) => JSON.stringify(value)),
      fc
        .tuple(fc.constantFrom(...examples), fc.string(), fc.jsonValue())
        .map(([command, name, value]) => JSON.stringify({ ...command, [name]: value })),
    );
    fc.assert(
      fc.property(frame, (text) => {
        const answer = readCommand(text);
        if ('problem' in answer) expect(JSON.stringify(answer.problem).length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
