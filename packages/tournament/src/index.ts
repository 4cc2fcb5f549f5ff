/** Pairings, brackets and standings of tournaments for any game. Pure: no clock, no chance, no I/O. */
export * from './bracket.js';
export type { BracketGame } from './bracket-shape.js';
export { groupMembers, numberOfGroups } from './groups.js';
export * from './handicap.js';
export * from './hosted.js';
export * from './next-pairings.js';
export * from './rank.js';
export * from './refuse-row.js';
export * from './result-tables.js';
export { bergerRound } from './round-robin.js';
export * from './scores.js';
export * from './settings.js';
export * from './course.js';
export * from './standings.js';
export { tableSizes } from './tables.js';
export { type TieBreakTerm, tieBreakTerms } from './tie-breaks.js';
export * from './tournament.js';
