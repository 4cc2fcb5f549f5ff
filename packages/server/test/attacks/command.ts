/**
 * Every attack in its long form, one after another, each on a new server; a table, and one JSON object in the last line.
 *
 *     npm run test:attacks
 *     npm run test:attacks -- --only "rows without end" --way proxy --seconds 30
 *
 * Also `--tables`, `--pace` (milliseconds honest people think), `--seed`. How it is measured: README.md beside this file.
 */
import { everyAttack } from './every-attack.js';
import { attackAtLength, type LongPlan, type Outcome } from './long-form.js';

const said = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const given = (name: string, otherwise: number): number => Number(said(name) ?? otherwise);

// With `exit` handlers, which end server, proxy and attacker.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.setMaxListeners(0);

const only = said('only')?.split(',');
const attacks = everyAttack.filter(({ name }) => only === undefined || only.includes(name));
const ways = ['straight', 'proxy'].filter((way) => (said('way') ?? way) === way);
const plan: Omit<LongPlan, 'behindProxy'> = {
  seconds: given('seconds', 15),
  tables: given('tables', 20),
  pace: given('pace', 400),
  seed: given('seed', 1),
};

const widths = [38, 9, 6, 6, 6, 7, 6, 6, 8];
const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i] ?? 0) : String(cell).padStart(widths[i] ?? 0)))
    .join('');
const say = (line: string) => process.stdout.write(`${line}\n`);

const outcomes: Outcome[] = [];
say(row(['attack', 'way', 'moves', 'p50', 'p99', 'before', 'peak', 'after', 'came in']));
for (const attack of attacks)
  for (const way of ways) {
    const outcome = await attackAtLength(attack, { ...plan, behindProxy: way === 'proxy' });
    outcomes.push(outcome);
    const { moves, p50, p99, before, peak, after, cameIn } = outcome;
    say(row([attack.name, way, moves, p50, p99, before, peak, after, cameIn]));
    say(`    ${JSON.stringify(outcome.counts)}`);
    for (const problem of outcome.problems) say(`    ${problem}`);
  }
const failed = outcomes.filter(({ problems }) => problems.length > 0);
say(JSON.stringify({ test: 'attacks', ...plan, attacks: outcomes.length, failed: failed.length, outcomes }));
process.exit(failed.length > 0 ? 1 : 0);
