/** The rows of a terminal: only those that changed are sent. */
import type { TextLine } from '@partie/client/text';
import { textWidth } from '@partie/client/text';
import { rowText, sequence } from './ansi.js';
import type { TerminalPort } from './terminal-port.js';

export class Screen {
  private shown: string[] = [];
  private lines: readonly TextLine[] = [];
  private size = { columns: 0, rows: 0 };
  private readonly port: TerminalPort;
  private readonly colours: boolean;

  constructor(port: TerminalPort, colours: boolean) {
    this.port = port;
    this.colours = colours;
  }

  open(): void {
    this.port.write(sequence.enter);
  }
  close(): void {
    this.port.write(sequence.leave);
  }
  /** Everything is sent anew with the next drawing: after a resize, or when something else has written there. */
  forget(): void {
    this.shown = [];
  }

  draw(lines: readonly TextLine[], cursor: { readonly row: number; readonly column: number }): void {
    const { columns, rows } = this.port.size();
    let out = '';
    if (columns !== this.size.columns || rows !== this.size.rows || this.shown.length === 0) {
      this.size = { columns, rows };
      this.shown = [];
      out += sequence.clear;
    }
    for (let row = 0; row < rows; row++) {
      const text = rowText(lines[row] ?? [], columns, this.colours);
      if (text === (this.shown[row] ?? '')) continue;
      this.shown[row] = text;
      out += sequence.at(row, 0) + text + sequence.clearRight;
    }
    this.lines = lines;
    if (this.shown.length === 0) this.shown = [''];
    this.port.write(out + sequence.at(Math.min(cursor.row, rows - 1), Math.min(cursor.column, columns - 1)));
  }

  /** What a click there types; undefined if nothing. */
  typedAt(row: number, column: number): string | undefined {
    let at = 0;
    for (const { text, typed } of this.lines[row] ?? []) {
      at += textWidth(text);
      if (column < at) return typed;
    }
    return undefined;
  }
}
