import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begin, gather, House, playOn, until } from './house.js';

let house: House;
beforeEach(async () => {
  house = await new House().open();
});
afterEach(() => house.close());

const oneRound = { options: { rounds: 1, randomSeats: false } };

describe('a match', () => {
  it.each([2, 3, 5])('is played to the end by %i people over real sockets, and all see the same end', async (seats) => {
    const people = await Promise.all(Array.from({ length: seats }, (_, i) => house.guest(`Guest ${'abcde'[i]}`)));
    const table = await gather(people, oneRound);
    const [first] = await begin(people, table);
    const id = first?.id ?? '';
    await playOn(people, id);
    const ends = people.map((person) => person.matches.get(id)?.view);
    expect(new Set(ends.map((view) => JSON.stringify(view?.table.result))).size).toBe(1);
    expect(ends[0]?.table.sheet).toHaveLength(1);
  });

  it('can be played at once with bots', async () => {
    const anna = await house.guest('Anna');
    const { table } = await anna.send({ do: 'table.create', game: 'prsi', seats: 3, bots: true, ...oneRound });
    const [match] = await begin([anna], String(table));
    await playOn([anna], match?.id ?? '');
    expect(match?.over).toBe(true);
  });

  it('shows nobody what others hold', async () => {
    const [anna, boris] = await Promise.all([house.guest('Anna'), house.guest('Boris')]);
    const table = await gather([anna, boris], oneRound);
    const [hers, his] = await begin([anna, boris], table);
    expect(hers?.view?.zones['hand.0']?.cards).toHaveLength(4);
    expect(hers?.view?.zones['hand.1']).toEqual({ see: 'count', n: 4 });
    expect(his?.view?.zones['hand.0']).toEqual({ see: 'count', n: 4 });
  });

  it('refuses a move out of turn in the player’s language, and nothing changes', async () => {
    const anna = await house.guest('Anna');
    const boris = await house.guest('Boris', { language: 'cs' });
    const table = await gather([anna, boris], oneRound);
    const [, his] = await begin([anna, boris], table);
    const before = his?.number;
    await expect(boris.move(his?.id ?? '', { do: 'draw' })).rejects.toThrow('Nejsi na tahu.');
    expect(his?.number).toBe(before);
  });

  it('goes on after a restart of the server, with everyone back at his place', async () => {
    const people = [await house.guest('Anna'), await house.guest('Boris')];
    const table = await gather(people, oneRound);
    const [first] = await begin(people, table);
    const id = first?.id ?? '';
    await playOn(people, id, () => (first?.number ?? 0) >= 6);
    await house.restart();
    await until(() => people.every((person) => person.state === 'open'));
    await playOn(people, id);
    const views = people.map((person) => JSON.stringify(person.matches.get(id)?.view?.table));
    expect(views[0]).toBe(views[1]);
    expect(first?.over).toBe(true);
  });

  it('is followed in two tabs of one person alike', async () => {
    const anna = await house.guest('Anna');
    const boris = await house.guest('Boris');
    const table = await gather([anna, boris], oneRound);
    const [match] = await begin([anna, boris], table);
    const id = match?.id ?? '';
    const again = await house.guest('', { token: anna.token ?? '' });
    const tab = await again.follow(id);
    await playOn([anna, boris], id);
    await until(() => tab.over);
    expect(tab.view).toEqual(match?.view);
  });

  it('lets watchers see what is public, and only if the table allows it', async () => {
    const [anna, boris, carla] = [await house.guest('Anna'), await house.guest('Boris'), await house.guest('Carla')];
    const table = await gather([anna, boris], { ...oneRound, settings: { spectators: 'open' } });
    const [match] = await begin([anna, boris], table);
    await carla.send({ do: 'table.join', table });
    const watched = await carla.follow(match?.id ?? '');
    expect(watched.view?.you).toBeNull();
    expect(watched.view?.zones['hand.0']).toEqual({ see: 'count', n: 4 });
    await playOn([anna, boris], match?.id ?? '');
    await until(() => watched.over);
    expect(watched.view?.zones).toEqual(match?.view?.zones);

    const closed = await gather([anna, boris], { ...oneRound, settings: { spectators: 'none' } });
    await begin([anna, boris], closed);
    await expect(carla.send({ do: 'table.join', table: closed })).rejects.toMatchObject({ code: 'noWatching' });
  });
});
