/**
 * Pictures of every screen into docs/screenshots, from the real thing: a server of its own, real browsers, real play.
 * Each scene twice by default, on a desktop in English by day and on a phone in Czech by night; `--all` adds the other
 * way round.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createViteServer } from 'vitest/node';
import { serve } from '../packages/server/dist/index.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const only = process.argv.find((one) => one.startsWith('--only='))?.slice(7);
const out = process.argv.find((one) => one.startsWith('--out='))?.slice(6) ?? join(root, 'docs/screenshots');
const png = process.argv.includes('--png');
const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
mkdirSync(out, { recursive: true });

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
let looks = [
  {
    name: 'desktop-light-en',
    size: desktop,
    theme: 'light',
    language: 'en',
    cloth: 'green',
    people: ['Elizabeth', 'Tom'],
  },
  { name: 'phone-dark-cs', size: phone, theme: 'dark', language: 'cs', cloth: 'wine', people: ['Božena', 'Kryštof'] },
];
if (process.argv.includes('--all'))
  looks.push(
    {
      name: 'desktop-dark-cs',
      size: desktop,
      theme: 'dark',
      language: 'cs',
      cloth: 'midnight',
      people: ['Žofie', 'Řehoř'],
    },
    {
      name: 'phone-light-en',
      size: phone,
      theme: 'light',
      language: 'en',
      cloth: 'linen',
      people: ['Bartholomew', 'Wilhelmina'],
    },
  );

const one = process.argv.find((arg) => arg.startsWith('--look='))?.slice(7);
if (one) looks = looks.filter(({ name }) => name.includes(one));

/** What is pressed, in both languages. */
const say = {
  en: {
    name: 'Your name at the table',
    table: 'New table for friends',
    bots: 'Bots on the free seats',
    start: 'Start the match',
    seats: 'Seats: more',
    less: 'Seats: less',
    hand: 'Your hand',
    playable: /playable/,
    next: 'Next round',
    over: /^Ober of/,
    invite: 'Invite link',
    to: 'To the table',
    again: 'Look at it again',
    won: /You won!|won$|A tie/,
  },
  cs: {
    name: 'Jak ti u stolu říkat',
    table: 'Nový stůl pro přátele',
    bots: 'Na volná místa boty',
    start: 'Začít hrát',
    seats: 'Míst: více',
    less: 'Míst: méně',
    hand: 'Tvoje karty',
    playable: /jde zahrát/,
    next: 'Další kolo',
    over: /svršek/,
    invite: 'Odkaz s pozvánkou',
    to: 'Ke stolu',
    again: 'Záznam hry',
    won: /Vyhrál jsi|Vítězí|Nerozhodně/,
  },
};

const data = mkdtempSync(join(tmpdir(), 'partie-screens-'));
const web = process.argv.find((arg) => arg.startsWith('--web='))?.slice(6) ?? join(root, 'packages/web/dist');
const core = { botPace: 0.15, messageRate: 100_000, guestRate: 1000 };
const open = (folder, more = {}) =>
  serve({ port: 0, host: '127.0.0.1', data: folder, origins: [], web, core: { ...core, ...more }, log: () => {} });
const served = await open(data);
const url = `http://127.0.0.1:${served.port}`;

