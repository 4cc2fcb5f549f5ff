/**
 * Seeds from the command line:
 *
 *     npm run test:simulation -- --seed 7          one seed, with everything that happens in it
 *     npm run test:simulation -- --seeds 500 --from 1000
 *     npm run test:simulation -- --seeds 100 --bug 'does not credit an outage'
 */
import { Coverage } from './coverage.js';
import { foundBugs } from './found-bugs.js';
import { plantedBugs } from './planted-bugs.js';
import { simulate } from './simulation.js';

const said = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const given = (name: string): number | undefined => {
  const value = said(name);
  return value === undefined ? undefined : Number(value);
};
const bugs = { ...plantedBugs, ...foundBugs };
const bug = bugs[said('bug') ?? ''] ?? {};

const one = given('seed');
if (one !== undefined) {
  const { lines, problems, ...result } = await simulate(one, bug, true);
  process.stdout.write(`${lines.join('\n')}\n\n${JSON.stringify(result)}\n`);
  for (const problem of problems) process.stdout.write(`PROBLEM: ${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  const [from, count] = [given('from') ?? 1, given('seeds') ?? 2000];
  const began = Date.now();
  let [failed, rows, lives, events] = [0, 0, 0, 0];
  const coverage = new Coverage();
  for (let seed = from; seed < from + count; seed++) {
    const result = await simulate(seed, bug);
    rows += result.rows;
    lives += result.lives;
    events += result.events;
    for (const [what, times] of Object.entries(result.counts)) coverage.count(what, times);
    if (result.problems.length === 0) continue;
    failed++;
    process.stdout.write(`seed ${seed}: ${result.problems[0]}\n`);
  }
  for (const what of Object.keys(coverage.counts).sort())
    process.stdout.write(`${String(coverage.counts[what]).padStart(8)} ${what}\n`);
  const seconds = (Date.now() - began) / 1000;
  process.stdout.write(
    `${count} seeds, ${failed} failed, ${rows} rows, ${lives} lives, ${events} events in ${seconds.toFixed(1)} s: ` +
      `${(count / seconds).toFixed(1)} seeds a second\n`,
  );
  process.exitCode = failed > 0 ? 1 : 0;
}
