import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { House, until } from '../house.js';
import { follow, found, join, type Player, playerOf, resigns, stateOf, whenOver } from './evening.js';

let house: House;
beforeEach(async () => {
  house = await new House().open();
});
afterEach(() => house.close());

const come = (name: string, choose: Player['choose'] = () => undefined) =>
  playerOf((...who) => house.guest(...who), name, choose);
const refused = (code: string): unknown => expect.objectContaining({ code });

/** Four in a Swiss tournament of two rounds, in the middle of the first. */
async function playing(): Promise<{
  id: string;
  people: [Player, Player, Player, Player];
  send: Player['client']['send'];
}> {
  const people = (await Promise.all(['Anna', 'Boris', 'Cyril', 'Dana'].map((name) => come(name)))) as [
    Player,
    Player,
    Player,
    Player,
  ];
  const [anna] = people;
  const id = await found(anna, { game: 'go', format: { kind: 'swiss', rounds: 2 }, most: 4 });
  await follow(anna, id);
  for (const person of people) await join(person, id);
  await until(() => stateOf(anna, id).begun.length === 2);
  return { id, people, send: (wish) => anna.client.send(wish) };
}
const wake = (people: readonly Player[]) => {
  for (const person of people) {
    person.choose = resigns;
    for (const match of person.client.matches.values())
      if (match.moves.length > 0) void person.client.move(match.id, { do: 'resign' }).catch(() => {});
  }
};