/** Tables in the middle of a match are written as tests are: they are read from the sources. */
async function positions() {
  const vite = await createViteServer({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source'] },
    ssr: { resolve: { conditions: ['source'] } },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { scenes } = await vite.ssrLoadModule(join(root, 'e2e/positions.ts'));
  await vite.close();
  return scenes;
}
const scenes = await positions();
const browser = await chromium.launch({
  executablePath: places.find((place) => place && existsSync(place)),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--mute-audio'],
});

async function visitor({ size, theme, language, cloth }) {
  const context = await browser.newContext({ ...size, locale: language === 'cs' ? 'cs-CZ' : 'en-GB' });
  const kept = JSON.stringify({ language, theme, cloth, pace: 'fast', sounds: false });
  await context.addInitScript((text) => localStorage.setItem('partie.settings', text), kept);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

for (const look of looks) {
  const words = say[look.language];
  const [first, second] = look.people;
  const shot = async (page, scene) => {
    if (only && !scene.includes(only)) return;
    await page.waitForTimeout(500);
    const path = join(out, `${scene}-${look.name}`);
    if (png) await page.screenshot({ path: `${path}.png` });
    else await page.screenshot({ path: `${path}.jpg`, type: 'jpeg', quality: 82 });
  };
  const seen = (what) => what.first().isVisible();
  const act = async (page) => {
    try {
      const chooser = page.locator('.chooser .answers button');
      const playable = page.getByRole('group', { name: words.hand }).getByRole('button', { name: words.playable });
      const button = page.locator('.card-table .buttons .button:not([aria-disabled="true"])');
      if (await seen(chooser)) await chooser.first().click({ timeout: 1500 });
      else if (await seen(playable)) await playable.first().dblclick({ timeout: 1500 });
      else if (await seen(button)) await button.first().click({ timeout: 1500 });
    } catch {
      // The table went on meanwhile.
    }
    await page.waitForTimeout(120);
  };
  const table = async (page, seats, at = url) => {
    await page.goto(at);
    const name = page.getByLabel(words.name);
    await page.getByRole('button', { name: words.table }).waitFor();
    await page.waitForTimeout(300);
    if (await seen(name)) await name.fill(first);
    await page.getByRole('button', { name: words.table }).click();
    const bots = page.getByRole('button', { name: words.bots });
    await bots.waitFor();
    const now = page.locator('output').first();
    // Where the number of seats is given, there is nothing to choose.
    const fixed = (await page.locator('output').count()) === 0;
    for (
      let there = fixed ? seats : Number(await now.textContent());
      there !== seats;
      there = Number(await now.textContent())
    ) {
      await page.getByRole('button', { name: there < seats ? words.seats : words.less }).click();
      await page.waitForFunction((before) => document.querySelector('output')?.textContent !== before, String(there));
    }
    await page.waitForTimeout(300);
  };
  const begin = async (page) => {
    await page.getByRole('button', { name: words.bots }).click();
    await page.locator('button:enabled', { hasText: words.start }).click();
    await page.locator('.card-table .ask').waitFor();
  };
  /** A server of its own, on which every match begins in this position. */
  const picture = async ({ name, seats, played, press }) => {
    const folder = mkdtempSync(join(tmpdir(), 'partie-screen-'));
    const server = await open(folder, { games: [played()], botPace: 1 });
    const page = await visitor(look);
    await table(page, seats, `http://127.0.0.1:${server.port}`);
    await begin(page);
    await page.waitForTimeout(900);
    if (press) {
      await page.getByRole('button', { name: press[look.language], exact: true }).first().click();
      await page.waitForTimeout(1500);
    }
    await shot(page, name);
    await page.context().close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const scene of scenes) if (!only || scene.name.includes(only)) await picture(scene);
  if (only && scenes.some(({ name }) => name.includes(only))) continue;

  const page = await visitor(look);
  const friend = await visitor(look);
  await page.goto(url);
  await page.getByLabel(words.name).waitFor();
  await shot(page, '1-landing');

  await table(page, 4);
  const invite = await page.getByRole('textbox', { name: words.invite }).inputValue();
  await friend.goto(invite);
  await friend.getByLabel(words.name).fill(second);
  await shot(friend, '2-invited');
  await friend.getByRole('button', { name: words.to, exact: true }).click();
  await friend.getByRole('heading', { level: 1 }).waitFor();
  await shot(page, '3-before-play');
  const guest = await visitor(look);
  await guest.goto(url);
  await guest.getByLabel(words.name).waitFor();
  await guest.waitForTimeout(800);
  await guest.evaluate(() => scrollTo(0, innerHeight * 0.6));
  await shot(guest, '4-lobby');
  await guest.context().close();

  for (const seats of [2, 4, 5]) {
    await table(page, seats);
    await begin(page);
    for (let i = 0; i < 7; i++) await act(page);
    await page.waitForTimeout(700);
    await shot(page, `5-playing-${seats}`);
    if (seats !== 2) continue;
    // With two a match moves on quickly: an over to choose a suit with, and the end of a round.
    for (let i = 0; i < 400; i++) {
      const over = page.getByRole('group', { name: words.hand }).getByRole('button', { name: words.over });
      const usable = over.and(page.getByRole('button', { name: words.playable }));
      if (await seen(usable)) {
        await usable
          .first()
          .dblclick({ timeout: 1500 })
          .catch(() => {});
        await page.waitForTimeout(300);
        if (await seen(page.locator('.chooser'))) break;
      }
      if (await seen(page.getByRole('button', { name: words.next, exact: true })))
        await page.getByRole('button', { name: words.next, exact: true }).click();
      else await act(page);
    }
    await shot(page, '6-choosing-a-suit');
    for (let i = 0; i < 600 && !(await seen(page.getByRole('button', { name: words.next, exact: true }))); i++) {
      if (await seen(page.getByRole('heading', { name: words.won }))) break;
      await act(page);
    }
    await page.waitForTimeout(600);
    await shot(page, '7-end-of-a-round');
    for (let i = 0; i < 3000 && !(await seen(page.getByRole('heading', { name: words.won }))); i++) {
      const next = page.getByRole('button', { name: words.next, exact: true });
      if (await seen(next)) await next.click({ timeout: 1500 }).catch(() => {});
      else await act(page);
    }
    await page.waitForTimeout(600);
    await shot(page, '8-end-of-the-match');
    await page.getByRole('link', { name: words.again }).click();
    await page.waitForTimeout(2000);
    await page.keyboard.press('Home');
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(800);
    await shot(page, '9-replay');
    await page.goto(`${url}/m`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shot(page, '10-played-here');
  }
  await page.goto(`${url}/settings`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shot(page, '11-settings');
  await page.goto(`${url}/rules/prsi`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shot(page, '12-rules');
  await page.goto(`${url}/edit/settlers/board`);
  await page.locator('.drawing-board .cell').first().waitFor();
  for (const [tool, ...spaces] of [
    [0, '1,1', '2,2'],
    [4, '3,3', '4,3'],
    [9, '5,6', '6,6'],
  ]) {
    await page.locator('.tool').nth(tool).click();
    for (const space of spaces) await page.locator(`[data-space="${space}"]`).dispatchEvent('click');
  }
  await shot(page, '30-board-editor');
  for (const [at, game] of ['canasta', 'shithead', 'settlers'].entries()) {
    await page.goto(`${url}/rules/${game}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => scrollTo(0, innerHeight * 0.8));
    await shot(page, `${[28, 29, 51][at]}-rules-${game}`);
  }
  await page.context().close();
  await friend.context().close();
}
await browser.close();
await served.stop();
rmSync(data, { recursive: true, force: true });
