/** What guests with bad intentions can do to a server with tournaments, and where it ends. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutLimits } from '../../src/index.js';
import type { usualLimits } from '../../src/limits.js';
import { QuietWorld, settled } from '../quiet-world.js';
import { follow, found, join, type Player, playerOf } from './evening.js';

let world: QuietWorld;
const opened = async (limits: Partial<typeof usualLimits> = {}) => {
  world = await new QuietWorld(0, { ...withoutLimits, ...limits }).open();
};
beforeEach(() => opened());
afterEach(() => world.close());

const come = (name: string) =>
  playerOf(
    (who, more) => world.guest({ name: who }, more),
    name,
    () => undefined,
  );
const comeAll = async (count: number): Promise<Player[]> => {
  const people: Player[] = [];
  for (let i = 0; i < count; i++) people.push(await come(`P${i + 1}`));
  return people;
};
const refused = (code: string): unknown => expect.objectContaining({ code });
const outcomes = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map(({ status }) => status);
const single = { game: 'go', format: { kind: 'single', thirdPlace: false }, most: 8 } as const;

describe('founding', () => {
  it('many at the same moment is limited like one after another: by person and by address', async () => {
    await world.close();
    await opened({ personTournaments: 2, addressTournaments: 5 });
    const people = await comeAll(4);
    const [anna] = people as [Player];
    // A password is hashed before anything is stored.
    const own = await outcomes([1, 2, 3, 4].map(() => found(anna, { ...single, password: 'secret' })));
    expect(own.filter((status) => status === 'fulfilled')).toHaveLength(2);
    const others = people.slice(1).flatMap((person) => [1, 2].map(() => found(person, { ...single, password: 'x' })));
    expect((await outcomes(others)).filter((status) => status === 'fulfilled')).toHaveLength(3);
  });

  it('does not disturb others while it is being stored', async () => {
    const anna = await come('Anna');
    const boris = await come('Boris');
    let founding = 0;
    const seen: unknown[] = [];
    world.trouble.before = () => {
      founding++;
      // The tournament is known, and has no row yet.
      seen.push(world.core.tournaments.count, world.core.tournaments.of(boris.id), world.core.tournaments.entries());
    };
    await found(anna, single);
    expect(founding).toBe(1);
    expect(seen).toEqual([0, [], []]);
  });

  it.each([
    ['tooManyGames', { format: { kind: 'roundRobin', cycles: 8 }, most: 512 }],
    ['tooManyGames', { format: { kind: 'groups', groups: 1, advance: 2, cycles: 8, thirdPlace: false }, most: 512 }],
    ['startIsFar', { startsAt: 8_000_000_000_000_000 }],
    ['duplicateNeedsRounds', { game: 'canasta', teamSize: 2, duplicate: true, barrier: false }],
  ] as const)('of a tournament that no club plays is refused: %s', async (code, wish) => {
    const anna = await come('Anna');
    await expect(found(anna, { ...single, ...wish })).rejects.toEqual(refused(code));
  });

  it('and going away leaves nothing for ever: what nobody starts is called off', async () => {
    await world.close();
    await opened({ tournamentDays: 7 });
    const anna = await come('Anna');
    const id = await found(anna, single);
    const planned = await found(anna, { ...single, startsAt: world.clock.now() + 20 * 24 * 3600_000 });
    anna.client.close();
    const phase = (one: string) => world.core.tournaments.get(one)?.state.tournament.phase;
    world.clock.stall(6.9 * 24 * 3600);
    await world.clock.pass(120);
    expect(phase(id)).toBe('open');
    world.clock.stall(0.2 * 24 * 3600);
    await world.clock.pass(120);
    expect([phase(id), phase(planned)]).toEqual(['cancelled', 'open']);
  });

  it('and pausing leaves nothing for ever either: what nobody lets go on ends, also after a restart', async () => {
    await world.close();
    await opened({ tournamentDays: 7 });
    const people = await comeAll(2);
    const [anna] = people as [Player];
    const id = await found(anna, { ...single, most: 2 });
    for (const person of people) await join(person, id);
    await anna.client.send({ do: 'tournament.pause', tournament: id, on: true });
    const phase = () => world.core.tournaments.get(id)?.state.tournament.phase;
    await world.restart(6.9 * 24 * 3600);
    await world.clock.pass(120);
    expect(phase()).toBe('running');
    world.clock.stall(0.2 * 24 * 3600);
    await world.clock.pass(120);
    expect(phase()).toBe('over');
  });
});

describe('bots', () => {
  it('of all tournaments that one person has founded are limited together', async () => {
    await world.close();
    await opened({ personTournamentBots: 6 });
    const anna = await come('Anna');
    const bots = (tournament: string, count: number) => anna.client.send({ do: 'tournament.bots', tournament, count });
    const [one, other] = [await found(anna, { ...single, bots: true }), await found(anna, { ...single, bots: true })];
    await bots(one, 4);
    await expect(bots(other, 4)).rejects.toEqual(refused('manyBots'));
    await bots(other, 2);
    expect(world.core.tournaments.get(other)?.state.tournament.entrants).toHaveLength(2);
  });
});

describe('a director', () => {
  it('cannot put people into his tournament who are not looking at it', async () => {
    const people = await comeAll(3);
    const [anna, boris, victim] = people as [Player, Player, Player];
    const id = await found(anna, { ...single, most: 2 });
    for (const person of [anna, boris]) await join(person, id);
    await settled();
    const replace = () =>
      anna.client.send({ do: 'tournament.replace', tournament: id, entrant: 'e2', by: [victim.id] });
    await expect(replace()).rejects.toEqual(refused('notWatching'));
    expect(victim.news).toEqual([]);
    await follow(victim, id);
    await replace();
    expect(world.core.tournaments.get(id)?.state.tournament.entrants[1]?.members).toEqual([victim.id]);
  });

  it('names no crowd of helpers', async () => {
    const people = await comeAll(22);
    const [anna, ...others] = people as [Player, ...Player[]];
    const id = await found(anna, single);
    const name = (person: Player) =>
      anna.client.send({ do: 'tournament.helper', tournament: id, person: person.id, on: true });
    for (const person of others.slice(0, 20)) await name(person);
    await expect(name(others[20] as Player)).rejects.toEqual(refused('manyHelpers'));
  });

  it('is nobody who has only founded another one', async () => {
    const [anna, boris] = (await comeAll(2)) as [Player, Player];
    const id = await found(anna, single);
    await found(boris, single);
    await join(anna, id);
    const founderOnly = new Set(['tournament.cancel', 'tournament.helper']);
    for (const command of [
      { do: 'tournament.start' },
      { do: 'tournament.startsAt', at: null },
      { do: 'tournament.cancel' },
      { do: 'tournament.end' },
      { do: 'tournament.bots', count: 1 },
      { do: 'tournament.pause', on: true },
      { do: 'tournament.moreTime', pairing: 0, minutes: 1 },
      { do: 'tournament.replace', entrant: 'e1', by: [boris.id] },
      { do: 'tournament.pair', tables: [['e1']] },
      { do: 'tournament.correct', pairing: 0, result: { kind: 'forfeit', absent: ['e1'] } },
      { do: 'tournament.disqualify', entrant: 'e1' },
      { do: 'tournament.helper', person: boris.id, on: true },
    ])
      await expect(boris.client.send({ ...command, tournament: id } as never), command.do).rejects.toEqual(
        refused(founderOnly.has(command.do) ? 'founderOnly' : 'directorOnly'),
      );
    expect(world.core.tournaments.get(id)?.state.deeds).toEqual([]);
  });
});

describe('talk', () => {
  it('of a crowd that has entered is limited together, and directors are heard all the same', async () => {
    await world.close();
    await opened({ watcherChatRate: 10 });
    const [anna, ...crowd] = (await comeAll(8)) as [Player, ...Player[]];
    const id = await found(anna, single);
    for (const person of crowd) {
      await join(person, id);
      await follow(person, id);
    }
    await follow(anna, id);
    const say = (person: Player) => person.client.send({ do: 'chat', table: id, text: 'Buy!' });
    const said: Promise<unknown>[] = [];
    for (let i = 0; i < 10; i++) for (const person of crowd) said.push(say(person));
    expect((await outcomes(said)).filter((status) => status === 'fulfilled').length).toBeLessThanOrEqual(40);
    await say(anna);
  });
});

describe('looking', () => {
  it('at many old tournaments does not keep them all in memory, and at one twice reads it once', async () => {
    const ids: string[] = [];
    for (const founder of await comeAll(6))
      for (let i = 0; i < 5; i++) {
        const id = await found(founder, single);
        await founder.client.send({ do: 'tournament.cancel', tournament: id });
        ids.push(id);
      }
    await world.restart(1);
    const { tournaments } = world.core;
    const [first = ''] = ids;
    const [one, other] = await Promise.all([tournaments.recall(first), tournaments.recall(first)]);
    expect(one).toBe(other);
    for (const id of ids) await tournaments.recall(id);
    expect(tournaments.all().length).toBeLessThanOrEqual(20);
  });

  it('again and again is limited', async () => {
    await world.close();
    await opened({ tournamentLookRate: 40 });
    const anna = await come('Anna');
    const person = world.core.people.get(anna.id);
    if (!person) throw new Error('She is not here.');
    const looks = Array.from({ length: 80 }, () => world.core.tournamentCommands.mayLook(person));
    const done = looks.filter((may) => may).length;
    expect(done).toBe(40);
  });
});
