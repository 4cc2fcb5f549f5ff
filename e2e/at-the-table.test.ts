/** At the card table, in real browsers: looking closely, keys, small screens, and what waits for what. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvite, dealt, newTable, seats, start } from './gathering.js';
import { hand } from './player.js';
import { scenes } from './positions.js';
import { phone, WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse().open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

/** A house in which every match begins in one of the positions. */
async function inScene(
  name: string,
  game: string,
  look: (page: Page) => Promise<void>,
  { device, settings = {} }: { device?: typeof phone; settings?: Record<string, unknown> } = {},
): Promise<void> {
  const scene = scenes.find((one) => one.name === name);
  if (scene === undefined) throw new Error(`There is no scene ${name}.`);
  const own = await new WebHouse({ games: [scene.played()], botPace: 1 }).open();
  try {
    const page = await own.visitor(device, settings);
    await newTable(page, own.url, 'Anna', game);
    await seats(page, scene.seats);
    await start(page);
    await look(page);
    expect(own.complaints).toEqual([]);
  } finally {
    await own.close();
  }
}

describe('looking closely', () => {
  it('a meld under the pointer is enlarged, and the stock tells how many cards it has', async () => {
    await inScene('16-canasta-4', 'Canasta', async (page) => {
      const magnifier = page.locator('.magnifier');
      await page.getByRole('img', { name: /^melds.*ace/ }).hover();
      await magnifier.getByText(/ace/).waitFor();
      expect(await magnifier.locator('.magnified-card').count()).toBe(7);
      await page.getByRole('button', { name: /^stock/ }).hover();
      await magnifier.getByText(/^stock: \d+ cards$/).waitFor();
      expect(await magnifier.locator('.magnified-card').count()).toBe(0);
    });
  });
});

describe('a long press that ends without a click', () => {
  it('leaves the next click of the keyboard alone', async () => {
    const page = await house.visitor();
    await newTable(page, house.url, 'Gita');
    await seats(page, 2);
    await start(page);
    await dealt(page);
    const stock = page.getByRole('button', { name: /^stock/ });
    await stock.evaluate((button) => {
      button.addEventListener('click', () => {
        document.body.dataset.clicked = 'yes';
      });
    });
    const touch = { pointerType: 'touch', bubbles: true };
    await stock.dispatchEvent('pointerdown', touch);
    await page.locator('.magnifier').waitFor();
    await stock.dispatchEvent('pointerup', touch);
    await stock.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.body.dataset.clicked === 'yes');
  });
});

describe('a first meld that is not enough yet', () => {
  it('can be taken back by a button, and the other button says what is missing', async () => {
    await inScene('33-canasta-too-small', 'Canasta', async (page) => {
      // It is marked as disabled, and answers all the same.
      await page.getByRole('button', { name: 'Lay the first meld' }).click({ force: true });
      await page.getByText(/You have prepared 30 of 90 points/).waitFor();
      await page.locator('.buttons').getByRole('button', { name: 'Take back', exact: true }).click();
      await page.getByText('Prepare your first meld, or discard.').waitFor();
      await page
        .locator('.buttons')
        .getByRole('button', { name: 'Take back', exact: true })
        .waitFor({ state: 'detached' });
    });
  });
});

describe('on a phone', () => {
  it('no number on the plates of six players is cut', async () => {
    await inScene(
      '20-canasta-6',
      'Canasta',
      async (page) => {
        const cut = await page.locator('.plate:not(.own) .ct-fact').evaluateAll((facts) =>
          facts.flatMap((fact) => {
            const line = fact.parentElement?.getBoundingClientRect();
            const box = fact.getBoundingClientRect();
            if (line === undefined || box.top >= line.bottom - 1) return [];
            return box.right > line.right + 0.5 || box.bottom > line.bottom + 1.5 ? [fact.textContent ?? ''] : [];
          }),
        );
        expect(cut).toEqual([]);
        // The number of cards is always there.
        const counts = await page.locator('.plate:not(.own) .ct-fact:first-child').allInnerTexts();
        expect(counts.map((text) => Number(text.trim()))).toEqual([4, 6, 5, 5, 5]);
      },
      { device: phone },
    );
  });
});

describe('with the keyboard', () => {
  it('the focus stays in the hand when a card was played, and cards say that they can be played', async () => {
    await inScene('30-hearts-4', 'Hearts', async (page) => {
      const card = hand(page).getByRole('button', { name: /^four of clubs.*playable/ });
      await card.focus();
      await page.keyboard.press('Enter');
      await card.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.classList.contains('hand-target') === true);
    });
  });
});

