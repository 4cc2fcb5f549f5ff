export * from './client.js';
export * from './client-types.js';
export * from './followed-match.js';
export * from './world.js';
