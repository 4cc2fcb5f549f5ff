/**
 * One seed: an evening of one match on a server to which all kinds of things happen. After the trouble everything works
 * again, and the match must come to its end with everybody seeing it. The same seed gives the same evening, frame by frame.
 */
import { createHash } from 'node:crypto';
import { Client } from '@partie/client';
import { isGameClock } from '@partie/kit';
import { Checkers } from './checkers.js';
import { checkEnd } from './ending.js';
import { Life, type Planted } from './host.js';
import { Luck } from './luck.js';
import { Disk } from './memory-store.js';
import { Nemesis } from './nemesis.js';
import { type Device, Network } from './network.js';
import { type Evening, Person, type Surroundings } from './people.js';
import { type Plan, planOf } from './plan.js';
import { Machine, Scheduler } from './scheduler.js';

export interface Result {
  readonly seed: number;
  /** Over all that happened. */
  readonly hash: string;
  readonly problems: readonly string[];
  readonly lines: readonly string[];
  readonly rows: number;
  readonly lives: number;
  readonly events: number;
}

/** How long the match may take once everything works, in milliseconds. */
const mostCalm = 20 * 60_000;
/** Longer than the longest limit with all that is given after an outage; and than anybody's own clock with all of that. */
const mostDozing = { limit: 60_000, own: 600_000 };
/** A stop that does not come to its end is ended from outside. */
const patience = 30_000;

export class Simulation {
  readonly scheduler = new Scheduler();
  readonly disk = new Disk();
  readonly plan: Plan;
  readonly checkers: Checkers;
  readonly network: Network;
  readonly people: Person[] = [];
  readonly evening: Evening;
  readonly lines: string[] = [];
  readonly nemesis: Nemesis;
  life: Life | null = null;
  private readonly luck: Luck;
  private readonly planted: Planted;
  private readonly keepLines: boolean;
  private readonly hash = createHash('sha256');
  private readonly supervisor = new Machine('supervisor');
  private lives = 0;

  constructor(seed: number, planted: Planted, keepLines: boolean) {
    this.luck = new Luck(seed);
    this.planted = planted;
    this.keepLines = keepLines;
    this.plan = planOf(this.luck.for('plan'));
    this.evening = { plan: this.plan, table: null, calm: false };
    this.checkers = new Checkers(this.disk, (who, what) => this.trace(who, what));
    this.network = new Network(this.scheduler, this.luck.for('network'), this.checkers, () =>
      this.life?.ready ? this.life : null,
    );
    this.nemesis = new Nemesis(this, this.luck.for('nemesis'));
    this.checkers.exchanged = this.plan.exchanged;
    this.trace('PLAN', JSON.stringify(this.plan));
  }

  trace(who: string, what: string): void {
    const line = `${((this.scheduler.now - 1_800_000_000_000) / 1000).toFixed(3).padStart(9)} ${who} ${what}`;
    this.hash.update(line);
    if (this.keepLines) this.lines.push(line);
  }
  get failed(): boolean {
    return this.checkers.problems.length > 0;
  }

  async run(): Promise<void> {
    const { scheduler, plan } = this;
    this.startLife(0);
    this.invite();
    await scheduler.run(Math.ceil(plan.trouble), () => this.failed);
    if (this.failed) return;
    this.nemesis.repairAll();
    this.evening.calm = true;
    // A server that is down or on its way down is there again soon.
    await scheduler.run(patience + 60_000, () => this.failed || this.life?.ready === true);
    const players = this.people.filter(({ role }) => role !== 'watcher');
    // A pause waits for whoever may come back.
    const playing = this.checkers.all().filter(({ state }) => !state.paused);
    if (plan.goesHome && playing.length > 0) players.at(-1)?.goHome();
    if (plan.dozes) await this.doze(players);
    await scheduler.run(mostCalm, () => this.failed || this.isOver());
    if (!this.failed) await checkEnd(this);
  }

  /** Everybody is here and nobody does anything: the clock must. */
  private async doze(players: readonly Person[]): Promise<void> {
    const running = this.checkers.all().filter(({ state }) => state.outcome === null);
    const rows = running.map(({ length }) => length);
    for (const player of players) player.dozing = true;
    const dozing = isGameClock(this.plan.wish.settings.clock) ? mostDozing.own : mostDozing.limit;
    const allOver = () => running.every((witness) => witness.lookAgain().state.outcome !== null);
    await this.scheduler.run(dozing, () => this.failed || allOver());
    for (const player of players) player.dozing = false;
    for (const [i, witness] of running.entries()) {
      const { header, state, length } = witness.lookAgain();
      // In a pause no time runs.
      if (length === rows[i] && state.outcome === null && !state.paused && !this.checkers.isNobodys(header.id))
        this.checkers.problem(`match ${header.id} waits at row ${state.number} although the time is up`);
    }
  }

