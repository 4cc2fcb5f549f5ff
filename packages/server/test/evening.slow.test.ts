/**
 * Whole evenings over real sockets and with the real store, each told twice: over a good line, and over one that loses,
 * delays, doubles and cuts. However it goes, the log has every command once and everyone sees what the log says.
 */
import type { Client, FollowedMatch } from '@partie/client';
import type { TableView } from '@partie/protocol';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begin, gather, playOn, until } from './house.js';
import { differences, replay } from './replayed.js';
import { badWay, goodWay, type Trouble, type Way } from './way.js';

const names = ['Anna', 'Boris', 'Carla', 'Dana', 'Emil'];
const options = { rounds: 1, randomSeats: false };

describe.each([
  ['over a good line', goodWay],
  ['over a bad line', badWay],
])('an evening %s', (_, open) => {
  let way: Way;
  const met: Trouble = { lost: 0, doubled: 0, unheard: 0, cut: 0 };
  beforeEach(async () => {
    way = await open();
  });
  afterEach(async () => {
    for (const kind of ['lost', 'doubled', 'unheard', 'cut'] as const) met[kind] += way.trouble[kind];
    await way.close();
  });
  afterAll(() => {
    const bad = open === badWay;
    expect(Object.values(met).map((times) => times > 0)).toEqual([bad, bad, bad, bad]);
  });

  async function guests(count: number): Promise<Client[]> {
    const people: Client[] = [];
    for (const name of names.slice(0, count)) people.push(await way.guest(name));
    return people;
  }
  async function seated(count: number, settings: Record<string, unknown> = {}) {
    const people = await guests(count);
    const table = await gather(people, { options, settings });
    const matches = await begin(people, table);
    return { people, table, matches, match: matches[0]?.id ?? '' };
  }
  const at = (person: Client | undefined, match: string): FollowedMatch => {
    const followed = person?.matches.get(match);
    if (followed === undefined) throw new Error(`${person?.person?.name} does not follow this match.`);
    return followed;
  };
  const idOf = (person: Client): string => person.person?.id ?? '';
  const tableOf = (person: Client, table: string): TableView | undefined => person.tables.get(table);
  const running = (match: string) => way.house.server.core.matches.get(match);
  const openTable = async (host: Client, wish: Record<string, unknown>): Promise<string> => {
    const { table } = await host.send({ do: 'table.create', game: 'prsi', options, ...wish } as never);
    return String(table);
  };
  const ready = (person: Client, table: string) => person.send({ do: 'table.ready', table, ready: true });

  /** Everyone who follows the match sees it as the log tells it, and the log has every command once. */
  async function agreed(match: string, people: readonly Client[]): Promise<void> {
    const told = await replay(way.house.server.core.ports.store, match);
    expect(differences(told.rows, []).filter((problem) => problem.includes('repeats'))).toEqual([]);
    for (const person of people) {
      await until(() => at(person, match).number === told.rows.length - 1);
      expect(at(person, match).view).toEqual(told.view(at(person, match).seat));
    }
  }
  async function playToTheEnd(people: readonly Client[], match: string, watchers: readonly Client[] = []) {
    await playOn(people, match);
    await until(() => watchers.every((watcher) => at(watcher, match).over));
    await agreed(match, [...people, ...watchers]);
  }

  it.each([2, 3, 4, 5])('%i people play to the end', async (count) => {
    const { people, match } = await seated(count);
    await playToTheEnd(people, match);
  });

  describe('joining', () => {
    it('by password', async () => {
      const [anna, boris] = (await guests(2)) as [Client, Client];
      const table = await openTable(anna, { password: 'sesame' });
      await expect(boris.send({ do: 'table.join', table })).rejects.toMatchObject({ code: 'passwordNeeded' });
      await boris.send({ do: 'table.join', table, password: 'sesame' });
      await ready(boris, table);
      const [match] = await begin([anna, boris], table);
      await playToTheEnd([anna, boris], match?.id ?? '');
    });

    it('by invitation, past lock and password', async () => {
      const [anna, boris] = (await guests(2)) as [Client, Client];
      const table = await openTable(anna, { password: 'sesame' });
      await anna.send({ do: 'table.change', table, locked: true });
      await expect(boris.send({ do: 'table.join', table, password: 'sesame' })).rejects.toMatchObject({
        code: 'locked',
      });
      await until(() => tableOf(anna, table) !== undefined);
      await boris.send({ do: 'table.join', table, invite: tableOf(anna, table)?.invite ?? '' });
      await ready(boris, table);
      const [match] = await begin([anna, boris], table);
      await playToTheEnd([anna, boris], match?.id ?? '');
    });

    it('by a vote of those who sit there', async () => {
      const people = (await guests(3)) as [Client, Client, Client];
      const [anna, boris, carla] = people;
      const table = await openTable(anna, { seats: 3, settings: { joining: 'vote' } });
      for (const [newcomer, voter] of [
        [boris, anna],
        [carla, boris],
      ] as const) {
        await expect(newcomer.send({ do: 'table.join', table })).rejects.toMatchObject({ code: 'voteNeeded' });
        await until(() => tableOf(voter, table)?.asking.length === 1);
        await voter.send({ do: 'table.vote', table, person: idOf(newcomer), yes: true });
        await until(() => tableOf(newcomer, table) !== undefined);
        await ready(newcomer, table);
      }
      const [match] = await begin(people, table);
      await playToTheEnd(people, match?.id ?? '');
    });
  });

  describe('leaving', () => {
    it('the host leaves in the middle: a bot takes the seat, and the next host goes on', async () => {
      const { people, table, match } = await seated(3);
      const [anna, boris, carla] = people as [Client, Client, Client];
      await playOn(people, match, () => at(boris, match).number >= 4);
      await anna.send({ do: 'table.leave', table });
      await until(() => tableOf(boris, table)?.host === idOf(boris));
      await playToTheEnd([boris, carla], match);
      await until(() => tableOf(boris, table)?.match === null);
      await boris.send({ do: 'table.change', table, title: 'Without Anna' });
      await until(() => tableOf(carla, table)?.title === 'Without Anna');
    });

    it('the host leaves before the match: the one longest at the table starts it', async () => {
      const [anna, boris, carla] = (await guests(3)) as [Client, Client, Client];
      const table = await gather([anna, boris, carla], { options });
      await anna.send({ do: 'table.leave', table });
      await until(() => tableOf(boris, table)?.host === idOf(boris));
      await boris.send({ do: 'table.bot', table, seat: 0, on: true });
      const [match] = await begin([boris, carla], table);
      await playToTheEnd([boris, carla], match?.id ?? '');
    });
  });

  it('time runs out: the rules play for those who are slow', async () => {
    const { people, match } = await seated(2, { timeLimit: 10 });
    const drawn = () => (at(people[0], match).view?.table.statistics as { drawn: number[] } | undefined)?.drawn ?? [];
    // An ace lies at the beginning now and then: that it is stood is the rules' move, too.
    await until(() => drawn().length === 2 && drawn().every((cards) => cards >= 2));
    await playToTheEnd(people, match);
  });

  describe('a player who stays away', () => {
    it('is waited for, if the table wants to', async () => {
      const { people, match } = await seated(2, { absence: 'wait', absentAfter: 15 });
      const [anna, boris] = people as [Client, Client];
      const token = boris.token ?? '';
      boris.close();
      await until(() => at(anna, match).status?.seats[1]?.here === false);
      await anna.move(match, { do: 'draw' });
      const { clock } = way.house.server.core.ports;
      const since = clock.now();
      // Twice the time after which others would be given up, on the clock of the house.
      await until(() => clock.now() > since + 30_000);
      expect(running(match)?.current.bots[1]).toBe(false);
      const again = await way.guest('', { token });
      await again.follow(match);
      await playToTheEnd([anna, again], match);
    });

    it('is replaced by a bot, which hands back on return', async () => {
      const { people, match } = await seated(2, { absence: 'bot', absentAfter: 15 });
      const [anna, boris] = people as [Client, Client];
      const token = boris.token ?? '';
      boris.close();
      await until(() => at(anna, match).status?.seats[1]?.bot === true);
      const again = await way.guest('', { token });
      await until(() => running(match)?.current.bots[1] === false);
      await again.follow(match);
      await playToTheEnd([anna, again], match);
    });

    it('ends the match without a result', async () => {
      const { people, match } = await seated(2, { absence: 'noResult', absentAfter: 15 });
      people[1]?.close();
      await until(() => at(people[0], match).over);
      expect(at(people[0], match).view?.table.result).toMatchObject({ places: [] });
      await agreed(match, people.slice(0, 1));
    });

    it('comes last, and the others play on', async () => {
      const { people, match } = await seated(3, { absence: 'othersWin', absentAfter: 30 });
      people[2]?.close();
      await until(() => (at(people[0], match).view?.table.gone as number[] | undefined)?.includes(2) === true);
      await playToTheEnd(people.slice(0, 2), match);
      expect(at(people[0], match).view?.table.result).toMatchObject({
        places: [expect.any(Number), expect.any(Number), 3],
      });
    });
  });

  it('one goes in the middle of a move and comes back: the move is made once or not at all', async () => {
    const { people, match } = await seated(2, { absence: 'wait' });
    const [anna, boris] = people as [Client, Client];
    const mayMove = () => at(anna, match).moves.length > 0;
    await playOn(people, match, () => at(anna, match).number >= 4 && mayMove());
    const [move] = at(anna, match).moves;
    if (move === undefined) throw new Error('Anna has no move.');
    const moved = anna.move(match, move).catch(() => {});
    anna.close();
    await moved;
    const again = await way.guest('', { token: anna.token ?? '' });
    await again.follow(match);
    await playToTheEnd([again, boris], match);
  });

  it('one plays in two tabs at once, and both show the same', async () => {
    const { people, match } = await seated(2);
    const [anna, boris] = people as [Client, Client];
    const tab = await way.guest('', { token: anna.token ?? '' });
    await tab.follow(match);
    await playToTheEnd([anna, tab, boris], match);
    expect(at(tab, match).view).toEqual(at(anna, match).view);
  });

  describe('spectators', () => {
    async function watched(settings: Record<string, unknown>, look: (seen: FollowedMatch) => void = () => {}) {
      const { people, table, match } = await seated(2, settings);
      const carla = await way.guest('Carla', {
        on: (happening) => {
          const followed = happening.is === 'match' ? carla.matches.get(happening.match) : undefined;
          if (followed?.view) look(followed);
        },
      });
      await carla.send({ do: 'table.join', table, watch: true });
      return { people, carla, table, match };
    }

    it('see at once what is public, and nothing else', async () => {
      const { people, carla, match } = await watched({ spectators: 'open' });
      const seen = await carla.follow(match);
      expect(seen.view?.you).toBeNull();
      expect(seen.view?.zones['hand.0']).toEqual({ see: 'count', n: 4 });
      await playToTheEnd(people, match, [carla]);
    });

    it('who are delayed see the table as it was so many steps ago, never newer, and the end when it is there', async () => {
      const delay = 3;
      const seen = new Map<number, string>();
      const tooNew: number[] = [];
      const { people, carla, match } = await watched({ spectators: 'delayed', delay }, (followed) => {
        const { number, view } = followed;
        seen.set(number, JSON.stringify(view));
        // Once the match is over everyone may know everything: who was cut off then catches up step by step.
        const { outcome, number: newest } = running(followed.id)?.current ?? { outcome: null, number: 0 };
        if (outcome === null && number > Math.max(0, newest - delay)) tooNew.push(number);
      });
      await carla.follow(match);
      const enough = () => (running(match)?.current.number ?? 0) >= 9;
      await playOn(people, match, enough);
      // Moves under way are finished; then the one who watches is as far behind as the table wants it, and no further.
      const behind = () => (running(match)?.current.number ?? 0) - at(carla, match).number;
      await until(() => at(carla, match).over || behind() === delay);
      await playToTheEnd(people, match, [carla]);
      expect(tooNew).toEqual([]);
      const { ports } = way.house.server.core;
      for (const [number, view] of seen) {
        const told = await replay(ports.store, match, number);
        expect(JSON.parse(view)).toEqual(told.view(null));
      }
      expect(seen.size).toBeGreaterThan(2);
    });

    it('are not let in where the table wants none', async () => {
      const { people, table, match } = await seated(2, { spectators: 'none' });
      const carla = await way.guest('Carla');
      for (const watch of [true, false]) {
        await expect(carla.send({ do: 'table.join', table, watch })).rejects.toMatchObject({ code: 'noWatching' });
      }
      await expect(carla.follow(match)).rejects.toMatchObject({ code: 'noWatching' });
      await playToTheEnd(people, match);
    });
  });

  it('a move is taken back when all agree, where chance had no part in it', async () => {
    const { people, match } = await seated(2);
    const [anna, boris] = people as [Client, Client];
    const canPlay = () => at(anna, match).moves.some((move) => move.do === 'play');
    while (!canPlay()) {
      await until(() => people.some((person) => at(person, match).moves.length > 0));
      const mover = people.find((person) => at(person, match).moves.length > 0) ?? anna;
      if (canPlay()) break;
      const [move] = at(mover, match).moves.filter(({ do: action }) => action !== 'play');
      await mover.move(match, move ?? { do: 'draw' }).catch(() => {});
    }
    const before = running(match)?.view(0).zones;
    const play = at(anna, match).moves.find((move) => move.do === 'play');
    if (play) await anna.move(match, play);
    await expect(anna.send({ do: 'match.undo', match })).rejects.toMatchObject({ code: 'undoTurn' });
    await anna.send({ do: 'match.ask', match, what: 'undo' });
    await boris.send({ do: 'match.agree', match, yes: true });
    await until(() => JSON.stringify(at(anna, match).view?.zones) === JSON.stringify(before));
    expect(at(anna, match).view?.table.turn).toBe(0);
    await playToTheEnd(people, match);
  });

  it('a match is paused and goes on by agreement; the same people play again at the same table', async () => {
    const { people, match, table } = await seated(2, { timeLimit: 60 });
    const [anna, boris] = people as [Client, Client];
    await anna.send({ do: 'match.ask', match, what: 'pause' });
    await boris.send({ do: 'match.agree', match, yes: true });
    await until(() => at(anna, match).status?.paused === true);
    await expect(anna.move(match, { do: 'draw' })).rejects.toMatchObject({ code: 'paused' });
    await boris.send({ do: 'match.ask', match, what: 'resume' });
    await anna.send({ do: 'match.agree', match, yes: true });
    await until(() => at(anna, match).status?.paused === false);
    await playToTheEnd(people, match);

    await until(() => people.every((person) => tableOf(person, table)?.match === null));
    await ready(boris, table);
    const [second] = await begin(people, table);
    expect(second?.id).not.toBe(match);
    await playToTheEnd(people, second?.id ?? '');
  });

  it('the server is restarted in the middle, and everyone plays on', async () => {
    const { people, match } = await seated(3);
    await playOn(people, match, () => (running(match)?.current.number ?? 0) >= 6);
    await way.house.restart();
    await until(() => people.every((person) => person.state === 'open'));
    await playToTheEnd(people, match);
  });
});
