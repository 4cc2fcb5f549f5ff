/** A crowd plays, the server is brought to its knees again and again, and in the end everything must be there, once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Entry, ServerProcess } from '../server-process.js';
import { Luck } from '../simulation/luck.js';
import { Crowd } from './crowd.js';
import { anyDisk, canLimit, type Disk } from './disk.js';
import { goal, type ReturnFigures, Returns } from './returns.js';
import { makeTrouble, sleep, type Trouble, type TroubleName } from './troubles.js';
import { judge, type Outage, type Verdict } from './verdict.js';

export interface CrashPlan {
  readonly tables: number;
  readonly troubles: Readonly<Record<TroubleName, number>>;
  /** Milliseconds somebody thinks about a move, on average. */
  readonly pace: number;
  readonly seed: number;
  /** Folder for the data; one of its own if left out. */
  readonly data?: string;
  /** Flags for the server's Node: a profile, for instance. */
  readonly node?: readonly string[];
  /** What is filled when the disk is to be full: one of its own, or the next best. */
  readonly disk?: Disk;
  readonly tell?: (line: string) => void;
  /** Hears what the server writes down, a line an entry. */
  readonly onEntry?: (line: string) => void;
  /** Asked before every trouble: whether to leave it at what was done so far. */
  readonly enough?: () => boolean;
}

export interface CrashReport {
  readonly seed: number;
  readonly tables: number;
  readonly clients: number;
  readonly seconds: number;
  readonly troubles: Readonly<Partial<Record<TroubleName, number>>>;
  readonly movesPerSecond: number;
  readonly returns: ReturnFigures;
  readonly verdict: Verdict;
}

/** Longer than this nobody is away without there being something wrong; for a machine that is busy with other things. */
const patience = 120_000;
const troubling = new Set(['error', 'untidy', 'setAside']);

export async function crash(plan: CrashPlan): Promise<CrashReport> {
  const data = plan.data ?? mkdtempSync(join(tmpdir(), 'partie-crash-'));
  const flags = ['--guest-rate', '1000000', '--bot-pace', String(plan.pace / 3000)];
  const server = new ServerProcess(data, flags, plan.node);
  await server.start();
  const run = new CrashRun(plan, server);
  try {
    return await run.all(data);
  } finally {
    run.crowd.leave();
    await server.end('SIGKILL');
    if (plan.data === undefined) rmSync(data, { recursive: true, force: true });
  }
}

class CrashRun {
  readonly crowd: Crowd;
  private readonly plan: CrashPlan;
  private readonly server: ServerProcess;
  private readonly luck: Luck;
  private readonly tell: (line: string) => void;
  private diskFull = false;
  private readonly returns = new Returns();
  private readonly outages: Outage[] = [];

  constructor(plan: CrashPlan, server: ServerProcess) {
    this.plan = plan;
    this.server = server;
    this.luck = new Luck(plan.seed);
    this.tell = plan.tell ?? (() => {});
    this.crowd = new Crowd(server.url, plan.tables, plan.pace, plan.seed);
    server.onEntry = (entry) => this.heed(entry);
  }

  /** What the server writes down about troubles of its own; those of a full disk are expected. */
  private heed(entry: Entry): void {
    this.plan.onEntry?.(JSON.stringify(entry));
    if (this.diskFull || !troubling.has(entry.what ?? '')) return;
    this.crowd.history.problem(`the server writes: ${JSON.stringify(entry)}`);
  }

