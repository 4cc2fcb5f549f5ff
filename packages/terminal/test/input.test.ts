/** What somebody types, and somebody who never stops typing. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { App } from '../src/app.js';
import { runFullScreen } from '../src/full-screen.js';
import { InputLine } from '../src/input-line.js';
import { keptNowhere } from '../src/kept-state.js';
import type { TerminalPort } from '../src/screen/terminal-port.js';
import { InputBudget } from '../src/ssh/input-budget.js';

/** A terminal of 80×24 at the page that asks for a name. */
function terminal() {
  const written: string[] = [];
  let take: (text: string) => void = () => {};
  const port: TerminalPort = {
    size: () => ({ columns: 80, rows: 24 }),
    write: (text) => void written.push(text),
    onInput(call) {
      take = call;
      return () => {};
    },
    onResize: () => () => {},
    onEnd: () => () => {},
  };
  const app = new App({
    language: 'en',
    kept: keptNowhere(),
    reach: () => {
      throw new Error('Nobody is reached.');
    },
    nearby: async () => [],
  });
  void runFullScreen(app, port, { colours: false, symbols: true });
  app.start('http://127.0.0.1:1');
  return { app, written, type: (text: string) => take(text) };
}
/** The last row, as it was drawn last. */
const lastRow = (written: readonly string[]): string => {
  const toIt = '\u001b[24;1H';
  const [, drawn = ''] = written.findLast((text) => text.includes(toIt))?.split(toIt) ?? [];
  return drawn.split('\u001b')[0] ?? '';
};

afterEach(() => void vi.useRealTimers());

describe('the line one types in', () => {
  test('one piece of 32 KB leaves no more in it than fits', () => {
    const input = new InputLine();
    input.add('x'.repeat(32 * 1024));
    expect(input.typed.length).toBe(500);
  });

  test('it remembers the last hundred lines', () => {
    const input = new InputLine();
    for (let n = 0; n < 1000; n++) input.remember(`line ${n}`);
    for (let n = 0; n < 1000; n++) input.recall(-1);
    expect(input.typed).toBe('line 900');
  });

  test('of wide characters the end is seen, as many as fit', async () => {
    vi.useFakeTimers();
    const { app, written, type } = terminal();
    type(`${'漢'.repeat(59)}字`);
    await vi.advanceTimersByTimeAsync(100);
    expect(lastRow(written)).toMatch(/^> ?漢{37}字/);
    app.quit();
  });
});

test('however much is typed, the screen is drawn thirty times a second, and at last as it is', async () => {
  vi.useFakeTimers();
  const { app, written, type } = terminal();
  await vi.advanceTimersByTimeAsync(100);
  const before = written.length;
  for (let n = 0; n < 500; n++) {
    type(String(n % 10));
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(50);
  expect(written.length - before).toBeLessThanOrEqual(18);
  expect(lastRow(written)).toMatch(/0123456789 *$/);
  app.quit();
});

test('help upon help does not pile up pages', async () => {
  const { app } = terminal();
  for (let n = 0; n < 1000; n++) await app.type('/help');
  expect(app.pages.length).toBeLessThanOrEqual(32);
  app.quit();
});

test('a channel may send 64 KB at once and 16 KB a second', () => {
  let now = 0;
  const budget = new InputBudget(() => now);
  expect(budget.take(64 * 1024)).toBe(true);
  now += 1000;
  expect(budget.take(16 * 1024)).toBe(true);
  expect(budget.take(1)).toBe(false);
});
