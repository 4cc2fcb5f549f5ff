/**
 * Settlers in real browsers: two people and a bot on the first island, whose fields games/settlers/testing.ts lists. The
 * rolls are known, so that it certainly comes to a seven with full hands.
 */
import { Scripted } from '@partie/kit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kind } from '../games/settlers/cards.js';
import { settlers } from '../games/settlers/rules.js';
import { pinch } from './at-the-board.js';
import { violations } from './axe.js';
import { acceptInvite, newTable, seats, start } from './gathering.js';
import { phone, WebHouse } from './web-house.js';

/** Three times a three, which fills the hands of both people; then a seven. */
const rolls = [
  [1, 2],
  [1, 2],
  [1, 2],
  [3, 4],
];
/** Where the bot settles: away from the others. */
const botSites: readonly unknown[] = ['s2', 's53'];

const known: typeof settlers = {
  ...settlers,
  setup: (n, options, random) =>
    settlers.setup(n, { ...options, board: 'fixed' }, new Scripted({ starter: [0] }, random)),
  apply(state, seat, move, random) {
    const rolled = state.open.rolls.reduce((sum, n) => sum + n, 0);
    const dice = move.do === 'roll' ? rolls[rolled] : undefined;
    const wool = state.cards('hand', 1).findIndex((card) => kind.code(card) === 'wool');
    const luck = { ...(dice && { roll: dice }), ...(move.do === 'moveRobber' && wool >= 0 && { steal: [wool] }) };
    return settlers.apply(state, seat, move, new Scripted(luck, random));
  },
  hint: (state, seat, moves) =>
    moves.map((move, i) => {
      if (move.do === 'firstSettlement') return botSites.includes(move.at) ? 1 : 0;
      return move.do === 'roll' || move.do === 'endTurn' ? 10 : (settlers.hint?.(state, seat, moves)[i] ?? 1);
    }),
};

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse({ games: [known] }).open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

