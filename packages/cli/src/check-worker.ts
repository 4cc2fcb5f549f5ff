/** A worker thread of `partie check`: checks its share of the seeds and posts the report, or where a match hangs. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkGame, type CheckReport, problem } from '@partie/kit';
import type { CheckTask } from './check.js';
import { hotPlace } from './hot-place.js';
import { callsOfGame, watchImports } from './watched-import.js';

/** How long a match that hangs is looked at, in milliseconds. */
const lookFor = 2000;

const { game: id, from, progress, played, hangsAt, ...options } = workerData as CheckTask;
const { result: game, calls } = await watchImports(async () => {
  const [{ gameById }, { bringGames }] = await Promise.all([import('@partie/games'), import('./outside-games.js')]);
  await bringGames(from);
  return gameById(id);
});
if (game === undefined) throw new Error(`There is no game '${id}'.`);

// The server is loaded only where there is something to judge.
const judge = played && (await import('@partie/server')).judgePlayed;
const judgePlayed = () => void (played && judge?.(game, played));

if (hangsAt === undefined) {
  judgePlayed();
  const steps = new Int32Array(progress);
  const onProgress = (seed: number) => {
    Atomics.add(steps, 0, 1);
    Atomics.store(steps, 1, seed);
  };
  const report = checkGame(game, { ...options, onProgress });
  const atImport = callsOfGame(calls, id, from).map((what) => problem('not pure', what));
  parentPort?.postMessage({ ...report, problems: [...atImport, ...report.problems] } satisfies CheckReport);
} else {
  const isOwn = (url: string) => url.startsWith('file:') && !/\/packages\/(kit|cli|server)\/(dist|src)\//.test(url);
  const again =
    hangsAt === 'played'
      ? judgePlayed
      : () => void checkGame(game, { ...options, seed: hangsAt, games: 1, pairs: 0, fairDeal: false });
  parentPort?.postMessage(hotPlace(again, lookFor, isOwn));
}
