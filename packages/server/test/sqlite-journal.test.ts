import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFile } from '../src/store/sqlite-file.js';
import { selectionOf } from '../src/store/sqlite-journal.js';

it('what the journal has about a table is found by the table, not by looking through the journal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'partie-journal-'));
  const db = openFile(folder);
  const plan = ({ sql, values }: ReturnType<typeof selectionOf>) =>
    db
      .prepare<(string | number)[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...values)
      .map(({ detail }) => detail);
  for (const newest of [true, false]) {
    const [first] = plan(selectionOf({ table: 't1', kind: 'said', before: 1000, limit: 500, newest }));
    expect(first).toMatch(/^SEARCH journal_table USING PRIMARY KEY \(table_id=\?/);
  }
  db.close();
  rmSync(folder, { recursive: true, force: true });
});
