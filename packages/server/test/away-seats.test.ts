/** A seat that a bot has held for some minutes for somebody who is away may be taken over. */
import type { Client } from '@partie/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QuietTable, QuietWorld, settled } from './quiet-world.js';

let world: QuietWorld;
let table: QuietTable;
let cyril: Client;
beforeEach(async () => {
  world = await new QuietWorld(1000, { takeOverMinutes: 3 }).open();
  table = new QuietTable(world);
});
afterEach(() => world.close());

const refusal = (code: string): unknown => expect.objectContaining({ code });

/** Anna, and Boris who goes away; Cyril watches. A bot has Boris's seat after 15 seconds. */
async function begin(settings: object = {}, wish: object = {}) {
  await table.begin(2, { settings: { takeOver: true, absentAfter: 15, ...settings }, ...wish });
  cyril = await watcher('Cyril');
  table.goAway(1);
  await world.clock.pass(16);
}
async function watcher(name: string): Promise<Client> {
  const person = await world.guest({ name });
  await person.send({ do: 'table.join', table: table.table, watch: true });
  await person.follow(table.match);
  await settled();
  return person;
}
const isFree = () => cyril.matches.get(table.match)?.status?.seats[1]?.free === true;
const freeAtTable = () => cyril.tables.get(table.table)?.freeSeats;
const who = () => table.running.current.people[1];
const seatsAtTable = () => cyril.tables.get(table.table)?.seats.map(({ person }) => person?.name ?? null);

