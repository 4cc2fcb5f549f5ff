/** Starts a program of the operator's: never through a shell, with nothing of our environment but what it needs to run. */
import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, resolve } from 'node:path';
import type { EngineWish } from './engine.js';
import type { EngineProcess } from '../ports.js';

/** Milliseconds it has to end by itself. */
const patience = 2000;

export function startEngine({ name, command, args }: EngineWish): EngineProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, {
    shell: false,
    stdio: ['pipe', 'pipe', 'ignore'],
    cwd: tmpdir(),
    env: { PATH, HOME, LANG: 'C' },
  });
  const engine: EngineProcess = {
    onText: () => {},
    onEnd: () => {},
    write: (text) => void (child.stdin.writable && child.stdin.write(text)),
    end() {
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      timer.unref();
      child.once('exit', () => clearTimeout(timer));
    },
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => engine.onText(text));
  child.stdin.on('error', () => {});
  child.on('error', (error) => engine.onEnd(`${name} cannot be started: ${error.message}`));
  child.on('exit', (code, signal) => engine.onEnd(`${name} has ended (${signal ?? code}).`));
  return engine;
}

/**
 * Whether a program can be started by this name: a file, or one in a folder of `PATH`. Windows adds endings of `PATHEXT`:
 * `gnugo` starts `gnugo.exe`. Only these two: scripts need a shell there.
 */
export function hasProgram(command: string, platform = process.platform, env = process.env): boolean {
  const isWindows = platform === 'win32';
  const isPath = command.includes('/') || (isWindows && command.includes('\\'));
  const folders = isPath ? [tmpdir()] : (env.PATH ?? '').split(delimiter);
  const known = (env.PATHEXT ?? '.COM;.EXE').toLowerCase().split(';');
  const endings = isWindows ? ['', ...known.filter((ending) => ['.com', '.exe'].includes(ending))] : [''];
  return folders.some((folder) => endings.some((ending) => isProgram(resolve(folder, `${command}${ending}`))));
}
function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Reads `GNU Go, level 5=gnugo --mode gtp --level 5`. Quotes keep words together; nothing else is special. */
export function readEngine(text: string): EngineWish | null {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(0, at)).trim();
  const words = Array.from(
    text.slice(at + 1).matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );
  const [command, ...args] = words;
  if (at < 0 || name === '' || name.length > 60 || command === undefined || command === '') return null;
  return { name, speaks: 'gtp', command, args };
}