const asked = (page: Page, text: string): Promise<void> => page.locator('.ask', { hasText: text }).waitFor();
const space = (page: Page, id: string): Locator => page.locator(`.targets.placed [data-space="${id}"]`);
const button = (page: Page, name: string): Locator =>
  page.locator('.spaces-actions').getByRole('button', { name, exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const own = (page: Page): Locator => page.locator('.spaces-own');
const other = (page: Page, name: string): Locator => page.locator('.spaces-seat', { hasText: name });
const holds = (page: Page, what: string): Promise<void> =>
  own(page).getByRole('list', { name: 'Hand' }).getByLabel(what, { exact: true }).waitFor();
const told = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('log').getByText(text).first().waitFor({ state: 'attached' });

async function settles(page: Page, site: string): Promise<void> {
  await asked(page, 'Place a settlement.');
  await space(page, site).click();
  await asked(page, 'Place a road beside it.');
  await page.locator('.targets.placed .edge').first().click();
}
async function passesTurn(page: Page): Promise<void> {
  await asked(page, 'Roll the dice.');
  await button(page, 'Roll the dice').click();
  await button(page, 'End the turn').click();
}

describe('Settlers in the browser', () => {
  it('two people and a bot settle, meet a seven, trade and build', { timeout: 120_000 }, async () => {
    const [anna, boris] = [await house.visitor(), await house.visitor()];
    const invite = await newTable(anna, house.url, 'Anna', 'Settlers');
    await seats(anna, 3);
    await acceptInvite(boris, invite, 'Boris');
    await start(anna, [boris]);

    // Both settle where a three pays twice; the second settlement brings the first cards.
    await settles(anna, 's21');
    await settles(boris, 's16');
    await settles(boris, 's28');
    await settles(anna, 's35');
    await holds(anna, 'wood, 1');
    await holds(boris, 'brick, 1');

    await passesTurn(anna);
    await passesTurn(boris);
    await asked(anna, 'Roll the dice.');
    await holds(anna, 'wool, 7');
    await button(anna, 'Roll the dice').click();

    // Both discard half of nine cards at the same time.
    for (const page of [anna, boris]) {
      await asked(page, 'Discard 4 cards.');
      await dialog(page).getByText('0 of 4 chosen').waitFor();
    }
    expect(await violations(anna, 'discarding')).toEqual([]);
    const add = (page: Page, what: string) =>
      dialog(page)
        .getByRole('button', { name: `One more: ${what}` })
        .click();
    for (const page of [boris, anna]) {
      for (let i = 0; i < 4; i++) await add(page, 'wool');
      await dialog(page).getByRole('button', { name: 'Discard', exact: true }).click();
      await dialog(page).waitFor({ state: 'hidden' });
    }
    await told(anna, 'Boris discards 4 × wool.');

    // The robber goes to a field of Boris alone and takes a card of his.
    await asked(anna, 'Move the robber.');
    await space(anna, 'h8').click();
    await told(anna, /Anna takes .*wool.* from Boris/);
    await holds(anna, 'wool, 4');
    await holds(boris, 'wool, 2');

    // An offer to all: Boris accepts, Anna takes it, and the cards change hands.
    await button(anna, 'Offer').click();
    const giving = dialog(anna).getByRole('group', { name: 'What do you give?' });
    const wanting = dialog(anna).getByRole('group', { name: 'What do you want?' });
    await giving.getByRole('button', { name: 'One more: wool' }).click();
    await wanting.getByRole('button', { name: 'One more: brick' }).click();
    await dialog(anna).getByRole('button', { name: 'Offer', exact: true }).click();
    await dialog(anna).waitFor({ state: 'hidden' });
    await other(boris, 'Anna')
      .getByRole('img', { name: /gives 1 × wool, wants 1 × brick/ })
      .waitFor();
    await other(boris, 'Anna').getByRole('button', { name: 'Accept' }).click();
    await other(anna, 'Boris').getByText('would trade').waitFor();
    expect(await violations(anna, 'trading')).toEqual([]);
    await other(anna, 'Boris').getByRole('button', { name: 'Trade' }).click();
    await holds(anna, 'brick, 1');
    await holds(boris, 'wool, 3');

    // The wheel enlarges the board, and makes it small again.
    await anna.locator('.spaces-view').hover();
    await anna.mouse.wheel(0, -400);
    await anna.getByRole('button', { name: 'Smaller', exact: true }).waitFor();
    await anna.mouse.wheel(0, 800);
    await anna.getByRole('button', { name: 'Larger', exact: true }).waitFor();

    // A road, taken back and built elsewhere.
    const road = (length: number) => own(anna).getByRole('button', { name: `Road ${length}, show it on the board` });
    await anna.locator('.targets.placed .edge').first().click();
    await road(2).waitFor();
    await anna.getByRole('button', { name: 'Take back', exact: true }).click();
    await holds(anna, 'brick, 1');
    await road(1).waitFor();
    await anna.locator('.targets.placed .edge').last().click();
    await road(2).waitFor();
    await button(anna, 'End the turn').click();
    await asked(boris, 'Roll the dice.');
  });

  it('is played with a finger on a phone, without any scrolling', { timeout: 120_000 }, async () => {
    const page = await house.visitor(phone);
    await newTable(page, house.url, 'Dana', 'Settlers');
    await seats(page, 4);
    await start(page);
    for (let i = 0; i < 2; i++) {
      await asked(page, 'Place a settlement.');
      await page
        .locator('.targets.placed .point')
        .nth(20 * i)
        .tap();
      await asked(page, 'Place a road beside it.');
      await page.locator('.targets.placed .edge').first().tap();
    }
    await asked(page, 'Roll the dice.');
    await pinch(page, page.locator('.spaces-view'), 30, 80);
    await page.getByRole('button', { name: 'Smaller', exact: true }).waitFor();
    await pinch(page, page.locator('.spaces-view'), 80, 20);
    await page.getByRole('button', { name: 'Larger', exact: true }).waitFor();
    await button(page, 'Roll the dice').tap();
    await button(page, 'End the turn').waitFor();
    expect(await violations(page, 'on a phone')).toEqual([]);
    const { over, below } = await page.evaluate(() => {
      const all = document.scrollingElement ?? document.body;
      const ends = [...document.querySelectorAll('.spaces-own, .spaces-actions .button')];
      return {
        over: [all.scrollWidth - all.clientWidth, all.scrollHeight - all.clientHeight],
        below: ends.filter((part) => part.getBoundingClientRect().bottom > window.innerHeight).length,
      };
    });
    expect({ over, below }).toEqual({ over: [0, 0], below: 0 });
  });
});
