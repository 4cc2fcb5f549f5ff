/** All tournaments of the server: those that are open or running, and those that ended a little while ago. */
import type { Json } from '@partie/kit';
import type { Message, PersonView, TournamentEntry } from '@partie/protocol';
import { directs } from '@partie/tournament';
import type { Connection } from '../connection/connection.js';
import type { Core } from '../core.js';
import { Paced } from '../lobby/paced.js';
import type { Person } from '../people/person.js';
import { refuse } from '../refusal.js';
import { StoreError } from '../store/store-error.js';
import { TournamentAttendant } from './attendant.js';
import { entrantOf } from './decisions.js';
import { EntrantMessages } from './entrant-messages.js';
import { HostedTournament, type StoredRow } from './hosted-tournament.js';
import { newsOf } from './news.js';
import { type FindPairings, findPairingsHere } from './pairing-thread.js';
import { entryOf, TournamentList } from './tournament-list.js';

/** Milliseconds in which people are back after a restart. */
const backWithin = 2500;
/** Tournaments that have ended and stay in memory, and how many of the ended ones are listed. */
const mostKept = 20;
const mostListed = 50;
/** Those who follow a tournament are told so often, in milliseconds, who is there; and of so many who only watch. */
const presenceEvery = 1000;
const mostWatching = 100;
/** Tournaments that one connection may follow at the same time. */
const mostFollowed = 20;

interface Held {
  readonly tournament: HostedTournament;
  readonly attendant: TournamentAttendant;
  readonly presence: Paced;
}

export class Tournaments {
  private readonly core: Core;
  private readonly held = new Map<string, Held>();
  /** Being read from the log, by id. */
  private readonly recalling = new Map<string, Promise<HostedTournament | undefined>>();
  private readonly find: FindPairings;
  readonly list: TournamentList;
  readonly messages: EntrantMessages;
  /** The last that have ended, for the list. */
  private ended: TournamentEntry[] = [];

  constructor(core: Core) {
    this.core = core;
    this.find = core.ports.findPairings ?? findPairingsHere;
    this.messages = new EntrantMessages(core);
    this.list = new TournamentList(core.ports.clock, (id) => this.entry(id));
    core.matches.onEnd.add((match) => {
      const held = this.held.get(match.settings.tournament?.id ?? '');
      held?.attendant.games.ended(match);
      held?.attendant.look();
    });
  }

  get(id: string): HostedTournament | undefined {
    return this.held.get(id)?.tournament;
  }
  attendant(id: string): TournamentAttendant | undefined {
    return this.held.get(id)?.attendant;
  }
  /** Those whose founding is stored. */
  all(): HostedTournament[] {
    return Array.from(this.held.values(), ({ tournament }) => tournament).filter(({ isFounded }) => isFounded);
  }
  get count(): number {
    return this.all().filter(({ isOver }) => !isOver).length;
  }
  /** One that has ended is read again when somebody asks for it. */
  recall(id: string): Promise<HostedTournament | undefined> {
    if (this.held.has(id) || this.core.stopping) return Promise.resolve(this.get(id));
    const recalling = this.recalling.get(id) ?? this.read(id).finally(() => this.recalling.delete(id));
    this.recalling.set(id, recalling);
    return recalling;
  }
  private async read(id: string): Promise<HostedTournament | undefined> {
    const stored = await this.core.ports.store.tournament(id);
    const found = stored === null ? undefined : await this.load(id);
    this.dropEnded(id);
    return found;
  }
  /** Keeps the last of those that have ended, and whatever somebody looks at. */
  private dropEnded(except: string): void {
    const over = this.all().filter(({ isOver, id, followers }) => isOver && id !== except && followers.size === 0);
    for (const { id } of over.slice(0, Math.max(0, over.length + 1 - mostKept))) this.drop(id);
  }

  // ---- coming and going ---------------------------------------------------------------------------------------------------

