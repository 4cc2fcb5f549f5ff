/** `partie new <name>`: copies the template into games/<name> and adds the line to the registry. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as kit from '@partie/kit';

const template = resolve(dirname(fileURLToPath(import.meta.url)), '../template');

/** Answers the exit code. */
export function newGame(name: string, gamesFolder = findGames(process.cwd())): number {
  const refuse = (why: string) => {
    process.stderr.write(`${why}\n`);
    return 1;
  };
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return refuse(`'${name}' cannot be a game's name: small letters, digits and hyphens, please.`);
  if (taken.has(variable(name))) return refuse(`'${name}' means something else already; please choose another name.`);
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
  const lines = source.split('\n');
  const lastImport = lines.findLastIndex((line) => line.startsWith('import '));
  lines.splice(lastImport + 1, 0, `import { ${variable(name)} } from './${name}/rules.js';`);
  const listed = lines
    .join('\n')
    .replace(/(games: readonly Game\[\] = \[)([^\]]*)\]/, (_, start: string, inside: string) => {
      const names = inside.split(',').map((one) => one.trim());
      return `${start}${[...names.filter(Boolean), variable(name)].join(', ')}]`;
    });
  writeFileSync(index, listed);
}

/** Words that mean something else already: of the language, of the kit, of the template, of the registry. */
const ofTheLanguage =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield';
const ofTheTemplate = 'games gameById dist texts catalogues options zones open rank suit';
const taken = new Set([...ofTheLanguage.split(' '), ...ofTheTemplate.split(' '), ...Object.keys(kit)]);

const variable = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function findGames(from: string): string | null {
  const here = join(from, 'games');
  if (existsSync(join(here, 'index.ts'))) return here;
  return dirname(from) === from ? null : findGames(dirname(from));
}