  async all(data: string): Promise<CrashReport> {
    const { crowd, server, plan } = this;
    await crowd.come();
    await this.until(() => crowd.playing === crowd.visitors.length, 'everybody plays');
    this.tell(`${crowd.visitors.length} people play at ${plan.tables} tables`);
    const began = Date.now();
    const before = crowd.history.acknowledged;
    const made: Partial<Record<TroubleName, number>> = {};
    for (const [i, name] of this.programme().entries()) {
      if (plan.enough?.()) break;
      await this.letLive(name);
      const trouble = await this.trouble(name);
      made[name] = (made[name] ?? 0) + 1;
      this.tell(
        `${i + 1}: ${name}, ${trouble.overAt - trouble.beganAt} ms, ${crowd.history.acknowledged} moves, ${crowd.away} away`,
      );
    }
    const since = this.outages.at(-1)?.to ?? 0;
    await this.until(() => crowd.cameBackSince(since), 'everybody is back at last');
    await this.playsOn();
    const seconds = (Date.now() - began) / 1000;
    const moves = crowd.history.acknowledged - before;
    await this.finish();
    if (server.complaints !== '') crowd.history.problem(`the server complains: ${server.complaints}`);
    return {
      seed: plan.seed,
      tables: plan.tables,
      clients: crowd.visitors.length,
      seconds: Math.round(seconds),
      troubles: made,
      movesPerSecond: Math.round(moves / seconds),
      returns: this.returns.figures(),
      verdict: await judge(data, crowd.history, this.outages),
    };
  }

  /** All troubles, shuffled. */
  private programme(): TroubleName[] {
    const names = Object.entries(this.plan.troubles).flatMap(([name, count]) =>
      Array.from({ length: count }, () => name as TroubleName),
    );
    const possible = names.filter((name) => name !== 'full' || canLimit || this.plan.disk);
    return possible
      .map((name) => ({ name, at: this.luck.share() }))
      .sort((a, b) => a.at - b.at)
      .map(({ name }) => name);
  }

  /** Some troubles come while everybody is still on the way back, most of them when play has gone on for a while. */
  private async letLive(next: TroubleName): Promise<void> {
    const { history, visitors } = this.crowd;
    if (next === 'kill' && this.luck.happens(0.15)) return sleep(this.luck.between(0, goal));
    const enough = history.acknowledged + this.luck.below(visitors.length);
    await sleep(this.luck.between(goal + 100, 4500));
    await this.until(() => history.acknowledged >= enough, 'play goes on');
  }

  private async trouble(name: TroubleName): Promise<Trouble> {
    const { crowd, server } = this;
    if (this.last) this.returns.count(this.last, crowd.visitors);
    this.diskFull = name === 'full';
    const trouble = await makeTrouble(name, server, this.luck, this.plan.disk ?? anyDisk);
    this.outages.push({ from: trouble.beganAt, to: trouble.overAt });
    if (name === 'full') {
      await this.playsOn();
      this.diskFull = false;
    }
    if (name === 'pause')
      await this.until(() => crowd.cameBackSince(trouble.overAt), 'everybody is back after a pause');
    this.last = name === 'pause' || name === 'full' ? null : trouble;
    return trouble;
  }
  private last: Trouble | null = null;

  private async playsOn(): Promise<void> {
    const { history, visitors } = this.crowd;
    const enough = history.acknowledged + visitors.length;
    await this.until(() => history.acknowledged >= enough, 'play goes on');
  }

  /** Everybody lays the cards down, has everything answered, and looks at the table once more. */
  private async finish(): Promise<void> {
    const { crowd, server } = this;
    crowd.calmDown();
    await this.until(() => crowd.idle, 'everything is answered');
    const exit = await server.end('SIGTERM');
    if (exit !== 0) crowd.history.problem(`the server ended with ${exit}`);
    crowd.lookOnceMore();
  }

  /** Waits; what does not come true in a long time is written down, and the run goes on. */
  private async until(holds: () => boolean, what: string): Promise<void> {
    const tooLate = Date.now() + patience;
    while (!holds()) {
      await sleep(20);
      if (Date.now() > tooLate) return this.crowd.history.problem(`in vain it was waited until ${what}`);
    }
  }
}

/** What must be zero. */
export function faults({ verdict }: CrashReport): number {
  const { lost, doubled, differing, charged, problems } = verdict;
  return lost + doubled + differing + charged + problems.length;
}
