/** Reads an XML stream: one document that never ends, whose children are stanzas. */
import { SaxesParser } from 'saxes';
import type { Element, Node } from './xml.js';

/** Bounds of one stanza. The servers in front of us let less pass. */
const deepest = 32;
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
      if (growing.length >= deepest) throw new Error('A stanza is nested too deeply.');
      growing.push({ name: local, ns: uri, attributes: plain, children: [] });
    });
    const addText = (text: string) => {
      growing.at(-1)?.children.push(text);
    };
    parser.on('text', addText);
    parser.on('cdata', addText);
    parser.on('closetag', () => {
      const done = growing.pop();
      if (done === undefined) return listener.closed();
      const parent = growing.at(-1);
      if (parent) return void parent.children.push(done);
      this.length = 0;
      listener.stanza(done);
    });
  }

  /** Throws if it is no XML, or too much of it. */
  write(text: string): void {
    this.length += text.length;
    if (this.length > longest + text.length) throw new Error('A stanza is too long.');
    this.parser.write(text);
  }
}
