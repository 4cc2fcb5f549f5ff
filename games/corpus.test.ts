import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MatchRecord, replayMatch } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { games } from './index.js';

interface Recorded {
  readonly record: MatchRecord;
  readonly outcome: unknown;
  readonly sheet: unknown;
}

const folderOf = (id: string) => join(import.meta.dirname, id, 'corpus');
const recorded = games
  .filter(({ about }) => existsSync(folderOf(about.id)))
  .map((game) => ({ id: game.about.id, game, files: readdirSync(folderOf(game.about.id)) }));

it('the games in the box have recorded matches', () => {
  expect(recorded.map(({ id }) => id)).toContain('prsi');
});

// Written by scripts/record-corpus.mjs, never changed afterwards.
describe.each(recorded)('recorded matches of $id', ({ id, game, files }) => {
  it.each(files)('%s replays to its recorded result', (file) => {
    const { record, outcome, sheet } = JSON.parse(readFileSync(join(folderOf(id), file), 'utf8')) as Recorded;
    const state = replayMatch(game, record);
    expect({ outcome: game.outcome(state), sheet: game.sheet(state) }).toEqual({ outcome, sheet });
  });
});
