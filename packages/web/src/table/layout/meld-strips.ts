/**
 * Strips of melds across the table: the viewer's side below, and those on which everybody plays, the others above. A strip takes only the space its melds
 * need. When they need much, their cards shrink before the piles in the middle do. Complete melds are folded.
 */
import { type Box, cardHeight, type Measures } from './measures.js';
import type { Spot, PlacementInput } from './placement.js';
import type { SpotPlace } from './card-poses.js';

interface Cell {
  /** Null: space reserved for the next meld. */
  readonly spot: Spot | null;
  readonly folded: boolean;
  /** Number of cards. */
  readonly n: number;
}

interface Strip {
  readonly seat: number;
  readonly spots: readonly Spot[];
  /** What is shown, in order. */
  readonly cells: readonly Cell[];
}

/** The seat of melds that belong to the table. */
const ofTable = -1;

const gap = 10;
/** In card widths: the narrowest and the widest meld, and how much of each covered card is visible. */
const narrow = { meld: 1.5, corner: 0.25 } as const;
const wide = { meld: 2.6, corner: 0.4 } as const;
/** Width of a folded meld in card widths, and at least so many pixels, so that its label is readable. */
const folded = 1.2;
const label = 54;
/** Width the piles in the middle keep as long as possible, and the height of a sign below them. */
const leastPile = { roomy: 72, tall: 55, flat: 40 } as const;
const signRoom = 46;
const leastMeld = 22;
/** Height of the owner's name above the melds. */
export const captionRoom = 20;

export interface Strips {
  /** What is left for the middle. */
  readonly free: Box;
  /** The viewer's own strip, if there is one. Cards dropped in it become melds. */
  readonly field: Box | null;
}

export interface MeldArea {
  readonly centre: Box;
  /** How far the viewer's strip may extend to the left and to the right. */
  readonly left: number;
  readonly right: number;
}

export function layMelds(
  given: PlacementInput,
  spots: readonly Spot[],
  { centre, left, right }: MeldArea,
  own: number,
  measures: Measures,
  places: Map<string, SpotPlace>,
): Strips {
  const strips = stripsOf(given, spots, own);
  const used = strips.filter(({ cells }) => cells.length > 0);
  const mine = used.filter(({ seat }) => seat === own || seat === ofTable);
  const others = used.filter((strip) => !mine.includes(strip));
  // On a low table the middle zones lie to the left of the strips instead of between them.
  const flat = measures.shape === 'flat';
  if (flat && mine.length > 0 && others.length > 0) {
    for (const strip of strips)
      for (const { name } of strip.spots) places.set(name, hiddenPlace(given, strip, centre, leastMeld));
    return layInOneLine(given, [...others, ...mine], own, { centre, left, right }, measures, places);
  }
  const isOwnStrip = ({ seat }: Strip) => seat === own || seat === ofTable;
  const piles = flat && used.length > 0 ? centre.w * 0.3 : 0;
  const above = { x: centre.x + piles, y: centre.y, w: centre.w - piles, h: 0 };
  const from = flat ? Math.max(above.x, left) : left;
  const below = { x: from, y: 0, w: Math.max(120, right - from), h: 0 };

  const caption = others.length > 0 ? captionRoom : 0;
  const heights = (card: number) => ({
    up: heightOf(others, above.w, card) + caption,
    low: heightOf(mine, below.w, card),
  });
  const kept = flat ? 0 : Math.min(centre.h * 0.5, cardHeight(leastPile[measures.shape]) + signRoom);
  let card = measures.table * 0.74;
  const tooHigh = () => heights(card).up + heights(card).low > centre.h - kept;
  while (card > leastMeld && tooHigh()) card -= 0.5;
  const { up, low } = heights(card);

  const field = { ...below, y: centre.y + centre.h - low, h: low };
  shares(others, above, card).forEach((box, i) => {
    const strip = others[i];
    if (strip) layStrip(given, strip, { ...box, y: box.y + caption, h: up - caption }, card, places);
  });
  shares(mine, field, card).forEach((box, i) => {
    const strip = mine[i];
    if (strip) layStrip(given, strip, box, card, places);
  });
  for (const strip of strips)
    if (strip.cells.length === 0)
      for (const { name } of strip.spots)
        places.set(name, hiddenPlace(given, strip, { ...centre, h: isOwnStrip(strip) ? 2 * centre.h : 60 }, card));
  return {
    free: flat
      ? { ...centre, w: used.length > 0 ? piles : centre.w }
      : { x: centre.x, y: centre.y + up + 4, w: centre.w, h: centre.h - up - low - 8 },
    field: mine.length > 0 ? field : null,
  };
}

/** All melds side by side, to the right of the middle zones; the viewer's own at the end. */
function layInOneLine(
  given: PlacementInput,
  strips: readonly Strip[],
  own: number,
  { centre, right }: MeldArea,
  measures: Measures,
  places: Map<string, SpotPlace>,
): Strips {
  const piles = centre.w * 0.22;
  const end = Math.min(right, centre.x + centre.w);
  const box = { ...centre, x: centre.x + piles, w: Math.max(120, end - centre.x - piles) };
  let card = measures.table * 0.74;
  while (card > leastMeld && heightOf(strips, box.w, card) > box.h) card -= 0.5;
  const boxes = shares(strips, box, card);
  let field: Box | null = null;
  strips.forEach((strip, i) => {
    const share = boxes[i] ?? box;
    layStrip(given, strip, share, card, places);
    if (strip.seat === own || strip.seat === ofTable) field = share;
  });
  return { free: { ...centre, w: piles }, field };
}

