/** Clocks and programs in real browsers: a loss on time, the last seconds seen and heard, GNU Go at the table. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EngineWish } from '@partie/server';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agree, play, point, stone, yourTurn } from './at-the-board.js';
import { acceptInvite, newTable, start, startButton } from './gathering.js';
import { result } from './player.js';
import { WebHouse } from './web-house.js';

const gnuGo = ['gnugo', '/usr/games/gnugo'].find((path) => spawnSync(path, ['--version']).status === 0);
const fake = fileURLToPath(new URL('../packages/server/test/fake-engine.mjs', import.meta.url));
const engine = (name: string, command: string, ...args: string[]): EngineWish => ({
  name,
  speaks: 'gtp',
  command,
  args,
});
const engines = [
  engine('Ruin', process.execPath, fake, 'garbage'),
  ...(gnuGo ? [engine('GNU Go, level 1', gnuGo, '--mode', 'gtp', '--level', '1')] : []),
];

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse({ engines }).open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

/** The host chooses a clock and its times, by the labels of the form. */
async function chooseClock(page: Page, kind: string, times: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('region', { name: 'The table', exact: true }).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of [['Clock', kind], ...Object.entries(times)] as const)
    await dialog.getByLabel(label, { exact: true }).selectOption({ label: value });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** What this page says reaches the server only after a while. */
const slowLine = (page: Page, ms: number): Promise<void> =>
  page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => void setTimeout(() => server.send(frame), ms));
  });

/** Counts how often the sound of the clock is made. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = window as unknown as { ticks: number };
    heard.ticks = 0;
    const Usual = window.OscillatorNode;
    window.OscillatorNode = class extends Usual {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        if (options?.frequency === 880) heard.ticks++;
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { ticks: number }).ticks);
}

const timers = (page: Page) => page.getByRole('timer');

describe('a clock', () => {
  it('is chosen by the host, counts precisely at the end, is heard, and decides', async () => {
    const [eva, adam] = [await house.visitor(), await house.visitor({}, { sounds: true })];
    const ticks = await listen(adam);
    // Eva chooses faster than the table answers: nothing of it is lost.
    await slowLine(eva, 300);
    const invite = await newTable(eva, house.url, 'Eva', 'Go');
    await agree(eva, { 'Black is': 'the first player' });
    await chooseClock(eva, 'byo-yomi: periods after the main time', {
      'Main time': '30 s',
      Periods: '1',
      'Time of a period': '10 s',
    });
    await acceptInvite(adam, invite, 'Adam');
    // Whoever comes is told before he says that he is ready.
    await adam.getByText('30 s, then 1 × 10 s a move').waitFor();
    await start(eva, [adam]);
    await yourTurn(eva).waitFor();
    await timers(adam).nth(1).waitFor();
    await play([eva, adam], 'E5');
    // Adam does not move. His main time goes, then his only period, shown with tenths and one call for all who listen.
    await adam.locator('.ct-clock small', { hasText: '×1' }).waitFor({ timeout: 60_000 });
    await adam.locator('.ct-clock.near-end', { hasText: /^\d\.\d×1$/ }).waitFor();
    await adam.getByRole('alert').filter({ hasText: '10 seconds left.' }).waitFor({ state: 'attached' });
    for (const page of [eva, adam]) await result(page).waitFor({ timeout: 60_000 });
    await eva.getByText('Time ran out.').waitFor();
    await eva.getByRole('heading', { name: 'You won!' }).waitFor();
    await adam.getByRole('heading', { name: 'Eva won' }).waitFor();
    expect(await ticks()).toBeGreaterThanOrEqual(3);
  });

  it('stands while the match is paused', async () => {
    const [eva, adam] = [await house.visitor(), await house.visitor()];
    const invite = await newTable(eva, house.url, 'Iva', 'Go');
    await agree(eva, { 'Black is': 'the first player' });
    await chooseClock(eva, 'time for the whole match', { 'Main time': '20 min' });
    await acceptInvite(adam, invite, 'Jan');
    await start(eva, [adam]);
    await yourTurn(eva).waitFor();
    await eva.getByRole('button', { name: 'Pause', exact: true }).click();
    await adam.getByRole('button', { name: 'Agree', exact: true }).click();
    for (const page of [eva, adam]) {
      await page.getByText('The match is paused', { exact: false }).first().waitFor();
      await page.waitForFunction(() => document.querySelectorAll('.ct-clock.stands').length === 2);
    }
  });
});

describe('a program', () => {
  async function sitWith(page: Page, name: string, engine: string): Promise<void> {
    await newTable(page, house.url, name, 'Go');
    await agree(page, { 'Black is': 'the first player' });
    await page.getByRole('button', { name: /^Seat 2/ }).click();
    await page.getByRole('button', { name: `Let ${engine} play here` }).click();
    await page.getByRole('button', { name: new RegExp(`^Seat 2: *${engine}`) }).waitFor();
    await startButton(page).click();
    await page.getByRole('grid').waitFor();
  }

  it.skipIf(gnuGo === undefined)('takes a seat under its name and plays', async () => {
    const eva = await house.visitor();
    await sitWith(eva, 'Ela', 'GNU Go, level 1');
    // Where no program would play.
    for (const at of ['A1', 'J1', 'A9']) {
      await yourTurn(eva).waitFor();
      await point(eva, at).click();
      await stone(eva, at, 'black').waitFor();
    }
    await yourTurn(eva).waitFor();
    expect(
      await eva
        .getByRole('grid')
        .getByRole('button', { name: /white stone/ })
        .count(),
    ).toBe(3);
    await eva
      .getByRole('group', { name: /^GNU Go, level 1/ })
      .first()
      .waitFor();
  });

  it('that breaks down is replaced by a simple bot, and everybody is told', async () => {
    const eva = await house.visitor();
    await sitWith(eva, 'Eda', 'Ruin');
    await yourTurn(eva).waitFor();
    await point(eva, 'E5').click();
    await eva.getByText('Ruin does not answer any more. A simple bot plays on.').first().waitFor();
    await yourTurn(eva).waitFor();
    expect(
      await eva
        .getByRole('grid')
        .getByRole('button', { name: /white stone/ })
        .count(),
    ).toBe(1);
  });
});
