/**
 * Run in a process of its own by sqlite-kill.slow.test.ts: plays matches into the store of a data folder and prints every
 * row that has been acknowledged, until it is killed. Each run goes on where the logs end.
 *
 *     node run-source.mjs append-until-killed.ts <folder>
 */
import { writeSync } from 'node:fs';
import { openSqliteStore } from '../src/store/sqlite-store.js';
import { row, upTo } from './store-samples.js';

const store = openSqliteStore(process.argv[3] ?? '');

async function play(match: string): Promise<never> {
  for (let number = (await store.log(match)).length; ; number++) {
    const answer = await store.append(row(match, number));
    if (answer !== 'stored') throw new Error(`Row ${number} of ${match}: ${answer}.`);
    print(`${match} ${number}\n`);
  }
}

/** At once, so that what is printed is all that was acknowledged; also while nobody reads and the line is full. */
function print(line: string): void {
  for (;;) {
    try {
      return void writeSync(1, line);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

await Promise.all(upTo(20).map((i) => play(`match-${i}`)));
