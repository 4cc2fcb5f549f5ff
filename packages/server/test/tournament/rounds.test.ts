/** What happens between rounds: pauses, pairing by hand, games that cannot begin, too few who are up. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Player } from './evening.js';
import { QuietEvening, waits } from './quiet-evening.js';

let evening: QuietEvening;
let id = '';
beforeEach(async () => {
  evening = new QuietEvening();
  await evening.world.open();
});
afterEach(() => evening.world.close());

const refused = (code: string): unknown => expect.objectContaining({ code });
const send = ({ client }: Player, what: string, more: object = {}) =>
  client.send({ do: `tournament.${what}`, tournament: id, ...more } as never);
const swiss = (rounds: number) => ({ kind: 'swiss', rounds });

/** Four in the first round of a Swiss tournament. */
async function four(wish: Record<string, unknown> = {}, ranks: readonly number[] = []): Promise<Player[]> {
  const people = await evening.comeAll(['Anna', 'Boris', 'Cyril', 'Dana'], waits);
  const [anna] = people as [Player];
  id = await evening.found(people, { format: swiss(2), ...wish }, ranks);
  await evening.start(anna);
  await evening.passUntil(() => evening.state.begun.length === 2);
  return people;
}
const roundIsOver = (round: number) =>
  evening.passUntil(() => evening.tournament.pairings.every((one) => one.round !== round || one.result !== null));

describe('a pause after the round', () => {
  it('lets the games go on; then the director pairs the next round by hand, or lets it go on by itself', async () => {
    const people = await four({ format: swiss(3) });
    const [anna] = people as [Player];
    await send(anna, 'pause', { on: true, after: 'round' });
    await evening.wake(people);
    await roundIsOver(1);
    await evening.pass(120);
    expect(evening.tournament.round).toBe(1);
    await send(anna, 'pair', {
      tables: [
        ['e4', 'e1'],
        ['e3', 'e2'],
      ],
    });
    await roundIsOver(2);
    expect(evening.games(2)).toEqual(['Dana-Anna', 'Cyril-Boris']);
    await evening.pass(120);
    expect([evening.tournament.round, evening.isOver]).toEqual([2, false]);
    await send(anna, 'pause', { on: false });
    await evening.passUntil(() => evening.isOver);
    expect(evening.tournament.round).toBe(3);
  });

  it('can be said before the start: then the first round is paired by hand', async () => {
    const people = await evening.comeAll(['Anna', 'Boris', 'Cyril', 'Dana'], waits);
    const [anna] = people as [Player];
    id = await evening.found(people, { format: swiss(2) });
    await expect(send(anna, 'pause', { on: true })).rejects.toEqual(refused('notStarted'));
    await send(anna, 'pause', { on: true, after: 'round' });
    // How long a tournament that stands still is kept counts from the start.
    Object.assign(evening.world.core.options, { tournamentDays: 1 / 144 });
    await evening.pass(400);
    await evening.start(anna);
    await evening.pass(400);
    expect([evening.tournament.phase, evening.tournament.round]).toEqual(['running', 0]);
    const tables = [
      ['e4', 'e1'],
      ['e3', 'e2'],
    ];
    await send(anna, 'pair', { tables });
    expect(evening.games(1)).toEqual(['Dana-Anna', 'Cyril-Boris']);
    await send(anna, 'pause', { on: false });
    await evening.wake(people);
    await evening.passUntil(() => evening.isOver);
  });

  it('before the start can be taken back', async () => {
    const people = await evening.comeAll(['Anna', 'Boris'], waits);
    const [anna] = people as [Player];
    id = await evening.found(people, { format: swiss(1) });
    await send(anna, 'pause', { on: true, after: 'round' });
    await send(anna, 'pause', { on: false });
    await evening.start(anna);
    await evening.passUntil(() => evening.tournament.round === 1);
  });

  it('begins the games again that stood still, and excuses those who went away', async () => {
    const people = await four({ absentAfter: 15 });
    const [anna, , , dana] = people as [Player, Player, Player, Player];
    await send(anna, 'pause', { on: true });
    await send(anna, 'pause', { on: true, after: 'round' });
    await evening.wake(people);
    await roundIsOver(1);
    await evening.goAway(dana);
    await evening.pass(600);
    await send(anna, 'pause', { on: false });
    await evening.passUntil(() => evening.tournament.round === 2);
    expect(evening.isGone(dana)).toBe(false);
  });
});

