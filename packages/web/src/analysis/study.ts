/** A record that is being looked at: where in its tree one is, and the ways to go on. Everything shown follows from it. */
import {
  geometry,
  type Kifu,
  contentOf,
  moveAfter,
  type Position,
  pass,
  positionAt,
  refusePoint,
  setValues,
  type SgfNode,
  writeSgf,
} from '@partie/games/go';
import type { Refusal } from '@partie/kit';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';

export class Study {
  readonly kifu: Kifu;
  /** The nodes from the root to where one is. */
  readonly path: Signal<readonly SgfNode[]>;
  /** Raised when the tree itself has changed. */
  readonly changes = signal(0);
  readonly position: ReadonlySignal<Position>;
  /** Nodes that were not in the record. */
  private readonly own = new Set<SgfNode>();
  /** Which way was taken last at each node, so that going back and forth stays on it. */
  private readonly taken = new Map<SgfNode, SgfNode>();

  constructor(kifu: Kifu) {
    this.kifu = kifu;
    this.path = signal([kifu.root]);
    this.position = computed(() => positionAt(kifu.size, this.path.value));
  }

  get here(): SgfNode {
    return this.path.value.at(-1) ?? this.kifu.root;
  }
  get isOwn(): boolean {
    return this.own.has(this.here);
  }
  /** The nodes that may follow. */
  get ways(): readonly SgfNode[] {
    void this.changes.value;
    return this.here.children;
  }
  /** The nodes that might stand here instead, this one among them. */
  get siblings(): readonly SgfNode[] {
    void this.changes.value;
    return this.path.value.at(-2)?.children ?? [];
  }

  private go(path: readonly SgfNode[]): void {
    for (const [i, node] of path.slice(1).entries()) this.taken.set(path[i] as SgfNode, node);
    this.path.value = path;
  }

  step(by: number): void {
    const path = [...this.path.peek()];
    for (let i = 0; i < -by && path.length > 1; i++) path.pop();
    for (let i = 0; i < by; i++) {
      const last = path.at(-1) as SgfNode;
      const next = this.taken.get(last) ?? last.children[0];
      if (!next) break;
      path.push(next);
    }
    this.go(path);
  }
  toStart(): void {
    this.go(this.path.peek().slice(0, 1));
  }
  toEnd(): void {
    this.step(Number.POSITIVE_INFINITY);
  }

  /** To the variation beside this one; if there is none, to the next further back that has one. */
  turn(by: 1 | -1): void {
    const path = this.path.peek();
    for (let at = path.length - 1; at > 0; at--) {
      const beside = path[at - 1]?.children ?? [];
      if (beside.length < 2) continue;
      const next = beside[(beside.indexOf(path[at] as SgfNode) + by + beside.length) % beside.length];
      if (next) this.go([...path.slice(0, at), next]);
      return;
    }
  }

  /** To any node of the tree. */
  goTo(node: SgfNode): void {
    const parents = new Map<SgfNode, SgfNode>();
    const left = [this.kifu.root];
    for (let next = left.pop(); next && next !== node; next = left.pop()) {
      for (const child of next.children) {
        parents.set(child, next);
        left.push(child);
      }
    }
    const path = [node];
    for (let up = parents.get(node); up; up = parents.get(up)) path.unshift(up);
    if (path[0] === this.kifu.root) this.go(path);
  }

  /** Why no stone can be put on this point of the board now; null if one can. */
  refusal(point: number): Refusal | null {
    return refusePoint(this.position.value, geometry(this.kifu.size).points[point] ?? pass);
  }

  /** Puts a stone there, or passes (null): along a way that is there, or as a new variation. */
  play(point: number | null): Refusal | null {
    const { size } = this.kifu;
    const at = point === null ? pass : (geometry(size).points[point] ?? pass);
    const refusal = point === null ? null : refusePoint(this.position.peek(), at);
    if (refusal !== null) return refusal;
    const last = this.path.peek().at(-1) ?? this.kifu.root;
    const before = last.children.length;
    const next = moveAfter(size, last, this.position.peek().turn, at);
    if (last.children.length > before) {
      this.own.add(next);
      this.changes.value++;
    }
    this.go([...this.path.peek(), next]);
    return null;
  }

  /** Takes away a variation of one's own, with all that follows. */
  remove(): void {
    const path = this.path.peek();
    const [node, parent] = [path.at(-1), path.at(-2)];
    if (!node || !parent || !this.own.has(node)) return;
    parent.children.splice(parent.children.indexOf(node), 1);
    this.taken.delete(parent);
    this.path.value = path.slice(0, -1);
    this.changes.value++;
  }

  /** The record as it is now, as the text of a file. */
  write(): string {
    setValues(this.kifu.root, 'CA', 'UTF-8');
    return writeSgf([this.kifu.root]);
  }

  /** What a node does, for lists: its first move. */
  moveOf(node: SgfNode): { readonly colour: number; readonly at: number } | null {
    return contentOf(this.kifu.size, node).moves[0] ?? null;
  }
}

/** Points of a board are counted from A1 here; the rules have a border around them. */
export function pointOfCell(size: number, cell: number): number {
  const stride = size + 1;
  return (Math.floor(cell / stride) - 1) * size + (cell % stride) - 1;
}
