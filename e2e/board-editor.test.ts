/** The editor of boards: a board is drawn, saved, shared by a link, loaded by somebody else, and played on. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { seats, start } from './gathering.js';
import { phone, WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse().open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

const space = (page: Page, id: string): Locator => page.locator(`.drawing-board [data-space="${id}"]`);
/** A space is told as this. */
const told = (page: Page, id: string, text: string): Promise<void> =>
  page.locator(`.drawing-board [data-space="${id}"][aria-label="${text}"]`).waitFor();
const tool = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check();
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const openEditor = async (page: Page): Promise<void> => {
  await page.goto(house.url);
  await page.getByRole('link', { name: 'Editor for Settlers' }).click();
  await page.locator('.drawing-board .cell').first().waitFor();
};

it('a board is drawn by mouse and keys, saved, shared, loaded by another person and played', async () => {
  const [anna, boris] = [await house.visitor(), await house.visitor()];
  await openEditor(anna);
  await button(anna, 'New or open…').click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Two bays' }).click();
  await anna.getByText('Ready to be played.').waitFor();

  // A stroke, however fast, is one step; the wheel comes closer.
  const middle = async (id: string) => {
    const box = await space(anna, id).boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  };
  await tool(anna, 'pasture');
  await anna.mouse.move(...(await middle('1,1')));
  await anna.mouse.down();
  await anna.mouse.move(...(await middle('1,3')));
  await anna.mouse.up();
  for (const y of [1, 2, 3]) await told(anna, `1,${y}`, `1,${y}: pasture`);
  const seen = () => anna.locator('.drawing-board').getAttribute('viewBox');
  const before = await seen();
  await anna.mouse.wheel(0, -400);
  await expect.poll(seen).not.toBe(before);
  await button(anna, 'Show everything').click();
  await expect.poll(seen).toBe(before);
  await button(anna, 'Undo').click();
  for (const y of [1, 2, 3]) await told(anna, `1,${y}`, `1,${y}: land, drawn at random`);

  // The tool on a field, undone and done again; a harbour turns when it is drawn once more.
  await tool(anna, 'mountain');
  await space(anna, '2,2').click();
  await told(anna, '2,2', '2,2: mountain');
  await button(anna, 'Undo').click();
  await told(anna, '2,2', '2,2: land, drawn at random');
  await anna.keyboard.press('Control+y');
  await told(anna, '2,2', '2,2: mountain');
  await tool(anna, 'number 8');
  await space(anna, '2,2').click();
  await told(anna, '2,2', '2,2: mountain, number 8');

  // By keys alone: to the hex below, another tool by its letter, and along with Shift.
  await space(anna, '2,2').focus();
  await anna.keyboard.press('ArrowDown');
  await anna.keyboard.press('h');
  await anna.keyboard.press('Enter');
  await told(anna, '2,3', '2,3: hill');
  await anna.keyboard.press('Shift+ArrowUp');
  await told(anna, '2,2', '2,2: hill, number 8');
  expect(await violations(anna, 'the editor')).toEqual([]);

  // What is wrong is told beside the drawing and at the hex, until it is mended.
  await anna.keyboard.press('ArrowUp');
  await anna.keyboard.press('b');
  await anna.keyboard.press('Enter');
  const facing = anna.getByRole('button', { name: /^2,1: 3:1 harbour/ });
  await facing.waitFor();
  await anna.keyboard.press('Delete');
  await anna.locator('.problem-list.wrong').waitFor();
  await anna
    .getByRole('button', { name: /^Show: The harbour/ })
    .first()
    .click();
  await anna.locator('.drawing-board :focus[aria-label*="Problem: The harbour"]').waitFor();
  expect(await violations(anna, 'a problem')).toEqual([]);
  await button(anna, 'Play on it').click();
  await anna
    .getByRole('dialog')
    .getByText(/Something is still wrong/)
    .waitFor();
  await anna.keyboard.press('Escape');
  await button(anna, 'Undo').click();
  await button(anna, 'Undo').click();
  await anna.getByText('Ready to be played.').waitFor();

  // Saved in the browser, and still there after a visit elsewhere.
  await anna.getByRole('textbox', { name: 'Name' }).fill('Bay of hills');
  await button(anna, 'Save and share…').click();
  await button(anna, 'Keep in this browser').click();
  await anna.getByText('“Bay of hills” is kept in this browser.').waitFor();
  await anna.getByLabel('Your name at the table').fill('Anna');
  await button(anna, 'Make the link').click();
  const link = await anna.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(await violations(anna, 'sharing')).toEqual([]);
  await openEditor(anna);
  await told(anna, '2,3', '2,3: hill');
  await button(anna, 'New or open…').click();
  // Among those of this browser, and among those that she has uploaded.
  await anna.getByRole('dialog').getByRole('button', { name: 'Bay of hills', exact: true }).nth(1).waitFor();
  expect(await violations(anna, 'choosing a board')).toEqual([]);

  await boris.goto(link);
  await told(boris, '2,3', '2,3: hill');
  await button(boris, 'Play on it').click();
  await boris.getByLabel('Your name at the table').fill('Boris');
  await button(boris, 'Open the table').click();
  await boris.getByRole('region', { name: 'How we play' }).getByText('Bay of hills').waitFor();
  // One bot cannot take every crossing of the hill before him.
  await seats(boris, 2);
  await start(boris);
  await boris
    .getByRole('button', { name: /hill 8/ })
    .first()
    .waitFor({ state: 'attached' });
  // He settles on it, rolls, and ends his turn.
  const asked = (text: string) => boris.locator('.ask', { hasText: text }).waitFor();
  const act = (name: string) => boris.locator('.spaces-actions').getByRole('button', { name, exact: true });
  for (let i = 0; i < 2; i++) {
    await asked('Place a settlement.');
    await boris.locator('.targets.placed .point').first().click();
    await asked('Place a road beside it.');
    await boris.locator('.targets.placed .edge').first().click();
  }
  await asked('Roll the dice.');
  await act('Roll the dice').click();
  const robber = boris.locator('.ask', { hasText: 'Move the robber.' });
  await act('End the turn').or(robber).first().waitFor();
  if (await robber.isVisible()) await act('Leave it to chance').click();
  await act('End the turn').click();
  await act('End the turn').waitFor({ state: 'detached' });
  await asked('Roll the dice.');

  // What she throws away is gone for others; the match goes on.
  await button(anna, 'Throw “Bay of hills” away').last().click();
  await button(anna, 'Throw “Bay of hills” away').nth(1).waitFor({ state: 'detached' });
  await anna.goto(link);
  await anna.getByRole('heading', { name: 'This document is not here any more' }).waitFor();
});

it('a board of the source is imported on a phone, and drawn with a finger; a bad file is explained', async () => {
  const page = await house.visitor(phone);
  await openEditor(page);
  const xml = `<Board name="Ostrov" width="3" height="3"><Fields><Row number="1">
    <Hex x="0" landscape="Field" number="6"/><Hex x="1" landscape="Forest" number="5"/></Row></Fields></Board>`;
  const open = async (name: string, text: string) => {
    await button(page, 'New or open…').click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
  };
  await open('bad.xml', xml.replace('Forest', 'Swamp'));
  await page
    .getByText(/landscape of <Hex x="1" y="1">, line 2: Swamp is not allowed here; possible are Forest,/)
    .waitFor();
  await page.keyboard.press('Escape');
  await open('good.xml', xml);
  await told(page, '1,1', '1,0: forest, number 5');
  await tool(page, 'sea');
  await space(page, '1,0').tap();
  await told(page, '1,0', '1,0: sea');
  expect(await violations(page, 'on a phone')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
