import type { Client } from '@partie/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begin, fastClock, gather, House, playOn, until } from './house.js';

// Real sockets and the real store; only the clock runs fifty times as fast.
let house: House;
beforeEach(async () => {
  house = await new House({}, fastClock(50)).open();
});
afterEach(() => house.close());

const options = { rounds: 1, randomSeats: false };

async function seated(
  count: number,
  settings: Record<string, unknown>,
): Promise<{ people: Client[]; match: string; table: string }> {
  const people: Client[] = [];
  for (const name of ['Anna', 'Boris', 'Carla'].slice(0, count)) people.push(await house.guest(name));
  const table = await gather(people, { options, settings });
  const [followed] = await begin(people, table);
  return { people, table, match: followed?.id ?? '' };
}
const view = (person: Client | undefined, match: string) => person?.matches.get(match)?.view;

describe('an evening with slow and vanishing players', () => {
  it('plays for those whose time is up, to the end if need be', async () => {
    const { people, match } = await seated(2, { timeLimit: 10 });
    const before = people[0]?.matches.get(match)?.number ?? 0;
    await until(() => (people[0]?.matches.get(match)?.number ?? 0) >= before + 4);
    const statistics = view(people[0], match)?.table.statistics as { drawn: number[] } | undefined;
    expect(statistics?.drawn.every((cards) => cards >= 2)).toBe(true);
    await playOn(people, match);
    expect(people[1]?.matches.get(match)?.over).toBe(true);
  });

  it('waits for a player who lost the connection, if the table wants to', async () => {
    const { people, match } = await seated(2, { absence: 'wait', absentAfter: 15 });
    const [anna, boris] = people;
    const token = boris?.token ?? '';
    boris?.close();
    await until(() => anna?.matches.get(match)?.status?.seats[1]?.here === false);
    await anna?.move(match, { do: 'draw' });
    // Twice the time after which others would be given up.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(anna?.matches.get(match)?.status?.seats[1]?.bot).toBe(false);
    const again = await house.guest('', { token });
    await again.follow(match);
    await playOn([anna as Client, again], match);
    expect(again.matches.get(match)?.over).toBe(true);
  });

  it('lets a bot play on, and hands back to the player who returns', async () => {
    const { people, match } = await seated(2, { absence: 'bot', absentAfter: 15 });
    const [anna, boris] = people;
    const token = boris?.token ?? '';
    boris?.close();
    await until(() => anna?.matches.get(match)?.status?.seats[1]?.bot === true);
    const again = await house.guest('', { token });
    await until(() => anna?.matches.get(match)?.status?.seats[1]?.bot === false);
    await again.follow(match);
    await playOn([anna as Client, again], match);
    expect(anna?.matches.get(match)?.over).toBe(true);
  });

  it('ends without a result, or goes on without the one who is gone, as the table agreed', async () => {
    const ended = await seated(2, { absence: 'noResult', absentAfter: 15 });
    ended.people[1]?.close();
    await until(() => ended.people[0]?.matches.get(ended.match)?.over === true);
    expect(view(ended.people[0], ended.match)?.table.result).toMatchObject({ places: [] });
    for (const person of ended.people) person.close();

    await house.close();
    house = await new House({}, fastClock(50)).open();
    const won = await seated(3, { absence: 'othersWin', absentAfter: 15 });
    won.people[2]?.close();
    await until(() => (view(won.people[0], won.match)?.table.gone as number[] | undefined)?.includes(2) === true);
    await playOn(won.people.slice(0, 2), won.match);
    const result = view(won.people[0], won.match)?.table.result;
    expect(result).toMatchObject({ places: [expect.any(Number), expect.any(Number), 3] });
  });

  it('pauses and goes on by agreement, and plays again at the same table', async () => {
    const { people, match, table } = await seated(2, { timeLimit: 10 });
    const [anna, boris] = people as [Client, Client];
    await anna.send({ do: 'match.ask', match, what: 'pause' });
    await boris.send({ do: 'match.agree', match, yes: true });
    await until(() => anna.matches.get(match)?.status?.paused === true);
    await expect(anna.move(match, { do: 'draw' })).rejects.toMatchObject({ code: 'paused' });
    await boris.send({ do: 'match.ask', match, what: 'resume' });
    await anna.send({ do: 'match.agree', match, yes: true });
    await until(() => anna.matches.get(match)?.status?.paused === false);
    await playOn(people, match);
    await until(() => anna.tables.get(table)?.match === null);

    await boris.send({ do: 'table.ready', table, ready: true });
    const [second] = await begin(people, table);
    await playOn(people, second?.id ?? '');
    expect(second?.over).toBe(true);
  });

  it('takes back what all agree to take back, where chance had no part in it', async () => {
    const { people, match } = await seated(2, {});
    const [anna, boris] = people as [Client, Client];
    const at = () => anna.matches.get(match);
    while (!at()?.moves.some((move) => move.do === 'play')) {
      const mover = people.find((person) => (person.matches.get(match)?.moves.length ?? 0) > 0);
      if (mover === undefined)
        await until(() => people.some((person) => (person.matches.get(match)?.moves.length ?? 0) > 0));
      else await mover.move(match, { do: 'draw' }).catch(() => mover.move(match, { do: 'stand' }));
    }
    const before = view(anna, match)?.zones;
    const play = at()?.moves.find((move) => move.do === 'play');
    if (play) await anna.move(match, play);
    await expect(anna.send({ do: 'match.undo', match })).rejects.toMatchObject({ code: 'undoTurn' });
    await anna.send({ do: 'match.ask', match, what: 'undo' });
    await boris.send({ do: 'match.agree', match, yes: true });
    await until(() => JSON.stringify(view(anna, match)?.zones) === JSON.stringify(before));
    expect(view(anna, match)?.table.turn).toBe(0);
  });
});
