/** Snapshots at the stop of the server, so that the next start is quick: it finds everything as it is now. */
import type { Ports } from '../ports.js';
import type { Match } from './match.js';

export async function takeSnapshots(matches: readonly Match[], log: Ports['log']): Promise<void> {
  const going = matches.filter(({ current }) => current.outcome === null && current.number >= 0);
  const failed = (await Promise.allSettled(going.map((match) => match.saveSnapshot()))).flatMap((taken) =>
    taken.status === 'rejected' ? [String(taken.reason)] : [],
  );
  if (failed[0] !== undefined) log({ what: 'untidy', matches: failed.length, error: failed[0] });
}
