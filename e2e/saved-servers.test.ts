/** Saved servers in the browser: added, asked, edited, removed; and no other page may ask elsewhere. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Socket, thisWorld } from '@partie/client';
import { type Served, serve, withoutLimits } from '@partie/server';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { violations } from './axe.js';
import { WebHouse } from './web-house.js';

const data = mkdtempSync(join(tmpdir(), 'partie-elsewhere-'));
let house: WebHouse;
let elsewhere: Served;
let client: Client;
beforeAll(async () => {
  house = await new WebHouse().open();
  elsewhere = await serve({ port: 0, host: '127.0.0.1', data, origins: [], core: withoutLimits, log: () => {} });
  const world = thisWorld(WebSocket as unknown as new (to: string) => Socket);
  client = new Client({ url: `ws://127.0.0.1:${elsewhere.port}/socket`, world, name: 'Zuzana' });
  await client.connect();
  await client.send({ do: 'table.create', game: 'prsi', title: 'Friday' });
  const format = { kind: 'single', thirdPlace: false } as const;
  await client.send({ do: 'tournament.found', name: 'Spring cup', game: 'go', format, most: 8, startWhenFull: true });
});
afterAll(async () => {
  client.close();
  await elsewhere.stop();
  await house.close();
  rmSync(data, { recursive: true, force: true });
});
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

const mayAsk = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(
    (to) =>
      fetch(to).then(
        ({ ok }) => ok,
        () => false,
      ),
    `${url}/api/open`,
  );

it('are added, tell what is open there, are edited, found down, and removed', async () => {
  const url = `http://127.0.0.1:${elsewhere.port}`;
  const page = await house.visitor();
  await page.goto(house.url);
  await page.getByRole('link', { name: 'Servers' }).click();
  await page.getByRole('heading', { name: 'Servers', level: 1 }).waitFor();
  await page.getByLabel('Address').fill('nowhere at all');
  await page.getByRole('button', { name: 'Add a server' }).click();
  await page.getByText('This is not the address of a server.').waitFor();
  await page.getByLabel('Address').fill(`127.0.0.1:${elsewhere.port}`);
  await page.getByLabel('Name, if you like').fill('The club');
  await page.getByRole('button', { name: 'Add a server' }).click();
  const club = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'The club' }) });
  await club.getByText('up · 1 person there').waitFor();
  await club.getByText('Friday').waitFor();
  await club.getByText('tournament · Go · 0 of 8 entered').waitFor();
  const table = await club.getByRole('link', { name: 'To the table: Prší, Zuzana' }).getAttribute('href');
  expect(table).toMatch(new RegExp(`^${url}/t/[\\w-]+$`));
  expect(await club.getByRole('link', { name: 'To the tournament: Spring cup' }).getAttribute('href')).toContain(url);
  expect(await violations(page, 'saved servers')).toEqual([]);

  await club.getByRole('button', { name: 'Edit: The club' }).click();
  await club.getByLabel('Name, if you like').fill('Our club');
  await club.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  const renamed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Our club' }) });
  await renamed.getByText('up · 1 person there').waitFor();

  // Other pages, also those one gets to from here, may not ask elsewhere.
  expect(await mayAsk(page, url)).toBe(true);
  await page.getByRole('link', { name: 'Tournaments' }).click();
  await page.getByRole('heading', { name: 'Tournaments', level: 1 }).waitFor();
  expect(await mayAsk(page, url)).toBe(false);
  expect(house.complaints.splice(0).join()).toContain('Content Security Policy');
  await page.goBack();

  client.close();
  await elsewhere.stop();
  await page.getByRole('button', { name: 'Ask all of them again' }).click();
  await page.getByText('0 of 1 answer.').waitFor();
  await renamed.getByText('does not answer').waitFor();
  await renamed.getByRole('button', { name: 'Remove: Our club' }).click();
  await page.getByText('No server is saved yet.').waitFor();
});
