import { arrange, checkGame, playMove, seeded, tellReport, usualOptions } from '@partie/kit';
import { expect, it } from 'vitest';
import { myGame } from './rules.js';

it('keeps every promise of the kit', () => {
  const report = checkGame(myGame, { games: 50, pairs: 500 });
  expect(report.problems, tellReport(myGame, report)).toEqual([]);
});

it('refuses a card that fits neither in suit nor in rank, and says why', () => {
  const { state } = myGame.setup(2, usualOptions(myGame.about.options), seeded(1));
  arrange(state, { 'hand.0': '7H KS', discard: '9H' }, 'stock');
  state.turnTo(0);
  const [seven, king] = state.cards('hand', 0).map((card) => state.handles[card]);
  expect(playMove(myGame, state, 0, { do: 'play', cards: [king] }, seeded(1)).refusal?.code).toBe('mustMatch');
  expect(playMove(myGame, state, 0, { do: 'play', cards: [seven] }, seeded(1)).refusal).toBeNull();
});
