/**
 * How much one person, one address and one seat may use of the server, so that nobody takes it from the others. Every limit
 * is a flag of `partie serve`; docs/operating.md says what each means for an operator.
 */
export interface Limits {
  /** Messages that one connection may send in 20 seconds. */
  readonly messageRate: number;
  /** Messages that all connections of one person may send in 20 seconds. */
  readonly personMessageRate: number;
  /** Messages that all connections from one address may send in 20 seconds. */
  readonly addressMessageRate: number;
  /** Pages of histories, records and match files that one address may ask for in a minute. */
  readonly readRate: number;
  /** New guests who may come from one address in a minute. */
  readonly guestRate: number;
  /** Connections that one person may have at the same time. */
  readonly personConnections: number;
  /** Connections that may come from one address at the same time. */
  readonly addressConnections: number;
  /** Histories, files and records of matches that are sent to one address at the same time. */
  readonly addressAnswers: number;
  /** Megabytes of HTTP answers that may wait for one address to read them. */
  readonly addressUnread: number;
  /** Seconds after which an HTTP answer that is not read is cut off; a long one has more. */
  readonly answerSeconds: number;
  /** Open tables that one person may have made. */
  readonly personTables: number;
  /** Open tables that may have been made from one address. */
  readonly addressTables: number;
  /** Running matches that one person may sit in. */
  readonly personMatches: number;
  /** Running matches that may have been started from one address. */
  readonly addressMatches: number;
  /** Rows that one seat may add to the log in one turn or phase. */
  readonly seatRows: number;
  /** How often the same step may be taken back. */
  readonly takeBacks: number;
  /** Questions to the others (to take back, to pause, to go on) that one seat may ask in one turn or phase. */
  readonly questions: number;
  /** Minutes after which anybody may end a pause. */
  readonly pauseMinutes: number;
  /** Days after which a table is closed that nobody has returned to. */
  readonly tableDays: number;
  /** Days after which a match ends without a result that nobody has returned to. */
  readonly matchDays: number;
}

/** Generous to a club behind one address, and far below what would trouble a small machine. */
export const usualLimits: Limits = {
  messageRate: 100,
  personMessageRate: 300,
  addressMessageRate: 20_000,
  readRate: 240,
  guestRate: 20,
  personConnections: 10,
  addressConnections: 500,
  addressAnswers: 4,
  addressUnread: 32,
  answerSeconds: 20,
  personTables: 5,
  addressTables: 100,
  personMatches: 10,
  addressMatches: 200,
  seatRows: 300,
  takeBacks: 3,
  questions: 5,
  pauseMinutes: 10,
  tableDays: 7,
  matchDays: 30,
};

/** For benches and tests that play more than any club. */
export const withoutLimits = Object.fromEntries(
  Object.keys(usualLimits).map((name) => [name, Number.POSITIVE_INFINITY]),
) as unknown as Limits;