function stripsOf(
  { view, wanted = [], folded: complete = [] }: PlacementInput,
  spots: readonly Spot[],
  own: number,
): Strip[] {
  const melds = spots.filter(({ role }) => role === 'melds');
  return [...new Set(melds.map(({ seat }) => seat))].map((seat) => {
    const here = melds.filter((spot) => spot.seat === seat);
    const lying = here.filter(({ name }) => (view.zones[name]?.n ?? 0) > 0);
    const isMine = seat === own || seat === ofTable;
    const open = isMine ? here.filter(({ name }) => wanted.includes(name) && !lying.some((l) => l.name === name)) : [];
    // The space for the next meld stays when the turn passes, so that nothing jumps.
    const spare = isMine && view.you !== null && lying.length > 0 && open.length === 0 ? [null] : [];
    const cells = [...lying, ...open, ...spare].map(
      (spot): Cell => ({
        spot,
        folded: spot === null || open.includes(spot) || complete.includes(spot.name),
        n: view.zones[spot?.name ?? '']?.n ?? 0,
      }),
    );
    return { seat, spots: here, cells };
  });
}

const widthFor = ({ n }: Cell, { meld, corner }: { readonly meld: number; readonly corner: number }): number =>
  Math.max(meld, 1.06 + corner * (n - 1));
const closed = ({ n }: Cell, card: number): number => Math.max(card * folded, n > 0 ? label : 0);
const least = (cell: Cell, card: number): number => (cell.folded ? closed(cell, card) : card * widthFor(cell, narrow));
const most = (cell: Cell, card: number): number => (cell.folded ? closed(cell, card) : card * widthFor(cell, wide));
const total = (cells: readonly Cell[], card: number): number => cells.reduce((sum, cell) => sum + least(cell, card), 0);

/** Strips side by side share the width in proportion to their contents. */
function shares(strips: readonly Strip[], box: Box, card: number): Box[] {
  const all = strips.reduce((sum, { cells }) => sum + total(cells, card), 0);
  const between = strips.length > 1 ? gap * 1.6 : 0;
  const width = box.w - between * (strips.length - 1);
  let { x } = box;
  return strips.map(({ cells }) => {
    const w = (width * total(cells, card)) / all;
    const share = { ...box, x, w };
    x += w + between;
    return share;
  });
}

/** Breaks cells into lines: as few as possible, and then as even as possible. */
function linesOf(cells: readonly Cell[], width: number, card: number): Cell[][] {
  const wrap = (limit: number) => {
    const lines: Cell[][] = [[]];
    let taken = 0;
    for (const cell of cells) {
      const w = least(cell, card);
      if (taken + w > limit && taken > 0) {
        lines.push([]);
        taken = 0;
      }
      lines.at(-1)?.push(cell);
      taken += w;
    }
    return lines;
  };
  let best = wrap(width);
  for (let limit = width - card / 2; limit > card; limit -= card / 2) {
    const tighter = wrap(limit);
    if (tighter.length > best.length) break;
    best = tighter;
  }
  return best;
}

/** Strips side by side are as high as the highest. */
function heightOf(strips: readonly Strip[], width: number, card: number): number {
  const boxes = shares(strips, { x: 0, y: 0, w: width, h: 0 }, card);
  const lines = strips.map(({ cells }, i) => linesOf(cells, boxes[i]?.w ?? width, card).length);
  return Math.max(0, ...lines) * (cardHeight(card) + gap);
}

function layStrip(given: PlacementInput, strip: Strip, box: Box, card: number, places: Map<string, SpotPlace>): void {
  for (const { name } of strip.spots) places.set(name, hiddenPlace(given, strip, box, card));
  const lines = linesOf(strip.cells, box.w, card);
  lines.forEach((line, row) => {
    const spare = Math.max(0, box.w - total(line, card));
    const wished = line.reduce((sum, cell) => sum + most(cell, card) - least(cell, card), 0);
    const share = wished === 0 ? 0 : Math.min(1, spare / wished);
    const widthOf = (cell: Cell) => least(cell, card) + share * (most(cell, card) - least(cell, card));
    let x = box.x + (box.w - line.reduce((sum, cell) => sum + widthOf(cell), 0)) / 2;
    for (const cell of line) {
      const w = widthOf(cell);
      if (cell.spot)
        places.set(cell.spot.name, {
          ...hiddenPlace(given, strip, box, card),
          ...(cell.folded && { style: 'pile' as const, folded: true }),
          vacant: false,
          x: x + w / 2,
          y: box.y + (row + 0.5) * (box.h / lines.length),
          room: cell.folded ? w - 2 : w * 0.94,
        });
      x += w;
    }
  });
}

/** A slot that is not shown. It has a position only for cards that move from or to it. */
const hiddenPlace = ({ info }: PlacementInput, strip: Strip, box: Box, card: number): SpotPlace => ({
  style: info.zones[strip.spots[0]?.zone ?? '']?.style ?? 'row',
  x: box.x + box.w / 2,
  y: box.y + box.h / 2,
  card,
  room: card * 2,
  deep: 0,
  turned: 0,
  columns: 4,
  small: false,
  vacant: true,
});
