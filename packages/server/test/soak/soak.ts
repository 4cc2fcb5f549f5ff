/** Hours of an ordinary evening: all games, bots, spectators, talk, broken lines, people who come and go, restarts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@partie/kit';
import { Crowd } from '../crash/crowd.js';
import { sleep } from '../crash/troubles.js';
import { judge, type Verdict } from '../crash/verdict.js';
import type { Visitor } from '../crash/visitor.js';
import { type Entry, ServerProcess } from '../server-process.js';
import { Luck } from '../simulation/luck.js';
import { Raids } from './raids.js';
import { type Growth, growthOf, type Sample, settledPart } from './slope.js';

export interface SoakPlan {
  /** What is played, table after table. */
  readonly games: readonly Game[];
  readonly minutes: number;
  readonly tables: number;
  /** Milliseconds somebody thinks about a move, on average. */
  readonly pace: number;
  /** The server is restarted so often while it lasts, and as often killed. */
  readonly restarts: number;
  /** Minutes of a life that do not count for the slope. */
  readonly warmUp: number;
  readonly seed: number;
  /** Others attack meanwhile, and the limits of the server are the usual ones. */
  readonly attacks: boolean;
  readonly tell: (line: string) => void;
}

export interface SoakReport {
  readonly minutes: number;
  readonly tables: number;
  readonly clients: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly restarts: number;
  readonly deeds: Readonly<Record<string, number>>;
  /** How often each attack was made. */
  readonly attacks: Readonly<Record<string, number>>;
  /** What the server wrote down about troubles of its own. */
  readonly errors: number;
  readonly memory: { readonly samples: number; readonly rss: Growth; readonly heap: Growth };
  readonly verdict: Verdict;
}

/** Loaded into the server's process: tells its memory now and then, rubbish taken out first. */
const tellMemory = `data:text/javascript,${encodeURIComponent(`
  setInterval(() => {
    gc();
    const { rss, heapUsed } = process.memoryUsage();
    process.stdout.write(JSON.stringify({ what: 'memory', now: Date.now(), rss, heapUsed }) + '\\n');
  }, 5000).unref();
`)}`;

/** Milliseconds between two things somebody does besides playing. */
const restlessness = 10_000;
const troubling = new Set(['error', 'untidy', 'setAside']);

