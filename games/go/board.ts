/**
 * A fast board: stones, chains, captures and simple ko. The rules of a match are elsewhere.
 *
 * Every chain has a head; `next` links its stones in a ring. A chain's *pseudo-liberties* are counted, one for each pair
 * of a stone and an empty point beside it: a chain has none exactly when it has no liberty, and keeping the count needs
 * no search. `around` counts for each point its empty, black and white neighbours, border as both colours.
 */
import { type BoardSize, border, type Colour, empty, type Geometry, geometry } from './points.js';

/** Counters in `around`, four bits each. */
const anEmpty = 1;
const aStone = (colour: Colour): number => (colour === 1 ? 16 : 256);
const emptiesIn = (counts: number): number => counts & 15;
const full = (colour: Colour): number => (colour === 1 ? 64 : 1024);
const stonesMask = (colour: Colour): number => (colour === 1 ? 240 : 3840);

export class Board {
  readonly geometry: Geometry;
  readonly size: number;
  readonly stride: number;
  /** Colour of each cell. */
  readonly stones: Uint8Array;
  private readonly around: Int16Array;
  /** Of stones: the one that stands for its chain, and the next in the ring. */
  readonly head: Int16Array;
  readonly next: Int16Array;
  /** Of heads: pseudo-liberties, and number of stones. */
  readonly liberties: Int16Array;
  readonly lengths: Int16Array;
  /** The empty points in any order, and where in this list each of them is. After a move the captured ones are last. */
  readonly empties: Int16Array;
  private readonly emptyAt: Int16Array;
  emptyCount: number;
  /** Where the player on turn may not take back at once; 0 if nowhere. */
  ko = 0;
  /** Zobrist hash of the stones, 64 bits. */
  hash = 0;
  hash2 = 0;

  /** All of the above arrays in one buffer, so that a board is copied with one call. */
  private readonly memory: Uint8Array;

  constructor(from: BoardSize | Board) {
    const isNew = !(from instanceof Board);
    this.geometry = isNew ? geometry(from) : from.geometry;
    const { size, stride, cells } = this.geometry;
    this.size = size;
    this.stride = stride;
    const memory = isNew ? new ArrayBuffer(cells * 15) : from.memory.slice().buffer;
    let at = 0;
    const part = () => new Int16Array(memory, 2 * cells * at++, cells);
    this.memory = new Uint8Array(memory);
    this.around = part();
    this.head = part();
    this.next = part();
    this.liberties = part();
    this.lengths = part();
    this.empties = part();
    this.emptyAt = part();
    this.stones = new Uint8Array(memory, 2 * cells * at, cells);
    this.emptyCount = isNew ? 0 : from.emptyCount;
    if (isNew) this.clear();
    else this.copyNumbers(from);
  }

  private clear(): void {
    const { points } = this.geometry;
    this.stones.fill(border);
    for (const p of points) {
      this.stones[p] = empty;
      this.emptyAt[p] = this.emptyCount;
      this.empties[this.emptyCount++] = p;
    }
    for (const p of points) {
      for (const q of [p - 1, p + 1, p - this.stride, p + this.stride])
        this.around[p] = (this.around[p] as number) + (this.stones[q] === border ? 16 + 256 : anEmpty);
    }
  }

  private copyNumbers({ emptyCount, ko, hash, hash2 }: Board): void {
    this.emptyCount = emptyCount;
    this.ko = ko;
    this.hash = hash;
    this.hash2 = hash2;
  }

  clone(): Board {
    return new Board(this);
  }

  /** Becomes a copy of another board of the same size, without new memory. */
  copy(from: Board): void {
    this.memory.set(from.memory);
    this.copyNumbers(from);
  }

  /**
   * Puts a stone on an empty point and takes off what has no liberty left: the opponent's chains first, then, if need
   * be, the own. Answers how many stones were captured; of the own stones the negative number.
   */
  play(p: number, colour: Colour): number {
    const { stones, around, head, liberties, stride } = this;
    this.ko = 0;
    this.put(p, colour);
    const { emptyCount } = this;
    const change = aStone(colour) - anEmpty;
    for (let i = 0; i < 4; i++) {
      const q = i === 0 ? p - stride : i === 1 ? p - 1 : i === 2 ? p + 1 : p + stride;
      around[q] = (around[q] as number) + change;
      const there = stones[q] as number;
      if (there === empty || there === border) continue;
      const h = head[q] as number;
      liberties[h] = (liberties[h] as number) - 1;
      if (there === colour) this.join(head[p] as number, h);
      else if (liberties[h] === 0) this.remove(h);
    }
    const captured = this.emptyCount - emptyCount;
    const own = head[p] as number;
    if (captured === 1 && this.lengths[own] === 1 && liberties[own] === 1)
      this.ko = this.empties[this.emptyCount - 1] as number;
    if (liberties[own] !== 0) return captured;
    this.remove(own);
    return emptyCount - this.emptyCount;
  }

