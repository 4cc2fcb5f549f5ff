export * from './client.js';
export * from './client-types.js';
export * from './followed-match.js';
export * from './followed-tournament.js';
export { readServer, socketUrl } from './server-address.js';
export * from './world.js';
