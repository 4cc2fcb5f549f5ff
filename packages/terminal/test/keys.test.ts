import { describe, expect, test } from 'vitest';
import { rowText } from '../src/screen/ansi.js';
import { KeyReader } from '../src/screen/keys.js';
import { Screen } from '../src/screen/screen.js';
import { line, span } from '@partie/client/text';

describe('keys', () => {
  const read = (...pieces: readonly string[]) => {
    const reader = new KeyReader();
    return pieces.flatMap((piece) => reader.read(piece));
  };

  test('text, arrows, Enter and the mouse are told apart', () => {
    expect(read('7h\r')).toEqual([
      { is: 'text', text: '7h' },
      { is: 'key', name: 'enter' },
    ]);
    expect(read('\u001b[A\u001b[5~\u001bOB')).toEqual([
      { is: 'key', name: 'up' },
      { is: 'key', name: 'pageUp' },
      { is: 'key', name: 'down' },
    ]);
    expect(read('\u001b[<0;5;3M\u001b[<0;5;3m\u001b[<65;1;1M')).toEqual([
      { is: 'click', column: 4, row: 2 },
      { is: 'wheel', by: 1 },
    ]);
  });
  test('F2 is the same key in all terminals', () => {
    for (const sent of ['\u001bOQ', '\u001b[12~', '\u001b[[B'])
      expect(read(sent, 'x')).toEqual([
        { is: 'key', name: 'map' },
        { is: 'text', text: 'x' },
      ]);
  });
  test('a sequence may come in two pieces, Escape alone is a key', () => {
    expect(read('\u001b[', 'A')).toEqual([{ is: 'key', name: 'up' }]);
    expect(read('\u001b')).toEqual([{ is: 'key', name: 'escape' }]);
  });
  test('any input is read to its end', () => {
    for (const input of [
      '\u001b[999999999999999999999999999999999999',
      '\u0000\u0001\u009b',
      '\u001b\u001b[[[',
      '\ud800x',
    ])
      expect(read(input).length).toBeLessThan(10);
  });
});

describe('the screen', () => {
  const terminal = () => {
    const sent: string[] = [];
    const size = { columns: 10, rows: 3 };
    const port = {
      size: () => size,
      write: (text: string) => void sent.push(text),
      onInput: () => () => {},
      onResize: () => () => {},
      onEnd: () => () => {},
    };
    return { sent, size, port };
  };

  test('only rows that changed are sent', () => {
    const { sent, port } = terminal();
    const screen = new Screen(port, false);
    screen.draw([line('one'), line('two')], { row: 2, column: 0 });
    screen.draw([line('one'), line('2')], { row: 2, column: 0 });
    expect(sent[0]).toContain('one');
    expect(sent[1]).not.toContain('one');
    expect(sent[1]).toContain('2');
  });
  test('a click finds what is meant by the text there', () => {
    const { port } = terminal();
    const screen = new Screen(port, false);
    screen.draw([line('ab', span('cd', { typed: 'draw' }))], { row: 0, column: 0 });
    expect([1, 2, 3, 4].map((column) => screen.typedAt(0, column))).toEqual([undefined, 'draw', 'draw', undefined]);
  });
  test('a row is cut to the width, and a wide character that does not fit is left out', () => {
    expect(rowText(line('将棋将'), 5, false)).toBe('将棋');
    expect(rowText(line('abcdef'), 4, false)).toBe('abcd');
  });
  test('nothing in a text can control the terminal', () => {
    const row = rowText([{ text: 'a\u001b[2Jb\u0007\u009b1mc\r\nd', ink: 'red' }], 40, true);
    expect(row).toBe('\u001b[91ma[2Jb1mc d\u001b[0m');
  });
});
