/** A server in a process of its own, which can be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Built by `npm run build`, which comes before all tests. */
export const partie = fileURLToPath(new URL('../../cli/bin/partie.js', import.meta.url));

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'partie-terminal-'));

export class ServerProcess {
  readonly data = temporaryFolder();
  port = 0;
  sshPort = 0;
  private process: ChildProcess | null = null;
  private readonly more: readonly string[];

  constructor(...more: readonly string[]) {
    this.more = more;
  }

  /** At the same port as before, if it was started before. */
  start(): Promise<void> {
    const args = [
      'serve',
      '--port',
      String(this.port),
      '--host',
      '127.0.0.1',
      '--data',
      this.data,
      '--bot-pace',
      '0',
      // On a quick machine one player sits down at six tables within a minute.
      '--table-rate',
      '60',
      ...this.more,
    ];
    const ssh = this.sshPort > 0 ? ['--ssh-port', String(this.sshPort)] : [];
    const child = spawn(process.execPath, [partie, ...args, ...ssh], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.process = child;
    return new Promise((resolve, reject) => {
      let said = '';
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
      child.stdout.on('data', (piece: Buffer) => {
        said += piece.toString();
        const port = /"what":"listening".*?"port":(\d+)/.exec(said)?.[1];
        const sshPort = /"what":"sshListening".*?"port":(\d+)/.exec(said)?.[1];
        if (port === undefined || (this.more.includes('--ssh-port') && sshPort === undefined)) return;
        this.port = Number(port);
        this.sshPort = Number(sshPort ?? 0);
        resolve();
      });
    });
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { process: child } = this;
    this.process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.removeAllListeners('exit');
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
