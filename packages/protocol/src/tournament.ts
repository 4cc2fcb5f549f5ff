/**
 * Tournaments: what a founder may choose, the commands, and what clients are told. The state of a tournament and its rows
 * are those of @partie/tournament; a client folds the rows as the server does.
 */
import type { ClockRule } from '@partie/kit';
import { type Hosted, type HostedRow, mostEntrants, tieBreaks } from '@partie/tournament';
import * as v from 'valibot';
import type { PersonView } from './message.js';
import { clockSchema } from './settings.js';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most), v.readonly());
const short = (most: number) => v.pipe(v.string(), v.maxLength(most));
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/));
/** A moment in milliseconds since 1970. */
const moment = whole(0, 8_640_000_000_000_000);
const rank = whole(0, 99);
const entrant = v.pipe(v.string(), v.regex(/^e\d{1,6}$/));
const pairing = whole(0, 1_000_000);

const formatSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('single'), thirdPlace: v.boolean() }),
  v.strictObject({ kind: v.literal('double'), secondFinal: v.boolean() }),
  v.strictObject({ kind: v.literal('roundRobin'), cycles: whole(1, 8) }),
  v.strictObject({
    kind: v.literal('groups'),
    groups: whole(1, 64),
    advance: whole(1, 16),
    cycles: whole(1, 8),
    thirdPlace: v.boolean(),
  }),
  v.strictObject({ kind: v.literal('swiss'), rounds: whole(1, 64) }),
  v.strictObject({ kind: v.literal('mcmahon'), rounds: whole(1, 64), bar: rank, floor: rank }),
  v.strictObject({ kind: v.literal('arena') }),
  v.strictObject({
    kind: v.literal('tables'),
    rounds: whole(1, 64),
    size: whole(2, 12),
    least: v.exactOptional(whole(2, 12)),
  }),
]);

/** What is chosen when a tournament is founded. What is left out is as usual for the game and the format. */
export const tournamentWishSchema = v.strictObject({
  name: short(200),
  text: v.optional(short(1000)),
  game: id,
  options: v.optional(v.record(short(40), v.union([v.string(), v.number(), v.boolean()]))),
  preset: v.optional(short(40)),
  clock: v.optional(clockSchema),
  format: formatSchema,
  seeding: v.optional(v.picklist(['entered', 'rank', 'random', 'byHand'])),
  /** A round begins when the one before is over; else, in a bracket, a pair plays as soon as both are known. */
  barrier: v.optional(v.boolean()),
  tieBreaks: v.optional(v.pipe(v.array(v.picklist(tieBreaks)), v.maxLength(8))),
  lateEntry: v.optional(v.picklist(['no', 'zero', 'half'])),
  most: whole(2, mostEntrants),
  teamSize: v.optional(whole(1, 6)),
  /** Differences in rank are made up for, where the game has a way. */
  handicap: v.optional(v.strictObject({ reduction: whole(0, 9), most: whole(0, 38) })),
  /** Who may enter, by rank. */
  ranks: v.optional(v.strictObject({ least: rank, most: rank })),
  password: v.optional(short(64)),
  /** It starts by itself when it is full; at this time; else when a director says so. */
  startWhenFull: v.optional(v.boolean()),
  startsAt: v.optional(v.nullable(moment)),
  /** Minutes before the start in which everybody has to say that he is there; 0: no check-in. */
  checkIn: v.optional(whole(0, 60)),
  /** Seconds for which a player is waited for when his game is called. */
  noShow: v.optional(whole(10, 3600)),
  /** Seconds after which a player who lost the connection in a game has lost it. */
  absentAfter: v.optional(v.picklist([15, 30, 60, 120, 300])),
  spectators: v.optional(v.picklist(['open', 'delayed', 'none'])),
  delay: v.optional(whole(1, 100)),
  bots: v.optional(v.boolean()),
  /** All tables of a round get the same cards. */
  duplicate: v.optional(v.boolean()),
  /** How long an arena takes. */
  minutes: v.optional(whole(1, 24 * 60)),
});
export type TournamentWish = v.InferOutput<typeof tournamentWishSchema>;

/** What holds for the whole tournament, beside the settings of its format. Everybody sees it. */
export interface TournamentAbout {
  readonly name: string;
  readonly text: string;
  readonly game: string;
  readonly version: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly clock: ClockRule;
  readonly ranks: { readonly least: number; readonly most: number } | null;
  readonly password: boolean;
  readonly startWhenFull: boolean;
  readonly checkIn: number;
  readonly noShow: number;
  readonly absentAfter: 15 | 30 | 60 | 120 | 300;
  readonly spectators: 'open' | 'delayed' | 'none';
  readonly delay: number;
  readonly bots: boolean;
  readonly duplicate: boolean;
  readonly minutes: number | null;
}
export type TournamentState = Hosted<TournamentAbout>;
export type TournamentLogRow = HostedRow<TournamentAbout>;

const resultSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('played'),
    points: v.pipe(v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(12))), v.maxLength(12)),
    /** What the game itself counted, more being better; 0 for everybody if it is left out. */
    counted: v.exactOptional(v.pipe(v.array(v.pipe(v.number(), v.minValue(-1e6), v.maxValue(1e6))), v.maxLength(12))),
  }),
  v.strictObject({ kind: v.literal('forfeit'), absent: v.pipe(v.array(entrant), v.maxLength(12)) }),
]);

