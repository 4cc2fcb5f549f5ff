/** A table: where people gather before and between matches. Its state, and the rules of hosting, joining and starting. */
import { type Game, type Options, readOptions, type Refusal, refuseOptions, usualOptions } from '@partie/kit';
import { agree, cleanText, limits, type Settings, type SettingsWish, usualSettings } from '@partie/protocol';
import type { Person } from '../people/person.js';
import { Refused, refuse } from '../refusal.js';
import { SentAway } from './sent-away.js';
import { noDocuments, type TableDocuments, textsFor } from './table-documents.js';

export interface Seat {
  person: Person | null;
  bot: boolean;
  /** The program that plays here, if the bot is not a simple one. */
  engine: string | null;
  ready: boolean;
}

/** What a host may change. */
export interface Wish {
  readonly seats?: number | undefined;
  readonly options?: Options | undefined;
  readonly preset?: string | undefined;
  readonly title?: string | undefined;
  readonly settings?: SettingsWish | undefined;
  readonly locked?: boolean | undefined;
}

/** A newcomer who waits for the vote of those seated. */
interface Asking {
  readonly watch: boolean;
  /** By person: who has said what. */
  readonly votes: Map<string, boolean>;
}

/** Settings that change what one is ready for; the others are about getting in. */
const ofPlay = [
  'clock',
  'absence',
  'absentAfter',
  'spectators',
  'delay',
  'takeOver',
] as const satisfies (keyof Settings)[];

/** The settings of a new table of this game. */
const usualIn = ({ about }: Game): Settings => ({ ...usualSettings, clock: about.clock ?? usualSettings.clock });

export class Table {
  readonly id: string;
  /** What an invite link carries. */
  invite: string;
  title: string;
  game: Game;
  options: Options;
  /** The uploaded documents that the options name, by hash. */
  documents: TableDocuments = noDocuments;
  settings: Settings;
  host: Person;
  /** Who has opened it, by id. */
  madeBy: string;
  /** The addresses it was opened and the running match was started from; null if that was before a restart. */
  madeFrom: string | null = null;
  startedFrom: string | null = null;
  seats: Seat[];
  /** In the order they came, seated or not: the longest here becomes the next host. */
  readonly people: Person[] = [];
  /** Since when nobody of them is connected; null while somebody is. */
  emptySince: number | null = null;
  /** When the first of them returned. */
  returnedAt = 0;
  locked = false;
  passwordHash: string | null = null;
  match: string | null = null;
  /** Which seats of the table those of the match are, in their order; a seat that was free is none of them. */
  matchSeats: readonly number[] = [];
  /** The match before, and how many sat in it. */
  last: { readonly match: string; readonly seats: number } | null = null;
  /** Who was the first to want another one. */
  private wantsAgain: Person | null = null;
  readonly sentAway = new SentAway();
  /** Newcomers being voted on. */
  readonly asking = new Map<Person, Asking>();
  /** Programs that can play a game by its options here, by name. */
  readonly enginesFor: (game: Game, options: Options) => readonly string[];

  constructor(
    id: string,
    invite: string,
    game: Game,
    host: Person,
    enginesFor: (game: Game, options: Options) => readonly string[] = () => [],
  ) {
    this.enginesFor = enginesFor;
    this.id = id;
    this.invite = invite;
    this.game = game;
    this.host = host;
    this.madeBy = host.id;
    this.title = '';
    this.options = usualOptions(game.about.options);
    this.settings = usualIn(game);
    this.seats = emptySeats(Math.min(game.about.players.max, Math.max(game.about.players.min, 2)));
  }

  /** Takes wishes of the host over, all or none of them; perhaps for another game, which begins with its usual options. */
  change(wish: Wish, game = this.game, documents: TableDocuments = noDocuments): void {
    const { seats, options, preset, title, settings, locked } = wish;
    const { about } = game;
    const { min, max } = about.players;
    const sameGame = game === this.game;
    const count = seats ?? (sameGame ? this.seats.length : Math.max(min, Math.min(max, this.seats.length)));
    const given = { ...(sameGame && preset === undefined ? this.options : {}), ...options };
    const read = readOptions(about.options, about.presets, given, preset);
    const misfit: Refusal | null =
      count < min || count > max ? { code: 'players', with: { min, max, n: count } } : null;
    if ('problems' in read) {
      const because = refuseOptions(about.options, about.presets, given, preset);
      throw new Refused({ code: 'badOptions', because: misfit ? [...because, misfit] : because });
    }
    if (misfit) throw new Refused(misfit);
    if (this.seats.slice(count).some(({ person }) => person !== null)) refuse('seatTaken');
    const usualClock = JSON.stringify(this.settings.clock) === JSON.stringify(usualIn(this.game).clock);
    const { clock } = usualClock ? usualIn(game) : this.settings;
    const agreed = agree(sameGame ? this.settings : { ...this.settings, clock }, settings ?? {});
    const changed =
      !sameGame ||
      count !== this.seats.length ||
      JSON.stringify(this.options) !== JSON.stringify(read.ok) ||
      ofPlay.some((name) => JSON.stringify(this.settings[name]) !== JSON.stringify(agreed[name]));
    this.game = game;
    this.options = read.ok;
    this.documents = new Map([...this.documents, ...documents]);
    this.settings = agreed;
    this.seats = [...this.seats.slice(0, count), ...emptySeats(count - this.seats.length)];
    const engines = this.enginesFor(game, read.ok);
    for (const seat of this.seats) if (seat.engine !== null && !engines.includes(seat.engine)) seat.engine = null;
    if (title !== undefined) this.title = cleanText(title, limits.titleCharacters);
    if (locked !== undefined) this.locked = locked;
    // Whoever was ready was ready for something else.
    if (changed) this.unready();
  }

