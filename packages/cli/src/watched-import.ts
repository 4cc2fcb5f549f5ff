/** Imports the modules of games and notes who calls a clock or a source of chance meanwhile: rules must do so nowhere. */

import { basename } from 'node:path';

type World = Record<string, unknown>;

export interface Watched<T> {
  readonly result: T;
  /** What was called, and from where: the stack, innermost first. */
  readonly calls: readonly { readonly what: string; readonly stack: string }[];
}

export async function watchImports<T>(load: () => Promise<T>): Promise<Watched<T>> {
  const calls: { what: string; stack: string }[] = [];
  const restore: (() => void)[] = [];
  const note = (what: string) => calls.push({ what, stack: new Error(what).stack ?? '' });
  const watch = (owner: World, key: string, what: string) => {
    const original = owner[key];
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    if (typeof original !== 'function' || descriptor?.configurable === false) return;
    const watched = new Proxy(original, {
      apply(target, self, args) {
        note(what);
        return Reflect.apply(target, self, args) as unknown;
      },
      construct(target, args, newTarget) {
        if (args.length === 0) note(`new ${what}`);
        return Reflect.construct(target, args, newTarget) as object;
      },
    });
    Object.defineProperty(owner, key, { value: watched, configurable: true, writable: true });
    restore.push(() => (descriptor ? Object.defineProperty(owner, key, descriptor) : delete owner[key]));
  };
  const world = globalThis as unknown as World;
  watch(world.Math as World, 'random', 'Math.random');
  watch(world.Date as World, 'now', 'Date.now');
  watch(world, 'Date', 'Date');
  watch(world.performance as World, 'now', 'performance.now');
  watch(world.crypto as World, 'getRandomValues', 'crypto.getRandomValues');
  watch(world.crypto as World, 'randomUUID', 'crypto.randomUUID');
  try {
    return { result: await load(), calls };
  } finally {
    for (const undo of restore.reverse()) undo();
  }
}

/** Of these calls, those made by the files of a game, with the place. */
export function callsOfGame(calls: Watched<unknown>['calls'], game: string, files: readonly string[]): string[] {
  const isOwn = (line: string) => line.includes(`/${game}/`) || files.some((file) => line.includes(basename(file)));
  return calls.flatMap(({ what, stack }) => {
    const place = stack.split('\n').find((line) => line.includes('file:') && isOwn(line));
    return place === undefined
      ? []
      : [`${what} is called when the rules are imported,${place.replace(/^\s+at /, ' at ')}.`];
  });
}
