/** The server: its core, and the shell that serves it. */
export * from './core.js';
export { matchFile, tellMatch } from './match-record.js';
export type { EngineWish } from './engine.js';
export { readEngine } from './engine-process.js';
export * from './ports.js';
export { realPorts, systemClock } from './edge/real-ports.js';
export { type Served, type ServeOptions, serve } from './edge/serve.js';
export { openSqliteStore } from './sqlite-store.js';
export * from './store.js';
export { StoreError } from './store-error.js';
export { recordText } from './written-record.js';
