/**
 * Hours of mixed play with restarts; the last line is one JSON object.
 *
 *     npm run soak -- --hours 3
 *     npm run soak -- --minutes 15 --tables 60 --restarts 2
 *
 * Also `--pace` (milliseconds a player thinks), `--warm-up` (minutes of a life that do not count), `--seed`.
 */
import { soak } from './soak.js';

const said = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const given = (name: string, otherwise: number): number => Number(said(name) ?? otherwise);

const minutes = said('hours') === undefined ? given('minutes', 15) : 60 * given('hours', 1);
const restarts = given('restarts', Math.max(1, Math.round(minutes / 30)));
const report = await soak({
  minutes,
  restarts,
  tables: given('tables', 60),
  pace: given('pace', 200),
  warmUp: given('warm-up', Math.min(5, minutes / (restarts + 1) / 3)),
  seed: given('seed', Date.now() % 1_000_000),
  tell: (line) => process.stdout.write(`${line}\n`),
});
for (const problem of report.verdict.problems) process.stdout.write(`PROBLEM: ${problem}\n`);
process.stdout.write(`${JSON.stringify({ test: 'soak', ...report })}\n`);
const { lost, doubled, differing, problems } = report.verdict;
process.exit(lost + doubled + differing + problems.length > 0 ? 1 : 0);
