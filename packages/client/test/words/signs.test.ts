import { gameById } from '@partie/games';
import { type Game, seeded, startMatch, usualOptions } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { expect, test } from 'vitest';
import { plainLines, textTable } from '../../src/text/index.js';
import { signsOfSeat, signWords } from '../../src/words/index.js';

const settlers = gameById('settlers') as Game;
const info = gameInfo(settlers);
const dealt = settlers.view(startMatch(settlers, 3, usualOptions(settlers.about.options), seeded(1)).state, 0);
const offered = {
  ...dealt,
  open: { ...dealt.open, offers: [null, { give: { wood: 2 }, want: { ore: 1, wool: 1 } }, null] },
};

test('a standing offer is a sign of its player, in words', () => {
  const [sign] = signsOfSeat(info, offered, 1).filter(({ fact }) => fact === 'offers');
  expect(sign && signWords(info, sign, 'en')).toBe('2wood for 1ore 1wool');
  expect(sign && signWords(info, sign, 'cs')).toBe('2dřevo za 1ruda 1vlna');
  expect(signsOfSeat(info, offered, 0).filter(({ fact }) => fact === 'offers')).toEqual([]);
});

test('it stands beside the player in the table as text', () => {
  const scene = { info, view: offered, moves: [], names: ['Jana', 'Petr', 'Karel'] };
  const lines = plainLines(textTable(scene, { language: 'en', width: 80, symbols: false }));
  const [name = '', rest = ''] = lines.slice(lines.findIndex((line) => line.includes('Petr')));
  expect([name, rest].map((line) => line.replace(/ +/g, ' ')).join()).toMatch(/Petr Offer 2wood,.*for 1ore 1wool/);
});
