/** Reads an XML stream: one document that never ends, whose children are stanzas. */
import { SaxesParser } from 'saxes';
import type { Element, Node } from './xml.js';

/** Elements inside of each other in one stanza. Servers pass deeper ones on; they are dropped, and the stream goes on. */
const deepest = 32;
/** Characters of one stanza. The servers in front of us let less pass. */
const longest = 1024 * 1024;

export interface StreamListener {
  opened(attributes: Readonly<Record<string, string>>): void;
  stanza(element: Element): void;
  closed(): void;
}

interface Growing {
  readonly name: string;
  readonly ns: string;
  readonly attributes: Record<string, string>;
  readonly children: Node[];
}

export class XmlStream {
  private readonly parser = new SaxesParser({ xmlns: true, position: false });
  /** Elements that are not closed yet; the stream itself is not among them. */
  private readonly growing: Growing[] = [];
  private isOpen = false;
  private length = 0;
  /** Open elements of a stanza that is dropped, beyond those that are `growing`. */
  private beyond = 0;
  private isDropped = false;

  constructor(listener: StreamListener) {
    const { parser, growing } = this;
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('doctype', () => {
      throw new Error('A stream has no document type.');
    });
    parser.on('opentag', ({ local, uri, attributes }) => {
      const plain: Record<string, string> = {};
      // A prefix means nothing once its declaration is gone; `xml:` needs none.
      for (const { name, prefix, value } of Object.values(attributes))
        if (name !== 'xmlns' && (prefix === '' || prefix === 'xml')) plain[name] = value;
      if (!this.isOpen) {
        this.isOpen = true;
        this.length = 0;
        return listener.opened(plain);
      }
      if (growing.length >= deepest) {
        this.isDropped = true;
        this.beyond++;
        return;
      }
      growing.push({ name: local, ns: uri, attributes: plain, children: [] });
    });
    const addText = (text: string) => {
      if (!this.isDropped) growing.at(-1)?.children.push(text);
    };
    parser.on('text', addText);
    parser.on('cdata', addText);
    parser.on('closetag', () => {
      if (this.beyond > 0) {
        this.beyond--;
        return;
      }
      const done = growing.pop();
      if (done === undefined) return listener.closed();
      const parent = growing.at(-1);
      if (parent) return void parent.children.push(done);
      this.length = 0;
      const { isDropped } = this;
      this.isDropped = false;
      if (!isDropped) listener.stanza(done);
    });
  }

  /** Throws if it is no XML, or too much of it. */
  write(text: string): void {
    this.length += text.length;
    if (this.length > longest + text.length) throw new Error('A stanza is too long.');
    this.parser.write(text);
  }
}
