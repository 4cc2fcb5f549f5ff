/** Ways to plant a bug from outside: a store that does otherwise than it should, or a method that does. */
import type { LogRow, Store } from '../../src/store/store.js';
import type { Planted } from './host.js';

/** A store of which one method does otherwise. */
export const storing = <M extends keyof Store>(method: M, make: (store: Store) => Store[M]): Planted => ({
  store: (store) =>
    new Proxy(store, {
      get(target, name: keyof Store) {
        if (name === method) return make(target);
        return (target[name] as (...given: unknown[]) => unknown).bind(target);
      },
    }),
});

/** A store that appends otherwise. */
export const appending = (append: (store: Store, row: LogRow) => ReturnType<Store['append']>): Planted =>
  storing('append', (store) => (row) => append(store, row));

/** A method that does otherwise. The answer makes it do as usual again. */
export function otherwise<O extends object, M extends keyof O>(
  of: O,
  method: M,
  make: (usual: O[M]) => O[M],
): () => void {
  const usual = of[method];
  of[method] = make(usual);
  return () => {
    of[method] = usual;
  };
}
