/**
 * Lays out a tree of variations: moves from left to right, the main line on top, each variation in the first row below
 * that is free over its whole length. It does not recurse, because a game is a deep tree.
 */
export interface Placed<N> {
  readonly node: N;
  readonly column: number;
  readonly row: number;
  /** Where its connecting line starts; null for the root. */
  readonly parent: Placed<N> | null;
}

export interface Layout<N> {
  readonly placed: readonly Placed<N>[];
  readonly of: ReadonlyMap<N, Placed<N>>;
  readonly columns: number;
  readonly rows: number;
}

export function layOut<N extends { readonly children: readonly N[] }>(root: N): Layout<N> {
  const of = new Map<N, Placed<N>>();
  /** The first free row in each column. */
  const free: number[] = [];
  const branches: { readonly first: N; readonly parent: Placed<N> | null }[] = [{ first: root, parent: null }];
  for (let next = branches.pop(); next; next = branches.pop()) {
    const line: N[] = [];
    for (let node: N | undefined = next.first; node; node = node.children[0]) line.push(node);
    const start = next.parent === null ? 0 : next.parent.column + 1;
    // The connecting line from the parent also takes up the parent's column.
    const from = Math.max(0, start - 1);
    let row = 0;
    for (let column = from; column < start + line.length; column++) row = Math.max(row, free[column] ?? 0);
    for (let column = from; column < start + line.length; column++) free[column] = row + 1;
    let parent: Placed<N> | null = next.parent;
    for (const [i, node] of line.entries()) {
      const here: Placed<N> = { node, column: start + i, row, parent };
      of.set(node, here);
      parent = here;
    }
    // Branches are taken from the end of the list, so later variations come first and lie closest to their line.
    for (const node of line)
      for (const first of node.children.slice(1).reverse()) branches.push({ first, parent: of.get(node) ?? null });
  }
  const placed = [...of.values()];
  const rows = placed.reduce((most, { row }) => Math.max(most, row + 1), 0);
  return { placed, of, columns: free.length, rows };
}
