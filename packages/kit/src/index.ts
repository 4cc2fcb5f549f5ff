/** The rules kit: what a game author, a server and a client import. */

export { arrange } from './arrange.js';
export * from './card-game.js';
export * from './deck.js';
export * from './event.js';
export * from './fold.js';
export * from './game.js';
export * from './json.js';
export * from './match-length.js';
export { alike, combinations } from './moves.js';
export * from './options.js';
export type { Plan, Seat, Viewer } from './plan.js';
export * from './play.js';
export * from './random.js';
export * from './score.js';
export { Table, type TableOf } from './table.js';
export * from './texts.js';
export * from './zone.js';
export * from './words.js';
export { kitTexts } from './kit-texts.js';
export * from './check/check-game.js';
export { playthrough } from './check/playthrough.js';
export type { Check, Problem } from './check/problem.js';
export * from './notation.js';
export * from './open-game.js';
