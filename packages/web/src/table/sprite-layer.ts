/**
 * Draws the cards: one persistent element for each card, moved by transforms only. It receives the target of every card
 * and animates it there from its current position, even in the middle of another movement. The interactive elements lie
 * over it (`hand-targets.tsx`, `zone-targets.tsx`).
 */
import type { Pose } from './layout/card-poses.js';

export interface SpriteShape {
  readonly key: number;
  readonly face: string | null;
  readonly pose: Pose;
  readonly z: number;
  /** Raised: selected, dragged, or part of a move being made. */
  readonly lifted: boolean;
  readonly faint: boolean;
}

export interface LayerStyle {
  /** Draws a face, or the back for null, into an element. Called only on changes. */
  paint(element: HTMLElement, face: string | null): void;
}

interface CardElement {
  readonly element: HTMLElement;
  readonly turn: HTMLElement;
  /** What is drawn now. */
  face: string | null | undefined;
  flying: Animation | null;
  /** The first half of a flip. At its end the current face of the card is drawn. */
  turning: Animation | null;
}

interface Card {
  from: Pose;
  to: Pose;
  z: number;
  lifted: boolean;
  faint: boolean;
  face: string | null;
  body: CardElement | null;
  held: boolean;
}

/** Moving cards are above all others. */
const movingZ = 30_000;

export class SpriteLayer {
  readonly #root: HTMLElement;
  /** Above everything else on the table, for dragged cards. */
  readonly #above: HTMLElement;
  readonly #style: LayerStyle;
  readonly #cards = new Map<number, Card>();
  #unit = 100;

  constructor(root: HTMLElement, above: HTMLElement, style: LayerStyle) {
    this.#root = root;
    this.#above = above;
    this.#style = style;
  }

