/** Games from outside of the box: `--game <file or package>`. */
import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Option } from 'commander';
import { addGame } from '@partie/games';
import type { Game } from '@partie/kit';
import { packageScheme, revisionOf } from './typescript-hooks.js';

/** May be given several times. */
export const gameOption = (): Option =>
  new Option(
    '--game <file or package>',
    'a game of your own: its rules file, in TypeScript or JavaScript, or a package',
  )
    .default([] as readonly string[])
    .argParser((one: string, before: readonly string[]) => [...before, one]);

let isReady = false;

/** Loads games and adds them to those of this process. Answers the new ones. */
export async function bringGames(wished: readonly string[]): Promise<readonly Game[]> {
  const brought: Game[] = [];
  for (const one of wished) {
    const games = await loadGames(one);
    for (const game of games) addGame(game);
    brought.push(...games);
  }
  return brought;
}

/** `revision`: loads a file that was loaded before anew, with its imports; another number each time. */
export async function loadGames(wished: string, revision?: number): Promise<readonly Game[]> {
  if (!isReady) register('./typescript-hooks.js', import.meta.url);
  isReady = true;
  const games = gamesIn(await open(wished, revision));
  if (games.length === 0) throw new Error(`${wished}: it exports no game; export what cardGame or openGame returns.`);
  return games;
}

async function open(wished: string, revision?: number): Promise<Readonly<Record<string, unknown>>> {
  const path = resolve(wished);
  const isPath = /^[./]|[\\/]/.test(wished) && !wished.startsWith('@');
  if (isPath && !existsSync(path)) throw new Error(`${wished}: there is no such file.`);
  const address = existsSync(path) ? pathToFileURL(path).href : `${packageScheme}${wished}`;
  try {
    return (await import(revision === undefined ? address : revisionOf(address, revision))) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${wished} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Everything that a module exports and that is a game, each once. */
function gamesIn(module: Readonly<Record<string, unknown>>): Game[] {
  return [...new Set(Object.values(module))].filter(isGame);
}

function isGame(value: unknown): value is Game {
  if (typeof value !== 'object' || value === null) return false;
  const { about, setup, apply } = value as Partial<Game>;
  return typeof about?.id === 'string' && typeof setup === 'function' && typeof apply === 'function';
}