  /** Keeps a tournament that is there already, or is about to be founded. */
  hold(tournament: HostedTournament, game: Parameters<typeof entryOf>[2]): Held | undefined {
    if (game === undefined) return undefined;
    const { id } = tournament;
    const attendant = new TournamentAttendant(this.core, tournament, game, this.find);
    const presence = new Paced(this.core.ports.clock, presenceEvery, () => this.tellPresence(tournament));
    const held = { tournament, attendant, presence };
    this.held.set(id, held);
    tournament.onChange = (stored) => this.changed(held, stored);
    return held;
  }
  drop(id: string): void {
    const held = this.held.get(id);
    held?.attendant.stop();
    held?.presence.stop();
    this.held.delete(id);
  }

  async resume(): Promise<void> {
    const { store, log } = this.core.ports;
    const running = (await store.runningTournaments()).map(({ id }) => id);
    // Matches of a tournament that ended just before the server stopped may be running still.
    const played = this.core.matches
      .all()
      .flatMap(({ outcome, settings }) => (outcome === null ? [settings.tournament?.id ?? []] : []))
      .flat();
    for (const id of new Set([...running, ...played])) {
      try {
        await this.load(id);
      } catch (error) {
        if (error instanceof StoreError && !error.message.includes(id)) throw error;
        this.drop(id);
        log({ what: 'setAside', tournament: id, why: String(error) });
      }
    }
    const ended = await store.endedTournaments(mostListed);
    this.ended = ended.map(({ entry }) => entry as unknown as TournamentEntry);
  }
  private async load(id: string): Promise<HostedTournament | undefined> {
    const tournament = new HostedTournament(this.core.ports, id);
    await tournament.load();
    // Stopped between the list and the first row: nobody was told that it is founded.
    if (!tournament.isFounded) return undefined;
    const { about, tournament: played } = tournament.state;
    const held = this.hold(tournament, this.core.gameById(about.game, about.version));
    if (held === undefined) {
      // The operator has taken the game away: what is open or running waits until it is there again.
      const why = `There is no ${about.game} ${about.version} here.`;
      if (!tournament.isOver) this.core.ports.log({ what: 'setAside', tournament: id, why });
      return undefined;
    }
    if (!tournament.isOver)
      for (const { members } of played.entrants) for (const member of members) await this.core.people.load(member);
    await held.attendant.games.resume();
    return tournament;
  }

  /** People can come: what was taken up again goes on. */
  open(): void {
    for (const { tournament, attendant } of this.held.values()) {
      if (tournament.isOver) continue;
      attendant.waitAnew();
      attendant.begin(backWithin);
    }
  }
  async stop(): Promise<void> {
    this.list.stop();
    for (const { attendant, presence } of this.held.values()) {
      attendant.stop();
      presence.stop();
    }
    for (const { tournament, attendant } of this.held.values()) {
      await attendant.idle();
      await tournament.idle();
      if (!tournament.isOver) await tournament.saveSnapshot().catch(() => {});
    }
  }

  // ---- telling ------------------------------------------------------------------------------------------------------------

