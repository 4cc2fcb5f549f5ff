/** Renders rules from their Markdown. */
import './rules-text.css';
import type { GameInfo } from '@partie/protocol';
import { useMemo } from 'preact/hooks';
import { useArt } from '../board/spaces/use-art.js';
import { lazy } from '../parts/lazy.js';
import { type Block, readMarkdown, type Span } from '../parts/markdown.js';
import { ArtContext, CardKindContext, RulesCards } from './rules-cards.js';
import { RulesPicture } from './rules-picture.js';

const Example = lazy(
  () => import('./example.js').then(({ Example }) => Example),
  () => <div class="example-waiting" aria-busy="true" />,
);

interface RulesTextProps {
  readonly source: string;
  /** The id of the game, whose rules play the examples. */
  readonly game: string;
  /** The level of the top heading. */
  readonly from?: 1 | 2 | 3;
  /** The kind of cards in its pictures. */
  readonly kind?: GameInfo['kind'];
}

export function RulesText({ source, game, from = 1, kind = null }: RulesTextProps) {
  const art = useArt(game);
  const blocks = useMemo(() => readMarkdown(source), [source]);
  return (
    <CardKindContext.Provider value={kind}>
      <ArtContext.Provider value={art}>
        <div class="rules-text">
          {blocks.map((block, i) => (
            // Blocks are never reordered, so the index is a stable key.
            <TextBlock key={i} block={block} game={game} from={from} />
          ))}
        </div>
      </ArtContext.Provider>
    </CardKindContext.Provider>
  );
}

function TextBlock({ block, game, from }: { block: Block; game: string; from: number }) {
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
        <p class={block.spans[0]?.as === 'cards' ? 'pictured' : undefined}>
          <Spans of={block.spans} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((spans, i) => (
            <li key={i} class={spans[0]?.as === 'cards' ? 'pictured' : undefined}>
              <Spans of={spans} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table rows={block.rows} />;
    case 'picture':
      return <RulesPicture game={game} text={block.text} target={block.target} />;
    case 'example':
      return <Example game={game} block={block.block} />;
  }
}

function Table({ rows: [head = [], ...rows] }: { rows: readonly (readonly (readonly Span[])[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section class="rules-table" aria-label={head.map(textOf).join(' ')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => {
              // The empty corner cell is not a heading.
              const Cell = cell.length === 0 ? 'td' : 'th';
              return (
                <Cell key={i} {...(cell.length > 0 && { scope: 'col' })}>
                  <Spans of={cell} />
                </Cell>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = [], ...cells], i) => (
            <tr key={i}>
              <th scope="row">
                <Spans of={first} />
              </th>
              {cells.map((cell, n) => (
                <td key={n}>
                  <Spans of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

function Spans({ of }: { of: readonly Span[] }) {
  const [first, ...rest] = of;
  // A leading picture stands beside the text.
  if (first?.as === 'cards' && rest.length > 0 && rest.every(({ as }) => as !== 'cards'))
    return (
      <>
        <RulesCards text={first.text} />
        <span>
          <Spans of={rest} />
        </span>
      </>
    );
  return (
    <>
      {of.map(({ as, text }, i) => {
        if (as === 'plain') return text;
        if (as === 'cards') return <RulesCards key={i} text={text} />;
        const Mark = as;
        return <Mark key={i}>{text}</Mark>;
      })}
    </>
  );
}
