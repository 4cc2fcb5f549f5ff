/** Many people at many tables, over real sockets. */
import { games } from '@partie/games';
import type { Game } from '@partie/kit';
import { Luck } from '../simulation/luck.js';
import { History } from './history.js';
import { Party, type TimeLimits, usualTimeLimits } from './party.js';
import { type Role, type Surroundings, Visitor } from './visitor.js';

/** What is played, table after table, and with which time limits. */
export interface Programme {
  readonly games?: readonly Game[];
  readonly timeLimits?: TimeLimits | undefined;
}

/** How many come in at a time. */
const throng = 50;

export class Crowd {
  readonly history = new History();
  readonly visitors: Visitor[] = [];
  private readonly around: Surroundings;
  private readonly luck: Luck;
  private came = 0;
  private readonly nudge: NodeJS.Timeout;

  constructor(url: string, tables: number, pace: number, seed: number, programme: Programme = {}) {
    const { games: played = games, timeLimits = usualTimeLimits } = programme;
    this.around = { url, history: this.history, pace, calm: false };
    this.luck = new Luck(seed).for('crowd');
    for (let i = 0; i < tables; i++) {
      const party = new Party(played[i % played.length] as Game, this.luck.for(`party ${i}`), timeLimits);
      const others: Role[] = [...rolesOf(party.players - 1, 'guest'), ...rolesOf(party.watchers, 'watcher')];
      for (const role of ['host', ...others] as const) this.visitors.push(this.newVisitor(role, party));
    }
    // A guest learns from nobody that the host has opened the table.
    this.nudge = setInterval(() => {
      for (const visitor of this.visitors) visitor.look();
    }, 2000);
  }

  private newVisitor(role: Role, party: Party): Visitor {
    const index = this.came++;
    return new Visitor(index, role, party, this.around, this.luck.for(`visitor ${index}`));
  }

  /** Somebody goes home, and somebody new comes to the table. */
  async replace(visitor: Visitor): Promise<boolean> {
    const at = this.visitors.indexOf(visitor);
    if (at < 0 || !(await visitor.goHome())) return false;
    const newcomer = this.newVisitor(visitor.role, visitor.party);
    this.visitors[at] = newcomer;
    await newcomer.client.connect();
    return true;
  }

  async come(): Promise<void> {
    for (let i = 0; i < this.visitors.length; i += throng)
      await Promise.all(this.visitors.slice(i, i + throng).map(({ client }) => client.connect()));
  }

  /** How many are playing. */
  get playing(): number {
    return this.visitors.filter(({ match }) => match !== null).length;
  }
  get away(): number {
    return this.visitors.filter(({ client }) => client.state !== 'open').length;
  }
  /** Everybody is here, or was at some time since then. */
  cameBackSince(time: number): boolean {
    return this.visitors.every(({ client, openAt }) => client.state === 'open' || openAt > time);
  }
  get idle(): boolean {
    return this.visitors.every(({ idle }) => idle);
  }

  /** Nobody begins anything any more; done when everything under way is answered. */
  calmDown(): void {
    this.around.calm = true;
  }

  /** What everybody has before him at last. */
  lookOnceMore(): void {
    for (const { match } of this.visitors) if (match) this.history.saw(match);
  }

  leave(): void {
    clearInterval(this.nudge);
    for (const visitor of this.visitors) visitor.close();
  }
}

const rolesOf = (count: number, role: Role): Role[] => Array.from({ length: count }, () => role);
