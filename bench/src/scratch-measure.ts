/** Scratch: moves per CPU second of both references, in alternating runs so that a noisy machine hits both. */

import { playoutsBoardgameIo } from './boardgameio-prsi.js';
import { playoutsPlain } from './plain-prsi.js';

const PLAYERS = 4;
const RUNS = 8;

function measure(name: string, playouts: typeof playoutsPlain, count: number, seed: number): void {
  const before = process.cpuUsage();
  const { moves, games } = playouts(count, seed, PLAYERS);
  const { user, system } = process.cpuUsage(before);
  const rate = (moves / (user + system)) * 1e6;
  console.log(`${name}: ${Math.round(rate)} moves per CPU second (${moves} moves, ${games} rounds)`);
}

playoutsPlain(20_000, 1, PLAYERS);
playoutsBoardgameIo(300, 1, PLAYERS);
for (let run = 0; run < RUNS; run++) {
  measure('plain', playoutsPlain, 50_000, run);
  measure('boardgame.io', playoutsBoardgameIo, 300, run);
}
