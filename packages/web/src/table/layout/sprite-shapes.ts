/** Computes what is drawn for each card from the contents of the spots and the placement. */
import type { HandItem } from '../input/hand-order.js';
import { layHand, selectedRise } from './hand-layout.js';
import type { Placement } from './placement.js';
import { type Pose, posesIn } from './card-poses.js';
import type { SpritesBySpot, Sprite } from '../scene-model.js';
import type { SpriteShape } from '../sprite-layer.js';

export interface SpriteMarks {
  readonly selected: readonly number[];
  /** The card under the pointer: shown whole. */
  readonly pointed?: number | null;
  /** Cards of a move being made, with the spot they were put on, or null while they are raised in the hand. */
  readonly underWay: ReadonlyMap<number, string | null>;
  readonly rank: (face: string | null) => string;
  readonly order: <C extends HandItem>(cards: readonly C[]) => C[];
  /** While cards are dragged over the hand: the index at which the others make room. */
  readonly gap: { readonly at: number; readonly carried: readonly number[] } | null;
}

export function spriteShapes(lying: SpritesBySpot, placement: Placement, marks: SpriteMarks): SpriteShape[] {
  const shapes: SpriteShape[] = [];
  let order = 0;
  for (const [spot, sprites] of lying) {
    // Later zones lie above earlier ones; small fans of backs lie below everything.
    const ground = 200 * ++order;
    if (spot === placement.hand?.spot) shapes.push(...inHand(sprites, placement, marks));
    else {
      const place = placement.spots.get(spot);
      if (!place) continue;
      const poses = posesIn(place, sprites.length);
      const shown = place.folded === true ? commonLast(sprites, marks.rank) : sprites;
      shown.forEach(({ key, id, face }, i) => {
        const pointed = id !== null && id === marks.pointed;
        const chosen = id !== null && marks.selected.includes(id);
        const pose = poses[i] ?? hidden(place.x, place.y, place.card);
        shapes.push({
          key,
          face,
          pose: chosen ? { ...pose, y: pose.y - pose.w * 0.12, drawn: true } : pose,
          z: (place.small && place.style === 'fan' ? 0 : ground) + i + (pointed ? 100 : 0),
          lifted: chosen,
          faint: id !== null && marks.underWay.has(id),
        });
      });
    }
  }
  return shapes;
}

/** A folded meld shows a card of its most frequent rank. */
function commonLast(sprites: readonly Sprite[], rank: SpriteMarks['rank']): readonly Sprite[] {
  const count = (face: string | null) => sprites.filter((other) => rank(other.face) === rank(face)).length;
  return [...sprites].sort((a, b) => count(a.face) - count(b.face));
}

const handZ = 20_000;

const hidden = (x: number, y: number, w: number): Pose => ({ x, y, w, turn: 0, drawn: false });

function inHand(sprites: readonly Sprite[], placement: Placement, marks: SpriteMarks): SpriteShape[] {
  const { hand, measures, spots } = placement;
  if (!hand) return [];
  const away = (sprite: Sprite) => sprite.id !== null && typeof marks.underWay.get(sprite.id) === 'string';
  const carried = (sprite: Sprite) => sprite.id !== null && marks.gap?.carried.includes(sprite.id) === true;
  const ordered = marks.order(sprites.filter((sprite) => !away(sprite)));
  const staying = ordered.filter((sprite) => !carried(sprite));
  const moving = ordered.filter(carried);
  const gap = marks.gap;
  const shown = gap ? [...staying.slice(0, gap.at), ...moving, ...staying.slice(gap.at)] : ordered;
  const cards = layHand(shown.length, hand.box, measures);
  const shapes = shown.map(({ key, id, face }, i): SpriteShape => {
    const pose = cards[i]?.pose ?? hidden(placement.width / 2, placement.height, measures.hand);
    const chosen = id !== null && marks.selected.includes(id);
    const faint = id !== null && marks.underWay.has(id);
    const pointed = id !== null && id === marks.pointed;
    const rise = chosen || faint ? selectedRise : pointed ? selectedRise / 2 : 0;
    return {
      key,
      face,
      pose: rise > 0 ? { ...pose, y: pose.y - rise, turn: pose.turn * 0.5 } : pose,
      z: handZ + i + (pointed ? 500 : 0),
      lifted: rise > 0,
      faint,
    };
  });
  for (const sprite of sprites.filter(away)) {
    const spot = marks.underWay.get(sprite.id ?? -1) ?? '';
    const place = spots.get(spot);
    if (!place) continue;
    const pose = { x: place.x, y: place.y - 4, w: place.card, turn: 0, drawn: true };
    shapes.push({ key: sprite.key, face: sprite.face, pose, z: handZ + 900, lifted: true, faint: true });
  }
  return shapes;
}
