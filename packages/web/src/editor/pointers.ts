/** What mouse and fingers do on the drawing: paint, move the view, zoom. */
import { type Editing, hand } from './editing.js';
import type { Viewport } from './viewport.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleButton = 1;
/** In pixels: less than the smallest hex. */
const stride = 6;

export function followPointers(element: SVGSVGElement, editing: Editing, view: Viewport): () => void {
  const pointers = new Map<number, Point>();
  let doing: 'paint' | 'pan' | 'pinch' | null = null;

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const spaceUnder = ({ x, y }: Point): string | null => {
    const { left, top } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + x, top + y)?.closest('.drawing-board [data-space]');
    return found?.getAttribute('data-space') ?? null;
  };
  const beginAt = (point: Point) => {
    const space = spaceUnder(point);
    if (space !== null) editing.beginStroke(space);
  };
  /** Everything between two points: a fast pointer is seen in a few places only. */
  const drawAlong = (from: Point, to: Point) => {
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / stride);
    for (let i = 1; i <= steps; i++) {
      const space = spaceUnder({
        x: from.x + ((to.x - from.x) * i) / steps,
        y: from.y + ((to.y - from.y) * i) / steps,
      });
      if (space !== null && space !== editing.place.peek()) editing.drawOn(space);
    }
  };

  const onDown = (event: PointerEvent) => {
    pointers.set(event.pointerId, pointOf(event));
    element.setPointerCapture(event.pointerId);
    if (pointers.size === 2) {
      if (doing === 'paint') editing.cancelStroke();
      doing = 'pinch';
    } else if (pointers.size === 1) {
      doing = editing.tool.peek() === hand || event.button === middleButton ? 'pan' : 'paint';
      if (doing === 'paint') beginAt(pointOf(event));
    }
  };
  const onMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOf(event);
    if (doing === 'paint') drawAlong(before, now);
    else if (doing === 'pan') view.panBy(now.x - before.x, now.y - before.y);
    else if (doing === 'pinch') {
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other !== undefined) {
        const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
        // Half of the movement of either finger moves the middle between them.
        view.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
        view.zoomAt((now.x + other.x) / 2, (now.y + other.y) / 2, apart(now) / apart(before));
      }
    }
    pointers.set(event.pointerId, now);
  };
  const onUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (doing === 'paint') editing.endStroke();
    if (pointers.size === 0) doing = null;
  };
  const onCancel = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    if (doing === 'paint') editing.cancelStroke();
    if (pointers.size === 0) doing = null;
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = pointOf(event);
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 30;
    view.zoomAt(x, y, Math.exp(-pixels / 400));
  };
  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onCancel);
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onCancel);
    element.removeEventListener('wheel', onWheel);
  };
}
