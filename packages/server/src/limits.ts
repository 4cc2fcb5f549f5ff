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
  /** Messages that one person may say at tables and tournaments in 20 seconds. */
  readonly chatRate: number;
  /** How often one person may ask for the whole list of tables in 20 seconds. */
  readonly listRate: number;
  /** Tables that one person may open in a minute. */
  readonly tableRate: number;
  /** Passwords that one person may try at one table or tournament in a minute, and that he may give to his own tables. */
  readonly passwordRate: number;
  /** Passwords that may be tried, or given to tables, from one address in a minute. */
  readonly addressPasswordRate: number;
  /** Passphrases that may be tried for one name from one address in ten minutes. */
  readonly passphraseRate: number;
  /** The same from all addresses together: more, so that nobody is kept out by somebody who guesses. */
  readonly namePassphraseRate: number;
  /** Passphrases that may be tried from one address in a minute. */
  readonly addressPassphraseRate: number;
  /** How often one person may change the passphrase in a minute. */
  readonly passphraseChangeRate: number;
  /** Links to come in on another device that one person may make in a minute. */
  readonly deviceLinkRate: number;
  /** Documents that may be uploaded from one address in a minute. */
  readonly uploadRate: number;
  /** Tournaments that one person may found in ten minutes. */
  readonly foundingRate: number;
  /** What one person may do in tournaments in a minute. */
  readonly tournamentRate: number;
  /** Tournaments that one person may look at in a minute. */
  readonly tournamentLookRate: number;
  /** Connections that one person may have at the same time. */
  readonly personConnections: number;
  /** Connections that may come from one address at the same time. */
  readonly addressConnections: number;
  /** HTTP requests of one address that may wait because one before them on the same line is not answered yet. */
  readonly addressPipelined: number;
  /** Histories, files and records of matches that are sent to one address at the same time. */
  readonly addressAnswers: number;
  /** Megabytes of HTTP answers that may wait for one address to read them; as many of messages over WebSockets. */
  readonly addressUnread: number;
  /** The same for everybody together. */
  readonly allUnread: number;
  /** Seconds after which an HTTP answer that is not read is cut off; a long one has more. */
  readonly answerSeconds: number;
  /** Open tables that one person may have made. */
  readonly personTables: number;
  /** Open tables that may have been made from one address. */
  readonly addressTables: number;
  /** People who may watch at one table. */
  readonly tableWatchers: number;
  /** People who may wait to be voted into one table. */
  readonly tableAsking: number;
  /** Messages that all who watch at one table may say together in 20 seconds. */
  readonly watcherChatRate: number;
  /** Uploaded documents that are kept for one person. */
  readonly personDocuments: number;
  /** Running matches that one person may sit in. */
  readonly personMatches: number;
  /** Running matches that may have been started from one address. */
  readonly addressMatches: number;
  /** Tournaments that one person may have founded and that have not ended. */
  readonly personTournaments: number;
  /** The same from one address. */
  readonly addressTournaments: number;
  /** Tournaments that have not ended in which one person may take part. */
  readonly personEntries: number;
  /** Bots that may take part in all tournaments together that one person has founded and that have not ended. */
  readonly personTournamentBots: number;
  /** Days after which a tournament is called off that has no time to start at, and that nobody has started. */
  readonly tournamentDays: number;
  /** Rows that one seat may add to the log in one turn or phase; and how often the server stops and starts the clock in it. */
  readonly seatRows: number;
  /** How often the same step may be taken back. */
  readonly takeBacks: number;
  /** Questions to the others (to take back, to pause, to go on) that one seat may ask in one turn or phase. */
  readonly questions: number;
  /** Minutes after which anybody may end a pause. */
  readonly pauseMinutes: number;
  /** Minutes after which a seat that a bot holds for somebody who is away may be taken over, where the table allows it. */
  readonly takeOverMinutes: number;
  /** Days after which a table is closed that nobody has returned to. */
  readonly tableDays: number;
  /** Days after which a match ends without a result that nobody has returned to. */
  readonly matchDays: number;
  /** Kilobytes that one person may add to the journal in a minute. */
  readonly journalRate: number;
  /** Kilobytes that everybody together may add to the journal in a minute. */
  readonly allJournalRate: number;
  /** Days for which the journal is kept; 0: there is none. */
  readonly journalDays: number;
  /** Entries that the journal has at most. */
  readonly journalEntries: number;
}

/** Generous to a club behind one address, and far below what would trouble a small machine. */
export const usualLimits: Limits = {
  messageRate: 100,
  personMessageRate: 300,
  addressMessageRate: 20_000,
  readRate: 240,
  guestRate: 20,
  chatRate: 10,
  listRate: 20,
  tableRate: 5,
  passwordRate: 5,
  addressPasswordRate: 30,
  passphraseRate: 10,
  namePassphraseRate: 100,
  addressPassphraseRate: 20,
  passphraseChangeRate: 5,
  deviceLinkRate: 10,
  uploadRate: 30,
  foundingRate: 5,
  tournamentRate: 60,
  tournamentLookRate: 40,
  personConnections: 10,
  addressConnections: 500,
  addressPipelined: 256,
  addressAnswers: 4,
  addressUnread: 32,
  allUnread: 64,
  answerSeconds: 20,
  personTables: 5,
  addressTables: 100,
  tableWatchers: 100,
  tableAsking: 20,
  watcherChatRate: 40,
  personDocuments: 20,
  personMatches: 10,
  addressMatches: 200,
  personTournaments: 3,
  addressTournaments: 50,
  personEntries: 10,
  personTournamentBots: 32,
  tournamentDays: 30,
  seatRows: 300,
  takeBacks: 3,
  questions: 5,
  pauseMinutes: 10,
  takeOverMinutes: 3,
  tableDays: 7,
  matchDays: 30,
  journalRate: 60,
  allJournalRate: 2000,
  journalDays: 30,
  journalEntries: 500_000,
};

/** For benches and tests that play more than any club. */
export const withoutLimits = Object.fromEntries(
  Object.keys(usualLimits).map((name) => [name, Number.POSITIVE_INFINITY]),
) as unknown as Limits;
