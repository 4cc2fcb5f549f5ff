/** A real server with its usual limits, honest people who play there, and somebody who looks how they fare. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttackLine } from '../attack-line.js';
import { Crowd } from '../crash/crowd.js';
import type { TimeLimits } from '../crash/party.js';
import { sleep } from '../crash/troubles.js';
import { judge, type Verdict } from '../crash/verdict.js';
import { command, type Entry, ServerProcess } from '../server-process.js';
import { AttackClient } from './attack-client.js';

export interface SiegePlan {
  readonly tables: number;
  /** Milliseconds honest people think about a move, on average. */
  readonly pace: number;
  readonly seed: number;
  /** Of which every table of honest people takes one. */
  readonly timeLimits?: TimeLimits;
  /** Starts a reverse proxy before the port and answers its own; left out, everybody comes straight to the server. */
  readonly proxy?: (port: number) => Promise<number>;
}

/** Milliseconds after which somebody gives up; how long he waits before is not judged. */
const patience = 20_000;

/** Builds from before that flag are attacked behind a proxy, too. */
const knowsProxies = (): boolean =>
  execFileSync(process.execPath, [command, 'serve', '--help'], { encoding: 'utf8' }).includes('--trust-proxy');

export class Siege {
  readonly data = mkdtempSync(join(tmpdir(), 'partie-siege-'));
  readonly server: ServerProcess;
  private readonly plan: SiegePlan;
  /** Where everybody connects. */
  port = 0;
  private people: Crowd | null = null;
  private newcomers = 0;
  private firstPid = 0;
  /** What the server wrote down about troubles of its own. */
  readonly errors: Entry[] = [];

  constructor(plan: SiegePlan) {
    this.plan = plan;
    const flags = plan.proxy !== undefined && knowsProxies() ? ['--trust-proxy', '127.0.0.1/8'] : [];
    this.server = new ServerProcess(this.data, flags, [], []);
    process.once('exit', () => this.server.isRunning && process.kill(this.server.pid, 'SIGKILL'));
    this.server.onEntry = (entry) => {
      if (entry.what === 'error') this.errors.push(entry);
    };
  }

  get crowd(): Crowd {
    if (this.people === null) throw new Error('Nobody is here yet.');
    return this.people;
  }

  /** Done when everybody plays. */
  async begin(): Promise<void> {
    const { server, plan } = this;
    await server.start();
    this.firstPid = server.pid;
    this.port = (await plan.proxy?.(server.port)) ?? server.port;
    this.people = new Crowd(`ws://127.0.0.1:${this.port}/socket`, plan.tables, plan.pace, plan.seed, {
      timeLimits: plan.timeLimits,
    });
    await this.crowd.come();
    await this.until(() => this.crowd.history.acknowledged >= 2 * plan.tables);
  }

  private async until(isSo: () => boolean, milliseconds = patience): Promise<boolean> {
    const tooLate = Date.now() + milliseconds;
    while (!isSo() && Date.now() < tooLate && this.server.isRunning) await sleep(20);
    return isSo();
  }

  /** Waits until honest people have made so many more moves; false if they cannot. */
  goOn(moves: number): Promise<boolean> {
    const { history } = this.crowd;
    const enough = history.acknowledged + moves;
    return this.until(() => history.acknowledged >= enough);
  }

  /** The same process as in the beginning. */
  get stands(): boolean {
    return this.server.isRunning && this.server.pid === this.firstPid;
  }

  /** The resident size of the server's process, in megabytes. */
  memory(): number {
    if (!this.server.isRunning) return 0;
    try {
      const [, pages = 0] = readFileSync(`/proc/${this.server.pid}/statm`, 'utf8').split(' ').map(Number);
      return Math.round((pages * 4096) / 1e6);
    } catch {
      return 0;
    }
  }

  /** Somebody from an address that nobody has yet: asks for a page, comes in under a name and opens a table. */
  async newcomer(): Promise<boolean> {
    const address = `127.3.${this.newcomers >> 7}.${1 + (this.newcomers++ % 128)}`;
    const page = new AttackLine(this.port, false, address);
    void page.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${this.port}\r\nConnection: close\r\n\r\n`);
    const client = new AttackClient(this.port, { from: address }, patience);
    const table = (await client.comesIn()) ? await client.opensTable() : null;
    if (table !== null) await client.ask({ do: 'table.leave', table });
    await this.until(() => page.closed, patience);
    client.close();
    page.close();
    return table !== null && page.answered.startsWith('HTTP/1.1 200');
  }

  /** Ends everything and compares what honest people were told with the log. Null if the server was gone. */
  async judge(): Promise<Verdict | null> {
    const { crowd, server } = this;
    if (!this.stands) return null;
    crowd.calmDown();
    if (!(await this.until(() => crowd.idle, 60_000))) crowd.history.problem('not everything was answered in the end');
    await server.end('SIGTERM');
    crowd.lookOnceMore();
    const { history } = crowd;
    return judge(this.data, history, [], (match) => history.matches.has(match));
  }

  async end(): Promise<void> {
    this.people?.leave();
    await this.server.end('SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** What is wrong with how honest people fared; nobody of them had any reason to lose time or a seat. */
export function harm(verdict: Verdict | null): string[] {
  if (verdict === null) return ['the server ended'];
  const { lost, doubled, differing, byClock, standIns, aborted, problems } = verdict;
  const figures = { lost, doubled, differing, byClock, standIns, aborted };
  const wrong = Object.entries(figures).filter(([, count]) => count > 0);
  return [...wrong.map(([what, count]) => `${what}: ${count}`), ...problems];
}
