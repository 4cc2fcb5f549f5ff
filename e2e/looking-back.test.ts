/** Leafing through a match while it runs and after it, sharing a moment, and checking that the shuffles were honest. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { choose, dealt, newTable, seats, start } from './gathering.js';
import { actOnce, mouse, playOn } from './player.js';
import { WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse({ botPace: 0.1 }).open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

/** An ended match in which one move was made and taken back so many times; it is written to the store directly. */
async function longMatch(page: Page, steps: number): Promise<string> {
  const { store } = house.running.ports;
  const before = new Set((await store.runningMatches()).map(({ id }) => id));
  await newTable(page, house.url, 'Zdena');
  await seats(page, 2);
  await start(page);
  await dealt(page);
  const stored = (await store.runningMatches()).find(({ id }) => !before.has(id));
  const [first] = stored ? await store.log(stored.id) : [];
  const game = house.running.gameById('prsi');
  if (!stored || !first || !game) throw new Error('The match did not begin.');
  const { end: _, ...header } = stored;
  const { pending } = await house.running.replays.stateAt(game, stored, 0);
  const move = {
    k: 'move',
    seat: pending[0]?.seat ?? 0,
    move: { do: 'draw' },
    draws: [],
    by: 'player',
    deadline: null,
  };
  const undo = { k: 'undo', deadline: null };
  const id = `long${stored.id.slice(0, 8)}`;
  await store.createMatch({ ...header, id });
  const rows = Array.from({ length: steps + 1 }, (_row, number) => ({
    ...first,
    stream: id,
    number,
    command: `c${number}`,
    ...(number > 0 && { body: number % 2 === 1 ? move : undo }),
  }));
  await Promise.all(rows.map((row) => store.append(row)));
  await store.endMatch(id, { endedAt: first.at, outcome: { places: [1, 2] } });
  return id;
}

describe('looking back', () => {
  it('shows the past of a running match and comes back to now; then the whole match, from every seat, to anyone', async () => {
    const page = await house.visitor();
    await newTable(page, house.url, 'Anna');
    await seats(page, 2);
    await choose(page, 'Rounds', '1');
    await start(page);
    await dealt(page);
    // Too few moves for anybody to be without cards.
    for (let turns = 0; turns < 2; turns++) await actOnce(page, mouse());

    const inHand = page.getByRole('group', { name: 'Your hand' }).getByRole('button');
    await page.getByRole('button', { name: 'Look back' }).click();
    await page.getByRole('button', { name: 'To the beginning' }).click();
    // Four cards were dealt; nothing can be played in the past.
    await inHand.and(page.getByRole('button', { name: /, 4 of 4/ })).waitFor();
    expect(await page.getByRole('button', { name: /playable/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'To the beginning' }).waitFor({ state: 'hidden' });
    await inHand.first().waitFor();
    await playOn(page, mouse());
    await page.getByRole('button', { name: 'Check the shuffles' }).click();
    await page.getByRole('dialog').getByText('Yes. Everything fits.').waitFor();
    await page.getByRole('dialog').getByText('same seal this browser was shown').waitFor();
    await page.keyboard.press('Escape');
    const link = (await page.getByRole('link', { name: 'Look at it again' }).getAttribute('href')) ?? '';
    const id = /\/m\/([^?]+)/.exec(link)?.[1] ?? '';

    // A stranger opens the link to one moment, seen from the bot's seat.
    const stranger = await house.visitor();
    await stranger.goto(`${house.url}/m/${id}?step=3&seat=1`);
    await stranger
      .getByText(/^3 \/ \d+$/)
      .or(stranger.getByText(/step 3 of/))
      .first()
      .waitFor();
    await stranger.keyboard.press('ArrowRight');
    await stranger.waitForURL(/step=4/);
    expect(await stranger.getByRole('group', { name: 'Your hand' }).getByRole('button').count()).toBeGreaterThan(0);
    // The rules beside it are those that were agreed on; usually there are five rounds.
    await stranger.getByRole('tab', { name: 'Rules' }).click();
    await stranger.getByText('The match lasts 1 round.').waitFor();
  });

  it('goes through a match of thousands of steps, of which it fetches what is looked at', async () => {
    const page = await house.visitor();
    const id = await longMatch(page, 5000);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/history')) asked.push(new URL(request.url()).searchParams.get('from') ?? '');
    });
    await page.goto(`${house.url}/m/${id}`);
    const shows = async (step: number) => {
      await page.getByText(`${step} / 5000`, { exact: true }).waitFor();
      await page.locator('.playback[aria-busy="false"]').waitFor();
    };
    await shows(0);
    await page.keyboard.press('End');
    await shows(5000);
    await page.keyboard.press('ArrowLeft');
    await shows(4999);
    await page.getByRole('slider').fill('2750');
    await shows(2750);
    await page.waitForURL(/step=2750/);
    expect(asked).toEqual(['0', '5000', '4500', '2500']);
    await page.getByRole('button', { name: 'Show what was before' }).waitFor();
  });

  it('of a match that is not there is told', async () => {
    const page = await house.visitor();
    await page.goto(`${house.url}/m/nothing-like-it`);
    await page
      .getByText(/no such match|not (found|there)|is gone/i)
      .first()
      .waitFor();
  });
});
