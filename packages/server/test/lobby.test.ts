import type { Client } from '@partie/client';
import type { TableView } from '@partie/protocol';
import { protocolVersion } from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begin, gather, House, playOn, until } from './house.js';
import { Wire } from './wire.js';

let house: House;
let anna: Client;
let boris: Client;
let carla: Client;
beforeEach(async () => {
  house = await new House({ passwordRate: 5 }).open();
  [anna, boris, carla] = [await house.guest('Anna'), await house.guest('Boris'), await house.guest('Carla')];
});
afterEach(() => house.close());

type More = Readonly<Record<string, unknown>>;

/** Opens a table; its id. */
async function open(host: Client, wish: More = {}): Promise<string> {
  const { table } = await host.send({ do: 'table.create', game: 'prsi', ...wish } as never);
  return String(table);
}
const at = (person: Client, table: string): TableView => {
  const seen = person.tables.get(table);
  if (seen === undefined) throw new Error(`${person.person?.name} does not see this table.`);
  return seen;
};
const idOf = (person: Client): string => person.person?.id ?? '';
const join = (person: Client, table: string, more: More = {}) => person.send({ do: 'table.join', table, ...more });
const change = (person: Client, table: string, more: More) => person.send({ do: 'table.change', table, ...more });
const ready = (person: Client, table: string, yes = true) => person.send({ do: 'table.ready', table, ready: yes });
/** Names by seat: a person's, `bot`, or nothing. */
const seating = (person: Client, table: string) =>
  at(person, table).seats.map((seat) => seat.person?.name ?? (seat.bot ? 'bot' : ''));
const readiness = (person: Client, table: string) => at(person, table).seats.map((seat) => seat.ready);
const refused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });

describe('the list of tables', () => {
  it('is live: a table opens, fills, changes, plays and is gone', async () => {
    await carla.followLobby();
    const table = await open(anna, { title: 'Evening' });
    await until(() => carla.lobby.has(table));
    expect(carla.lobby.get(table)).toEqual({
      id: table,
      title: 'Evening',
      game: 'prsi',
      options: {},
      host: 'Anna',
      hostHere: true,
      seated: 1,
      seats: 2,
      watchers: 0,
      playing: false,
      locked: false,
      watching: true,
      password: false,
    });
    await join(boris, table);
    await until(() => carla.lobby.get(table)?.seated === 2);
    await change(anna, table, { password: 'sesame', title: 'Late' });
    await until(() => carla.lobby.get(table)?.title === 'Late');
    expect(carla.lobby.get(table)).toMatchObject({ password: true });
    await change(anna, table, { locked: true });
    await until(() => !carla.lobby.has(table));
    await change(anna, table, { locked: false });
    await until(() => carla.lobby.has(table));
    await ready(boris, table);
    await anna.send({ do: 'table.start', table });
    await until(() => carla.lobby.get(table)?.playing === true);
    await anna.send({ do: 'table.leave', table });
    await boris.send({ do: 'table.leave', table });
    await until(() => !carla.lobby.has(table));
  });

  it('shows one who comes later what is there, and nothing more to one who has turned away', async () => {
    const table = await open(anna);
    await carla.followLobby();
    await until(() => carla.lobby.has(table));
    await carla.followLobby(false);
    await join(boris, table);
    const late = await house.guest('Dana');
    await late.followLobby();
    await until(() => late.lobby.get(table)?.seated === 2);
    expect(carla.lobby.get(table)?.seated).toBe(1);
  });

  it('holds a table once, although the command to open it came twice', async () => {
    const wire = await Wire.guest(house.url, 'Dana');
    const frame = JSON.stringify({ c: 'open', do: 'table.create', game: 'prsi', password: 'sesame' });
    for (let i = 0; i < 3; i++) wire.socket.send(frame);
    await until(() => wire.got.filter(({ is }) => is === 'ok').length === 3);
    expect(house.server.core.lobby.count).toBe(1);
  });

  it('does not show unlisted tables, nor tell when they are gone', async () => {
    const wire = await Wire.guest(house.url, 'Dana');
    await wire.ask({ do: 'lobby.follow', on: true });
    const hidden = await open(anna, { settings: { unlisted: true } });
    await anna.send({ do: 'table.leave', table: hidden });
    const listed = await open(anna);
    await until(() => JSON.stringify(wire.got).includes(listed));
    expect(JSON.stringify(wire.got)).not.toContain(hidden);
  });

  it('loses a table that becomes unlisted, and gets it back', async () => {
    await carla.followLobby();
    const table = await open(anna);
    await until(() => carla.lobby.has(table));
    await change(anna, table, { settings: { unlisted: true } });
    await until(() => !carla.lobby.has(table));
    await change(anna, table, { settings: { unlisted: false } });
    await until(() => carla.lobby.has(table));
  });
});

