/** A module of these tests in a process of its own, on the sources. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const runner = fileURLToPath(new URL('../run-source.mjs', import.meta.url));

export class Child {
  private readonly process: ChildProcess;
  private readonly lines: AsyncIterator<string>;

  constructor(module: string, args: readonly string[]) {
    const path = fileURLToPath(new URL(`./${module}`, import.meta.url));
    this.process = spawn(process.execPath, [runner, path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    // Attackers do not go on when nobody looks any more.
    process.once('exit', () => this.process.kill('SIGKILL'));
    this.lines = createInterface({ input: this.process.stdout ?? process.stdin })[Symbol.asyncIterator]();
  }

  /** The next line it writes; empty once it has ended. */
  async line(): Promise<string> {
    const next = await this.lines.next();
    return next.done === true ? '' : next.value;
  }
  /** Asks it to end. */
  ask(): void {
    this.process.kill('SIGTERM');
  }
  /** Ends it at once. */
  async end(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const exit = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await exit;
  }
}
