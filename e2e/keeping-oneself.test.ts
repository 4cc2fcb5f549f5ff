/** Being oneself on another device, links that lead somewhere, and sitting down in a running match. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dealt, enter, newTable, start } from './gathering.js';
import { desktop, phone, WebHouse } from './web-house.js';

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse({ botPace: 1000 }).open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

/** As if the server were in a network: it says where others reach it. */
const reachable = (page: Page, addresses: readonly string[]) =>
  page.route('**/api/server', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), addresses } });
  });

describe('a personal link', () => {
  it('makes a phone the same person; used again, it says that it is void', async () => {
    const laptop = await house.visitor(desktop);
    await reachable(laptop, [house.url]);
    await newTable(laptop, house.url, 'Anna');
    await laptop.goto(`${house.url}/settings`);
    await laptop.getByRole('button', { name: 'Show the link and QR code' }).click();
    const link = await laptop.getByRole('textbox', { name: 'Personal link' }).inputValue();
    expect(link.startsWith(`${house.url}/me#`)).toBe(true);
    await shoot(laptop, 'device-link');
    const there = await house.visitor(phone);
    await there.goto(link);
    await there.getByRole('heading', { name: 'Play on as Anna?' }).waitFor();
    await shoot(there, 'device-ask');
    await there.getByRole('button', { name: 'Yes, play on as Anna' }).click();
    await there.getByText('Good evening, Anna').waitFor();
    const third = await house.visitor(phone);
    await third.goto(link);
    await third.getByText('This link does not work any more').waitFor();
    await shoot(third, 'device-link-used');
  });

  it('asks first where somebody else is at home already', async () => {
    const [anna, boris] = [await house.visitor(desktop), await house.visitor(desktop)];
    await reachable(anna, [house.url]);
    await newTable(anna, house.url, 'Hana');
    await newTable(boris, house.url, 'Boris');
    await anna.goto(`${house.url}/settings`);
    await anna.getByRole('button', { name: 'Show the link and QR code' }).click();
    const link = await anna.getByRole('textbox', { name: 'Personal link' }).inputValue();
    await boris.goto(link);
    await boris.getByText('In this browser you are Boris.').waitFor();
    await boris.getByRole('button', { name: 'Yes, play on as Hana' }).click();
    await boris.getByText('Good evening, Hana').waitFor();
  });
});

describe('a passphrase', () => {
  it('is chosen in the settings, and lets one in by name elsewhere', async () => {
    const laptop = await house.visitor(desktop);
    await newTable(laptop, house.url, 'Cyril');
    await laptop.goto(`${house.url}/settings`);
    await laptop.getByLabel('A few words nobody would guess').fill('short');
    await laptop.getByRole('button', { name: 'Keep it' }).click();
    await laptop.getByText('at least 8 characters').waitFor();
    await laptop.getByLabel('A few words nobody would guess').fill('four horses in the rain');
    await laptop.getByRole('button', { name: 'Keep it' }).click();
    await laptop.getByText('You have one').waitFor();
    await shoot(laptop, 'passphrase');
    const there = await house.visitor(phone);
    await enter(there, house.url, 'Cyril');
    await there.getByRole('button', { name: 'I have a passphrase' }).click();
    await there.getByLabel('Your passphrase').fill('four horses in the sun');
    await there.getByRole('button', { name: 'Come in as myself' }).click();
    await there.getByText('That is not the passphrase of this name.').waitFor();
    await shoot(there, 'passphrase-wrong');
    await there.getByLabel('Your passphrase').fill('four horses in the rain');
    await there.keyboard.press('Enter');
    await there.getByText('Good evening, Cyril').waitFor();
    // Signing out everywhere else removes it, unless it is given.
    await laptop.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await shoot(laptop, 'sign-out');
    const keep = laptop.getByLabel('Your passphrase, to keep it (optional)');
    await keep.fill('four horses in the sun');
    await laptop.getByRole('button', { name: 'Sign out the others' }).click();
    await laptop.getByText('That is not the passphrase of this name.').waitFor();
    await keep.fill('');
    await laptop.getByRole('button', { name: 'Sign out the others' }).click();
    await laptop.getByText('Signed out everywhere else.').waitFor();
    await laptop.getByLabel('A few words nobody would guess').waitFor();
    await there.getByText('You were signed out from another browser.').waitFor();
  });
});

describe('an invite link', () => {
  it('begins with an address that others can reach, or says that there is none', async () => {
    const page = await house.visitor(desktop);
    await reachable(page, ['http://192.168.1.20:8420']);
    expect(await newTable(page, house.url, 'Dana')).toMatch(/^http:\/\/192\.168\.1\.20:8420\/t\//);
    const other = await house.visitor(desktop);
    await newTable(other, house.url, 'Emil');
    await other.getByText('Others cannot open this link').waitFor();
    await shoot(other, 'invite-alone');
  });
});

describe('a seat of a running match', () => {
  it('is taken over by one who watches, if the table allows it', async () => {
    const [host, guest] = [await house.visitor(desktop), await house.visitor(phone)];
    const invite = await newTable(host, house.url, 'Filip');
    await host.getByRole('region', { name: 'The table' }).getByRole('button', { name: 'Change' }).click();
    await host.getByText('Sit down during a match').click();
    await shoot(host, 'take-over-setting');
    await host.keyboard.press('Escape');
    await start(host);
    await dealt(host);
    await enter(guest, invite, 'Gita');
    await guest.getByRole('button', { name: 'To the table' }).click();
    const take = guest.getByRole('button', { name: /Take over the seat of Bot 2/ });
    await take.waitFor();
    await shoot(guest, 'take-over');
    await take.click();
    await guest.getByRole('group', { name: 'Your hand' }).waitFor();
    await shoot(guest, 'taken-over');
  });

  it('is taken over by one who may not watch', async () => {
    const [host, guest] = [await house.visitor(desktop), await house.visitor(phone)];
    const invite = await newTable(host, house.url, 'Hynek');
    await host.getByRole('region', { name: 'The table' }).getByRole('button', { name: 'Change' }).click();
    await host.getByText('Sit down during a match').click();
    await host.getByRole('radio', { name: 'nobody', exact: true }).click();
    await host.getByRole('radio', { name: 'nobody', exact: true, checked: true }).waitFor();
    await host.keyboard.press('Escape');
    await start(host);
    await dealt(host);
    await enter(guest, invite, 'Ilona');
    await guest.getByRole('button', { name: 'To the table' }).click();
    await guest.getByText('This table does not allow watching.').waitFor();
    await shoot(guest, 'take-over-unwatched');
    await guest.getByRole('button', { name: 'Take over the seat of Bot 2' }).click();
    await guest.getByRole('group', { name: 'Your hand' }).waitFor();
  });
});
