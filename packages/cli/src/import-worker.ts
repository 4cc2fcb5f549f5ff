/** A worker thread that only imports rules: whether they come back is found out here first (`import-watch.ts`). */
import { parentPort, workerData } from 'node:worker_threads';
import { bringGames } from './outside-games.js';

await bringGames(workerData as readonly string[]).catch(() => {});
parentPort?.postMessage('done');
