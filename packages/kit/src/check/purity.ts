/** Runs rules while the globals for time, randomness and I/O are replaced by traps that report a problem. */
import { ProblemFound } from './problem.js';

type World = Record<string, unknown>;

const forbidden = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch'];

export function withTrappedGlobals<T>(run: () => T): T {
  const world = globalThis as unknown as World;
  const date = world.Date as World;
  const math = world.Math as World;
  const performance = world.performance as World | undefined;
  const trap = (name: string) => () => {
    throw new ProblemFound('not pure', `A rule called ${name}.`);
  };
  const kept: (() => void)[] = [];
  const replace = (owner: World, key: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(owner, key);
    if (before?.configurable === false) return;
    Object.defineProperty(owner, key, { value, configurable: true, writable: true });
    kept.push(() => (before === undefined ? delete owner[key] : Object.defineProperty(owner, key, before)));
  };
  replace(math, 'random', trap('Math.random'));
  replace(date, 'now', trap('Date.now'));
  replace(
    world,
    'Date',
    new Proxy(world.Date as object, {
      construct: trap('new Date'),
      apply: trap('Date'),
    }),
  );
  if (performance) replace(performance, 'now', trap('performance.now'));
  const { crypto, process } = world as { crypto?: World; process?: World };
  if (crypto) for (const name of ['getRandomValues', 'randomUUID']) replace(crypto, name, trap(`crypto.${name}`));
  if (process) for (const name of ['hrtime', 'uptime']) replace(process, name, trap(`process.${name}`));
  for (const name of forbidden) if (name in world) replace(world, name, trap(name));
  try {
    return run();
  } finally {
    for (const restore of kept.reverse()) restore();
  }
}