const command = <const D extends string, E extends v.ObjectEntries>(name: D, entries: E) =>
  v.strictObject({ c: id, do: v.literal(name), ...entries });

export const tournamentCommands = [
  /** Whether one is told of the list of tournaments. */
  command('tournaments.follow', { on: v.boolean() }),
  command('tournament.found', tournamentWishSchema.entries),
  /** `have`: the last row that is known. */
  command('tournament.follow', { tournament: id, on: v.boolean(), have: v.optional(whole(-1, 1_000_000_000)) }),
  /** `team`: the name of a new team, `joins`: the one to join. */
  command('tournament.join', {
    tournament: id,
    rank: v.optional(v.nullable(rank)),
    password: v.optional(short(64)),
    team: v.optional(short(200)),
    joins: v.optional(entrant),
  }),
  command('tournament.leave', { tournament: id }),
  /** Somebody who had gone plays on. */
  command('tournament.return', { tournament: id }),
  command('tournament.checkIn', { tournament: id }),
  /** In an arena: not to be paired for a while. */
  command('tournament.rest', { tournament: id, on: v.boolean() }),
  // What directors do.
  /** `order`: the seeds, best first, where they are set by hand; those who are not named come after them. */
  command('tournament.start', {
    tournament: id,
    order: v.optional(v.pipe(v.array(entrant), v.maxLength(mostEntrants))),
  }),
  command('tournament.startsAt', { tournament: id, at: v.nullable(moment) }),
  command('tournament.cancel', { tournament: id }),
  /** Ends it before everything is played. */
  command('tournament.end', { tournament: id }),
  command('tournament.bots', { tournament: id, count: whole(1, 99) }),
  /** `after`: what is being played goes on, only the next round waits. */
  command('tournament.pause', { tournament: id, on: v.boolean(), after: v.exactOptional(v.literal('round')) }),
  /** The players of a game that has not begun are waited for so much longer. */
  command('tournament.moreTime', { tournament: id, pairing, minutes: whole(1, 60) }),
  /** Another person takes the place of an entrant. */
  command('tournament.replace', { tournament: id, entrant, by: v.pipe(v.array(id), v.maxLength(6)) }),
  /** The next round by hand, while the tournament is paused, now or after the round. */
  command('tournament.pair', {
    tournament: id,
    tables: v.pipe(v.array(v.pipe(v.array(entrant), v.maxLength(12))), v.maxLength(mostEntrants)),
  }),
  command('tournament.correct', { tournament: id, pairing, result: resultSchema }),
  command('tournament.disqualify', { tournament: id, entrant }),
  command('tournament.helper', { tournament: id, person: id, on: v.boolean() }),
] as const;

/** A tournament as the list has it. */
export interface TournamentEntry {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  /** The options of the game that are not as they usually are. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly format: string;
  readonly founder: string;
  readonly phase: 'open' | 'running' | 'over' | 'cancelled';
  readonly joined: number;
  readonly needed: number;
  readonly password: boolean;
  readonly ranks: { readonly least: number; readonly most: number } | null;
  readonly startsAt: number | null;
  readonly foundedAt: number;
  readonly endedAt: number | null;
  /** Rounds that have been paired. */
  readonly round: number;
  /** Names of those who have won it. */
  readonly winners: readonly string[];
}

/** What one who plays is told besides. */
export type TournamentNews =
  /** One's game: the opponents are there and it has begun, or they are waited for until `due`. */
  | {
      readonly told: 'called';
      readonly pairing: number;
      readonly round: number;
      readonly opponents: readonly string[];
      readonly match: string | null;
      readonly due: number | null;
    }
  /** After a game: still in, out, or back in as a substitute. */
  | { readonly told: 'in' | 'out' | 'back' }
  | { readonly told: 'started' | 'cancelled' }
  /** From now on until the start one has to say that one is there; and it has started without this one, who has not. */
  | { readonly told: 'checkIn'; readonly until: number }
  | { readonly told: 'without' }
  /** The director has given his place to another person; or another's place to him. */
  | { readonly told: 'replaced' | 'takesOver' }
  /** The director has sent him away before the start. */
  | { readonly told: 'sentAway' }
  | { readonly told: 'over'; readonly winners: readonly string[]; readonly place: number | null };

export type TournamentMessage =
  | { readonly is: 'tournaments'; readonly tournaments: readonly TournamentEntry[] }
  | { readonly is: 'tournaments.entry'; readonly tournament: TournamentEntry }
  | { readonly is: 'tournaments.gone'; readonly id: string }
  /** The whole state: when one begins to follow, and when too much was missed. */
  | { readonly is: 'tournament'; readonly id: string; readonly state: TournamentState }
  /** One row of it. */
  | {
      readonly is: 'tournament.row';
      readonly id: string;
      readonly n: number;
      readonly at: number;
      readonly by: string;
      readonly row: TournamentLogRow;
    }
  /** Who is connected: those who take part, by id, and the others who watch. */
  | {
      readonly is: 'tournament.here';
      readonly id: string;
      readonly here: readonly string[];
      readonly watching: readonly PersonView[];
    }
  | { readonly is: 'tournament.news'; readonly id: string; readonly name: string; readonly news: TournamentNews };

/** `GET /api/tournaments`: those that are open or running, then the last ones that have ended. */
export interface TournamentList {
  readonly tournaments: readonly TournamentEntry[];
}
