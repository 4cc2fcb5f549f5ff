/** Texts written at rows and columns, as on squared paper; rows and columns may be negative. */
import { type Span, span, type TextLine } from './text-line.js';
import { charWidth } from './text-width.js';

type Look = Omit<Span, 'text'>;
interface Cell {
  readonly text: string;
  readonly look: Look;
}

export class TextCanvas {
  private readonly rows = new Map<number, Map<number, Cell>>();

  isFree(row: number, column: number, length = 1): boolean {
    const cells = this.rows.get(row);
    if (cells === undefined) return true;
    for (let i = 0; i < length; i++) if (cells.has(column + i)) return false;
    return true;
  }

  write(row: number, column: number, text: string, look: Look = {}): void {
    const cells = this.rows.get(row) ?? new Map<number, Cell>();
    this.rows.set(row, cells);
    // One character in each cell: what is wider would shift the rest of the line.
    for (const [i, char] of Array.from(text).entries())
      cells.set(column + i, { text: charWidth(char) === 1 ? char : '?', look });
  }

  /** The rows from the first to the last that have something, and where the upper left cell is. */
  drawn(): { lines: TextLine[]; top: number; left: number } {
    const rows = [...this.rows].filter(([, cells]) => cells.size > 0);
    if (rows.length === 0) return { lines: [], top: 0, left: 0 };
    const top = Math.min(...rows.map(([row]) => row));
    const bottom = Math.max(...rows.map(([row]) => row));
    const left = Math.min(...rows.flatMap(([, cells]) => [...cells.keys()]));
    const lines = Array.from({ length: bottom - top + 1 }, (_, i) => spansOf(this.rows.get(top + i), left));
    return { lines, top, left };
  }
}

/** Neighbours of the same look share a span. */
function spansOf(cells: ReadonlyMap<number, Cell> | undefined, left: number): TextLine {
  if (cells === undefined || cells.size === 0) return [];
  const spans: { text: string; look: Look }[] = [];
  for (let column = left; column <= Math.max(...cells.keys()); column++) {
    const { text, look } = cells.get(column) ?? { text: ' ', look: blank };
    const before = spans.at(-1);
    if (before?.look === look) before.text += text;
    else spans.push({ text, look });
  }
  return spans.map(({ text, look }) => span(text, look));
}
const blank: Look = {};
