/**
 * A match of Settlers in real browsers from a position on: three people, one of them on a phone, and a bot. A seven with
 * simultaneous discards, theft, a negotiation of three, a harbour, every development card, a road that is cut, and the win.
 */
import { Scripted } from '@partie/kit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kind } from '../games/settlers/cards.js';
import { settlers } from '../games/settlers/rules.js';
import { island } from '../games/settlers/testing.js';
import { violations } from './axe.js';
import { acceptInvite, newTable, seats, start } from './gathering.js';
import { phone, WebHouse } from './web-house.js';

/** Anna's roads lead from s1 to s21; one more makes them the longest. A settlement of Boris at s9 cuts them. */
const position = island({
  seats: 4,
  settlements: ['s1', 's16 s47', 's23 s45', 's37 s13'],
  cities: ['s21 s35'],
  roads: ['e2 e7 e15 e23', 'e11 e16'],
  hands: [
    'wool wool wool wool wool wool wool wool ore ore ore grain brick brick wood wood',
    'ore wood wood brick brick wool wool grain grain',
    'ore ore grain',
  ],
  development: ['knight roads victory victory', 'monopoly', 'plenty'],
  step: 'roll',
}).state;
/** The first roll is a seven, all others yield nothing to anybody. */
const rolls = [
  [3, 4],
  [6, 6],
];