describe('a pause', () => {
  /** Boris is waited for, with half an hour more; Dana is waited for as long as usual. */
  async function moreTimeFor(): Promise<Player> {
    const people = await evening.comeAll(['Anna', 'Boris', 'Cyril', 'Dana'], waits);
    const [anna, boris, , dana] = people as [Player, Player, Player, Player];
    id = await evening.found(people, { format: { kind: 'single', thirdPlace: false }, noShow: 60 });
    await evening.goAway(boris);
    await evening.goAway(dana);
    await evening.start(anna);
    await evening.passUntil(() => Object.keys(evening.state.due).length === 2);
    await send(anna, 'moreTime', { pairing: 0, minutes: 30 });
    return anna;
  }
  const left = () =>
    Object.values(evening.state.due).map((due) => Math.round((due - evening.world.clock.now()) / 1000));

  it('takes nothing from those who were given more time', async () => {
    const anna = await moreTimeFor();
    await evening.pass(20);
    const before = left();
    await send(anna, 'pause', { on: true });
    await evening.pass(300);
    await send(anna, 'pause', { on: false });
    await evening.pass(0);
    expect(left()).toEqual([before[0], 60]);
  });

  it('is over, or the server was down: who has been given more time has at least what was left', async () => {
    await moreTimeFor();
    const [before = 0] = left();
    await evening.world.restart(5);
    await evening.pass(0);
    expect(left()).toEqual([before - 5, 60]);
  });
});

it('pairing by hand makes up for differences in strength as usual', async () => {
  const people = await four({ handicap: { reduction: 0, most: 9 }, seeding: 'rank' }, [30, 25, 25, 20]);
  const [anna] = people as [Player];
  await send(anna, 'pause', { on: true, after: 'round' });
  await evening.wake(people);
  await roundIsOver(1);
  await send(anna, 'pair', {
    tables: [
      ['e1', 'e4'],
      ['e2', 'e3'],
    ],
  });
  const [uneven, even] = evening.tournament.pairings.slice(2);
  // The weaker one is Black.
  expect(uneven).toMatchObject({ entrants: ['e4', 'e1'], options: { black: 'first' }, fixedSeats: true });
  expect(even?.options).toBeUndefined();
});

it('a game that cannot begin holds up no other, and is tried again', async () => {
  let isHindered = true;
  evening.world.trouble.other = (what, of) => {
    const { id: match } = of as { readonly id?: string };
    if (isHindered && what === 'createMatch' && match === `${id}-0-0`) throw new Error('The disk is full.');
  };
  const people = await evening.comeAll(['Anna', 'Boris', 'Cyril', 'Dana'], waits);
  const [anna] = people as [Player];
  id = await evening.found(people, { format: swiss(1) });
  await evening.start(anna);
  await evening.passUntil(() => evening.state.begun.length === 1);
  await evening.pass(30);
  expect(evening.state.begun).toEqual([1]);
  const told = evening.world.record.filter((entry) => (entry as { match?: string }).match === `${id}-0-0`);
  expect(told).toEqual([expect.objectContaining({ what: 'error', tournament: id })]);
  isHindered = false;
  await evening.passUntil(() => evening.state.begun.length === 2);
});

describe('a Swiss tournament in which too few are up', () => {
  it('waits for those who rest', async () => {
    const people = await four({ format: swiss(3) });
    const [anna, ...others] = people as [Player, ...Player[]];
    for (const person of others) await send(person, 'rest', { on: true });
    await evening.wake(people);
    await roundIsOver(1);
    await evening.pass(120);
    expect([evening.tournament.round, evening.tournament.phase]).toEqual([1, 'running']);
    for (const person of others) await send(person, 'rest', { on: false });
    await evening.passUntil(() => evening.isOver);
    expect(evening.tournament.round).toBe(3);
    expect(evening.tournament.pairings.every(({ entrants }) => entrants.length === 2)).toBe(true);
    expect(anna.news.at(-1)).toMatchObject({ told: 'over' });
  });

  it('is ended by a director, who need not wait', async () => {
    const people = await four({ format: swiss(3) });
    const [anna, boris] = people as [Player, Player];
    for (const person of people) await send(person, 'rest', { on: true });
    await evening.wake(people);
    await roundIsOver(1);
    await expect(send(boris, 'end')).rejects.toEqual(refused('directorOnly'));
    await send(anna, 'end');
    expect(evening.isOver).toBe(true);
    expect(boris.news.at(-1)).toMatchObject({ told: 'over' });
  });
});

