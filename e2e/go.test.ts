/** Go in real browsers: to the end with a disagreement, by finger, by keys; what is shown, said and refused. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fiveInARow } from '../packages/kit/test/fixtures/five-in-a-row.js';
import { agree, ask, empty, pinch, play, point, sitDown, stone, yourTurn } from './at-the-board.js';
import { violations } from './axe.js';
import { newTable, start } from './gathering.js';
import { result } from './player.js';
import { desktop, phone, WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse({}, [fiveInARow]).open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

/** Black has the left side, White the right; a white stone at B5 among the black ones. Black passes, White invades. */
const walls = 'D1 F1 D2 F2 D3 F3 D4 F4 D5 F5 D6 F6 D7 F7 D8 F8 D9 F9 pass B5 pass pass';

describe('two people', () => {
  it('play on 9 lines to the end, disagree about dead stones, play on, and agree', async () => {
    const [eva, adam] = [await house.visitor(), await house.visitor()];
    const names = await sitDown(house, [eva, adam]);
    await play([eva, adam], walls);
    // The invader is proposed as dead. Adam does not agree, so Eva moves first.
    for (const page of [eva, adam]) await point(page, 'B5').and(page.getByLabel(/dead/)).waitFor();
    await adam.getByRole('button', { name: 'Play on', exact: true }).click();
    await yourTurn(eva).waitFor();
    await ask(adam)
      .filter({ hasText: `${names.eva} is on turn.` })
      .waitFor();
    await play([eva, adam], 'B6 B4 C4 A4 pass pass', 23);

    // Marking: Adam gives up his stones, Eva agrees; what is changed afterwards must be agreed to again.
    await adam.getByText('Which stones are dead?').waitFor();
    const dead = (page: Page, at: string) => stone(page, at, 'white').and(page.getByLabel(/dead/));
    if ((await dead(adam, 'B4').count()) === 0) await point(adam, 'B4').click();
    for (const page of [eva, adam]) await dead(page, 'B5').waitFor();
    await eva.getByRole('button', { name: 'Accept', exact: true }).click();
    await adam.getByRole('img', { name: /^agrees/ }).waitFor();
    await point(adam, 'F1').click();
    for (const page of [eva, adam]) await dead(page, 'F9').waitFor();
    await adam.getByRole('img', { name: /^agrees/ }).waitFor({ state: 'detached' });
    await point(eva, 'F5').click();
    for (const page of [eva, adam]) await dead(page, 'F9').waitFor({ state: 'detached' });
    await adam.getByRole('button', { name: 'Accept', exact: true }).click();
    await eva.getByRole('img', { name: /^agrees/ }).waitFor();
    await eva.getByRole('button', { name: 'Accept', exact: true }).click();
    for (const page of [eva, adam]) await result(page).waitFor();
    // Black: 27 points, less two stones of its own, and three prisoners. White: 27 points and komi.
    expect(await eva.locator('.result-places').textContent()).toMatch(/33\.5 points.*28 points/);
  });

  it('see ko and the reason why a stone may not be put somewhere', async () => {
    const [eva, adam] = [await house.visitor(), await house.visitor()];
    const names = await sitDown(house, [eva, adam]);
    await play([eva, adam], 'D5 G5 E6 F6 E4 F4 A1 E5 F5');
    await stone(eva, 'F5', 'black')
      .and(eva.getByLabel(/last move/))
      .waitFor();
    await empty(adam, 'E5')
      .and(adam.getByLabel(/cannot be retaken now/))
      .waitFor();
    await eva.getByRole('img', { name: 'prisoners: 1' }).waitFor();
    // The pointer: green where a stone may go, red where not, and why.
    await point(adam, 'C3').hover();
    await adam.locator('.hover-good').waitFor();
    await point(adam, 'E5').hover();
    await adam.locator('.hover-bad').waitFor();
    await adam.getByText('Ko: you cannot take back on E5 at once.').waitFor();
    await point(adam, 'D5').hover();
    await adam.getByText('There is already a stone on D5.').waitFor();
    // Whoever tries is told aloud, and nothing happens.
    await point(adam, 'E5').click();
    await adam.getByRole('alert').filter({ hasText: 'Ko: you cannot take back on E5 at once.' }).waitFor();
    await point(eva, 'C3').click();
    await eva
      .getByRole('alert')
      .filter({ hasText: `It is not your turn: waiting for ${names.adam}.` })
      .waitFor();
    await yourTurn(adam).waitFor();
    await adam
      .getByRole('log', { name: 'What happens' })
      .getByText(`${names.eva} captures 1 stone.`)
      .waitFor({ state: 'attached' });
  });

  it('see who has passed, take back by consent, look back and come back', async () => {
    const [eva, adam] = [await house.visitor(), await house.visitor()];
    await sitDown(house, [eva, adam]);
    await play([eva, adam], 'E5 pass');
    await eva.getByRole('img', { name: /^passed/ }).waitFor();
    expect(await ask(eva).textContent()).toBe('Your opponent passed. If you pass too, play ends.');
    await adam.getByRole('button', { name: 'Take back' }).click();
    await adam.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
    await eva.getByRole('button', { name: 'Agree', exact: true }).click();
    await yourTurn(adam).waitFor();
    await eva.getByRole('img', { name: /^passed/ }).waitFor({ state: 'detached' });
    await play([adam, eva], 'C3 G7', 1);
    await eva.getByRole('button', { name: 'Look back' }).click();
    await empty(eva, 'G7').waitFor();
    await eva.getByRole('button', { name: 'To the beginning' }).click();
    await empty(eva, 'E5').waitFor();
    await eva
      .getByRole('button', { name: /^Back to now|^To now|^Now/ })
      .first()
      .click();
    await stone(eva, 'G7', 'black').waitFor();
  });
});

