/** People who do not come back, or do nothing: the rule for absence and the clocks must do without them. */
import { running } from './ending.js';
import type { Visit } from './evening.js';
import type { Simulation } from './simulation.js';

/**
 * Nobody does anything until the clock has acted so often; within a time that is longer than any limit, or anybody's own
 * clock, with all that is given after an outage.
 */
const clockActs = 2;
const mostDozing = 600_000;

/** One of the guests does not come back; but nobody for whom the others would wait, by the table's rule or in a pause. */
export function sendHome({ people, checkers: { evidence } }: Simulation): void {
  const paused = new Set(evidence.all().flatMap(({ state, header }) => (state.paused ? header.people : [])));
  const mayGo = ({ plan, table, person }: Visit): boolean =>
    plan.role === 'guest' && table.plan.settings.absence !== 'wait' && !paused.has(person);
  people.findLast(({ visits }) => visits.every(mayGo))?.goHome();
}

/** Everybody is here and nobody does anything: the clocks must. */
export async function doze(simulation: Simulation): Promise<void> {
  const { evidence } = simulation.checkers;
  const timed = running(evidence).flatMap((id) => {
    const witness = evidence.witness(id);
    return witness && witness.settings.clock.kind !== 'none' ? [{ witness, rows: witness.length }] : [];
  });
  const isDone = ({ witness, rows }: (typeof timed)[number]) =>
    // In a pause no time runs.
    witness.state.outcome !== null || witness.state.paused || witness.length >= rows + clockActs;
  const allDone = () => timed.every(({ witness, rows }) => isDone({ witness: witness.lookAgain(), rows }));
  for (const person of simulation.people) person.dozing = true;
  await simulation.scheduler.run(mostDozing, () => simulation.failed || simulation.looks(allDone));
  for (const person of simulation.people) person.dozing = false;
  for (const one of timed) {
    const { header, state, length } = one.witness;
    if (!isDone(one) && length === one.rows && !evidence.isNobodys(header.id))
      evidence.problem(`match ${header.id} waits at row ${state.number} although the time is up`);
  }
}
