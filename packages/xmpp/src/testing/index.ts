/** For tests and benches: a real Prosody, and guests who come to it with accounts of their own. */
export * from './guest.js';
export * from './prosody.js';
export * from './structured-player.js';