describe('on a phone', () => {
  it('a stone is tried first, moved by arrows, and put down when confirmed', async () => {
    const [eva, adam] = [await house.visitor(phone), await house.visitor()];
    await sitDown(house, [eva, adam], { 'Board size': '19' });
    await point(eva, 'Q16').tap();
    await eva.getByText('On Q16? Tap again or confirm.').waitFor();
    await empty(eva, 'Q16').waitFor();
    for (const button of await eva.locator('.buttons.trial button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await eva.getByRole('button', { name: 'Move it to the left' }).tap();
    await eva.getByRole('button', { name: 'Move it down' }).tap();
    await eva.getByRole('button', { name: 'Play P15' }).tap();
    await stone(adam, 'P15', 'black').waitFor();

    // The board enlarged: the next point lies under the finger, a second tap on it puts the stone.
    await point(adam, 'D4').click();
    await yourTurn(eva).waitFor();
    await eva.getByRole('button', { name: 'Enlarge the board' }).tap();
    const near = await point(eva, 'D6').boundingBox();
    expect(near?.width ?? 0).toBeGreaterThan(30);
    await point(eva, 'D6').tap();
    await eva.getByText('On D6? Tap again or confirm.').waitFor();
    await point(eva, 'D6').tap();
    await stone(adam, 'D6', 'black').waitFor();
    await eva.getByRole('button', { name: 'Show the whole board' }).tap();

    // What was tried can be left.
    await point(adam, 'K10').click();
    await yourTurn(eva).waitFor();
    await point(eva, 'C3').tap();
    await eva.getByRole('button', { name: 'Cancel', exact: true }).tap();
    await eva.getByRole('button', { name: 'Pass', exact: true }).waitFor();
    await empty(adam, 'C3').waitFor();
  });
});

describe('two fingers', () => {
  it('enlarge the board, and make it small again', async () => {
    const [eva, adam] = [await house.visitor(phone), await house.visitor()];
    await sitDown(house, [eva, adam], { 'Board size': '19' });
    const view = eva.locator('.board-view');
    const width = (await eva.getByRole('grid').boundingBox())?.width ?? 0;
    await pinch(eva, view, 40, 100);
    await eva.getByRole('button', { name: 'Show the whole board' }).waitFor();
    expect((await eva.getByRole('grid').boundingBox())?.width ?? 0).toBeGreaterThan(2 * width);
    await pinch(eva, view, 100, 20);
    await eva.getByRole('button', { name: 'Enlarge the board' }).waitFor();
    await empty(adam, 'K10').waitFor();
  });
});

describe('by keys alone', () => {
  const tabTo = async (page: Page, name: RegExp) => {
    for (let i = 0; i < 60; i++) {
      const here = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (name.test(here)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} is not to be reached by Tab.`);
  };
  /** Arrows from where the cursor is; every point says where it is and what stands there. */
  const walk = async (page: Page, keys: string, there: string) => {
    await tabTo(page, /^[A-T]\d+, /);
    for (const key of keys.split(' ').filter(Boolean)) await page.keyboard.press(`Arrow${key}`);
    await point(page, there).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
  };
  it('a match is played to the end', async () => {
    const [eva, adam] = [await house.visitor(), await house.visitor()];
    await sitDown(house, [eva, adam], { 'Board size': '5' });
    await yourTurn(eva).waitFor();
    await walk(eva, '', 'C3');
    await stone(adam, 'C3', 'black').waitFor();
    await point(adam, 'D2').click();
    await yourTurn(eva).waitFor();
    await walk(eva, 'Down Left', 'B2');
    await stone(adam, 'B2', 'black').waitFor();
    await adam.getByRole('button', { name: 'Pass', exact: true }).click();
    await yourTurn(eva).waitFor();
    await tabTo(eva, /^Pass$/);
    await eva.keyboard.press('Enter');
    await eva.getByText('Which stones are dead?').waitFor();
    await adam.getByRole('button', { name: 'Accept', exact: true }).click();
    await eva.getByRole('img', { name: /^agrees/ }).waitFor();
    await tabTo(eva, /^Accept$/);
    await eva.keyboard.press('Enter');
    await result(eva).waitFor();
  });
});

describe('alone', () => {
  it('a bot answers, and one resigns away from the board, after being asked', async () => {
    const page = await house.visitor();
    await newTable(page, house.url, 'Eva alone', 'Go');
    await agree(page, { 'Black is': 'the first player' });
    await start(page);
    await page.getByRole('grid').waitFor();
    await point(page, 'E5').click();
    await page.getByRole('button', { name: /white stone, last move/ }).waitFor();
    await yourTurn(page).waitFor();
    await page.locator('.board-apart').getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click();
    await yourTurn(page).waitFor();
    await page.locator('.board-apart').getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
    await result(page).waitFor();
    await page.getByRole('heading', { name: /^(Black|White) wins by resignation$/ }).waitFor();
    // The board is not hidden by the result: all of it can be looked at.
    const [board, panel] = [page.locator('.board-view'), page.locator('.end-panel')];
    const [a, b] = [await board.boundingBox(), await panel.boundingBox()];
    expect(a && b && (a.x + a.width <= b.x || a.y + a.height <= b.y)).toBe(true);
    expect(await panel.getByText(/Round|Check the shuffles/).count()).toBe(0);
  });
});

describe('another game on a board', () => {
  it('is drawn from its declaration and played to the end', async () => {
    const [eva, adam] = [await house.visitor(), await house.visitor(phone, { confirmMoves: 'never' })];
    await sitDown(house, [eva, adam], {}, 'Five in a row');
    for (const [i, at] of ['A1', 'A9', 'B2', 'B9', 'C3', 'C9', 'D4', 'D9', 'E5'].entries()) {
      const page = i % 2 === 0 ? eva : adam;
      await yourTurn(page).waitFor();
      await point(page, at).click();
      for (const other of [eva, adam]) await stone(other, at, i % 2 === 0 ? 'black' : 'white').waitFor();
    }
    await eva.getByRole('heading', { name: 'You won!' }).waitFor();
  });
});

describe('axe finds nothing wrong', () => {
  for (const [size, options] of Object.entries({ desktop, phone }))
    it(`on a ${size}, in light and dark`, async () => {
      const page = await house.visitor(options, { confirmMoves: 'always' });
      const other = await house.visitor();
      const found: string[] = [];
      const look = async (where: string) => found.push(...(await violations(page, where)));
      await sitDown(house, [page, other], { 'Board size': '13' });
      await look('in play');
      await point(page, 'G7').click();
      await page.getByRole('button', { name: 'Play G7' }).waitFor();
      await look('a stone on trial');
      await page.getByRole('button', { name: 'Play G7' }).click();
      await yourTurn(other).waitFor();
      await look('the other on turn');
      await other.getByRole('button', { name: 'Pass', exact: true }).click();
      await yourTurn(page).waitFor();
      await look('the other has passed');
      await page.getByRole('button', { name: 'Pass', exact: true }).click();
      await page.getByText('Which stones are dead?').waitFor();
      await look('marking');
      for (const one of [other, page]) await one.getByRole('button', { name: 'Accept', exact: true }).click();
      await result(page).waitFor();
      await look('the end');
      await page.getByRole('link', { name: 'Look at it again' }).click();
      await page.getByRole('slider').first().waitFor();
      await look('replay');
      // Nothing is shuffled in Go.
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Check the record' }).click();
      const verified = page.getByRole('dialog', { name: 'Is the record true?' });
      await verified.getByText('Yes. Everything fits.').waitFor();
      expect(await verified.getByText(/\bcards?\b/).count()).toBe(0);
      expect(found).toEqual([]);
    });
});
