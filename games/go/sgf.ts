/**
 * SGF, the format in which games of Go are kept (FF[4]): text to trees of nodes and back. Nothing is lost on the way,
 * unknown properties included. What the properties mean for a game is in kifu.ts.
 */

/** A node: its properties in their order, each with its values, and the nodes that may follow; the first is the main line. */
export interface SgfNode {
  readonly properties: [name: string, values: string[]][];
  readonly children: SgfNode[];
  /** Where it stood in the text. */
  readonly line?: number;
}

export type SgfRead = { readonly trees: SgfNode[] } | { readonly problem: string; readonly line: number };

class Faulty extends Error {
  readonly line: number;
  constructor(line: number, what: string) {
    super(`Line ${line}: ${what}`);
    this.line = line;
  }
}

/**
 * Reads a collection of games. Forgives what common editors write: text before the first game, names in lower case or
 * long form, a property given twice, missing brackets at the end, empty variations.
 */
export function readSgf(text: string): SgfRead {
  try {
    return { trees: new Reader(text).collection() };
  } catch (error) {
    if (error instanceof Faulty) return { problem: error.message, line: error.line };
    throw error;
  }
}

class Reader {
  private readonly text: string;
  private at = 0;
  private line = 1;

  constructor(text: string) {
    this.text = text.replace(/\r\n|\n\r|\r/g, '\n');
    // A game begins with a bracket and a semicolon, whatever a mail or a page put in front of it.
    const start = this.text.search(/\(\s*;/);
    this.skipTo(start >= 0 ? start : Math.max(0, this.text.indexOf('(')));
  }

  private skipTo(target: number): void {
    for (; this.at < target; this.at++) if (this.text[this.at] === '\n') this.line++;
  }

  collection(): SgfNode[] {
    const trees: SgfNode[] = [];
    /** The node to go on from after each bracket that is open; null at the beginning of a game. */
    const open: (SgfNode | null)[] = [];
    let current: SgfNode | null = null;
    const begin = (): SgfNode => {
      const node: SgfNode = { properties: [], children: [], line: this.line };
      (current === null ? trees : current.children).push(node);
      return node;
    };
    for (; this.at < this.text.length; ) {
      const sign = this.text[this.at] as string;
      if (/[A-Za-z]/.test(sign)) {
        if (open.length === 0) break;
        // Some writers leave out the first semicolon.
        if (current === null) current = begin();
        this.property(current);
        continue;
      }
      if (sign === '(') open.push(current);
      else if (sign === ')') {
        if (open.length === 0) throw new Faulty(this.line, "')' closes nothing.");
        current = open.pop() ?? null;
      } else if (sign === ';') {
        if (open.length === 0) throw new Faulty(this.line, "a node stands outside of any game: '(' is missing.");
        current = begin();
      } else if (!/\s/.test(sign)) {
        if (open.length === 0) break;
        throw new Faulty(this.line, `'${sign}' is not expected here.`);
      }
      this.skipTo(this.at + 1);
    }
    if (trees.length === 0) throw new Faulty(this.line, 'there is no game: a game begins with (;');
    return trees;
  }

  private property(node: SgfNode): void {
    const long = /^[A-Za-z0-9]+/.exec(this.text.slice(this.at, this.at + 64))?.[0] ?? '';
    const line = this.line;
    // Before FF[4] names could be written out: of `White` only the capital counts.
    const name = long.replace(/[a-z]/g, '') || long.toUpperCase();
    this.skipTo(this.at + long.length);
    const values: string[] = [];
    for (;;) {
      const next = this.text.slice(this.at).search(/\S/);
      if (next < 0 || this.text[this.at + next] !== '[') break;
      this.skipTo(this.at + next + 1);
      values.push(this.value(name));
    }
    if (values.length === 0) throw new Faulty(line, `property ${name} has no value: '[' is missing.`);
    const known = node.properties.find(([other]) => other === name);
    if (known) known[1].push(...values);
    else node.properties.push([name, values]);
  }

  private value(name: string): string {
    const began = this.line;
    let value = '';
    for (; this.at < this.text.length; ) {
      const sign = this.text[this.at] as string;
      const isEscaped = sign === '\\';
      const next = isEscaped ? (this.text[this.at + 1] ?? '') : sign;
      this.skipTo(this.at + (isEscaped ? 2 : 1));
      if (!isEscaped && sign === ']') return value;
      // A line break after a backslash is there only to keep lines short.
      if (!(isEscaped && next === '\n')) value += /[\t\v\f]/.test(next) ? ' ' : next;
    }
    throw new Faulty(began, `the value of ${name} is not closed: ']' is missing.`);
  }
}

/** Written so that reading and writing again gives the same text. */
export function writeSgf(trees: readonly SgfNode[]): string {
  return `${trees.map((tree) => `(${writeFrom(tree, true)})`).join('\n')}\n`;
}

const longestLine = 72;

function writeFrom(first: SgfNode, isRoot: boolean): string {
  let [text, length] = ['', 0];
  for (let node = first; ; ) {
    const one = writeNode(node);
    if (length > 0 && (length + one.length > longestLine || (isRoot && node === first.children[0]))) {
      text += '\n';
      length = 0;
    }
    text += one;
    length += one.length;
    const [only, ...variations] = node.children;
    if (only === undefined) return text;
    if (variations.length > 0) return text + node.children.map((child) => `\n(${writeFrom(child, false)})`).join('');
    node = only;
  }
}

const writeNode = ({ properties }: SgfNode): string =>
  `;${properties.map(([name, values]) => name + values.map((value) => `[${escaped(value)}]`).join('')).join('')}`;

const escaped = (value: string): string =>
  value
    .replace(/\r\n|\n\r|\r/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(/[\\\]]/g, '\\$&');

/**
 * In which encoding a file is written, as its CA property says; UTF-8 if it starts with the mark of that, Latin-1 if
 * nothing is said, as the format has it. The caller decodes, since that is the business of the platform.
 */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  let start = '';
  for (const byte of bytes.subarray(0, 4096)) start += String.fromCharCode(byte);
  return /CA\s*\[\s*([\w.:-]+)\s*\]/.exec(start)?.[1]?.toLowerCase() ?? 'iso-8859-1';
}

/** Values of a property; empty if the node does not have it. */
export const valuesOf = (node: SgfNode, name: string): readonly string[] =>
  node.properties.find(([other]) => other === name)?.[1] ?? [];
