/** People in real browsers play whole matches, each in the way that suits them. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvite, choose, dealt, newTable, seats, start } from './gathering.js';
import { finger, hand, keys, mouse, playOn, result } from './player.js';
import { phone, WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse().open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

describe('a whole match of Prší', () => {
  it('is played by two people with the mouse, with two bots, and again', async () => {
    const [anna, boris] = [await house.visitor(), await house.visitor()];
    const invite = await newTable(anna, house.url, 'Anna');
    await seats(anna, 4);
    await choose(anna, 'Rounds', '1');
    await acceptInvite(boris, invite, 'Boris');
    await start(anna, [boris]);
    await Promise.all([playOn(anna, mouse()), playOn(boris, mouse())]);
    await Promise.all([result(anna).waitFor(), result(boris).waitFor()]);

    await boris.getByRole('button', { name: 'Play again' }).click();
    await boris.getByText('Waiting for Anna.').waitFor();
    await anna.getByText('Boris wants another match.').waitFor();
    await anna.getByRole('button', { name: 'Play again' }).click();
    await dealt(anna);
    await dealt(boris);
  });

  it('is played with keys only', async () => {
    const page = await house.visitor();
    await page.goto(house.url);
    await page.getByLabel('Your name at the table').waitFor();
    await page.keyboard.press('Tab');
    for (let i = 0; i < 20; i++) {
      if (await page.evaluate(() => document.activeElement instanceof HTMLInputElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Cyril');
    // Enter in the field is the first thing there is to do: play now.
    await page.keyboard.press('Enter');
    await dealt(page);
    await playOn(page, keys());
    await result(page).waitFor();
  });

  it('is played with a finger on a phone', async () => {
    const page = await house.visitor(phone);
    await page.goto(house.url);
    await page.getByLabel('Your name at the table').fill('Dana');
    await page.getByRole('button', { name: 'Play now with bots' }).tap();
    await dealt(page);
    await playOn(page, finger());
    await result(page).waitFor();
    // Nothing hangs over the edge of the small screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

describe('a double click', () => {
  it('plays a card, also when the page takes long to handle the first of the two', async () => {
    const page = await house.visitor();
    await newTable(page, house.url, 'Emil');
    await start(page);
    const playable = hand(page).getByRole('button', { name: /playable/ });
    await playOn(page, mouse(), () => playable.first().isVisible());
    const id = await playable.first().getAttribute('data-card');
    const card = hand(page).locator(`[data-card="${id}"]`);
    await card.evaluate((element) =>
      element.addEventListener('click', ({ timeStamp }) => {
        while (performance.now() < timeStamp + 500);
      }),
    );
    await card.dblclick();
    // Played, or asked about.
    const gone = async () => (await card.count()) === 0 || (await page.locator('.chooser').isVisible());
    await expect.poll(gone, { timeout: 30_000 }).toBe(true);
  });
});
