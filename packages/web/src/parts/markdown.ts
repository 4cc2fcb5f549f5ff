/**
 * Parses the subset of Markdown that rules are written in: headings, lists, tables, paragraphs, pictures, **bold**, *emphasis*,
 * and cards (`[[7H 7S 2C]]`). The result is data. Nothing is interpreted as HTML.
 */
export interface Span {
  readonly text: string;
  readonly as: 'plain' | 'strong' | 'em' | 'code' | 'cards';
}
export type Block =
  | { readonly is: 'heading'; readonly level: 1 | 2 | 3; readonly spans: readonly Span[] }
  | { readonly is: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly is: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }
  /** Rows of cells; the first row is the heading. */
  | { readonly is: 'table'; readonly rows: readonly (readonly (readonly Span[])[])[] }
  /** A picture in a line of its own: what it shows in words, and what to draw (`../rules/island-drawing.ts`). */
  | { readonly is: 'picture'; readonly text: string; readonly target: string }
  /** A position with tasks for the reader (kit: rules-example.ts). */
  | { readonly is: 'example'; readonly block: string };

export function readMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let list: { ordered: boolean; items: string[] } | null = null;
  let rows: string[] = [];
  let example: string[] | null = null;
  const close = () => {
    if (rows.length > 0) blocks.push({ is: 'table', rows: rows.flatMap(readRow) });
    rows = [];
    if (paragraph.length > 0) blocks.push({ is: 'paragraph', spans: readSpans(paragraph.join(' ')) });
    if (list) blocks.push({ is: 'list', ordered: list.ordered, items: list.items.map(readSpans) });
    paragraph = [];
    list = null;
  };
  for (const line of source.split(/\r?\n/)) {
    if (example !== null) {
      if (!line.startsWith('```')) example.push(line);
      else {
        blocks.push({ is: 'example', block: example.join('\n') });
        example = null;
      }
      continue;
    }
    if (line.startsWith('```board')) {
      close();
      example = [];
      continue;
    }
    if (line.startsWith('|')) {
      if (rows.length === 0) close();
      rows.push(line);
      continue;
    }
    const picture = /^!\[([^\]]*)\]\(([^)]*)\)$/.exec(line);
    if (picture) {
      close();
      blocks.push({ is: 'picture', text: picture[1] ?? '', target: picture[2] ?? '' });
      continue;
    }
    const heading = /^(#{1,6})\s+(.+)$/.exec(line);
    const item = /^\s*(?:[-*+]|(\d+)[.)])\s+(.+)$/.exec(line);
    if (heading) {
      close();
      const level = Math.min(heading[1]?.length ?? 1, 3) as 1 | 2 | 3;
      blocks.push({ is: 'heading', level, spans: readSpans(heading[2]?.replace(/\s#+\s*$/, '') ?? '') });
    } else if (item) {
      const ordered = item[1] !== undefined;
      const open: { ordered: boolean; items: string[] } | null = list;
      if (open === null || (open as { ordered: boolean }).ordered !== ordered) {
        close();
        list = { ordered, items: [item[2] ?? ''] };
      } else {
        (open as { items: string[] }).items.push(item[2] ?? '');
      }
    } else if (line.trim() === '') {
      close();
    } else if (list) {
      // An indented line continues the item above.
      const { items } = list as { items: string[] };
      items[items.length - 1] += ` ${line.trim()}`;
    } else {
      paragraph.push(line.trim());
    }
  }
  close();
  return blocks;
}

/** The cells of a row; none for the line of dashes below the heading. */
function readRow(line: string): Span[][][] {
  if (/^[|\s:-]+$/.test(line)) return [];
  const cells = line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  return [cells.map((cell) => readSpans(cell.trim()))];
}

const marked =
  /\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<![*\w])[*_](?=\S)([^*_]+?)(?<=\S)[*_](?![*\w])|`([^`]+)`|\[\[([^\][]+)\]\]/g;

export function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(marked)) {
    if (match.index > at) spans.push({ text: text.slice(at, match.index), as: 'plain' });
    const [whole, strong, em, code, cards] = match;
    if (strong !== undefined) spans.push({ text: strong, as: 'strong' });
    else if (em !== undefined) spans.push({ text: em, as: 'em' });
    else if (cards !== undefined) spans.push({ text: cards.trim(), as: 'cards' });
    else spans.push({ text: code ?? '', as: 'code' });
    at = match.index + whole.length;
  }
  if (at < text.length) spans.push({ text: text.slice(at), as: 'plain' });
  return spans;
}
