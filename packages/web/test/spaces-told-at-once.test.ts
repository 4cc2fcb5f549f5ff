import { gameById } from '@partie/games';
import type { Json } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { expect, test } from 'vitest';
import { isToldAtOnce } from '../src/board/spaces/told-at-once.js';

const settlers = gameById('settlers');
if (settlers === undefined) throw new Error('Settlers is shipped.');
const info = gameInfo(settlers);

const offer = { give: { wood: 1 }, want: { ore: 1 } };
const facts = (offers: Json, rest: Record<string, Json> = {}) => ({ open: { offers, ...rest } });
const none = facts([null, null]);

test('what is said of an exchange is not held back by animations', () => {
  const standing = facts([offer, null]);
  const atOnce = (is: string[], before = none, after = before) =>
    isToldAtOnce(
      info,
      is.map((one) => ({ is: one })),
      before,
      after,
    );
  expect(atOnce(['propose'], none, standing)).toBe(true);
  expect(atOnce(['decline'], standing)).toBe(true);
  // Neither of these is talk: cards change hands.
  expect(atOnce(['accept'], standing, facts([offer, offer]))).toBe(true);
  expect(atOnce(['trade'], standing, none)).toBe(true);
  expect(atOnce(['buildRoad', 'offerGone'], standing, none)).toBe(true);
});

test('a roll and what it yields are told one after another', () => {
  const rolled = facts([null, null], { rolled: 8 });
  expect(isToldAtOnce(info, [{ is: 'roll' }, { is: 'yields' }], none, rolled)).toBe(false);
});
