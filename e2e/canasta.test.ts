/**
 * Canasta in real browsers: four at the table in two teams, two people and two bots, to the end of the match. The decks
 * are known, so that it certainly comes to a frozen pile, a first meld from the pile, and going out.
 */
import type { Script } from '@partie/kit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { canasta } from '../games/canasta/rules.js';
import { acceptInvite, choose, newTable, seats, start } from './gathering.js';
import { dealtOut, knownDeal } from './known-deal.js';
import { drag, hand, nextRound, pile, result } from './player.js';
import { phone, WebHouse } from './web-house.js';

/** By round: the hands of all seats, and what comes after them: the card turned up, then as they are drawn. */
const rounds = [
  {
    hands: [
      'AH AS AC AD AH AS AC 10H 10S 10C 2H KH 9H',
      'KS KC QH QS QC 4S 5C 6S 7C 8S JH 8D 5D',
      '4H 5S 6H 7S 8H 9S JS QH 4D 5H 6D 7H 3S',
      '4C 5D 6S 7C 8C 9D JD QD 4S 5C 6C 7D 3C',
    ],
    then: '6C 9S 4C 5S 7D 9C 6D 7H 4H',
  },
  {
    hands: [
      'AH AS QC 10D 10D 4S 5C 6S 7C 8S JH 8D 5D',
      'KH KS KC KD KH KS KC 10H 10S 10C 9H 9S 9C',
      '4H 5S 6H 7S 8H 9S JS QH 4D 5H 6D 7H 3S',
      '4C 5D 6S 7C 8C 9D JD QD 4S 5C 6C 7D 3C',
    ],
    then: '6C 4H',
  },
  {
    hands: [
      'QH QS QC QD QH QS QC 10H 10S 10C 9H 9S 9C',
      'AH KS AC KD 10D 4S 5C 6S 7C 8S JH 8D 5D',
      '4H 5S 6H 7S 8H 9S JS 4D 5H 6D 7H 3S JC',
      '4C 5D 6S 7C 8C 9D JD 4S 5C 6C 7D 3C JC',
    ],
    then: '6C 4C 5S 4H',
  },
];

/** Whoever begins gets the first card; with every round that is the next one. */
function deck(round: number): Script {
  const { hands, then } = rounds[round - 1] ?? {};
  if (!hands || then === undefined) return {};
  const first = (round - 1) % 4;
  return { stock: [...dealtOut([...hands.slice(first), ...hands.slice(0, first)]), ...then.split(' ')] };
}

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse({ games: [knownDeal(canasta, deck)] }).open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

/** How one of them touches things: with the mouse, or with a finger. */
interface Touch {
  readonly page: Page;
  readonly on: (what: Locator) => Promise<void>;
}

const cards = (page: Page, rank: string): Locator =>
  hand(page).getByRole('button', { name: new RegExp(`^${rank} of`) });
const button = (page: Page, name: string): Locator =>
  page.locator('.card-table .buttons').getByRole('button', { name });
const asked = (page: Page, text: string): Promise<void> => page.locator('.ask', { hasText: text }).waitFor();

async function choosesAll({ page, on }: Touch, rank: string, n: number): Promise<void> {
  await cards(page, rank)
    .nth(n - 1)
    .waitFor();
  for (let i = 0; i < n; i++) await on(cards(page, rank).nth(i));
}

async function draws({ page, on }: Touch): Promise<void> {
  await asked(page, 'Draw a card');
  await on(button(page, 'Draw'));
  await asked(page, 'discard');
}

async function discards({ page, on }: Touch, rank: string): Promise<void> {
  await on(cards(page, rank).first());
  await on(button(page, 'Discard'));
}

/** Lays seven of a rank as the first meld, two more melds, and goes out with the last card. */
async function goesOut(who: Touch, rank: string): Promise<void> {
  const { page, on } = who;
  await choosesAll(who, rank, 7);
  await on(button(page, 'Prepare'));
  await page.getByText('nothing: you can lay it').first().waitFor();
  await on(button(page, 'Lay the first meld'));
  await page.getByRole('img', { name: 'Canasta: pure' }).first().waitFor();
  await choosesAll(who, 'ten', 3);
  await on(page.getByRole('button', { name: /^melds.*free place/ }).first());
  await page.getByRole('button', { name: /^melds.*3× ten/ }).waitFor();
  await choosesAll(who, 'nine', 3);
  await on(button(page, 'Meld'));
  await page.getByRole('button', { name: /^melds.*3× nine/ }).waitFor();
  await discards(who, 'four');
}

