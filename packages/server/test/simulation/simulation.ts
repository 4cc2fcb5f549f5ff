/**
 * One seed: an evening at some tables of a server to which all kinds of things happen. After the trouble everything works
 * again, and all matches must come to their end with everybody seeing it. The same seed gives the same evening, frame by
 * frame.
 */
import { createHash } from 'node:crypto';
import { Client } from '@partie/client';
import { Checkers } from './checkers.js';
import { checkEnd, isOver } from './ending.js';
import { Evening } from './evening.js';
import { Life, type Planted } from './host.js';
import { doze, sendHome } from './inactivity.js';
import { Luck } from './luck.js';
import { Disk } from './memory-store.js';
import { Nemesis } from './nemesis.js';
import { type Device, Network } from './network.js';
import { Person, type Surroundings } from './people.js';
import { type Plan, planOf } from './plan.js';
import { replaceScrypt } from './quick-scrypt.js';
import { firstMoment, Machine, Scheduler } from './scheduler.js';

export interface Result {
  readonly seed: number;
  /** Over all that happened. */
  readonly hash: string;
  readonly problems: readonly string[];
  readonly lines: readonly string[];
  /** How often what has happened. */
  readonly counts: Readonly<Record<string, number>>;
  readonly rows: number;
  readonly lives: number;
  readonly events: number;
}

/** How long everything that is to be played may take once everything works, in milliseconds: bots play on alone. */
const mostCalm = 60 * 60_000;
const stuckAfter = 5 * 60_000;
const lookEvery = 300;
/** What was written to a slow disk before it was repaired is there after so long. */
const slowestWrite = 10_000;
/** Characters of the trace. */
const hashedAtOnce = 65_536;
/** A password is hashed within so many milliseconds. */
const hashedWithin = 60;
const names = ['Anna', 'Boris', 'Cyril', 'Dana', 'Emil', 'Filip', 'Gita', 'Hana'];
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
  private unhashed = '';
  private readonly supervisor = new Machine('supervisor');
  private readonly hashing: Luck;
  private lives = 0;
  private looksAgainAt = 0;
  private played = { rows: -1, at: 0 };

  constructor(seed: number, planted: Planted, keepLines: boolean) {
    this.luck = new Luck(seed);
    this.planted = planted;
    this.keepLines = keepLines;
    this.plan = planOf(this.luck.for('plan'));
    this.evening = new Evening(this.plan);
    this.checkers = new Checkers(this.disk, (who, what) => this.trace(who, what));
    this.network = new Network(this.scheduler, this.luck.for('network'), this.checkers, () =>
      this.life?.ready ? this.life : null,
    );
    this.hashing = this.luck.for('hashing');
    this.nemesis = new Nemesis(this, this.luck.for('nemesis'));
    this.checkers.exchanged = this.plan.exchanged;
    this.trace('PLAN', JSON.stringify(this.plan));
  }

  trace(who: string, what: string): void {
    const { now } = this.scheduler;
    this.unhashed += `${now} ${who} ${what}\n`;
    if (this.unhashed.length > hashedAtOnce) this.hashLines();
    if (this.keepLines) this.lines.push(`${((now - firstMoment) / 1000).toFixed(3).padStart(9)} ${who} ${what}`);
  }
  private hashLines(): void {
    this.hash.update(this.unhashed);
    this.unhashed = '';
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
    const settledAt = scheduler.now + slowestWrite;
    // A server that is down or on its way down is there again soon.
    await scheduler.run(patience + 60_000, () => this.failed || this.life?.ready === true);
    if (plan.goesHome) sendHome(this);
    if (plan.dozes) await doze(this);
    const end = () => this.isStuck() || (scheduler.now >= settledAt && isOver(this));
    await scheduler.run(mostCalm, () => this.failed || this.looks(end));
    if (this.failed) return;
    this.checkers.coverage.countMatches(this.checkers.evidence);
    await checkEnd(this);
  }

  /** Nothing has been played for so long that nothing will be. */
  private isStuck(): boolean {
    const { rows } = this;
    const { now } = this.scheduler;
    if (rows !== this.played.rows) this.played = { rows, at: now };
    return now - this.played.at > stuckAfter;
  }
  private get rows(): number {
    return [...this.disk.logs.values()].reduce((sum, log) => sum + log.length, 0);
  }

  /** Looked at now and then: to look after each event would take longer than the events. */
  looks(isSo: () => boolean): boolean {
    const { now } = this.scheduler;
    if (now < this.looksAgainAt) return false;
    this.looksAgainAt = now + lookEvery;
    return isSo();
  }

  private invite(): void {
    const { plan, scheduler, network, checkers, evening } = this;
    const around: Surroundings = {
      evening,
      newClient: (device: Device, who, luck, listening) => {
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
            if (happening.is === 'match') listening.match(happening.match);
            if (happening.is === 'table' && happening.left) listening.left(happening.table, happening.left);
            if (happening.is === 'connection') this.trace(device.name, happening.state);
          },
        });
      },
      after: (device, milliseconds, call) => void scheduler.after(device, milliseconds, call),
      seen: (device, person, match) => checkers.seen(device.name, person, match),
      advice: (match, moves) => checkers.evidence.witness(match.id)?.hint(match.number, match.seat, moves) ?? null,
      trace: (who, what) => this.trace(who, what),
    };
    for (const [i, guest] of plan.guests.entries())
      this.people.push(new Person(names[i] ?? `Guest ${i}`, guest, this.luck.for(`person ${i}`), around));
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
      life.onAppend = (row) => this.checkers.checkAttended(life.core, row);
      this.checkers.evidence.lives.push(scheduler.now);
      this.trace(life.machine.name, 'begins');
      void life.begin().then((ready) => {
        this.trace(life.machine.name, ready ? 'is ready' : 'could not begin');
        if (ready) this.checkers.checkRestarted(life.core);
        else this.crash(false, 1000);
      });
    });
  }

  afterHashing(call: () => void): void {
    if (this.life) this.scheduler.after(this.life.machine, this.hashing.seldomFar(0, hashedWithin), call);
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
    this.hashLines();
    return {
      seed,
      hash: this.hash.copy().digest('hex'),
      problems: this.checkers.problems,
      lines: this.lines,
      counts: this.checkers.coverage.counts,
      rows: this.rows,
      lives: this.lives,
      events: this.scheduler.happened,
    };
  }
}

export async function simulate(seed: number, planted: Planted = {}, keepLines = false): Promise<Result> {
  const simulation = new Simulation(seed, planted, keepLines);
  const takeOut = planted.plant?.();
  const putBack = replaceScrypt((call) => simulation.afterHashing(call));
  try {
    await simulation.run();
  } finally {
    putBack();
    takeOut?.();
  }
  return simulation.result(seed);
}