describe('a director', () => {
  it('sets the seeds only where they are set by hand', async () => {
    const people = await evening.comeAll(['Anna', 'Boris', 'Cyril', 'Dana'], waits);
    const [anna] = people as [Player];
    const format = { kind: 'single', thirdPlace: false };
    id = await evening.found(people, { format, seeding: 'random' });
    await expect(evening.start(anna, { order: ['e4'] })).rejects.toEqual(refused('seedsNotByHand'));
    id = await evening.found(people, { format, seeding: 'byHand' });
    await evening.start(anna, { order: ['e4', 'e2'] });
    expect(evening.tournament.order).toEqual(['e4', 'e2', 'e1', 'e3']);
  });

  it('draws lots: the seeds are everybody once, in an order that follows from chance', async () => {
    const people = await evening.comeAll(['Anna', 'Boris', 'Cyril', 'Dana'], waits);
    const [anna] = people as [Player];
    id = await evening.found(people, { format: { kind: 'single', thirdPlace: false }, seeding: 'random' });
    // Of four the first, then of three the first, then of two the first changes places with the last of them.
    evening.world.bytes = (count) => Buffer.alloc(count);
    await evening.start(anna);
    evening.world.bytes = null;
    expect(evening.tournament.order).toEqual(['e2', 'e3', 'e4', 'e1']);
  });

  it('gives the place of one who is gone to another', async () => {
    const people = await four();
    const [anna, , , dana] = people as [Player, Player, Player, Player];
    await send(dana, 'leave');
    const eva = await evening.come('Eva');
    await eva.client.followTournament(id);
    await send(anna, 'replace', { entrant: 'e4', by: [eva.id] });
    expect(evening.tournament.entrants[3]).toMatchObject({ name: 'Eva', gone: false });
    await evening.wake(people);
    await evening.passUntil(() => evening.tournament.round === 2);
    expect(evening.games(2).join()).toContain('Eva');
    await evening.passUntil(() => evening.isOver);
  });

  it('corrects a result when the next game has begun: another one plays it, in another match', async () => {
    const people = await evening.comeAll(['Anna', 'Boris', 'Cyril', 'Dana'], waits);
    const [anna, boris] = people as [Player, Player];
    id = await evening.found(people, { format: { kind: 'single', thirdPlace: false } });
    await evening.start(anna);
    await evening.passUntil(() => evening.state.begun.length === 2);
    const won = (pairing: number, by: string) => {
      const { entrants = [] } = evening.tournament.pairings[pairing] ?? {};
      const points = entrants.map((one) => (one === by ? 1 : 0));
      return send(anna, 'correct', { pairing, result: { kind: 'played', points } });
    };
    await won(0, 'e1');
    await won(1, 'e3');
    await evening.passUntil(() => evening.state.begun.includes(2));
    const { matches } = evening.world.core;
    await won(0, 'e2');
    await evening.passUntil(() => evening.state.begun.includes(2));
    expect(matches.get(`${id}-2-0`)?.outcome).not.toBeNull();
    expect(matches.get(`${id}-2-1`)?.header.people).toContain(boris.id);
    expect(matches.get(`${id}-2-1`)?.header.people).not.toContain(anna.id);
    expect(boris.news.map(({ told }) => told)).toContain('back');
    expect(anna.news.map(({ told }) => told)).toContain('out');
    await evening.wake(people);
    await evening.passUntil(() => evening.isOver);
  });

  it('corrects a result after the end, with what the game counted; the list names the new winner', async () => {
    const people = await evening.comeAll(['Anna', 'Boris']);
    const [anna, boris] = people as [Player, Player];
    id = await evening.found(people, { format: swiss(1), tieBreaks: ['points'] });
    await evening.start(anna);
    await evening.passUntil(() => evening.isOver);
    const [pairing] = evening.tournament.pairings;
    const points = pairing?.entrants[0] === 'e2' ? [1, 0] : [0, 1];
    const result = { kind: 'played', points, counted: points.map((each) => each * 7) };
    await send(anna, 'correct', { pairing: 0, result });
    const listed = () => evening.world.core.tournaments.entries().find((entry) => entry.id === id)?.winners;
    expect(evening.tournament.pairings[0]?.result).toEqual(result);
    expect(listed()).toEqual(['Boris']);
    await evening.world.restart(5);
    expect(listed()).toEqual(['Boris']);
    expect(boris.news.at(-1)).toMatchObject({ told: 'over' });
  });
});
