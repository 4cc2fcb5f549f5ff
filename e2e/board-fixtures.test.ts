/**
 * The kit's fixtures on boards of spaces, drawn by the table that draws any game: draughts with forced captures, Nine Men's
 * Morris, and a hex island with hidden hands on an uploaded map. Each is played to its end from a position near it, by
 * mouse and by keys alone.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Game, Scripted } from '@partie/kit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { draughts } from '../packages/kit/test/fixtures/draughts.js';
import { gardens } from '../packages/kit/test/fixtures/gardens.js';
import { hexIsland } from '../packages/kit/test/fixtures/hex-island.js';
import { mapReader } from '../packages/kit/test/fixtures/hex-island-map.js';
import { morris } from '../packages/kit/test/fixtures/morris.js';
import { quilt } from '../packages/kit/test/fixtures/quilt.js';
import { hasFocus, ways } from './at-the-spaces.js';
import { violations } from './axe.js';
import { newTable, seats, start } from './gathering.js';
import { result } from './player.js';
import { phone, WebHouse } from './web-house.js';

/** The game, every match of which begins with this changed. */
const beginning = <S>(game: Game<S>, change: (state: S) => void, more: Partial<Game<S>> = {}): Game =>
  ({
    ...game,
    setup(...given: Parameters<Game<S>['setup']>) {
      const dealt = game.setup(...given);
      change(dealt.state);
      return dealt;
    },
    ...more,
  }) as unknown as Game;

/** Two captures in a row are forced, and the second one wins. The man on a1 may not move instead. */
const captures = beginning(draughts, (t) => {
  const man = (owner: number) => ({ kind: 'man', owner });
  t.set({ pieces: { c3: man(0), a1: man(0), d4: man(1), f6: man(1) } });
});

/** A man to place, a mill to close, and a man to take, after which the other player has too few. He closes no mill. */
const mill = beginning(morris, (t) => t.set({ men: { a1: 0, a4: 0, d7: 0, b2: 1, c5: 1, e3: 1 }, left: [1, 0] }), {
  hint: (_state, _seat, moves) => moves.map(({ to }) => (to === 'a7' || to === 'g4' ? 0 : 1)),
});

const talk: ReadonlySet<string> = new Set(['offer', 'withdraw']);
/** Both hold five cards, the first roll is a six, and the last turns are near. */
const lateIsland = beginning(
  hexIsland,
  (t) => {
    for (const seat of [0, 1])
      t.move(t.pickOut({ wood: 2, clay: 2, ore: 1 }, 'bank'), 'hand', seat, { is: 'gets', seat });
    t.set({ turns: 54 });
  },
  {
    apply: (t, seat, move, random) =>
      hexIsland.apply(
        t,
        seat,
        move,
        new Scripted(t.open.turns === 54 + t.seats ? { roll: [6] } : { roll: [1] }, random),
      ),
    hint: (_state, _seat, moves) => moves.map(({ do: what }) => (talk.has(what) ? 0 : what === 'pass' ? 9 : 1)),
  },
);

/** Two equal flowers are in the first hand; the bot only rests. */
const fullGardens = beginning(
  gardens,
  (t) => {
    t.move(t.cards('hand', 0), 'stock', { is: 'draw', seat: 0 });
    t.move(t.pickOut({ rose: 3, tulip: 1, lily: 2 }, 'stock'), 'hand', 0, { is: 'draw', seat: 0 });
  },
  { hint: (_state, seat, moves) => moves.map(({ do: what }) => (seat === 1 && what !== 'rest' ? 0 : 1)) },
);

/** Both kinds of cloth are in the first hand, so that there is something to choose; the bot only rests. */
const lazyQuilt = beginning(
  quilt,
  (t) => {
    t.move(t.cards('hand', 0), 'stock', { is: 'rest', seat: 0 });
    t.move(t.pickOut({ wool: 3, silk: 2 }, 'stock'), 'hand', 0, { is: 'rest', seat: 0 });
  },
  { hint: (_state, seat, moves) => moves.map(({ do: what }) => (seat === 1 && what !== 'rest' ? 0 : 1)) },
);

const folder = mkdtempSync(join(tmpdir(), 'partie-maps-'));
let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse({}, [captures, mill, lateIsland, fullGardens, lazyQuilt]).open();
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

