/** People at a board of spaces in the browser: what is offered there, and how it is pressed, by mouse or by keys alone. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How somebody presses what is on the table. */
export type Press = (page: Page, what: Locator) => Promise<void>;

const byMouse: Press = (_, what) => what.click();

export const hasFocus = (what: Locator): Promise<boolean> => what.evaluate((one) => one === document.activeElement);
/** Tab to the board or the button; on the board the arrows lead to the space. */
const byKeys: Press = async (page, what) => {
  await what.waitFor();
  const isSpace = (await what.getAttribute('data-space')) !== null;
  const there = isSpace ? page.locator('.targets.placed :focus') : what;
  const isThere = async () => (isSpace ? (await there.count()) > 0 : hasFocus(what));
  for (let tabs = 0; !(await isThere()) && tabs < 60; tabs++) await page.keyboard.press('Tab');
  for (let steps = 0; isSpace && !(await hasFocus(what)) && steps < 20; steps++) {
    const [from, to] = [await there.boundingBox(), await what.boundingBox()];
    if (!from || !to) continue;
    const [dx, dy] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
    const isAcross = steps % 3 === 2 ? Math.abs(dx) < Math.abs(dy) : Math.abs(dx) > Math.abs(dy);
    await page.keyboard.press(isAcross ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  expect(await hasFocus(what)).toBe(true);
  await page.keyboard.press('Enter');
};

export const ways: readonly (readonly [name: string, press: Press])[] = [
  ['mouse', byMouse],
  ['keys', byKeys],
];
