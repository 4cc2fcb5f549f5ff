/** All matches being played, each with its attendant; and those that ended a little while ago. */
import type { Game } from '@partie/kit';
import type { EngineWish } from '../engines/engine.js';
import { Attendant } from './attendant.js';
import type { MatchLimits } from './consent.js';
import { takeSnapshots } from './last-snapshots.js';
import { completeSittings } from './late-sittings.js';
import { Match } from './match.js';
import { MatchStarts } from './match-starts.js';
import type { People } from '../people/people.js';
import { dateOf, type Ports } from '../ports.js';
import { Refused } from '../refusal.js';
import { stoodStillAfter } from './timekeeper.js';
import type { MatchHeader, StoredMatch } from '../store/store.js';
import { DamagedRecord, StoreError } from '../store/store-error.js';

/**
 * How long an ended match can still be looked at and asked about, in milliseconds; and how many of them stay in memory.
 * The others are read again when somebody asks.
 */
const keptAfterEnd = 10 * 60_000;
const mostKeptAfterEnd = 200;

/** How many matches are taken up at a time after a restart: what they write is committed together. */
const resumedTogether = 64;

/** Milliseconds in which people are back after a restart. Nothing is done for them so long, nor by bots. */
const backWithin = 2500;

/**
 * While anybody's time runs, it is looked at the clock so often, in milliseconds. Who looks so much too late has stood
 * still, and nobody could have moved.
 */
const lookEvery = 1000;

interface Attended {
  readonly match: Match;
  readonly attendant: Attendant;
}

export class Matches {
  private readonly running = new Map<string, Attended>();
  private readonly forgetting = new Map<string, () => void>();
  private readonly ports: Ports;
  private readonly botPace: number;
  private readonly gameById: (id: string, version: number) => Game | undefined;
  private readonly engines: readonly EngineWish[];
  private readonly limits: MatchLimits;
  private stopped = false;
  private cancelLook: (() => void) | null = null;
  private nextLook: number | null = null;
  /** When the time of the last outage was given back. */
  private creditedAt = 0;
  readonly starts = new MatchStarts();
  /** Matches that are being read again, and those that cannot be. */
  private readonly recalling = new Map<string, Promise<void>>();
  private readonly unplayable = new Set<string>();
  /** Called once when a match has begun here, and once when it has ended. */
  readonly onStart = new Set<(match: Match) => void>();
  readonly onEnd = new Set<(match: Match) => void>();
  /** Called when the seat of somebody who is away becomes free, or is his again. */
  readonly onFreed = new Set<(match: Match) => void>();

  constructor(
    ports: Ports,
    botPace: number,
    gameById: (id: string, version: number) => Game | undefined,
    engines: readonly EngineWish[],
    limits: MatchLimits,
  ) {
    this.engines = engines;
    this.limits = limits;
    this.ports = ports;
    this.botPace = botPace;
    this.gameById = gameById;
  }

  get(id: string): Match | undefined {
    return this.running.get(id)?.match;
  }
  all(): Match[] {
    return Array.from(this.running.values(), ({ match }) => match);
  }
  /** Whether a person sits in one of them. */
  concern(person: string): boolean {
    return this.all().some(({ current }) => current.people.includes(person));
  }
  attendant(id: string): Attendant | undefined {
    return this.running.get(id)?.attendant;
  }
  get count(): number {
    return this.running.size - this.forgetting.size;
  }

  /** `isStored`: the store has it already, and it goes on from its last row. */
  async start(header: MatchHeader, people: People, isStored = false): Promise<Match> {
    const given = [this.ports, header, this.rulesFor(header), this.limits] as const;
    const match = await (isStored ? Match.resume(...given) : Match.start(...given));
    this.begin(this.attend(match, people));
    this.ports.log({ what: 'match', match: match.header.id, game: header.game, seats: header.seats });
    for (const tell of this.onStart) tell(match);
    return match;
  }
  private rulesFor({ game: name, version }: MatchHeader): Game {
    const game = this.gameById(name, version);
    if (game === undefined) throw new Error(`There is no ${name} ${version} here.`);
    return game;
  }

