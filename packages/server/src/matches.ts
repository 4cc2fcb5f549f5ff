/** All matches being played, each with its attendant. */
import { gameById } from '@partie/games';
import { Attendant } from './attendant.js';
import { Match } from './match.js';
import type { People } from './people.js';
import type { Ports } from './ports.js';
import type { MatchHeader } from './store.js';

export class Matches {
  private readonly running = new Map<string, { match: Match; attendant: Attendant }>();
  private readonly ports: Ports;
  private readonly botPace: number;
  /** Called once when a match has ended. */
  onEnd: (match: Match) => void = () => {};

  constructor(ports: Ports, botPace: number) {
    this.ports = ports;
    this.botPace = botPace;
  }

  get(id: string): Match | undefined {
    return this.running.get(id)?.match;
  }
  attendant(id: string): Attendant | undefined {
    return this.running.get(id)?.attendant;
  }
  get count(): number {
    return this.running.size;
  }

  async start(header: MatchHeader, here: (seat: number) => boolean): Promise<Match> {
    const game = gameById(header.game);
    if (game === undefined) throw new Error(`There is no game '${header.game}'.`);
    const match = await Match.start(this.ports, header, game);
    this.attend(match, here);
    this.ports.log({ what: 'match', match: match.header.id, game: header.game, seats: header.seats });
    return match;
  }

  /** After a restart: every match that had not ended goes on, and nobody's time has run. */
  async resume(people: People): Promise<void> {
    for (const stored of await this.ports.store.runningMatches()) {
      const game = gameById(stored.game);
      if (game === undefined || game.about.version !== stored.version) {
        this.ports.log({ what: 'unplayable', match: stored.id, game: stored.game, version: stored.version });
        continue;
      }
      const match = await Match.resume(this.ports, stored, game);
      for (const person of stored.people) if (person !== null) await people.load(person);
      this.attend(match, (seat) => {
        const person = stored.people[seat];
        return person === null || person === undefined || people.get(person)?.here === true;
      });
      await match.creditOutage();
    }
  }

  private attend(match: Match, here: (seat: number) => boolean): void {
    const attendant = new Attendant(this.ports, match, this.botPace);
    this.running.set(match.header.id, { match, attendant });
    match.audience.here = here;
    const look = match.onChange;
    let told = false;
    match.onChange = () => {
      look();
      if (match.outcome === null || told) return;
      told = true;
      this.ports.log({ what: 'ended', match: match.header.id });
      this.onEnd(match);
    };
    look();
    match.header.people.forEach((person, seat) => {
      if (person !== null && !here(seat)) attendant.lost(seat);
    });
  }

  /** An ended match that nobody needs any more. */
  drop(id: string): void {
    this.running.get(id)?.attendant.stop();
    this.running.delete(id);
  }

  stop(): void {
    for (const { attendant } of this.running.values()) attendant.stop();
  }
}
