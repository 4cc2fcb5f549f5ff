/** Tournaments whose course depends on time: a start at a set time, a check-in, late entry, an arena. Time is made to pass. */
import { scoresOf, standings } from '@partie/tournament';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QuietWorld, settled } from '../quiet-world.js';
import { follow, found, join, nameOf, type Player, playerOf, resigns, stateOf } from './evening.js';

let world: QuietWorld;
beforeEach(async () => {
  world = await new QuietWorld(0).open();
});
afterEach(() => world.close());

const come = (name: string, choose?: Player['choose']) =>
  playerOf((who, more) => world.guest({ name: who }, more), name, choose);
const comeAll = (names: readonly string[], choose: Player['choose'] = resigns) =>
  names.reduce<Promise<Player[]>>(
    async (before, name) => [...(await before), await come(name, choose)],
    Promise.resolve([]),
  );
const refused = (code: string): unknown => expect.objectContaining({ code });
const minutesFromNow = (minutes: number) => world.clock.now() + minutes * 60_000;
/** Lets seconds pass, one after another, until something holds. */
async function passUntil(holds: () => boolean): Promise<void> {
  for (; !holds(); await settled()) await world.clock.pass(1);
}
const played = (player: Player, id: string) =>
  stateOf(player, id).tournament.pairings.flatMap(({ result, entrants }) =>
    result?.kind === 'played' ? [entrants.map((one) => nameOf(stateOf(player, id), one)).sort()] : [],
  );

const single = { game: 'go', format: { kind: 'single', thirdPlace: false }, most: 4 } as const;

describe('a start at a set time', () => {
  it('comes then: not when it is full, and also when it is not', async () => {
    const people = await comeAll(['Anna', 'Boris', 'Cyril', 'Dana']);
    const [anna] = people as [Player];
    const full = await found(anna, { ...single, startsAt: minutesFromNow(10) });
    const half = await found(anna, { ...single, name: 'Half', startsAt: minutesFromNow(20) });
    await follow(anna, full);
    await follow(anna, half);
    for (const person of people) await join(person, full);
    for (const person of people.slice(0, 3)) await join(person, half);
    await world.clock.pass(599);
    expect(stateOf(anna, full).tournament.phase).toBe('open');
    await passUntil(() => stateOf(anna, full).tournament.phase === 'over');
    expect(stateOf(anna, half).tournament.phase).toBe('open');
    await passUntil(() => stateOf(anna, half).tournament.phase === 'over');
    expect(stateOf(anna, half).tournament.order).toHaveLength(3);
  });

  it('can be moved by a director, and survives a restart that lasts longer', async () => {
    const people = await comeAll(['Anna', 'Boris'], () => undefined);
    const [anna] = people as [Player];
    const id = await found(anna, { ...single, startsAt: minutesFromNow(10) });
    await follow(anna, id);
    for (const person of people) await join(person, id);
    await anna.client.send({ do: 'tournament.startsAt', tournament: id, at: minutesFromNow(30) });
    await world.clock.pass(15 * 60);
    expect(stateOf(anna, id).tournament.phase).toBe('open');
    await world.restart(20 * 60);
    await world.clock.pass(10);
    expect(world.core.tournaments.get(id)?.state.tournament.phase).toBe('running');
  });

  it('calls it off when fewer than two are there', async () => {
    const anna = await come('Anna');
    const id = await found(anna, { ...single, startsAt: minutesFromNow(1) });
    await follow(anna, id);
    await join(anna, id);
    await world.clock.pass(61);
    expect(stateOf(anna, id).tournament.phase).toBe('cancelled');
    expect(anna.news).toContainEqual({ told: 'cancelled' });
  });
});

describe('a check-in', () => {
  const wish = () => ({ ...single, startsAt: minutesFromNow(30), checkIn: 15 });

  it('begins so many minutes before the start, of which everybody is told; who does not check in does not play', async () => {
    const people = await comeAll(['Anna', 'Boris', 'Cyril']);
    const [anna, boris, cyril] = people as [Player, Player, Player];
    const id = await found(anna, wish());
    await follow(anna, id);
    for (const person of people) await join(person, id);
    const checkIn = (person: Player) => person.client.send({ do: 'tournament.checkIn', tournament: id });
    await expect(checkIn(anna)).rejects.toEqual(refused('checkInLater'));
    await world.clock.pass(15 * 60 + 1);
    expect(cyril.news).toEqual([{ told: 'checkIn', until: stateOf(anna, id).startsAt }]);
    await checkIn(anna);
    await checkIn(boris);
    await passUntil(() => stateOf(anna, id).tournament.phase === 'over');
    expect(stateOf(anna, id).tournament.entrants.map(({ name }) => name)).toEqual(['Anna', 'Boris']);
    // He is told that it goes on without him.
    expect(cyril.news.at(-1)).toEqual({ told: 'without' });
  });

  it('goes on after a restart, and begins anew when the start is moved', async () => {
    const people = await comeAll(['Anna', 'Boris'], () => undefined);
    const [anna, boris] = people as [Player, Player];
    const id = await found(anna, wish());
    for (const person of people) await join(person, id);
    await world.clock.pass(15 * 60 + 1);
    await anna.client.send({ do: 'tournament.checkIn', tournament: id });
    await world.restart(5);
    await world.clock.pass(5);
    const now = () => world.core.tournaments.get(id)?.state;
    expect(now()?.checkedIn).toEqual(['e1']);
    const back = await world.guest({ token: boris.client.token ?? '' });
    await back.send({ do: 'tournament.checkIn', tournament: id });
    expect(now()?.checkedIn).toEqual(['e1', 'e2']);
    const founder = await world.guest({ token: anna.client.token ?? '' });
    await founder.send({ do: 'tournament.startsAt', tournament: id, at: minutesFromNow(60) });
    expect(now()?.checkedIn).toEqual([]);
    await expect(back.send({ do: 'tournament.checkIn', tournament: id })).rejects.toEqual(refused('checkInLater'));
  });

  it('is no condition when a director starts by hand', async () => {
    const people = await comeAll(['Anna', 'Boris'], () => undefined);
    const [anna] = people as [Player];
    const id = await found(anna, wish());
    await follow(anna, id);
    for (const person of people) await join(person, id);
    await anna.client.send({ do: 'tournament.start', tournament: id });
    expect(stateOf(anna, id).tournament.order).toHaveLength(2);
  });
});

