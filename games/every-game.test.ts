import { checkGame, type Options, playthrough, tellReport } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { games } from './index.js';

/** Where a whole match would be too long to be read. */
const shorter: Readonly<Record<string, Options>> = { canasta: { rounds: 1 }, settlers: { target: 4 } };

describe.each(games.map((game) => ({ id: game.about.id, game })))('$id', ({ id, game }) => {
  // `npm run check-games` plays many more.
  it('keeps every promise of the kit', () => {
    const report = checkGame(game, { games: 20, pairs: 200 });
    expect(report.problems, tellReport(game, report)).toEqual([]);
  });

  // Shows a reader a whole match, and a reviewer what a change of the rules changes. Renew it with `npx vitest run -u`.
  it('plays as in its golden playthrough', async () => {
    const seats = Math.max(game.about.players.min, Math.min(3, game.about.players.max));
    await expect(playthrough(game, { seats, seed: 1, options: shorter[id] ?? {} })).toMatchFileSnapshot(
      `${id}/golden.txt`,
    );
  });
});
