/** What people do before a match, in the browser. */
import type { Locator, Page } from 'playwright-core';

export async function enter(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Your name at the table').fill(name);
}

/** Opens a table and answers its invite link. */
export async function newTable(page: Page, url: string, name: string, game = 'Prší'): Promise<string> {
  await enter(page, url, name);
  const open = page.getByRole('button', { name: 'New table for friends', disabled: false });
  await open.waitFor();
  // Where there is only one game, there is nothing to choose.
  const games = page.getByRole('combobox', { name: 'Game' });
  if ((await games.count()) > 0) await games.selectOption({ label: game });
  await open.click();
  return page.getByRole('textbox', { name: 'Invite link' }).inputValue();
}

/** A stranger comes by the link. */
export async function acceptInvite(page: Page, invite: string, name: string): Promise<void> {
  await enter(page, invite, name);
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.getByRole('heading', { name: 'Before we start' }).waitFor();
}

export async function seats(page: Page, n: number): Promise<void> {
  const now = page.locator('output').first();
  for (let tries = 0; tries < 12; tries++) {
    const there = Number(await now.textContent());
    if (there === n) return;
    await page.getByRole('button', { name: `Seats: ${there < n ? 'more' : 'less'}` }).click();
    await page.waitForFunction((before) => document.querySelector('output')?.textContent !== before, String(there));
  }
  throw new Error(`No table of ${n}.`);
}

/** Chooses a value of an option. */
export async function choose(
  page: Page,
  option: string,
  value: string,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await page.getByRole('region', { name: 'How we play' }).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  const group = dialog.getByRole('group', { name: option, exact: true });
  await group.waitFor();
  const stepper = group.locator('output');
  if (await stepper.isVisible()) {
    for (let tries = 0; tries < 12 && (await stepper.textContent()) !== value; tries++) {
      const before = await stepper.textContent();
      await group.getByRole('button', { name: Number(before) > Number(value) ? /less/ : /more/ }).click();
      await group.locator('output', { hasNotText: new RegExp(`^${before}$`) }).waitFor();
    }
  } else await group.getByText(value, { exact: true }).click();
  await meanwhile();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Presses a button whenever it is there, until what is wanted has come. It may be gone while one reaches for it. */
export async function pressUntil(button: Locator, wanted: Locator): Promise<void> {
  for (;;) {
    await button.or(wanted).first().waitFor();
    if (await wanted.first().isVisible()) return;
    try {
      await button.first().click({ timeout: 5000 });
    } catch (why) {
      if (!/Timeout|detached/.test(String(why))) throw why;
    }
  }
}

/** As soon as the match can be started. */
export const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Start the match', disabled: false });

/** Only where seats are free is there a button for it. */
async function fillWithBots(host: Page): Promise<void> {
  const bots = host.getByRole('button', { name: 'Bots on the free seats' });
  await bots.or(startButton(host)).first().waitFor();
  while (await bots.isVisible()) await bots.click({ timeout: 5000 }).catch(() => {});
}

/** Bots on what is free, everyone ready, the host starts. */
export async function start(host: Page, others: readonly Page[] = []): Promise<void> {
  for (const page of others) await page.getByRole('button', { name: 'I am ready' }).click();
  await fillWithBots(host);
  await startButton(host).click();
  for (const page of [host, ...others]) await page.getByRole('region', { name: 'Table', exact: true }).waitFor();
}

/** The first cards are there. */
export const dealt = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'Your hand' }).getByRole('button').first().waitFor();