  /** After a restart: every match that had not ended goes on, and nobody's time has run. */
  async resume(people: People): Promise<void> {
    const { store, clock, log } = this.ports;
    for (const { id, why } of await store.matchesSetAside()) log({ what: 'setAside', match: id, why });
    await this.resumeAll(await store.runningMatches(), people);
    // Who was away when a match ended comes back to see its end.
    const since = dateOf(clock) - keptAfterEnd;
    const ended = await store.endedMatches({ limit: mostKeptAfterEnd });
    const recent = ended.filter(({ id, end }) => !this.running.has(id) && (end?.endedAt ?? 0) > since);
    await this.resumeAll(recent, people);
    // As late as can be: what passes from here until the door is open is not given back.
    await Promise.all(
      Array.from(this.running.values(), ({ match }) =>
        match.creditOutage().catch((error: unknown) => this.setAside(match.header, error)),
      ),
    );
    this.creditedAt = clock.now();
  }

  private async resumeAll(matches: readonly StoredMatch[], people: People): Promise<void> {
    for (let i = 0; i < matches.length; i += resumedTogether) {
      const together = matches.slice(i, i + resumedTogether).map((stored) => this.resumeOne(stored, people));
      // If one fails, the others are done with all the same before anybody hears of it.
      await Promise.allSettled(together);
      await Promise.all(together);
    }
  }

  /**
   * One match that cannot be understood must not keep the others from going on. A store that fails just now is another
   * matter: the server does not start, rather than to leave out a match that only has to be read again.
   */
  private async resumeOne(stored: StoredMatch, people: People): Promise<void> {
    try {
      const match = await Match.resume(this.ports, stored, this.rulesFor(stored), this.limits);
      for (const person of match.current.people) if (person !== null) await people.load(person);
      await completeSittings(this.ports.store, stored, match);
      if (stored.end === null) await match.writeEnd();
      this.attend(match, people);
    } catch (error) {
      this.setAside(stored, error);
    }
  }
  private setAside({ id, game, version }: MatchHeader, error: unknown): void {
    const isDamage = error instanceof DamagedRecord || !(error instanceof StoreError || error instanceof Refused);
    if (!isDamage) throw error;
    this.drop(id);
    this.unplayable.add(id);
    const why = error instanceof Error ? error.message : String(error);
    this.ports.log({ what: 'setAside', match: id, game, version, why });
  }

  /** Somebody asks for a match that has ended and is in memory no more: there it is again, unless that was long ago. */
  async recall(id: string, people: People): Promise<void> {
    await this.starts.over(id);
    if (this.running.has(id) || this.unplayable.has(id) || this.stopped) return;
    const recalled = this.recalling.get(id) ?? this.readAgain(id, people);
    this.recalling.set(id, recalled);
    try {
      await recalled;
    } finally {
      this.recalling.delete(id);
    }
  }
  private async readAgain(id: string, people: People): Promise<void> {
    const { store, clock } = this.ports;
    const stored = await store.match(id).catch((error: unknown) => {
      if (!(error instanceof DamagedRecord)) throw error;
      this.unplayable.add(id);
      return null;
    });
    // One that has not ended is in memory, or is only being dealt.
    if (stored === null || (stored.end?.endedAt ?? 0) <= dateOf(clock) - keptAfterEnd) return;
    await this.resumeOne(stored, people);
  }

