/**
 * The kit's fixtures on boards of spaces, played from the first move to the end against a bot, by pressing whatever is offered:
 * draughts, Nine Men's Morris and the hex island, by mouse and by keys alone.
 */
import type { Game } from '@partie/kit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { draughts } from '../packages/kit/test/fixtures/draughts.js';
import { hexIsland } from '../packages/kit/test/fixtures/hex-island.js';
import { morris } from '../packages/kit/test/fixtures/morris.js';
import { type Press, ways } from './at-the-spaces.js';
import { newTable, seats, start } from './gathering.js';
import { result } from './player.js';
import { WebHouse } from './web-house.js';

/** The same game, whose count of turns or idle moves goes on as if there had been more of them: it ends sooner. */
const shorter = <S extends { set(facts: object): void; readonly open: object }>(
  game: Game<S>,
  fact: string,
  from: number,
  to: number,
): Game =>
  ({
    ...game,
    apply(...given: Parameters<Game<S>['apply']>) {
      const events = game.apply(...given);
      const [state] = given;
      if ((state.open as Readonly<Record<string, unknown>>)[fact] === from) state.set({ [fact]: to });
      return events;
    },
  }) as unknown as Game;

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse({}, [
    draughts as unknown as Game,
    shorter(morris, 'idle', 30, 90),
    shorter(hexIsland, 'turns', 24, 54),
  ]).open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

/** What can be pressed, in the order in which it is tried: a form first, then the board, then buttons. No offers to the bot. */
const candidates = [
  'dialog .button.primary:not([disabled])',
  'dialog .group-card:not([aria-disabled="true"]), dialog .choice',
  '.targets.placed [data-space]',
  '.spaces-actions .buttons .button:not([aria-disabled="true"], [aria-pressed="true"])',
];
const mostPresses = 500;

/** The selector and the number of what is pressed next; what has the focus is taken if it will do. Null while one has to wait. */
const nextOf = (page: Page): Promise<{ selector: string; n: number } | null> =>
  page.evaluate((selectors) => {
    if (document.querySelector('.ask.mine') === null) return null;
    for (const selector of selectors) {
      const all = [...document.querySelectorAll(selector)];
      const usable = all.filter((one) => !/^Offer|^Withdraw/.test(one.textContent ?? ''));
      const isOpen = selector.startsWith('dialog') || document.querySelector('dialog[open]') === null;
      const [first] = usable;
      if (!isOpen || first === undefined) continue;
      const focused = usable.find((one) => one === document.activeElement);
      return { selector, n: all.indexOf(focused ?? first) };
    }
    return null;
  }, candidates);

async function playOn(page: Page, press: Press): Promise<number> {
  for (let presses = 0; presses < mostPresses; ) {
    if (await result(page).isVisible()) return presses;
    const next = await nextOf(page);
    if (next === null) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      continue;
    }
    // The bot may have moved meanwhile: then something else is tried.
    await press(page, page.locator(next.selector).nth(next.n)).then(
      () => presses++,
      () => {},
    );
  }
  throw new Error(`After ${mostPresses} presses the match is still not over.`);
}

describe.each(ways)('from the first move to the end, by %s', (way, press) => {
  it.each(['Draughts', "Nine men's morris", 'Small island'])('%s', async (game) => {
    const page = await house.visitor();
    await newTable(page, house.url, `Eva ${way} ${game.slice(0, 4)}`, game);
    if (game === 'Small island') await seats(page, 2);
    await start(page);
    // What is gone before it can be pressed need not be waited for.
    page.setDefaultTimeout(2000);
    expect(await playOn(page, press)).toBeGreaterThan(20);
  });
});
