/**
 * Settlers by keys alone, in a real browser: the beginning, and from a position on five turns with a road, a trade with the
 * bank, a settlement and a city. The focus never leaves the table.
 */
import { Scripted } from '@partie/kit';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { settlers } from '../games/settlers/rules.js';
import { island } from '../games/settlers/testing.js';
import { newTable, seats, start } from './gathering.js';
import { WebHouse } from './web-house.js';

/** Cyril's roads lead from s1 to s21. The bot has nothing, so that it only rolls and ends its turns. */
const position = island({
  seats: 2,
  settlements: ['s21', 's23 s45'],
  roads: ['e2 e7 e15 e23'],
  hands: ['wood brick wool wool wool wool wood wool grain ore ore ore grain grain'],
  step: 'roll',
}).state;

/** No roll yields anything. */
const known: typeof settlers = {
  ...settlers,
  setup: () => ({ state: settlers.clone(position), events: [] }),
  apply: (state, seat, move, random) => settlers.apply(state, seat, move, new Scripted({ roll: [6, 6] }, random)),
};

/** Threes fill Cyril's hand; his third roll is a seven. */
const firstRolls = [
  [1, 2],
  [1, 2],
  [6, 6],
  [1, 2],
  [3, 4],
  [1, 2],
];
/** From the beginning on the first island. The bot settles away from him and does nothing more. */
const fromTheStart: typeof settlers = {
  ...settlers,
  setup: (n, options, random) =>
    settlers.setup(n, { ...options, board: 'fixed' }, new Scripted({ starter: [0] }, random)),
  apply(state, seat, move, random) {
    const dice = firstRolls[state.open.rolls.reduce((sum, n) => sum + n, 0)] ?? [6, 6];
    return settlers.apply(state, seat, move, new Scripted(move.do === 'roll' ? { roll: dice } : {}, random));
  },
  hint: (_state, _seat, moves) =>
    moves.map((move) => {
      if (move.do === 'firstSettlement') return move.at === 's2' || move.at === 's53' ? 1 : 0;
      return ['firstRoad', 'roll', 'endTurn', 'decline'].includes(move.do) ? 1 : 0;
    }),
};

const houses: WebHouse[] = [];
async function open(game: typeof settlers): Promise<WebHouse> {
  const house = await new WebHouse({ games: [game] }).open();
  houses.push(house);
  return house;
}
afterEach(async () => {
  for (const house of houses.splice(0)) {
    await house.close();
    expect(house.complaints).toEqual([]);
  }
});

const asked = (page: Page, text: string): Promise<void> => page.locator('.ask', { hasText: text }).waitFor();
const dialog = (page: Page): Locator => page.getByRole('dialog');
const told = (page: Page, text: string): Promise<void> =>
  page.getByRole('log').getByText(text).first().waitFor({ state: 'attached' });
const holds = (page: Page, what: string): Promise<void> =>
  page.locator('.spaces-own').getByRole('list', { name: 'Hand' }).getByLabel(what, { exact: true }).waitFor();
const focusIsAtTheTable = (page: Page): Promise<void> => page.locator('.spaces-table :focus').waitFor();

