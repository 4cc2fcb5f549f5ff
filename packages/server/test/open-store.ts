/**
 * Run in a process of its own by the tests of the upgrade: opens the store of a data folder as soon as it is told to.
 *
 *     node run-source.mjs open-store.ts <folder>
 */
import { once } from 'node:events';
import { openSqliteStore } from '../src/store/sqlite-store.js';

process.stdout.write('ready\n');
await once(process.stdin, 'data');
const store = openSqliteStore(process.argv[3] ?? '');
await store.close();
process.stdout.write('opened\n');
process.exit(0);