describe('joining', () => {
  it('gives the next free seat, and the rest watch', async () => {
    const table = await open(anna);
    await join(boris, table);
    await join(carla, table);
    await until(() => at(anna, table).watchers.length === 1);
    expect(seating(anna, table)).toEqual(['Anna', 'Boris']);
    expect(at(anna, table).watchers.map(({ name }) => name)).toEqual(['Carla']);
    expect(at(carla, table).invite).toBeNull();
  });

  it('as a watcher leaves the seats free; joining twice changes nothing', async () => {
    const table = await open(anna);
    await join(boris, table, { watch: true });
    await join(boris, table);
    expect(seating(boris, table)).toEqual(['Anna', '']);
  });

  it('is refused at a full table that nobody may watch, and at one that is not there', async () => {
    const table = await open(anna, { settings: { spectators: 'none' } });
    await refused(join(carla, table, { watch: true }), 'noWatching');
    await join(boris, table);
    await refused(join(carla, table), 'tableFull');
    await refused(join(carla, 'none'), 'noTable');
  });

  it('is refused at a locked table', async () => {
    const table = await open(anna);
    await change(anna, table, { locked: true });
    await refused(join(boris, table), 'locked');
    await change(anna, table, { locked: false });
    await join(boris, table);
  });

  it('with a password needs the right one', async () => {
    const table = await open(anna, { password: 'sesame' });
    expect(at(anna, table).password).toBe(true);
    await refused(join(boris, table), 'passwordNeeded');
    await refused(join(boris, table, { password: 'Sesame' }), 'wrongPassword');
    await join(boris, table, { password: 'sesame' });
    await change(anna, table, { password: null });
    await join(carla, table);
  });

  it('guesses five passwords a minute, then not even the right one counts; others are not held up', async () => {
    const table = await open(anna, { password: 'sesame' });
    for (let i = 0; i < 5; i++) await refused(join(boris, table, { password: `guess ${i}` }), 'wrongPassword');
    await refused(join(boris, table, { password: 'sesame' }), 'tooManyTries');
    await join(carla, table, { password: 'sesame' });
  });

  it('by an invitation passes password, lock and vote', async () => {
    const table = await open(anna, { password: 'sesame', settings: { joining: 'vote' } });
    await change(anna, table, { locked: true });
    const { invite } = at(anna, table);
    await refused(join(boris, table, { invite: `${invite}x` }), 'locked');
    await join(boris, table, { invite });
    expect(seating(boris, table)).toEqual(['Anna', 'Boris']);
  });

  it('is seen by all at the table at once', async () => {
    const table = await open(anna, { seats: 3 });
    await join(boris, table);
    await join(carla, table);
    for (const person of [anna, boris, carla])
      await until(() => seating(person, table).join(' ') === 'Anna Boris Carla');
  });
});

