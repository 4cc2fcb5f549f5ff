/** A thread that finds pairings: with hundreds of entrants that takes a second, in which nobody's move may wait. */
import { parentPort } from 'node:worker_threads';
import { nextPairings, type Tournament } from '@partie/tournament';

parentPort?.on('message', ({ job, tournament }: { job: number; tournament: string }) => {
  const found = nextPairings(JSON.parse(tournament) as Tournament);
  parentPort?.postMessage({ job, found: JSON.stringify(found) });
});
