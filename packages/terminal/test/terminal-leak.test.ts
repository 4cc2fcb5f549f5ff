import { games } from '@partie/games';
import {
  type Game,
  hidesSomething,
  type Language,
  languages,
  randomChooser,
  randomTable,
  seeded,
  startMatch,
  type Viewer,
} from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { textTable } from '@partie/client/text';
import { narrate, typedMoves } from '@partie/client/words';
import { describe, expect, test } from 'vitest';
import { rowText } from '../src/screen/ansi.js';

/**
 * What a terminal is sent for a position. The server sends the same frames in two worlds that differ only in what the
 * viewer may not know (the wire-leak test of the server shows that); here it is shown that the terminal makes the same of them.
 */
function output(game: Game, state: unknown, viewer: Viewer, language: Language): string {
  const info = gameInfo(game);
  const view = game.view(state, viewer);
  const moves = viewer === null ? [] : game.moves(state, viewer);
  const names = Array.from({ length: view.seats }, (_, seat) => `Player ${seat}`);
  const rows = textTable({ info, view, moves, names }, { language, width: 80, symbols: true });
  const typed = typedMoves(info, view, moves, language).map(({ text }) => text);
  return [...rows.map((row) => rowText(row, 80, true)), ...typed].join('\n');
}

describe.each(games.filter(hidesSomething).map((game) => ({ id: game.about.id, game })))('$id', ({ game }) => {
  test('two worlds that differ only in what one may not know look the same in a terminal', () => {
    let compared = 0;
    for (let seed = 1; compared < 40; seed++) {
      const { seats, options } = randomTable(game, seed);
      const random = seeded(seed);
      const { state } = startMatch(game, seats, options, random);
      const choose = randomChooser(game, seed);
      for (let step = 0; step < 40 && game.outcome(state) === null; step++) {
        const { seat } = random.pick(game.pending(state), 'who');
        const move = choose(state, seat, game.moves(state, seat));
        const viewer = random.int(seats + 1, 'viewer') - 1;
        const who = viewer < 0 ? null : viewer;
        const other = game.guess(state, who, seeded(seed * 1000 + step));
        if (JSON.stringify(game.save(other)) !== JSON.stringify(game.save(state))) {
          compared++;
          for (const language of languages)
            expect(output(game, other, who, language), `table ${seed}, step ${step}`).toBe(
              output(game, state, who, language),
            );
        }
        const told = game.apply(state, seat, move, random).map((event) => game.show(state, event, who));
        // What happened is told from the viewer's own events alone.
        expect(() => narrate(gameInfo(game), told, String, 'cs')).not.toThrow();
      }
    }
  });
});