describe('a vote on joining', () => {
  const voting = { seats: 4, settings: { joining: 'vote' } };
  const vote = (person: Client, table: string, on: Client, yes: boolean) =>
    person.send({ do: 'table.vote', table, person: idOf(on), yes });

  it('lets in when half or more of those seated agree', async () => {
    const table = await open(anna, voting);
    await refused(join(boris, table), 'voteNeeded');
    await until(() => at(anna, table).asking.length === 1);
    expect(at(anna, table).asking).toEqual([{ person: boris.person, yes: 0, no: 0, of: 1 }]);
    await vote(anna, table, boris, true);
    await until(() => boris.tables.has(table));
    await refused(join(carla, table), 'voteNeeded');
    await vote(boris, table, carla, true);
    await until(() => carla.tables.has(table));
    expect(seating(carla, table)).toEqual(['Anna', 'Boris', 'Carla', '']);
    expect(at(carla, table).asking).toEqual([]);
  });

  it('that goes against the newcomer tells him so', async () => {
    const table = await open(anna, voting);
    const wire = await Wire.guest(house.url, 'Dana');
    expect(await wire.ask({ do: 'table.join', table })).toMatchObject({ is: 'no', code: 'voteNeeded' });
    await until(() => at(anna, table).asking.length === 1);
    await anna.send({ do: 'table.vote', table, person: at(anna, table).asking[0]?.person.id ?? '', yes: false });
    await until(() => wire.got.some((message) => message.is === 'table.left'));
    expect(wire.got.at(-1)).toEqual({ is: 'table.left', id: table, why: 'votedDown' });
    expect(at(anna, table).asking).toEqual([]);
  });

  it('waits while it is open: one of three for, one against', async () => {
    const table = await open(anna, voting);
    const { invite } = at(anna, table);
    await join(boris, table, { invite });
    await join(carla, table, { invite });
    const dana = await house.guest('Dana');
    await refused(join(dana, table), 'voteNeeded');
    await vote(anna, table, dana, true);
    await vote(boris, table, dana, false);
    expect(at(boris, table).asking).toEqual([{ person: dana.person, yes: 1, no: 1, of: 3 }]);
    // Who leaves has no vote any more: one of two for it is enough.
    await carla.send({ do: 'table.leave', table });
    await until(() => dana.tables.has(table));
  });

  it('is also asked of one who only wants to watch: he could sit down later', async () => {
    const table = await open(anna, voting);
    await refused(join(boris, table, { watch: true }), 'voteNeeded');
    await vote(anna, table, boris, true);
    await until(() => boris.tables.has(table));
    expect(seating(boris, table)).toEqual(['Anna', '', '', '']);
  });

  it('is for those seated, about somebody who asks', async () => {
    const table = await open(anna, voting);
    await join(boris, table, { invite: at(anna, table).invite, watch: true });
    await refused(join(carla, table), 'voteNeeded');
    await refused(vote(boris, table, carla, true), 'standing');
    await refused(vote(carla, table, carla, true), 'notAtTable');
    await refused(vote(anna, table, boris, true), 'nothingAsked');
  });

  it('that is open at a restart goes on, with what was said', async () => {
    const table = await open(anna, voting);
    const { invite } = at(anna, table);
    await join(boris, table, { invite });
    await join(carla, table, { invite });
    const dana = await house.guest('Dana');
    await refused(join(dana, table), 'voteNeeded');
    await vote(anna, table, dana, true);
    await house.restart();
    await until(() => at(boris, table).asking.length === 1);
    expect(at(boris, table).asking).toEqual([{ person: dana.person, yes: 1, no: 0, of: 3 }]);
    await vote(boris, table, dana, true);
    await until(() => dana.tables.has(table));
  });

  it('can be waited for no longer', async () => {
    const table = await open(anna, voting);
    await refused(join(boris, table), 'voteNeeded');
    await boris.send({ do: 'table.leave', table });
    await until(() => at(anna, table).asking.length === 0);
    await refused(vote(anna, table, boris, true), 'nothingAsked');
  });
});

