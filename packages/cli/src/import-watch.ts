/** Rules that do not come back when they are imported would keep the command that imports them from saying anything. */
import { Worker } from 'node:worker_threads';

/** Seconds of processor time that loading rules may take; TypeScript and other work of the process included. */
const patience = 20;

/** Imports the rules in a thread that can be stopped. Rejects if that takes for ever; whatever else is wrong is not said here. */
export function checkThatImportEnds(files: readonly string[], patient = patience): Promise<void> {
  if (files.length === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./import-worker.js', import.meta.url), { workerData: files, execArgv: [] });
    const since = process.cpuUsage();
    const end = (settle: () => void) => {
      clearInterval(watch);
      worker.removeAllListeners();
      void worker.terminate().then(settle, settle);
    };
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(since);
      const why = `${files.join(', ')}: does not return: the rules do not come back when they are imported.`;
      if (user + system >= patient * 1e6) end(() => reject(new Error(why)));
    }, 500);
    worker.once('message', () => end(resolve));
    worker.once('exit', () => end(resolve));
    worker.once('error', () => end(resolve));
  });
}
