/** Reasons why moves cannot be made are dear to find, so that others are answered in between. */
import { expect, it } from 'vitest';
import { CountedLine } from './counted-line.js';
import { QuietWorld } from './quiet-world.js';

it('reasons that are asked for all at once are found one in a turn of the event loop', async () => {
  const world = await new QuietWorld().open();
  const people = await Promise.all(['Anna', 'Boris', 'Carla'].map((name) => CountedLine.come(world.core, name)));
  const asked: Promise<unknown>[] = [];
  let answered = 0;
  for (const person of people) {
    const table = await person.openTable({ game: 'shithead', seats: 5, bots: true });
    const started = await person.send({ do: 'table.start', table });
    const match = started.is === 'ok' ? started.match : '';
    for (let i = 0; i < 10; i++) asked.push(person.send({ do: 'match.why', match }).then(() => answered++));
  }
  const before = answered;
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered - before).toBeLessThanOrEqual(3);
  const dana = await CountedLine.come(world.core, 'Dana');
  expect(await dana.send({ do: 'ping' })).toMatchObject({ is: 'pong' });
  expect(answered).toBeLessThan(30);
  await Promise.all(asked);
  expect(answered).toBe(30);
  await world.close();
});
