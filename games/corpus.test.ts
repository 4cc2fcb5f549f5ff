import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MatchRecord, replayMatch } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { gameById, games } from './index.js';

interface Recorded {
  readonly record: MatchRecord;
  readonly outcome: unknown;
  readonly sheet: unknown;
}

const folderOf = (id: string) => join(import.meta.dirname, id, 'corpus');
const recorded = games
  .filter(({ about }) => existsSync(folderOf(about.id)))
  .map(({ about: { id } }) => ({ id, files: readdirSync(folderOf(id)) }));

it('the games in the box have recorded matches', () => {
  expect(recorded.map(({ id }) => id)).toContain('prsi');
});

it('the recorded matches are those that were once recorded: never recorded anew, only added to', () => {
  const sums = readFileSync(join(import.meta.dirname, 'corpus-sums.txt'), 'utf8')
    .trim()
    .split('\n');
  const sumOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(import.meta.dirname, path)))
      .digest('hex');
  const found = recorded.flatMap(({ id, files }) => files.map((file) => `${id}/corpus/${file}`));
  expect(found.map((path) => `${sumOf(path)}  ${path}`).sort()).toEqual(sums.sort());
});

// Written by scripts/record-corpus.mjs, never changed afterwards; each is replayed by the rules it was played by.
describe.each(recorded)('recorded matches of $id', ({ id, files }) => {
  it.each(files)('%s replays to its recorded result', (file) => {
    const { record, outcome, sheet } = JSON.parse(readFileSync(join(folderOf(id), file), 'utf8')) as Recorded;
    const game = gameById(id, record.version);
    if (game === undefined) throw new Error(`The rules of ${id} ${record.version} are not here any more.`);
    const state = replayMatch(game, record);
    expect({ outcome: game.outcome(state), sheet: game.sheet(state) }).toEqual({ outcome, sheet });
  });
});
