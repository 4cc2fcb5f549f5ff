/**
 * Lines of text with ink: what terminals, chat rooms and plain pages print. A line is a list of spans; a client that knows
 * no colours prints their texts one after another.
 */
import { printable, textWidth } from './text-width.js';

export type Ink = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'grey';

export interface Span {
  readonly text: string;
  readonly ink?: Ink;
  readonly bold?: boolean;
  readonly reversed?: boolean;
  /** The move that is meant by it, as it is typed: what a click on it does. */
  readonly typed?: string;
}
export type TextLine = readonly Span[];

export const span = (text: string, look: Omit<Span, 'text'> = {}): Span => ({ text: printable(text), ...look });
export const line = (...parts: readonly (string | Span)[]): TextLine =>
  parts.map((part) => (typeof part === 'string' ? span(part) : part));

export const lineText = (spans: TextLine): string => spans.map(({ text }) => text).join('');
export const lineWidth = (spans: TextLine): number => spans.reduce((sum, { text }) => sum + textWidth(text), 0);

/** The lines without any ink. */
export const plainLines = (lines: readonly TextLine[]): string[] => lines.map((one) => lineText(one).trimEnd());

/**
 * Items side by side, as many as fit in each line, right after a label in the first and after an indentation in the others.
 * An item is not broken apart, unless it is wider than a line: then its words flow.
 */
export function flow(label: TextLine, items: readonly TextLine[], width: number, gap = '  ', indent = 2): TextLine[] {
  const lines: Span[][] = [[...label]];
  let used = lineWidth(label);
  const room = (item: TextLine) => lineWidth(item) <= width - indent;
  const pieces = items.flatMap((one, i) =>
    (room(one) ? [one] : wordsOf(one)).map((item, word) => ({ item, before: word > 0 ? ' ' : i > 0 ? gap : '' })),
  );
  for (const { item, before } of pieces) {
    const wide = lineWidth(item);
    const space = textWidth(before);
    if (used + space + wide > width && used > indent) {
      lines.push([span(' '.repeat(indent)), ...item]);
      used = indent + wide;
    } else {
      lines.at(-1)?.push(...(before === '' ? [] : [span(before)]), ...item);
      used += space + wide;
    }
  }
  return lines.filter((one) => one.length > 0);
}

const wordsOf = (item: TextLine): TextLine[] =>
  item.flatMap((one) => one.text.split(' ').flatMap((word) => (word === '' ? [] : [[{ ...one, text: word }]])));

/** A text broken at its spaces; a word that is longer than the line is cut into pieces. */
export function wrapText(text: string, width: number, look: Omit<Span, 'text'> = {}, indent = 0): TextLine[] {
  const room = Math.max(8, width);
  const words = printable(text)
    .split(' ')
    .flatMap((word) => pieces(word, room - indent));
  return flow(
    [],
    words.map((word) => [span(word, look)]),
    room,
    ' ',
    indent,
  );
}

function pieces(word: string, width: number): string[] {
  if (textWidth(word) <= width) return [word];
  const cut: string[] = [''];
  for (const char of word) {
    const last = cut.length - 1;
    if (textWidth(`${cut[last]}${char}`) > width) cut.push(char);
    else cut[last] += char;
  }
  return cut;
}

/** Two blocks side by side. */
export function beside(left: readonly TextLine[], right: readonly TextLine[], leftWidth: number, gap = 2): TextLine[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => {
    const one = left[i] ?? [];
    const fill = ' '.repeat(Math.max(0, leftWidth - lineWidth(one)) + gap);
    return right[i] === undefined ? one : [...one, span(fill), ...right[i]];
  });
}