  private changed({ tournament, attendant, presence }: Held, stored: StoredRow | null): void {
    const { id } = tournament;
    if (stored !== null) this.messages.tell(tournament, stored.before, newsOf(id, stored));
    this.list.changed(id);
    // A result that is corrected after the end may make another one the winner.
    const isListedAnew = stored?.before.endedAt !== stored?.after.endedAt || stored?.row.k === 'correct';
    if (stored === null || isListedAnew) void this.save(tournament);
    if (stored?.row.k === 'enter' || stored?.row.k === 'member' || stored?.row.k === 'leave') presence.changed();
    attendant.changed(stored);
  }
  /** The list needs to know what has ended; everything else is in the log. */
  async save(tournament: HostedTournament): Promise<void> {
    const entry = this.entry(tournament.id);
    if (entry === undefined) return;
    const { id, foundedAt, endedAt } = entry;
    if (endedAt !== null) {
      const others = this.ended.filter((one) => one.id !== id);
      this.ended = [entry, ...others].sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0)).slice(0, mostListed);
      this.dropEnded(id);
    }
    const saved = this.core.ports.store.saveTournament({ id, foundedAt, endedAt, entry: entry as unknown as Json });
    // The next start finds in the log that it is over.
    await saved.catch((error: unknown) =>
      this.core.ports.log({ what: 'untidy', tournament: id, error: String(error) }),
    );
  }

  entry(id: string): TournamentEntry | undefined {
    const tournament = this.get(id);
    if (tournament === undefined || !tournament.isFounded) return this.ended.find((one) => one.id === id);
    return entryOf(
      id,
      tournament.state,
      this.core.gameById(tournament.state.about.game, tournament.state.about.version),
    );
  }
  /** Open and running ones, then the last that have ended. */
  entries(): TournamentEntry[] {
    const going = this.all().filter(({ isOver }) => !isOver);
    return [...going.flatMap(({ id }) => this.entry(id) ?? []), ...this.ended];
  }

  follow(connection: Connection, tournament: HostedTournament, have?: number): void {
    const followed = [...this.held.values()].filter((one) => one.tournament.followers.has(connection));
    if (followed.length >= mostFollowed) refuse('manyLooks', { n: mostFollowed });
    tournament.follow(connection, have);
    const { presence } = this.held.get(tournament.id) ?? {};
    connection.send(this.presenceOf(tournament));
    presence?.changed();
  }
  unfollow(connection: Connection, id: string): void {
    this.get(id)?.followers.delete(connection);
    this.held.get(id)?.presence.changed();
  }
  /** The connection is closed. */
  forget(connection: Connection): void {
    this.list.unfollow(connection);
    for (const { tournament, presence } of this.held.values())
      if (tournament.followers.delete(connection)) presence.changed();
  }
  /** What was left out because the line was slow comes as a whole. */
  refresh(connection: Connection): void {
    if (this.list.has(connection)) this.list.follow(connection, this.entries());
    for (const { tournament } of this.held.values())
      if (tournament.followers.has(connection)) connection.send(tournament.whole);
  }

  // ---- people -------------------------------------------------------------------------------------------------------------

  /** Tournaments that have not ended, in which the person takes part. */
  of(person: string): HostedTournament[] {
    return this.all().filter(({ state, isOver }) => !isOver && entrantOf(state, person)?.gone === false);
  }
  /** Takes part in it, or directs it. */
  isInvolved({ state }: HostedTournament, person: string): boolean {
    return directs(state, person) || entrantOf(state, person) !== undefined;
  }
  concern(person: string): boolean {
    return this.all().some(({ state, isOver }) => !isOver && (directs(state, person) || entrantOf(state, person)));
  }

  /** A person came or lost the connection. */
  presence(person: Person): void {
    for (const { id } of this.of(person.id)) {
      const { attendant, presence } = this.held.get(id) ?? {};
      attendant?.games.presence(person.id);
      attendant?.look();
      presence?.changed();
    }
  }
  /** Those who hear what is said in a tournament: who follows it. */
  listeners(id: string): Person[] {
    const followers = [...(this.get(id)?.followers ?? [])] as Connection[];
    return [...new Set(followers.flatMap(({ person }) => person ?? []))];
  }
  private tellPresence(tournament: HostedTournament): void {
    tournament.tell(this.presenceOf(tournament));
  }
  private presenceOf({ id, state }: HostedTournament): Message {
    const members = new Set(state.tournament.entrants.flatMap((entrant) => entrant.members));
    const here = [...members].filter((member) => this.core.people.get(member)?.here);
    const watching: PersonView[] = this.listeners(id)
      .filter((person) => !members.has(person.id))
      .slice(0, mostWatching)
      .map(({ view }) => view);
    return { is: 'tournament.here', id, here, watching };
  }
}
