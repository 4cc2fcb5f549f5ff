/** A worker thread of `partie check`: checks its share of the seeds and posts the report. */
import { parentPort, workerData } from 'node:worker_threads';
import { gameById } from '@partie/games';
import { checkGame } from '@partie/kit';
import type { CheckTask } from './check.js';

const { game: id, ...options } = workerData as CheckTask;
const game = gameById(id);
if (game === undefined) throw new Error(`There is no game '${id}'.`);
parentPort?.postMessage(checkGame(game, options));
