/** A tournament in a world where time passes only when the test says so. */
import type { Tournament } from '@partie/tournament';
import type { CoreOptions } from '../../src/index.js';
import { QuietWorld, settled } from '../quiet-world.js';
import { follow, found, join, type Player, playerOf, resigns } from './evening.js';

/** Seconds that something is waited for. */
const longest = 1200;

export class QuietEvening {
  readonly world: QuietWorld;
  private id = '';

  constructor(options: Partial<CoreOptions> = {}) {
    this.world = new QuietWorld(0, options);
  }

  come(name: string, choose: Player['choose'] = resigns): Promise<Player> {
    return playerOf((who, more) => this.world.guest({ name: who }, more), name, choose);
  }
  async comeAll(names: readonly string[], choose: Player['choose'] = resigns): Promise<Player[]> {
    const people: Player[] = [];
    for (const name of names) people.push(await this.come(name, choose));
    return people;
  }

  /** The first of them founds it, and all enter, with these ranks if there are any. It starts only when somebody says so. */
  async found(
    people: readonly Player[],
    wish: Record<string, unknown>,
    ranks: readonly number[] = [],
  ): Promise<string> {
    const [founder] = people as [Player];
    this.id = await found(founder, { game: 'go', most: 8, startWhenFull: false, ...wish });
    await follow(founder, this.id);
    for (const [i, person] of people.entries()) await join(person, this.id, { rank: ranks[i] ?? null });
    return this.id;
  }
  start({ client }: Player, more: object = {}): Promise<unknown> {
    return client.send({ do: 'tournament.start', tournament: this.id, ...more });
  }

  get tournament(): Tournament {
    return this.state.tournament;
  }
  /** As the server has it. */
  get state() {
    const tournament = this.world.core.tournaments.get(this.id);
    if (tournament === undefined) throw new Error('There is no such tournament.');
    return tournament.state;
  }
  get isOver(): boolean {
    return this.tournament.phase === 'over';
  }
  idOf({ name }: Player): string {
    return this.tournament.entrants.find((entrant) => entrant.name === name)?.id ?? '';
  }
  isGone({ name }: Player): boolean {
    return this.tournament.entrants.find((entrant) => entrant.name === name)?.gone === true;
  }
  /** The games of a round, each as the names of its players. */
  games(round: number): string[] {
    const nameOf = new Map(this.tournament.entrants.map(({ id, name }) => [id, name]));
    const ofRound = this.tournament.pairings.filter((pairing) => pairing.round === round);
    return ofRound.map(({ entrants }) => entrants.map((id) => nameOf.get(id)).join('-'));
  }

  /** Lets seconds pass, one after another, until something holds. */
  async passUntil(holds: () => boolean): Promise<void> {
    for (let seconds = 0; !holds(); seconds++) {
      if (seconds > longest) throw new Error(`It does not hold after ${longest} seconds.`);
      await this.world.clock.pass(1);
      await settled();
    }
  }
  pass(seconds: number): Promise<void> {
    return this.world.clock.pass(seconds);
  }
  async goAway({ client }: Player): Promise<void> {
    client.close();
    await settled();
  }
  /** Comes back on a new connection. */
  async comeBack(person: Player): Promise<Player> {
    const token = person.client.token ?? '';
    return playerOf((_, more) => this.world.guest({ token }, more), person.name, person.choose);
  }
  /** From now on they play as `choose` says, also where they are waited for already. */
  async wake(people: readonly Player[], choose: Player['choose'] = resigns): Promise<void> {
    for (const person of people) {
      person.choose = choose;
      for (const { id, moves } of person.client.matches.values()) {
        const move = choose(moves, id);
        if (move) await person.client.move(id, move).catch(() => {});
      }
    }
    await settled();
  }
}

/** Does nothing at all. */
export const waits: Player['choose'] = () => undefined;
