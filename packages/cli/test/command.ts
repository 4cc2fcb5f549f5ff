/** Runs the real `partie` command from the build (`npx tsc -b`). */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin/partie.js', import.meta.url));
const built = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** `memory`: limit of the heap, in megabytes. `cwd`: the folder it runs in. */
export function partie(args: readonly string[], input = '', memory?: number, cwd?: string): Ran {
  if (!existsSync(built)) throw new Error('The partie command is not built: run `npx tsc -b` first.');
  const limit = memory === undefined ? [] : [`--max-old-space-size=${memory}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...limit, bin, ...args], {
    input,
    encoding: 'utf8',
    timeout: 60_000,
    ...(cwd !== undefined && { cwd }),
  });
  return { code: status, out: stdout, err: stderr };
}
