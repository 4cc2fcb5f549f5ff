/** People at a table in the browser, each with a way of their own to move cards: mouse, finger, keys. */
import type { ElementHandle, Locator, Page } from 'playwright-core';
import { vi } from 'vitest';

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
export const nextRound = (page: Page): Locator =>
  page.getByRole('button', { name: 'Next round', exact: true, disabled: false });
/** A move of this page that the server has not answered yet. */
const unanswered = (page: Page): Locator => page.locator('.card-table .ask').getByText('Sending…', { exact: true });
export const result = (page: Page): Locator =>
  page.getByRole('heading', { name: /You won!|won$|You lost|lost$|A tie|without a result| wins by / });

/** Whether it is there just now; only for those who look again when it is not. */
const seen = (what: Locator): Promise<boolean> => what.first().isVisible();

/** Long enough for a click on a page that has a tenth of a processor. */
const clickLimit = { timeout: 10_000 };

/** The element that is there now: if it goes away before it is clicked, the click fails at once. */
async function now(what: Locator): Promise<ElementHandle> {
  const [element] = await what.elementHandles();
  if (element === undefined) throw new Error('It is detached by now.');
  return element;
}

/** One deed, if there is anything to do; how it is done is up to the way of playing. */
export interface Way {
  choose(page: Page, chooser: Locator): Promise<void>;
  play(page: Page, card: Locator): Promise<void>;
  press(page: Page, button: Locator): Promise<void>;
}

const click = async (what: Locator): Promise<void> => (await now(what)).click(clickLimit);
const tap = async (what: Locator): Promise<void> => (await now(what)).tap(clickLimit);

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
    choose: (_, what) => click(what.locator('.answers button, .button.primary')),
    async play(page, card) {
      if (turns++ % 2 === 1 && (await seen(pile(page)))) await drag(page, card, pile(page).first());
      else await (await now(card)).dblclick(clickLimit);
    },
    press: (_, button) => click(button),
  };
}

/** Taps a card, then the place where it goes. */
export function finger(): Way {
  return {
    choose: (_, what) => tap(what.locator('.answers button')),
    async play(page, card) {
      const before = await table(page);
      await tap(card);
      if (!(await changes(page, before)) || (await seen(chooser(page)))) return;
      if (await seen(pile(page))) await tap(pile(page));
    },
    press: (_, button) => tap(button),
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

/** What this page shows and offers, as text. */
const table = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .ask, main button, main h2, .chooser')]
      .map((part) => [part.getAttribute('aria-label'), part.ariaPressed, part.ariaDisabled, part.textContent].join())
      .join('\n'),
  );

/** Waits for an effect of what was done. If there is none, it missed, because the table had gone on meanwhile. */
async function changes(page: Page, before: string): Promise<boolean> {
  try {
    await vi.waitUntil(async () => (await table(page)) !== before, { timeout: 3000, interval: 10 });
    return true;
  } catch {
    return false;
  }
}

/** After so many cards it is time for a button, if there is one, else cards are swapped for ever. */
const enoughCards = 5;
const sinceButton = new WeakMap<Page, number>();

/** The next thing to do, if there is anything now. */
async function nextAct(page: Page, way: Way): Promise<(() => Promise<void>) | null> {
  const cards = sinceButton.get(page) ?? 0;
  // Only cards that were really played count. If those that missed did, a slow page would press buttons only, such as
  // the one that draws a card, and the match would never end.
  const play = (card: Locator) => async () => {
    const before = await table(page);
    await way.play(page, card.first());
    if (await changes(page, before)) sinceButton.set(page, cards + 1);
  };
  const press = (button: Locator) => async () => {
    const before = await table(page);
    await way.press(page, button.first());
    if (await changes(page, before)) sinceButton.set(page, 0);
  };
  if (await seen(unanswered(page))) return null;
  if (await seen(chooser(page)))
    return async () => {
      const before = await table(page);
      await way.choose(page, chooser(page).first());
      await changes(page, before);
    };
  if (await seen(nextRound(page))) return press(nextRound(page));
  if (cards >= enoughCards && (await seen(otherActions(page)))) return press(otherActions(page));
  if (cards >= enoughCards && (await seen(actions(page)))) return press(actions(page));
  if (await seen(playable(page))) return play(playable(page));
  if (await seen(onTable(page))) return play(onTable(page));
  if (await seen(actions(page))) return press(actions(page));
  return null;
}

/**
 * Waits until there is something to do, and does it. A table goes on while one reaches for it: what is gone by then is
 * tried again with what is there next. Answers false, without doing anything, as soon as the match is over or `enough`.
 */
export async function actOnce(
  page: Page,
  way: Way,
  enough: () => boolean | Promise<boolean> = () => false,
): Promise<boolean> {
  let act: (() => Promise<void>) | null = null;
  const goesOn = async () => {
    if ((await seen(result(page))) || (await enough())) return true;
    act = await nextAct(page, way);
    return act !== null;
  };
  await vi.waitUntil(goesOn, { timeout: 60_000, interval: 20 }).catch(async (cause: unknown) => {
    throw new Error(`Nothing to do for a minute:\n${await page.locator('body').ariaSnapshot()}`, { cause });
  });
  if (act === null) return false;
  try {
    await (act as () => Promise<void>)();
  } catch (why) {
    if (!/Timeout|not stable|not attached|detached|outside of the viewport|Not to be reached/.test(String(why)))
      throw why;
  }
  return true;
}

/** Plays until the match is over, or `enough`. */
export async function playOn(
  page: Page,
  way: Way,
  enough: () => boolean | Promise<boolean> = () => false,
): Promise<void> {
  while (await actOnce(page, way, enough));
}
