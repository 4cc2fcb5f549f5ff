import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MatchRecord, replayMatch } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { games } from './index.js';

interface Recorded {
  readonly record: MatchRecord;
  readonly outcome: unknown;
  readonly sheet: unknown;
}

// Written by scripts/record-corpus.mjs, never changed afterwards.
describe.each(games.map((game) => ({ id: game.about.id, game })))('recorded matches of $id', ({ id, game }) => {
  const folder = join(import.meta.dirname, id, 'corpus');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

  it('are there', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it.each(files)('%s replays to its recorded result', (file) => {
    const { record, outcome, sheet } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recorded;
    const state = replayMatch(game, record);
    expect({ outcome: game.outcome(state), sheet: game.sheet(state) }).toEqual({ outcome, sheet });
  });
});
