/**
 * Lays out the viewer's hand along the bottom edge. Each card keeps a visible strip wide enough for a finger as long as
 * possible; then the hand breaks into rows.
 */
import { type Box, cardHeight, type Measures } from './measures.js';
import type { Pose } from './card-poses.js';

export interface HandCard {
  readonly pose: Pose;
  /** The part that is not covered by other cards. */
  readonly strip: Box;
}

const finger = 44;
const fingertip = 26;
/** Pixels by which a selected card is raised. */
export const selectedRise = 16;

export interface HandRows {
  readonly rows: number;
  readonly height: number;
}

/** Few cards lie side by side, more overlap a little, many as much as necessary. */
const stepFor = (n: number, width: number, card: number): number =>
  n < 2 ? card : Math.min(card * (n <= 5 ? 1.03 : 0.86), (width - card) / (n - 1));

/** The number of rows for n cards, and the resulting height. */
export function rowsOf(n: number, width: number, { hand: card, handRows }: Measures): HandRows {
  const fits = (rows: number, least: number) => stepFor(Math.ceil(n / rows), width, card) >= Math.min(least, card);
  const counts = Array.from({ length: handRows }, (_, i) => i + 1);
  const rows = counts.slice(0, 2).find((r) => fits(r, finger)) ?? counts.find((r) => fits(r, fingertip)) ?? handRows;
  return { rows, height: cardHeight(card) + (rows - 1) * stripHeight(card) };
}

const stripHeight = (card: number): number => Math.max(finger * 0.9, card * 0.56);

/** Poses and strips of n cards in a box that ends at the bottom edge. */
export function layHand(n: number, box: Box, measures: Measures): HandCard[] {
  const card = measures.hand;
  const tall = cardHeight(card);
  const { rows } = rowsOf(n, box.w, measures);
  const each = Math.ceil(n / rows);
  const cards: HandCard[] = [];
  for (let i = 0; i < n; i++) {
    const row = Math.floor(i / each);
    const inRow = Math.min(each, n - row * each);
    const at = i - row * each;
    const step = stepFor(inRow, box.w, card);
    const off = at - (inRow - 1) / 2;
    const bend = rows === 1 ? Math.min(1.6, 14 / Math.max(1, inRow)) : 0;
    const x = box.x + box.w / 2 + off * step;
    const sink = bend === 0 ? 0 : Math.min(7, (off * off * bend * step) / 220);
    const y = box.y + box.h - tall / 2 - (rows - 1 - row) * stripHeight(card) + sink - (bend === 0 ? 0 : 4);
    cards.push({
      pose: { x, y, w: card, turn: off * bend * (measures.shape === 'flat' ? 0.5 : 1), drawn: true },
      strip: {
        x: x - card / 2,
        y: y - tall / 2,
        w: at === inRow - 1 ? card : Math.min(step, card),
        h: row === rows - 1 ? tall : stripHeight(card),
      },
    });
  }
  return cards;
}

/** The index in a hand of n cards at which a card dropped at this position is inserted. */
export function insertionIndex(n: number, box: Box, measures: Measures, x: number, y: number): number {
  const cards = layHand(n, box, measures);
  const { rows } = rowsOf(n, box.w, measures);
  const each = Math.ceil(n / rows);
  const row = Array.from({ length: rows }, (_, r) => r).reduce((best, r) => {
    const away = (k: number) => Math.abs((cards[k * each]?.pose.y ?? Number.POSITIVE_INFINITY) - y);
    return away(r) < away(best) ? r : best;
  }, 0);
  let at = row * each;
  while (at < Math.min(n, (row + 1) * each) && (cards[at]?.pose.x ?? 0) < x) at++;
  return at;
}
