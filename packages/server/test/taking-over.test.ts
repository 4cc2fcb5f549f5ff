/** Sitting down in a running match, at a seat that was left or that a bot has held from the start. */
import type { Client } from '@partie/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begin, gather, House, playOn, until } from './house.js';

let house: House;
beforeEach(async () => {
  // Bots think for so long that nobody moves but those who are asked to.
  house = await new House({ botPace: 1000 }).open();
});
afterEach(() => house.close());

const settings = { takeOver: true };
const options = { randomSeats: false };
const refusal = (code: string): unknown => expect.objectContaining({ code });

/** Anna against a bot, and Cyril who watches. */
async function withBot(more: object = {}) {
  const [anna, cyril] = [await house.guest('Anna'), await house.guest('Cyril')];
  const table = await gather([anna], { seats: 2, bots: true, options, settings, ...more });
  const [match] = await begin([anna], table);
  await cyril.send({ do: 'table.join', table, watch: true, password: 'secret' });
  return { anna, cyril, table, id: match?.id ?? '' };
}
/** Anna and Boris, who leaves; and Cyril who watches. */
async function withLeft(more: object = {}) {
  const [anna, boris, cyril] = [await house.guest('Anna'), await house.guest('Boris'), await house.guest('Cyril')];
  const table = await gather([anna, boris], { seats: 2, options, settings, ...more });
  const [match] = await begin([anna, boris], table);
  await cyril.send({ do: 'table.join', table, watch: true });
  await boris.send({ do: 'table.leave', table });
  return { anna, boris, cyril, table, id: match?.id ?? '' };
}
const seats = (person: Client, id: string) => person.matches.get(id)?.status?.seats;