describe('a whole match of Canasta', () => {
  it('is played by two people and two bots in teams, with the mouse and with a finger', {
    timeout: 300_000,
  }, async () => {
    const anna: Touch = { page: await house.visitor(), on: (what) => what.click() };
    const boris: Touch = { page: await house.visitor(phone), on: (what) => what.tap() };
    const invite = await newTable(anna.page, house.url, 'Anna', 'Canasta');
    await seats(anna.page, 4);
    await choose(anna.page, 'Rounds at most', '3');
    await acceptInvite(boris.page, invite, 'Boris');
    await start(anna.page, [boris.page]);

    // A wild card is thrown away only by one who means it; then the pile is frozen, in words and with a reason.
    await draws(anna);
    await cards(anna.page, 'two').first().dblclick();
    const doubt = anna.page.getByRole('alertdialog');
    await doubt.getByRole('button', { name: 'Rather not' }).click();
    await doubt.waitFor({ state: 'hidden' });
    await button(anna.page, 'Discard').click();
    await doubt.getByRole('button', { name: 'Discard' }).click();
    await boris.page.getByRole('img', { name: /^Frozen: until its player/ }).waitFor();
    await boris.page.getByText('It is too early to take the pile').waitFor();
    await draws(boris);
    await discards(boris, 'jack');

    // It has thawed by the next turn of the one who froze it.
    await draws(anna);
    await expect.poll(() => anna.page.getByRole('img', { name: /^Frozen/ }).count(), { timeout: 30_000 }).toBe(0);
    await drag(anna.page, cards(anna.page, 'king').first(), pile(anna.page).first());

    // Boris is told beforehand with which cards he could take the pile, and makes his first meld with it.
    await button(boris.page, 'Take the pile').waitFor();
    await boris.page.getByRole('img', { name: /king of spades, king of clubs|king of clubs, king of spades/ }).waitFor({
      state: 'attached',
    });
    await boris.on(pile(boris.page).first());
    await asked(boris.page, 'Meld the card from the pile, or put it back.');
    await choosesAll(boris, 'king', 2);
    await boris.on(button(boris.page, 'Prepare'));
    await boris.page.getByText('30 / 50').first().waitFor();
    // What is prepared can be taken back freely.
    await boris.on(boris.page.locator('.zone-cards .zone-card').first());
    await boris.page.getByText('30 / 50').first().waitFor({ state: 'hidden' });
    await choosesAll(boris, 'king', 2);
    await boris.on(button(boris.page, 'Prepare'));
    await choosesAll(boris, 'queen', 3);
    await boris.on(button(boris.page, 'Prepare'));
    await boris.page.getByText('60 / 50').first().waitFor();
    await boris.on(button(boris.page, 'Lay the first meld'));
    await boris.page.getByRole('button', { name: /^melds.*3× king/ }).waitFor();
    await asked(boris.page, 'discard');
    await discards(boris, 'eight');

    await draws(anna);
    await goesOut(anna, 'ace');
    const table = anna.page.getByRole('region', { name: 'Round 1 is over' });
    for (const line of [
      'Melded cards',
      'Pure canastas',
      'Mixed canastas',
      'Red threes',
      'Going out',
      'Cards left in hand',
    ])
      await table.getByRole('rowheader', { name: line }).waitFor();
    await table.getByRole('row', { name: /^Going out 200 0$/ }).waitFor();

    // The next round begins when everyone has confirmed.
    await nextRound(anna.page).click();
    await anna.page.getByText('Waiting for Boris').waitFor();
    await nextRound(boris.page).tap();
    await draws(boris);
    await goesOut(boris, 'king');

    await nextRound(boris.page).tap();
    await nextRound(anna.page).click();
    await draws(anna);
    await goesOut(anna, 'queen');
    for (const { page } of [anna, boris]) {
      await result(page).waitFor();
      await page.getByRole('rowheader', { name: 'Cards left in hand' }).first().waitFor();
    }
    expect(await boris.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
