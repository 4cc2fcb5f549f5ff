/** A board of one's own at a table: uploaded, chosen by its title, seen by others, and played on. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@partie/games';
import { isDocumentOption } from '@partie/kit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { acceptInvite, newTable, start } from './gathering.js';
import { WebHouse } from './web-house.js';

const board = gameById('settlers')?.about.options.board;
if (!isDocumentOption(board)) throw new Error('The board is a document.');
const { bays = '', lagoon = '' } = board.document.examples;
const named = (text: string, name: string) => JSON.stringify({ ...(JSON.parse(text) as object), name });

const folder = mkdtempSync(join(tmpdir(), 'partie-boards-'));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

let house: WebHouse;
beforeAll(async () => {
  const text = named(lagoon, 'Club lagoon');
  const offered = { game: 'settlers', option: 'board', title: 'Club lagoon', text };
  house = await new WebHouse({ personDocuments: 1, documents: [offered] }).open();
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

const openOptions = (page: Page) =>
  page.getByRole('region', { name: 'How we play' }).getByRole('button', { name: 'Change' }).click();
const upload = (page: Page, path: string) => page.getByRole('dialog').locator('input[type=file]').setInputFiles(path);
const island = (page: Page, title: string) =>
  page.getByRole('dialog').getByRole('group', { name: 'Island' }).getByRole('radio', { name: title });

it('says what is wrong with a file, takes the mended one, and plays on it', async () => {
  const [anna, boris] = [await house.visitor(), await house.visitor()];
  const invite = await newTable(anna, house.url, 'Anna', 'Settlers');
  await openOptions(anna);
  const dialog = anna.getByRole('dialog');

  await upload(anna, file('bad.json', bays.replace('"x":1,"y":1,', '"x":1,"y":99,')));
  await dialog.getByText(/bad\.json cannot be used/).waitFor();
  const problems = dialog.getByRole('listitem');
  await problems.filter({ hasText: /hexes\[\d+\]\.y.*allowed is 0 to 29/ }).waitFor();
  await upload(anna, file('huge.json', ' '.repeat(70_000)));
  await dialog.getByText('huge.json is too large; 64 KB are allowed.').waitFor();

  await upload(anna, file('good.json', named(bays, 'Our bay')));
  await dialog.getByText('“Our bay” is chosen.').waitFor();
  await island(anna, 'Our bay').and(anna.locator(':checked')).waitFor();
  await upload(anna, file('second.json', named(bays, 'One too many')));
  await dialog.getByText(/1 document of yours is kept here already/).waitFor();
  await anna.keyboard.press('Escape');
  await anna.getByRole('dialog').waitFor({ state: 'hidden' });
  const agreed = anna.getByRole('region', { name: 'How we play' });
  await agreed.getByText('Our bay').and(anna.locator(':visible')).waitFor();

  await boris.goto(house.url);
  await boris.getByRole('region', { name: 'Open tables' }).getByText('Island: Our bay').waitFor();
  await acceptInvite(boris, invite, 'Boris');
  await boris.getByRole('region', { name: 'How we play' }).getByText('Our bay').waitFor();
  await start(anna, [boris]);
});

it('offers the boards of the server to everyone, and those of one person to that person alone', async () => {
  const [carla, dan] = [await house.visitor(), await house.visitor()];
  await newTable(carla, house.url, 'Carla', 'Settlers');
  await openOptions(carla);
  await upload(carla, file('carla.json', named(bays, 'Carla’s bay')));
  await island(carla, 'Carla’s bay').and(carla.locator(':checked')).waitFor();

  await newTable(dan, house.url, 'Dan', 'Settlers');
  await openOptions(dan);
  await island(dan, 'Club lagoon').waitFor();
  // Each with its little picture.
  await dan.locator('.document-tile.radio:has(.drawing-picture)').nth(5).waitFor();
  expect(await violations(dan, 'choosing a board')).toEqual([]);
  expect(await island(dan, 'Carla’s bay').count()).toBe(0);
  await island(dan, 'Club lagoon').check();
  await dan.keyboard.press('Escape');
  await dan.getByRole('dialog').waitFor({ state: 'hidden' });
  await dan.getByRole('region', { name: 'How we play' }).getByText('Club lagoon').waitFor();
});
