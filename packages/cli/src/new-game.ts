/** `partie new <name>`: copies the template into games/<name> and adds the line to the registry. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const template = resolve(dirname(fileURLToPath(import.meta.url)), '../template');

/** Answers the exit code. */
export function newGame(name: string, gamesFolder = findGames(process.cwd())): number {
  const refuse = (why: string) => {
    process.stderr.write(`${why}\n`);
    return 1;
  };
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return refuse(`'${name}' cannot be a game's name: small letters, digits and hyphens, please.`);
  if (gamesFolder === null) return refuse('There is no games folder here: run this in the folder of the project.');
  const folder = join(gamesFolder, name);
  if (existsSync(folder)) return refuse(`${folder} exists already; nothing was changed.`);
  createGame(name, folder);
  register(name, join(gamesFolder, 'index.ts'));
  process.stdout.write(
    `${[
      `Created games/${name} and registered it in games/index.ts.`,
      `Rules:  games/${name}/rules.ts`,
      `Check:  npm run partie -- check ${name}`,
      `Test:   npx vitest run games/${name}`,
      'Guide:  docs/making-a-game.md',
    ].join('\n')}\n`,
  );
  return 0;
}

/** The template with the game's own name in it. */
export function createGame(name: string, folder: string): void {
  cpSync(template, folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('my-game', name).replaceAll('myGame', variable(name)));
  }
}

function register(name: string, index: string): void {
  const source = readFileSync(index, 'utf8');
  const withImport = source.replace(
    /(import [^\n]*\.\/[^\n]*\n)(?!import)/,
    `$1import { ${variable(name)} } from './${name}/rules.js';\n`,
  );
  writeFileSync(index, withImport.replace(/(games: readonly Game\[\] = \[[^\]]*)\]/, `$1, ${variable(name)}]`));
}

const variable = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function findGames(from: string): string | null {
  const here = join(from, 'games');
  if (existsSync(join(here, 'index.ts'))) return here;
  return dirname(from) === from ? null : findGames(dirname(from));
}
