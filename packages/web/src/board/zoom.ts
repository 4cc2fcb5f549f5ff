/** Zooms a board by a button or by a pinch, within a scrolling container. */
import { type Signal, signal } from '@preact/signals';

export const largest = 3;
const step = 2;

export class Zoom {
  /** Zoom factor relative to the container. */
  readonly factor: Signal<number> = signal(1);

  toggle(): void {
    this.factor.value = this.factor.peek() > 1 ? 1 : step;
  }

  /** Follows pinch gestures. The point between the fingers stays between them. */
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
      const factor = Math.min(largest, Math.max(1, wanted));
      const box = view.getBoundingClientRect();
      const [x, y] = [(a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top];
      const grows = factor / this.factor.peek();
      const [left, top] = [(view.scrollLeft + x) * grows - x, (view.scrollTop + y) * grows - y];
      this.factor.value = factor;
      requestAnimationFrame(() => view.scrollTo(left, top));
    };
    const onEnd = (event: TouchEvent) => {
      if (event.touches.length < 2) began = null;
    };
    view.addEventListener('touchstart', onStart, { passive: true });
    view.addEventListener('touchmove', onMove, { passive: false });
    view.addEventListener('touchend', onEnd, { passive: true });
    view.addEventListener('touchcancel', onEnd, { passive: true });
    return () => {
      view.removeEventListener('touchstart', onStart);
      view.removeEventListener('touchmove', onMove);
      view.removeEventListener('touchend', onEnd);
      view.removeEventListener('touchcancel', onEnd);
    };
  }
}
