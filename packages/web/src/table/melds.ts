/**
 * Strips of melds across the table: the viewer's side below, the others above. A strip takes room only for what lies in
 * it; when there is much of it, its cards get smaller before the piles in the middle do.
 */
import { type Box, cardHeight, type Measures } from './measures.js';
import type { Spot, ToPlace } from './placement.js';
import type { SpotPlace } from './poses.js';

interface Strip {
  readonly seat: number;
  readonly spots: readonly Spot[];
  /** What is shown of it, in order. */
  readonly shown: readonly Spot[];
  /** Places it needs: one more is kept free where the next meld will come to lie. */
  readonly cells: number;
}

const gap = 10;
/** Of card widths: what a meld takes at least, and what it may take. */
const narrow = 1.5;
const wide = 2.6;
/** The piles in the middle keep this width as long as possible, and room for a sign below. */
const leastPile = { roomy: 72, tall: 55, flat: 40 } as const;
const signRoom = 46;
const leastMeld = 22;

export interface Strips {
  /** What is left for the middle. */
  readonly free: Box;
  /** The viewer's own strip, if it is there: cards let go in it are meant for it. */
  readonly field: Box | null;
}

export interface Room {
  readonly centre: Box;
  /** How far the own strip may reach to the left and to the right. */
  readonly left: number;
  readonly right: number;
}

export function layMelds(
  given: ToPlace,
  spots: readonly Spot[],
  { centre, left, right }: Room,
  own: number,
  measures: Measures,
  places: Map<string, SpotPlace>,
): Strips {
  const strips = stripsOf(given, spots, own);
  const used = strips.filter(({ cells }) => cells > 0);
  const mine = used.filter(({ seat }) => seat === own);
  const others = used.filter(({ seat }) => seat !== own);
  // On a low table the middle zones go to the left of the strips instead of between them.
  const flat = measures.shape === 'flat';
  const piles = flat && used.length > 0 ? centre.w * 0.3 : 0;
  const above = { x: centre.x + piles, y: centre.y, w: centre.w - piles, h: 0 };
  const from = flat ? Math.max(above.x, left) : left;
  const below = { x: from, y: 0, w: Math.max(120, right - from), h: 0 };

  const heights = (card: number) => ({ up: heightOf(others, above.w, card), low: heightOf(mine, below.w, card) });
  const kept = flat ? 0 : Math.min(centre.h * 0.5, cardHeight(leastPile[measures.shape]) + signRoom);
  let card = measures.table * 0.74;
  const tooHigh = () => heights(card).up + heights(card).low > centre.h - kept;
  while (card > leastMeld && tooHigh()) card -= 0.5;
  const { up, low } = heights(card);

  const field = { ...below, y: centre.y + centre.h - low, h: low };
  let x = above.x;
  const cells = others.reduce((sum, strip) => sum + strip.cells, 0);
  for (const strip of others) {
    const w = (above.w * strip.cells) / cells;
    layStrip(given, strip, { ...above, x, w, h: up }, card, places);
    x += w;
  }
  for (const strip of mine) layStrip(given, strip, field, card, places);
  for (const strip of strips)
    if (strip.cells === 0)
      for (const { name } of strip.spots)
        places.set(name, waiting(given, strip, { ...centre, h: strip.seat === own ? 2 * centre.h : 60 }, card));
  return {
    free: flat
      ? { ...centre, w: used.length > 0 ? piles : centre.w }
      : { x: centre.x, y: centre.y + up + 4, w: centre.w, h: centre.h - up - low - 8 },
    field: mine.length > 0 ? field : null,
  };
}

function stripsOf({ view, wanted = [] }: ToPlace, spots: readonly Spot[], own: number): Strip[] {
  const melds = spots.filter(({ role }) => role === 'melds');
  return [...new Set(melds.map(({ seat }) => seat))].map((seat) => {
    const here = melds.filter((spot) => spot.seat === seat);
    const lying = here.filter(({ name }) => (view.zones[name]?.n ?? 0) > 0);
    const open = seat === own ? here.filter(({ name }) => wanted.includes(name)) : [];
    const shown = [...lying, ...open.filter((spot) => !lying.includes(spot))];
    // The place for the next meld does not come and go with the turn.
    const spare = seat === own && view.you !== null && lying.length > 0 && open.length === 0 ? 1 : 0;
    return { seat, spots: here, shown, cells: shown.length + spare };
  });
}

const inLine = (strip: Strip, w: number, card: number): number =>
  Math.max(1, Math.min(strip.cells, Math.floor(w / (card * narrow))));

/** Strips that lie side by side are as high as the highest. */
function heightOf(strips: readonly Strip[], width: number, card: number): number {
  const cells = strips.reduce((sum, strip) => sum + strip.cells, 0);
  return Math.max(
    0,
    ...strips.map((strip) => {
      const lines = Math.ceil(strip.cells / inLine(strip, (width * strip.cells) / cells, card));
      return lines * (cardHeight(card) + gap);
    }),
  );
}

function layStrip(given: ToPlace, strip: Strip, box: Box, card: number, places: Map<string, SpotPlace>): void {
  const lines = Math.ceil(strip.cells / inLine(strip, box.w, card));
  const each = Math.ceil(strip.cells / lines);
  const cell = Math.min(box.w / each, card * wide);
  for (const spot of strip.spots) {
    const i = strip.shown.indexOf(spot);
    if (i < 0) {
      places.set(spot.name, waiting(given, strip, box, card));
      continue;
    }
    const line = Math.floor(i / each);
    const here = Math.min(each, strip.cells - line * each);
    places.set(spot.name, {
      ...waiting(given, strip, box, card),
      vacant: false,
      x: box.x + box.w / 2 + ((i % each) - (here - 1) / 2) * cell,
      y: box.y + (line + 0.5) * (box.h / lines),
      room: cell * 0.94,
    });
  }
}

/** A slot that is not shown: it only has a place for cards to come from and go to. */
const waiting = ({ info }: ToPlace, strip: Strip, box: Box, card: number): SpotPlace => ({
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