describe('seats', () => {
  it('can be changed and given up; taken ones are taken', async () => {
    const table = await open(anna, { seats: 3 });
    await join(boris, table);
    await boris.send({ do: 'table.sit', table, seat: 2 });
    expect(seating(boris, table)).toEqual(['Anna', '', 'Boris']);
    await refused(boris.send({ do: 'table.sit', table, seat: 0 }), 'seatTaken');
    await refused(boris.send({ do: 'table.sit', table, seat: 3 }), 'noSeat');
    await boris.send({ do: 'table.sit', table, seat: null });
    expect(seating(boris, table)).toEqual(['Anna', '', '']);
    expect(at(boris, table).watchers).toEqual([boris.person]);
    await refused(ready(boris, table), 'standing');
  });

  it('moved to makes not ready; the same again does not', async () => {
    const table = await open(anna, { seats: 3 });
    await ready(anna, table);
    await anna.send({ do: 'table.sit', table, seat: 0 });
    expect(readiness(anna, table)).toEqual([true, false, false]);
    await anna.send({ do: 'table.sit', table, seat: 1 });
    expect(readiness(anna, table)).toEqual([false, false, false]);
  });

  it('free ones are for bots, put there and taken away by the host; a person may take a bot’s place', async () => {
    const table = await open(anna, { seats: 3, bots: true });
    expect(seating(anna, table)).toEqual(['Anna', 'bot', 'bot']);
    await anna.send({ do: 'table.bot', table, seat: 2, on: false });
    expect(seating(anna, table)).toEqual(['Anna', 'bot', '']);
    await refused(anna.send({ do: 'table.bot', table, seat: 0, on: true }), 'seatTaken');
    await refused(anna.send({ do: 'table.bot', table, seat: 3, on: true }), 'noSeat');
    await join(boris, table);
    await boris.send({ do: 'table.sit', table, seat: 1 });
    expect(seating(boris, table)).toEqual(['Anna', 'Boris', '']);
  });
});

