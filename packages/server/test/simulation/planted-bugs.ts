/** All bugs that are planted to see that the simulation finds them, by what the server does wrong. */
import type { Planted } from './host.js';
import { plantedMatchBugs } from './planted-match-bugs.js';
import { plantedTableBugs } from './planted-table-bugs.js';

export const plantedBugs: Readonly<Record<string, Planted>> = { ...plantedMatchBugs, ...plantedTableBugs };

export { otherwise } from './planting.js';