  unready(): void {
    this.wantsAgain = null;
    for (const seat of this.seats) seat.ready = seat.bot;
  }

  seatOf(person: Person): number {
    return this.seats.findIndex((seat) => seat.person === person);
  }
  has(person: Person): boolean {
    return this.people.includes(person);
  }
  /** How many are here without a seat. */
  get watchers(): number {
    return this.people.filter((person) => this.seatOf(person) < 0).length;
  }
  freeSeat(): number {
    return this.seats.findIndex(isFree);
  }

  enter(person: Person): void {
    if (!this.has(person)) this.people.push(person);
    person.tables.add(this.id);
    this.asking.delete(person);
  }

  sit(person: Person, at: number | null): void {
    const now = this.seatOf(person);
    const seat = at === null ? null : this.seats[at];
    if (at !== null && seat === undefined) refuse('noSeat');
    if (seat?.person && seat.person !== person) refuse('seatTaken');
    if (at === now) return;
    if (now >= 0) Object.assign(this.seats[now] as Seat, emptySeat());
    if (seat) Object.assign(seat, { ...emptySeat(), person });
  }

  /** Sits down where a seat of the match is; who has lost it, by id, stands up. */
  sitInMatch(person: Person, matchSeat: number, before: string | null): void {
    const at = this.matchSeats[matchSeat];
    const former = this.people.find(({ id }) => id === before);
    if (former !== undefined) this.sit(former, null);
    const isTaken = at === undefined || (this.seats[at]?.person ?? person) !== person;
    const free = isTaken ? this.seats.findIndex((seat) => seat.person === null) : at;
    if (free >= 0) this.sit(person, free);
  }

  leave(person: Person): void {
    this.sit(person, null);
    const at = this.people.indexOf(person);
    if (at >= 0) this.people.splice(at, 1);
    person.tables.delete(this.id);
    const next = this.people.find((one) => this.seatOf(one) >= 0) ?? this.people[0];
    if (this.host === person && next !== undefined) this.host = next;
  }

  setReady(person: Person, ready: boolean): void {
    const seat = this.seats[this.seatOf(person)] ?? refuse('standing');
    seat.ready = ready;
    if (!ready && this.wantsAgain === person) this.wantsAgain = null;
  }

  /** This person wants another match like the last one, or agrees to it. */
  wantAgain(person: Person): void {
    this.setReady(person, true);
    if (this.again === null) this.wantsAgain = person;
  }
  /** Who has asked for another match. */
  get again(): Person | null {
    const { wantsAgain } = this;
    return wantsAgain !== null && this.seatOf(wantsAgain) >= 0 ? wantsAgain : null;
  }

  /** Lets a newcomer in, to a free seat if there is one to be had. */
  letIn(person: Person, watch: boolean): void {
    this.enter(person);
    const free = watch || this.match !== null ? -1 : this.freeSeat();
    if (free >= 0) this.sit(person, free);
  }

  setBot(at: number, on: boolean, engine: string | null = null): void {
    const seat = this.seats[at];
    if (seat === undefined) return refuse('noSeat');
    if (seat.person !== null) refuse('seatTaken');
    if (engine !== null && !this.enginesFor(this.game, this.options).includes(engine)) refuse('noEngine');
    Object.assign(seat, { bot: on, ready: on, engine: on ? engine : null });
  }

  /** Until so many seats are taken; left out, all of them. */
  fillWithBots(most = this.seats.length): void {
    for (const [i, seat] of this.seats.entries())
      if (isFree(seat) && this.takenSeats.length < most) this.setBot(i, true);
  }
  /** Those that take part in a match; free ones fall away. */
  get takenSeats(): Seat[] {
    return this.seats.filter((seat) => !isFree(seat));
  }

  vote(person: Person, newcomer: string, yes: boolean): void {
    if (this.seatOf(person) < 0) refuse('standing');
    const [, asking] = [...this.asking].find(([{ id }]) => id === newcomer) ?? refuse('nothingAsked');
    asking.votes.set(person.id, yes);
  }
  /** Half or more of those seated must agree; what others have said does not count (any more). */
  verdict(newcomer: Person): boolean | null {
    const { yes, no, of } = this.count(newcomer);
    if (yes * 2 >= of) return true;
    return no * 2 > of ? false : null;
  }
  /** How those seated have voted on a newcomer. */
  count(newcomer: Person): { yes: number; no: number; of: number } {
    const votes = this.asking.get(newcomer)?.votes;
    const said = this.seats.flatMap(({ person }) => (person ? [votes?.get(person.id)] : []));
    return {
      yes: said.filter((vote) => vote === true).length,
      no: said.filter((vote) => vote === false).length,
      of: said.length,
    };
  }

  /** Whether all are ready and nobody has to start it. */
  get startsByItself(): boolean {
    const somebody = this.seats.some(({ person }) => person !== null);
    return this.settings.start === 'ready' && somebody && this.whyNot(false) === null;
  }

  /** Why a match cannot start now. */
  whyNot(byHost: boolean): Refusal | null {
    if (this.match !== null) return { code: 'whilePlaying' };
    const taken = this.takenSeats.length;
    const missing = this.game.about.players.min - taken;
    if (missing > 0) return { code: 'seatsEmpty', with: { n: missing } };
    const waits = this.seats.some(
      ({ person, ready }) => person !== null && !ready && !(byHost && person === this.host),
    );
    if (waits) return { code: 'notReady' };
    return this.game.refuseStart(taken, this.options, textsFor(this));
  }
}

const isFree = ({ person, bot }: Seat): boolean => person === null && !bot;
const emptySeat = (): Seat => ({ person: null, bot: false, engine: null, ready: false });
const emptySeats = (count: number): Seat[] => Array.from({ length: Math.max(0, count) }, emptySeat);
