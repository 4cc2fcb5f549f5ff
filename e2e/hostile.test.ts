/**
 * People whose names, tables and talk are programs, in a real browser: nothing of it runs, all of it is shown as the text
 * it is, and letters that nobody sees or that turn the writing round are gone.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enter } from './gathering.js';
import { WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse({ guestRate: 1000 }).open();
}, 120_000);
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

/** Would leave a mark if it were ever more than text. */
const programs = [
  '<img src=x onerror="window.hacked=1">',
  '<script>window.hacked=1</script>',
  '<svg/onload=window.hacked=1>',
  '"><iframe srcdoc="<script>parent.hacked=1</script>">',
  "'-alert(1)-'",
  '{{constructor.constructor("window.hacked=1")()}}',
  `$${'{window.hacked=1}'}`,
  '</textarea></title><b id=injected>bold</b>',
  'javascript:window.hacked=1',
];
const invisible = 'safe\u202Ednim\u2066\u200B\u0007\u0000 text';
const whatIsLeft = 'safednim text';
const bell = '\u0007';
const unseen = /\p{Bidi_Control}|\u200B|\u2060/u;

/** A visitor in whose browser anything that runs is noticed. */
async function victim(): Promise<Page> {
  const page = await house.visitor();
  page.on('dialog', (dialog) => {
    house.complaints.push(`A dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.violatedDirective));
  });
  return page;
}

/** Nothing ran, nothing was put into the page, nothing was even stopped from it. */
async function isUnharmed(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    injected: document.querySelectorAll(
      '#injected, iframe, [onerror], [onload], img[src="x"], script:not([src]), a[href^="javascript"]',
    ).length,
    violations: (window as unknown as { violations: string[] }).violations,
    text: `${document.body.textContent} ${document.title}`,
  }));
  expect(found.hacked).toBe(false);
  expect(found.injected).toBe(0);
  expect(found.violations).toEqual([]);
  expect(found.text).not.toMatch(unseen);
  expect(found.text).not.toContain(bell);
}

/** Somebody who needs no screen: says what he likes over a socket of his own. */
async function mallory(name: string): Promise<{ say(command: object): Promise<Record<string, unknown>>; page: Page }> {
  const page = await house.visitor();
  await page.goto(`${house.url}/api/server`);
  await page.evaluate(async (wished) => {
    const json = { 'content-type': 'application/json' };
    const answer = await fetch('/api/session', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name: wished }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const { protocol } = (await (await fetch('/api/server')).json()) as { protocol: number };
    const socket = new WebSocket(`ws://${location.host}/socket`);
    const waiting = new Map<string, (message: Record<string, unknown>) => void>();
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Record<string, unknown>;
      waiting.get(String(message.c))?.(message);
    };
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    let commands = 0;
    const say = (command: object) =>
      new Promise<Record<string, unknown>>((resolve) => {
        const c = `x${++commands}`;
        waiting.set(c, resolve);
        socket.send(JSON.stringify({ c, ...command }));
      });
    Object.assign(window, { say });
    await say({ do: 'hello', v: protocol });
  }, name);
  const say = (command: object) =>
    page.evaluate(
      (one) => (window as unknown as { say(command: object): Promise<Record<string, unknown>> }).say(one),
      command,
    );
  return { say, page };
}

describe('text that would be a program', () => {
  it('is text in the list of tables', async () => {
    const names = ['<b>bold</b>', '<i>x</i>', "'-alert(1)-'", '\u202Elufepyh'];
    const page = await victim();
    await page.goto(house.url);
    for (const [i, name] of names.entries()) {
      const host = await mallory(name);
      for (const title of programs.slice(2 * i, 2 * i + 3))
        expect(await host.say({ do: 'table.create', game: 'prsi', title })).toMatchObject({ is: 'ok' });
      await host.say({ do: 'table.create', game: 'prsi', title: invisible });
    }
    await page.getByRole('button', { name: 'Show all 16' }).click();
    await page.getByText('<svg/onload=window.hacked=1>').first().waitFor();
    await page.getByText('<b>bold</b>').first().waitFor();
    await page.getByText(whatIsLeft).first().waitFor();
    await isUnharmed(page);
  });

  it('is text at a table, in its talk, in a match, and when that is looked at again', async () => {
    const host = await mallory('<u>evil</u>');
    const made = await host.say({
      do: 'table.create',
      game: 'prsi',
      seats: 2,
      title: '<img src=x onerror="window.hacked=1">',
      options: { randomSeats: false },
    });
    const table = String(made.table);
    const page = await victim();
    await enter(page, `${house.url}/t/${table}`, '<s>Anna</s>');
    await page.getByRole('button', { name: 'To the table' }).click();
    await page.getByRole('button', { name: 'I am ready' }).waitFor();
    await page.getByText('<u>evil</u>').first().waitFor();

    for (const text of [...programs, invisible]) await host.say({ do: 'chat', table, text });
    await page.getByText('<script>window.hacked=1</script>').first().waitFor();
    await page.getByText(whatIsLeft).first().waitFor();
    await isUnharmed(page);

    await page.getByRole('button', { name: 'I am ready' }).click();
    let match: unknown;
    // Ready is on its way; until it is there the server says why not.
    while (match === undefined) ({ match } = await host.say({ do: 'table.start', table }));
    await page.getByRole('region', { name: 'Table', exact: true }).waitFor();
    await page.getByText('<u>evil</u>').first().waitFor();
    await isUnharmed(page);

    await host.say({ do: 'match.resign', match });
    await page.getByRole('heading', { name: /You won!|won$|lost|A tie|without a result/ }).waitFor();
    await isUnharmed(page);
    await page.goto(`${house.url}/m`);
    await page.getByText('<u>evil</u>').first().waitFor();
    await isUnharmed(page);
    await page.goto(`${house.url}/m/${String(match)}`);
    await page.getByText('<u>evil</u>').filter({ visible: true }).first().waitFor();
    await isUnharmed(page);
  });

  it('is refused as a value of an option, and the refusal is text', async () => {
    const host = await mallory('Mallory');
    const [program = ''] = programs;
    const answer = await host.say({
      do: 'table.create',
      game: 'prsi',
      options: { rounds: program, [program]: program },
    });
    expect(answer).toMatchObject({ is: 'no', code: 'badOptions' });
    expect(await host.say({ do: 'table.create', game: 'prsi', settings: { absence: program } })).toMatchObject({
      is: 'no',
      code: 'badMessage',
    });
  });

  it('is nothing in the address bar, either', async () => {
    const page = await victim();
    const places = ['t', 'm', 'rules', ''].flatMap((place) =>
      [...programs.slice(0, 2).map(encodeURIComponent), '__proto__', 'constructor'].map((odd) => `/${place}/${odd}`),
    );
    places.push(
      `/t/nowhere?invite=${encodeURIComponent(programs[0] ?? '')}`,
      `/?name=${encodeURIComponent(programs[1] ?? '')}`,
    );
    for (const place of places) {
      await page.goto(`${house.url}${place}`);
      // Our page, or the few words of the server that there is nothing.
      await page.locator('main, pre').first().waitFor();
      await isUnharmed(page);
    }
  });

  it('is never a name one can give oneself in the browser without its being seen', async () => {
    const page = await victim();
    await enter(page, house.url, 'An\u202Ena\u200B');
    await page.getByRole('button', { name: 'New table for friends' }).click();
    await page.getByText('Anna').first().waitFor();
    await isUnharmed(page);
  });
});
