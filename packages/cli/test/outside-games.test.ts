/** Games from outside of the repository: `--game` with a rules file in a folder of its own, or with a package. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { partie } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'partie-own-game-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The template of a game, without anything else beside it. */
const template = fileURLToPath(new URL('../templates/cards', import.meta.url));
for (const name of ['rules.ts', 'texts.ts']) cpSync(join(template, name), join(folder, name));
const rules = join(folder, 'rules.ts');

const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('A rules file in TypeScript', () => {
  it('is checked, in worker threads too', () => {
    const { code, out, err } = partie(['check', '--game', rules, '--games', '10', '--pairs', '20', '--workers', '2']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^my-game: all is well \(10 matches/m);
  });

  it('is driven beside the games in the box', () => {
    const { out } = partie(
      ['drive', '--game', rules],
      '{"games":true}\n{"new":{"game":"my-game","seats":2,"seed":1}}\n',
    );
    const [games, started] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(JSON.stringify(games)).toContain('"prsi"');
    expect(JSON.stringify(games)).toContain('"my-game"');
    expect(started).not.toHaveProperty('error');
  });

  it('may hold what is more than types', () => {
    const text = readFileSync(rules, 'utf8').replace("id: 'my-game'", 'id: Names.mine');
    const path = written('enum.ts', `enum Names { mine = 'with-enum' }\n${text}`);
    expect(partie(['check', '--game', path, '--games', '2', '--pairs', '0', '--uneven-deal']).out).toContain(
      'with-enum: all is well',
    );
  });

  it.each([
    ['is not there', join(folder, 'none.ts'), 'there is no such file'],
    ['has no game in it', written('empty.ts', 'export const game = 3;'), 'it exports no game'],
    ['is no TypeScript', written('broken.ts', 'export const = ;\n'), 'broken.ts:1:'],
    [
      'has the id of a game in the box',
      written('twice.ts', readFileSync(rules, 'utf8').replace("'my-game'", "'prsi'")),
      "There is a game 'prsi' already.",
    ],
    ['is a package that is not installed', 'no-such-package', "Cannot find package 'no-such-package'"],
  ])('that %s is told in a clear line', (_, path, message) => {
    const { code, out, err } = partie(['check', '--game', path]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(message);
    expect(err).not.toMatch(/^\s+at /m);
  });
});

describe('A package', () => {
  it('is found from the current folder', () => {
    const home = join(folder, 'node_modules', 'own-game');
    mkdirSync(home, { recursive: true });
    for (const name of ['rules.ts', 'texts.ts']) cpSync(join(template, name), join(home, name));
    writeFileSync(join(home, 'package.json'), '{ "name": "own-game", "type": "module", "exports": "./rules.ts" }');
    const { out } = partie(['drive', '--game', 'own-game'], '{"games":true}\n', undefined, folder);
    expect(out).toContain('"my-game"');
  });
});

it('Without a name and without a file the check asks which game is meant', () => {
  expect(partie(['check']).err).toContain('Which game?');
});
