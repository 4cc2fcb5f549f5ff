import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentTo, fairRandom, type MatchFile } from '@partie/fairness';
import { gameById } from '@partie/games';
import { type Move, playMove, startMatch, usualOptions } from '@partie/kit';
import { afterAll, expect, it } from 'vitest';
import { partie } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'partie-sgf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The file of a match, with these moves made in turn. */
function fileOf(id: string, options: Readonly<Record<string, string>>, moves: readonly Move[]): string {
  const game = gameById(id);
  if (game === undefined) throw new Error(`There is no ${id}.`);
  const secret = new Uint8Array(32).fill(7);
  const match = 'm1';
  const chance = (step: number) => fairRandom({ secret, match, step, nonces: [] });
  const { state, record } = startMatch(game, 2, { ...usualOptions(game.about.options), ...options }, chance(0));
  for (const [i, move] of moves.entries()) {
    const made = playMove(game, state, i % 2, move, chance(i + 1));
    if (made.refusal !== null) throw new Error(made.refusal.code);
    record.steps.push(made.step);
  }
  const commitment = commitmentTo(match, secret);
  const file: MatchFile = {
    format: 1,
    match,
    record,
    commitment,
    secret: Buffer.from(secret).toString('hex'),
    nonces: [],
  };
  const path = join(folder, `${id}.json`);
  writeFileSync(path, JSON.stringify(file));
  return path;
}

it('writes a match of Go as SGF', () => {
  const path = fileOf('go', { black: 'first' }, [{ do: 'play', at: 'E5' }, { do: 'pass' }]);
  const wanted = '(;FF[4]GM[1]CA[UTF-8]AP[Partie]SZ[9]RU[Japanese]KM[6.5]\n;B[ee];W[])\n';
  expect(partie(['sgf', path])).toMatchObject({ code: 0, out: wanted });
  const out = join(folder, 'match.sgf');
  expect(partie(['sgf', path, out]).code).toBe(0);
  expect(readFileSync(out, 'utf8')).toBe(wanted);
  expect(partie(['sgf', path, out]).code).toBe(1);
});

it('says why it cannot', () => {
  expect(partie(['sgf', fileOf('prsi', {}, [])])).toMatchObject({ code: 1, out: '' });
  expect(partie(['sgf', join(folder, 'nothing.json')]).err).toContain('nothing.json');
});
