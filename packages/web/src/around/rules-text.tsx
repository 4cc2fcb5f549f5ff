/** Rules, read from their Markdown. */
import './rules-text.css';
import { useMemo } from 'preact/hooks';
import { type Block, readMarkdown, type Span } from './markdown.js';

interface RulesTextProps {
  readonly source: string;
  /** The level of the first heading on the page. */
  readonly from?: 1 | 2 | 3;
}

export function RulesText({ source, from = 1 }: RulesTextProps) {
  const blocks = useMemo(() => readMarkdown(source), [source]);
  return (
    <div class="rules-text">
      {blocks.map((block, i) => (
        // The blocks of a text never change places.
        <TextBlock key={i} block={block} from={from} />
      ))}
    </div>
  );
}

function TextBlock({ block, from }: { block: Block; from: number }) {
  switch (block.is) {
    case 'heading': {
      const Heading = `h${Math.min(block.level + from - 1, 6)}` as 'h1';
      return (
        <Heading class={`level-${block.level}`}>
          <Spans of={block.spans} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Spans of={block.spans} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((spans, i) => (
            <li key={i}>
              <Spans of={spans} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Spans({ of }: { of: readonly Span[] }) {
  return (
    <>
      {of.map(({ as, text }, i) => {
        if (as === 'plain') return text;
        const Mark = as;
        return <Mark key={i}>{text}</Mark>;
      })}
    </>
  );
}