describe('one tap', () => {
  it('plays a card for whoever likes it so', async () => {
    await inScene(
      '30-hearts-4',
      'Hearts',
      async (page) => {
        await hand(page)
          .getByRole('button', { name: /^king of clubs/ })
          .click();
        await page
          .getByRole('log')
          .getByText(/Anna plays the king of clubs/)
          .first()
          .waitFor({ state: 'attached' });
      },
      { settings: { oneTap: true } },
    );
  });
});

describe('while the cards are dealt', () => {
  it('the prompt waits for them', async () => {
    const unhurried = await new WebHouse({ botPace: 1 }).open();
    const page = await unhurried.visitor(undefined, { pace: 'slow' });
    await newTable(page, unhurried.url, 'Bruno');
    await seats(page, 5);
    await start(page);
    await page.locator('.ask', { hasText: 'The cards are being dealt…' }).waitFor();
    await page.locator('.ask', { hasNotText: 'The cards are being dealt…' }).waitFor();
    await unhurried.close();
  });
});

/** The line of a page to the server, as it is cut by a phone that is locked. */
interface Line {
  cut(): void;
  mend(): void;
}
async function lineOf(page: Page): Promise<Line> {
  let isCut = false;
  const ends = new Set<() => Promise<void>>();
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    ends.add(async () => {
      await Promise.all([socket.close(), server.close()]);
    });
  });
  return {
    cut: () => {
      isCut = true;
      for (const end of ends) void end();
    },
    mend: () => {
      isCut = false;
    },
  };
}

describe('who comes back', () => {
  /** Dana and Emil are dealt in: who is on turn, and the other. */
  const sitDown = async (prepare: (page: Page) => Promise<void> = async () => {}): Promise<[Page, Page]> => {
    const [dana, emil] = [await house.visitor(), await house.visitor()];
    for (const page of [dana, emil]) await prepare(page);
    const invite = await newTable(dana, house.url, `Dana ${++tables}`);
    await seats(dana, 2);
    await acceptInvite(emil, invite, `Emil ${tables}`);
    await start(dana, [emil]);
    await Promise.all([dealt(dana), dealt(emil)]);
    return (await dana.locator('.ask.mine').isVisible()) ? [dana, emil] : [emil, dana];
  };
  let tables = 0;
  const draw = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await page.locator('.ask.mine').waitFor({ state: 'detached' });
  };
  const told = (page: Page) => page.getByRole('status', { name: 'While you were away' });

  it('is told what happened meanwhile, and can go through the moves', { timeout: 90_000 }, async () => {
    const [mover, other] = await sitDown();
    const [address, browser] = [other.url(), other.context()];
    await other.close();
    await mover.getByText(/lost the connection/).waitFor();
    await draw(mover);
    const back = await browser.newPage();
    await back.goto(address);
    await told(back)
      .getByText(/draws a card/)
      .waitFor();
    await told(back).getByRole('button', { name: 'Go through the moves' }).click();
    await back.getByRole('slider').first().waitFor();
  });

  it('is told so in the page that was open all the time', { timeout: 90_000 }, async () => {
    const lines = new Map<Page, Line>();
    const [mover, other] = await sitDown(async (page) => void lines.set(page, await lineOf(page)));
    lines.get(other)?.cut();
    await mover.getByText(/lost the connection/).waitFor();
    await draw(mover);
    lines.get(other)?.mend();
    await told(other)
      .getByText(/draws a card/)
      .waitFor();
    await told(other).getByRole('button', { name: 'Play on' }).click();
    await told(other).waitFor({ state: 'detached' });
  });
});

describe('options of Go', () => {
  it('are greyed where they have no effect; komi is typed; ranks set them', async () => {
    const page = await house.visitor();
    await newTable(page, house.url, 'Filip', 'Go');
    await page.getByRole('region', { name: 'How we play' }).getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    const placement = dialog.getByRole('group', { name: 'Handicap stones' }).getByRole('radio').first();
    await placement.waitFor({ state: 'attached' });
    expect(await placement.isDisabled()).toBe(true);
    const komi = dialog.getByRole('spinbutton', { name: /^Komi/ });
    await komi.fill('-3.5');
    await komi.blur();
    await page
      .getByRole('region', { name: 'How we play', includeHidden: true })
      .getByText('-3.5')
      .waitFor({ state: 'attached' });
    await dialog.getByRole('group', { name: 'Board size', exact: true }).getByRole('radio', { name: '19' }).check();
    await dialog.getByLabel(/^Rank: Filip/).selectOption('2k');
    await dialog.getByLabel(/^Rank: player 2/).selectOption('5k');
    await dialog.getByRole('button', { name: 'Set by ranks' }).click();
    await page.waitForFunction(
      () => document.querySelector('.agreement ul')?.textContent?.includes('the second player') === true,
    );
    expect(await dialog.getByRole('group', { name: 'Handicap', exact: true }).locator('output').textContent()).toBe(
      '3',
    );
    expect(await placement.isDisabled()).toBe(false);
  });
});
