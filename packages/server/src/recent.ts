/** The last few things by name, like a `Map` that forgets the oldest. It asks nothing of the collector, and is soon searched. */
export class Recent<V> {
  private readonly most: number;
  private readonly marks: number[] = [];
  private readonly names: string[] = [];
  private readonly values: V[] = [];
  /** Where the oldest is, once there are as many as there can be. */
  private oldest = 0;

  constructor(most: number, entries: readonly (readonly [string, V])[] = []) {
    this.most = most;
    for (const [name, value] of entries) this.set(name, value);
  }

  private indexOf(mark: number, name: string): number {
    const { marks, names } = this;
    for (let i = 0; i < marks.length; i++) if (marks[i] === mark && names[i] === name) return i;
    return -1;
  }
  has(name: string): boolean {
    return this.indexOf(markOf(name), name) >= 0;
  }
  get(name: string): V | undefined {
    return this.values[this.indexOf(markOf(name), name)];
  }

  set(name: string, value: V): void {
    const mark = markOf(name);
    let at = this.indexOf(mark, name);
    if (at < 0 && this.names.length < this.most) at = this.names.length;
    else if (at < 0) {
      at = this.oldest;
      this.oldest = (at + 1) % this.most;
    }
    this.marks[at] = mark;
    this.names[at] = name;
    this.values[at] = value;
  }

  /** From the oldest to the newest. */
  entries(): [string, V][] {
    const order = this.names.map((_, i) => (this.oldest + i) % this.names.length);
    return order.map((i) => [this.names[i] as string, this.values[i] as V]);
  }

  clear(): void {
    this.marks.length = 0;
    this.names.length = 0;
    this.values.length = 0;
    this.oldest = 0;
  }
}

/** Equal for equal names, and seldom for others (FNV). */
function markOf(name: string): number {
  let mark = 0x811c9dc5 | 0;
  for (let i = 0; i < name.length; i++) mark = Math.imul(mark ^ name.charCodeAt(i), 0x01000193);
  return mark;
}