  /** The width at which elements are laid out; other widths are reached by scaling. */
  set unit(width: number) {
    if (width === this.#unit) return;
    this.#unit = width;
    for (const root of [this.#root, this.#above]) root.style.setProperty('--card-width', `${width}px`);
    for (const card of this.#cards.values()) if (card.body) this.#setPose(card, card.to);
  }

  /** Moves all cards to their targets in `time` milliseconds. New cards start at `birth`. */
  show(shapes: readonly SpriteShape[], time: number, birth: Pose): void {
    const here = new Set<number>();
    for (const shape of shapes) {
      here.add(shape.key);
      this.#moveTo(shape, time, birth);
    }
    for (const [key, card] of this.#cards) {
      if (here.has(key)) continue;
      card.body?.element.remove();
      this.#cards.delete(key);
    }
  }

  /** Takes a card out of the layout: it follows the pointer until it is released. */
  hold(key: number, pose: Pose): void {
    const card = this.#cards.get(key);
    if (!card) return;
    card.body ??= this.#newBody(card);
    if (!card.held) this.#above.append(card.body.element);
    card.held = true;
    card.body.flying?.cancel();
    card.body.flying = null;
    card.from = pose;
    card.to = pose;
    card.body.element.style.zIndex = String(2 * movingZ);
    card.body.element.classList.add('lifted');
    this.#setPose(card, pose);
  }

  release(key: number): void {
    const card = this.#cards.get(key);
    if (!card?.held) return;
    card.held = false;
    if (card.body) this.#root.append(card.body.element);
  }

  /** The current position of a card, also while it moves. */
  poseOf(key: number): Pose | null {
    const card = this.#cards.get(key);
    return card ? this.#now(card) : null;
  }

  /** Draws all faces again, after a change of the card back. */
  repaint(): void {
    for (const { body, face } of this.#cards.values()) if (body) this.#paint(body, face);
  }

  #moveTo({ key, face, pose, z, lifted, faint }: SpriteShape, time: number, birth: Pose): void {
    const known = this.#cards.get(key);
    if (known?.held) return;
    const card = known ?? { from: birth, to: birth, z, lifted, faint, face, body: null, held: false };
    if (!known) {
      this.#cards.set(key, card);
      if (time === 0) card.to = pose;
    }
    const start = this.#now(card);
    const moves = !same(card.to, pose);
    const flips = card.face !== face;
    const wasDrawn = card.body !== null;
    card.face = face;
    if (!pose.drawn && !wasDrawn && !(moves && start.drawn && time > 0)) {
      card.from = pose;
      card.to = pose;
      return;
    }
    card.body ??= this.#newBody(card, flips && time > 0 ? null : face);
    const { body } = card;
    body.element.style.zIndex = String(moves && time > 0 ? movingZ + z : z);
    body.element.classList.toggle('lifted', lifted);
    body.element.classList.toggle('faint', faint);
    card.z = z;
    card.lifted = lifted;
    card.faint = faint;
    if (moves) this.#fly(card, start, pose, time);
    else if (!wasDrawn) this.#setPose(card, pose);
    if (body.face !== face) this.#flip(card, time);
    if (!pose.drawn && (!moves || time === 0)) this.#undraw(card);
  }

  #fly(card: Card, start: Pose, pose: Pose, time: number): void {
    const { body } = card;
    if (!body) return;
    body.flying?.cancel();
    body.flying = null;
    card.from = start;
    card.to = pose;
    this.#setPose(card, pose);
    const far = Math.hypot(pose.x - start.x, pose.y - start.y);
    if (time === 0 || (far < 0.5 && start.w === pose.w && start.turn === pose.turn)) {
      body.element.style.zIndex = String(card.z);
      return;
    }
    // Long flights follow a slight arc. A single animation for each card keeps it in one compositor layer.
    const arc = far > 90 && time > 120 ? Math.min(26, far * 0.07) : 0;
    const stops = arc === 0 ? [0, 1] : [0, 0.25, 0.5, 0.75, 1];
    const frames = stops.map((at) => {
      const on = between(start, pose, at);
      return { transform: this.#transform({ ...on, y: on.y - 4 * arc * at * (1 - at) }) };
    });
    const flying = body.element.animate(frames, { duration: time, easing: 'cubic-bezier(0.25, 0.6, 0.3, 1)' });
    body.flying = flying;
    flying.onfinish = () => {
      if (body.flying !== flying) return;
      body.flying = null;
      card.from = card.to;
      body.element.style.zIndex = String(card.z);
      if (!card.to.drawn) this.#undraw(card);
    };
  }

  /** Flips a card: shrinks it to its edge, draws the other side, and expands it. */
  #flip(card: Card, time: number): void {
    const { body } = card;
    if (!body || (body.turning && time > 0)) return;
    if (time === 0 || body.face === undefined) {
      body.turning?.cancel();
      body.turning = null;
      this.#paint(body, card.face);
      return;
    }
    const half = time / 2;
    const away = body.turn.animate([{ scale: '1 1' }, { scale: '0.02 1' }], {
      duration: half,
      easing: 'ease-in',
      fill: 'forwards',
    });
    body.turning = away;
    away.onfinish = () => {
      if (body.turning === away) body.turning = null;
      this.#paint(body, card.face);
      body.turn.animate([{ scale: '0.02 1' }, { scale: '1 1' }], { duration: half, easing: 'ease-out' });
      away.cancel();
    };
  }

  #now({ from, to, body }: Card): Pose {
    const progress = body?.flying?.effect?.getComputedTiming().progress;
    return progress === null || progress === undefined ? to : between(from, to, progress);
  }

  #newBody(card: Card, face: string | null = card.face): CardElement {
    const element = document.createElement('div');
    element.className = 'card';
    const turn = document.createElement('div');
    turn.className = 'card-turn';
    element.append(turn);
    this.#root.append(element);
    const body: CardElement = { element, turn, face: undefined, flying: null, turning: null };
    this.#paint(body, face);
    return body;
  }

  #paint(body: CardElement, face: string | null): void {
    body.face = face;
    this.#style.paint(body.turn, face);
  }

  #undraw(card: Card): void {
    card.body?.element.remove();
    card.body = null;
    card.from = card.to;
  }

  #setPose(card: Card, pose: Pose): void {
    if (card.body) card.body.element.style.transform = this.#transform(pose);
  }

  #transform({ x, y, w, turn }: Pose): string {
    const unit = this.#unit;
    return `translate(${x - unit / 2}px, ${y - unit * 0.7}px) rotate(${turn}deg) scale(${w / unit})`;
  }
}

function between(from: Pose, to: Pose, at: number): Pose {
  const mix = (a: number, b: number) => a + (b - a) * at;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    w: mix(from.w, to.w),
    turn: mix(from.turn, to.turn),
    drawn: from.drawn,
  };
}

const same = (a: Pose, b: Pose): boolean =>
  a.x === b.x && a.y === b.y && a.w === b.w && a.turn === b.turn && a.drawn === b.drawn;
