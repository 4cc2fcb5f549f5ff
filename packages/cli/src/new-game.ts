/**
 * `partie new <name>`: copies a template. In the folder of the project into games/<name>, with a line in the registry;
 * anywhere else into a folder of its own, which needs nothing beside it.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as kit from '@partie/kit';
import { compilerOptions } from './type-check.js';

const templates = resolve(dirname(fileURLToPath(import.meta.url)), '../templates');

/** The templates there are, with what each is, for the help. */
export const templateKinds = {
  cards: 'a shedding game with a stock and a discard pile (the default)',
  tricks: 'a trick-taking game',
  board: 'a game for two on a board, with nothing hidden',
} as const;
export type TemplateKind = keyof typeof templateKinds;

/** Answers the exit code. `here`: where a game is made that is not among those of the project. */
export function newGame(
  name: string,
  gamesFolder = findGames(process.cwd()),
  kind: TemplateKind = 'cards',
  here = process.cwd(),
): number {
  const refuse = (why: string) => {
    process.stderr.write(`${why}\n`);
    return 1;
  };
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return refuse(`'${name}' cannot be a game's name: small letters, digits and hyphens, please.`);
  if (taken.has(variable(name))) return refuse(`'${name}' means something else already; please choose another name.`);
  const folder = join(gamesFolder ?? here, name);
  if (existsSync(folder)) return refuse(`${folder} exists already; nothing was changed.`);
  createGame(name, folder, kind);
  if (gamesFolder === null) {
    standAlone(name, folder);
    process.stdout.write(
      `${[
        `Created ${name}, a game that stands by itself.`,
        `Rules:  ${name}/rules.ts`,
        `Play:   partie dev ${name}/rules.ts`,
        `Check:  partie check --game ${name}/rules.ts`,
        `Serve:  partie serve --game ${name}/rules.ts`,
      ].join('\n')}\n`,
    );
    return 0;
  }
  register(name, join(gamesFolder, 'index.ts'));
  process.stdout.write(
    `${[
      `Created games/${name} and registered it in games/index.ts.`,
      `Rules:  games/${name}/rules.ts`,
      `Play:   npm run partie -- dev games/${name}/rules.ts`,
      `Check:  npm run partie -- check ${name}`,
      `Test:   npx vitest run games/${name}`,
      'Guide:  docs/making-a-game.md',
    ].join('\n')}\n`,
  );
  return 0;
}

/** A template with the game's own name in it. */
export function createGame(name: string, folder: string, kind: TemplateKind = 'cards'): void {
  cpSync(join(templates, kind), folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('my-game', name).replaceAll('myGame', variable(name)));
  }
}

/** Without the project around it: no tests, which need its packages; and editors are told where the kit is. */
function standAlone(name: string, folder: string): void {
  rmSync(join(folder, 'rules.test.ts'));
  writeFileSync(join(folder, 'tsconfig.json'), `${JSON.stringify({ compilerOptions: compilerOptions() }, null, 2)}\n`);
  const check = `partie check --game ${name}/rules.ts`;
  for (const file of ['rules.ts', 'README.md']) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8')
      .replace(
        /^- `rules\.test\.ts`: .*$/m,
        `- \`tsconfig.json\`: where an editor finds the kit\n\n\`${check}\` plays many random matches.`,
      )
      .replace(`npm run partie -- check ${name}`, check)
      .replace(' The guide is docs/making-a-game.md.', '');
    writeFileSync(path, text);
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

/** Words that mean something else already: of the language, of the kit, of the templates, of the registry. */
const ofTheLanguage =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield';
const ofTheTemplate =
  'games gameById dist texts catalogues options zones open rank ranks suit height isOut takeTrick needed seatToMove longestLine refuse';
const taken = new Set([...ofTheLanguage.split(' '), ...ofTheTemplate.split(' '), ...Object.keys(kit)]);

const variable = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function findGames(from: string): string | null {
  const here = join(from, 'games');
  if (existsSync(join(here, 'index.ts'))) return here;
  return dirname(from) === from ? null : findGames(dirname(from));
}
