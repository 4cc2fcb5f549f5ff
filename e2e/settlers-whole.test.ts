/**
 * A whole match of Settlers in a real browser, from the first settlement to the win. The rolls are known: they bring what a
 * city costs, which with two settlements makes three points.
 */
import { Scripted } from '@partie/kit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { settlers } from '../games/settlers/rules.js';
import { newTable, seats, start } from './gathering.js';
import { WebHouse } from './web-house.js';

/** Two ore for Eva, then grain in the bot's turn, then brick. */
const rolls = [
  [6, 6],
  [2, 3],
  [1, 1],
];
/** Where the bot settles: away from her. */
const botSites: readonly unknown[] = ['s2', 's53'];

const known: typeof settlers = {
  ...settlers,
  setup: (n, options, random) =>
    settlers.setup(n, { ...options, board: 'fixed', target: 3 }, new Scripted({ starter: [0] }, random)),
  apply(state, seat, move, random) {
    const dice = rolls[state.open.rolls.reduce((sum, n) => sum + n, 0)];
    return settlers.apply(state, seat, move, new Scripted(move.do === 'roll' && dice ? { roll: dice } : {}, random));
  },
  hint: (_state, _seat, moves) =>
    moves.map((move) => {
      if (move.do === 'firstSettlement') return botSites.includes(move.at) ? 1 : 0;
      return ['firstRoad', 'roll', 'endTurn'].includes(move.do) ? 1 : 0;
    }),
};

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse({ games: [known] }).open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

it('a match from the first settlement to the win', { timeout: 90_000 }, async () => {
  const page: Page = await house.visitor();
  await newTable(page, house.url, 'Eva', 'Settlers');
  await seats(page, 2);
  await start(page);
  const asked = (text: string) => page.locator('.ask', { hasText: text }).waitFor();
  const act = (name: string) => page.locator('.spaces-actions').getByRole('button', { name, exact: true });
  const space = (id: string) => page.locator(`.targets.placed [data-space="${id}"]`);
  const holds = (what: string) =>
    page.locator('.spaces-own').getByRole('list', { name: 'Hand' }).getByLabel(what, { exact: true }).waitFor();

  for (const site of ['s32', 's20']) {
    await asked('Place a settlement.');
    await space(site).click();
    await asked('Place a road beside it.');
    await page.locator('.targets.placed .edge').first().click();
  }
  await asked('Roll the dice.');
  await holds('ore, 1');
  await act('Roll the dice').click();
  await holds('ore, 3');
  await act('End the turn').click();
  await asked('Roll the dice.');
  await holds('grain, 2');
  await act('Roll the dice').click();
  await act('End the turn').waitFor();
  const city = act('Build a city');
  if ((await city.count()) > 0 && (await city.getAttribute('aria-pressed')) !== 'true') await city.click();
  await space('s20').click();
  await page.getByRole('heading', { name: 'You won!' }).waitFor();
  const total = page.locator('.end-panel').getByRole('row', { name: /^Cities/ });
  await total.getByText('2', { exact: true }).waitFor();
});