describe('late entry', () => {
  const swiss = { game: 'go', format: { kind: 'swiss', rounds: 3 }, most: 8, startWhenFull: false } as const;

  it('counts half a point for each round missed, and one plays from the next round on', async () => {
    const people = await comeAll(['Anna', 'Boris', 'Cyril'], () => undefined);
    const [anna] = people as [Player];
    const id = await found(anna, { ...swiss, lateEntry: 'half' });
    await follow(anna, id);
    for (const person of people) await join(person, id);
    await anna.client.send({ do: 'tournament.start', tournament: id });
    await passUntil(() => stateOf(anna, id).begun.length === 1);
    const dana = await come('Dana', resigns);
    await join(dana, id);
    expect(stateOf(anna, id).tournament.pairings.flatMap(({ entrants }) => entrants)).not.toContain('e4');
    for (const person of people) wake(person);
    await passUntil(() => stateOf(anna, id).tournament.phase === 'over');
    const { tournament } = stateOf(anna, id);
    expect(scoresOf(tournament).get('e4')?.start).toBe(0.5);
    const rounds = tournament.pairings.filter(({ entrants }) => entrants.includes('e4')).map(({ round }) => round);
    expect(rounds).toEqual([2, 3]);
    expect(standings(tournament, 1).map(({ entrant }) => entrant)).not.toContain('e4');
  });

  it('is refused where the founder has not allowed it, and where all pairings follow from the first', async () => {
    const people = await comeAll(['Anna', 'Boris'], () => undefined);
    const [anna] = people as [Player];
    const dana = await come('Dana');
    for (const wish of [
      { ...swiss, lateEntry: 'no' },
      { ...single, startWhenFull: false },
    ]) {
      const id = await found(anna, wish);
      for (const person of people) await join(person, id);
      await anna.client.send({ do: 'tournament.start', tournament: id });
      await expect(join(dana, id)).rejects.toEqual(refused('noLateEntry'));
    }
  });
});

describe('an arena', () => {
  it('pairs whoever is free until the time is up; nobody meets the one he has just met; who rests is not paired', async () => {
    const people = await comeAll(['Anna', 'Boris', 'Cyril', 'Dana']);
    const [anna, , , dana] = people as [Player, Player, Player, Player];
    const id = await found(anna, {
      game: 'go',
      format: { kind: 'arena' },
      most: 5,
      startWhenFull: false,
      minutes: 2,
      lateEntry: 'zero',
    });
    await follow(anna, id);
    for (const person of people) await join(person, id);
    await anna.client.send({ do: 'tournament.start', tournament: id });
    const { endsAt } = stateOf(anna, id);
    expect(endsAt).toBe(minutesFromNow(2));
    await passUntil(() => played(anna, id).length >= 6);
    // One comes later, another one pauses.
    const emil = await come('Emil', resigns);
    await join(emil, id);
    await dana.client.send({ do: 'tournament.rest', tournament: id, on: true });
    await passUntil(
      () =>
        !stateOf(anna, id).tournament.pairings.some(
          ({ result, entrants }) => result === null && entrants.includes('e4'),
        ),
    );
    const before = played(anna, id).filter((pair) => pair.includes('Dana')).length;
    await passUntil(() => played(anna, id).some((pair) => pair.includes('Emil')));
    expect(played(anna, id).filter((pair) => pair.includes('Dana'))).toHaveLength(before);
    // Whoever plays when the time is up plays to the end, and nobody begins another game.
    for (const person of [...people, emil]) person.choose = () => undefined;
    await world.clock.pass(130);
    expect(stateOf(anna, id).tournament.phase).toBe('running');
    const paired = stateOf(anna, id).tournament.pairings.length;
    for (const person of [...people, emil]) wake(person);
    await passUntil(() => stateOf(anna, id).tournament.phase === 'over');
    expect(stateOf(anna, id).tournament.pairings).toHaveLength(paired);
    const { tournament } = stateOf(anna, id);
    const games = tournament.pairings.filter(({ result }) => result?.kind === 'played');
    // A win is worth two points.
    expect([...scoresOf(tournament).values()].reduce((sum, { total }) => sum + total, 0)).toBe(games.length * 2);
    const last = new Map<string, string>();
    for (const {
      entrants: [one = '', other = ''],
    } of tournament.pairings) {
      expect(last.get(one) === other && last.get(other) === one).toBe(false);
      last.set(one, other);
      last.set(other, one);
    }
  });
});

/** From now on he resigns whenever he can. */
function wake(person: Player): void {
  person.choose = resigns;
  for (const match of person.client.matches.values())
    if (match.moves.length > 0) void person.client.move(match.id, { do: 'resign' }).catch(() => {});
}
