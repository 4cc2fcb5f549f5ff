/** What was pressed or clicked, from the sequences that terminals send. */

export type Key =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'key'; readonly name: KeyName }
  /** Counted from 0, from the upper left corner. */
  | { readonly is: 'click'; readonly column: number; readonly row: number }
  | { readonly is: 'wheel'; readonly by: -1 | 1 };

export type KeyName =
  | 'enter'
  | 'backspace'
  | 'delete'
  | 'tab'
  | 'escape'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'pageUp'
  | 'pageDown'
  | 'interrupt'
  | 'endOfInput'
  | 'redraw'
  | 'clearLine'
  | 'map';

const esc = '\u001b';
/** By what follows the escape character. */
const sequences: Readonly<Record<string, KeyName>> = {
  '[A': 'up',
  '[B': 'down',
  '[C': 'right',
  '[D': 'left',
  OA: 'up',
  OB: 'down',
  OC: 'right',
  OD: 'left',
  '[H': 'home',
  '[F': 'end',
  OH: 'home',
  OF: 'end',
  '[1~': 'home',
  '[4~': 'end',
  '[3~': 'delete',
  '[5~': 'pageUp',
  '[6~': 'pageDown',
  // F2, as terminals of different kinds send it.
  OQ: 'map',
  '[12~': 'map',
  '[[B': 'map',
};
const controls: Readonly<Record<string, KeyName>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\u007f': 'backspace',
  '\b': 'backspace',
  '\t': 'tab',
  '\u0003': 'interrupt',
  '\u0004': 'endOfInput',
  '\u000c': 'redraw',
  '\u0015': 'clearLine',
};

// Built from strings: a control character in a regular expression is easily overlooked.
const mouse = new RegExp(`^${esc}\\[<(\\d+);(\\d+);(\\d+)([Mm])`);
const csi = new RegExp(`^${esc}(\\[\\[[A-E]|\\[[0-9;<?]*[ -/]*[@-~]|O[@-~])`);
/** A sequence of which the rest may still come. */
const begun = new RegExp(`^${esc}(\\[\\[?|\\[[0-9;<?]*|O)$`);

/** Reads keys from pieces of input. A sequence may be spread over two pieces. */
export class KeyReader {
  private left = '';

  read(piece: string): Key[] {
    let text = this.left + piece;
    this.left = '';
    const keys: Key[] = [];
    while (text !== '') {
      if (text[0] === esc) {
        if (text.length > 1 && begun.test(text) && text.length < 32) {
          this.left = text;
          break;
        }
        const [key, length] = readEscape(text);
        if (key) keys.push(key);
        text = text.slice(length);
        continue;
      }
      const name = controls[text[0] ?? ''];
      if (name !== undefined) {
        keys.push({ is: 'key', name });
        text = text.slice(text.startsWith('\r\n') ? 2 : 1);
        continue;
      }
      const [plain = ''] = /^\P{Cc}*/u.exec(text) ?? [];
      if (plain !== '') keys.push({ is: 'text', text: plain });
      text = text.slice(Math.max(1, plain.length));
    }
    return keys;
  }
}

function readEscape(text: string): [Key | null, number] {
  const clicked = mouse.exec(text);
  if (clicked) {
    const [whole, button, column, row, up] = clicked;
    const at = { column: Number(column) - 1, row: Number(row) - 1 };
    if (button === '64' || button === '65') return [{ is: 'wheel', by: button === '64' ? -1 : 1 }, whole.length];
    return [button === '0' && up === 'M' ? { is: 'click', ...at } : null, whole.length];
  }
  const found = csi.exec(text);
  if (found) {
    const name = sequences[found[1] ?? ''];
    return [name === undefined ? null : { is: 'key', name }, found[0].length];
  }
  return [{ is: 'key', name: 'escape' }, 1];
}
