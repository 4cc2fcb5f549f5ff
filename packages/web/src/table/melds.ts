/** Strips of melds across the table: the viewer's side below, the others above. */
import type { Box, Measures } from './measures.js';
import type { Spot, ToPlace } from './placement.js';
import type { SpotPlace } from './poses.js';

/** Lays the strips and returns what is left of the middle. */
export function layMelds(
  { info, view }: ToPlace,
  spots: readonly Spot[],
  centre: Box,
  own: number,
  measures: Measures,
  places: Map<string, SpotPlace>,
): Box {
  const melds = spots.filter(({ role }) => role === 'melds');
  if (melds.length === 0) return centre;
  const owners = [...new Set(melds.map(({ seat }) => seat))];
  const others = owners.filter((seat) => seat !== own);
  // On a low table the middle zones go to the left of the strips instead of between them.
  const low = measures.shape === 'flat';
  const middle = low ? centre.w * 0.26 : 0;
  const strip = { x: centre.x + middle, w: centre.w - middle };
  const band = centre.h * (low ? 0.5 : others.length > 0 ? 0.32 : 0.4);

  const lay = (seat: number, box: Box) => {
    const all = melds.filter((spot) => spot.seat === seat);
    const used = all.filter(({ name }) => (view.zones[name]?.n ?? 0) > 0);
    const next = all.find((spot) => !used.includes(spot));
    const shown = next ? [...used, next] : used;
    const cardIn = (lines: number) =>
      Math.min(measures.table * 0.72, box.w / (Math.ceil(shown.length / lines) * 1.6), box.h / (lines * 1.5));
    const lines = [1, 2, 3].reduce((best, n) => (cardIn(n) > cardIn(best) ? n : best));
    const each = Math.max(1, Math.ceil(shown.length / lines));
    const card = Math.max(20, cardIn(lines));
    const cell = Math.min(box.w / each, card * 2.6);
    for (const spot of all) {
      // Empty ones wait where the next meld comes to lie.
      const i = shown.includes(spot) ? shown.indexOf(spot) : Math.max(0, shown.length - 1);
      const line = Math.floor(i / each);
      const inLine = Math.min(each, shown.length - line * each);
      places.set(spot.name, {
        style: info.zones[spot.zone]?.style ?? 'row',
        x: box.x + box.w / 2 + ((i % each) - (inLine - 1) / 2) * cell,
        y: box.y + (line + 0.5) * (box.h / lines),
        card,
        room: cell * 0.92,
        deep: 0,
        turned: 0,
        columns: 4,
        small: false,
      });
    }
  };

  const w = strip.w / Math.max(1, others.length);
  others.forEach((seat, i) => {
    lay(seat, { x: strip.x + i * w, y: centre.y, w, h: band });
  });
  const mine = owners.includes(own);
  if (mine) lay(own, { ...strip, y: centre.y + centre.h - band, h: band });
  if (low) return { ...centre, w: middle };
  const upper = others.length > 0 ? band : 0;
  return { x: centre.x, y: centre.y + upper, w: centre.w, h: centre.h - upper - (mine ? band : 0) };
}
