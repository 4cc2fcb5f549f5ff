/** Everyone can play: no page breaks a rule that axe knows, and a whole round can be followed by ear. */
import { prsi } from '@partie/games';
import { type Shown, tellEvent } from '@partie/kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.js';
import { choose, dealt, newTable, start } from './gathering.js';
import { mouse, nextRound, playOn } from './player.js';
import { desktop, phone, WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  // Bots that think a little: whoever sits down hears the match from its first move.
  house = await new WebHouse({ botPace: 0.2 }).open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

interface Past {
  readonly names: readonly string[];
  readonly steps: readonly { readonly e: readonly Shown[] }[];
}

describe('axe finds nothing wrong', () => {
  for (const [size, options] of Object.entries({ desktop, phone }))
    it(`on a ${size}, in light and dark`, async () => {
      const page = await house.visitor(options);
      const found: string[] = [];
      const look = async (where: string) => found.push(...(await violations(page, where)));
      await page.goto(house.url);
      await page.getByLabel('Your name at the table').waitFor();
      await look('home of a stranger');
      await newTable(page, house.url, `Eva on ${size}`);
      await look('before play');
      await choose(page, 'Rounds', '1', () => look('options'));
      await start(page);
      await look('in play');
      await playOn(page, mouse());
      await look('end of the match');
      await page.getByRole('button', { name: 'Check the shuffles' }).click();
      await page.getByRole('dialog').waitFor();
      await look('checking the shuffles');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Look at it again' }).click();
      await page.getByRole('slider').first().waitFor();
      await look('replay');
      await page.goto(`${house.url}/settings`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('settings');
      await page.goto(`${house.url}/rules/prsi`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('rules');
      await page.goto(`${house.url}/m`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('matches');
      await page.goto(`${house.url}/nowhere/at/all`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('nowhere');
      expect(found).toEqual([]);
    });
});

describe('axe finds nothing wrong', () => {
  it('at the end of a round', async () => {
    const page = await house.visitor();
    await newTable(page, house.url, 'Cecilie');
    await start(page);
    await playOn(page, mouse(), () => nextRound(page).first().isVisible());
    expect(await violations(page, 'end of a round')).toEqual([]);
  });
});

describe('a whole round by ear', () => {
  it('tells every move, and no card that was not shown', async () => {
    const page = await house.visitor();
    await newTable(page, house.url, 'Blanka');
    // Everything that the live region ever says, and which match it is about.
    await page.evaluate(() => {
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (data) {
        const frame = JSON.parse(String(data)) as { do: string; match: string };
        if (frame.do === 'match.follow') (globalThis as unknown as { followed: string }).followed = frame.match;
        return send.call(this, data);
      };
      const kept: string[] = [];
      (globalThis as unknown as { kept: string[] }).kept = kept;
      const listen = (log: Element) =>
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes) for (const node of addedNodes) kept.push(node.textContent ?? '');
        }).observe(log, { childList: true, subtree: true });
      new MutationObserver((_, observer) => {
        const log = document.querySelector('.card-table [role="log"]');
        if (!log) return;
        observer.disconnect();
        for (const child of log.children) kept.push(child.textContent ?? '');
        listen(log);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await start(page);
    await dealt(page);
    await playOn(page, mouse(), () => nextRound(page).first().isVisible());
    const { steps, names } = await page.evaluate(async () => {
      const { followed } = globalThis as unknown as { followed: string };
      return (await (await fetch(`/api/matches/${followed}/history`)).json()) as Past;
    });
    const sentences = steps
      .flatMap(({ e }) => e)
      .filter((event) => event.is !== 'deal')
      .map((event) => tellEvent(prsi, event, 'en', (seat) => names[seat] ?? ''))
      .filter((sentence) => sentence !== '');
    expect(sentences.length).toBeGreaterThan(8);
    // What the server had written down by then is told a moment later.
    const kept = () => page.evaluate(() => (globalThis as unknown as { kept: string[] }).kept);
    await expect.poll(kept, { timeout: 30_000 }).toContain(sentences.at(-1));
    const told = await kept();
    // What happened before the table was there is seen and not told: one bot or two may be quicker than the page.
    const first = sentences.findIndex((sentence) => told.includes(sentence));
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThanOrEqual(3);
    expect(sentences.slice(first).filter((sentence) => !told.includes(sentence))).toEqual([]);
    // Bots draw unseen cards: their number is told, never a face.
    expect(told.join('\n')).not.toMatch(/Bot \d draws (seven|eight|nine|ten|under|over|king|ace)/);
  });
});
