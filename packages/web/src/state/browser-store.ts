/** JSON kept in this browser. Everything works without it, and what cannot be read counts as absent. */

export function readKept<T>(key: string, isOne: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isOne(value) ? value : null;
  } catch {
    return null;
  }
}

/** False: this browser keeps nothing. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
