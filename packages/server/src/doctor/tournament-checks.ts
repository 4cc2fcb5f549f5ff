/** Every tournament: what the list says of it, and its rows, which are replayed; no match of it is looked at here. */
import { checkRow, emptyState, loadState, nextState, type ServedState } from '../tournament/served-state.js';
import {
  readRow,
  readSnapshot,
  readTournament,
  type RowColumns,
  type TournamentColumns,
} from '../store/read-records.js';
import type { Statements } from '../store/sqlite-statements.js';
import { type Findings, wordsOf } from './findings.js';
import type { GameById } from './match-checks.js';

const ended: ReadonlySet<string> = new Set(['over', 'cancelled']);

export function checkTournament(
  columns: TournamentColumns,
  sql: Statements,
  gameById: GameById,
  findings: Findings,
): void {
  const { id, endedAt } = columns;
  const damage = (text: string) => findings.add('damage', `Tournament ${id}: ${text}`);
  // Before the rows: while a server runs, it is written after them.
  const snapshot = sql.snapshot.get(id);
  const rows = sql.rows.all(id, 0, -1);
  // Stopped before its first row was stored: nobody was told that it is founded.
  if (rows.length === 0 && snapshot === undefined) return;
  try {
    readTournament(columns);
  } catch (error) {
    return damage(`${wordsOf(error)} Its ${rows.length} rows are there.`);
  }
  const { state, problem } = replay(id, rows);
  if (problem !== null)
    return damage(`${problem} Of ${rows.length} rows the first ${state.number + 1} can be replayed.`);
  if (snapshot !== undefined && snapshot.number > state.number)
    return damage(
      `rows are missing at its end: its snapshot was made after row ${snapshot.number}, its last row is ${state.number}.`,
    );
  if (endedAt !== null && !ended.has(state.hosted.tournament.phase))
    return damage('it is said to have ended, but its rows do not end it. The last of them are missing.');
  const { game, version } = state.hosted.about;
  if (gameById(game, version) === undefined)
    findings.add('note', `Tournament ${id}: it is of version ${version} of ${game}, which is not here.`);
  if (snapshot !== undefined && !isReadable(id, snapshot))
    findings.add(
      'warning',
      `Tournament ${id}: its snapshot cannot be read. Nothing is lost: it is read from its rows.`,
    );
}

function replay(
  id: string,
  rows: readonly RowColumns[],
): { readonly state: ServedState; readonly problem: string | null } {
  let state = emptyState;
  for (const columns of rows) {
    if (columns.number !== state.number + 1)
      return { state, problem: `it has row ${columns.number} after row ${state.number}.` };
    try {
      const row = readRow(id, columns);
      checkRow(row);
      state = nextState(state, row);
    } catch (error) {
      return { state, problem: `row ${columns.number} does not follow (${wordsOf(error)}).` };
    }
  }
  return { state, problem: null };
}

function isReadable(id: string, snapshot: { readonly number: number; readonly state: string }): boolean {
  try {
    return loadState(snapshot.number, readSnapshot(id, snapshot).state) !== null;
  } catch {
    return false;
  }
}
