/** Matches that have ended: there for whoever asks, for a while, without filling the memory. */
import { protocolVersion } from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QuietTable, QuietWorld, settled } from './quiet-world.js';

let world: QuietWorld;
let table: QuietTable;
beforeEach(async () => {
  world = await new QuietWorld().open();
  table = await new QuietTable(world).begin(2);
});
afterEach(() => world.close());

async function resign(): Promise<void> {
  await table.person(0).send({ do: 'match.resign', match: table.match });
  await settled();
}
async function rematch(): Promise<void> {
  await table.person(1).send({ do: 'table.ready', table: table.table, ready: true });
  table.match = String((await table.person(0).send({ do: 'table.start', table: table.table })).match);
}
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (why: { code: string }) => why.code,
  );

describe('an ended match that has left the memory', () => {
  it('is there again for who asks for its end', async () => {
    await resign();
    world.core.matches.drop(table.match);
    table.goAway(1);
    await table.comeBack(1);
    expect(table.seen(1).over).toBe(true);
    expect(table.seen(1).view).toEqual(table.running.view(1));
    await world.clock.pass(11 * 60);
    expect(world.core.matches.get(table.match)).toBeUndefined();
    expect(await code(table.person(0).follow(table.match))).toBe('noMatch');
  });

  it('still answers a command that was done, once, and does no other', async () => {
    const sent: string[] = [];
    await table.playUntil(() => table.running.current.number > 6);
    const row = (await world.store.log(table.match)).findLast(({ actor }) => actor === table.person(0).person?.id);
    await resign();
    world.core.matches.drop(table.match);
    const line = world.core.connect({
      address: 'here',
      send: (frame) => sent.push(frame),
      waiting: () => 0,
      close: () => {},
    });
    await line.receive(JSON.stringify({ c: 'h', do: 'hello', v: protocolVersion, token: table.person(0).token }));
    const move = (row?.body as { move?: object } | undefined)?.move;
    const again = JSON.stringify({ c: row?.command, do: 'match.move', match: table.match, move });
    await line.receive(again);
    expect(sent.at(-1)).toContain(`"n":${row?.number}`);
    await line.receive(again.replace(String(row?.command), 'another'));
    expect(sent.at(-1)).toContain('matchOver');
  });

  it('is read once when two ask at the same time', async () => {
    await resign();
    world.core.matches.drop(table.match);
    const [mine, again] = await Promise.all([0, 1].map((seat) => table.person(seat).follow(table.match)));
    expect(mine?.over && again?.over).toBe(true);
    expect(table.running.audience).toBeDefined();
    expect(world.record).not.toContainEqual(expect.objectContaining({ what: 'setAside' }));
  });
});

it('only the last two hundred stay in memory', async () => {
  const matches: string[] = [];
  for (let i = 0; i < 203; i++) {
    await resign();
    matches.push(table.match);
    await rematch();
  }
  const kept = matches.filter((id) => world.core.matches.get(id) !== undefined);
  expect(kept).toEqual(matches.slice(3));
  expect(world.core.matches.count).toBe(1);
});
