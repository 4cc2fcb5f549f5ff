/** The games in the box. Adding a game is one line here. */
import type { Game } from '@partie/kit';
import { canasta } from './canasta/rules.js';
import { go } from './go/rules.js';
import { prsi } from './prsi/rules.js';
import { shithead } from './shithead/rules.js';

export const games: readonly Game[] = [prsi, shithead, canasta, go];

export { prsi };

export const gameById = (id: string): Game | undefined => games.find((game) => game.about.id === id);
