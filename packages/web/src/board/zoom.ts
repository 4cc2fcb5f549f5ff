/** Zooms a board by a button, the mouse wheel or a pinch, within a scrolling container. */
import { type Signal, signal } from '@preact/signals';

export const largest = 3;
const step = 2;
/** How much a wheel that is turned by one pixel enlarges; it turns by about a hundred at once. */
const perPixel = 0.002;
/** Pixels of a wheel that counts in lines. */
const lineHeight = 16;

export class Zoom {
  /** Zoom factor relative to the container. */
  readonly factor: Signal<number> = signal(1);

  toggle(): void {
    this.factor.value = this.factor.peek() > 1 ? 1 : step;
  }

  /** Zooms so that what is at this point of the window stays there. */
  #zoom(view: HTMLElement, wanted: number, clientX: number, clientY: number): void {
    const factor = Math.min(largest, Math.max(1, wanted));
    const box = view.getBoundingClientRect();
    const [x, y] = [clientX - box.left, clientY - box.top];
    const grows = factor / this.factor.peek();
    const [left, top] = [(view.scrollLeft + x) * grows - x, (view.scrollTop + y) * grows - y];
    this.factor.value = factor;
    requestAnimationFrame(() => view.scrollTo(left, top));
  }

  /** Follows the wheel and pinch gestures. What is under the pointer, or between the fingers, stays there. */
  follow(view: HTMLElement): () => void {
    let began: { readonly apart: number; readonly factor: number } | null = null;
    const apart = ({ touches: [a, b] }: TouchEvent) =>
      a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
    const onStart = (event: TouchEvent) => {
      began = event.touches.length === 2 ? { apart: apart(event), factor: this.factor.peek() } : null;
    };
    const onMove = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!began || !a || !b) return;
      event.preventDefault();
      const wanted = (began.factor * apart(event)) / Math.max(1, began.apart);
      this.#zoom(view, wanted, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    };
    const onEnd = (event: TouchEvent) => {
      if (event.touches.length < 2) began = null;
    };
    const onWheel = (event: WheelEvent) => {
      // Sideways one moves about in the enlarged board.
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : lineHeight);
      this.#zoom(view, this.factor.peek() * Math.exp(-turned * perPixel), event.clientX, event.clientY);
    };
    view.addEventListener('wheel', onWheel, { passive: false });
    view.addEventListener('touchstart', onStart, { passive: true });
    view.addEventListener('touchmove', onMove, { passive: false });
    view.addEventListener('touchend', onEnd, { passive: true });
    view.addEventListener('touchcancel', onEnd, { passive: true });
    return () => {
      view.removeEventListener('wheel', onWheel);
      view.removeEventListener('touchstart', onStart);
      view.removeEventListener('touchmove', onMove);
      view.removeEventListener('touchend', onEnd);
      view.removeEventListener('touchcancel', onEnd);
    };
  }
}
