/**
 * Hours of mixed play with restarts; the last line is one JSON object.
 *
 *     npm run soak -- --hours 3
 *     npm run soak -- --minutes 15 --tables 60 --restarts 2
 *     npm run soak -- --minutes 60 --attacks
 *     npm run soak -- --minutes 1 --tables 500 --restarts 0 --game settlers --pace 2000
 *
 * Also `--pace` (milliseconds a player thinks), `--warm-up` (minutes of a life that do not count), `--seed`.
 */
import { games } from '@partie/games';
import { soak } from './soak.js';

const said = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const given = (name: string, otherwise: number): number => Number(said(name) ?? otherwise);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.setMaxListeners(0);

const minutes = said('hours') === undefined ? given('minutes', 15) : 60 * given('hours', 1);
const restarts = given('restarts', Math.max(1, Math.round(minutes / 30)));
const attacks = process.argv.includes('--attacks');
const life = minutes / (restarts + 1);
const report = await soak({
  games: games.filter(({ about }) => about.id === (said('game') ?? about.id)),
  minutes,
  restarts,
  tables: given('tables', 60),
  // As fast as the usual limits let anybody play for hours.
  pace: given('pace', attacks ? 500 : 200),
  warmUp: given('warm-up', attacks ? Math.min(10, life / 2) : Math.min(5, life / 3)),
  attacks,
  seed: given('seed', Date.now() % 1_000_000),
  tell: (line) => process.stdout.write(`${line}\n`),
});
for (const problem of report.verdict.problems) process.stdout.write(`PROBLEM: ${problem}\n`);
process.stdout.write(`${JSON.stringify({ test: 'soak', ...report })}\n`);
const { lost, doubled, differing, problems } = report.verdict;
const { heap } = report.memory;
// Without attackers ended matches gather for longer than a short soak lasts.
const grows = attacks && heap.perHour > heap.error;
if (grows) process.stdout.write(`PROBLEM: the heap grows by ${heap.perHour} MB an hour, give or take ${heap.error}\n`);
process.exit(grows || report.errors > 0 || lost + doubled + differing + problems.length > 0 ? 1 : 0);
