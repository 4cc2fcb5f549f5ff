/**
 * Runs the quick tests of the server with other versions of Node, in a copy of the tree:
 *
 *     npm run test:nodes                          # 22 and 24
 *     npm run test:nodes -- 24 packages/client    # one version, other tests
 *
 * The versions come from the npm registry (the package `node`, which brings its headers along), and each installs the
 * dependencies anew. A version that cannot be had is said to be so, and is no failure.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);
const isVersion = (word) => /^\d+(\.\d+)*$/.test(word);
const versions = given.some(isVersion) ? given.filter(isVersion) : ['22', '24'];
const chosen = given.filter((word) => !isVersion(word));
const tests = chosen.length > 0 ? chosen : ['packages/server'];

const isWindows = process.platform === 'win32';
const leftOut = new Set(['.git', 'node_modules', 'screenshots']);

/** Installs a version of Node; null if it cannot be had. */
function install(version, folder) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const options = ['--no-audit', '--no-fund', '--loglevel', 'error'];
  const { status } = spawnSync('npm', ['install', ...options, `node@${version}`], {
    cwd: folder,
    stdio: 'inherit',
    shell: isWindows,
  });
  const at = join(folder, 'node_modules', 'node');
  const platform = join(at, 'node_modules', `node-${isWindows ? 'win' : process.platform}-${process.arch}`);
  const node = join(at, 'bin', isWindows ? 'node.exe' : 'node');
  if (status !== 0 || !existsSync(node)) return null;
  const { stdout = '', status: runs } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return runs === 0 ? { node, platform, version: stdout.trim() } : null;
}

function test({ node, platform, version }, copy) {
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !leftOut.has(basename(path)),
  });
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${isWindows ? ';' : ':'}${process.env.PATH ?? ''}`,
    ...(existsSync(join(platform, 'include', 'node')) && { npm_config_nodedir: platform }),
  };
  const run = (command, args) =>
    spawnSync(command, args, { cwd: copy, env, stdio: 'inherit', shell: isWindows }).status === 0;
  if (!run('npm', ['ci', '--ignore-scripts', '--loglevel', 'error'])) return 'FAILED to install';
  if (version.startsWith('v20.') && !run('npm', ['rebuild', 'better-sqlite3-node20', '--loglevel', 'error']))
    return 'better-sqlite3 could not be built for it';
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  return run(node, [vitest, 'run', '--project=!slow*', ...tests]) ? 'passed' : 'FAILED';
}

const results = [];
for (const version of versions) {
  const folder = mkdtempSync(join(tmpdir(), `partie-node-${version}-`));
  try {
    const installed = install(version, join(folder, 'node'));
    results.push(
      installed === null
        ? [version, 'could not be had from the registry; nothing was tested with it']
        : [installed.version, test(installed, join(folder, 'partie'))],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
for (const [version, result] of results) process.stdout.write(`Node ${version}: ${result}\n`);
process.exitCode = results.some(([, result]) => result !== 'passed' && !result.startsWith('could not be had')) ? 1 : 0;
