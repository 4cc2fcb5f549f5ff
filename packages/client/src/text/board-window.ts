/** A drawn board, and the part of it for which there is room. */
import { lineWidth, type Span, span, type TextLine } from './text-line.js';

export interface DrawnBoard {
  readonly lines: readonly TextLine[];
  /** What must be seen of it: the cursor, or what was done last. */
  readonly focus: { readonly row: number; readonly column: number } | null;
  /** What its signs mean. */
  readonly legend: readonly TextLine[];
}

/** Where a window of this size begins, so that the focus is near its middle. */
const startOf = (size: number, room: number, focus: number): number =>
  Math.max(0, Math.min(size - room, focus - Math.floor(room / 2)));

/** Cut to a window around the focus. Arrows tell that there is more. */
export function boardWindow({ lines, focus }: DrawnBoard, width: number, height: number, symbols: boolean): TextLine[] {
  const wide = Math.max(0, ...lines.map(lineWidth));
  if (lines.length <= height && wide <= width) return [...lines];
  const { row, column } = focus ?? { row: Math.floor(lines.length / 2), column: Math.floor(wide / 2) };
  const room = Math.min(lines.length, Math.max(1, height));
  const top = startOf(lines.length, room, row);
  // The arrows stand at the right edge.
  const isLow = lines.length > room;
  const shownWidth = Math.min(wide, isLow ? width - 2 : width);
  const left = startOf(wide, shownWidth, column);
  const signs = symbols ? ['↑', '↓'] : ['^', 'v'];
  return lines.slice(top, top + room).map((one, i): TextLine => {
    const cut = cutLine(one, left, shownWidth);
    const arrow = i === 0 && top > 0 ? signs[0] : i === room - 1 && top + room < lines.length ? signs[1] : undefined;
    if (arrow === undefined) return cut;
    const fill = ' '.repeat(Math.max(0, shownWidth - lineWidth(cut)) + 1);
    return [...cut, span(fill), span(arrow, { bold: true })];
  });
}

/** Columns of a line in which every character is one wide. */
function cutLine(one: TextLine, left: number, width: number): TextLine {
  const cut: Span[] = [];
  let at = 0;
  for (const part of one) {
    const chars = Array.from(part.text);
    const text = chars.slice(Math.max(0, left - at), Math.max(0, left + width - at)).join('');
    if (text !== '') cut.push({ ...part, text });
    at += chars.length;
  }
  return cut;
}
