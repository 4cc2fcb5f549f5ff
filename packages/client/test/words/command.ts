/** `npm run test:typed [-- positions [game …]]`: the long form of the proof that every legal move can be typed. */
import { games } from '@partie/games';
import { proveTypedForms } from './typed-form-proof.js';

const [, , , positions = '10000', ...wished] = process.argv;
for (const game of games) {
  if (wished.length > 0 && !wished.includes(game.about.id)) continue;
  const { problems, moves, positions: seen, longest } = proveTypedForms(game, Number(positions));
  console.log(`${game.about.id}: ${seen} positions, ${moves} typed forms; the longest: ${longest}`);
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