describe('the director', () => {
  it('pauses everything: nobody can move, no clock runs, and all goes on afterwards', async () => {
    const { id, people, send } = await playing();
    const [anna] = people;
    await send({ do: 'tournament.pause', tournament: id, on: true });
    const [match] = [...anna.client.matches.values()];
    await until(() => match?.status?.paused === true);
    await expect(anna.client.move(match?.id ?? '', { do: 'pass' })).rejects.toEqual(refused('paused'));
    await send({ do: 'tournament.pause', tournament: id, on: false });
    await until(() => match?.status?.paused === false);
    wake(people);
    await whenOver(anna, id);
  });

  it('replaces a player, and the game that had begun is played again', async () => {
    const { id, people, send } = await playing();
    const [anna, boris] = people;
    const eva = await come('Eva', resigns);
    await follow(eva, id);
    const entrant = stateOf(anna, id).tournament.entrants.find(({ name }) => name === 'Boris')?.id ?? '';
    await send({ do: 'tournament.replace', tournament: id, entrant, by: [eva.id] });
    await until(() => eva.matches.size === 1);
    expect(boris.client.matches.get([...eva.matches][0] ?? '')).toBeUndefined();
    const after = stateOf(anna, id).tournament;
    expect(after.entrants.find(({ id: one }) => one === entrant)).toMatchObject({ name: 'Eva', members: [eva.id] });
    expect(after.pairings.find(({ entrants }) => entrants.includes(entrant))?.replays).toBe(1);
    wake(people);
    await whenOver(anna, id);
  });

  it('replaces one member of a team; the others play on', async () => {
    const people = await Promise.all(['Anna', 'Boris', 'Cyril', 'Dana'].map((name) => come(name)));
    const [anna, boris, cyril, dana] = people as [Player, Player, Player, Player];
    const eva = await come('Eva');
    const format = { kind: 'swiss', rounds: 1 };
    const id = await found(anna, { game: 'canasta', format, most: 2, teamSize: 2, options: { rounds: 1 } });
    await follow(anna, id);
    await follow(eva, id);
    await join(anna, id, { team: 'Reds' });
    await join(boris, id, { joins: 'e1' });
    await join(cyril, id, { team: 'Blues' });
    await join(dana, id, { joins: 'e2' });
    await until(() => stateOf(anna, id).begun.length === 1);
    const replace = (by: string[]) =>
      anna.client.send({ do: 'tournament.replace', tournament: id, entrant: 'e2', by } as never);
    await expect(replace([eva.id])).rejects.toEqual(refused('teamIncomplete'));
    await replace([cyril.id, eva.id]);
    await until(() => eva.matches.size === 1 && stateOf(anna, id).begun.length === 1);
    const { tournament } = stateOf(anna, id);
    expect(tournament.entrants[1]).toMatchObject({ name: 'Blues', members: [cyril.id, eva.id] });
    const match = house.server.core.matches.get([...eva.matches][0] ?? '');
    expect(match?.header.people.toSorted()).toEqual([anna.id, boris.id, cyril.id, eva.id].toSorted());
  });

  it('takes somebody off the list before the start: he is told, and does not enter again', async () => {
    const [anna, boris] = [await come('Anna'), await come('Boris')];
    const id = await found(anna, { game: 'go', format: { kind: 'swiss', rounds: 2 }, most: 4 });
    await follow(anna, id);
    await join(boris, id);
    await anna.client.send({ do: 'tournament.disqualify', tournament: id, entrant: 'e1' });
    expect(stateOf(anna, id).tournament.entrants).toEqual([]);
    expect(stateOf(anna, id).deeds.map(({ row }) => row)).toEqual([
      expect.objectContaining({ k: 'leave', name: 'Boris' }),
    ]);
    await until(() => boris.news.some(({ told }) => told === 'sentAway'));
    await expect(join(boris, id)).rejects.toEqual(refused('isGone'));
  });

  it('corrects a result, and disqualifies; the record tells who did what', async () => {
    const { id, people, send } = await playing();
    const [anna] = people;
    const [first] = stateOf(anna, id).tournament.pairings;
    await send({ do: 'tournament.correct', tournament: id, pairing: 0, result: { kind: 'played', points: [0, 1] } });
    expect(stateOf(anna, id).tournament.pairings[0]?.result).toEqual({ kind: 'played', points: [0, 1] });
    await send({ do: 'tournament.disqualify', tournament: id, entrant: first?.entrants[0] ?? '' });
    const { deeds, tournament } = stateOf(anna, id);
    expect(deeds.map(({ by, row }) => [by, row.k])).toEqual([
      [anna.id, 'correct'],
      [anna.id, 'leave'],
    ]);
    expect(tournament.entrants.filter(({ gone }) => gone)).toHaveLength(1);
  });

  it('pairs a round by hand, while the tournament is paused', async () => {
    const { id, people, send } = await playing();
    const [anna] = people;
    const ids = stateOf(anna, id).tournament.entrants.map((entrant) => entrant.id);
    const tables = [
      [ids[3], ids[0]],
      [ids[1], ids[2]],
    ] as string[][];
    await expect(send({ do: 'tournament.pair', tournament: id, tables })).rejects.toEqual(refused('pauseFirst'));
    await send({ do: 'tournament.pause', tournament: id, on: true });
    await expect(send({ do: 'tournament.pair', tournament: id, tables })).rejects.toEqual(refused('roundIsOpen'));
    for (const pairing of [0, 1])
      await send({ do: 'tournament.correct', tournament: id, pairing, result: { kind: 'played', points: [1, 0] } });
    await send({ do: 'tournament.pair', tournament: id, tables });
    expect(
      stateOf(anna, id)
        .tournament.pairings.slice(2)
        .map(({ entrants }) => entrants),
    ).toEqual(tables);
    await send({ do: 'tournament.pause', tournament: id, on: false });
    wake(people);
    await whenOver(anna, id);
  });

  it('is whoever founded it, and whom he has named; nobody else', async () => {
    const { id, people, send } = await playing();
    const [, boris] = people;
    const pause = { do: 'tournament.pause', tournament: id, on: true } as const;
    await expect(boris.client.send(pause)).rejects.toEqual(refused('directorOnly'));
    await send({ do: 'tournament.helper', tournament: id, person: boris.id, on: true });
    await boris.client.send(pause);
    await expect(boris.client.send({ do: 'tournament.cancel', tournament: id })).rejects.toEqual(
      refused('founderOnly'),
    );
    await send({ do: 'tournament.helper', tournament: id, person: boris.id, on: false });
    await expect(boris.client.send({ ...pause, on: false })).rejects.toEqual(refused('directorOnly'));
  });

  it('gives more time to those who are waited for', async () => {
    const people = await Promise.all(['Anna', 'Boris'].map((name) => come(name, resigns)));
    const [anna, boris] = people as [Player, Player];
    const id = await found(anna, { game: 'go', format: { kind: 'swiss', rounds: 1 }, most: 2, startWhenFull: false });
    await follow(anna, id);
    for (const person of people) await join(person, id);
    boris.client.close();
    await until(() => house.server.core.people.get(boris.id)?.here === false);
    await anna.client.send({ do: 'tournament.start', tournament: id });
    await until(() => stateOf(anna, id).due[0] !== undefined);
    const before = stateOf(anna, id).due[0] ?? 0;
    await anna.client.send({ do: 'tournament.moreTime', tournament: id, pairing: 0, minutes: 5 });
    expect(stateOf(anna, id).due[0]).toBe(before + 300_000);
  });
});

