/** The server: its core, and the shell that serves it. */
export * from './core.js';
export * from './ports.js';
export { lineLog, realPorts, systemClock } from './real-ports.js';
export { type Served, type ServeOptions, serve } from './serve.js';
export * from './store.js';