  pass(): void {
    this.ko = 0;
  }

  private put(p: number, colour: Colour): void {
    const { empties, emptyAt } = this;
    this.stones[p] = colour;
    this.toggle(p, colour);
    const at = emptyAt[p] as number;
    const last = empties[--this.emptyCount] as number;
    empties[at] = last;
    emptyAt[last] = at;
    this.head[p] = p;
    this.next[p] = p;
    this.lengths[p] = 1;
    this.liberties[p] = emptiesIn(this.around[p] as number);
  }

  private toggle(p: number, colour: number): void {
    const { keys } = this.geometry;
    const key = p * 8 + colour * 2;
    this.hash ^= keys[key] as number;
    this.hash2 ^= keys[key + 1] as number;
  }

  /** Merges two chains; the stones of the shorter get the head of the longer. */
  private join(a: number, b: number): void {
    if (a === b) return;
    const { head, next, lengths, liberties } = this;
    const aIsLonger = (lengths[a] as number) >= (lengths[b] as number);
    const to = aIsLonger ? a : b;
    const from = aIsLonger ? b : a;
    lengths[to] = (lengths[to] as number) + (lengths[from] as number);
    liberties[to] = (liberties[to] as number) + (liberties[from] as number);
    let s = from;
    do {
      head[s] = to;
      s = next[s] as number;
    } while (s !== from);
    const after = next[to] as number;
    next[to] = next[from] as number;
    next[from] = after;
  }

  /** Takes a chain off the board. */
  private remove(h: number): void {
    const { stones, around, head, next, liberties, empties, emptyAt, stride } = this;
    const colour = stones[h] as Colour;
    const change = anEmpty - aStone(colour);
    let s = h;
    do {
      stones[s] = empty;
      head[s] = 0;
      this.toggle(s, colour);
      emptyAt[s] = this.emptyCount;
      empties[this.emptyCount++] = s;
      for (let i = 0; i < 4; i++) {
        const q = i === 0 ? s - stride : i === 1 ? s - 1 : i === 2 ? s + 1 : s + stride;
        around[q] = (around[q] as number) + change;
        // Cells without a stone have head 0, whose count nobody reads.
        const g = head[q] as number;
        liberties[g] = (liberties[g] as number) + 1;
      }
      s = next[s] as number;
    } while (s !== h);
  }

  /** Whether a stone would be left without liberty, though everything it captures is gone. The point must be empty. */
  isSuicide(p: number, colour: Colour): boolean {
    if (emptiesIn(this.around[p] as number) > 0) return false;
    this.addLiberties(p, -1);
    // Fine beside an own chain that keeps a liberty, or one of the opponent's that loses its last.
    const { stride } = this;
    const fine =
      this.helps(p - stride, colour) ||
      this.helps(p - 1, colour) ||
      this.helps(p + 1, colour) ||
      this.helps(p + stride, colour);
    this.addLiberties(p, 1);
    return !fine;
  }

  private helps(q: number, colour: Colour): boolean {
    const there = this.stones[q] as number;
    return there !== border && (there === colour) === (this.liberties[this.head[q] as number] !== 0);
  }

  /** To all chains beside a point. Cells of the border count for a chain that does not exist. */
  private addLiberties(p: number, n: number): void {
    const { head, liberties, stride } = this;
    for (let i = 0; i < 4; i++) {
      const h = head[i === 0 ? p - stride : i === 1 ? p - 1 : i === 2 ? p + 1 : p + stride] as number;
      liberties[h] = (liberties[h] as number) + n;
    }
  }

  /** A point that looks like an own eye: only own stones around, and not cut through at the corners. */
  isEye(p: number, colour: Colour): boolean {
    if (((this.around[p] as number) & stonesMask(colour)) !== full(colour)) return false;
    const { stones, stride } = this;
    const theirs = 3 - colour;
    let [cut, edge] = [0, 0];
    for (let i = 0; i < 4; i++) {
      const q = stones[i === 0 ? p - stride - 1 : i === 1 ? p - stride + 1 : i === 2 ? p + stride - 1 : p + stride + 1];
      if (q === theirs) cut++;
      else if (q === border) edge = 1;
    }
    return cut + edge < 2;
  }

  /** Changes only the order in which the empty points are listed. */
  swapEmpties(i: number, j: number): void {
    const { empties, emptyAt } = this;
    const [p, q] = [empties[i] as number, empties[j] as number];
    empties[i] = q;
    empties[j] = p;
    emptyAt[q] = i;
    emptyAt[p] = j;
  }

  /** How many empty points lie beside it. */
  emptiesAround(p: number): number {
    return emptiesIn(this.around[p] as number);
  }
}
