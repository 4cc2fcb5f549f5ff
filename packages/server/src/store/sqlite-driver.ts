/**
 * better-sqlite3 in the version that fits this Node. Version 13 needs Node 22. Node 20 needs version 12, which aborts on Node
 * 24.19 when a statement or database is collected (`RemoveEnvironmentCleanupHook`, `(env) != nullptr`).
 */
import { createRequire } from 'node:module';
import type Database from 'better-sqlite3';

const node = Number.parseInt(process.versions.node, 10);
const name = node >= 22 ? 'better-sqlite3' : 'better-sqlite3-node20';

export const SqliteDatabase = createRequire(import.meta.url)(name) as typeof Database;
export const { SqliteError } = SqliteDatabase;