  private attend(match: Match, people: People): Attended {
    const { id } = match.header;
    const attendant = new Attendant(this.ports, match, this.botPace, this.engines);
    const attended = { match, attendant };
    this.running.set(id, attended);
    if (this.stopped) attendant.stop();
    match.audience.here = (seat) => {
      const person = match.current.people[seat] ?? null;
      return person === null || people.get(person)?.here === true;
    };
    match.audience.lastSeen = () => people.lastHere(match.current.people);
    match.time.nextLook = () => this.nextLook;
    if (match.outcome !== null) this.forgetLater(id);
    const look = match.onChange;
    let { vacant } = match.current;
    match.onChange = () => {
      look();
      if (String(vacant) !== String(match.current.vacant)) for (const tell of this.onFreed) tell(match);
      ({ vacant } = match.current);
      if (match.current.deadline !== null) this.watchTime();
      if (match.outcome === null || this.forgetting.has(id) || !this.running.has(id)) return;
      this.forgetLater(id);
      this.ports.log({ what: 'ended', match: id });
      for (const tell of this.onEnd) tell(match);
    };
    return attended;
  }
  /** From now on things happen in it of themselves: bots think, time runs, and whoever is not here is waited for. */
  private begin({ match, attendant }: Attended, peopleComeWithin?: number): void {
    attendant.begin(peopleComeWithin);
    if (match.current.deadline !== null) this.watchTime();
  }

  /** Notices when the process has stood still: a machine that slept, a process that was stopped, a disk that hung. */
  private watchTime(): void {
    if (this.cancelLook !== null || this.stopped) return;
    const { clock } = this.ports;
    const due = clock.now() + lookEvery;
    this.nextLook = due;
    this.cancelLook = clock.after(lookEvery, () => {
      this.cancelLook = null;
      this.nextLook = null;
      const timed = [...this.running.values()].filter(({ match }) => match.current.deadline !== null);
      if (clock.now() - due > stoodStillAfter) this.nobodyCouldPlay();
      if (timed.length > 0) this.watchTime();
    });
  }
  /** What fails is written down; nobody waits for an answer. */
  private logged(match: Match, work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) =>
      this.ports.log({ what: 'error', match: match.header.id, error: String(error) }),
    );
  }

  /** People can come from now on: what was taken up again goes on. */
  open(): void {
    if (this.ports.clock.now() - this.creditedAt > stoodStillAfter) this.nobodyCouldPlay();
    for (const attended of this.running.values()) {
      try {
        this.begin(attended, backWithin);
      } catch (error) {
        this.setAside(attended.match.header, error);
      }
    }
  }
  private nobodyCouldPlay(): void {
    for (const { match, attendant } of this.running.values()) {
      // Before anything else is done in the match: a clock that has run out meanwhile has not.
      const { deadline, paused } = match.current;
      if (deadline !== null || paused) void this.logged(match, match.creditOutage());
      attendant.waitAnew();
    }
  }

  /** Ends matches nobody plays, without a result. What the store cannot take now is found again at the next start. */
  async endThose(isNobodys: (match: Match) => boolean): Promise<void> {
    for (const { match } of this.running.values()) {
      if (match.outcome !== null || !isNobodys(match)) continue;
      await this.logged(match, match.end({ actor: 'server', command: 'nobodys' }));
      await match.idle();
    }
  }

  private forgetLater(id: string): void {
    // A timer that is set now would keep the process from ending until it is due.
    if (this.stopped) return;
    const cancel = this.ports.clock.after(keptAfterEnd, () => this.drop(id));
    this.forgetting.set(id, cancel);
    const [oldest] = this.forgetting.keys();
    if (this.forgetting.size > mostKeptAfterEnd && oldest !== undefined) this.drop(oldest);
  }

  /** An ended match that nobody needs any more. */
  drop(id: string): void {
    this.running.get(id)?.attendant.stop();
    this.running.delete(id);
    this.forgetting.get(id)?.();
    this.forgetting.delete(id);
  }

  /** Nobody acts of himself any more; done when what is under way is written down. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.cancelLook?.();
    for (const { match, attendant } of this.running.values()) {
      attendant.stop();
      match.stop();
    }
    await Promise.all(this.all().map((match) => match.idle()));
    for (const cancel of this.forgetting.values()) cancel();
    this.forgetting.clear();
    await takeSnapshots(this.all(), this.ports.log);
  }
}
