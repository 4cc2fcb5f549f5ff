/**
 * The points as things that can be touched, reached by keys and heard: a grid of real buttons over the drawing, of which
 * one at a time is in the order of focus. Arrows move among them; each says where it is and what stands there.
 */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pointDistance, columnOf, lineOf, type BoardMeasures, middlePoint, stepFrom } from './points.js';

export type InputDevice = 'mouse' | 'touch' | 'keys';

export interface CellsProps {
  readonly measures: BoardMeasures;
  readonly label: string;
  /** What is said of each point. */
  readonly labels: readonly string[];
  readonly cursor?: number;
  readonly onPoint?: (point: number, by: InputDevice) => void;
  readonly onHover?: (point: number | null) => void;
  readonly onCursor?: (point: number) => void;
}

const pointUnder = (target: EventTarget | null): number | null => {
  const at = target instanceof HTMLElement ? target.dataset.point : undefined;
  return at === undefined ? null : Number(at);
};

export function Cells({ measures, label, labels, cursor, onPoint, onHover, onCursor }: CellsProps) {
  const { size, margin, whole } = measures;
  const [at, setAt] = useState(cursor ?? middlePoint(size));
  const root = useRef<HTMLTableElement>(null);
  const by = useRef<InputDevice>('keys');
  useEffect(() => {
    if (cursor !== undefined) setAt(cursor);
  }, [cursor, size]);
  const here = at < labels.length ? at : middlePoint(size);
  const lines = useMemo(
    () =>
      Array.from({ length: size }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: size }, (__, column) => {
            const point = (size - 1 - row) * size + column;
            return (
              <td key={point}>
                <button
                  type="button"
                  tabIndex={point === here ? 0 : -1}
                  data-point={point}
                  aria-label={labels[point]}
                />
              </td>
            );
          })}
        </tr>
      )),
    [size, labels, here],
  );
  const go = (point: number) => {
    setAt(point);
    root.current?.querySelector<HTMLElement>(`[data-point="${point}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    by.current = 'keys';
    const point = pointUnder(event.target);
    const to = point === null ? null : pointReachedBy(size, point, event);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  const inset = `${(100 * (margin - pointDistance / 2)) / whole}%`;
  const side = `${(100 * size * pointDistance) / whole}%`;
  return (
    <table
      ref={root}
      class="board-cells"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which one moves by arrows is a grid
      role="grid"
      aria-label={label}
      style={{ inset, width: side, height: side }}
      onKeyDown={onKeyDown}
      onFocusIn={(event: FocusEvent) => {
        const point = pointUnder(event.target);
        if (point === null) return;
        setAt(point);
        onCursor?.(point);
      }}
      onPointerDown={(event) => {
        by.current = event.pointerType === 'touch' ? 'touch' : 'mouse';
      }}
      onPointerOver={(event) => {
        if (event.pointerType !== 'touch') onHover?.(pointUnder(event.target));
      }}
      onPointerLeave={() => onHover?.(null)}
      onClick={(event) => {
        const point = pointUnder(event.target);
        // A click that no pointer made comes from the keys, or from what reads the page aloud.
        if (point !== null) onPoint?.(point, event.detail === 0 ? 'keys' : by.current);
      }}
    >
      <tbody>{lines}</tbody>
    </table>
  );
}

/** Where a key leads; null if it leads nowhere. */
function pointReachedBy(size: number, point: number, { key, ctrlKey, altKey, metaKey }: KeyboardEvent): number | null {
  if (altKey || metaKey) return null;
  switch (key) {
    case 'ArrowLeft':
      return stepFrom(size, point, -1, 0);
    case 'ArrowRight':
      return stepFrom(size, point, 1, 0);
    case 'ArrowUp':
      return stepFrom(size, point, 0, 1);
    case 'ArrowDown':
      return stepFrom(size, point, 0, -1);
    case 'Home':
      return ctrlKey ? (size - 1) * size : lineOf(size, point) * size;
    case 'End':
      return ctrlKey ? size - 1 : lineOf(size, point) * size + size - 1;
    case 'PageUp':
      return (size - 1) * size + columnOf(size, point);
    case 'PageDown':
      return columnOf(size, point);
    default:
      return null;
  }
}
