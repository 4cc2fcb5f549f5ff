import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CountedLine } from './counted-line.js';
import { QuietWorld, settled } from './quiet-world.js';

let world: QuietWorld;
beforeEach(async () => {
  world = await new QuietWorld().open();
});
afterEach(() => world.close());

const come = (name: string, more: object = {}) => CountedLine.come(world.core, name, more);

describe('a table that changes very often', () => {
  it('is told to the others at a bounded rate, and at last as it is', async () => {
    const [anna, boris, carla] = [await come('Anna'), await come('Boris'), await come('Carla')];
    const table = await anna.openTable();
    await boris.send({ do: 'table.join', table });
    await carla.send({ do: 'lobby.follow', on: true });
    await world.clock.pass(1);
    const before = [anna.tables().length, carla.listed().length];
    for (let i = 0; i < 101; i++) {
      await boris.send({ do: 'table.ready', table, ready: i % 2 === 0 });
      await world.clock.pass(0.01);
    }
    await world.clock.pass(1);
    const told = [anna.tables().length, carla.listed().length].map((count, i) => count - (before[i] ?? 0));
    expect(Math.max(...told)).toBeLessThan(15);
    expect(Math.min(...told)).toBeGreaterThan(0);
    expect(anna.tables().at(-1)?.seats[1]?.ready).toBe(true);
  });

  it('is told at once to the connection that changed it, before the answer', async () => {
    const anna = await come('Anna');
    const table = await anna.openTable();
    for (const ready of [true, false, true]) {
      await anna.send({ do: 'table.ready', table, ready });
      expect(anna.got.at(-1)).toMatchObject({ is: 'ok' });
      expect(anna.tables().at(-1)?.seats[0]?.ready).toBe(ready);
    }
  });

  it('is not told to other connections of the same person for every step', async () => {
    const token = 'x'.repeat(32);
    const lines = [await come('Anna', { token })];
    for (let i = 0; i < 20; i++) lines.push(await come('Anna', { token }));
    const table = await (lines[0] as CountedLine).openTable();
    await world.clock.pass(1);
    const before = lines.reduce((sum, line) => sum + line.got.length, 0);
    for (let round = 0; round < 10; round++)
      for (const line of lines) await line.send({ do: 'table.ready', table, ready: round % 2 === 0 });
    await world.clock.pass(1);
    const frames = lines.reduce((sum, line) => sum + line.got.length, 0) - before;
    // An answer and the table for each command, and for each connection a few more.
    expect(frames).toBeLessThan(2 * 210 + 5 * 21);
    for (const line of lines) expect(line.tables().at(-1)?.seats[0]?.ready).toBe(false);
  });
});

describe('the list of tables', () => {
  it('tells of many changed tables a part at a time, of each as it is then, and of none twice', async () => {
    const follower = await come('Fred');
    await follower.send({ do: 'lobby.follow', on: true });
    const hosts: [CountedLine, string][] = [];
    for (let i = 0; i < 120; i++) {
      const host = await come(`Host ${'cdfghjkmnp'[i % 10]}${'acdfghjkmnpr'[Math.floor(i / 10)]}`);
      hosts.push([host, await host.openTable()]);
    }
    await world.clock.pass(10);
    expect(new Set(follower.listed().map(({ id }) => id)).size).toBe(120);
    const before = follower.got.length;
    for (const [host, table] of hosts) await host.send({ do: 'table.change', table, title: 'Late' });
    const atOnce = follower.got.length - before;
    await world.clock.pass(10);
    expect(atOnce).toBeLessThan(60);
    const later = follower.got
      .slice(before)
      .flatMap((message) => (message.is === 'lobby.table' ? [message.table] : []));
    expect(later.every(({ title }) => title === 'Late')).toBe(true);
    expect([later.length, new Set(later.map(({ id }) => id)).size]).toEqual([120, 120]);
  });

  it('tells one who has just begun to follow when a table goes that nobody was told of yet', async () => {
    const [anna, early] = [await come('Anna'), await come('Early')];
    await early.send({ do: 'lobby.follow', on: true });
    await anna.openTable();
    const table = await anna.openTable();
    const late = await come('Late');
    await late.send({ do: 'lobby.follow', on: true });
    expect(JSON.stringify(late.got)).toContain(table);
    await anna.send({ do: 'table.leave', table });
    await world.clock.pass(2);
    expect(late.got).toContainEqual({ is: 'lobby.gone', id: table });
  });

  it('as a whole cannot be had over and over', async () => {
    const limited = await new QuietWorld(1, { listRate: 20 }).open();
    onTestFinished(() => limited.close());
    const anna = await CountedLine.come(limited.core, 'Anna', {});
    const answers: string[] = [];
    for (let i = 0; i < 60; i++) answers.push((await anna.send({ do: 'lobby.follow', on: true })).is);
    expect(answers.filter((is) => is === 'no').length).toBeGreaterThan(30);
    expect(answers[0]).toBe('ok');
    await settled();
  });
});

describe('a table whose match is only being dealt', () => {
  it('lets those who were told of it follow it as soon as it is there', async () => {
    const [anna, boris] = [await come('Anna'), await come('Boris')];
    const table = await anna.openTable();
    await boris.send({ do: 'table.join', table });
    await boris.send({ do: 'table.ready', table, ready: true });
    let deal = () => {};
    const { store } = world.core.ports;
    const { createMatch } = store;
    store.createMatch = async (header) => {
      await new Promise<void>((resolve) => {
        deal = resolve;
      });
      return createMatch.call(store, header);
    };
    const started = anna.send({ do: 'table.start', table });
    await settled();
    // Something else changes at the table meanwhile, and everybody is told.
    const match = world.core.lobby.table(table)?.match ?? '';
    expect(match).not.toBe('');
    const followed = boris.send({ do: 'match.follow', match });
    await settled();
    expect(boris.got.some((message) => message.is === 'no')).toBe(false);
    deal();
    expect(await started).toMatchObject({ is: 'ok', match });
    expect(await followed).toMatchObject({ is: 'view', m: match });
    store.createMatch = createMatch;
  });
});
