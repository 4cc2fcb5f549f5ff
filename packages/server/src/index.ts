/** The server: its core, and the shell that serves it. */
export * from './core.js';
export { type Examination, examineFolder } from './doctor/examine.js';
export type { Finding } from './doctor/findings.js';
export { matchFileText } from './match/match-file.js';
export { tellMatch } from './match/match-in-words.js';
export { recordText } from './match/record-export.js';
export { Replays } from './match/replays.js';
export type { EngineWish } from './engines/engine.js';
export { readEngine } from './engines/engine-process.js';
export * from './limits.js';
export * from './ports.js';
export { realPorts, systemClock } from './edge/real-ports.js';
export { type Served, type ServeOptions, serve } from './edge/serve.js';
export { backupFolder, restoreBackup } from './store/sqlite-backup.js';
export { readSqliteStore } from './store/sqlite-reader.js';
export { openSqliteStore } from './store/sqlite-store.js';
export * from './store/store.js';
export { StoreError } from './store/store-error.js';
