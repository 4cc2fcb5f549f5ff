/** Which part of the drawing is seen: moved and zoomed by wheel, fingers, buttons and keys. */
import type { Space } from '@partie/kit';
import { computed, signal } from '@preact/signals';

/** Pixels of one unit of the board. */
const [smallest, largest] = [5, 110];
const margin = 1.2;
const oneStep = 1.4;

export class Viewport {
  /** Of the element, in pixels. */
  readonly #size = signal({ width: 1, height: 1 });
  /** The point of the board in the middle. */
  readonly #middle = signal({ x: 0, y: 0 });
  readonly #scale = signal(40);
  /** The size or the drawing may change until somebody has moved the view. */
  #isMoved = false;

  readonly viewBox = computed((): string => {
    const { width, height } = this.#size.value;
    const scale = this.#scale.value;
    const { x, y } = this.#middle.value;
    return [x - width / scale / 2, y - height / scale / 2, width / scale, height / scale].join(' ');
  });

  follow(element: Element, fit: () => void): () => void {
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      this.#size.value = { width: Math.max(1, width), height: Math.max(1, height) };
      if (!this.#isMoved) fit();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }

  fit(spaces: readonly Pick<Space, 'x' | 'y'>[]): void {
    const [xs, ys] = [spaces.map(({ x }) => x), spaces.map(({ y }) => y)];
    if (xs.length === 0) return;
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const { width, height } = this.#size.peek();
    const scale = Math.min(width / (right - left + 2 * margin), height / (bottom - top + 2 * margin));
    this.#scale.value = Math.min(64, Math.max(smallest, scale));
    this.#middle.value = { x: (left + right) / 2, y: (top + bottom) / 2 };
    this.#isMoved = false;
  }

  zoom(steps: number): void {
    const { width, height } = this.#size.peek();
    this.zoomAt(width / 2, height / 2, oneStep ** steps);
  }
  /** The point of the board under these pixels stays there. */
  zoomAt(px: number, py: number, factor: number): void {
    const { width, height } = this.#size.peek();
    const before = this.#scale.peek();
    const scale = Math.min(largest, Math.max(smallest, before * factor));
    const { x, y } = this.#middle.peek();
    const shift = 1 / before - 1 / scale;
    this.#isMoved = true;
    this.#scale.value = scale;
    this.#middle.value = { x: x + (px - width / 2) * shift, y: y + (py - height / 2) * shift };
  }
  panBy(dx: number, dy: number): void {
    const scale = this.#scale.peek();
    const { x, y } = this.#middle.peek();
    this.#isMoved = true;
    this.#middle.value = { x: x - dx / scale, y: y - dy / scale };
  }
  /** Moves the view as far as needed for this space to be seen with its neighbours. */
  show({ x, y }: Pick<Space, 'x' | 'y'>): void {
    const { width, height } = this.#size.peek();
    const scale = this.#scale.peek();
    const middle = this.#middle.peek();
    const seen = (at: number, now: number, length: number): number => {
      const reach = Math.max(0, length / scale / 2 - 1.5);
      return Math.min(at + reach, Math.max(at - reach, now));
    };
    const next = { x: seen(x, middle.x, width), y: seen(y, middle.y, height) };
    if (next.x === middle.x && next.y === middle.y) return;
    this.#isMoved = true;
    this.#middle.value = next;
  }
}
