/** Passwords of tables are slow to compute and quick to guess: so many in a minute a person, and from an address. */
import type { Message } from '@partie/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CountedLine } from './counted-line.js';
import { QuietWorld } from './quiet-world.js';

let world: QuietWorld;
beforeEach(async () => {
  world = await new QuietWorld(1, { passwordRate: 3, addressPasswordRate: 8 }).open();
});
afterEach(() => world.close());

const come = (name: string, address = 'here') => CountedLine.come(world.core, name, {}, address);
const codeOf = (answer: Message) => String('code' in answer ? answer.code : answer.is);

it('are not guessed faster by coming again and again as a new guest', async () => {
  const locked = await (await come('Anna')).openTable({ password: 'sesame' });
  const codes: string[] = [];
  for (let i = 0; i < 9; i++) {
    const guest = await come(`Guest ${i}`);
    codes.push(codeOf(await guest.send({ do: 'table.join', table: locked, password: `guess ${i}` })));
  }
  expect(codes.filter((code) => code === 'wrongPassword')).toHaveLength(7);
  expect(codes.slice(7)).toEqual(['tooManyTries', 'tooManyTries']);
  const elsewhere = await come('Dana', 'elsewhere');
  expect(await elsewhere.send({ do: 'table.join', table: locked, password: 'sesame' })).toMatchObject({ is: 'ok' });
});

it('are changed only so often by one person, and what else was to change stays as it was', async () => {
  const anna = await come('Anna');
  const table = await anna.openTable();
  const codes: string[] = [];
  for (let i = 0; i < 4; i++)
    codes.push(codeOf(await anna.send({ do: 'table.change', table, title: `Title ${i}`, password: `sesame ${i}` })));
  expect(codes).toEqual(['ok', 'ok', 'ok', 'tooFast']);
  expect(world.core.lobby.table(table)?.title).toBe('Title 2');
  // Without one nothing has to be computed.
  expect(await anna.send({ do: 'table.change', table, title: 'Friday', password: null })).toMatchObject({ is: 'ok' });
  expect(await (await come('Boris')).send({ do: 'table.join', table })).toMatchObject({ is: 'ok' });
});

it('are given to tables only so often from one address', async () => {
  const codes: string[] = [];
  for (let i = 0; i < 10; i++) {
    const guest = await come(`Guest ${i}`);
    codes.push(codeOf(await guest.send({ do: 'table.create', game: 'prsi', password: 'sesame' })));
  }
  expect(codes.slice(8)).toEqual(['tooFast', 'tooFast']);
  expect(await (await come('Dana', 'elsewhere')).openTable({ password: 'sesame' })).toEqual(expect.any(String));
});
