/** People at a table in the browser, each with a way of their own to move cards: mouse, finger, keys. */
import type { Locator, Page } from 'playwright-core';

export const hand = (page: Page): Locator => page.getByRole('group', { name: 'Your hand' });
const playable = (page: Page): Locator => hand(page).getByRole('button', { name: /playable/ });
/** Cards that lie on the table and can be taken from there: open rows, blind cards. */
const onTable = (page: Page): Locator => page.locator('.card-table .zone-card');
/** Where played cards go. */
export const pile = (page: Page): Locator => page.getByRole('button', { name: /^(discard )?pile/ });
const chooser = (page: Page): Locator => page.locator('.chooser');
const actions = (page: Page): Locator => page.locator('.card-table .buttons .button:not([aria-disabled="true"])');
/** Those that have nothing to do with the card that is lifted, which has the loudest. */
const otherActions = (page: Page): Locator =>
  page.locator('.card-table .buttons .button:not(.primary):not([aria-disabled="true"])');
export const nextRound = (page: Page): Locator => page.getByRole('button', { name: 'Next round', exact: true });
export const result = (page: Page): Locator =>
  page.getByRole('heading', { name: /You won!|won$|You lost|lost$|A tie|without a result/ });

/** Whether it is there just now; only for those who look again when it is not. */
const seen = (what: Locator): Promise<boolean> => what.first().isVisible();

/** One deed, if there is anything to do; how it is done is up to the way of playing. */
export interface Way {
  choose(page: Page, chooser: Locator): Promise<void>;
  play(page: Page, card: Locator): Promise<void>;
  press(page: Page, button: Locator): Promise<void>;
}

const byClick = (_: Page, what: Locator) => what.click({ timeout: 2000 });

/** Takes a card with the mouse and lets it go over something else. */
export async function drag(page: Page, card: Locator, onto: Locator): Promise<void> {
  const from = await card.boundingBox();
  const to = await onto.boundingBox();
  if (!from || !to) return;
  await page.mouse.move(from.x + 14, from.y + Math.min(30, from.height / 2));
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Drags every other card to the pile, double-clicks the rest. */
export function mouse(): Way {
  let turns = 0;
  return {
    choose: (_, what) => what.locator('.answers button, .button.primary').first().click({ timeout: 2000 }),
    async play(page, card) {
      if (turns++ % 2 === 1 && (await seen(pile(page)))) await drag(page, card, pile(page).first());
      else await card.dblclick({ timeout: 2000 });
    },
    press: byClick,
  };
}

/** Taps a card, then the place where it goes. */
export function finger(): Way {
  return {
    choose: (_, what) => what.locator('.answers button').first().tap({ timeout: 2000 }),
    async play(page, card) {
      await card.tap({ timeout: 2000 });
      if (await seen(chooser(page))) return;
      if (await seen(pile(page))) await pile(page).first().tap({ timeout: 2000 });
    },
    press: (_, button) => button.tap({ timeout: 2000 }),
  };
}

/** Never touches anything but keys: Tab to the hand, arrows to the card, Enter. */
export function keys(): Way {
  const tabTo = async (page: Page, there: Locator) => {
    for (let i = 0; i < 60; i++) {
      if (await there.first().evaluate((element) => element.contains(document.activeElement))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Not to be reached by Tab.');
  };
  return {
    async choose(page, what) {
      await tabTo(page, what);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    },
    async play(page, card) {
      const name = (await card.getAttribute('aria-label')) ?? '';
      if (!(await card.evaluate((element) => element.classList.contains('hand-target')))) {
        await tabTo(page, card);
        return page.keyboard.press('Enter');
      }
      await tabTo(page, hand(page));
      for (let i = 0; i < 40; i++) {
        const here = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
        if (here === name) return page.keyboard.press('Enter');
        await page.keyboard.press('ArrowRight');
      }
    },
    async press(page, button) {
      await tabTo(page, button);
      await page.keyboard.press('Enter');
    },
  };
}

/** After so many cards it is time for a button, if there is one, else cards are swapped for ever. */
const enoughCards = 5;
const sinceButton = new WeakMap<Page, number>();

/**
 * Does the next thing there is to do. A table goes on while one reaches for it: what is gone by then is tried again with
 * what is there next.
 */
export async function actOnce(page: Page, way: Way): Promise<void> {
  const cards = sinceButton.get(page) ?? 0;
  const play = (card: Locator): Promise<void> => {
    sinceButton.set(page, cards + 1);
    return way.play(page, card.first());
  };
  const press = (button: Locator): Promise<void> => {
    sinceButton.set(page, 0);
    return way.press(page, button.first());
  };
  try {
    if (await seen(chooser(page))) await way.choose(page, chooser(page).first());
    else if (await seen(nextRound(page))) await press(nextRound(page));
    else if (cards >= enoughCards && (await seen(otherActions(page)))) await press(otherActions(page));
    else if (cards >= enoughCards && (await seen(actions(page)))) await press(actions(page));
    else if (await seen(playable(page))) await play(playable(page));
    else if (await seen(onTable(page))) await play(onTable(page));
    else if (await seen(actions(page))) await press(actions(page));
  } catch (why) {
    if (!/Timeout|not stable|detached|outside of the viewport|Not to be reached/.test(String(why))) throw why;
  }
  await page.waitForTimeout(60);
}

/** Plays until the match is over, or `enough`. */
export async function playOn(
  page: Page,
  way: Way,
  enough: () => boolean | Promise<boolean> = () => false,
): Promise<void> {
  while (!(await seen(result(page))) && !(await enough())) await actOnce(page, way);
}
