/** Who may come to a table, and what it shows to whom: people sent away, watchers and the invitation. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CountedLine } from './counted-line.js';
import { QuietWorld } from './quiet-world.js';

const tokens = { Anna: 'a'.repeat(32), Boris: 'b'.repeat(32), Carla: 'c'.repeat(32) };
let world: QuietWorld;
let anna: CountedLine;
let boris: CountedLine;
let carla: CountedLine;
let table: string;
async function everybodyComes(): Promise<void> {
  const come = (name: keyof typeof tokens) => CountedLine.come(world.core, name, { token: tokens[name] });
  [anna, boris, carla] = [await come('Anna'), await come('Boris'), await come('Carla')];
}
beforeEach(async () => {
  world = await new QuietWorld().open();
  await everybodyComes();
  table = await anna.openTable({ seats: 2 });
  await boris.send({ do: 'table.join', table });
  await world.clock.pass(1);
});
afterEach(() => world.close());

describe('one who was sent away', () => {
  const join = (more: object = {}) => boris.send({ do: 'table.join', table, ...more });
  const kick = () => anna.send({ do: 'table.kick', table, person: boris.id });
  const minutes = 60;

  it('stays out for ten minutes, also with an invitation, and is told for how long', async () => {
    await kick();
    expect(await join()).toMatchObject({ is: 'no', code: 'sentAway', with: { n: 10 } });
    expect(await join({ watch: true })).toMatchObject({ code: 'sentAway' });
    expect(await join({ invite: anna.tables().at(-1)?.invite })).toMatchObject({ code: 'sentAway' });
    await world.clock.pass(8.5 * minutes);
    expect(await join()).toMatchObject({ code: 'sentAway', with: { n: 2 } });
    await world.clock.pass(1.5 * minutes);
    expect(await join()).toMatchObject({ is: 'ok' });
  });

  it('stays out also when the server is restarted', async () => {
    await kick();
    await world.restart(minutes);
    await everybodyComes();
    expect(await join()).toMatchObject({ code: 'sentAway' });
    await world.clock.pass(10 * minutes);
    expect(await join()).toMatchObject({ is: 'ok' });
  });

  describe('and comes as a new guest', () => {
    const [there, elsewhere] = ['198.51.100.7', '203.0.113.9'];
    let eva: CountedLine;
    beforeEach(async () => {
      eva = await CountedLine.come(world.core, 'Eva', {}, there);
      await carla.send({ do: 'table.join', table, watch: true });
      await eva.send({ do: 'table.join', table, watch: true });
      await world.clock.pass(1);
      await anna.send({ do: 'table.kick', table, person: eva.id });
      await world.clock.pass(1);
    });
    const comeBack = (line: CountedLine, more: object = {}) =>
      line.send({ do: 'table.join', table, watch: true, ...more });

    it('needs an invitation for ten minutes', async () => {
      const again = await CountedLine.come(world.core, 'Somebody else', {}, there);
      expect(await comeBack(again)).toMatchObject({ is: 'no', code: 'inviteNeeded', with: { n: 10 } });
      expect(await comeBack(again, { invite: anna.tables().at(-1)?.invite })).toMatchObject({ is: 'ok' });
      const later = await CountedLine.come(world.core, 'Hana', {}, there);
      await world.clock.pass(10 * minutes);
      expect(await comeBack(later)).toMatchObject({ is: 'ok' });
    });

    it('needs one, too, if the connection was lost before being sent away', async () => {
      const [gone, known] = [
        await CountedLine.come(world.core, 'Gone', {}, elsewhere),
        await CountedLine.come(world.core, 'Carla', { token: tokens.Carla }, elsewhere),
      ];
      await gone.send({ do: 'table.join', table, watch: true });
      gone.connection.closed();
      await world.clock.pass(1);
      await anna.send({ do: 'table.kick', table, person: gone.id });
      await world.clock.pass(1);
      const again = await CountedLine.come(world.core, 'Somebody else', {}, elsewhere);
      expect(await comeBack(again)).toMatchObject({ is: 'no', code: 'inviteNeeded' });
      expect(await comeBack(known)).toMatchObject({ is: 'ok' });
    });

    it('holds up neither those who were known before nor those who come from elsewhere', async () => {
      const known = await CountedLine.come(world.core, 'Carla', { token: tokens.Carla }, there);
      await known.send({ do: 'table.leave', table });
      expect(await comeBack(known)).toMatchObject({ is: 'ok' });
      const other = await CountedLine.come(world.core, 'Dana', {}, elsewhere);
      expect(await comeBack(other)).toMatchObject({ is: 'ok' });
    });
  });

  it('may go to other tables, and others may come to this one', async () => {
    await kick();
    const other = await carla.openTable();
    expect(await boris.send({ do: 'table.join', table: other })).toMatchObject({ is: 'ok' });
    expect(await carla.send({ do: 'table.join', table })).toMatchObject({ is: 'ok' });
  });
});

describe('the invitation', () => {
  const told = (line: CountedLine) => line.tables().at(-1)?.invite;

  it('is seen by those who sit, not by those who watch', async () => {
    await carla.send({ do: 'table.join', table, watch: true });
    await world.clock.pass(1);
    expect(told(anna)).toMatch(/^[\w-]{16}$/);
    expect(told(boris)).toBe(told(anna));
    expect(told(carla)).toBeNull();
  });

  it('is seen by a host who watches', async () => {
    await anna.send({ do: 'table.sit', table, seat: null });
    expect(told(anna)).toMatch(/^[\w-]{16}$/);
  });

  it('is shown to one who sits down and no more to one who stands up', async () => {
    await boris.send({ do: 'table.sit', table, seat: null });
    expect(told(boris)).toBeNull();
    await boris.send({ do: 'table.sit', table, seat: 1 });
    expect(told(boris)).toBe(told(anna));
  });

  it('is not told to a watcher who comes back, either', async () => {
    await carla.send({ do: 'table.join', table, watch: true });
    const again = await CountedLine.come(world.core, 'Carla', { token: tokens.Carla });
    expect(again.tables().map(({ invite }) => invite)).toEqual([null]);
  });
});
