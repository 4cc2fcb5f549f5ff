/** Looks at changing rules: one table, whatever ends when; and what is said without a compiler. */
import { afterEach, expect, it, vi } from 'vitest';
import { latestLook } from '../src/dev-looks.js';
import { lookAt } from '../src/dev-look.js';

const compiler = vi.hoisted(() => ({ isThere: true }));
vi.mock('../src/type-check.js', () => ({ typeErrors: () => Promise.resolve(compiler.isThere ? [] : null) }));
afterEach(() => {
  compiler.isThere = true;
});

/** A promise that is fulfilled from outside. */
function later<T>() {
  let done: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    done = resolve;
  });
  return { promise, done };
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

it('a look that ends while the table is being opened waits for that table', async () => {
  const [opened, told]: [string[], string[]] = [[], []];
  const table = later<string | null>();
  let n = 0;
  const look = latestLook<number, string>({
    look: () => Promise.resolve(++n),
    open: (looked) => {
      opened.push(`open ${looked}`);
      return table.promise;
    },
    takeIn: (house, looked) => Promise.resolve(void told.push(`${house} ${looked}`)),
  });
  const first = look();
  await settled();
  const second = look();
  await settled();
  expect([opened, told]).toEqual([['open 1'], []]);
  table.done('table');
  await Promise.all([first, second]);
  expect([opened, told]).toEqual([['open 1'], ['table 2']]);
});

it('a table that could not be opened is opened by the next look', async () => {
  const results: (string | null)[] = [null, 'table'];
  const opened: number[] = [];
  const told: number[] = [];
  let n = 0;
  const look = latestLook<number, string>({
    look: () => Promise.resolve(++n),
    open: (looked) => Promise.resolve(results[opened.push(looked) - 1] ?? null),
    takeIn: (_house, looked) => Promise.resolve(void told.push(looked)),
  });
  for (let i = 0; i < 3; i++) await look();
  expect([opened, told]).toEqual([[1, 2], [3]]);
});

it('of several looks at once only the newest counts', async () => {
  const looks = [later<number>(), later<number>()];
  const opened: number[] = [];
  let n = 0;
  const look = latestLook<number, string>({
    look: () => (looks[n++] as { promise: Promise<number> }).promise,
    open: (looked) => Promise.resolve(void opened.push(looked)).then(() => 'table'),
    takeIn: () => Promise.resolve(),
  });
  const both = [look(), look()];
  looks[1]?.done(2);
  looks[0]?.done(1);
  await Promise.all(both);
  expect(opened).toEqual([2]);
});

it('without a compiler it is known that types were not checked', async () => {
  const file = `${import.meta.dirname}/fixtures/no-such-rules.ts`;
  expect((await lookAt(file, 1)).isTyped).toBe(true);
  compiler.isThere = false;
  expect((await lookAt(file, 2)).isTyped).toBe(false);
});
