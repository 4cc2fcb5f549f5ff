/** Nothing that rules do keeps `partie check` from answering. */
import { fileURLToPath } from 'node:url';
import type { Json } from '@partie/kit';
import type { PlayedMatch } from '@partie/server';
import { describe, expect, it } from 'vitest';

const built = fileURLToPath(new URL('../dist/check.js', import.meta.url));
const importWatch = fileURLToPath(new URL('../dist/import-watch.js', import.meta.url));
const oddGames = fileURLToPath(new URL('./fixtures/odd-games.mjs', import.meta.url));

async function problemsOf(game: string, match?: PlayedMatch): Promise<string[]> {
  const { checkInWorkers } = (await import(built)) as typeof import('../src/check.js');
  const usual = { games: 4, pairs: 20, seed: 1, workers: 1, unevenDeal: true, game: [oddGames] };
  const effort = match === undefined ? usual : { ...usual, played: match };
  const { report } = await checkInWorkers(game, effort, 3);
  return report.problems.map(({ check, what }) => `${check}: ${what}`);
}

/** A match of two with these rows after the deal. */
function played(game: string, bodies: readonly object[]): PlayedMatch {
  const shuffled = Array.from({ length: 32 }, (_, at) => at);
  const start = { k: 'start', draws: [{ label: 'stock', drawn: shuffled }] };
  return {
    header: {
      id: 'm',
      game,
      version: 1,
      seats: 2,
      options: {},
      people: ['a', 'b'],
      names: ['Anna', 'Ben'],
      startedAt: 0,
      settings: { secret: '', commitment: '', table: '' },
    },
    rows: [start, ...bodies].map((body, number) => ({
      stream: 'm',
      number,
      actor: 'a',
      command: String(number),
      at: 0,
      body: body as Json,
    })),
  };
}

describe('a check of rules', () => {
  it.each([
    ['loops-in-then', 'waitsForEver'],
    ['loops-in-refuse', 'refuse'],
    ['loops-in-deal', 'deal'],
  ])('that run for ever says where: %s', async (game, place) => {
    const [found] = await problemsOf(game);
    expect(found).toMatch(
      new RegExp(`^does not return: A rule does not come back: in ${place} \\(.*odd-games.mjs:\\d+\\)`),
    );
    expect(found).toMatch(/Again: --seed \d --games 1\./);
  });

  it('judges the match at the table before anything else, and says so if a rule runs for ever in it', async () => {
    const draw = (seat: number) => ({ k: 'move', seat, move: { do: 'draw' }, draws: [], by: 'player' });
    const found = await problemsOf('loops-in-then', played('loops-in-then', [0, 1, 0, 1, 0].map(draw)));
    expect(found[0]).toMatch(/does not come back: in waitsForEver .*\(In the match at the table\.\)/);
  });

  it('that run for ever when they are imported says so', async () => {
    const { checkThatImportEnds } = (await import(importWatch)) as typeof import('../src/import-watch.js');
    const loops = fileURLToPath(new URL('./fixtures/loops-at-import.mjs', import.meta.url));
    await expect(checkThatImportEnds([loops], 2)).rejects.toThrow(/loops-at-import\.mjs: does not return: /);
    await checkThatImportEnds([oddGames], 20);
  });

  it('that refuse every start says so', async () => {
    const found = await problemsOf('never-starts');
    expect(found.join('\n')).toMatch(/declaration: No match can start: .* never with \d players/);
  });

  it('that call a clock or draw lots when they are imported names both, and the line', async () => {
    const found = await problemsOf('well');
    expect(found).toEqual([
      expect.stringMatching(/^not pure: Math\.random is called when the rules are imported, at .*odd-games\.mjs:5/),
      expect.stringMatching(/^not pure: Date\.now is called when the rules are imported, at .*odd-games\.mjs:5/),
    ]);
  });
});
