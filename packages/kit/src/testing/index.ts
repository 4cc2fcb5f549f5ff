/**
 * For tests of games, as `@partie/kit/testing`. The main entry of the kit does not import this, so nothing of it is
 * shipped to players.
 */
export { arrange } from './arrange.js';
export { must } from './must.js';
export { TestMatch, type TestSetup, type TestStart, testMatch } from './test-match.js';
export { type Answers, type Position, type Situation, TestTable, testTable } from './test-table.js';