describe('entering', () => {
  const single = { game: 'go', format: { kind: 'single', thirdPlace: false }, most: 8 } as const;

  it('needs the password and a rank in the range, if there is one', async () => {
    const [anna, boris] = [await come('Anna'), await come('Boris')];
    const id = await found(anna, { ...single, password: 'please', ranks: { least: 10, most: 20 } });
    await expect(join(boris, id, { rank: 15 })).rejects.toEqual(refused('passwordNeeded'));
    await expect(join(boris, id, { rank: 15, password: 'no' })).rejects.toEqual(refused('wrongPassword'));
    await expect(join(boris, id, { password: 'please' })).rejects.toEqual(refused('rankNeeded'));
    await expect(join(boris, id, { rank: 25, password: 'please' })).rejects.toEqual(refused('otherRanks'));
    await join(boris, id, { rank: 15, password: 'please' });
    await expect(join(boris, id, { rank: 15, password: 'please' })).rejects.toEqual(refused('alreadyEntered'));
  });

  it.each([
    ['clockNeeded', { clock: { kind: 'none' } }],
    ['noLateEntryHere', { lateEntry: 'half' }],
    ['sameTieBreakTwice', { tieBreaks: ['sos', 'sos'] }],
    ['badBar', { format: { kind: 'mcmahon', rounds: 3, bar: 5, floor: 9 } }],
    ['noTeamsHere', { teamSize: 3 }],
    ['playsInTeams', { game: 'canasta', format: { kind: 'tables', rounds: 2, size: 5, least: 2 } }],
    ['noCardsHere', { duplicate: true }],
    ['startIsPast', { startsAt: 5 }],
    ['checkInNeedsTime', { checkIn: 10 }],
    ['noGame', { game: 'chess' }],
    ['badOptions', { options: { size: 4 } }],
    ['nameNeeded', { name: '   ' }],
    ['noRanks', { game: 'prsi', seeding: 'rank' }],
    ['noHandicap', { game: 'prsi', handicap: { reduction: 0, most: 9 } }],
  ] as const)('a tournament that cannot be is refused: %s', async (code, wish) => {
    const anna = await come('Anna');
    await expect(found(anna, { ...single, ...wish })).rejects.toEqual(refused(code));
  });

  it('bots take part only if the founder allows it, and then play among themselves', async () => {
    const anna = await come('Anna', resigns);
    const none = await found(anna, single);
    await expect(anna.client.send({ do: 'tournament.bots', tournament: none, count: 2 })).rejects.toEqual(
      refused('noBotsHere'),
    );
    const id = await found(anna, { ...single, game: 'prsi', options: { rounds: 1 }, bots: true, most: 4 });
    await follow(anna, id);
    await anna.client.send({ do: 'tournament.bots', tournament: id, count: 4 });
    await whenOver(anna, id);
  });

  it('one person founds and enters no more tournaments than the operator allows', async () => {
    Object.assign(house.server.core.options, { personTournaments: 1, personEntries: 1 });
    const [anna, boris] = [await come('Anna'), await come('Boris')];
    const id = await found(anna, single);
    await expect(found(anna, single)).rejects.toEqual(refused('openTournaments'));
    const other = await found(boris, single);
    await join(anna, id);
    await expect(join(anna, other)).rejects.toEqual(refused('manyEntries'));
  });
});

describe('results for other programs', () => {
  it('as CSV, JSON and, where players have ranks, as the EGF reads them', async () => {
    const people = await Promise.all(['Anna', 'Boris'].map((name) => come(name, resigns)));
    const [anna, boris] = people as [Player, Player];
    const handicap = { reduction: 0, most: 9 };
    const id = await found(anna, {
      game: 'go',
      format: { kind: 'swiss', rounds: 1 },
      most: 2,
      handicap,
      options: { size: 19 },
    });
    await follow(anna, id);
    await join(anna, id, { rank: 30 });
    await join(boris, id, { rank: 27 });
    await whenOver(anna, id);
    const [pairing] = stateOf(anna, id).tournament.pairings;
    // The weaker one has Black and three stones.
    expect(pairing?.options).toEqual({ handicap: 3, komi: 0.5, black: 'first', placement: 'fixed' });
    const read = async (path: string) =>
      (await fetch(`http://127.0.0.1:${house.server.port}/api/tournaments/${id}${path}`)).text();
    expect(await read('/egf')).toContain('1 Boris 3k -- -- 1');
    expect(await read('/egf')).toMatch(/2\+\/b3/);
    expect((await read('/results.csv')).split('\r\n')[1]).toMatch(/^1,Boris,3k,1,1/);
    expect((await read('/results.csv?round=1')).split('\r\n')[1]).toMatch(/^1,Boris,3k,1,1/);
    expect(await read('/results.csv?round=2')).toContain('So far there are the rounds 1 to 1.');
    const [head, game] = (await read('/games.csv')).split('\r\n');
    expect(head).toContain('round,game,result,player 1,points 1,counted 1');
    expect(game).toMatch(/^1,1,played,Boris,1,,Anna,0,,handicap=3 komi=0.5 black=first placement=fixed,\S+-0-0$/);
    expect(JSON.parse(await read(''))).toMatchObject({ about: { name: 'Friday' } });
    expect(await read('')).not.toContain('secret');
  });
});
