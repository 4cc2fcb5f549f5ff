/** Records of Go in real browsers: SGF out and in again, variations, wrong files, and the rules that can be tried out. */
import { readFileSync } from 'node:fs';
import { Client, type Socket, thisWorld } from '@partie/client';
import type { Locator, Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.js';
import { desktop, phone, WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse().open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

let matches = 0;
/** A match between two programs; answers its id. */
async function played(moves: string, end = true): Promise<string> {
  const world = thisWorld(WebSocket as unknown as new (url: string) => Socket);
  const guest = (name: string) => new Client({ url: `${house.url.replace('http', 'ws')}/socket`, world, name });
  const [black, white] = [guest(`Anna ${++matches}`), guest(`Bedřich ${matches}`)];
  await black.connect();
  await white.connect();
  const options = { size: 9, ruleset: 'chinese', black: 'first' };
  const { table } = await black.send({ do: 'table.create', game: 'go', seats: 2, options } as never);
  await white.send({ do: 'table.join', table: String(table) });
  await white.send({ do: 'table.ready', table: String(table), ready: true });
  const { match } = await black.send({ do: 'table.start', table: String(table) });
  const id = String(match);
  await Promise.all([black.follow(id), white.follow(id)]);
  for (const [i, name] of moves.split(' ').entries()) {
    await (i % 2 === 0 ? black : white).move(id, name === 'pass' ? { do: 'pass' } : { do: 'play', at: name });
  }
  if (end) await white.move(id, { do: 'resign' });
  black.close();
  white.close();
  return id;
}

const status = (page: Page): Locator => page.locator('.study-where');
const told = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('grid').getByRole('button', { name, exact: true });
const point = (page: Page | Locator, name: string): Locator => told(page, new RegExp(`^${name},`));

async function openText(page: Page, text: string): Promise<void> {
  await page.goto(`${house.url}/analysis`);
  await page.getByLabel('or paste its text').fill(text);
  await page.getByRole('button', { name: 'Open the text' }).click();
}

it.each([
  ['desktop', desktop, '13:7', 'N7', 'A7'],
  ['phone', phone, '6:11', 'F11', 'A11'],
])('a record of a board that is not square is shown and played on (%s)', async (_, screen, size, corner, other) => {
  const page = await house.visitor(screen);
  const last = size === '13:7' ? 'ma' : 'fa';
  await openText(page, `(;GM[1]SZ[${size}];B[cc];W[dd];B[${last}])`);
  await page.keyboard.press('End');
  await status(page).getByText(`Move 3: Black ${corner}. White to move.`).waitFor();
  await told(page, `${corner}, black stone, last move`).waitFor();
  await point(page, other).click();
  await status(page).getByText(`Move 4: White ${other}.`).waitFor();
  // Each button lies over its point: the columns are as far apart as the lines.
  const place = async (name: string) => (await point(page, name).boundingBox()) ?? { x: 0, y: 0 };
  const [a1, b1, a2] = [await place('A1'), await place('B1'), await place('A2')];
  expect(b1.x - a1.x).toBeCloseTo(a1.y - a2.y, 0);
});

describe('a match of Go', () => {
  it('is downloaded as SGF, reopens as a replay, and is saved again without a difference', async () => {
    const id = await played('E5 C7 G7 C3 pass');
    const page = await house.visitor();
    await page.goto(`${house.url}/m/${id}`);
    await page.getByRole('button', { name: 'More' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as SGF', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`partie-${id}.sgf`);
    const file = await download.path();
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('PB[Anna 1]PW[Bedřich 1]');

    await page.goto(`${house.url}/analysis`);
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByText('Bedřich 1').waitFor();
    await page.getByText('Black won by resignation').waitFor();
    await page.keyboard.press('End');
    await status(page).getByText('Move 5: Black pass. White to move.').waitFor();
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await page.getByRole('button', { name: 'One move on' }).click();
    await status(page).getByText('Move 1: Black E5.').waitFor();
    await told(page, 'E5, black stone, last move').waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as SGF' }).click(),
    ]);
    expect(readFileSync(await saved.path(), 'utf8')).toBe(text);
  });

  it('is analysed after its end: a variation is played, estimated, saved and taken away', async () => {
    const id = await played('E5 C7 G7 C3 E3');
    const page = await house.visitor();
    await page.goto(`${house.url}/m/${id}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Analyse with variations' }).click();
    await page.getByRole('button', { name: 'One move on' }).click();
    await point(page, 'G3').click();
    await status(page).getByText('Move 2: White G3. Black to move.').waitFor();
    await point(page, 'G3').click();
    await status(page).getByText('There is already a stone on G3.').waitFor();
    // Beside the move of the match; and back at the fork both have their letters.
    await page.getByRole('region', { name: 'Played instead' }).getByRole('button', { name: 'White C7' }).waitFor();
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByRole('region', { name: 'Ways on' }).getByRole('button', { name: 'White G3' }).waitFor();
    await told(page, 'G3, empty, B').waitFor();
    await page.getByRole('button', { name: 'Estimate the score' }).click();
    await page.getByText(/is ahead by about|About even/).waitFor();
    await page.getByRole('button', { name: 'White G3' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as SGF' }).click(),
    ]);
    const text = readFileSync(await saved.path(), 'utf8');
    expect(text).toContain(';B[ee]\n(;W[cc];B[gc];W[cg];B[eg])\n(;W[gg]))');
    await page.getByRole('button', { name: 'Remove this variation' }).click();
    await status(page).getByText('Move 1: Black E5.').waitFor();
    await page.getByRole('region', { name: 'Ways on' }).waitFor({ state: 'detached' });
  });

  it('is not analysed while it is played', async () => {
    const id = await played('E5 C7', false);
    const page = await house.visitor();
    await page.goto(`${house.url}/analysis?match=${id}`);
    await page.getByRole('heading', { name: 'This match is not over yet' }).waitFor();
  });
});

const branching = `(;GM[1]FF[4]SZ[9]PB[Black <b>player</b>]PW[W]C[Two ways to begin.]
;B[ee]C[The middle.]TR[cc]LB[gg:7]
(;W[cc]C[Corner.];B[gg])
(;W[gc];B[cg]
(;W[aa])
(;W[ii]N[Far away])))`;

describe('a file', () => {
  it('with variations is leafed through by keys, buttons and pointer; words are text and nothing else', async () => {
    const page = await house.visitor();
    await page.goto(`${house.url}/analysis`);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'branching.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from(branching) });
    await page.getByText('Two ways to begin.').waitFor();
    await page.getByText('Black <b>player</b>').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('The middle.').waitFor();
    await told(page, 'C7, empty, triangle, A').waitFor();
    await told(page, 'G3, empty, 7').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Corner.').waitFor();
    await page.keyboard.press('ArrowDown');
    await status(page).getByText('Move 2: White G7.').waitFor();
    // Going back and forth stays on the way that was taken.
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await status(page).getByText('Move 4: White A9.').waitFor();
    await page.getByRole('button', { name: 'Next variation' }).click();
    await page.getByRole('heading', { name: 'Far away' }).waitFor();
    // Nodes of the tree: the root, the first move, then the branches from the top.
    await page.locator('.tree-node').nth(2).click();
    await page.getByText('Corner.').waitFor();
  });

  it('can be dropped and pasted, and of several games one is chosen', async () => {
    const page = await house.visitor();
    await page.goto(`${house.url}/analysis`);
    await page.getByRole('region', { name: 'Drop an SGF file here' }).waitFor();
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['(;SZ[9]PB[Dropped];B[ee])'], 'dropped.sgf'));
      document
        .querySelector('.drop-zone')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }));
    });
    await page.getByText('Dropped').waitFor();
    await openText(page, '(;SZ[9]PB[One]PW[Other];B[ee])\n(;SZ[13]PB[Second]PW[Game];B[ff])');
    await page.getByLabel('Game', { exact: true }).selectOption({ label: '2 of 2: Second – Game' });
    await told(page, /^N13,/).waitFor();
  });

  it('in an old encoding is read as what it is', async () => {
    const page = await house.visitor();
    await page.goto(`${house.url}/analysis`);
    const shiftJis = [
      0x28, 0x3b, 0x50, 0x42, 0x5b, 0x95, 0x90, 0x8b, 0x7b, 0x90, 0xb3, 0x8e, 0xf7, 0x5d, 0x3b, 0x42, 0x5b, 0x61, 0x61,
      0x5d, 0x29,
    ];
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'old.sgf', mimeType: 'text/plain', buffer: Buffer.from(shiftJis) });
    await page.getByText('武宮正樹').waitFor();
    await page.getByLabel('Encoding of the text').selectOption('windows-1252');
    await page.getByText('武宮正樹').waitFor({ state: 'detached' });
  });

  it.each([
    ['(;SZ[9]\n;B[aa]\n;W[zz])', 'Line 3: W[zz] is not on the board.'],
    ['(;GM[1]\n;B[aa', "Line 2: the value of B is not closed: ']' is missing."],
    ['no game at all', 'Line 1: there is no game'],
  ])('that is wrong names the line: %j', async (text, wanted) => {
    const page = await house.visitor();
    await openText(page, text);
    await page.getByRole('alert').getByText(wanted).waitFor();
  });
});

describe('the rules of Go can be tried out', () => {
  const example = (page: Page, n: number) => page.locator('.example').nth(n);

  it('by mouse: capture, suicide, ko with its reason, life, and the end of the game', async () => {
    const page = await house.visitor();
    await page.goto(`${house.url}/rules/go`);
    const capture = example(page, 0);
    await point(capture, 'A1').click();
    await capture.getByText('Not there:').waitFor();
    await point(capture, 'D3').click();
    await capture.getByText('Captured!').waitFor();
    await told(capture, 'C3, empty').waitFor();
    await capture.getByRole('button', { name: 'Again' }).click();
    await told(capture, 'C3, white stone').waitFor();

    await point(example(page, 2), 'B2').click();
    await example(page, 2).getByText('Suicide: on B2 your stone would have no liberty').waitFor();

    const ko = example(page, 4);
    await point(ko, 'C3').click();
    await ko.getByText('Now you are White.').waitFor();
    await point(ko, 'B3').click();
    await ko.getByText('Ko: you cannot take back on B3 at once.').waitFor();
    await point(ko, 'E5').click();
    await ko.getByText('Black answered.').waitFor();
    await point(ko, 'B3').click();
    await ko.getByText('That is a ko fight').waitFor();

    await point(example(page, 5), 'A5').click();
    await example(page, 5).getByText('Two eyes: the group lives for ever.').waitFor();

    const end = example(page, 7);
    await end.getByRole('button', { name: 'Pass' }).click();
    await told(end, /^D2, black stone, dead/).waitFor();
    await end.getByRole('button', { name: 'Accept' }).click();
    await end.getByText('White wins.').waitFor();
  });

  it('by keys alone', async () => {
    const page = await house.visitor();
    await page.goto(`${house.url}/rules/go`);
    const capture = example(page, 0);
    // The board is one stop on the way; its cursor begins in the middle.
    await point(capture, 'C3').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await capture.getByRole('status').getByText('Captured!').waitFor();
  });

  it('in Czech', async () => {
    const page = await house.visitor(desktop, { language: 'cs' });
    await page.goto(`${house.url}/rules/go`);
    await point(example(page, 0), 'D3').click();
    await example(page, 0).getByText('Zajato!').waitFor();
  });
});

describe('axe finds nothing wrong', () => {
  for (const [size, options] of Object.entries({ desktop, phone }))
    it(`on a ${size}, in light and dark`, async () => {
      const page = await house.visitor(options);
      await openText(page, '(;SZ[9]\n;B[zz])');
      await page.getByText('Line 2').waitFor();
      expect(await violations(page, 'a wrong file')).toEqual([]);
      await openText(page, branching);
      await page.getByRole('button', { name: 'One move on' }).click();
      await page.getByText('The middle.').waitFor();
      await page.getByRole('button', { name: 'Estimate the score' }).click();
      await page.getByText(/is ahead by about|About even/).waitFor();
      expect(await violations(page, 'an estimate')).toEqual([]);
      await page.goto(`${house.url}/rules/go`);
      await point(example(page, 2), 'B2').click();
      await example(page, 2).getByText('Suicide').first().waitFor();
      expect(await violations(page, 'an example')).toEqual([]);
    });
  const example = (page: Page, n: number) => page.locator('.example').nth(n);
});
