/**
 * Dependencies between packages point one way. Looks at every import of every source file and complains about any that
 * points back, about games that know each other, and about Node's modules where only pure code may be.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** What each package may import, besides itself. `pure`: no Node, no browser. */
const packages = {
  'packages/kit': { name: '@partie/kit', may: [], pure: true },
  games: {
    name: '@partie/games',
    may: ['@partie/kit', 'saxes'],
    tests: ['@sabaki/go-board', 'ajv', 'xmllint-wasm'],
    pure: true,
  },
  'packages/protocol': {
    name: '@partie/protocol',
    may: ['@partie/kit', '@partie/tournament', 'valibot'],
    tests: ['@partie/games'],
    pure: true,
  },
  'packages/fairness': {
    name: '@partie/fairness',
    may: ['@partie/kit', '@noble/hashes', '@noble/ciphers'],
    tests: ['@partie/games'],
    pure: true,
  },
  'packages/tournament': {
    name: '@partie/tournament',
    may: ['edmonds-blossom-fixed'],
    tests: ['brackets-manager', 'brackets-memory-db', 'brackets-model'],
    pure: true,
  },
  'packages/server': {
    name: '@partie/server',
    may: [
      '@partie/kit',
      '@partie/games',
      '@partie/protocol',
      '@partie/fairness',
      '@partie/tournament',
      '@hono/node-server',
      'better-sqlite3',
      'bonjour-service',
      'hono',
      'pino',
      'ws',
    ],
    tests: ['@partie/client'],
  },
  'packages/client': {
    name: '@partie/client',
    may: ['@partie/kit', '@partie/protocol', '@partie/tournament'],
    tests: ['@partie/games'],
    pure: true,
  },
  'packages/terminal': {
    name: '@partie/terminal',
    // The server is passed in where it runs in the same process: SSH needs no dependency on it.
    may: ['@partie/kit', '@partie/protocol', '@partie/client', 'ssh2', 'ws'],
    tests: ['@partie/games', '@partie/server', '@partie/xmpp'],
  },
  'packages/xmpp': {
    name: '@partie/xmpp',
    may: ['@partie/kit', '@partie/protocol', '@partie/client', 'saxes', 'ws'],
    tests: ['@partie/games', '@partie/server'],
  },
  'packages/web': {
    name: '@partie/web',
    may: [
      '@partie/kit',
      '@partie/games',
      '@partie/protocol',
      '@partie/fairness',
      '@partie/client',
      '@partie/tournament',
      'preact',
      '@preact/signals',
      'uqr',
      'vite',
    ],
    tests: ['@partie/server', 'playwright-core', 'axe-core'],
  },
  'packages/cli': {
    name: '@partie/cli',
    may: [
      '@partie/kit',
      '@partie/games',
      '@partie/protocol',
      '@partie/fairness',
      '@partie/server',
      '@partie/terminal',
      '@partie/xmpp',
      '@swc/wasm-typescript',
      'commander',
      'uqr',
    ],
    tests: ['@partie/client', 'ws'],
  },
  bench: {
    name: '@partie/bench',
    may: [
      '@partie/kit',
      '@partie/games',
      '@partie/fairness',
      '@partie/client',
      '@partie/protocol',
      '@partie/server',
      '@partie/tournament',
      '@partie/xmpp',
      'playwright-core',
      'boardgame.io',
      // Only in bench/rivals, which has its own package.json.
      '@colyseus/core',
      '@colyseus/schema',
      '@colyseus/ws-transport',
      '@sabaki/go-board',
      'wgo',
      'ssh2',
      'ws',
    ],
  },
};
/** Tests may use these everywhere. */
const testing = ['vitest', 'fast-check'];
const isTest = (file) => /\.test\.ts$|\/test\/|\/(?:testing|match-properties)\.ts$/.test(file);
/** The entry `@partie/kit/testing`; tests of the kit import it by that name. */
const isKitTesting = (file) => file.startsWith('packages/kit/src/testing/');

const problems = [];
for (const [folder, rule] of Object.entries(packages)) {
  for (const file of sources(join(root, folder))) {
    const text = readFileSync(file, 'utf8');
    const path = relative(root, file);
    for (const [, from] of text.matchAll(/^(?:import|export)\s(?:[^;'`]*?\sfrom\s)?\s*'([^']+)'/gm))
      check(path, from, rule, folder);
  }
}

function check(path, from, rule, folder) {
  const complain = (why) => problems.push(`${path}: imports '${from}', ${why}`);
  if (from.startsWith('.')) {
    const target = relative(root, resolve(root, dirname(path), from));
    if (!target.startsWith(`${folder}/`)) complain('which is outside of its package.');
    if (isKitTesting(target) && !isKitTesting(path)) complain('but what is for tests must not be shipped.');
    const game = (file) => (folder === 'games' ? file.split('/')[1] : undefined);
    // What games share is the kit; tests may share a file that is no game's.
    const isShared = isTest(path) && game(target)?.includes('.');
    if (game(path)?.includes('.') === false && game(target) !== game(path) && !isShared)
      complain('but games must not know each other.');
    return;
  }
  const name = from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : from.split('/')[0];
  if (from === '@partie/kit/testing' && !isTest(path)) complain('which is for tests.');
  if (from.startsWith('node:')) {
    if (rule.pure && !isTest(path)) complain('but this package is pure: no I/O, no clock, no Node.');
  } else if (name === rule.name) {
    if (!isTest(path)) complain('itself, by name.');
  } else if (!rule.may.includes(name) && !(isTest(path) && [...testing, ...(rule.tests ?? [])].includes(name))) {
    complain(`but ${folder} may only depend on: ${rule.may.join(', ') || 'nothing'}.`);
  }
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'template'].includes(entry.name) ? [] : sources(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
