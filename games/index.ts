/** The games in the box. Adding a game is one line here. */
import { type Game, rulesOf } from '@partie/kit';
import { canasta } from './canasta/rules.js';
import { fiveInARow } from './five-in-a-row/rules.js';
import { go } from './go/rules.js';
import { hearts } from './hearts/rules.js';
import { prsi } from './prsi/rules.js';
import { settlers } from './settlers/rules.js';
import { shithead } from './shithead/rules.js';

export const games: readonly Game[] = [prsi, shithead, hearts, canasta, settlers, go, fiveInARow];

/** Adds a game from elsewhere to those of this process, as `--game` does. */
export function addGame(game: Game): void {
  const { id } = game.about;
  if (games.some(({ about }) => about.id === id)) throw new Error(`There is a game '${id}' already.`);
  // The list is read-only for everybody else.
  (games as Game[]).push(game);
}

export { go, prsi };

/** The rules of a game: of this version, or of the current one. */
export const gameById = (id: string, version?: number): Game | undefined => rulesOf(games, id, version);