const known: typeof settlers = {
  ...settlers,
  setup: () => ({ state: settlers.clone(position), events: [] }),
  apply(state, seat, move, random) {
    const rolled = state.open.rolls.reduce((sum, n) => sum + n, 0);
    const ore = state.cards('hand', 1).findIndex((card) => kind.code(card) === 'ore');
    const luck = {
      ...(move.do === 'roll' && { roll: rolls[Math.min(rolled, 1)] ?? [] }),
      ...(move.do === 'steal' && ore >= 0 && { steal: [ore] }),
    };
    return settlers.apply(state, seat, move, new Scripted(luck, random));
  },
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
const card = (page: Page, name: string): Locator =>
  own(page).getByRole('list', { name: 'Development cards' }).getByRole('button', { name });

async function add(page: Page, what: string, n = 1, group?: string): Promise<void> {
  const fields = group === undefined ? dialog(page) : dialog(page).getByRole('group', { name: group });
  for (let i = 0; i < n; i++) await fields.getByRole('button', { name: `One more: ${what}` }).click();
}
async function places(page: Page, action: string, at: string): Promise<void> {
  const choice = button(page, action);
  if ((await choice.count()) > 0 && (await choice.getAttribute('aria-pressed')) !== 'true') await choice.click();
  await space(page, at).click();
}
async function offers(page: Page, action: string, give: string, want: string): Promise<void> {
  await button(page, action).click();
  await add(page, give, 1, 'What do you give?');
  await add(page, want, 1, 'What do you want?');
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
  await dialog(page).waitFor({ state: 'hidden' });
}
async function rolls12(page: Page): Promise<void> {
  await asked(page, 'Roll the dice.');
  await button(page, 'Roll the dice').click();
  await button(page, 'End the turn').waitFor();
}

/** What a turn needs and cannot be seen without scrolling. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const needed =
      '.spaces-actions .ask, .spaces-actions .button, .spaces-own .group-card, .spaces-view, .aid-buttons > *';
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement ?? document.body;
    const page = scrollWidth > clientWidth || scrollHeight > clientHeight ? ['the page scrolls'] : [];
    const hidden = [...document.querySelectorAll(needed)].filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left < 0 || top < 0 || right > window.innerWidth + 0.5 || bottom > window.innerHeight + 0.5;
    });
    const others = document.querySelector('.spaces-others');
    const scrolls = others !== null && others.scrollHeight > others.clientHeight ? ['the others scroll'] : [];
    return [...page, ...scrolls, ...hidden.map((part) => `${part.className}: ${part.textContent}`)];
  });

describe('a match of Settlers in the browser', () => {
  it('three people, one on a phone, and a bot play it to the end', { timeout: 180_000 }, async () => {
    const [anna, boris, cyril] = [await house.visitor(), await house.visitor(), await house.visitor(phone)];
    const invite = await newTable(anna, house.url, 'Anna', 'Settlers');
    await seats(anna, 4);
    await acceptInvite(boris, invite, 'Boris');
    await acceptInvite(cyril, invite, 'Cyril');
    await start(anna, [boris, cyril]);

    // One round only: nobody deals, and nothing speaks of a round.
    await asked(anna, 'Roll the dice.');
    expect(await anna.locator('.dealer-mark').count()).toBe(0);
    expect(await anna.locator('.match-bar').getByText(/Round/).count()).toBe(0);
    await anna.getByRole('button', { name: 'Costs', exact: true }).click();
    await anna.getByRole('region', { name: 'Costs' }).getByText('2 × grain, 3 × ore').waitFor({ state: 'attached' });
    expect(await violations(anna, 'the costs')).toEqual([]);
    await anna.getByRole('button', { name: 'Costs', exact: true }).click();

    // A seven: both who hold too many discard at the same time, each of his own choice.
    await button(anna, 'Roll the dice').click();
    await dialog(anna).getByText('0 of 8 chosen').waitFor();
    await dialog(anna).getByText('Still choosing: Boris').waitFor();
    await dialog(boris).getByText('0 of 4 chosen').waitFor();
    await other(cyril, 'Boris').getByRole('img', { name: 'Discards: 4' }).waitFor();
    expect(await violations(anna, 'discarding')).toEqual([]);
    for (const what of ['wood', 'brick', 'wool', 'grain']) await add(boris, what);
    await dialog(boris).getByRole('button', { name: 'Discard', exact: true }).click();
    await dialog(anna).getByText('Still choosing').waitFor({ state: 'detached' });
    await add(anna, 'wool', 4);
    await add(anna, 'ore', 2);
    await add(anna, 'brick');
    await add(anna, 'wood');
    await dialog(anna).getByText('8 of 8 chosen').waitFor();
    await dialog(anna).getByRole('button', { name: 'Discard', exact: true }).click();

    // The robber: a warning where he would block Anna herself; then beside Boris and Cyril, and Boris is robbed.
    await asked(anna, 'Move the robber.');
    await space(anna, 'h10').click();
    await dialog(anna).getByText('touches a building of yours').waitFor();
    expect(await violations(anna, 'the warning')).toEqual([]);
    await dialog(anna).getByRole('button', { name: 'Rather not' }).click();
    await space(anna, 'h8').click();
    await other(anna, 'Boris').getByRole('button', { name: 'Take a card' }).click();
    await told(anna, /Anna takes .*ore.* from Boris/);
    await holds(anna, 'ore, 2');

    // Boris never gives ore: his client declines. He makes an offer of his own, Cyril accepts, Anna takes Cyril's.
    await boris.getByRole('button', { name: 'Decline', exact: true }).click();
    await boris.getByRole('group', { name: 'What I do not give away' }).getByRole('button', { name: 'ore' }).click();
    await boris.getByRole('region', { name: 'Decline' }).press('Escape');
    await offers(anna, 'Offer', 'wool', 'ore');
    await other(anna, 'Boris').getByText('does not want to').waitFor();
    await boris.getByText('Declined for you: Anna wants ore.').waitFor();
    await offers(boris, 'Offer something else', 'wood', 'wool');
    await other(anna, 'Boris')
      .getByRole('img', { name: /gives 1 × wood, wants 1 × wool/ })
      .waitFor();
    await other(cyril, 'Anna').getByRole('button', { name: 'Accept' }).tap();
    await other(anna, 'Cyril').getByText('would trade').waitFor();
    expect([await outOfSight(anna), await outOfSight(cyril)]).toEqual([[], []]);
    expect(await violations(anna, 'trading')).toEqual([]);
    await other(anna, 'Cyril').getByRole('button', { name: 'Trade' }).click();
    await holds(anna, 'ore, 3');
    await holds(cyril, 'wool, 1');

    // Changed, an offer begins with the one that stands.
    await offers(anna, 'Offer', 'wool', 'ore');
    await button(anna, 'Offer').click();
    await dialog(anna).getByText('wool: 1', { exact: true }).waitFor({ state: 'attached' });
    await dialog(anna).getByText('ore: 1', { exact: true }).waitFor({ state: 'attached' });
    expect(await violations(anna, 'changing an offer')).toEqual([]);
    await anna.keyboard.press('Escape');

    // The harbour gives one for three; a road makes Anna's the longest, and it can be traced.
    await button(anna, 'Trade with the bank').click();
    await dialog(anna).waitFor();
    expect(await violations(anna, 'trading with the bank')).toEqual([]);
    await dialog(anna)
      .getByRole('group', { name: 'What do you give the bank?' })
      .getByRole('button', { name: 'wool' })
      .click();
    await dialog(anna).getByRole('group', { name: 'Which resource?' }).getByRole('button', { name: 'grain' }).click();
    await dialog(anna).getByRole('button', { name: 'Trade with the bank' }).click();
    await holds(anna, 'grain, 2');
    await places(anna, 'Build a road', 'e28');
    await told(boris, 'Anna has the longest road.');
    await own(anna).getByRole('button', { name: 'Road 5, show it on the board' }).click();
    expect(await anna.locator('.traced-edge').count()).toBe(5);
    await card(anna, 'knight').click();
    await asked(anna, 'Move the robber.');
    await space(anna, 'h2').click();
    await told(anna, 'Anna plays knight.');
    await button(anna, 'End the turn').click();

    // Boris takes all brick, and his settlement cuts the road: nobody has the longest one now.
    await rolls12(boris);
    await card(boris, 'monopoly').click();
    await dialog(boris).getByRole('button', { name: 'brick' }).click();
    await dialog(boris).getByRole('button', { name: 'Play', exact: true }).click();
    await told(boris, 'Boris plays monopoly.');
    await places(boris, 'Build a settlement', 's9');
    await told(anna, 'Nobody has the longest road now.');
    await own(anna).getByRole('button', { name: 'Road 3, show it on the board' }).waitFor();
    await button(boris, 'End the turn').click();

    // Cyril, on the phone, takes two cards of the bank.
    await asked(cyril, 'Roll the dice.');
    await button(cyril, 'Roll the dice').tap();
    await card(cyril, 'plenty').tap();
    await add(cyril, 'wood', 2);
    await dialog(cyril).getByRole('button', { name: 'Play', exact: true }).tap();
    await holds(cyril, 'wood, 2');
    expect(await violations(cyril, 'on a phone')).toEqual([]);
    // With an offer beside a name and a form open nothing has to be scrolled either.
    await offers(anna, 'Offer something else', 'grain', 'wood');
    await other(cyril, 'Anna')
      .getByRole('img', { name: /gives 1 × grain, wants 1 × wood/ })
      .waitFor();
    expect(await outOfSight(cyril)).toEqual([]);
    await button(cyril, 'Offer').tap();
    await dialog(cyril).waitFor();
    expect(await outOfSight(cyril)).toEqual([]);
    const submit = await dialog(cyril).getByRole('button', { name: 'Offer', exact: true }).boundingBox();
    expect((submit?.y ?? 0) + (submit?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(await violations(cyril, 'an offer on a phone')).toEqual([]);
    await cyril.keyboard.press('Escape');
    await button(cyril, 'End the turn').tap();

    // The bot has its turn. Anna builds two free roads, a city, and has enough points.
    await rolls12(anna);
    await card(anna, 'road building').click();
    for (const at of ['e33', 'e41']) await space(anna, at).click();
    await told(boris, 'Anna has the longest road.');
    await anna.getByRole('button', { name: 'Rolls', exact: true }).click();
    const counted = anna.getByRole('region', { name: 'Rolls' });
    await counted.getByRole('row', { name: /^12/ }).getByText('4', { exact: true }).waitFor({ state: 'attached' });
    await anna.getByRole('button', { name: 'Rolls', exact: true }).click();
    await places(anna, 'Build a city', 's1');
    // Nothing else is left to do with enough points: her client shows the victory cards.
    await anna.getByRole('heading', { name: 'You won!' }).waitFor();
    await cyril.getByRole('heading', { name: 'Anna won' }).waitFor();
    await anna
      .locator('.end-panel')
      .getByRole('row', { name: /Longest road/ })
      .waitFor();
    await anna.locator('.end-panel').getByRole('region', { name: 'Rolls' }).waitFor();
    expect(await violations(anna, 'the end')).toEqual([]);
    // The island stays on the phone, above the result.
    expect((await cyril.locator('.spaces-view').boundingBox())?.height).toBeGreaterThan(150);

    await anna.getByRole('link', { name: 'Look at it again' }).click();
    await anna.locator('.spaces-view').waitFor();
    expect(await violations(anna, 'the replay')).toEqual([]);
    await anna.goto(`${house.url}/rules/settlers`);
    await anna.locator('.rules-picture svg').nth(3).waitFor();
    expect(await violations(anna, 'the rules')).toEqual([]);
  });
});
