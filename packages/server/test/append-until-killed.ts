/**
 * Run in a process of its own by sqlite-store.test.ts: plays matches into the store of a data folder and prints every
 * row that has been acknowledged, until it is killed. Each run goes on where the logs end.
 *
 *     node run-source.mjs append-until-killed.ts <folder>
 */
import { writeSync } from 'node:fs';
import { openSqliteStore } from '../src/sqlite-store.js';
import { row, upTo } from './store-samples.js';

const store = openSqliteStore(process.argv[3] ?? '');

async function play(match: string): Promise<never> {
  for (let number = (await store.log(match)).length; ; number++) {
    const answer = await store.append(row(match, number));
    if (answer !== 'stored') throw new Error(`Row ${number} of ${match}: ${answer}.`);
    writeSync(1, `${match} ${number}\n`);
  }
}

await Promise.all(upTo(20).map((i) => play(`match-${i}`)));
