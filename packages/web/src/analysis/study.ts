/**
 * A record being studied: the current node in its tree, and the ways to move in the tree. Everything shown is derived
 * from it.
 */
import type {
  Colour,
  GameRecord,
  RecordAnalysis,
  RecordMove,
  RecordNode,
  RecordPosition,
} from '@partie/games/analysis';
import type { Refusal } from '@partie/kit';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { language } from '../words/language.js';

export class Study {
  readonly analysis: RecordAnalysis;
  readonly record: GameRecord;
  /** The nodes from the root to the current one. */
  readonly path: Signal<readonly RecordNode[]>;
  /** Incremented whenever the tree itself changes. */
  readonly changes = signal(0);
  readonly position: ReadonlySignal<RecordPosition>;
  /** Nodes added here, which the record did not have. */
  private readonly own = new Set<RecordNode>();
  /** The child chosen last at each node, so that stepping back and forth stays on the same variation. */
  private readonly lastChild = new Map<RecordNode, RecordNode>();

  constructor(analysis: RecordAnalysis, record: GameRecord) {
    this.analysis = analysis;
    this.record = record;
    this.path = signal([record.root]);
    this.position = computed(() => record.positionAt(this.path.value));
  }

  get here(): RecordNode {
    return this.path.value.at(-1) ?? this.record.root;
  }
  get isOwn(): boolean {
    return this.own.has(this.here);
  }
  /** The nodes that may follow. */
  get continuations(): readonly RecordNode[] {
    void this.changes.value;
    return this.here.children;
  }
  /** The alternatives to the current node, itself included. */
  get siblings(): readonly RecordNode[] {
    void this.changes.value;
    return this.path.value.at(-2)?.children ?? [];
  }

  private setPath(path: readonly RecordNode[]): void {
    for (const [i, node] of path.slice(1).entries()) this.lastChild.set(path[i] as RecordNode, node);
    this.path.value = path;
  }

  step(by: number): void {
    const path = [...this.path.peek()];
    for (let i = 0; i < -by && path.length > 1; i++) path.pop();
    for (let i = 0; i < by; i++) {
      const last = path.at(-1) as RecordNode;
      const next = this.lastChild.get(last) ?? last.children[0];
      if (!next) break;
      path.push(next);
    }
    this.setPath(path);
  }
  toStart(): void {
    this.setPath(this.path.peek().slice(0, 1));
  }
  toEnd(): void {
    this.step(Number.POSITIVE_INFINITY);
  }

  /** Goes to the next variation of the current move, or of the nearest earlier move that has one. */
  switchVariation(by: 1 | -1): void {
    const path = this.path.peek();
    for (let at = path.length - 1; at > 0; at--) {
      const beside = path[at - 1]?.children ?? [];
      if (beside.length < 2) continue;
      const next = beside[(beside.indexOf(path[at] as RecordNode) + by + beside.length) % beside.length];
      if (next) this.setPath([...path.slice(0, at), next]);
      return;
    }
  }

  /** Goes to any node of the tree. */
  goTo(node: RecordNode): void {
    const parents = new Map<RecordNode, RecordNode>();
    const left = [this.record.root];
    for (let next = left.pop(); next && next !== node; next = left.pop()) {
      for (const child of next.children) {
        parents.set(child, next);
        left.push(child);
      }
    }
    const path = [node];
    for (let up = parents.get(node); up; up = parents.get(up)) path.unshift(up);
    if (path[0] === this.record.root) this.setPath(path);
  }

  /** Why no stone can be put on this point now; null if one can. */
  refusal(point: number): Refusal | null {
    return this.record.refusal(this.position.value, point);
  }

  /**
   * Puts a stone on a point, or passes (null). Follows an existing child if there is one, otherwise adds a variation.
   */
  play(point: number | null): Refusal | null {
    const position = this.position.peek();
    const refusal = point === null ? null : this.record.refusal(position, point);
    if (refusal !== null) return refusal;
    const last = this.path.peek().at(-1) ?? this.record.root;
    const before = last.children.length;
    const next = this.record.play(last, position, point);
    if (last.children.length > before) {
      this.own.add(next);
      this.changes.value++;
    }
    this.setPath([...this.path.peek(), next]);
    return null;
  }

  /** Removes the current node with everything below it, if it was added here. */
  remove(): void {
    const path = this.path.peek();
    const [node, parent] = [path.at(-1), path.at(-2)];
    if (!node || !parent || !this.own.has(node)) return;
    parent.children.splice(parent.children.indexOf(node), 1);
    this.lastChild.delete(parent);
    this.path.value = path.slice(0, -1);
    this.changes.value++;
  }

  /** The first move of a node, for lists. */
  moveOf(node: RecordNode): RecordMove | null {
    return this.record.moveOf(node, language());
  }

  sideName(colour: Colour): string {
    return this.analysis.texts[language()].sides[colour];
  }
}
