/**
 * Adds recorded matches of every game to its corpus (games/<game>/corpus): one a preset and table size, played at random.
 * They are replayed on every build, so that stored matches go on replaying to their recorded results. Existing files are
 * never touched: a change of the rules that makes one of them replay differently needs a new version of the game, whose
 * matches are recorded beside them. The sums in games/corpus-sums.txt keep it that way.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { games } from '../games/dist/index.js';
import { playMove, readOptions, seeded, startMatch } from '../packages/kit/dist/index.js';

const sums = new URL('../games/corpus-sums.txt', import.meta.url);

for (const game of games) {
  const { id, version, players, options, presets } = game.about;
  const folder = new URL(`../games/${id}/corpus/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const preset of Object.keys(presets)) {
    for (let seats = players.min; seats <= players.max; seats++) {
      const path = new URL(`v${version}-${preset}-${seats}.json`, folder);
      const read = readOptions(options, presets, {}, preset);
      if (existsSync(path) || !('ok' in read) || game.refuseStart(seats, read.ok) !== null) continue;
      const text = `${JSON.stringify(play(game, seats, read.ok, seats * 1000 + preset.length))}\n`;
      const name = path.pathname.split('/').slice(-3).join('/');
      writeFileSync(path, text);
      appendFileSync(sums, `${createHash('sha256').update(text).digest('hex')}  ${name}\n`);
      process.stdout.write(`${name}\n`);
    }
  }
}

function play(game, seats, options, seed) {
  const luck = seeded(seed);
  const { state, record } = startMatch(game, seats, options, luck);
  while (game.outcome(state) === null) {
    const { seat } = luck.pick(game.pending(state), 'who');
    const moves = game.moves(state, seat);
    const weights = game.hint?.(state, seat, moves) ?? moves.map(() => 1);
    const best = moves.filter((_, i) => weights[i] >= Math.max(...weights) * (luck.int(4, 'whim') === 0 ? 0 : 0.8));
    const done = playMove(game, state, seat, luck.pick(best, 'move'), luck);
    record.steps.push(done.step);
  }
  return { record, outcome: game.outcome(state), sheet: game.sheet(state) };
}