describe('the seat of somebody who is away', () => {
  it('is free when a bot has held it for as long as the operator says, and that is told', async () => {
    await begin();
    await world.clock.pass(170);
    expect([table.running.current.bots[1], isFree(), freeAtTable()]).toEqual([true, false, undefined]);
    await expect(cyril.takeOver(table.match, 1)).rejects.toEqual(refusal('seatTaken'));
    await world.clock.pass(15);
    expect([isFree(), freeAtTable()]).toEqual([true, [{ seat: 1, name: 'Boris' }]]);
    expect((await cyril.takeOver(table.match, 1)).seat).toBe(1);
    await settled();
    // What Boris has missed is nothing to tell Cyril of; and Boris has no place at the table any more.
    expect(cyril.matches.get(table.match)?.seen).toBeNull();
    expect(seatsAtTable()).toEqual(['Anna', 'Cyril']);
    expect(freeAtTable()).toBeUndefined();
  });

  it('is his again at once when he comes back first', async () => {
    await begin();
    await world.clock.pass(200);
    expect(isFree()).toBe(true);
    await table.comeBack(1);
    expect(table.seen(1).seat).toBe(1);
    expect([table.running.current.bots[1], isFree()]).toEqual([false, false]);
    await world.clock.pass(1);
    expect(freeAtTable()).toBeUndefined();
    await expect(cyril.takeOver(table.match, 1)).rejects.toEqual(refusal('seatTaken'));
    // When he goes away again, the bot has to hold it as long again.
    table.goAway(1);
    await world.clock.pass(100);
    expect(isFree()).toBe(false);
    await world.clock.pass(110);
    expect(isFree()).toBe(true);
  });

  it('is not his any more when somebody has taken it: he is told who has it, watches, and gets no other hand', async () => {
    await begin();
    await world.clock.pass(200);
    await cyril.takeOver(table.match, 1);
    await table.comeBack(1);
    const [boris, watched] = [table.person(1), table.seen(1)];
    expect([watched.seat, watched.lostSeat, watched.status?.seats[1]?.name]).toEqual([null, 1, 'Cyril']);
    expect(watched.view).toEqual(table.running.view(null));
    expect(watched.moves).toEqual([]);
    expect(who()).toBe(cyril.person?.id);
    // It stays said while the match goes on, also to another device.
    await table.move(0);
    expect(table.seen(1).lostSeat).toBe(1);
    expect(table.seen(0).lostSeat).toBeNull();
    table.goAway(0);
    await world.clock.pass(300);
    await expect(boris.takeOver(table.match, 0)).rejects.toEqual(refusal('sawOtherHand'));
  });

  it('stays free over a restart; one that was not yet free is waited for anew', async () => {
    await begin();
    await world.clock.pass(100);
    const back = async () => {
      await world.restart(60);
      table.people[0] = await world.guest({ token: table.person(0).token ?? '' });
      cyril = await world.guest({ token: cyril.token ?? '' });
      await cyril.follow(table.match);
      await settled();
    };
    await back();
    await world.clock.pass(100);
    expect(isFree()).toBe(false);
    await world.clock.pass(100);
    expect(isFree()).toBe(true);
    await back();
    await world.clock.pass(1);
    expect([isFree(), freeAtTable()]).toEqual([true, [{ seat: 1, name: 'Boris' }]]);
    await cyril.takeOver(table.match, 1);
    await back();
    await world.clock.pass(1);
    expect(cyril.matches.get(table.match)?.seat).toBe(1);
    expect(seatsAtTable()).toEqual(['Anna', 'Cyril']);
    // From the rows alone it is the same match.
    const rows = await world.store.log(table.match);
    expect(rows.flatMap(({ body }) => ((body as { k: string }).k === 'bot' ? [body] : []))).toEqual([
      { k: 'bot', seat: 1, on: true, left: false },
      { k: 'bot', seat: 1, on: true, left: false, free: true },
    ]);
  });

  it('goes to one of two who want it at the same time', async () => {
    await begin();
    const dana = await watcher('Dana');
    await world.clock.pass(200);
    const both = await Promise.allSettled([cyril.takeOver(table.match, 1), dana.takeOver(table.match, 1)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(who()).toBe(cyril.person?.id);
    await settled();
    expect(seatsAtTable()).toEqual(['Anna', 'Cyril']);
  });

  it('shows its hand to one person only, also if its player returns while it is being taken', async () => {
    await begin();
    await world.clock.pass(200);
    const { token } = table.person(1);
    const boris = await world.guest({ token: token ?? '' });
    // Boris is there, and Cyril asks before the bot has handed back: whoever is first, only he sees the cards.
    const tried = await Promise.allSettled([boris.follow(table.match), cyril.takeOver(table.match, 1)]);
    expect(tried[0].status).toBe('fulfilled');
    await settled();
    const seats = [boris, cyril].map((one) => one.matches.get(table.match)?.seat);
    expect(seats.filter((seat) => seat === 1)).toHaveLength(1);
  });

  it('is no longer played by who has just returned if the other was faster', async () => {
    await begin();
    await world.clock.pass(200);
    table.running.onChange = () => {};
    const { seatOf } = table.running;
    const boris = { id: who() ?? '', name: 'Boris' };
    const heard: string[] = [];
    const his = { viewer: 1, as: 0, lostSeat: null, send: ({ is }: { is: string }) => heard.push(is) };
    table.running.audience.follow({ ...his, sendFrame: () => heard.push('frame') } as never, undefined, 'f');
    heard.length = 0;
    const taking = table.running.takeOver({ actor: 'c', command: 'c-1' }, 1, { id: 'c', name: 'Cyril' });
    // Decided, and not stored yet.
    expect(seatOf.call(table.running, boris.id)).toBe(1);
    const move = table.running.move({ actor: boris.id, command: 'b-1' }, 1, { do: 'draw' });
    await expect(Promise.all([taking, move])).rejects.toMatchObject({ refusal: { code: 'seatTaken' } });
    await table.move(0);
    // He hears that he has lost the seat, and then nothing of its cards.
    expect(heard).toEqual(['status']);
  });

  it('is waited for longer while nobody else is there', async () => {
    await begin();
    table.goAway(0);
    await world.clock.pass(3600);
    expect(isFree()).toBe(false);
    await table.comeBack(0);
    await world.clock.pass(100);
    expect(isFree()).toBe(false);
    await world.clock.pass(100);
    expect(isFree()).toBe(true);
  });

  it('is never free where the table does not allow it', async () => {
    await begin({ takeOver: false });
    await world.clock.pass(3600);
    expect([table.running.current.bots[1], isFree()]).toEqual([true, false]);
    expect((await table.bodies).filter(({ free }) => free === true)).toEqual([]);
  });

  it('is never free where people play over days', async () => {
    await begin({ clock: { kind: 'move', seconds: 2 * 24 * 3600 } });
    await world.clock.pass(3600);
    expect(table.running.current.bots[1]).toBe(false);
    expect(isFree()).toBe(false);
  });
});
