/**
 * What a client may send. Every frame is one JSON object with `c`, the client's own id of the command: a command that is
 * sent again with the same id is answered with its first result and done only once.
 */
import * as v from 'valibot';
import { type Problem, problemOf } from './problem.js';
import { settingsWishSchema as settings } from './settings.js';
import { tournamentCommands } from './tournament.js';

const idPattern = /^[A-Za-z0-9_-]{1,32}$/;
const id = v.pipe(v.string(), v.regex(idPattern));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(31));
const short = (most: number) => v.pipe(v.string(), v.maxLength(most));
const optionValues = v.record(short(40), v.union([v.string(), v.number(), v.boolean()]));
/** A secret nobody can guess: 32 characters of this kind hold 192 bits. Its length is all that can be checked. */
const secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32,100}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(1_000_000_000));

const limitOfPassphrase = 200;

/** A move as far as every game's moves look alike; the rules check the rest. */
const move = v.objectWithRest(
  { do: short(40), cards: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(200))) },
  v.union([
    short(200),
    v.number(),
    v.boolean(),
    v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(200)),
    v.pipe(v.record(short(40), v.pipe(v.number(), v.integer())), v.maxEntries(40)),
  ]),
);

const command = <const D extends string, E extends v.ObjectEntries>(name: D, entries: E) =>
  v.strictObject({ c: id, do: v.literal(name), ...entries });

export const commandSchema = v.variant('do', [
  /** First of all: who one is. The token tells; one that is not known yet becomes the secret of a new guest by this name. */
  command('hello', {
    v: v.number(),
    name: v.optional(short(200)),
    token: v.optional(secret),
    /** With the name: the passphrase of somebody who is known. The token is to be a further one of that person. */
    passphrase: v.optional(short(limitOfPassphrase)),
    /** The same with a personal link, which works once. */
    link: v.optional(short(64)),
    language: v.optional(v.picklist(['cs', 'en'])),
  }),
  command('ping', {}),
  command('rename', { name: short(200) }),
  /**
   * Makes this the only token of the person: all earlier ones are invalid, and other connections are closed. The
   * passphrase is removed, unless it is given: another device may have set it.
   */
  command('signOutElsewhere', { token: secret, passphrase: v.optional(short(limitOfPassphrase)) }),
  /** A personal link, with which one is the same person on another device: `link` and `until` in the answer. */
  command('deviceLink', {}),
  /** With a passphrase one comes in by name on any device; null removes it. */
  command('passphrase', { passphrase: v.nullable(short(limitOfPassphrase)) }),
  /** In which language refusals are to be told from now on. */
  command('language', { language: v.picklist(['cs', 'en']) }),

  command('lobby.follow', { on: v.boolean() }),
  command('table.create', {
    game: id,
    seats: v.optional(seat),
    options: v.optional(optionValues),
    preset: v.optional(short(40)),
    title: v.optional(short(200)),
    password: v.optional(short(64)),
    settings: v.optional(settings),
    bots: v.optional(v.boolean()),
  }),
  command('table.join', {
    table: id,
    password: v.optional(short(64)),
    invite: v.optional(short(64)),
    watch: v.optional(v.boolean()),
  }),
  command('table.leave', { table: id }),
  command('table.sit', { table: id, seat: v.nullable(seat) }),
  command('table.ready', { table: id, ready: v.boolean() }),
  /** One would like another match after the last, or agrees to it. */
  command('table.again', { table: id }),
  command('table.change', {
    table: id,
    game: v.optional(id),
    seats: v.optional(seat),
    options: v.optional(optionValues),
    preset: v.optional(short(40)),
    title: v.optional(short(200)),
    password: v.optional(v.nullable(short(64))),
    locked: v.optional(v.boolean()),
    settings: v.optional(settings),
  }),
  command('table.bot', { table: id, seat, on: v.boolean(), engine: v.optional(short(60)) }),
  command('table.kick', { table: id, person: id }),
  command('table.host', { table: id, person: id }),
  command('table.vote', { table: id, person: id, yes: v.boolean() }),
  command('table.start', { table: id, nonce: v.optional(short(64)) }),

  command('match.follow', { match: id, have: v.optional(count), as: v.optional(count) }),
  command('match.unfollow', { match: id }),
  command('match.move', { match: id, move }),
  /** Why some moves are refused; or, with `move`, why that one is. */
  command('match.why', { match: id, move: v.optional(move) }),
  command('match.undo', { match: id }),
  command('match.ask', { match: id, what: v.picklist(['undo', 'pause', 'resume']) }),
  command('match.agree', { match: id, yes: v.boolean() }),
  command('match.nonce', { match: id, nonce: short(64) }),
  command('match.resign', { match: id }),
  /** Sits down at a seat of a running match that nobody holds, where the table allows it. */
  command('match.takeOver', { match: id, seat }),

  command('chat', { table: id, text: short(2000) }),
  command('mute', { person: id, on: v.boolean() }),

  ...tournamentCommands,
]);
export type Command = v.InferOutput<typeof commandSchema>;
export type CommandName = Command['do'];
export type CommandOf<D extends CommandName> = Extract<Command, { do: D }>;

const schemas = new Map<unknown, typeof commandSchema>(
  commandSchema.options.map((schema) => [schema.entries.do.literal, schema as never]),
);

/** Reads a frame. Answers the command, or what is wrong with it, and the command id if there is one to answer to. */
export function readCommand(frame: string): { ok: Command } | { problem: Problem; c: string | null } {
  let value: unknown;
  try {
    value = JSON.parse(frame);
  } catch {
    return { problem: { what: 'notJson', field: '' }, c: null };
  }
  // Straight to the one it is: looking through all of them takes as long as the rest.
  const named = typeof value === 'object' && value !== null ? schemas.get((value as { do?: unknown }).do) : undefined;
  const result = v.safeParse(named ?? commandSchema, value, { abortEarly: true });
  if (result.success) return { ok: result.output };
  const given = typeof value === 'object' && value !== null ? (value as { c?: unknown }).c : undefined;
  const c = v.safeParse(id, given);
  return { problem: problemOf(result.issues[0]), c: c.success ? c.output : null };
}
