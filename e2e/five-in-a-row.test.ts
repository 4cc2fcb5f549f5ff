/** The offered five in a row in real browsers: the swap opening, colours that change hands, and exactly five that win. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ask, point, stone, yourTurn } from './at-the-board.js';
import { acceptInvite, newTable, start } from './gathering.js';
import { result } from './player.js';
import { WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse().open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

it('two open with the swap, the second takes the dark stones and wins with them', async () => {
  const [eva, adam] = [await house.visitor(), await house.visitor()];
  const invite = await newTable(eva, house.url, 'Eva', 'Five in a row');
  await eva.getByRole('region', { name: 'How we play' }).getByRole('button', { name: 'Change' }).click();
  await eva.getByRole('dialog').getByText('Swap opening', { exact: true }).click();
  await eva.keyboard.press('Escape');
  await acceptInvite(adam, invite, 'Adam');
  await start(eva, [adam]);

  // Who begins places three stones, of both colours. The other chooses.
  for (const at of ['H8', 'A1', 'G8']) {
    await ask(eva).filter({ hasText: 'Place the next of the first three stones.' }).waitFor();
    await point(eva, at).click();
    await point(eva, at).and(eva.getByLabel(/stone/)).waitFor();
  }
  for (const [at, colour] of [
    ['H8', 'black'],
    ['A1', 'white'],
    ['G8', 'black'],
  ] as const)
    await stone(adam, at, colour).waitFor();
  await ask(adam).filter({ hasText: 'Which colour do you want?' }).waitFor();
  await adam.getByRole('button', { name: 'Take the dark stones', exact: true }).click();

  // Light is to move, which is the one who began.
  for (const [i, at] of ['A2', 'F8', 'A3', 'E8', 'A4', 'D8'].entries()) {
    const [mover, other] = i % 2 === 0 ? [eva, adam] : [adam, eva];
    await yourTurn(mover).waitFor();
    await point(mover, at).click();
    await stone(other, at, i % 2 === 0 ? 'white' : 'black').waitFor();
  }
  for (const page of [eva, adam]) await result(page).waitFor();
  await adam.getByRole('heading', { name: 'You won!' }).waitFor();
  await eva.getByRole('heading', { name: 'Adam won' }).waitFor();
});