/** Only with Tab, to something of this kind, and of this name if there is one. */
async function tabTo(page: Page, what: string, name = ''): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const there = await page.evaluate(
      ([of = '', text = '']) =>
        document.activeElement?.matches(of) === true && document.activeElement.textContent?.includes(text),
      [what, name],
    );
    if (there === true) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not to be reached by Tab: ${what} ${name}`);
}
/** Presses the space that has the focus, which is one of this kind. */
async function places(page: Page, kindOfSpace: string): Promise<void> {
  const here = page.locator('.targets.placed :focus');
  await here.waitFor();
  const name = (await here.getAttribute('aria-label')) ?? '';
  expect(name).toContain(kindOfSpace);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
}
/** To a space of the board, by Tab to the board and arrows on it. */
async function walksTo(page: Page, id: string): Promise<void> {
  await tabTo(page, '[data-space]');
  for (let step = 0; step < 60; step++) {
    const way = await page.evaluate(
      ([sought = '', flip]) => {
        const middle = (one: Element | null) => {
          const { left = 0, top = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
          return [left + width / 2, top + height / 2] as const;
        };
        const here = document.activeElement;
        if (here?.getAttribute('data-space') === sought) return '';
        const [[x, y], [toX, toY]] = [middle(here), middle(document.querySelector(`[data-space="${sought}"]`))];
        // Now and then by the shorter way first, so that it does not go to and fro.
        const isAcross = Math.abs(toX - x) > Math.abs(toY - y) !== (flip === 'flip');
        return isAcross ? (toX > x ? 'ArrowRight' : 'ArrowLeft') : toY > y ? 'ArrowDown' : 'ArrowUp';
      },
      [id, step % 3 === 2 ? 'flip' : ''],
    );
    if (way === '') return;
    await page.keyboard.press(way);
  }
  throw new Error(`Not to be reached by arrows: ${id}`);
}
/** Presses a button that is reached by Tab. */
async function presses(page: Page, what: string, name: string): Promise<void> {
  await tabTo(page, what, name);
  await page.keyboard.press('Enter');
}
const acts = (page: Page, name: string): Promise<void> => presses(page, '.spaces-actions .button', name);

async function rolls(page: Page): Promise<void> {
  await asked(page, 'Roll the dice.');
  await acts(page, 'Roll the dice');
  await page.locator('.spaces-actions').getByRole('button', { name: 'End the turn' }).waitFor();
  await focusIsAtTheTable(page);
}
async function endsTurn(page: Page): Promise<void> {
  await acts(page, 'End the turn');
  await page.locator('.spaces-actions').getByRole('button', { name: 'End the turn' }).waitFor({ state: 'detached' });
}
/** Chooses the action first where there are several. */
async function builds(page: Page, action: string, kindOfSpace: string): Promise<void> {
  const choice = page.locator('.spaces-actions').getByRole('button', { name: action, exact: true });
  if ((await choice.count()) > 0) await acts(page, action);
  await tabTo(page, '.targets.placed [data-space]');
  await places(page, kindOfSpace);
  await focusIsAtTheTable(page);
}

describe('Settlers by keys alone', () => {
  it('begins with settlements and roads, and the focus is never lost', { timeout: 120_000 }, async () => {
    const page = await (await open(settlers)).visitor();
    await newTable(page, houses[0]?.url ?? '', 'Cyril', 'Settlers');
    await seats(page, 2);
    await start(page);
    await asked(page, 'Place a settlement.');

    await tabTo(page, '[data-space]');
    // The whole island is one stop of Tab.
    await page.keyboard.press('Tab');
    expect(await page.locator('[data-space]:focus').count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    expect(await page.locator('[data-space]:focus').count()).toBe(1);
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown'])
      await page.keyboard.press(key);
    await places(page, 'crossing');
    await page.locator('.targets.placed [role="button"]:focus', { has: page.locator('line') }).waitFor();
    await places(page, 'path');
    await asked(page, 'Place a settlement.');
    await tabTo(page, '[data-space]');
    await page.keyboard.press('ArrowUp');
    await places(page, 'crossing');
    await places(page, 'path');
    await asked(page, 'Roll the dice.');
    await focusIsAtTheTable(page);
  });

  it('is played from the first settlement to the fifth turn, with a seven and an offer', {
    timeout: 180_000,
  }, async () => {
    const house = await open(fromTheStart);
    const page = await house.visitor();
    await newTable(page, house.url, 'Cyril', 'Settlers');
    await seats(page, 2);
    await start(page);
    for (const site of ['s21', 's35']) {
      await asked(page, 'Place a settlement.');
      await walksTo(page, site);
      await places(page, 'crossing');
      await page.locator('.targets.placed [role="button"]:focus', { has: page.locator('line') }).waitFor();
      await places(page, 'path');
    }
    await holds(page, 'wool, 1');

    await rolls(page);
    await holds(page, 'wool, 3');
    await endsTurn(page);

    // An offer to the bot, which does not want to.
    await rolls(page);
    await acts(page, 'Offer');
    await dialog(page).waitFor();
    await presses(page, 'fieldset:nth-of-type(1) [aria-label^="One more: wool"]', '');
    await presses(page, 'fieldset:nth-of-type(2) [aria-label^="One more: ore"]', '');
    await presses(page, '.move-form [type="submit"]', 'Offer');
    await dialog(page).waitFor({ state: 'hidden' });
    await told(page, 'Cyril offers wool for ore.');
    await focusIsAtTheTable(page);
    await endsTurn(page);
    await holds(page, 'wool, 7');

    // A seven: four of nine cards are discarded, and the robber goes where he harms nobody.
    await asked(page, 'Roll the dice.');
    await acts(page, 'Roll the dice');
    await dialog(page).getByText('0 of 4 chosen').waitFor();
    await tabTo(page, '[aria-label^="One more: wool"]');
    for (let i = 0; i < 4; i++) await page.keyboard.press('Enter');
    await dialog(page).getByText('4 of 4 chosen').waitFor();
    await presses(page, '.move-form [type="submit"]', 'Discard');
    await dialog(page).waitFor({ state: 'hidden' });
    await asked(page, 'Move the robber.');
    await walksTo(page, 'h2');
    await page.keyboard.press('Enter');
    await page.locator('.spaces-actions').getByRole('button', { name: 'End the turn' }).waitFor();
    await focusIsAtTheTable(page);
    await endsTurn(page);

    await rolls(page);
    await acts(page, 'Trade with the bank');
    await presses(page, 'fieldset:nth-of-type(1) .choice', 'wool');
    await presses(page, 'fieldset:nth-of-type(2) .choice', 'ore');
    await presses(page, '.move-form [type="submit"]', 'Trade with the bank');
    await holds(page, 'ore, 1');
    await endsTurn(page);

    await rolls(page);
    await endsTurn(page);
  });

  it('goes on for five turns with a road, a trade with the bank, a settlement and a city', async () => {
    const house = await open(known);
    const page = await house.visitor();
    await newTable(page, house.url, 'Cyril', 'Settlers');
    await seats(page, 2);
    await start(page);

    await rolls(page);
    // On a settlement only a city can be built: pressed, it chooses that, and the focus stays.
    await page.locator('[data-space="s21"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.targets.placed [data-space="s21"]:focus').waitFor();
    await page.getByRole('button', { name: 'Build a city', exact: true, pressed: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Build a city', exact: true, pressed: false }).waitFor();
    await focusIsAtTheTable(page);
    await builds(page, 'Build a road', 'path');
    await told(page, 'Cyril builds a road.');
    await endsTurn(page);

    await rolls(page);
    await acts(page, 'Trade with the bank');
    await dialog(page).waitFor();
    await presses(page, 'fieldset:nth-of-type(1) .choice', 'wool');
    await presses(page, 'fieldset:nth-of-type(2) .choice', 'brick');
    await presses(page, '.move-form [type="submit"]', 'Trade with the bank');
    await dialog(page).waitFor({ state: 'hidden' });
    await holds(page, 'brick, 1');
    await focusIsAtTheTable(page);
    await endsTurn(page);

    await rolls(page);
    await builds(page, 'Build a settlement', 'crossing');
    await told(page, 'Cyril builds a settlement.');
    await endsTurn(page);

    await rolls(page);
    await builds(page, 'Build a city', 'crossing');
    await told(page, 'Cyril builds a city.');
    await endsTurn(page);

    await rolls(page);
    await endsTurn(page);
    await asked(page, 'Roll the dice.');
    await focusIsAtTheTable(page);
  });
});
