/** A whole tournament in real browsers: four play, a fifth comes back as a substitute, and a sixth page is the hall. */
import { Client, type Socket, thisWorld } from '@partie/client';
import type { Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { enter } from './gathering.js';
import { phone, WebHouse } from './web-house.js';

let house: WebHouse;
let fany: Client | null = null;
beforeAll(async () => {
  house = await new WebHouse().open();
});
afterAll(async () => {
  fany?.close();
  await house.close();
});
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

/** Also when it is not his turn. */
async function giveUp(page: Page): Promise<void> {
  await page.getByRole('grid').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const inBracket = (page: Page, label: string) => page.getByRole('link', { name: label, exact: true });

it('four play a knock-out, a fifth is out, watches, and is called back as a substitute; the hall sees it all', async () => {
  const anna = await house.visitor();
  await enter(anna, `${house.url}/tournaments/new`, 'Anna');
  await anna.getByLabel('Name of the tournament').fill('Friday cup');
  await anna.getByLabel('Game', { exact: true }).selectOption({ label: 'Go' });
  await anna.getByLabel('Players', { exact: true }).fill('6');
  await anna.getByText('A game for third place', { exact: true }).click();
  expect(await violations(anna, 'founding')).toEqual([]);
  await anna.getByRole('button', { name: 'Found the tournament' }).click();
  await anna.getByRole('heading', { name: 'Friday cup' }).waitFor();
  const address = anna.url();
  const id = new URL(address).pathname.split('/').at(-1) ?? '';

  // Of six, the first two to join have no opponent in the first round. Anna founded it, and takes part.
  await anna.getByRole('button', { name: 'Take part' }).click();
  await anna.getByText('1 of 6', { exact: true }).waitFor();
  const hall = await house.visitor();
  await enter(hall, `${address}/hall`, 'Hall');
  await hall.getByRole('button', { name: 'To the tournament' }).click();
  await hall.getByText('1 of 6 are in').waitFor();
  const come = async (name: string, options = {}) => {
    const page = await house.visitor(options);
    await enter(page, address, name);
    await page.getByRole('button', { name: 'To the tournament' }).click();
    await page.getByRole('button', { name: 'Take part' }).click();
    // Who fills it is taken to his game at once.
    await page.getByRole('button', { name: 'Leave the tournament' }).or(page.getByRole('grid')).first().waitFor();
    return page;
  };
  const boris = await come('Boris', phone);
  const cyril = await come('Cyril');
  const dana = await come('Dana');
  // Emil beats whoever plays against him without a browser, and goes.
  fany = new Client({
    url: `${house.url.replace('http', 'ws')}/socket`,
    world: thisWorld(WebSocket as unknown as new (url: string) => Socket),
    name: 'Fany',
  });
  await fany.connect();
  await fany.send({ do: 'tournament.join', tournament: id });
  expect(await violations(dana, 'waiting room')).toEqual([]);
  const emil = await come('Emil');

  // Everybody who looks at the tournament is taken to his game, beside which the tournament is one tab away.
  await dana.getByRole('grid').waitFor();
  await tab(dana, 'Tournament').click();
  await dana.getByRole('link', { name: 'Cyril against Dana' }).or(dana.getByText('Cyril')).first().waitFor();
  expect(await violations(dana, 'tournament beside the game')).toEqual([]);
  await tab(dana, 'Log').click();

  // Emil gives up: he is out.
  await giveUp(emil);
  await emil.getByText('You are out: Friday cup. You can watch the others.').first().waitFor();
  await hall.getByText('Cyril – Dana').or(hall.getByText('Dana – Cyril')).waitFor();
  // He goes back to the tournament and watches the game that is still being played.
  await emil.goto(address);
  await emil.getByText('You are out.', { exact: false }).first().waitFor();
  await tab(emil, 'Games').click();
  await emil.getByRole('link', { name: 'Watch' }).click();
  await emil.getByRole('grid').waitFor();

  // Who has beaten him leaves before the next round: he is back, and told so wherever he is.
  await fany.send({ do: 'tournament.leave', tournament: id });
  await emil.getByText('You are back in as a substitute: Friday cup').first().waitFor();
  await emil.goto(address);
  await emil.getByText('You are in as a substitute.', { exact: false }).waitFor();
  expect(await violations(emil, 'bracket')).toEqual([]);

  // The second round: Anna and Boris come to it from their own pages.
  await giveUp(dana);
  for (const page of [anna, boris]) await page.getByRole('grid').waitFor();
  await giveUp(boris);
  await giveUp(emil);
  await emil.getByText('You are out: Friday cup. You can watch the others.').first().waitFor();
  // The final: both still look at the games they have won, and are called.
  await anna.getByText('Against Cyril, Friday cup.').waitFor();
  await cyril.getByText('Against Anna, Friday cup.').waitFor();
  expect(await violations(cyril, 'call')).toEqual([]);
  await cyril.getByRole('button', { name: 'To my game' }).click();
  await cyril.getByText('Your game is called').waitFor({ state: 'hidden' });
  await giveUp(cyril);

  await hall.getByText('The winner').waitFor();
  await hall.locator('.hall-winner', { hasText: 'Anna' }).waitFor();
  expect(await violations(hall, 'hall')).toEqual([]);
  await anna.goto(address);
  await anna.getByText('Winner: Anna').first().waitFor();
  for (const game of [
    'Cyril against Dana, Cyril wins',
    'Anna against Boris, Anna wins',
    'Anna against Cyril, Anna wins',
  ])
    await inBracket(anna, game).first().waitFor({ state: 'attached' });
  await tab(anna, 'Standings').click();
  await anna.getByRole('row', { name: /^1\. Anna/ }).waitFor();
  expect(await violations(anna, 'standings')).toEqual([]);
  await tab(anna, 'Games').click();
  expect(await anna.getByRole('link', { name: 'Replay' }).count()).toBe(5);
  // Bracket and standings are printed together, whatever is shown.
  await anna.evaluate(() => {
    window.print = () => {};
  });
  await anna.getByRole('button', { name: 'Print' }).click();
  for (const part of ['.bracket', '.standings'])
    await anna.locator(`.print-only ${part}`).waitFor({ state: 'attached' });
  await anna.goto(`${house.url}/tournaments`);
  await anna.getByText('won by Anna').waitFor();
  // The list shows one game only, or one size of its boards.
  const row = anna.getByRole('link', { name: /Friday cup/ });
  const game = anna.getByLabel('Game', { exact: true });
  await game.selectOption({ label: 'Prší' });
  await row.waitFor({ state: 'detached' });
  await game.selectOption({ label: 'Go' });
  await row.waitFor();
  const size = anna.getByLabel('Board size', { exact: true });
  expect(await size.locator('option').allTextContents()).toEqual(['any', '9']);
  await size.selectOption({ label: '9' });
  await row.waitFor();
  expect(await violations(anna, 'list')).toEqual([]);
});