const asked = (page: Page, text: string): Promise<void> => page.locator('.ask', { hasText: text }).waitFor();
const offered = (page: Page): Locator => page.locator('.targets.placed [data-space]');
const space = (page: Page, id: string): Locator => page.locator(`.targets.placed [data-space="${id}"]`);
const button = (page: Page, name: string): Locator =>
  page.locator('.spaces-actions').getByRole('button', { name, exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const ids = (page: Page): Promise<string[]> =>
  offered(page).evaluateAll((all) => all.map((one) => (one as SVGElement).dataset.space ?? ''));

let guests = 0;
async function sitDown(page: Page, game: string, prepare: () => Promise<void> = async () => {}): Promise<void> {
  await newTable(page, house.url, `Eva ${++guests}`, game);
  await prepare();
  await start(page);
}

/** Presses a space where nothing is offered. With keys one comes to it from an offered one, with Shift and arrows. */
async function pressBarred(page: Page, id: string, way: string, arrows: readonly string[]): Promise<void> {
  const barred = page.locator(`.targets:not(.placed) [data-space="${id}"][aria-disabled="true"]`);
  // It says that it is disabled, and answers all the same.
  if (way === 'mouse') return barred.click({ force: true });
  for (let tabs = 0; (await page.locator('.targets.placed :focus').count()) === 0 && tabs < 60; tabs++)
    await page.keyboard.press('Tab');
  for (const arrow of arrows) await page.keyboard.press(`Shift+${arrow}`);
  expect(await hasFocus(barred)).toBe(true);
  await page.keyboard.press('Enter');
}

describe.each(ways)('on a board of spaces, by %s', (way, press) => {
  it('draughts: captures are forced, go on, and win', async () => {
    const page = await house.visitor();
    await sitDown(page, 'Draughts');
    await asked(page, 'Move a man.');
    expect(await ids(page)).toEqual(['c3']);
    await pressBarred(page, 'a1', way, ['ArrowDown', 'ArrowLeft']);
    await page.getByRole('alert').getByText('You must capture.').waitFor();
    await press(page, space(page, 'c3'));
    await press(page, space(page, 'e5'));
    await asked(page, 'Capture on.');
    await press(page, space(page, 'e5'));
    await press(page, space(page, 'g7'));
    await result(page).waitFor();
    expect(await page.getByText('0 points').count()).toBe(0);
  });

  it('Nine Men’s Morris: placed, moved into a mill, taken', async () => {
    const page = await house.visitor();
    await sitDown(page, "Nine men's morris");
    await asked(page, 'Place a man.');
    await press(page, space(page, 'g4'));
    await asked(page, 'Move a man.');
    await press(page, space(page, 'd7'));
    await press(page, space(page, 'a7'));
    await asked(page, 'Take a man of the other player.');
    expect((await ids(page)).length).toBe(3);
    await press(page, offered(page).first());
    await result(page).waitFor();
  });

  it('gardens: several cards, a card and a space, a question answered with cards, backs', async () => {
    const page = await house.visitor();
    await sitDown(page, 'Gardens', () => seats(page, 2));
    const mine = (zone: string) => page.locator('.spaces-own').getByRole('list', { name: zone });
    const said = (text: RegExp) => page.getByRole('log').getByText(text).first().waitFor({ state: 'attached' });
    const turn = () => page.locator('.ask.mine', { hasText: 'Plant, bind, exchange, or take a seed.' }).waitFor();
    await turn();
    expect(await violations(page, 'the gardens')).toEqual([]);
    // The others' seeds lie as backs; of the heap the top is seen.
    await page.locator('.spaces-seat').getByRole('img', { name: 'face down, 2' }).waitFor();
    expect(await page.getByRole('list', { name: 'heap' }).getByRole('img').count()).toBe(2);

    const rose = mine('hand').getByRole('button', { name: /^rose/ });
    await press(page, rose);
    await press(page, mine('hand').getByRole('button', { name: /^rose, 1 of/ }));
    await press(page, button(page, 'Bind'));
    await said(/binds 2 × rose|binds rose/);

    await turn();
    await press(page, offered(page).first());
    await dialog(page).getByRole('group', { name: 'Which cards?' }).waitFor();
    await press(page, dialog(page).getByRole('button', { name: 'tulip: 1' }));
    await press(page, dialog(page).getByRole('button', { name: 'Plant', exact: true }));
    await said(/plants (a |the )?tulip/);

    await turn();
    await press(page, button(page, 'Exchange'));
    await press(page, dialog(page).getByRole('group', { name: 'What do you give away?' }).getByRole('button').first());
    await press(page, dialog(page).getByRole('button', { name: 'Exchange', exact: true }));
    await said(/exchanges/);

    await turn();
    await press(page, mine('seeds').getByRole('button', { name: 'face down, 2' }));
    await press(page, dialog(page).getByRole('button', { name: 'face down: 1' }).first());
    await press(page, dialog(page).getByRole('button', { name: 'Take the seed' }));
    await said(/takes a seed/);
  });

  it('quilt: a grid with hands, questions and steps', async () => {
    const page = await house.visitor();
    await sitDown(page, 'Quilt');
    const turn = () => page.locator('.ask.mine', { hasText: 'Sew a patch, or move one.' }).waitFor();
    await turn();
    expect(await violations(page, 'the quilt')).toEqual([]);
    await page.locator('.spaces-own').getByRole('list', { name: 'hand' }).getByRole('img').first().waitFor();
    if (way === 'keys') {
      await page.keyboard.press('Tab');
      await space(page, 'B2').focus();
      // The spot shows the focus. The outline of everything else would cover the board: its pixels are spaces here.
      expect(await space(page, 'B2').evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none');
    }
    await press(page, space(page, 'B2'));
    await press(
      page,
      dialog(page)
        .getByRole('button', { name: /^(wool|silk): 1/ })
        .first(),
    );
    await press(page, dialog(page).getByRole('button', { name: 'neatly' }));
    await press(page, dialog(page).getByRole('button', { name: 'Sew', exact: true }));
    await turn();
    await page
      .getByRole('button', { name: /square B2, stone of/ })
      .first()
      .waitFor();
    await press(page, button(page, 'Move'));
    await press(page, space(page, 'B2'));
    await press(page, space(page, 'B3'));
    await turn();
    await page
      .getByRole('button', { name: /square B3, stone of/ })
      .first()
      .waitFor();
  });

  it('the island: an uploaded map, discards by kind, an offer, the last turns', async () => {
    const page = await house.visitor();
    const map = join(folder, 'map.json');
    const { long = '' } = mapReader.examples;
    writeFileSync(map, JSON.stringify({ ...(JSON.parse(long) as object), title: 'Our island' }));
    await sitDown(page, 'Small island', async () => {
      await seats(page, 2);
      await page.getByRole('region', { name: 'How we play' }).getByRole('button', { name: 'Change' }).click();
      await dialog(page).locator('input[type=file]').setInputFiles(map);
      await dialog(page).getByText('“Our island” is chosen.').waitFor();
      await page.keyboard.press('Escape');
    });
    await asked(page, 'Place your first hut.');
    await press(page, offered(page).first());
    await asked(page, 'Roll the die.');
    expect(await violations(page, 'the island')).toEqual([]);
    await press(page, button(page, 'Roll'));

    await asked(page, 'Discard half of your cards.');
    await press(page, button(page, 'Discard'));
    const more = (what: string, within: Locator = dialog(page)) =>
      within.getByRole('button', { name: new RegExp(`^One more: ${what}`) });
    for (const what of ['wood', 'clay']) await press(page, more(what));
    await press(page, dialog(page).getByRole('button', { name: 'Discard', exact: true }));
    await asked(page, 'Choose whom to rob.');
    await press(page, button(page, 'Rob'));
    await asked(page, 'Build, trade, or end your turn.');

    await press(page, button(page, 'Offer'));
    // Like for like is refused.
    const field = (name: string) => dialog(page).getByRole('group', { name });
    await press(page, more('', field('What do you give?')).first());
    await press(page, more('', field('What do you want?')).last());
    await press(page, dialog(page).getByRole('button', { name: 'Offer', exact: true }));
    await page
      .getByRole('log')
      .getByText(/offers .* for 1 card/)
      .waitFor({ state: 'attached' });
    // A button is pressed when it is there for this turn, and not still there from before.
    const askedOrOver = (text: string) =>
      page.locator('.ask.mine', { hasText: text }).or(result(page)).first().waitFor();
    while (!(await result(page).isVisible())) {
      await press(page, button(page, 'End the turn'));
      await askedOrOver('Roll the die.');
      if (await result(page).isVisible()) break;
      await press(page, button(page, 'Roll'));
      await askedOrOver('Build, trade, or end your turn.');
    }
    await page.getByText('1 point').first().waitFor();
  });
});

it.each(['Draughts', "Nine men's morris", 'Small island'])('%s fits on a phone without scrolling', async (game) => {
  const page = await house.visitor(phone);
  await sitDown(page, game);
  await page.locator('.ask.mine').waitFor();
  const over = await page.evaluate(() => {
    const all = document.scrollingElement ?? document.body;
    return [all.scrollWidth - all.clientWidth, all.scrollHeight - all.clientHeight];
  });
  expect(over).toEqual([0, 0]);
});
