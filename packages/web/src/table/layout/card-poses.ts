/** Positions of the cards in one spot: a pile, a fan, a row, or a grid. */
import type { Style } from '@partie/kit';
import { cardHeight } from './measures.js';

/** Position of a card: centre, width, rotation in degrees, and whether it is drawn at all. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly turn: number;
  readonly drawn: boolean;
}

export interface SpotPlace {
  readonly style: Style;
  /** Centre of the spot. */
  readonly x: number;
  readonly y: number;
  /** Card width, and the width available for all cards. */
  readonly card: number;
  readonly room: number;
  /** The height available for a grid; 0 for a single line. */
  readonly deep: number;
  readonly turned: number;
  readonly columns: number;
  /** Drawn small beside a player: only a few of many backs are drawn. */
  readonly small: boolean;
  /** On the ring before its player, so its owner is obvious. */
  readonly ring?: boolean;
  /** A complete meld, drawn folded. */
  readonly folded?: boolean;
  /** Empty and not usable now: neither drawn nor read by screen readers. */
  readonly vacant?: boolean;
}

const pileLayers = 5;
const smallFan = 12;

/** Poses of n cards, bottom to top, left to right. */
export function posesIn(place: SpotPlace, n: number): Pose[] {
  switch (place.style) {
    case 'pile':
      return piled(place, n);
    case 'fan':
      return place.small ? fanned(place, n) : inRow(place, n, 0.62);
    case 'row':
      return inRow(place, n, 1.06);
    case 'grid':
      return inGrid(place, n);
  }
}

/** A higher pile is drawn higher, but only its top cards are drawn. */
function piled({ x, y, card, turned, small }: SpotPlace, n: number): Pose[] {
  const layers = small ? 3 : pileLayers;
  return Array.from({ length: n }, (_, i) => {
    const depth = n - 1 - i;
    const shown = Math.min(layers - 1, Math.ceil(n / 6));
    const lift = Math.max(0, shown - depth) * card * 0.014;
    return { x: x - lift, y: y - lift, w: card, turn: turned, drawn: depth < layers };
  });
}

function fanned({ x, y, card, room, turned }: SpotPlace, n: number): Pose[] {
  const drawn = Math.min(n, smallFan);
  const step = drawn < 2 ? 0 : Math.min(card * 0.42, (room - card) / (drawn - 1));
  const spread = drawn < 2 ? 0 : Math.min(7, 44 / drawn);
  return Array.from({ length: n }, (_, i) => {
    const off = Math.min(i, drawn - 1) - (drawn - 1) / 2;
    return {
      x: x + off * step,
      // Held by a player at the top: the fan opens towards the middle of the table.
      y: y - (off * off * card * 0.02 * spread) / 7,
      w: card,
      turn: turned - off * spread,
      drawn: i < drawn,
    };
  });
}

function inRow({ x, y, card, room, turned }: SpotPlace, n: number, loose: number): Pose[] {
  const step = n < 2 ? 0 : Math.min(card * loose, Math.max(2, (room - card) / (n - 1)));
  return Array.from({ length: n }, (_, i) => ({
    x: x + (i - (n - 1) / 2) * step,
    y,
    w: card,
    turn: turned,
    drawn: true,
  }));
}

function inGrid({ x, y, card, room, deep, turned, columns }: SpotPlace, n: number): Pose[] {
  const across = Math.max(1, Math.min(columns, n));
  const down = Math.max(1, Math.ceil(n / across));
  const w = Math.min(card, room / (across * 1.1), deep > 0 ? deep / (down * 1.5) : card);
  return Array.from({ length: n }, (_, i) => ({
    x: x + ((i % across) - (across - 1) / 2) * w * 1.1,
    y: y + (Math.floor(i / across) - (down - 1) / 2) * cardHeight(w) * 1.07,
    w,
    turn: turned,
    drawn: true,
  }));
}

/** The bounding box of a spot, for highlights and hit tests. */
export function spotBox(place: SpotPlace, n: number): { x: number; y: number; w: number; h: number } {
  const poses = posesIn(place, Math.max(1, n));
  const xs = poses.map((pose) => pose.x);
  const ys = poses.map((pose) => pose.y);
  const w = poses[0]?.w ?? place.card;
  const left = Math.min(...xs) - w / 2;
  const top = Math.min(...ys) - cardHeight(w) / 2;
  return { x: left, y: top, w: Math.max(...xs) + w / 2 - left, h: Math.max(...ys) + cardHeight(w) / 2 - top };
}
