/**
 * The interactive points: a grid of buttons over the drawing, with a roving tab index. Arrow keys move between points.
 * Each button is labelled with its point and what stands there.
 */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pointDistance, columnOf, lineOf, type BoardMeasures, middlePoint, stepFrom } from './points.js';

export type InputDevice = 'mouse' | 'touch' | 'keys';

export interface CellsProps {
  readonly measures: BoardMeasures;
  readonly label: string;
  /** Accessible name of each point. */
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
  const { size, lines: high, margin, whole } = measures;
  const [at, setAt] = useState(cursor ?? middlePoint(size, high));
  const root = useRef<HTMLTableElement>(null);
  const by = useRef<InputDevice>('keys');
  useEffect(() => {
    if (cursor !== undefined) setAt(cursor);
  }, [cursor, size]);
  const here = at < labels.length ? at : middlePoint(size, high);
  const lines = useMemo(
    () =>
      Array.from({ length: high }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: size }, (__, column) => {
            const point = (high - 1 - row) * size + column;
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
    [size, high, labels, here],
  );
  const focusPoint = (point: number) => {
    setAt(point);
    root.current?.querySelector<HTMLElement>(`[data-point="${point}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    by.current = 'keys';
    const point = pointUnder(event.target);
    const to = point === null ? null : pointReachedBy(measures, point, event);
    if (to === null) return;
    event.preventDefault();
    focusPoint(to);
  };
  const share = (length: number, of: number) => `${(100 * length) / of}%`;
  const edge = margin - pointDistance / 2;
  const place = {
    left: share(edge, whole),
    top: share(edge, measures.high),
    width: share(size * pointDistance, whole),
    height: share(high * pointDistance, measures.high),
  };
  return (
    <table
      ref={root}
      class="board-cells"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table navigated by arrow keys is a grid
      role="grid"
      aria-label={label}
      style={place}
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
        // A click without pointer (detail 0) comes from the keyboard or from a screen reader.
        if (point !== null) onPoint?.(point, event.detail === 0 ? 'keys' : by.current);
      }}
    >
      <tbody>{lines}</tbody>
    </table>
  );
}

/** The point that a key moves to; null if it moves nowhere. */
function pointReachedBy({ size, lines }: BoardMeasures, point: number, pressed: KeyboardEvent): number | null {
  const { key, ctrlKey, altKey, metaKey } = pressed;
  if (altKey || metaKey) return null;
  switch (key) {
    case 'ArrowLeft':
      return stepFrom(size, point, -1, 0, lines);
    case 'ArrowRight':
      return stepFrom(size, point, 1, 0, lines);
    case 'ArrowUp':
      return stepFrom(size, point, 0, 1, lines);
    case 'ArrowDown':
      return stepFrom(size, point, 0, -1, lines);
    case 'Home':
      return ctrlKey ? (lines - 1) * size : lineOf(size, point) * size;
    case 'End':
      return ctrlKey ? size - 1 : lineOf(size, point) * size + size - 1;
    case 'PageUp':
      return (lines - 1) * size + columnOf(size, point);
    case 'PageDown':
      return columnOf(size, point);
    default:
      return null;
  }
}
