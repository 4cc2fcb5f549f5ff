/** Reload, a cut line, a restarted server in the middle of a match: nothing is lost, nothing is done twice. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prsi } from '../games/prsi/rules.js';
import { acceptInvite, choose, dealt, newTable, seats, start } from './gathering.js';
import { dealtOut, knownDeal } from './known-deal.js';
import { mouse, playOn, result } from './player.js';
import { WebHouse } from './web-house.js';

/** One card and no other can be played upon the one before it, so that a round takes about seven moves. */
const deck = () => ({ stock: [...dealtOut(['8h 9l 10z Kk', '9h 10l Kz Ak']), 'Uh'] });

let house: WebHouse;
beforeAll(async () => {
  house = await new WebHouse({ games: [knownDeal(prsi, deck)] }).open();
});
afterAll(() => house.close());
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

/** Moves this person has sent, as the browser put them on the line: each once, however often it was sent. */
async function countMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sent = new Set<string>(JSON.parse(sessionStorage.getItem('sent') ?? '[]') as string[]);
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      const frame = JSON.parse(String(data)) as { c: string; do: string };
      if (frame.do === 'match.move') sent.add(frame.c);
      sessionStorage.setItem('sent', JSON.stringify([...sent]));
      return send.call(this, data);
    };
  });
  return () => page.evaluate(() => (JSON.parse(sessionStorage.getItem('sent') ?? '[]') as string[]).length);
}

describe('a page of another version than the server', () => {
  it('reloads once by itself, and then says what to do', async () => {
    const page = await house.visitor();
    let hellos = 0;
    await page.routeWebSocket(/\/socket$/, (socket) => {
      socket.onMessage(() => {
        hellos++;
        socket.send(JSON.stringify({ is: 'no', c: 'hello', code: 'oldClient', text: 'Reload.' }));
      });
    });
    await page.goto(house.url);
    await page.getByText('This page and the server are of different versions').waitFor();
    expect(hellos).toBe(2);
    await page.getByRole('button', { name: 'Reload' }).waitFor();
  });
});

describe('a match between two browsers', () => {
  it('goes on after a reload, a cut line and a restart of the server, without a lost or doubled move', {
    timeout: 300_000,
  }, async () => {
    const [anna, boris] = [await house.visitor(), await house.visitor()];
    const counts = [await countMoves(anna), await countMoves(boris)];
    const invite = await newTable(anna, house.url, 'Anna');
    await seats(anna, 2);
    await choose(anna, 'Rounds', '3');
    await acceptInvite(boris, invite, 'Boris');
    await start(anna, [boris]);
    const moves = async () => (await Promise.all(counts.map((count) => count()))).reduce((a, b) => a + b, 0);
    const playFor = async (more: number) => {
      const enough = (await moves()) + more;
      await Promise.all([anna, boris].map((page) => playOn(page, mouse(), async () => (await moves()) >= enough)));
    };

    await playFor(4);
    await anna.reload();
    await dealt(anna);
    await playFor(4);

    await boris.context().setOffline(true);
    await boris.getByText('The connection is lost').waitFor();
    await boris.context().setOffline(false);
    await boris.getByText('The connection is lost').waitFor({ state: 'hidden' });
    await playFor(4);

    const again = await house.stop();
    await anna.getByText(/The server is restarting|The connection is lost/).waitFor();
    await again();
    await anna.getByText(/The server is restarting|The connection is lost/).waitFor({ state: 'hidden' });
    await boris.getByText(/The server is restarting|The connection is lost/).waitFor({ state: 'hidden' });
    await Promise.all([playOn(anna, mouse()), playOn(boris, mouse())]);
    await Promise.all([result(anna).waitFor(), result(boris).waitFor()]);

    const link = (await anna.getByRole('link', { name: 'Look at it again' }).getAttribute('href')) ?? '';
    const id = /\/m\/([^?]+)/.exec(link)?.[1] ?? '';
    const file = (await (await fetch(`${house.url}/api/matches/${id}`)).json()) as { record: { steps: unknown[] } };
    expect(file.record.steps).toHaveLength(await moves());
  });
});
