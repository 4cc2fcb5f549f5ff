/** People at a board in the browser: points by their names, moves in turn, what is said and shown. */
import type { Locator, Page } from 'playwright-core';
import { acceptInvite, newTable, start } from './gathering.js';
import type { WebHouse } from './web-house.js';

export const point = (page: Page, at: string): Locator =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${at},`) });
export const stone = (page: Page, at: string, colour: 'black' | 'white'): Locator =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${at}, ${colour} stone`) });
export const empty = (page: Page, at: string): Locator =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${at}, empty`) });
/** What is asked, or who is waited for. */
export const ask = (page: Page): Locator => page.locator('.ask');
export const yourTurn = (page: Page): Locator => page.locator('.ask.mine');
const moveNumber = (page: Page, n: number): Locator => page.getByRole('img', { name: `Move: ${n}`, exact: true });

/** Sets options of the table: those side by side are chosen, the others picked from the list behind them. */
export async function agree(page: Page, options: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('region', { name: 'How we play' }).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  for (const [option, value] of Object.entries(options)) {
    const group = dialog.getByRole('group', { name: option, exact: true });
    const offered = group.getByRole('radio', { name: value, exact: true });
    const others = dialog.getByLabel(`${option}: other`);
    await group.waitFor();
    if ((await offered.count()) > 0) {
      await offered.click();
      await group.getByRole('radio', { name: value, exact: true, checked: true }).waitFor();
    } else {
      await others.selectOption(value);
      await page.waitForFunction(
        ([label, wanted]) => {
          const select = [...document.querySelectorAll('select')].find(
            ({ labels }) => labels[0]?.textContent === label,
          );
          return select !== undefined && select.value === wanted && !select.querySelector('option[value=""]');
        },
        [`${option}: other`, value],
      );
    }
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Two fingers on a board, so far from its middle at first and in the end. */
export async function pinch(page: Page, board: Locator, from: number, to: number): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await board.boundingBox()) ?? {};
  const [middle, line] = [x + width / 2, y + height / 2];
  const at = (apart: number) => [middle - apart, middle + apart].map((side) => ({ x: side, y: line }));
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let i = 1; i <= 4; i++)
    await fingers.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from + ((to - from) * i) / 4),
    });
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

let tables = 0;

/** A table of two at which the host, Eva, has Black. Answers their names: nobody else in the house may have them. */
export async function sitDown(
  house: WebHouse,
  [black, white]: readonly [Page, Page],
  options: Readonly<Record<string, string>> = {},
  game = 'Go',
): Promise<{ eva: string; adam: string }> {
  const names = { eva: `Eva ${++tables}`, adam: `Adam ${tables}` };
  const invite = await newTable(black, house.url, names.eva, game);
  if (game === 'Go') await agree(black, { 'Black is': 'the first player', ...options });
  await acceptInvite(white, invite, names.adam);
  await start(black, [white]);
  for (const page of [black, white]) await page.getByRole('grid').waitFor();
  return names;
}

/** Moves in turn, beginning with the first page: points, or `pass`. Each is waited for on both screens. */
export async function play(pages: readonly [Page, Page], moves: string, from = 0): Promise<void> {
  for (const [i, at] of moves.split(' ').entries()) {
    const page = pages[i % 2] as Page;
    await yourTurn(page).waitFor();
    if (at === 'pass') await page.getByRole('button', { name: 'Pass', exact: true }).click();
    else await point(page, at).click();
    for (const other of pages) await moveNumber(other, from + i + 1).waitFor();
  }
}
