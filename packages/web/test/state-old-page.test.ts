import { describe, expect, it } from 'vitest';
import { forgetReload, reloadOnce } from '../src/state/old-page.js';

function tab() {
  const kept = new Map<string, string>();
  let reloads = 0;
  const storage = () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  return { storage, reload: () => void reloads++, reloads: () => reloads };
}

describe('a page that the server finds too old', () => {
  it('reloads once, and then tells the person instead', () => {
    const { storage, reload, reloads } = tab();
    expect([reloadOnce(storage, reload), reloadOnce(storage, reload), reloadOnce(storage, reload)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(reloads()).toBe(1);
  });

  it('may reload again after it was let in', () => {
    const { storage, reload, reloads } = tab();
    reloadOnce(storage, reload);
    forgetReload(storage);
    expect(reloadOnce(storage, reload)).toBe(true);
    expect(reloads()).toBe(2);
  });

  it('does not reload where that cannot be remembered', () => {
    const { reload, reloads } = tab();
    const none = () => {
      throw new Error('no storage');
    };
    expect(reloadOnce(none, reload)).toBe(false);
    expect(() => forgetReload(none)).not.toThrow();
    expect(reloads()).toBe(0);
  });
});
