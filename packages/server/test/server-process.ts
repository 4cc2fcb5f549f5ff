/** The server as people run it: a process of its own, started by the command, that can be killed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const command = `${root}packages/cli/bin/partie.js`;

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

export class ServerProcess {
  private readonly data: string;
  private child: ChildProcess | null = null;
  port = 0;
  /** What it wrote to its record, this life and earlier ones. */
  readonly record: { readonly what?: string }[] = [];
  complaints = '';

  constructor(data: string) {
    this.data = data;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/socket`;
  }

  /** Starts it, the second time at the same port; done when it listens. */
  async start(): Promise<void> {
    // Nobody here thinks before he moves: neither bots nor the limit on messages hold anybody up.
    const pace = ['--bot-pace', '0', '--message-rate', '100000'];
    const flags = ['serve', '--host', '127.0.0.1', '--port', String(this.port), ...pace, '--data', this.data];
    const child = spawn(process.execPath, [command, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    child.stderr.on('data', (text: Buffer) => {
      this.complaints += text.toString();
    });
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}. ${this.complaints}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const entry = JSON.parse(line) as { what?: string; port?: number };
        this.record.push(entry);
        if (entry.what !== 'listening') return;
        this.port = entry.port ?? 0;
        resolve();
      });
    });
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
