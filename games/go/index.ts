/** Go, for those who need more of it than the Game contract: a fast board for engines and benches, game records. */
export * from './board.js';
export * from './estimate.js';
export * from './gtp-player.js';
export * from './handicap.js';
export * from './write-kifu.js';
export * from './match.js';
export * from './playout.js';
export * from './points.js';
export * from './position.js';
export * from './read-kifu.js';
export { go } from './rules.js';
export { type Ruleset, rulesets } from './rulesets.js';
export * from './sgf.js';
export * from './sgf-encoding.js';
export * from './sgf-points.js';
export * from './sgf-problems.js';