export async function soak(plan: SoakPlan): Promise<SoakReport> {
  const data = mkdtempSync(join(tmpdir(), 'partie-soak-'));
  const pace = ['--bot-pace', String(plan.pace / 3000), ...(plan.attacks ? [] : ['--no-limits'])];
  const server = new ServerProcess(data, [], ['--expose-gc', '--import', tellMemory], pace);
  await server.start();
  const evening = new Evening(plan, server);
  try {
    return await evening.all(data);
  } finally {
    await evening.raids?.end();
    evening.crowd.leave();
    await server.end('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

class Evening {
  readonly crowd: Crowd;
  raids: Raids | null = null;
  private readonly plan: SoakPlan;
  private readonly server: ServerProcess;
  private readonly luck: Luck;
  private readonly lives: Sample[][] = [[]];
  private readonly deeds: Record<string, number> = {};
  private errors = 0;

  constructor(plan: SoakPlan, server: ServerProcess) {
    this.plan = plan;
    this.server = server;
    this.luck = new Luck(plan.seed);
    this.crowd = new Crowd(server.url, plan.tables, plan.pace, plan.seed, { games: plan.games });
    server.onEntry = (entry) => this.heed(entry as Entry & { rss?: number; heapUsed?: number; now?: number });
  }

  private heed(entry: Entry & { rss?: number; heapUsed?: number; now?: number }): void {
    if (troubling.has(entry.what ?? '')) {
      this.errors++;
      this.crowd.history.problem(`the server writes: ${JSON.stringify(entry)}`);
    }
    const { now: at, rss, heapUsed: heap } = entry;
    // What an attack takes while it lasts is no growth.
    if (this.raids?.isQuiet === false) return;
    if (entry.what === 'memory' && at && rss && heap) this.lives.at(-1)?.push({ at, rss, heap });
  }

  async all(data: string): Promise<SoakReport> {
    const { crowd, plan, server } = this;
    await crowd.come();
    if (plan.attacks) this.raids = new Raids(() => server.port);
    const began = Date.now();
    const end = began + plan.minutes * 60_000;
    const every = (plan.minutes * 60_000) / (plan.restarts + 1);
    let restarts = 0;
    let toldAt = 0;
    while (Date.now() < end) {
      await sleep(restlessness / crowd.visitors.length);
      void this.doSomething();
      if (restarts < plan.restarts && Date.now() > began + every * (restarts + 1)) {
        await this.restart(restarts++ % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
      }
      if (Date.now() - toldAt < 30_000) continue;
      toldAt = Date.now();
      this.tell((toldAt - began) / 60_000);
    }
    const minutes = (Date.now() - began) / 60_000;
    const moves = crowd.history.acknowledged;
    await this.raids?.end();
    crowd.calmDown();
    const tooLate = Date.now() + 120_000;
    while (!crowd.idle && Date.now() < tooLate) await sleep(50);
    if (!crowd.idle) crowd.history.problem('not everything was answered in the end');
    await server.end('SIGTERM');
    crowd.lookOnceMore();
    const lives = this.lives.map((life) => settledPart(life, plan.warmUp * 60_000));
    return {
      minutes: Math.round(minutes * 10) / 10,
      tables: plan.tables,
      clients: crowd.visitors.length,
      moves,
      movesPerSecond: Math.round(moves / minutes / 60),
      restarts,
      deeds: this.deeds,
      attacks: this.raids?.made ?? {},
      errors: this.errors,
      memory: { samples: lives.flat().length, rss: growthOf(lives, 'rss'), heap: growthOf(lives, 'heap') },
      // People leave in the middle of a match here: whose fault that is cannot be told from the log.
      verdict: await judge(data, crowd.history, [], (match) => !plan.attacks || crowd.history.matches.has(match)),
    };
  }

  private tell(minutes: number): void {
    const now = this.lives.at(-1)?.at(-1);
    const size = now ? `rss ${Math.round(now.rss / 1e6)} MB, heap ${Math.round(now.heap / 1e6)} MB` : '';
    const { history, away } = this.crowd;
    const attack = this.raids?.present ?? '';
    this.plan.tell(`${minutes.toFixed(1)} min: ${history.acknowledged} moves, ${away} away, ${size} ${attack}`.trim());
  }

  private async restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.server.end(signal);
    this.lives.push([]);
    await this.server.start();
  }

  // ---- what people do besides playing -----------------------------------------------------------------------------------

  private async doSomething(): Promise<void> {
    const { luck, crowd } = this;
    const visitor = luck.pick(crowd.visitors);
    const deed = luck.pick(['chat', 'chat', 'line', 'line', 'replace', 'lobby', 'look', 'undo'] as const);
    const done = await this.deed(deed, visitor).catch(() => false);
    if (done !== false) this.deeds[deed] = (this.deeds[deed] ?? 0) + 1;
  }

  private async deed(
    deed: 'chat' | 'line' | 'replace' | 'lobby' | 'look' | 'undo',
    visitor: Visitor,
  ): Promise<unknown> {
    const { client, match, role } = visitor;
    switch (deed) {
      case 'chat':
        return visitor.say(`Thoughts of ${client.person?.name}, number ${this.luck.below(1_000_000)}.`);
      case 'line':
        return visitor.dropLine();
      case 'replace':
        // Somebody must be there to open the table, and people do not come and go all the time.
        return role !== 'host' && this.luck.happens(0.3) ? this.crowd.replace(visitor) : false;
      case 'lobby':
        await client.followLobby(true);
        return client.followLobby(false);
      case 'look': {
        const address = this.server.url.replace('ws:', 'http:').replace('/socket', '/api/matches');
        return (await fetch(address)).text();
      }
      case 'undo':
        return match === null ? false : client.send({ do: 'match.undo', match: match.id });
    }
  }
}
