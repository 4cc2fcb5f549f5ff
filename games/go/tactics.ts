/** Queries about chains: liberties, what a move would capture, and the hash it would lead to. */
import type { Board } from './board.js';
import { type Colour, empty, opponent } from './points.js';

export const neighbours = (board: Board, p: number): readonly number[] => [
  p - board.stride,
  p - 1,
  p + 1,
  p + board.stride,
];

/** The stones of a chain. */
export function chainAt(board: Board, p: number): number[] {
  const chain: number[] = [];
  let s = p;
  do {
    chain.push(s);
    s = board.next[s] as number;
  } while (s !== p);
  return chain;
}

/** How many stones its chain has. */
export const lengthAt = (board: Board, p: number): number => board.lengths[board.head[p] as number] as number;

/** The liberties of a chain; no more of them than asked for. */
export function libertiesOf(board: Board, p: number, most = Number.POSITIVE_INFINITY): number[] {
  const found: number[] = [];
  for (const s of chainAt(board, p)) {
    for (const q of neighbours(board, s)) {
      if (board.stones[q] !== empty || found.includes(q)) continue;
      found.push(q);
      if (found.length >= most) return found;
    }
  }
  return found;
}

/** Heads of the opponent's chains that a stone here would capture. */
export function capturedBy(board: Board, p: number, colour: Colour): readonly number[] {
  const { stones, head, liberties, stride } = board;
  const theirs = opponent(colour);
  let heads: number[] | undefined;
  for (let i = 0; i < 4; i++) {
    const q = i === 0 ? p - stride : i === 1 ? p - 1 : i === 2 ? p + 1 : p + stride;
    if (stones[q] !== theirs) continue;
    const h = head[q] as number;
    if ((liberties[h] as number) > 4 || heads?.includes(h)) continue;
    // This point is the last liberty when it makes up all the chain's pseudo-liberties.
    const touching = neighbours(board, p).filter((r) => head[r] === h && stones[r] === theirs).length;
    if (liberties[h] !== touching) continue;
    heads ??= [];
    heads.push(h);
  }
  return heads ?? none;
}
const none: readonly number[] = [];

/** The hash of the position after a stone here. */
export function hashAfter(board: Board, p: number, colour: Colour): [hash: number, hash2: number] {
  const { keys } = board.geometry;
  let [hash, hash2] = [board.hash, board.hash2];
  const toggle = (s: number, stone: number) => {
    hash ^= keys[s * 8 + stone * 2] as number;
    hash2 ^= keys[s * 8 + stone * 2 + 1] as number;
  };
  toggle(p, colour);
  for (const h of capturedBy(board, p, colour)) for (const s of chainAt(board, h)) toggle(s, opponent(colour));
  if (board.isSuicide(p, colour)) {
    toggle(p, colour);
    const own = new Set(
      neighbours(board, p).flatMap((q) => (board.stones[q] === colour ? [board.head[q] as number] : [])),
    );
    for (const h of own) for (const s of chainAt(board, h)) toggle(s, colour);
  }
  return [hash, hash2];
}

/** Liberties of the chain that a stone here would belong to; more than two are not counted, nor what it captures. */
export function libertiesAfter(board: Board, p: number, colour: Colour): number {
  if (board.emptiesAround(p) >= 2) return 2;
  const beside = neighbours(board, p);
  const found = new Set(beside.filter((q) => board.stones[q] === empty));
  for (const q of beside) {
    if (board.stones[q] !== colour) continue;
    for (const liberty of libertiesOf(board, q, 3)) if (liberty !== p) found.add(liberty);
  }
  return Math.min(2, found.size);
}

/** Whether the opponent can take a liberty of this chain without being captured for it. Not so in seki. */
export function canBeAttacked(board: Board, p: number): boolean {
  const by = opponent(board.stones[p] as Colour);
  return libertiesOf(board, p).some(
    (liberty) => capturedBy(board, liberty, by).length > 0 || libertiesAfter(board, liberty, by) >= 2,
  );
}
