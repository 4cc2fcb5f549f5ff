/** A table: where people gather before and between matches. Its state, and the rules of hosting, joining and starting. */
import { type Game, type Options, readOptions, type Refusal, usualOptions } from '@partie/kit';
import {
  cleanText,
  limits,
  type SeatView,
  type Settings,
  type TableEntry,
  type TableView,
  usualSettings,
} from '@partie/protocol';
import type { Person } from './person.js';
import { refuse } from './refuse.js';

interface Seat {
  person: Person | null;
  bot: boolean;
  ready: boolean;
}

/** What a table keeps in the store. */
export interface SavedGathering {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly options: Options;
  readonly settings: Settings;
  readonly host: string;
  readonly seats: readonly { readonly person: string | null; readonly bot: boolean }[];
  readonly watchers: readonly string[];
  readonly locked: boolean;
  readonly passwordHash: string | null;
  readonly invite: string;
  readonly match: string | null;
}

export interface Wish {
  readonly seats?: number | undefined;
  readonly options?: Options | undefined;
  readonly preset?: string | undefined;
  readonly title?: string | undefined;
  readonly settings?: { readonly [K in keyof Settings]?: Settings[K] | undefined } | undefined;
  readonly locked?: boolean | undefined;
}

export class Gathering {
  readonly id: string;
  readonly invite: string;
  title: string;
  game: Game;
  options: Options;
  settings: Settings;
  host: Person;
  seats: Seat[];
  /** In the order they came, seated or not: the longest here becomes the next host. */
  readonly people: Person[] = [];
  locked = false;
  passwordHash: string | null = null;
  match: string | null = null;
  /** Newcomers being voted on, and who has said what. */
  readonly asking = new Map<Person, Map<string, boolean>>();

  constructor(id: string, invite: string, game: Game, host: Person) {
    this.id = id;
    this.invite = invite;
    this.game = game;
    this.host = host;
    this.title = '';
    this.options = usualOptions(game.about.options);
    this.settings = usualSettings;
    this.seats = emptySeats(Math.min(game.about.players.max, Math.max(game.about.players.min, 2)));
  }

  /** Takes wishes of the host over, all or none of them. */
  change({ seats, options, preset, title, settings, locked }: Wish): void {
    const { about } = this.game;
    const count = seats ?? this.seats.length;
    const read = readOptions(
      about.options,
      about.presets,
      { ...(preset === undefined ? this.options : {}), ...options },
      preset,
    );
    if ('problems' in read) refuse('badOptions', { what: read.problems.join(' ') });
    const { min, max } = about.players;
    if (count < min || count > max) refuse('badOptions', { what: `${min}–${max}` });
    if (count < this.seats.length && this.seats.slice(count).some(({ person }) => person !== null)) refuse('seatTaken');
    const changed =
      JSON.stringify([this.options, count]) !== JSON.stringify([read.ok, count]) || count !== this.seats.length;
    this.options = read.ok;
    this.seats = [...this.seats.slice(0, count), ...emptySeats(count - this.seats.length)];
    if (title !== undefined) this.title = cleanText(title, limits.titleCharacters);
    if (settings !== undefined) this.settings = { ...this.settings, ...(settings as Partial<Settings>) };
    if (locked !== undefined) this.locked = locked;
    // Whoever was ready was ready for something else.
    if (changed) for (const seat of this.seats) seat.ready = seat.bot;
  }

  seatOf(person: Person): number {
    return this.seats.findIndex((seat) => seat.person === person);
  }
  has(person: Person): boolean {
    return this.people.includes(person);
  }
  freeSeat(): number {
    return this.seats.findIndex(({ person, bot }) => person === null && !bot);
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
    if (now >= 0) Object.assign(this.seats[now] as Seat, { person: null, bot: false, ready: false });
    if (seat) Object.assign(seat, { person, bot: false, ready: false });
  }

  leave(person: Person): void {
    this.sit(person, null);
    const at = this.people.indexOf(person);
    if (at >= 0) this.people.splice(at, 1);
    person.tables.delete(this.id);
    for (const votes of this.asking.values()) votes.delete(person.id);
    const next = this.people.find((one) => this.seatOf(one) >= 0) ?? this.people[0];
    if (this.host === person && next !== undefined) this.host = next;
  }

  setBot(at: number, on: boolean): void {
    const seat = this.seats[at];
    if (seat === undefined) return refuse('noSeat');
    if (seat.person !== null) refuse('seatTaken');
    Object.assign(seat, { bot: on, ready: on });
  }

  /** Half or more of those seated must agree. */
  verdict(votes: ReadonlyMap<string, boolean>): boolean | null {
    const voters = this.seats.filter(({ person }) => person !== null).length;
    const yes = [...votes.values()].filter(Boolean).length;
    if (yes * 2 >= voters) return true;
    return (votes.size - yes) * 2 > voters ? false : null;
  }

  /** Why a match cannot start now. */
  whyNot(byHost: boolean): Refusal | null {
    if (this.match !== null) return { code: 'whilePlaying' };
    const free = this.seats.filter(({ person, bot }) => person === null && !bot).length;
    if (free > 0) return { code: 'seatsEmpty', with: { n: free } };
    const waits = this.seats.some(
      ({ person, ready }) => person !== null && !ready && !(byHost && person === this.host),
    );
    if (waits) return { code: 'notReady' };
    return this.game.refuseStart(this.seats.length, this.options);
  }

  entry(): TableEntry {
    const seated = this.seats.filter(({ person, bot }) => person !== null || bot).length;
    return {
      id: this.id,
      title: this.title,
      game: this.game.about.id,
      host: this.host.name,
      seated,
      seats: this.seats.length,
      watchers: this.people.filter((person) => this.seatOf(person) < 0).length,
      playing: this.match !== null,
      locked: this.locked,
      password: this.passwordHash !== null,
    };
  }

  view(): TableView {
    const { id, title, options, settings, locked, invite, match } = this;
    const of = this.seats.filter(({ person }) => person !== null).length;
    return {
      id,
      title,
      game: this.game.about.id,
      options,
      settings,
      host: this.host.id,
      seats: this.seats.map(
        ({ person, bot, ready }): SeatView => ({ person: person?.view ?? null, bot, ready, here: person?.here ?? bot }),
      ),
      watchers: this.people.filter((person) => this.seatOf(person) < 0).map((person) => person.view),
      locked,
      password: this.passwordHash !== null,
      invite,
      asking: [...this.asking].map(([person, votes]) => {
        const yes = [...votes.values()].filter(Boolean).length;
        return { person: person.view, yes, no: votes.size - yes, of };
      }),
      match,
      why: this.whyNot(true),
    };
  }

  save(): SavedGathering {
    const { id, title, options, settings, locked, passwordHash, invite, match } = this;
    return {
      id,
      title,
      game: this.game.about.id,
      options,
      settings,
      host: this.host.id,
      seats: this.seats.map(({ person, bot }) => ({ person: person?.id ?? null, bot })),
      watchers: this.people.filter((person) => this.seatOf(person) < 0).map((person) => person.id),
      locked,
      passwordHash,
      invite,
      match,
    };
  }
}

const emptySeats = (count: number): Seat[] =>
  Array.from({ length: Math.max(0, count) }, () => ({ person: null, bot: false, ready: false }));
