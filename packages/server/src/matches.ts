/** All matches being played, each with its attendant; and those that ended a little while ago. */
import type { Game } from '@partie/kit';
import { Attendant } from './attendant.js';
import { Match } from './match.js';
import type { People } from './people.js';
import type { Ports } from './ports.js';
import { Refused } from './refuse.js';
import type { MatchHeader, StoredMatch } from './store.js';
import { StoreError } from './store-error.js';

/** How long an ended match can still be looked at and asked about, in milliseconds; and how many after a restart. */
const keptAfterEnd = 10 * 60_000;
const mostKeptAfterEnd = 200;

export class Matches {
  private readonly running = new Map<string, { match: Match; attendant: Attendant }>();
  private readonly forgetting = new Map<string, () => void>();
  private readonly ports: Ports;
  private readonly botPace: number;
  private readonly gameById: (id: string) => Game | undefined;
  private stopped = false;
  /** Called once when a match has ended. */
  onEnd: (match: Match) => void = () => {};

  constructor(ports: Ports, botPace: number, gameById: (id: string) => Game | undefined) {
    this.ports = ports;
    this.botPace = botPace;
    this.gameById = gameById;
  }

  get(id: string): Match | undefined {
    return this.running.get(id)?.match;
  }
  /** Whether a person sits in one of them. */
  concern(person: string): boolean {
    return [...this.running.values()].some(({ match }) => match.header.people.includes(person));
  }
  attendant(id: string): Attendant | undefined {
    return this.running.get(id)?.attendant;
  }
  get count(): number {
    return this.running.size - this.forgetting.size;
  }

  async start(header: MatchHeader, here: (seat: number) => boolean): Promise<Match> {
    const game = this.gameById(header.game);
    if (game === undefined) throw new Error(`There is no game '${header.game}'.`);
    const match = await Match.start(this.ports, header, game);
    this.attend(match, here);
    this.ports.log({ what: 'match', match: match.header.id, game: header.game, seats: header.seats });
    return match;
  }

  /** After a restart: every match that had not ended goes on, and nobody's time has run. */
  async resume(people: People): Promise<void> {
    const { store, clock } = this.ports;
    for (const stored of await store.runningMatches()) await this.resumeOne(stored, people);
    // Who was away when a match ended comes back to see its end.
    const since = clock.now() - keptAfterEnd;
    for (const stored of await store.endedMatches({ limit: mostKeptAfterEnd })) {
      if (!this.running.has(stored.id) && (stored.end?.endedAt ?? 0) > since) await this.resumeOne(stored, people);
    }
  }

  /**
   * One match that cannot be understood must not keep the others from going on. A store that fails just now is another
   * matter: the server does not start, rather than to leave out a match that only has to be read again.
   */
  private async resumeOne(stored: StoredMatch, people: People): Promise<void> {
    const { id, game: name, version } = stored;
    const game = this.gameById(name);
    try {
      if (game === undefined || game.about.version !== version) throw new Error(`There is no ${name} ${version} here.`);
      const match = await Match.resume(this.ports, stored, game);
      for (const person of stored.people) if (person !== null) await people.load(person);
      if (stored.end === null) await match.writeEnd();
      await match.creditOutage();
      this.attend(match, (seat) => {
        const person = stored.people[seat];
        return person === null || person === undefined || people.get(person)?.here === true;
      });
    } catch (error) {
      if (error instanceof StoreError || error instanceof Refused) throw error;
      this.ports.log({ what: 'unplayable', match: id, game: name, version, error: String(error) });
    }
  }

  private attend(match: Match, here: (seat: number) => boolean): void {
    const { id, people } = match.header;
    const attendant = new Attendant(this.ports, match, this.botPace);
    this.running.set(id, { match, attendant });
    if (this.stopped) attendant.stop();
    match.audience.here = here;
    if (match.outcome !== null) return this.forgetLater(id);
    const look = match.onChange;
    match.onChange = () => {
      look();
      if (match.outcome === null || this.forgetting.has(id) || !this.running.has(id)) return;
      this.forgetLater(id);
      this.ports.log({ what: 'ended', match: id });
      this.onEnd(match);
    };
    look();
    people.forEach((person, seat) => {
      if (person !== null && !here(seat)) attendant.lost(seat);
    });
  }

  /** Ends matches nobody plays, without a result. What the store cannot take now is found again at the next start. */
  async endThose(isNobodys: (match: Match) => boolean): Promise<void> {
    for (const { match } of this.running.values()) {
      if (match.outcome !== null || !isNobodys(match)) continue;
      const { id } = match.header;
      await match
        .end('server', 'nobodys')
        .catch((error: unknown) => this.ports.log({ what: 'error', match: id, error: String(error) }));
    }
  }

  private forgetLater(id: string): void {
    // A timer that is set now would keep the process from ending until it is due.
    if (this.stopped) return;
    this.forgetting.set(
      id,
      this.ports.clock.after(keptAfterEnd, () => this.drop(id)),
    );
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
    for (const { attendant } of this.running.values()) attendant.stop();
    await Promise.all(Array.from(this.running.values(), ({ match }) => match.idle()));
    for (const cancel of this.forgetting.values()) cancel();
    this.forgetting.clear();
  }
}
