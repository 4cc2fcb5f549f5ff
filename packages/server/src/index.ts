export * from './core.js';
export * from './ports.js';
export * from './store.js';
