/** A program in a real terminal: tmux holds it, keys are sent to it, and its screen is read. */
import { execFileSync, spawnSync } from 'node:child_process';

export const hasTmux = spawnSync('tmux', ['-V']).status === 0;
export const hasSsh = spawnSync('ssh', ['-V']).status === 0;

/** In milliseconds. */
const patience = 60_000;
const lookEvery = 25;

let count = 0;

export class Tmux {
  private readonly socket = `partie-test-${process.pid}-${++count}`;

  constructor(command: string, env: Readonly<Record<string, string>> = {}, columns = 80, rows = 24) {
    const given = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    this.tmux('-f', '/dev/null', 'new-session', '-d', '-x', String(columns), '-y', String(rows), ...given, command);
    // The screen stays to be read after the program has ended.
    this.tmux('set-option', '-g', 'remain-on-exit', 'on');
  }

  private tmux(...args: readonly string[]): string {
    return execFileSync('tmux', ['-L', this.socket, ...args], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
  }

  screen(): string {
    return this.tmux('capture-pane', '-p');
  }
  /** With the sequences of colours. */
  colouredScreen(): string {
    return this.tmux('capture-pane', '-p', '-e');
  }
  keys(...names: readonly string[]): void {
    this.tmux('send-keys', ...names);
  }
  type(text: string): void {
    this.tmux('send-keys', '-l', text);
    this.tmux('send-keys', 'Enter');
  }
  /** A click of the left button on the end of the first place where this is written. */
  click(text: string): void {
    const rows = this.screen().split('\n');
    const row = rows.findIndex((one) => one.includes(text));
    if (row < 0) throw new Error(`Nowhere is written ${text}:\n${rows.join('\n')}`);
    this.mouse(0, (rows[row] ?? '').indexOf(text) + text.length - 1, row);
  }
  wheel(by: -1 | 1): void {
    this.mouse(by < 0 ? 64 : 65, 5, 5);
  }
  /** As a terminal reports it to a program that has asked for the mouse. */
  private mouse(button: number, column: number, row: number): void {
    const report = Buffer.from(`\u001b[<${button};${column + 1};${row + 1}M`);
    this.tmux('send-keys', '-H', ...[...report].map((byte) => byte.toString(16)));
  }
  resize(columns: number, rows: number): void {
    this.tmux('resize-window', '-x', String(columns), '-y', String(rows));
  }

  /** The program has ended. What tmux writes on the screen then is not always there. */
  async ended(): Promise<void> {
    const end = Date.now() + patience;
    while (this.tmux('display-message', '-p', '#{pane_dead}').trim() !== '1') {
      if (Date.now() > end) throw new Error(`The program never ended:\n${this.screen()}`);
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
    }
  }

  /** The screen as soon as it is as expected. */
  async until(what: string | RegExp | ((screen: string) => boolean)): Promise<string> {
    const fits = (screen: string) =>
      typeof what === 'function' ? what(screen) : typeof what === 'string' ? screen.includes(what) : what.test(screen);
    const end = Date.now() + patience;
    for (;;) {
      const screen = this.screen();
      if (fits(screen)) return screen;
      if (Date.now() > end) throw new Error(`The screen never showed ${String(what)}:\n${screen}`);
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
    }
  }

  close(): void {
    try {
      this.tmux('kill-server');
    } catch {
      // It has ended by itself.
    }
  }
}
