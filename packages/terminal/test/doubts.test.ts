/** Moves that are usually a mistake are made when they are typed twice. */
import { gameById } from '@partie/games';
import { type Game, seeded, startMatch, usualOptions } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { expect, test } from 'vitest';
import type { App } from '../src/app.js';
import type { House } from '../src/house.js';
import { MatchPage } from '../src/pages/match-page.js';
import { words } from '../src/words.js';

test('a wild card is discarded after a question, any other card at once', async () => {
  const canasta = gameById('canasta') as Game;
  const dealt = canasta.view(startMatch(canasta, 2, usualOptions(canasta.about.options), seeded(1)).state, 0);
  const hand = dealt.zones['hand.0'];
  const cards = [
    [7, '2S'],
    [8, '9H'],
  ] as const;
  const view = { ...dealt, zones: { ...dealt.zones, ...(hand && { 'hand.0': { ...hand, n: 2, cards } }) } };
  const moves = cards.map(([card]) => ({ do: 'discard', cards: [card] }));
  const [said, sent]: [string[], unknown[]] = [[], []];
  const app = { language: 'en', words: words.en, say: (text: string) => void said.push(text) };
  const house = {
    match: { id: 'm', view, moves, over: false, status: null },
    matchInfo: gameInfo(canasta),
    log: [],
    send: (command: { move?: unknown }) => Promise.resolve(sent.push(command.move)),
  };
  const page = new MatchPage(app as unknown as App, house as unknown as House);
  await page.enter('discard 2S');
  expect(sent).toEqual([]);
  expect(said.join()).toBe(
    'A wild card is worth keeping: it completes melds. Thrown away, it freezes the pile. Sure? Type "discard 2S" once more.',
  );
  await page.enter('discard 9H');
  await page.enter('discard 2S');
  expect(sent).toEqual([moves[1]]);
  await page.enter('discard 2S');
  expect(sent).toEqual([moves[1], moves[0]]);
});
