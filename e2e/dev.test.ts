/** An author writes a game in a folder of his own and plays it meanwhile: `partie dev`, with its bar in a real browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { violations } from './axe.js';
import { hand } from './player.js';
import { WebHouse } from './web-house.js';

const bin = fileURLToPath(new URL('../packages/cli/bin/partie.js', import.meta.url));
const template = fileURLToPath(new URL('../packages/cli/templates/cards', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partie-dev-story-'));
for (const name of ['rules.ts', 'texts.ts']) cpSync(join(template, name), join(folder, name));

/** Only its browser is used. */
let house: WebHouse;
let server: ChildProcess | null = null;
/** What the terminal has shown. */
let said = '';
let page: Page;
beforeAll(async () => {
  house = await new WebHouse().open();
  page = await house.visitor();
  await page.goto(await dev());
});
afterAll(async () => {
  const ended = new Promise((resolve) => server?.once('exit', resolve));
  server?.kill('SIGINT');
  await ended;
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the command; answers the link that it prints. */
async function dev(): Promise<string> {
  const args = ['dev', join(folder, 'rules.ts'), '--port', '0', '--seats', '2', '--bot-pace', '0'];
  const env = { ...process.env, LC_ALL: 'C' };
  const child = spawn(process.execPath, [bin, ...args, '--web', inject('webClient')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: folder,
    env,
  });
  server = child;
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    said += `${line}\n`;
  });
  for await (const line of lines) {
    const link = /http:\/\/127\.0\.0\.1:\S+/.exec(line)?.[0];
    if (link !== undefined) return link;
  }
  throw new Error(`It did not start:\n${said}`);
}

/** Changes one of the files as an editor does. */
function edit(name: string, from: string, to: string): void {
  const path = join(folder, name);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
}

const bar = (): Locator => page.getByRole('complementary', { name: 'Playing while writing' });
const seat = (name: string | RegExp): Locator => bar().getByRole('group').getByRole('button', { name });
const cards = (): Locator => hand(page).getByRole('button');
const says = (text: string): Promise<void> => bar().getByText(text).first().waitFor();
const holds = (n: number): Promise<void> => expect.poll(() => cards().count(), { timeout: 60_000 }).toBe(n);

it('plays at every seat of one page', async () => {
  await bar().getByLabel('Bots at the other seats').uncheck();
  // Whoever begins draws a card, and then it is the other one’s turn.
  await seat(/to move/).waitFor();
  const first = (await seat(/to move/).textContent()) ?? '';
  const second = first === 'Anna' ? 'Ben' : 'Anna';
  if ((await seat(first).getAttribute('aria-pressed')) === 'false') await seat(first).click();
  await seat(first).and(page.locator('[aria-pressed="true"]')).waitFor();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await holds(6);
  await seat(second).click();
  await seat(second).and(page.locator('[aria-pressed="true"]:focus')).waitFor();
  await holds(5);
  await page.getByText('Play a card or draw.').first().waitFor();
  expect(await violations(page, 'the bar')).toEqual([]);
});

it('takes a change in without losing the match', async () => {
  edit('texts.ts', 'Play a card or draw.', 'Your turn: play or draw.');
  await page.getByText('Your turn: play or draw.').first().waitFor();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await holds(6);
});

it('shows what is wrong with the file, in the bar and in the terminal, and the table goes on', async () => {
  edit('rules.ts', 'asks: () =>', 'asks: () =');
  await says('cannot be loaded');
  await says('The table plays on by the rules as they were.');
  await expect.poll(() => said).toMatch(/rules\.ts:\d+/);
  edit('rules.ts', 'asks: () =', 'asks: (): number =>');
  await says('error TS2322');
  edit('rules.ts', 'asks: (): number =>', 'asks: () =>');
  await says('The table plays by the file.');
  await holds(6);
});

it('offers rules by which the match cannot be replayed, from before the move that they do not allow', async () => {
  edit('rules.ts', "tap: 'stock',", "tap: 'stock',\n      refuse: () => no('mustMatch', { suit: 'H', rank: '7' }),");
  await bar().getByText('By the new rules move 1 is not possible').waitFor();
  await holds(6);
  await bar().getByRole('button', { name: 'New rules from before move 1' }).click();
  await holds(5);
  await expect.poll(() => said).toContain('is not possible by the new rules');
});

it('goes back in the match, and tells of rules that throw', async () => {
  edit('rules.ts', "\n      refuse: () => no('mustMatch', { suit: 'H', rank: '7' }),", '');
  await says('The table plays by the file.');
  if ((await seat(/to move/).getAttribute('aria-pressed')) === 'false') await seat(/to move/).click();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await holds(6);
  await bar().getByRole('button', { name: 'Go back…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go back in the match' });
  await dialog.getByRole('button', { name: /^1\. (Anna|Ben) draws/ }).waitFor();
  await dialog.getByRole('button', { name: 'From the deal' }).click();
  await holds(5);
  edit(
    'rules.ts',
    't.set({ idle: got > 0',
    "if (got > 0) throw new Error('out of ideas');\n        t.set({ idle: got > 0",
  );
  await says('quick check');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await says('an error was thrown');
  await expect.poll(() => said).toMatch(/out of ideas[\s\S]*rules\.ts/);
  await bar().getByRole('button', { name: 'New match' }).click();
  await holds(5);
  expect(house.complaints).toEqual([]);
});