describe('a seat that a bot has held from the start', () => {
  it('is told to be free, is taken over, and then it is that player who moves', async () => {
    const { anna, cyril, table, id } = await withBot();
    const watched = await cyril.follow(id);
    expect(watched.seat).toBeNull();
    expect(seats(cyril, id)).toMatchObject([{ name: 'Anna' }, { bot: true, free: true }]);
    const mine = await cyril.takeOver(id, 1);
    expect([mine.seat, mine.status?.seats[1]]).toEqual([
      1,
      { name: 'Cyril', person: cyril.person?.id, here: true, bot: false },
    ]);
    await until(() => seats(anna, id)?.[1]?.name === 'Cyril');
    await until(() => anna.tables.get(table)?.seats[1]?.person?.id === cyril.person?.id);
    await playOn([anna, cyril], id, () => (mine.number ?? 0) > 12);
    expect(mine.number).toBeGreaterThan(12);
  });

  it('stays his after a restart and a lost connection, and the match can be verified to its end', async () => {
    const { anna, cyril, table, id } = await withBot({ options: { ...options, rounds: 1 } });
    await cyril.takeOver(id, 1);
    await house.restart();
    await until(() => cyril.state === 'open' && anna.state === 'open');
    expect((await cyril.follow(id)).seat).toBe(1);
    await playOn([anna, cyril], id);
    await until(() => anna.tables.get(table)?.match === null);
    expect(anna.tables.get(table)?.seats[1]?.person?.name).toBe('Cyril');
    const { store } = house.server.core.ports;
    expect(await store.match(id)).toMatchObject({ later: [cyril.person?.id] });
    const [found] = await store.endedMatches({ limit: 1, person: cyril.person?.id ?? '' });
    expect(found?.id).toBe(id);
  });

  it('is shown on every device of the one who took it', async () => {
    const { cyril, id } = await withBot();
    await cyril.follow(id);
    const phone = await house.guest('', { token: cyril.token ?? '' });
    const there = await phone.follow(id);
    expect(there.seat).toBeNull();
    await cyril.takeOver(id, 1);
    await until(() => phone.matches.get(id)?.seat === 1);
    expect(phone.matches.get(id)?.view).toEqual(cyril.matches.get(id)?.view);
  });

  it('is taken once, by the first, however often and at once it is asked for', async () => {
    const { cyril, table, id } = await withBot();
    const dana = await house.guest('Dana');
    await dana.send({ do: 'table.join', table, watch: true });
    const both = await Promise.allSettled([cyril.takeOver(id, 1), dana.takeOver(id, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = both.filter((one) => one.status === 'rejected');
    expect(lost?.reason).toEqual(refusal('seatTaken'));
    // Who was too late has not sat in this match, not even for the history.
    const { core } = house.server;
    const winner = core.matches.get(id)?.current.people[1];
    expect((await core.ports.store.match(id))?.later).toEqual([winner]);
  });

  it('is his in the history although that could not be stored at once', async () => {
    const { cyril, id } = await withBot();
    const { store } = house.server.core.ports;
    const addSitting = store.addSitting.bind(store);
    store.addSitting = () => Promise.reject(new Error('full'));
    expect((await cyril.takeOver(id, 1)).seat).toBe(1);
    store.addSitting = addSitting;
    expect(await store.match(id)).not.toHaveProperty('later');
    await house.restart();
    expect((await house.server.core.ports.store.match(id))?.later).toEqual([cyril.person?.id]);
  });
});

describe('a seat that was left', () => {
  it('is taken over with its hand, and its former owner sees that hand no more', async () => {
    const { boris, cyril, id } = await withLeft();
    const mine = await cyril.takeOver(id, 1);
    expect(mine.seat).toBe(1);
    expect(mine.view).toEqual(house.server.core.matches.get(id)?.view(1));
    await expect(boris.follow(id)).rejects.toEqual(refusal('notAtTable'));
    await expect(boris.takeOver(id, 1)).rejects.toEqual(refusal('notAtTable'));
  });

  it('can be taken again by the one who left it, who has seen no other hand', async () => {
    const { boris, table, id } = await withLeft();
    await boris.send({ do: 'table.join', table });
    expect((await boris.takeOver(id, 1)).seat).toBe(1);
    expect(boris.tables.get(table)?.seats[1]?.person?.name).toBe('Boris');
  });

  it('is not to be had by somebody who has seen another hand of this match', async () => {
    const [anna, boris] = [await house.guest('Anna'), await house.guest('Boris')];
    const table = await gather([anna, boris], { seats: 2, options, settings });
    await anna.send({ do: 'table.change', table, seats: 3 });
    await anna.send({ do: 'table.bot', table, seat: 2, on: true });
    await boris.send({ do: 'table.ready', table, ready: true });
    const [match] = await begin([anna, boris], table);
    const id = match?.id ?? '';
    // Not while he plays, not when he has left and is back, and not after a restart.
    await expect(boris.takeOver(id, 2)).rejects.toEqual(refusal('sawOtherHand'));
    await boris.send({ do: 'table.leave', table });
    await boris.send({ do: 'table.join', table });
    await expect(boris.takeOver(id, 2)).rejects.toEqual(refusal('sawOtherHand'));
    await house.restart();
    await until(() => boris.state === 'open');
    await expect(boris.takeOver(id, 2)).rejects.toEqual(refusal('sawOtherHand'));
    // He who took a seat over has seen it, too.
    const cyril = await house.guest('Cyril');
    await cyril.send({ do: 'table.join', table });
    await cyril.takeOver(id, 2);
    await cyril.send({ do: 'table.leave', table });
    await cyril.send({ do: 'table.join', table });
    await expect(cyril.takeOver(id, 1)).rejects.toEqual(refusal('sawOtherHand'));
  });
});

describe('no seat is to be had', () => {
  it('where the table does not allow it', async () => {
    const { cyril, id } = await withBot({ settings: { takeOver: false } });
    const match = await cyril.follow(id);
    expect(match.status?.seats.some(({ free }) => free)).toBe(false);
    await expect(cyril.takeOver(id, 1)).rejects.toEqual(refusal('noTakeOver'));
  });

  it('that somebody holds, also if he is only away', async () => {
    const [anna, boris, cyril] = [await house.guest('Anna'), await house.guest('Boris'), await house.guest('Cyril')];
    const table = await gather([anna, boris], { seats: 2, options, settings: { ...settings, absentAfter: 15 } });
    const [match] = await begin([anna, boris], table);
    await cyril.send({ do: 'table.join', table, watch: true });
    const id = match?.id ?? '';
    await expect(cyril.takeOver(id, 1)).rejects.toEqual(refusal('seatTaken'));
    boris.close();
    // The bot that holds his seat hands it back when he returns.
    await house.server.core.matches.attendant(id)?.goneForGood(1);
    expect(house.server.core.matches.get(id)?.current.bots[1]).toBe(true);
    await expect(cyril.takeOver(id, 1)).rejects.toEqual(refusal('seatTaken'));
    await expect(cyril.takeOver(id, 7)).rejects.toEqual(refusal('noSeat'));
  });

  it('for one who is not at the table, or when the match is over', async () => {
    const { anna, cyril, id, table } = await withBot();
    const dana = await house.guest('Dana');
    await expect(dana.takeOver(id, 1)).rejects.toEqual(refusal('notAtTable'));
    await anna.send({ do: 'match.resign', match: id });
    await until(() => cyril.tables.get(table)?.match === null);
    await expect(cyril.takeOver(id, 1)).rejects.toEqual(refusal('notPlaying'));
  });
});

describe('a table with a seat to take over', () => {
  it('is listed as such, and lets one in who may not watch', async () => {
    const anna = await house.guest('Anna');
    const table = await gather([anna], {
      seats: 2,
      bots: true,
      options,
      settings: { ...settings, spectators: 'none' },
    });
    const [match] = await begin([anna], table);
    const { list } = house.server.core.lobby;
    expect(list.entries()).toMatchObject([{ id: table, takeOver: true, playing: true }]);
    const cyril = await house.guest('Cyril');
    await expect(cyril.send({ do: 'table.join', table, watch: true })).rejects.toEqual(refusal('noWatching'));
    await cyril.send({ do: 'table.join', table });
    expect((await cyril.takeOver(match?.id ?? '', 1)).seat).toBe(1);
    expect(list.entries()).toEqual([]);
  });

  it('names the free seats to those at it, as they become free and are taken, also after a restart', async () => {
    const { anna, boris, cyril, table, id } = await withLeft();
    const free = (person: Client) => person.tables.get(table)?.freeSeats;
    await until(() => free(anna) !== undefined && free(cyril) !== undefined);
    expect([free(anna), free(cyril)]).toEqual([[{ seat: 1, name: 'Boris' }], [{ seat: 1, name: 'Boris' }]]);
    await house.restart();
    await until(() => cyril.state === 'open' && anna.state === 'open');
    expect(free(cyril)).toEqual([{ seat: 1, name: 'Boris' }]);
    await cyril.takeOver(id, 1);
    await until(() => free(anna) === undefined && free(cyril) === undefined);
    await boris.send({ do: 'table.join', table });
    expect(free(boris)).toBeUndefined();
    await anna.send({ do: 'match.resign', match: id });
    await until(() => anna.tables.get(table)?.match === null);
    expect(free(anna)).toBeUndefined();
  });

  it('names none where it does not allow it', async () => {
    const { cyril, table } = await withBot({ settings: { takeOver: false } });
    expect(cyril.tables.get(table)?.freeSeats).toBeUndefined();
  });

  it('keeps what was played behind a password for those who came later, too', async () => {
    const { cyril, id, anna, table } = await withBot({ password: 'secret', options: { ...options, rounds: 1 } });
    await cyril.takeOver(id, 1);
    await playOn([anna, cyril], id);
    await until(() => anna.tables.get(table)?.match === null);
    for (const one of [anna, cyril]) await one.send({ do: 'table.leave', table });
    const stranger = await house.guest('Stranger');
    const status = async (who: Client) =>
      (
        await fetch(`http://127.0.0.1:${house.server.port}/api/matches/${id}`, {
          headers: { cookie: `partie=${who.token}` },
        })
      ).status;
    expect([await status(anna), await status(cyril), await status(stranger)]).toEqual([200, 200, 404]);
  });
});
