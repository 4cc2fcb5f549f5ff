/**
 * The crash test from the command line; the last line is one JSON object.
 *
 *     npm run test:crash                                     the short form
 *     npm run test:crash -- --kills 200 --tables 1000        the long one
 *
 * Also `--loops`, `--stops`, `--pauses`, `--full` (how often), `--pace` (milliseconds a player thinks), `--seed`, `--data`
 * (a folder), `--node` (flags for the server's Node). Interrupted by Ctrl-C,
 * it judges what was done so far.
 */
import { type CrashPlan, crash, faults } from './crash.js';
import { shortForm } from './short-form.js';

const said = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const given = (name: string, otherwise: number): number => Number(said(name) ?? otherwise);

let enough = false;
process.once('SIGINT', () => {
  enough = true;
});
const { kill, loop, stop, pause, full } = shortForm.troubles;
const data = said('data');
const plan: CrashPlan = {
  tables: given('tables', shortForm.tables),
  troubles: {
    kill: given('kills', kill),
    loop: given('loops', loop),
    stop: given('stops', stop),
    pause: given('pauses', pause),
    full: given('full', full),
  },
  pace: given('pace', said('tables') === undefined ? shortForm.pace : 1000),
  seed: given('seed', Date.now() % 1_000_000),
  ...(data !== undefined && { data }),
  node: said('node')?.split(' ') ?? [],
  tell: (line) => process.stdout.write(`${line}\n`),
  enough: () => enough,
};
const report = await crash(plan);
for (const problem of report.verdict.problems) process.stdout.write(`PROBLEM: ${problem}\n`);
process.stdout.write(`${JSON.stringify({ test: 'crash', faults: faults(report), ...report })}\n`);
process.exit(faults(report) > 0 ? 1 : 0);
