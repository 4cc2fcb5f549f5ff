/** Every match: its header, its rows by the rules of its game, its snapshot; what of it can be saved. */
import type { Game } from '@partie/kit';
import { loadMatch } from '../match/match-snapshot.js';
import { emptyState, type MatchState, nextState } from '../match/match-state.js';
import { checkRow } from '../match/row-shapes.js';
import {
  type MatchColumns,
  readMatch,
  readPerson,
  readRow,
  readSnapshot,
  readTable,
  type RowColumns,
} from '../store/read-records.js';
import type { Statements } from '../store/sqlite-statements.js';
import type { StoredMatch } from '../store/store.js';
import { type Findings, wordsOf } from './findings.js';

export interface MatchCount {
  matches: number;
  running: number;
  rows: number;
  damaged: number;
  /** Of games or versions that are not here. */
  unknown: number;
}

export type GameById = (id: string, version: number) => Game | undefined;

export function checkMatch(
  columns: MatchColumns,
  sql: Statements,
  gameById: GameById,
  findings: Findings,
  count: MatchCount,
): void {
  const { id } = columns;
  count.matches++;
  if (columns.endedAt === null) count.running++;
  // Before the rows: while a server runs, it is written after them.
  const snapshot = sql.snapshot.get(id);
  const rows = sql.rows.all(id, 0, -1);
  count.rows += rows.length;
  const damage = (text: string) => {
    count.damaged++;
    findings.add('damage', `Match ${id}: ${text}`, id);
  };
  let stored: StoredMatch;
  try {
    stored = readMatch(columns);
  } catch (error) {
    return damage(`${wordsOf(error)} Its ${rows.length} rows are there.`);
  }
  const game = gameById(stored.game, stored.version);
  if (game === undefined) {
    count.unknown++;
    const what = `it was played by version ${stored.version} of ${stored.game}, which is not here, so its moves were not checked.`;
    return findings.add('note', `Match ${id}: ${what}`, id);
  }
  const { state, problem } = replay(game, stored, rows);
  if (problem !== null)
    return damage(`${problem} Of ${rows.length} rows the first ${state.number + 1} can be replayed.`);
  if (stored.end !== null && state.outcome === null)
    return damage('it is said to have ended, but its rows do not end it. The last of them are missing.');
  if (snapshot === undefined) return;
  if (snapshot.number > state.number)
    return damage(
      `rows are missing at its end: its snapshot was made after row ${snapshot.number}, its last row is ${state.number}.`,
    );
  if (!isReadable(() => loadMatch(game, stored, snapshot.number, readSnapshot(id, snapshot).state)))
    findings.add('warning', `Match ${id}: its snapshot cannot be read. Nothing is lost: it is read from its rows.`, id);
}

function replay(
  game: Game,
  stored: StoredMatch,
  rows: readonly RowColumns[],
): { readonly state: MatchState; readonly problem: string | null } {
  let state = emptyState;
  try {
    for (const columns of rows) {
      const row = readRow(stored.id, columns);
      checkRow(row);
      state = nextState(game, stored, state, row);
    }
    return { state, problem: null };
  } catch (error) {
    return {
      state,
      problem: `row ${state.number + 1} does not follow by the rules of ${stored.game} (${wordsOf(error)}).`,
    };
  }
}

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

export function checkTablesAndPeople(sql: Statements, findings: Findings): void {
  for (const table of sql.tables.all())
    if (!isReadable(() => readTable(table)))
      findings.add('damage', `Table ${table.id} cannot be read. Its people can make another; no match is concerned.`);
  for (const person of sql.people.all())
    if (!isReadable(() => readPerson(person)))
      findings.add('damage', `Person ${person.id} cannot be read. They can come back under a new name.`);
  for (const { id, why } of sql.setAside.all())
    findings.add(
      'damage',
      `${id} was set aside by an upgrade: ${why} docs/data-folder.md says what is left of it.`,
      id,
    );
}
