/** The judge is judged: each thing that must not happen is planted, and must be found. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { begin, gather, House, until } from '../house.js';
import { playFast } from '../player.js';
import type { Acknowledged } from '../replayed.js';
import { History } from './history.js';
import { judge, type Outage } from './verdict.js';

const house = new House();
let match = '';
const acknowledged: Acknowledged[] = [];
const told = new History();

beforeAll(async () => {
  await house.open();
  const people = await Promise.all(['Anna', 'Boris'].map((name) => house.guest(name)));
  const table = await gather(people, { settings: { absence: 'noResult' } });
  const matches = await begin(people, table);
  match = matches[0]?.id ?? '';
  const enough = () => acknowledged.length >= 8;
  await Promise.all(
    people.map(async (person, i) => {
      const followed = matches[i];
      if (followed === undefined) return;
      await playFast(person, followed, acknowledged, enough);
    }),
  );
  await until(() => matches.every(({ number }) => number === matches[0]?.number));
  for (const followed of matches) told.saw(followed);
  told.printAll();
  await people[1]?.send({ do: 'table.leave', table });
  await until(() => matches[0]?.over === true);
});
afterAll(() => house.close());

/** The verdict when people were told this. */
async function verdictOn(moves: readonly Acknowledged[], sights = told.of(match).sights, outages: Outage[] = []) {
  const history = new History();
  for (const { person, row, move } of moves) history.moved(match, person, row, move);
  history.of(match).sights.push(...sights);
  const { lost, doubled, differing, charged, aborted } = await judge(house.data, history, outages);
  return { lost, doubled, differing, charged, aborted };
}
const clean = { lost: 0, doubled: 0, differing: 0, charged: 0 };
const first = () => acknowledged[0] as Acknowledged;

it('finds nothing where nothing is wrong', async () => {
  expect(await verdictOn(acknowledged)).toMatchObject(clean);
});

it('finds a move that was acknowledged and is not there', async () => {
  expect(await verdictOn([...acknowledged, { ...first(), row: 999 }])).toMatchObject({ ...clean, lost: 1 });
});

it('finds another move where one was acknowledged', async () => {
  const other = { ...first(), move: { do: 'fly' } };
  expect(await verdictOn([other, ...acknowledged.slice(1)])).toMatchObject({ ...clean, lost: 1 });
});

it('finds a move that was done and of which nobody was told', async () => {
  expect(await verdictOn(acknowledged.slice(1))).toMatchObject({ ...clean, doubled: 1 });
});

it('finds a view that the log does not lead to, and one that is ahead of it', async () => {
  const [mine, ...others] = told.of(match).sights;
  if (mine === undefined) throw new Error('Nobody saw anything.');
  expect(await verdictOn(acknowledged, [{ ...mine, print: 'x' }, ...others])).toMatchObject({ ...clean, differing: 1 });
  expect(await verdictOn(acknowledged, [{ ...mine, number: 999 }])).toMatchObject({ ...clean, differing: 1 });
});

it('finds somebody who is charged for an outage', async () => {
  expect(await verdictOn(acknowledged)).toMatchObject({ aborted: 1, charged: 0 });
  const outage = { from: Date.now() - 3_600_000, to: Date.now() - 30_000 };
  expect(await verdictOn(acknowledged, [], [outage])).toMatchObject({ ...clean, charged: 1 });
});

it('finds a match that people were told of and that is not there', async () => {
  const history = new History();
  history.moved('elsewhere', 'anna', 1, { do: 'draw' });
  for (const { person, row, move } of acknowledged) history.moved(match, person, row, move);
  expect(await judge(house.data, history, [])).toMatchObject({ lost: 1 });
});
