/** Nonsense of all kinds: frames that are no commands, and commands with anything at all in their fields. */
import { protocolVersion } from '@partie/protocol';
import fc from 'fast-check';

const hostile = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  '\u202Eevil\u0000',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  "'; drop table log; --",
  'x'.repeat(3000),
  '$Anna',
  '$Mallory',
  '$table',
  '$match',
  'prsi',
  'h',
  'next',
  '😀',
  '\ud800',
);
const number = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 2, 31, 32, 1e9, 2 ** 53, -(2 ** 53), 0.5, 1e308, -1e308),
  fc.integer({ min: -2, max: 40 }),
);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  hostile,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(number, { maxLength: 8 }),
);
const mostly = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: anything });

const table = mostly(fc.constant('$table'));
const match = mostly(fc.constant('$match'));
const person = mostly(fc.constantFrom('$Anna', '$Mallory', '$Boris'));
const seat = mostly(fc.oneof(fc.integer({ min: 0, max: 8 }), fc.constant(null)));
const flag = mostly(fc.boolean());
const text = mostly(fc.oneof(hostile, fc.string()));
const settings = mostly(
  fc.dictionary(
    fc.constantFrom(
      'absence',
      'absentAfter',
      'spectators',
      'delay',
      'start',
      'joining',
      'unlisted',
      'clock',
      '__proto__',
    ),
    fc.oneof(
      fc.constantFrom('wait', 'bot', 'noResult', 'othersWin', 'open', 'delayed', 'none', 'ready', 'host', 'vote', 15),
      anything,
    ),
    { maxKeys: 3 },
  ),
);
export const move = fc.oneof(
  anything,
  fc.dictionary(fc.constantFrom('do', 'cards', 'suit', 'at', 'seat', '__proto__'), anything, { maxKeys: 4 }),
);
const names = mostly(fc.constantFrom('prsi', 'shithead', 'canasta', 'go', 'nothing'));
const fields: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>> = {
  hello: { v: mostly(fc.constant(protocolVersion)), name: text, token: text },
  ping: {},
  rename: { name: text },
  signOutElsewhere: { token: text, passphrase: text },
  language: { language: mostly(fc.constantFrom('cs', 'en')) },
  'lobby.follow': { on: flag },
  'table.create': { game: names, seats: seat, options: anything, preset: text, title: text, settings, bots: flag },
  'table.join': { table, password: text, invite: text, watch: flag },
  'table.leave': { table },
  'table.sit': { table, seat },
  'table.ready': { table, ready: flag },
  'table.change': { table, game: names, seats: seat, options: anything, title: text, settings, locked: flag },
  'table.bot': { table, seat, on: flag },
  'table.kick': { table, person },
  'table.host': { table, person },
  'table.vote': { table, person, yes: flag },
  'table.again': { table },
  'table.start': { table, nonce: text },
  'match.follow': { match, have: mostly(fc.integer({ min: -1, max: 30 })) },
  'match.unfollow': { match },
  'match.move': { match, move },
  'match.why': { match },
  'match.undo': { match },
  'match.ask': { match, what: mostly(fc.constantFrom('undo', 'pause', 'resume')) },
  'match.agree': { match, yes: flag },
  'match.nonce': { match, nonce: text },
  'match.resign': { match },
  chat: { table, text },
  mute: { person, on: flag },
};
/** Each field is there or not; sometimes there is one too many. */
const command = fc
  .constantFrom(...Object.keys(fields))
  .chain((name) =>
    fc
      .tuple(
        fc.record(fields[name] ?? {}, { requiredKeys: [] }),
        fc.record(fields[name] ?? {}),
        fc.boolean(),
        fc.dictionary(hostile, anything, { maxKeys: 1 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 9 }),
      )
      .map(([some, all, whole, more, c, odd]) =>
        JSON.stringify({ c: `f${c}`, do: name, ...(whole ? all : some), ...(odd === 0 && more) }),
      ),
  );
export const frames = fc.oneof(
  { weight: 8, arbitrary: command },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string() },
  // A command with a piece cut out of it.
  {
    weight: 1,
    arbitrary: fc.tuple(command, fc.nat(80), fc.nat(6)).map(([one, at, cut]) => one.slice(0, at) + one.slice(at + cut)),
  },
);
