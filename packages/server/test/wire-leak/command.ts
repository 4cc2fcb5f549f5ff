/**
 * Pairs from the command line:
 *
 *     npm run test:leaks -- --pairs 100000                 of every registered game
 *     npm run test:leaks -- --pairs 100000 --game prsi
 *     npm run test:leaks -- --seed 7 --game prsi           one match
 */
import { games } from '@partie/games';
import { hidesSomething } from '@partie/kit';
import { comparePairs, nothingCounted } from './pairs.js';

// Refusals are errors that are caught: where they come from is not looked at.
Error.stackTraceLimit = 0;

const said = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const wanted = Number(said('pairs') ?? 10_000);
const from = Number(said('from') ?? said('seed') ?? 1);
const chosen = games.filter(({ about }) => about.id === (said('game') ?? about.id));
if (chosen.length === 0) throw new Error(`There is no game '${said('game')}'.`);

/** Told to end, it says how far it got. */
let stopped = false;
process.on('SIGTERM', () => {
  stopped = true;
});

for (const game of chosen) {
  const counted = nothingCounted();
  const began = Date.now();
  let problem = '';
  let seed = from;
  const enough = () =>
    stopped || problem !== '' || (said('seed') === undefined ? counted.pairs >= wanted : seed > from);
  const hides = hidesSomething(game);
  for (; hides && !enough(); seed++) {
    try {
      await comparePairs(game, seed, wanted - counted.pairs, counted);
    } catch (error) {
      problem = `seed ${seed}: ${error instanceof Error ? error.message : String(error)}`;
      process.exitCode = 1;
    }
    if (seed % 100 === 0) process.stderr.write(`${game.about.id}: ${counted.pairs} pairs\n`);
  }
  const seconds = Math.round((Date.now() - began) / 100) / 10;
  const seeds = seed - from;
  process.stdout.write(`${JSON.stringify({ game: game.about.id, hides, ...counted, seeds, seconds, problem })}\n`);
}
