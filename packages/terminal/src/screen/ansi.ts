/** Lines with ink as terminals understand them. Every text is stripped of control characters once more before it goes out. */
import { charWidth, type Ink, printable, type Span, type TextLine } from '@partie/client/text';

const esc = '\u001b[';
const inks: Readonly<Record<Ink, number>> = {
  red: 91,
  green: 92,
  yellow: 93,
  blue: 94,
  magenta: 95,
  cyan: 96,
  grey: 90,
};

export const sequence = {
  enter: `${esc}?1049h${esc}?25h${esc}?1000h${esc}?1006h${esc}2J`,
  leave: `${esc}?1006l${esc}?1000l${esc}0m${esc}?25h${esc}?1049l`,
  clear: `${esc}0m${esc}2J`,
  bell: '\u0007',
  at: (row: number, column: number) => `${esc}${row + 1};${column + 1}H`,
  clearRight: `${esc}0m${esc}K`,
};

function inked({ ink, bold, reversed }: Span, text: string): string {
  const codes = [...(bold ? [1] : []), ...(reversed ? [7] : []), ...(ink ? [inks[ink]] : [])];
  return codes.length === 0 ? text : `${esc}${codes.join(';')}m${text}${esc}0m`;
}

/** One row: at most so many columns, with or without colours. */
export function rowText(spans: TextLine, columns: number, colours: boolean): string {
  let [row, used] = ['', 0];
  for (const one of spans) {
    let fits = '';
    for (const char of printable(one.text)) {
      const width = charWidth(char);
      if (used + width > columns) break;
      fits += char;
      used += width;
    }
    // Without colours, what is selected must still be seen.
    row += colours || one.reversed ? inked(colours ? one : { text: '', reversed: true }, fits) : fits;
  }
  return row;
}
