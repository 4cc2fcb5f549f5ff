/** `partie new`: a game of one's own that works from the first minute. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkGame, type Game, tellReport } from '@partie/kit';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { typeErrors } from '../src/type-check.js';
import { createGame, newGame, type TemplateKind, templateKinds } from '../src/new-game.js';

const gamesFolder = resolve(fileURLToPath(new URL('../../../games', import.meta.url)));
const made: string[] = [];

/** A name that no real game has, and its folder among the games, where its imports are found. */
function freshGame(name = `tmp-${randomUUID().slice(0, 8)}`) {
  const folder = join(gamesFolder, `tmp-${randomUUID().slice(0, 8)}`);
  made.push(folder);
  return { name, folder };
}
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const importRules = async (folder: string) =>
  (await import(/* @vite-ignore */ join(folder, 'rules.ts'))) as Readonly<Record<string, Game>>;

describe.each(Object.keys(templateKinds) as TemplateKind[])('the template --%s', (kind) => {
  it('is a game that keeps every promise', async () => {
    const { folder } = freshGame();
    createGame('crazy-eights', folder, kind);
    const { crazyEights: game } = await importRules(folder);
    if (game === undefined) throw new Error('There is no crazyEights in rules.ts.');
    const pairs = kind === 'board' ? 0 : 300;
    const report = checkGame(game, { games: 30, pairs });
    expect(report.problems, tellReport(game, report)).toEqual([]);
    expect([report.games, report.pairs]).toEqual([30, pairs]);
    expect(game.about.id).toBe('crazy-eights');
    expect([game.about.texts.en.name, game.about.texts.cs.name]).toEqual(['crazy-eights', 'crazy-eights']);
  });

  it('comes with texts, tests and a page about itself, under its own name everywhere', () => {
    const { folder } = freshGame();
    createGame('crazy-eights', folder, kind);
    expect(readdirSync(folder).sort()).toEqual(['README.md', 'rules.test.ts', 'rules.ts', 'texts.ts']);
    const all = readdirSync(folder)
      .map((file) => read(folder, file))
      .join('\n');
    expect(all).not.toMatch(/my-game|myGame/);
    expect(read(folder, 'rules.test.ts')).toContain("import { crazyEights } from './rules.js'");
  });

  it('declares no name at the top of its rules that a game could be called by', () => {
    const { folder } = freshGame();
    createGame('crazy-eights', folder, kind);
    const declared = [...read(folder, 'rules.ts').matchAll(/^(?:const|function) (\w+)/gm)].map(([, name = '']) =>
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
    const said: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    for (const name of declared) newGame(name, folder);
    expect(said.filter((text) => !text.includes('means something else already'))).toEqual([]);
    expect(said).toHaveLength(declared.length);
    vi.restoreAllMocks();
  });
});

describe('partie new', () => {
  let games: string;
  const said: string[] = [];

  beforeEach(() => {
    games = mkdtempSync(join(tmpdir(), 'partie-games-'));
    // The registry as it is written, with one game in it.
    const registry = read(gamesFolder, 'index.ts')
      .replace(/^import \{ (?!prsi)\w+ \} from .*\n/gm, '')
      .replace(/(games: readonly Game\[\] = )\[[^\]]*\]/, '$1[prsi]');
    writeFileSync(join(games, 'index.ts'), registry);
    mkdirSync(join(games, 'prsi'));
    said.length = 0;
    const listen = (text: string | Uint8Array) => {
      said.push(String(text));
      return true;
    };
    vi.spyOn(process.stderr, 'write').mockImplementation(listen);
    vi.spyOn(process.stdout, 'write').mockImplementation(listen);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(games, { recursive: true, force: true });
  });

  const index = () => read(games, 'index.ts');
  /** What stands between the brackets of the registry. */
  const registered = () =>
    (/games: readonly Game\[\] = \[([^\]]*)\]/.exec(index())?.[1] ?? '').split(',').map((name) => name.trim());

  it('makes the folder, registers the game in one line and says what to do next', () => {
    expect(newGame('old-maid', games)).toBe(0);
    expect(existsSync(join(games, 'old-maid', 'rules.ts'))).toBe(true);
    expect(index()).toContain("import { oldMaid } from './old-maid/rules.js';\n");
    expect(registered()).toEqual(['prsi', 'oldMaid']);
    expect(said.join('')).toContain('games/old-maid/rules.ts');
  });

  it.each([
    ['cards', 'discard'],
    ['tricks', 'takeTrick'],
    ['board', 'openGame'],
  ] as const)('starts from the template that is asked for: --%s', (kind, hasIt) => {
    expect(newGame('old-maid', games, kind)).toBe(0);
    expect(read(games, 'old-maid', 'rules.ts')).toContain(hasIt);
  });

  it.each(Object.keys(templateKinds) as TemplateKind[])(
    'makes a game anywhere else that stands by itself, with all that an editor and the compiler need: --%s',
    async (kind) => {
      expect(newGame('old-maid', null, kind, games)).toBe(0);
      const folder = join(games, 'old-maid');
      expect(readdirSync(folder).sort()).toEqual(['README.md', 'rules.ts', 'texts.ts', 'tsconfig.json']);
      expect(read(folder, 'rules.ts') + read(folder, 'README.md')).not.toMatch(/npm|docs\/|\.test/);
      expect(said.join('')).toContain('partie dev old-maid/rules.ts');
      expect(index()).not.toContain('oldMaid');
      expect(await typeErrors(join(folder, 'rules.ts'))).toEqual([]);
    },
  );

  it('leaves the rest of the registry as it was', () => {
    const before = index().split('\n');
    newGame('old-maid', games);
    const after = index().split('\n');
    expect(after.filter((line) => !before.includes(line))).toHaveLength(2);
    expect(before.filter((line) => !after.includes(line))).toHaveLength(1);
  });

  it('registers one game after another', () => {
    for (const name of ['old-maid', 'go-fish', 'war']) expect(newGame(name, games)).toBe(0);
    expect(registered()).toEqual(['prsi', 'oldMaid', 'goFish', 'war']);
    expect(index().match(/^import \{.*rules\.js/gm)).toHaveLength(4);
  });

  it('registers a game in a list that has grown over several lines', () => {
    const list = '[\n  prsi,\n  canasta,\n]';
    writeFileSync(join(games, 'index.ts'), index().replace('[prsi]', list));
    expect(newGame('old-maid', games)).toBe(0);
    expect(registered().filter((name) => name !== '')).toEqual(['prsi', 'canasta', 'oldMaid']);
    // A trailing comma may be there; a hole in the list may not.
    expect(registered().slice(0, -1)).not.toContain('');
  });

  it('registers the first game of an empty list', () => {
    writeFileSync(join(games, 'index.ts'), index().replace('[prsi]', '[]'));
    expect(newGame('old-maid', games)).toBe(0);
    expect(registered()).toEqual(['oldMaid']);
  });

  it.each([
    '',
    'Old-Maid',
    'old maid',
    'old_maid',
    '-maid',
    'maid-',
    'old--maid',
    '7up',
    '../maid',
    'old/maid',
    'žolík',
    '.',
  ])('refuses the name %j, and changes nothing', (name) => {
    const before = index();
    expect(newGame(name, games)).toBe(1);
    expect(said.join('')).toBe(`'${name}' cannot be a game's name: small letters, digits and hyphens, please.\n`);
    expect(index()).toBe(before);
    expect(readdirSync(games).sort()).toEqual(['index.ts', 'prsi']);
  });

  it('refuses a name that is taken, and changes nothing', () => {
    newGame('old-maid', games);
    writeFileSync(join(games, 'old-maid', 'rules.ts'), 'my work');
    const before = index();
    said.length = 0;
    expect(newGame('old-maid', games)).toBe(1);
    expect(said.join('')).toContain('exists already; nothing was changed.');
    expect([index(), read(games, 'old-maid', 'rules.ts')]).toEqual([before, 'my work']);
  });

  it('refuses a name of which no game could be compiled: a word of the language, of the template, of the registry', () => {
    const unusable = ['switch', 'new', 'class', 'pile', 'fan', 'no', 'texts', 'games', 'dist'];
    expect(unusable.filter((name) => newGame(name, games) === 0)).toEqual([]);
  });
});
