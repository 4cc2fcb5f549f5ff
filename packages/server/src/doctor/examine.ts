/** `partie doctor`: examines a data folder. Reads only, also beside a running server. */
import { statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { gameById } from '@partie/games';
import { isFolderLocked } from '../store/folder-lock.js';
import { isOthers, openPaths } from '../store/permissions.js';
import { lastRowAt, runningSince } from '../store/run-mark.js';
import { fileName, hasWriteAheadLog, missingLog } from '../store/sqlite-file.js';
import { readFile, readCurrentFormat } from '../store/sqlite-reader.js';
import { formatVersion } from '../store/sqlite-schema.js';
import { prepare } from '../store/sqlite-statements.js';
import { versionOf } from '../store/sqlite-upgrade.js';
import { checkJournal, checkPages, checkSchema, checkStrays } from './database-checks.js';
import { type Finding, Findings } from './findings.js';
import { checkMatch, checkTablesAndPeople, type GameById, type MatchCount } from './match-checks.js';
import { checkTournament } from './tournament-checks.js';

interface Counts extends MatchCount {
  tournaments: number;
}

export interface Examination extends Counts {
  readonly folder: string;
  /** Nothing is damaged, and there is nothing to do. */
  readonly healthy: boolean;
  readonly serverRuns: boolean;
  readonly format: number | null;
  /** When the newest row was written. */
  readonly lastRow: string | null;
  readonly freeMegabytes: number;
  readonly findings: readonly Finding[];
}

/** Below this, in megabytes, a disk is said to be nearly full. */
const littleSpace = 500;

/** Throws a `StoreError` if there is no data in the folder. */
export async function examineFolder(folder: string, games: GameById = gameById): Promise<Examination> {
  const findings = new Findings();
  const count: Counts = { tournaments: 0, matches: 0, running: 0, rows: 0, damaged: 0, unknown: 0 };
  const path = join(folder, fileName);
  const serverRuns = findings.attempt('It cannot be told whether a server runs', () => isFolderLocked(folder)) ?? false;
  // Before the database is opened: that may make an empty one.
  const hadLog = hasWriteAheadLog(path);
  const db = readFile(folder);
  let format: number | null = null;
  try {
    format = findings.attempt('The database cannot be read', () => versionOf(db));
    const isWhole = format !== null && checkPages(db, findings) && isKnown(format, findings);
    const lastRow = isWhole
      ? await checkContent(folder, games, findings, count)
      : format === formatVersion
        ? timeOf(findings, db)
        : null;
    if (format === formatVersion && !serverRuns) checkStop(db, hadLog, lastRow, findings);
    checkPermissions(folder, findings);
    const freeMegabytes = checkSpace(folder, findings);
    const healthy = findings.all.every(({ level }) => level === 'note');
    return { folder, healthy, serverRuns, format, lastRow, freeMegabytes, ...count, findings: findings.all };
  } finally {
    db.close();
  }
}

function isKnown(format: number, findings: Findings): boolean {
  if (format > 0 && format < formatVersion)
    findings.add('note', `The database has format ${format}. The next start converts it to format ${formatVersion}.`);
  if (format > formatVersion)
    findings.add(
      'warning',
      `The database has format ${format}, which a newer version of Partie has written. Use that one.`,
    );
  if (format === 0) findings.add('damage', 'The database is empty, or none of Partie.');
  return format > 0 && format <= formatVersion;
}

async function checkContent(
  folder: string,
  games: GameById,
  findings: Findings,
  count: Counts,
): Promise<string | null> {
  const { db, close } = await readCurrentFormat(folder);
  try {
    checkSchema(db, findings);
    const sql = findings.attempt('Something that this version needs is missing in the database', () => prepare(db));
    if (sql === null) return null;
    checkStrays(db, findings);
    // One by one: a server that runs goes on writing, and its write-ahead log must not grow because somebody reads.
    for (const { id } of sql.allMatches.all()) {
      const match = sql.match.get(id);
      if (match) checkMatch(match, sql, games, findings, count);
    }
    for (const tournament of sql.allTournaments.all()) {
      count.tournaments++;
      checkTournament(tournament, sql, games, findings);
    }
    checkTablesAndPeople(sql, findings);
    checkJournal(sql, findings);
    return timeOf(findings, db);
  } finally {
    close();
  }
}

function timeOf(findings: Findings, db: Database.Database): string | null {
  const at = findings.attempt('The last row cannot be read', () => lastRowAt(db));
  return at === null ? null : new Date(at).toISOString();
}

function checkStop(db: Database.Database, hadLog: boolean, lastRow: string | null, findings: Findings): void {
  const since = findings.attempt('The mark of the last server cannot be read', () => runningSince(db));
  if (since === null) return;
  const started = new Date(since).toISOString();
  if (hadLog)
    findings.add(
      'note',
      `The server started at ${started} did not stop in an orderly way. Its last row is of ${lastRow ?? 'no time at all'}.`,
    );
  else findings.add('warning', missingLog(db.name, lastRow));
}

function checkPermissions(folder: string, findings: Findings): void {
  if (isOthers(folder)) findings.add('warning', `${folder} belongs to another user, who can read all cards.`);
  for (const { path, mode } of openPaths(folder))
    findings.add(
      'warning',
      `Others may read ${path} (mode ${mode.toString(8)}), and so all cards. Use chmod go= on it.`,
    );
}

function checkSpace(folder: string, findings: Findings): number {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1e6);
  const size = Math.ceil(statSync(join(folder, fileName)).size / 1e6);
  if (free < littleSpace || free < size)
    findings.add(
      'warning',
      `The disk has only ${free} MB left; the database has ${size} MB, and a backup needs as much.`,
    );
  return free;
}
