import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentTo, fairRandom, type MatchFile, sealOf } from '@partie/fairness';
import { gameById } from '@partie/games';
import { startMatch, usualOptions } from '@partie/kit';
import { afterAll, expect, it } from 'vitest';
import { partie } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'partie-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A match that was aborted after the deal. */
function dealt(): MatchFile {
  const game = gameById('prsi');
  if (game === undefined) throw new Error('There is no Prší.');
  const secret = new Uint8Array(32).fill(7);
  const match = 'm1';
  const random = fairRandom({ secret, match, step: 0, nonces: [] });
  const { record } = startMatch(game, 2, usualOptions(game.about.options), random);
  return {
    format: 1,
    match,
    record,
    commitment: commitmentTo(match, secret),
    secret: Buffer.from(secret).toString('hex'),
    nonces: [],
  };
}
function verify(file: unknown, ...flags: string[]) {
  const path = join(folder, 'match.json');
  writeFileSync(path, JSON.stringify(file));
  return partie(['verify', path, ...flags]);
}

it('prints what to compare: the commitment, and the seal if there is one', () => {
  const file = dealt();
  const seal = sealOf(new Uint8Array(32).fill(7), file.match, file.record);
  const { code, out } = verify({ ...file, seal });
  expect(code).toBe(0);
  expect(out).toContain(
    `commitment you saw before the deal: ${file.commitment}, and this the seal you saw last: ${seal}\n`,
  );
});

it.each([
  [{ places: [], because: 'noResult' }, 'the table did, without a result'],
  [{ places: [2, 1], because: 'left' }, 'the table did, the others won: seat 1'],
])('says what only the table decided: %j', (decided, words) => {
  const { code, out } = verify({ ...dealt(), decided });
  expect(code).toBe(0);
  expect(out).toContain(`the rules had not ended it; the server says that ${words}\n`);
});

it('says what is wrong, and fails', () => {
  const { code, err } = verify({ ...dealt(), decided: { places: [1, 1] } });
  expect(code).toBe(1);
  expect(err).toContain('a table cannot decide on the places 1, 1');
});

it('speaks Czech when asked to', () => {
  const file = dealt();
  const { out } = verify({ ...file, decided: { places: [] } }, '--language', 'cs');
  expect(out).toContain(`tenhle otisk tajemství: ${file.commitment}\n`);
  expect(out).toContain('podle serveru ji ukončil stůl, a to bez výsledku\n');
  const record = { ...file.record, draws: file.record.draws.slice(0, -1) };
  const { code, err } = verify({ ...file, record }, '--language', 'cs');
  expect(code).toBe(1);
  expect(err).toContain('první rozdání: v souboru chybí, jak dopadlo míchání „talon“\n');
});
