/** A stream of stanzas, in whatever pieces it comes. */
import { describe, expect, it } from 'vitest';
import { type Element, textOf, write } from '../src/xml.js';
import { XmlStream } from '../src/xml-stream.js';

const header = "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' id='s1'>";

function read(...pieces: readonly string[]) {
  const stanzas: Element[] = [];
  let opened: Readonly<Record<string, string>> | null = null;
  let isClosed = false;
  const stream = new XmlStream({
    opened: (attributes) => {
      opened = attributes;
    },
    stanza: (element) => void stanzas.push(element),
    closed: () => {
      isClosed = true;
    },
  });
  for (const piece of pieces) stream.write(piece);
  return { stanzas, opened: opened as Readonly<Record<string, string>> | null, isClosed };
}
const nested = (depth: number): string => `<message id='deep'>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</message>`;

describe('a stream', () => {
  it('opens, gives stanza after stanza, and closes', () => {
    const { opened, stanzas, isClosed } = read(header, '<iq id="1"/>', '<iq id="2"/>', '</stream:stream>');
    expect(opened?.id).toBe('s1');
    expect(stanzas.map(({ attributes }) => attributes.id)).toEqual(['1', '2']);
    expect(isClosed).toBe(true);
  });

  it('reads the same however it is cut into pieces', () => {
    const text = `${header}<message to='a@b'><body>one &amp; <![CDATA[<two>]]> ♠</body></message>`;
    const { stanzas } = read(...Array.from(text));
    expect(stanzas.map((stanza) => write(stanza, 'jabber:client'))).toEqual([
      "<message to='a@b'><body>one &amp; &lt;two&gt; ♠</body></message>",
    ]);
    expect(textOf(stanzas[0])).toBe('');
  });

  it('forgets prefixed attributes, whose prefixes mean nothing elsewhere', () => {
    const { stanzas } = read(header, "<iq xmlns:e='urn:e' e:v='1' xml:lang='cs' id='1'/>");
    expect(stanzas[0]?.attributes).toEqual({ 'xml:lang': 'cs', id: '1' });
  });

  it('drops a stanza that is nested too deeply, and reads what comes after it', () => {
    const { stanzas } = read(header, nested(31), nested(32), nested(500), "<iq id='after'/>");
    expect(stanzas.map(({ attributes }) => attributes.id)).toEqual(['deep', 'after']);
  });

  it('ends where it is no XML, has a document type, or is too long', () => {
    expect(() => read(header, '<iq></message>')).toThrow();
    expect(() => read('<!DOCTYPE x [<!ENTITY e "e">]>', header)).toThrow('document type');
    expect(() => read(header, '<message>', ...Array.from({ length: 12 }, () => 'x'.repeat(100_000)))).toThrow(
      'too long',
    );
    expect(() => read(header, ...Array.from({ length: 30 }, () => `<m>${'x'.repeat(100_000)}</m>`))).not.toThrow();
  });
});
