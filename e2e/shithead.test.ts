/** Shithead in real browsers: five at the table, to the end; and what a player's own client does for him. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shithead } from '../games/shithead/rules.js';
import { newTable, seats, start } from './gathering.js';
import { dealtOut, knownDeal } from './known-deal.js';
import { finger, hand, mouse, playOn, result } from './player.js';
import { phone, WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse().open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

describe('a whole match of Shithead', () => {
  it('is played by one person with the mouse and four bots', { timeout: 300_000 }, async () => {
    const page = await house.visitor();
    await newTable(page, house.url, 'Anna', 'Shithead');
    await seats(page, 5);
    await start(page);
    await playOn(page, mouse());
    await result(page).waitFor();
  });

  it('is played with a finger on a phone', { timeout: 300_000 }, async () => {
    const page = await house.visitor(phone);
    await newTable(page, house.url, 'Boris', 'Shithead');
    await seats(page, 5);
    await start(page);
    await playOn(page, finger());
    await result(page).waitFor();
    // Nothing hangs over the edge of the small screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

/** Anna holds nothing but low cards, the bot nothing but high ones: after her first card she cannot play. */
const low = ['4C 5C 6C', '4S 5S 6S', '4H 5H 6H'];
const high = ['QH QS QC', 'KH KS KC', 'AH AS AC'];
const stuck = {
  seating: ['0', '1'],
  stock: [...low.flatMap((row, i) => dealtOut([row, high[i] ?? ''])), '4D', '5D', '6D', '7D'],
};

describe('what is certain', () => {
  let rigged: WebHouse;
  beforeAll(async () => {
    rigged = await new WebHouse({ games: [knownDeal(shithead, (round) => (round === 1 ? stuck : {}))] }).open();
  });
  afterAll(() => rigged.close());
  afterEach(() => expect(rigged.complaints.splice(0)).toEqual([]));

  const untilStuck = async (name: string, settings: Record<string, unknown>) => {
    const page = await rigged.visitor(undefined, settings);
    await newTable(page, rigged.url, name, 'Shithead');
    await seats(page, 2);
    await start(page);
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await page.getByText('There is nothing to beat').waitFor();
    await hand(page)
      .getByRole('button', { name: /^four of hearts/ })
      .dblclick();
    return page;
  };

  it('is done for the player by his own client, after a pause in which he sees it coming', async () => {
    const page = await untilStuck('Cyril', {});
    await page.getByText('There is nothing else to do: take the pile.').waitFor();
    await page
      .getByRole('log')
      .getByText(/^Cyril takes/)
      .first()
      .waitFor({ state: 'attached' });
  });

  it('is left to the player who likes it better so', async () => {
    const page = await untilStuck('Dana', { forced: false });
    await page.getByText(/^Play higher than this/).waitFor();
    await page.getByRole('button', { name: 'Take the pile', exact: true }).click();
    await page
      .getByRole('log')
      .getByText(/^Dana takes/)
      .first()
      .waitFor({ state: 'attached' });
  });
});