describe('getting ready and starting', () => {
  it('everyone sees who is ready, and who no longer is', async () => {
    const table = await gather([anna, boris]);
    await until(() => readiness(anna, table)[1] === true);
    await ready(boris, table, false);
    await until(() => readiness(anna, table)[1] === false);
  });

  it.each([
    ['the options', { options: { rounds: 3 } }],
    ['the preset', { preset: 'house' }],
    ['the number of seats', { seats: 3 }],
    ['the time limit', { settings: { timeLimit: 30 } }],
    ['what happens with absent players', { settings: { absence: 'noResult' } }],
  ])('a change of %s makes everyone unready', async (_, wish) => {
    const table = await gather([anna, boris]);
    await ready(anna, table);
    await change(anna, table, wish);
    expect(readiness(anna, table)).not.toContain(true);
  });

  it('a new title, a lock and the same options again leave everyone ready', async () => {
    const table = await gather([anna, boris]);
    await change(anna, table, { title: 'New', locked: true, options: at(anna, table).options, password: 'sesame' });
    expect(readiness(anna, table)).toEqual([false, true]);
  });

  it('the host starts when all others are ready', async () => {
    const table = await gather([anna, boris]);
    const { match } = await anna.send({ do: 'table.start', table });
    await until(() => at(boris, table).match === match);
    expect((await boris.follow(String(match))).seat).toBe(1);
  });

  it('starts by itself when all are ready, if the table wants it so', async () => {
    const table = await gather([anna, boris], { settings: { start: 'ready' } });
    expect(at(anna, table).match).toBeNull();
    await ready(anna, table);
    await until(() => at(boris, table).match !== null);
  });

  it('starts by itself also when a bot was the last to be missed', async () => {
    const table = await open(anna, { settings: { start: 'ready' } });
    await ready(anna, table);
    await anna.send({ do: 'table.bot', table, seat: 1, on: true });
    await until(() => at(anna, table).match !== null);
  });

  it('does not start by itself with nobody but bots', async () => {
    const table = await open(anna, { settings: { start: 'ready' }, bots: true });
    await anna.send({ do: 'table.sit', table, seat: null });
    await anna.send({ do: 'table.bot', table, seat: 0, on: true });
    expect(at(anna, table).match).toBeNull();
  });

  it('is refused with the reason, which all at the table see', async () => {
    const table = await open(anna, { seats: 3 });
    await expect(anna.send({ do: 'table.start', table })).rejects.toThrow(
      '1 more player is needed: invite somebody, or let bots play.',
    );
    expect(at(anna, table).why).toEqual({ code: 'seatsEmpty', with: { n: 1 } });
    await join(boris, table);
    await join(carla, table);
    await ready(carla, table);
    await refused(anna.send({ do: 'table.start', table }), 'notReady');
    await ready(boris, table);
    await until(() => at(carla, table).why === null);
    await anna.send({ do: 'table.start', table });
    await refused(anna.send({ do: 'table.start', table }), 'whilePlaying');
  });

  it('of two starts at once one is done', async () => {
    const table = await gather([anna, boris]);
    const both = await Promise.allSettled([1, 2].map(() => anna.send({ do: 'table.start', table })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(house.server.core.matches.count).toBe(1);
  });

  it('nothing about the table changes while a match is played', async () => {
    const table = await gather([anna, boris]);
    await join(carla, table);
    await begin([anna, boris], table);
    await refused(anna.send({ do: 'table.sit', table, seat: null }), 'whilePlaying');
    await refused(ready(boris, table, false), 'whilePlaying');
    await refused(change(anna, table, { options: { rounds: 1 } }), 'whilePlaying');
    await refused(anna.send({ do: 'table.bot', table, seat: 1, on: true }), 'whilePlaying');
    await refused(anna.send({ do: 'table.kick', table, person: idOf(boris) }), 'whilePlaying');
    await anna.send({ do: 'table.kick', table, person: idOf(carla) });
    await until(() => !carla.tables.has(table));
  });
});

describe('the host', () => {
  it('has rights that others do not have', async () => {
    const table = await gather([anna, boris]);
    const person = idOf(anna);
    await refused(change(boris, table, { title: 'Mine' }), 'hostOnly');
    await refused(boris.send({ do: 'table.bot', table, seat: 1, on: true }), 'hostOnly');
    await refused(boris.send({ do: 'table.kick', table, person }), 'hostOnly');
    await refused(boris.send({ do: 'table.host', table, person: idOf(boris) }), 'hostOnly');
    await refused(boris.send({ do: 'table.start', table }), 'hostOnly');
    await refused(change(carla, table, { title: 'Mine' }), 'notAtTable');
    await refused(carla.send({ do: 'table.leave', table }), 'notAtTable');
  });

  it('hands over to whom he likes', async () => {
    const table = await gather([anna, boris]);
    await refused(anna.send({ do: 'table.host', table, person: idOf(carla) }), 'notAtTable');
    await anna.send({ do: 'table.host', table, person: idOf(boris) });
    await until(() => at(boris, table).host === idOf(boris));
    await refused(change(anna, table, { title: 'Mine' }), 'hostOnly');
    await change(boris, table, { title: 'His' });
  });

  it('who leaves is followed by the player longest at the table, wherever he sits', async () => {
    const table = await open(anna, { seats: 3 });
    const dana = await house.guest('Dana');
    await join(dana, table, { watch: true });
    await join(boris, table);
    await join(carla, table);
    await boris.send({ do: 'table.sit', table, seat: null });
    await boris.send({ do: 'table.sit', table, seat: 1 });
    await anna.send({ do: 'table.leave', table });
    await until(() => at(carla, table).host === idOf(boris));
    await boris.send({ do: 'table.leave', table });
    await until(() => at(dana, table).host === idOf(carla));
    await carla.send({ do: 'table.leave', table });
    await until(() => at(dana, table).host === idOf(dana));
  });

  it('sends people away, who are told, and whose invitation is void', async () => {
    const table = await gather([anna, boris]);
    const wire = await Wire.guest(house.url, 'Dana');
    await wire.ask({ do: 'table.join', table });
    await until(() => at(anna, table).watchers.length === 1);
    const { invite, watchers } = at(anna, table);
    await anna.send({ do: 'table.kick', table, person: watchers[0]?.id ?? '' });
    await until(() => wire.got.some((message) => message.is === 'table.left'));
    expect(wire.got.at(-1)).toEqual({ is: 'table.left', id: table, why: 'kicked' });
    await change(anna, table, { locked: true });
    expect(await wire.ask({ do: 'table.join', table, invite })).toMatchObject({ code: 'locked' });
    await refused(anna.send({ do: 'table.kick', table, person: watchers[0]?.id ?? '' }), 'notAtTable');
    await refused(anna.send({ do: 'table.kick', table, person: idOf(anna) }), 'yourself');
  });
});

describe('options', () => {
  it('are taken over by all at once', async () => {
    const table = await gather([anna, boris]);
    await change(anna, table, { options: { rounds: 3 } });
    await change(anna, table, { options: { several: true } });
    await until(() => at(boris, table).options.several === true);
    expect(at(boris, table).options.rounds).toBe(3);
    await change(anna, table, { preset: 'house', options: { several: false } });
    await until(() => at(boris, table).options.lastCard === true);
    expect(at(boris, table).options).toMatchObject({ several: false, drawing: 'playIt', rounds: 5 });
  });

  it('that are not allowed are refused with all that is wrong with them, and nothing changes', async () => {
    const table = await gather([anna, boris]);
    const before = at(anna, table);
    const wish = { title: 'Other', seats: 7, options: { rounds: 'many', trumps: 'none', several: true } };
    await expect(change(anna, table, wish)).rejects.toMatchObject({
      code: 'badOptions',
      message: expect.stringMatching(/'rounds' cannot be "many".*no option 'trumps'.* 2 to 5 players/) as string,
    });
    await refused(change(anna, table, { preset: 'none' }), 'badOptions');
    await refused(change(anna, table, { seats: 1 }), 'players');
    await refused(open(anna, { options: { trumps: 'none' } }), 'badOptions');
    expect(at(anna, table)).toEqual(before);
  });

  it('cannot take away a seat somebody sits on', async () => {
    const table = await gather([anna, boris, carla]);
    await refused(change(anna, table, { seats: 2 }), 'seatTaken');
    await carla.send({ do: 'table.leave', table });
    await change(anna, table, { seats: 2 });
    expect(seating(anna, table)).toEqual(['Anna', 'Boris']);
  });

  it('are for a game there is', async () => {
    await refused(open(anna, { game: 'quidditch' }), 'noGame');
    const table = await open(anna);
    await refused(change(anna, table, { game: 'quidditch', title: 'Other' }), 'noGame');
    expect(at(anna, table).title).toBe('');
    await change(anna, table, { game: 'prsi', title: 'Same' });
    expect(at(anna, table).title).toBe('Same');
  });

  it('titles are cleaned and cut', async () => {
    const table = await open(anna, { title: `  <b>Best\u202E\n table\u200B</b> ${'x'.repeat(100)}` });
    expect(at(anna, table).title).toBe(`<b>Best table</b> ${'x'.repeat(22)}`);
  });
});

describe('after a match', () => {
  it('the same people, watchers, options and password are there for a rematch', async () => {
    const table = await gather([anna, boris], { options: { rounds: 1, stackSevens: false }, title: 'Again' });
    await change(anna, table, { password: 'sesame' });
    await ready(boris, table);
    await join(carla, table, { password: 'sesame' });
    const before = at(carla, table);
    const [match] = await begin([anna, boris], table);
    await playOn([anna, boris], match?.id ?? '');
    await until(() => [anna, boris, carla].every((person) => at(person, table).match === null));
    expect(readiness(carla, table)).toEqual([false, false]);
    const { seats, ...kept } = at(carla, table);
    expect({ ...kept, seats: seats.map(({ person }) => person), why: null }).toEqual({
      ...before,
      seats: before.seats.map(({ person }) => person),
      why: null,
    });
    const dana = await house.guest('Dana');
    await refused(join(dana, table), 'passwordNeeded');
    await ready(boris, table);
    const [again] = await begin([anna, boris, carla], table);
    expect(again?.id).not.toBe(match?.id);
  });
});

describe('leaving', () => {
  it('on purpose takes a player out at once, and the table’s rule decides', async () => {
    const table = await gather([anna, boris], { settings: { absence: 'noResult' } });
    const [match] = await begin([anna, boris], table);
    await boris.send({ do: 'table.leave', table });
    await until(() => at(anna, table).match === null);
    expect(boris.tables.has(table)).toBe(false);
    expect(house.server.core.matches.get(match?.id ?? '')?.outcome?.places).toEqual([]);
    await until(() => seating(anna, table).join() === 'Anna,');
  });

  it('leaves the seat to a bot until the end; who comes again may watch, if the table allows it', async () => {
    const table = await gather([anna, boris]);
    const [match] = await begin([anna, boris], table);
    await boris.send({ do: 'table.leave', table });
    await until(() => match?.status?.seats[1]?.bot === true);
    await join(boris, table);
    expect(seating(boris, table)).toEqual(['Anna', '']);
    expect(at(boris, table).watchers).toEqual([boris.person]);
    const closed = await gather([anna, boris], { settings: { spectators: 'none' } });
    await begin([anna, boris], closed);
    await boris.send({ do: 'table.leave', table: closed });
    await refused(join(boris, closed), 'noWatching');
  });

  it('as the last one takes the table away', async () => {
    const table = await gather([anna, boris]);
    await anna.send({ do: 'table.leave', table });
    await boris.send({ do: 'table.leave', table });
    expect(house.server.core.lobby.count).toBe(0);
    await refused(join(carla, table), 'noTable');
    expect(await house.server.core.ports.store.tables()).toEqual([]);
  });

  it('as the last one tells those who still wait for a vote', async () => {
    const table = await open(anna, { settings: { joining: 'vote' } });
    const wire = await Wire.guest(house.url, 'Dana');
    await wire.ask({ do: 'table.join', table });
    await anna.send({ do: 'table.leave', table });
    await until(() => wire.got.some((message) => message.is === 'table.left'));
    expect(wire.got.at(-1)).toEqual({ is: 'table.left', id: table, why: 'noTable' });
  });
});

describe('a restart of the server', () => {
  it('changes nothing about a table', async () => {
    const dana = await house.guest('Dana');
    const table = await open(anna, {
      seats: 4,
      title: 'Late',
      password: 'sesame',
      preset: 'house',
      options: { rounds: 7 },
      settings: { timeLimit: 60, start: 'ready', unlisted: true, spectators: 'delayed' },
    });
    for (const person of [boris, carla, dana]) await join(person, table, { password: 'sesame' });
    await dana.send({ do: 'table.sit', table, seat: null });
    await boris.send({ do: 'table.sit', table, seat: 3 });
    await anna.send({ do: 'table.bot', table, seat: 1, on: true });
    await ready(boris, table);
    await change(anna, table, { locked: true });
    await anna.send({ do: 'table.host', table, person: idOf(carla) });
    await until(() => at(dana, table).host === idOf(carla));
    const before = at(dana, table);
    for (const person of [anna, boris, carla, dana]) person.tables.clear();
    await house.restart();
    await until(() => [anna, boris, carla, dana].every((person) => person.tables.get(table)?.seats[3]?.here === true));
    await until(() => JSON.stringify(at(dana, table)) === JSON.stringify(before));
    const eva = await house.guest('Eva');
    await refused(join(eva, table), 'locked');
    await change(carla, table, { locked: false });
    await refused(join(eva, table, { password: 'wrong' }), 'wrongPassword');
    await join(eva, table, { password: 'sesame' });
    // The longest here is still Anna, then Boris.
    await carla.send({ do: 'table.leave', table });
    await until(() => at(eva, table).host === idOf(anna));
    await anna.send({ do: 'table.leave', table });
    await until(() => at(eva, table).host === idOf(boris));
  });

  it('lists the tables again, and tells when they go', async () => {
    await carla.followLobby();
    const table = await open(anna);
    await house.restart();
    await until(() => carla.state === 'open' && anna.state === 'open' && carla.lobby.has(table));
    await anna.send({ do: 'table.leave', table });
    await until(() => !carla.lobby.has(table));
  });

  it('frees a table whose match ended without the table being told', async () => {
    const table = await gather([anna, boris], { options: { rounds: 1 } });
    const [match] = await begin([anna, boris], table);
    const { store } = house.server.core.ports;
    const [saved] = await store.tables();
    await playOn([anna, boris], match?.id ?? '');
    await until(() => at(anna, table).match === null);
    await store.saveTable(table, saved?.table ?? null);
    anna.tables.clear();
    await house.restart();
    await until(() => anna.tables.has(table));
    expect([at(anna, table).match, readiness(anna, table)]).toEqual([null, [false, false]]);
  });

  it('passes the table on if its host is not known any more', async () => {
    const table = await gather([anna, boris]);
    await anna.send({ do: 'table.host', table, person: idOf(boris) });
    const { store } = house.server.core.ports;
    const [saved] = await store.tables();
    await store.saveTable(table, { ...(saved?.table as Record<string, never>), host: 'nobody' });
    await house.restart();
    await until(() => boris.state === 'open' && at(boris, table).host === idOf(anna));
  });
});

describe('chat', () => {
  const chats = (wire: Wire) => wire.got.flatMap((message) => (message.is === 'chat' ? [message] : []));
  const heard = (wire: Wire) => chats(wire).map(({ from, text }) => `${from.name}: ${text}`);

  it('reaches those at the table and nobody else; watchers are marked', async () => {
    const table = await open(anna);
    const [player, watcher, stranger] = await Promise.all(
      ['Dana', 'Eva', 'Filip'].map((name) => Wire.guest(house.url, name)),
    );
    if (!player || !watcher || !stranger) throw new Error('Somebody is missing.');
    await player.ask({ do: 'table.join', table });
    await watcher.ask({ do: 'table.join', table, watch: true });
    await player.ask({ do: 'chat', table, text: 'Hello!' });
    await watcher.ask({ do: 'chat', table, text: 'Good luck.' });
    expect(await stranger.ask({ do: 'chat', table, text: 'And I?' })).toMatchObject({ code: 'notAtTable' });
    expect(await stranger.ask({ do: 'chat', table: 'none', text: 'And I?' })).toMatchObject({ code: 'noTable' });
    await until(() => [player, watcher].every((wire) => heard(wire).length === 2));
    expect(heard(watcher)).toEqual(['Dana: Hello!', 'Eva: Good luck.']);
    expect(chats(watcher).map(({ watching }) => watching)).toEqual([false, true]);
    expect(heard(player)).toEqual(heard(watcher));
    expect(heard(stranger)).toEqual([]);
  });

  it('is cleaned, and there must be something left', async () => {
    const wire = await Wire.guest(house.url, 'Dana');
    const { table } = (await wire.ask({ do: 'table.create', game: 'prsi' })) as unknown as { table: string };
    await wire.ask({ do: 'chat', table, text: ' one\ntwo \u202E\u0007<script> ' });
    expect(heard(wire)).toEqual(['Dana: one two <script>']);
    expect(await wire.ask({ do: 'chat', table, text: ' \u200B ' })).toMatchObject({ code: 'empty' });
  });

  it('is heard again after a reload by those who heard it, not by those who came later', async () => {
    const secret = 'a-secret-of-danas-own-choice-0123456789';
    const hello = { do: 'hello', v: protocolVersion, token: secret };
    const dana = await Wire.to(house.url);
    await dana.ask({ ...hello, name: 'Dana' });
    const eva = await Wire.guest(house.url, 'Eva');
    const { table } = (await eva.ask({ do: 'table.create', game: 'prsi' })) as unknown as { table: string };
    await eva.ask({ do: 'chat', table, text: 'one' });
    await dana.ask({ do: 'table.join', table });
    await eva.ask({ do: 'chat', table, text: 'two' });
    dana.close();
    const back = await Wire.to(house.url);
    await back.ask(hello);
    await back.ask({ do: 'ping' });
    expect(heard(back)).toEqual(['Eva: two']);
  });

  it('of somebody muted is not shown to the one who does not want it, until he does again', async () => {
    const [dana, eva] = [await Wire.guest(house.url, 'Dana'), await Wire.guest(house.url, 'Eva')];
    const { table } = (await dana.ask({ do: 'table.create', game: 'prsi' })) as unknown as { table: string };
    await eva.ask({ do: 'table.join', table });
    const person = house.server.core.lobby.table(table)?.people[1]?.id;
    await dana.ask({ do: 'mute', person, on: true });
    await eva.ask({ do: 'chat', table, text: 'one' });
    await dana.ask({ do: 'mute', person, on: false });
    await eva.ask({ do: 'chat', table, text: 'two' });
    await dana.ask({ do: 'ping' });
    expect(heard(dana)).toEqual(['Eva: two']);
    expect(heard(eva)).toEqual(['Eva: one', 'Eva: two']);
  });
});
