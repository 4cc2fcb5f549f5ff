/** The list of tables, one's own sessions, and what was played behind a password. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agree } from './at-the-board.js';
import { enter, newTable, start } from './gathering.js';
import { desktop, WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse().open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

describe('the list of tables', () => {
  it('says how it is played, can be filtered by it, and a new table is for the same game', async () => {
    const [anna, boris, carla] = [await house.visitor(), await house.visitor(), await house.visitor()];
    await newTable(anna, house.url, 'Anna', 'Go');
    await newTable(boris, house.url, 'Boris', 'Go');
    await agree(boris, { 'Board size': '13' });
    await enter(carla, house.url, 'Carla');
    const rows = carla.getByRole('region', { name: 'Open tables' }).getByRole('listitem');
    await rows.filter({ hasText: 'Boris' }).getByText('13 × 13').waitFor();
    await rows.filter({ hasText: 'Anna' }).getByText('9 × 9').waitFor();
    await carla.getByRole('group', { name: 'Show tables of' }).getByRole('radio', { name: 'Go', exact: true }).click();
    await carla.getByRole('combobox', { name: 'Board size' }).selectOption('13');
    await rows.filter({ hasText: 'Anna' }).waitFor({ state: 'hidden' });
    expect(await rows.count()).toBe(1);
    await carla.getByRole('button', { name: 'New table for friends' }).click();
    await carla
      .getByText('Go: ')
      .or(carla.getByRole('heading', { name: 'Before we start' }))
      .first()
      .waitFor();
    expect(await carla.title()).toContain('Go');
    for (const page of [anna, boris, carla]) await page.getByRole('button', { name: 'Leave the table' }).click();
  });

  it('leaves alone who plays alone', async () => {
    const [dana, emil] = [await house.visitor(), await house.visitor()];
    await enter(dana, house.url, 'Dana');
    await dana.getByRole('button', { name: 'Play now with bots' }).click();
    await dana.getByRole('region', { name: 'Table', exact: true }).waitFor();
    await newTable(emil, house.url, 'Emil');
    const filip = await house.visitor();
    await filip.goto(house.url);
    const list = filip.getByRole('region', { name: 'Open tables' });
    await list.getByText('Emil').waitFor();
    expect(await list.getByText('Dana').count()).toBe(0);
  });
});

describe('sign out everywhere else', () => {
  it('ends the session in another browser; this one stays signed in', async () => {
    const here = await house.visitor();
    await newTable(here, house.url, 'Gita');
    const [cookie] = await here.context().cookies();
    if (cookie === undefined) throw new Error('There is no session.');
    const there = await house.visitor({ ...desktop, storageState: { cookies: [cookie], origins: [] } });
    await there.goto(house.url);
    await there.getByText('Good evening, Gita').waitFor();

    await here.goto(`${house.url}/settings`);
    await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await here.getByRole('dialog').getByRole('button', { name: 'Sign out the others' }).click();
    await here.getByText('Signed out everywhere else.').waitFor();
    await there.getByText('You were signed out from another browser.').waitFor();
    await there.getByLabel('Your name at the table').waitFor();
    await here.goto(house.url);
    await here.getByText('Good evening, Gita').waitFor();
    expect((await here.context().cookies())[0]?.value).not.toBe(cookie.value);
  });
});

describe('a match behind a password', () => {
  it('is seen by a stranger only with the link that those at the table give away', async () => {
    const [hana, ivo] = [await house.visitor(), await house.visitor()];
    await newTable(hana, house.url, 'Hana', 'Go');
    await hana.getByRole('region', { name: 'The table' }).getByRole('button', { name: 'Change' }).click();
    await hana.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill('lipa');
    await hana.keyboard.press('Enter');
    await hana.keyboard.press('Escape');
    await agree(hana, { 'Black is': 'the first player' });
    await start(hana);
    await hana.locator('.board-apart').getByRole('button', { name: 'Resign', exact: true }).click();
    await hana.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
    const replay = hana.getByRole('link', { name: 'Look at it again' });
    await replay.waitFor();
    await hana.goto(`${house.url}/m`);
    const key = hana.waitForResponse(/\/key$/);
    await hana.getByRole('main').getByRole('link', { name: /Hana/ }).click();
    await key;
    await hana.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await hana.getByRole('button', { name: 'Copy the link to this moment' }).click();
    await hana.getByText(/is copied/).waitFor();
    const link = await hana.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('key=');

    await ivo.goto(link.replace(/[?&]key=[^&]*/, ''));
    await ivo.getByRole('heading', { name: 'There is no such match' }).waitFor();
    await ivo.goto(link);
    await ivo.getByRole('button', { name: 'Copy the link to this moment' }).waitFor();
  });
});
