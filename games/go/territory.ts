/**
 * Territory by Japanese rules: which surrounded points count, once the dead stones are off the board.
 *
 * Players stop before the last dame are filled, so the position is counted as it will be when they are:
 *
 * - *False eyes.* Chains that can still join over dame form a group. A group with a single liberty in its own territory
 *   has to connect there in the end: that point is a false eye and does not count. Then the next group may have to.
 * - *Seki.* What remains are eyes. Groups around a common eye space live together. With two eyes they live by themselves,
 *   whatever dame are open. With less they are alive only because the opponent cannot take the liberties they share: they
 *   are in seki, and their eyes do not count.
 */
import { eyesIn } from './eyes.js';
import { Groups } from './groups.js';
import { border, type Colour, empty, type Geometry, opponent } from './points.js';
import { partsOf, regionsOf, type Stones } from './regions.js';

export interface Territory {
  /** The points that count. */
  readonly points: readonly number[];
  /** Surrounded points that do not: false eyes, and eyes in seki. */
  readonly without: readonly number[];
}

/** `stones`: the board without the dead stones; `dead`: where they stood. */
export function territoryOf(geometry: Geometry, stones: Stones, colour: Colour, dead: readonly number[]): Territory {
  const held = heldBy(geometry, stones, colour);
  const surrounded = regionsOf(geometry, stones, empty).list.flatMap(({ points, touches }) =>
    touches === colour ? points : [],
  );
  const connections = connectionsNeeded(geometry, stones, colour, held);
  const connected = stones.slice();
  for (const p of connections) {
    connected[p] = colour;
    held[p] = 0;
  }
  const groups = groupsOver(geometry, connected, colour, held);
  const spaces = partsOf(geometry, held);
  for (const space of spaces) groups.joinBeside(space);
  const eyes = new Map<number, number>();
  const groupOf = (space: readonly number[]) => [...groups.beside(space)][0] ?? -1;
  for (const space of spaces) {
    const group = groupOf(space);
    eyes.set(group, (eyes.get(group) ?? 0) + eyesIn(geometry, space, dead));
  }
  const lives = new Uint8Array(geometry.cells);
  for (const space of spaces) if ((eyes.get(groupOf(space)) ?? 0) >= 2) for (const p of space) lives[p] = 1;
  return {
    points: surrounded.filter((p) => lives[p] === 1),
    without: surrounded.filter((p) => lives[p] === 0),
  };
}

/**
 * Empty points that the opponent cannot get to, as flags by cell: there the colour has its liberties and makes its eyes.
 * In a gate, a point between two own stones, the opponent can be stopped: what lies behind it is held as well, although it
 * is no territory before the gate is closed.
 */
function heldBy(geometry: Geometry, stones: Stones, colour: Colour): Uint8Array {
  const { cells, points, stride } = geometry;
  const held = new Uint8Array(cells);
  for (const p of points) held[p] = stones[p] === empty ? 1 : 0;
  const theirs = opponent(colour);
  const reached = [...points].filter((p) => stones[p] === theirs);
  for (const p of reached) {
    if (stones[p] === empty && isGate(stones, stride, p, colour)) continue;
    for (const q of [p - stride, p - 1, p + 1, p + stride]) {
      if (held[q] === 0) continue;
      held[q] = 0;
      reached.push(q);
    }
  }
  return held;
}

/**
 * An empty point between two stones of this colour, or between one and the edge, behind which the opponent can be stopped:
 * the three points behind it are free of him, and either he does not stand in front of it yet or there is a stone to hold
 * on to behind it.
 */
function isGate(stones: Stones, stride: number, p: number, colour: Colour): boolean {
  const isTheirs = (q: number) => stones[q] === opponent(colour);
  const closes = (along: number, across: number) => {
    const ends = [stones[p - along], stones[p + along]];
    if (!ends.includes(colour) || !ends.every((end) => end === colour || end === border)) return false;
    return [-across, across].some((behind) => {
      const corners = [p + behind - along, p + behind + along];
      if (stones[p + behind] === border || [p + behind, ...corners].some(isTheirs)) return false;
      return !isTheirs(p - behind) || corners.some((q) => stones[q] === colour);
    });
  };
  return closes(stride, 1) || closes(1, stride);
}

/** Chains joined over dame, as long as the opponent has no gate in between. */
function groupsOver(geometry: Geometry, stones: Stones, colour: Colour, held: Uint8Array): Groups {
  const { cells, points, stride } = geometry;
  const groups = new Groups(geometry, stones, colour);
  const passable = new Uint8Array(cells);
  for (const p of points) {
    if (stones[p] !== empty || held[p] === 1) continue;
    if (isGate(stones, stride, p, opponent(colour))) groups.joinBeside([p]);
    else passable[p] = 1;
  }
  for (const part of partsOf(geometry, passable)) groups.joinBeside(part);
  return groups;
}

/** The points where groups must connect because they have no other liberty in what their colour holds. */
function connectionsNeeded(geometry: Geometry, stones: Stones, colour: Colour, held: Uint8Array): Set<number> {
  const { stride } = geometry;
  const needed = new Set<number>();
  const board = stones.slice();
  const left = held.slice();
  for (;;) {
    const groups = groupsOver(geometry, board, colour, left);
    const liberties = new Map<number, number[]>();
    for (const [p, isHeld] of left.entries()) {
      if (isHeld === 1)
        for (const group of groups.beside([p])) liberties.set(group, [...(liberties.get(group) ?? []), p]);
    }
    const leadsOn = (p: number) => [p - stride, p - 1, p + 1, p + stride].some((q) => left[q] === 1);
    const connects = ([p = 0, ...others]: readonly number[]) =>
      others.length === 0 && (groups.beside([p]).size > 1 || leadsOn(p));
    const connection = [...liberties.values()].find(connects)?.[0];
    if (connection === undefined) return needed;
    needed.add(connection);
    board[connection] = colour;
    left[connection] = 0;
  }
}
