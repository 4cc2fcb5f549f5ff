import { describe, expect, it } from 'vitest';
import { readMarkdown, readSpans } from '../src/parts/markdown.js';

const plain = (text: string) => [{ text, as: 'plain' as const }];

describe('the Markdown of rules', () => {
  it('reads headings, paragraphs and lists', () => {
    expect(readMarkdown('# Prší\n\nTwo to five\nplayers.\n\n## Cards\n- one\n- two\n1. first\n')).toEqual([
      { is: 'heading', level: 1, spans: plain('Prší') },
      { is: 'paragraph', spans: plain('Two to five players.') },
      { is: 'heading', level: 2, spans: plain('Cards') },
      { is: 'list', ordered: false, items: [plain('one'), plain('two')] },
      { is: 'list', ordered: true, items: [plain('first')] },
    ]);
  });

  it('keeps a line below an item with it', () => {
    expect(readMarkdown('- one\n  and more\n- two')).toEqual([
      { is: 'list', ordered: false, items: [plain('one and more'), plain('two')] },
    ]);
  });

  it('reads bold, emphasis and code, and leaves lone stars alone', () => {
    expect(readSpans('**Over**: on *anything*, 2 * 3 * 4, `7h`')).toEqual([
      { text: 'Over', as: 'strong' },
      { text: ': on ', as: 'plain' },
      { text: 'anything', as: 'em' },
      { text: ', 2 * 3 * 4, ', as: 'plain' },
      { text: '7h', as: 'code' },
    ]);
    expect(readSpans('snake_case_name')).toEqual(plain('snake_case_name'));
  });

  it('takes HTML for the text it is', () => {
    const evil = '<img src=x onerror=alert(1)> <b>bold</b> [link](javascript:alert(1))';
    expect(readMarkdown(evil)).toEqual([{ is: 'paragraph', spans: plain(evil) }]);
  });

  it('knows no more than three levels of headings', () => {
    expect(readMarkdown('##### Deep')).toEqual([{ is: 'heading', level: 3, spans: plain('Deep') }]);
  });
});

describe('examples and tables', () => {
  it('a block of a board is kept as it is', () => {
    expect(readMarkdown('before\n```board\n. X\n? Do it.\n```\nafter')).toEqual([
      { is: 'paragraph', spans: [{ text: 'before', as: 'plain' }] },
      { is: 'example', block: '. X\n? Do it.' },
      { is: 'paragraph', spans: [{ text: 'after', as: 'plain' }] },
    ]);
  });

  it('a table has rows of cells, without the line of dashes', () => {
    const cell = (text: string) => (text === '' ? [] : [{ text, as: 'plain' }]);
    expect(readMarkdown('| | a |\n| --- | --- |\n| b | c |')).toEqual([
      {
        is: 'table',
        rows: [
          [cell(''), cell('a')],
          [cell('b'), cell('c')],
        ],
      },
    ]);
  });
});
