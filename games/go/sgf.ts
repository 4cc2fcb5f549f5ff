/**
 * SGF (FF[4]), the file format of Go records: parses text into trees of nodes and writes them back. Nothing is lost, not
 * even unknown properties. What the properties mean is in read-kifu.ts and write-kifu.ts.
 */
import { SgfError, type SgfProblem } from './sgf-problems.js';

/** A property: its name, its values, and the line of the text on which each of them stood. */
export type SgfProperty = [name: string, values: string[], lines?: number[]];

/** A node: its properties in their order, and the nodes that may follow; the first is the main line. */
export interface SgfNode {
  readonly properties: SgfProperty[];
  readonly children: SgfNode[];
  /** Where it stood in the text. */
  readonly line?: number;
}

export type SgfRead = { readonly trees: SgfNode[] } | { readonly problem: SgfProblem };

/**
 * Reads a collection of games. Forgives what common editors write: text before the first game, names in lower case or
 * long form, a property given twice, missing brackets at the end, empty variations.
 */
export function readSgf(text: string): SgfRead {
  try {
    return { trees: new Reader(text).collection() };
  } catch (error) {
    if (error instanceof SgfError) return { problem: error.problem };
    throw error;
  }
}

/** Blanks, and what old systems put at the end of a file. */
const isBlank = (sign: string): boolean => sign.trim() === '' || sign === '\0' || sign === '\u001a';

const closingOrBackslash = /[\]\\]/g;
/** Where the value ends, or something in it is escaped. */
function nextOf(text: string, from: number): number {
  closingOrBackslash.lastIndex = from;
  return closingOrBackslash.exec(text)?.index ?? -1;
}

class Reader {
  private readonly text: string;
  private at = 0;
  private line = 1;
  /** Where the line ends; −1 in the last. */
  private lineEnd: number;

  constructor(text: string) {
    this.text = text.replace(/\r\n|\n\r|\r/g, '\n');
    this.lineEnd = this.text.indexOf('\n');
    // A game begins with a bracket and a semicolon, whatever a mail or a page put in front of it.
    const start = this.text.search(/\(\s*;/);
    this.skipTo(start >= 0 ? start : Math.max(0, this.text.indexOf('(')));
  }

  private skipTo(target: number): void {
    for (; this.lineEnd >= 0 && this.lineEnd < target; this.line++)
      this.lineEnd = this.text.indexOf('\n', this.lineEnd + 1);
    this.at = target;
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
        if (open.length === 0) throw new SgfError(this.line, 'closesNothing');
        current = open.pop() ?? null;
      } else if (sign === ';') {
        if (open.length === 0) throw new SgfError(this.line, 'outside');
        current = begin();
      } else if (!isBlank(sign)) {
        if (open.length === 0) break;
        throw new SgfError(this.line, 'unexpected', sign);
      }
      this.skipTo(this.at + 1);
    }
    if (trees.length === 0) throw new SgfError(this.line, 'noGame');
    return trees;
  }

  private property(node: SgfNode): void {
    const long = /^[A-Za-z0-9]+/.exec(this.text.slice(this.at, this.at + 64))?.[0] ?? '';
    const line = this.line;
    // Before FF[4] names could be written out: of `White` only the capital counts.
    const name = long.replace(/[a-z]/g, '') || long.toUpperCase();
    this.skipTo(this.at + long.length);
    const values: string[] = [];
    const lines: number[] = [];
    for (;;) {
      let next = this.at;
      while (next < this.text.length && isBlank(this.text[next] as string)) next++;
      if (this.text[next] !== '[') break;
      this.skipTo(next + 1);
      lines.push(this.line);
      values.push(this.value(name));
    }
    if (values.length === 0) throw new SgfError(line, 'noValue', name);
    const known = node.properties.find(([other]) => other === name);
    if (known) {
      known[1].push(...values);
      known[2]?.push(...lines);
    } else node.properties.push([name, values, lines]);
  }

  private value(name: string): string {
    const began = this.line;
    const { text } = this;
    let value = '';
    for (let from = this.at; ; ) {
      const end = nextOf(text, from);
      if (end < 0) throw new SgfError(began, 'notClosed', name);
      value += text.slice(from, end);
      if (text[end] === ']') {
        this.skipTo(end + 1);
        return value.replace(/[\t\v\f]/g, ' ');
      }
      // A line break after a backslash is there only to keep lines short.
      const escaped = text[end + 1] ?? '';
      if (escaped !== '\n') value += escaped;
      from = end + 2;
    }
  }
}

const longestLine = 72;

/** Writes a collection; reading and writing it again gives the same text. */
export function writeSgf(trees: readonly SgfNode[]): string {
  return `${trees.map(writeTree).join('\n')}\n`;
}

/** Without recursion: a tree can be as deep as a game is long. */
function writeTree(root: SgfNode): string {
  let [text, length] = ['(', 0];
  /** What is still to be written: nodes, and brackets. */
  const left: (SgfNode | string)[] = [')', root];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === 'string') {
      text += next;
      length = 0;
      continue;
    }
    const one = writeNode(next);
    if (length > 0 && (length + one.length > longestLine || next === root.children[0])) {
      text += '\n';
      length = 0;
    }
    text += one;
    length += one.length;
    const { children } = next;
    if (children.length === 1) left.push(...children);
    else for (const child of [...children].reverse()) left.push(')', child, '\n(');
  }
  return text;
}

const writeNode = ({ properties }: SgfNode): string =>
  `;${properties.map(([name, values]) => name + values.map((value) => `[${escaped(value)}]`).join('')).join('')}`;

const escaped = (value: string): string =>
  value
    .replace(/\r\n|\n\r|\r/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(/[\\\]]/g, '\\$&');

/** Values of a property; empty if the node does not have it. */
export const valuesOf = (node: SgfNode, name: string): readonly string[] =>
  node.properties.find(([other]) => other === name)?.[1] ?? [];

/** Gives a property these values; none takes it away. */
export function setValues({ properties }: SgfNode, name: string, ...values: string[]): void {
  const at = properties.findIndex(([other]) => other === name);
  if (values.length === 0) {
    if (at >= 0) properties.splice(at, 1);
  } else if (at >= 0) properties[at] = [name, values];
  else properties.push([name, values]);
}