  private invite(): void {
    const { plan, scheduler, network, checkers, evening } = this;
    const around: Surroundings = {
      evening,
      newClient: (device: Device, who, luck, changed) => {
        const askew = luck.between(-5000, 5000);
        return new Client({
          url: 'simulated',
          ...who,
          world: {
            connect: () => network.connect(device),
            now: () => scheduler.now + askew,
            after: (milliseconds, call) => scheduler.after(device, milliseconds, call),
            luck: () => luck.share(),
            bytes: (count) => luck.bytes(count),
          },
          on: (happening) => {
            if (happening.is === 'match') changed(happening.match);
            if (happening.is === 'connection') this.trace(device.name, happening.state);
          },
        });
      },
      after: (device, milliseconds, call) => void scheduler.after(device, milliseconds, call),
      seen: (device, person, match) => checkers.seen(device.name, person, match),
      trace: (who, what) => this.trace(who, what),
    };
    const names = ['Anna', 'Boris', 'Cyril', 'Dana'];
    for (let i = 0; i < plan.people + plan.watchers; i++) {
      const role = i === 0 ? 'host' : i < plan.people ? 'guest' : 'watcher';
      const name = names[i] ?? `Guest ${i}`;
      this.people.push(new Person(name, role, this.luck.for(`person ${i}`), around));
    }
  }

  private isOver(): boolean {
    const { disk } = this;
    if (disk.matches.size === 0) return this.evening.table !== null && this.people.every(({ away }) => away);
    for (const id of disk.matches.keys())
      if (this.checkers.witness(id)?.state.outcome === null && !this.checkers.isNobodys(id)) return false;
    return this.people.every(
      (person) => person.away || person.open.every((tab) => this.isUpToDate(tab, person.hasLeft)),
    );
  }
  /** Has seen the end of what is followed, and waits for nothing. */
  private isUpToDate({ client, waiting }: Person['tabs'][number], hasLeft: boolean): boolean {
    const upToDate = [...client.matches.values()].every(
      ({ id, number, gone }) => hasLeft || gone !== null || number === (this.disk.logs.get(id)?.length ?? 0) - 1,
    );
    return upToDate && waiting.size === 0 && client.state === 'open';
  }

  // ---- lives of the server ----------------------------------------------------------------------------------------------

  startLife(after: number): void {
    this.scheduler.after(this.supervisor, after, () => {
      const { scheduler, disk, luck, planted } = this;
      const life: Life = new Life(
        ++this.lives,
        scheduler,
        disk,
        luck,
        () => this.nemesis.trouble,
        (entry) => this.trace(life.machine.name, JSON.stringify(entry)),
        planted,
      );
      this.life = life;
      this.checkers.lives.push(scheduler.now);
      this.trace(life.machine.name, 'begins');
      void life.begin().then((ready) => {
        this.trace(life.machine.name, ready ? 'is ready' : 'could not begin');
        if (ready) this.checkers.checkLive(life.core);
        else this.crash(false, 1000);
      });
    });
  }

  crash(silently: boolean, downFor: number): void {
    const { life } = this;
    if (life === null) return;
    this.life = null;
    this.trace(life.machine.name, 'ends');
    life.crash();
    this.network.hostEnded(life, silently);
    this.startLife(downFor);
  }

  /** In an orderly way; if that takes too long, like any other end. */
  stop(downFor: number): void {
    const { life } = this;
    if (!life?.ready || life.core.stopping) return;
    this.trace(life.machine.name, 'is stopped');
    void life.core.stop().then(() => {
      if (this.life === life) this.crash(false, downFor);
    });
    this.scheduler.after(this.supervisor, patience, () => {
      if (this.life === life) this.crash(false, downFor);
    });
  }

  result(seed: number): Result {
    const rows = [...this.disk.logs.values()].reduce((sum, log) => sum + log.length, 0);
    return {
      seed,
      hash: this.hash.copy().digest('hex'),
      problems: this.checkers.problems,
      lines: this.lines,
      rows,
      lives: this.lives,
      events: this.scheduler.happened,
    };
  }
}

export async function simulate(seed: number, planted: Planted = {}, keepLines = false): Promise<Result> {
  const simulation = new Simulation(seed, planted, keepLines);
  const takeOut = planted.plant?.();
  try {
    await simulation.run();
  } finally {
    takeOut?.();
  }
  return simulation.result(seed);
}
