/** The first minute, and everything that can keep one from sitting down: each gets a clear message. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvite, enter, newTable, seats, start } from './gathering.js';
import { WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse().open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

const tableOf = (invite: string): string => invite.split('?')[0] ?? '';

describe('getting in', () => {
  it('an invite link brings a stranger straight to the table', async () => {
    const [host, guest] = [await house.visitor(), await house.visitor()];
    const invite = await newTable(host, house.url, 'Anna');
    await acceptInvite(guest, invite, 'Boris');
    await host.getByRole('button', { name: /Seat 2: .*Boris/ }).waitFor();
    expect(guest.url()).not.toContain('invite');
  });

  it('a name that is too long is told at once, and nothing is lost', async () => {
    const page = await house.visitor();
    await enter(page, house.url, 'Maxmilián Veliký');
    await page.getByText('at most 15 characters').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Play now with bots' }).click();
    // Had the click asked for a session, it would have done so before this.
    await page.evaluate(() => fetch('/api/server'));
    expect(asked).toEqual(['/api/server']);
    expect(await page.getByLabel('Your name at the table').inputValue()).toBe('Maxmilián Veliký');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('a name that is taken is told at the field', async () => {
    const [first, second] = [await house.visitor(), await house.visitor()];
    await newTable(first, house.url, 'Cyril');
    await enter(second, house.url, 'cyríl');
    await second.getByRole('button', { name: 'Play now with bots' }).click();
    await second.getByText('Somebody here is called that already').waitFor();
  });

  it('a wrong password is told, the right one opens', async () => {
    const [host, guest] = [await house.visitor(), await house.visitor()];
    const invite = await newTable(host, house.url, 'Dana');
    await host.getByRole('region', { name: 'The table' }).getByRole('button', { name: 'Change' }).click();
    const dialog = host.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('lipa');
    await host.keyboard.press('Enter');
    await host.keyboard.press('Escape');
    await host
      .getByText(/password/i)
      .first()
      .waitFor();

    await enter(guest, tableOf(invite), 'Emil');
    await guest.getByRole('button', { name: 'To the table' }).click();
    await guest.getByLabel('Password of the table').fill('dub');
    await guest.getByRole('button', { name: 'Go in' }).click();
    await guest.getByRole('alert').getByText('not the password').waitFor();
    await guest.getByLabel('Password of the table').fill('lipa');
    await guest.getByRole('button', { name: 'Go in' }).click();
    await guest.getByRole('heading', { name: 'Before we start' }).waitFor();
  });

  it('a full table is told before the match, too', async () => {
    const [host, guest] = [await house.visitor(), await house.visitor()];
    const invite = await newTable(host, house.url, 'Ivana');
    await seats(host, 2);
    await host.getByRole('button', { name: 'Bots on the free seats' }).click();
    await enter(guest, tableOf(invite), 'Jakub');
    await guest.getByRole('button', { name: 'To the table' }).click();
    await guest.getByText('All seats are taken. You are watching.').waitFor();
  });

  it('a full table is told, and one may watch', async () => {
    const [host, guest] = [await house.visitor(), await house.visitor()];
    const invite = await newTable(host, house.url, 'Filip');
    await seats(host, 2);
    await start(host);
    await enter(guest, tableOf(invite), 'Gita');
    await guest.getByRole('button', { name: 'To the table' }).click();
    // Watching is open at this table: the guest sees the match, without a hand.
    await guest.getByRole('region', { name: 'Table', exact: true }).waitFor();
    expect(await guest.getByRole('group', { name: 'Your hand' }).count()).toBe(0);
  });

  it('a table that has vanished is told', async () => {
    const page = await house.visitor();
    await enter(page, `${house.url}/t/nowhere1`, 'Hana');
    await page.getByRole('button', { name: 'To the table' }).click();
    await page
      .getByText(/table (is|was) (gone|not there)|no such table|is gone/i)
      .first()
      .waitFor();
    await page.getByRole('link', { name: /lobby/i }).first().waitFor();
  });
});
