/** The server as people run it: a process of its own, started by the command, that can be killed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const command = `${root}packages/cli/bin/partie.js`;
/** Node's flags are in its first line: `#!/usr/bin/env -S node …`. */
const [, ...usualFlags] = readFileSync(command, 'utf8').split('\n', 1).join().split(' node')[1]?.split(' ') ?? [];

/** The command runs on the build; brings it up to date. */
export function build(): void {
  try {
    execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b', 'tsconfig.build.json'], {
      cwd: root,
      stdio: 'pipe',
    });
  } catch (error) {
    // A mistake in another package is not this test's business as long as there is something to run.
    if (!existsSync(`${root}packages/cli/dist/main.js`)) throw error;
  }
}

export interface Entry {
  readonly at?: string;
  readonly what?: string;
  readonly port?: number;
}

/** How much of its record is kept. */
const keptEntries = 2000;

export class ServerProcess {
  private readonly data: string;
  private readonly flags: readonly string[];
  private readonly node: readonly string[];
  private readonly pace: readonly string[];
  private child: ChildProcess | null = null;
  port = 0;
  /** When it began to listen, by its own clock. */
  listeningAt = 0;
  /** The last it wrote to its record, this life and earlier ones. */
  readonly record: Entry[] = [];
  /** Called with everything it writes there. */
  onEntry: (entry: Entry) => void = () => {};
  complaints = '';

  /** `flags` of the command, and of Node; `pace`: usually, neither bots nor limits let anybody wait. */
  constructor(
    data: string,
    flags: readonly string[] = [],
    node: readonly string[] = [],
    pace: readonly string[] = ['--bot-pace', '0', '--no-limits'],
  ) {
    this.data = data;
    this.flags = flags;
    this.node = node;
    this.pace = pace;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/socket`;
  }
  get pid(): number {
    return this.child?.pid ?? 0;
  }
  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts it, the second time at the same port; done when it listens. */
  start(): Promise<void> {
    const child = this.spawn();
    return new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}. ${this.complaints}`)));
      this.read(child, (entry) => {
        if (entry.what !== 'listening') return;
        this.port = entry.port ?? 0;
        this.listeningAt = Date.parse(entry.at ?? '');
        resolve();
      });
    });
  }

  /** Starts it and kills it so many milliseconds later, wherever it is by then. */
  async startInVain(milliseconds: number): Promise<void> {
    this.read(this.spawn(), () => {});
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await this.end('SIGKILL');
  }

  private spawn(): ChildProcess {
    const flags = ['serve', '--host', '127.0.0.1', '--port', String(this.port), ...this.pace, '--data', this.data];
    const child = spawn(process.execPath, [...usualFlags, ...this.node, command, ...flags, ...this.flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.on('data', (text: Buffer) => {
      this.complaints += text.toString();
    });
    this.child = child;
    return child;
  }

  private read(child: ChildProcess, heed: (entry: Entry) => void): void {
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = readEntry(line);
      // A line that was being written when it was killed.
      if (entry === null) return;
      if (this.record.push(entry) > keptEntries) this.record.splice(0, keptEntries / 2);
      this.onEntry(entry);
      heed(entry);
    });
  }

  /** Lets it stand still, and go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child?.kill(signal);
  }

  /** Ends it by a signal; answers its exit code, null if the signal killed it. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null) return child?.exitCode ?? null;
    const exit = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await exit)[0];
  }
}

function readEntry(line: string): Entry | null {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return null;
  }
}
