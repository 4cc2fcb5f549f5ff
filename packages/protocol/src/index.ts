/** The messages between client and server; docs/protocol.md is their description for people. */
export * from './command.js';
export * from './dev.js';
export * from './game-info.js';
export type * from './http-api.js';
export * from './message.js';
export * from './name.js';
export * from './offers.js';
export * from './open-lists.js';
export * from './packed-event.js';
export * from './problem.js';
export * from './read-message.js';
export * from './settings.js';
export * from './tournament.js';
export * from './whose-turn.js';

/** Raised when an older client would no longer understand the server. */
export const protocolVersion = 3;

/** Limits at the edge; each has a test. */
export const limits = {
  frameBytes: 8 * 1024,
  chatCharacters: 500,
  titleCharacters: 40,
  passwordCharacters: 64,
  nameCharacters: 15,
  /** Steps of a match's history in one answer. */
  historySteps: 500,
  /** Tables in one answer. */
  tablesListed: 500,
  /** Tournaments in the answer for lists of servers. */
  openTournamentsListed: 100,
  tournamentNameCharacters: 60,
  tournamentTextCharacters: 500,
} as const;
