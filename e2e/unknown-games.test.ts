/** Games the web client's code does not name: they are drawn, offered and told from their declarations alone. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { myGame } from '../packages/cli/templates/cards/rules.js';
import { ohHell } from '../packages/kit/test/fixtures/oh-hell.js';
import { sealedBid } from '../packages/kit/test/fixtures/sealed-bid.js';
import { newTable, seats, start } from './gathering.js';
import { mouse, playOn, result } from './player.js';
import { WebHouse } from './web-house.js';

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse({}, [ohHell, sealedBid, myGame]).open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

describe('a game that the web client has never heard of', () => {
  for (const [game, players] of [
    [ohHell, 4],
    [myGame, 3],
    [sealedBid, 2],
  ] as const) {
    it(`${game.about.texts.en.name} is played to the end in the browser`, async () => {
      const page = await house.visitor();
      await newTable(page, house.url, `Eva ${game.about.id.slice(0, 9)}`, game.about.texts.en.name);
      await seats(page, players);
      await start(page);
      await playOn(page, mouse());
      await result(page).waitFor();
    });
  }
});
