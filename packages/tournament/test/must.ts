/** Something does not hold that has to hold in every tournament. */
export class Failed extends Error {}

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Failed(what);
}
