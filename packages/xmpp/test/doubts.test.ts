/** Moves by text that are usually a mistake are asked about once. */
import { gameById } from '@partie/games';
import { type Game, seeded, startMatch, usualOptions } from '@partie/kit';
import { type Command, gameInfo } from '@partie/protocol';
import { expect, it } from 'vitest';
import { obeyText, type TextContext } from '../src/text-commands.js';

const canasta = gameById('canasta') as Game;
const info = gameInfo(canasta);

/** The player on turn has drawn, and holds a deuce and a nine. */
function table() {
  const dealt = canasta.view(startMatch(canasta, 2, usualOptions(canasta.about.options), seeded(1)).state, 0);
  const hand = dealt.zones['hand.0'];
  const cards = [
    [7, '2S'],
    [8, '9H'],
  ] as const;
  const view = { ...dealt, zones: { ...dealt.zones, ...(hand && { 'hand.0': { ...hand, n: 2, cards } }) } };
  const moves = cards.map(([card]) => ({ do: 'discard', cards: [card] }));
  const match = { id: 'm', view, moves, over: false, status: null };
  const [sent, replies]: [Command[], string[]] = [[], []];
  const context = {
    gateway: { infoOf: () => info },
    visitor: {
      language: 'en',
      doubted: null,
      matchAt: () => match,
      tableView: () => ({ id: 't', asking: [] }),
      send: (command: Command) => Promise.resolve(void sent.push(command)),
    },
    table: 't',
    echo: () => {},
    reply: (words: string) => void replies.push(words),
  } as unknown as TextContext;
  return { say: (text: string) => obeyText(text, context), sent, replies };
}

it('a wild card is discarded when it is written twice', async () => {
  const { say, sent, replies } = table();
  await say('discard 2S');
  expect(sent).toEqual([]);
  expect(replies.join()).toBe(
    'A wild card is worth keeping: it completes melds. Thrown away, it freezes the pile. If you mean it, write it once more.',
  );
  await say('discard 2S');
  expect(sent).toMatchObject([{ do: 'match.move', move: { do: 'discard', cards: [7] } }]);
});

it('any other card is discarded at once, and what was asked before is forgotten', async () => {
  const { say, sent } = table();
  await say('discard 2S');
  await say('discard 9H');
  await say('discard 2S');
  expect(sent).toMatchObject([{ move: { cards: [8] } }]);
});
