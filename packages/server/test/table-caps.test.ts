import type { TableView } from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CountedLine } from './counted-line.js';
import { QuietWorld } from './quiet-world.js';

let world: QuietWorld;
beforeEach(async () => {
  const caps = { personTables: 3, addressTables: 5, personMatches: 2, addressMatches: 3 };
  world = await new QuietWorld(1, caps).open();
});
afterEach(() => world.close());

const come = (name: string, address = 'here', more: object = {}) => CountedLine.come(world.core, name, more, address);
const create = { do: 'table.create', game: 'prsi' };
const solo = { ...create, bots: true };

/** Opens a table with bots and starts a match at it. */
async function playAlone(person: CountedLine): Promise<string> {
  const table = await person.openTable({ bots: true });
  expect(await person.send({ do: 'table.start', table })).toMatchObject({ is: 'ok' });
  return table;
}
/** The table as this person was last told it. */
const lastTold = (person: CountedLine, table: string): TableView | undefined =>
  person.tables().findLast(({ id }) => id === table);

describe('open tables', () => {
  it('are so many a person; who closes one may open another', async () => {
    const anna = await come('Anna');
    const tables = [await anna.openTable(), await anna.openTable(), await anna.openTable()];
    expect(await anna.send(create)).toMatchObject({
      is: 'no',
      code: 'openTables',
      with: { n: 3 },
      text: expect.stringContaining('3 tables') as string,
    });
    await anna.send({ do: 'table.leave', table: tables[0] });
    expect(await anna.send(create)).toMatchObject({ is: 'ok' });
  });

  it('count for who has made them, also after he has left them to others, and after a restart', async () => {
    const token = 'x'.repeat(32);
    const [anna, boris] = [
      await come('Anna', 'here', { token }),
      await come('Boris', 'here', { token: 'y'.repeat(32) }),
    ];
    for (let i = 0; i < 3; i++) {
      const table = await anna.openTable();
      await boris.send({ do: 'table.join', table });
      await anna.send({ do: 'table.leave', table });
    }
    expect(await anna.send(create)).toMatchObject({ code: 'openTables' });
    await world.restart(1);
    expect(await (await come('Anna', 'here', { token })).send(create)).toMatchObject({ code: 'openTables' });
    expect(await (await come('Boris', 'here', { token: 'y'.repeat(32) })).send(create)).toMatchObject({ is: 'ok' });
  });

  it('are so many an address; elsewhere nobody is held up', async () => {
    const [anna, boris, carla] = [await come('Anna'), await come('Boris'), await come('Carla', 'elsewhere')];
    for (const person of [anna, anna, anna, boris, boris]) await person.openTable();
    expect(await boris.send(create)).toMatchObject({ is: 'no', code: 'addressTables', with: { n: 5 } });
    expect(await carla.send(create)).toMatchObject({ is: 'ok' });
  });

  it('are not more when several with passwords are opened at the same time', async () => {
    const token = 'x'.repeat(32);
    const lines = await Promise.all(Array.from({ length: 5 }, () => come('Anna', 'here', { token })));
    const answers = await Promise.all(lines.map((line) => line.send({ ...create, password: 'sesame' })));
    expect(answers.filter(({ is }) => is === 'ok')).toHaveLength(3);
    expect(answers.filter((answer) => 'code' in answer && answer.code === 'openTables')).toHaveLength(2);
    expect(world.core.lobby.count).toBe(3);
  });

  it('are refused in Czech, too', async () => {
    const anna = await come('Anna', 'here', { language: 'cs' });
    for (let i = 0; i < 3; i++) await anna.openTable();
    expect(await anna.send(create)).toMatchObject({ text: expect.stringContaining('3 stoly') as string });
  });
});

describe('running matches', () => {
  it('are so many a person, which the table says before anybody tries, until one has ended', async () => {
    const [anna, boris] = [await come('Anna'), await come('Boris', 'elsewhere')];
    const first = await playAlone(anna);
    const second = await boris.openTable();
    await anna.send({ do: 'table.join', table: second });
    await anna.send({ do: 'table.ready', table: second, ready: true });
    await world.clock.pass(1);
    expect(lastTold(boris, second)?.why).toBeNull();
    await playAlone(anna);
    await world.clock.pass(1);
    const why = { code: 'playsTooMany', with: { name: 'Anna', n: 2 } };
    expect(lastTold(boris, second)?.why).toEqual(why);
    expect(await boris.send({ do: 'table.start', table: second })).toMatchObject({ is: 'no', ...why });
    await anna.send({ do: 'table.leave', table: first });
    await world.clock.pass(1);
    expect(lastTold(boris, second)?.why).toBeNull();
    expect(await boris.send({ do: 'table.start', table: second })).toMatchObject({ is: 'ok' });
  });

  it('do not begin by themselves with one who plays in too many', async () => {
    const anna = await come('Anna');
    await playAlone(anna);
    await playAlone(anna);
    const table = await anna.openTable({ bots: true, settings: { start: 'ready' } });
    expect(await anna.send({ do: 'table.ready', table, ready: true })).toMatchObject({ is: 'ok' });
    expect(lastTold(anna, table)?.match).toBeNull();
  });

  it('are so many an address', async () => {
    const people = [await come('Anna'), await come('Boris'), await come('Carla'), await come('Dana', 'elsewhere')];
    const [anna, boris, carla, dana] = people as [CountedLine, CountedLine, CountedLine, CountedLine];
    for (const person of [anna, anna, boris]) await playAlone(person);
    const answer = await carla.send(solo);
    const table = answer.is === 'ok' ? answer.table : '';
    expect(await carla.send({ do: 'table.start', table })).toMatchObject({ code: 'addressMatches', with: { n: 3 } });
    await playAlone(dana);
  });

  it('count for an address also if they begin again by themselves', async () => {
    const [anna, boris, carla, dana] = [
      await come('Anna'),
      await come('Boris'),
      await come('Carla'),
      await come('Dana'),
    ];
    const table = await anna.openTable({ game: 'go', options: { black: 'second' } });
    await boris.send({ do: 'table.join', table });
    await boris.send({ do: 'table.ready', table, ready: true });
    const first = await anna.send({ do: 'table.start', table });
    await boris.send({ do: 'match.move', match: first.is === 'ok' ? first.match : '', move: { do: 'resign' } });
    await world.clock.pass(1);
    boris.connection.closed();
    expect(await anna.send({ do: 'table.again', table })).toMatchObject({ is: 'ok' });
    await world.clock.pass(20);
    expect(lastTold(anna, table)?.match).toEqual(expect.any(String));
    for (const person of [carla, dana]) await playAlone(person);
    const fourth = await dana.openTable({ bots: true });
    expect(await dana.send({ do: 'table.start', table: fourth })).toMatchObject({ code: 'addressMatches' });
  });
});
