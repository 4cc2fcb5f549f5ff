/**
 * The terminal client as lines: for screen readers, scripts and terminals that can do nothing else. A page is printed when
 * it is opened and when it has something new to decide; what happens in between is told line by line.
 */
import { plainLines, printable } from '@partie/client/text';
import type { App } from './app.js';

export interface LinePort {
  /** Lines without their ends. */
  onLine(take: (line: string) => void): void;
  onEnd(call: () => void): void;
  print(text: string): void;
  width(): number;
}

export function runPlain(app: App, port: LinePort, symbols: boolean): Promise<void> {
  let shown = '';
  let isOver = false;
  let isDue = false;
  let notice = '';
  let lost = false;

  const print = (text: string) => port.print(`${printable(text)}\n`);
  const printPage = () => {
    const { page } = app;
    const room = { language: app.language, symbols, width: port.width(), height: Number.POSITIVE_INFINITY };
    print(`== ${page.title()}`);
    for (const text of plainLines(page.lines(room))) print(text);
    print(`-- ${page.hint()}`);
  };
  /** Several changes at once are told once. */
  const look = () => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      if (isOver || app.pages.length === 0) return;
      const isLost = app.house?.client.state === 'lost';
      if (isLost && !lost) print(app.words.lost);
      lost = isLost;
      if (app.notice !== notice && app.notice !== '') print(app.notice);
      notice = app.notice;
      const state = `${app.pages.length} ${app.page.constructor.name} ${app.page.plainState?.() ?? ''}`;
      // While others are on turn nothing is printed but what they do.
      if (state === shown || state.endsWith(' waiting')) return;
      shown = state;
      printPage();
    });
  };

  return new Promise((resolve) => {
    app.onChange = look;
    app.onPage = () => {
      shown = '';
      look();
    };
    app.onLog = ({ text }) => print(`* ${text}`);
    app.onQuit = () => {
      if (isOver) return;
      isOver = true;
      print(app.words.goodbye);
      resolve();
    };
    port.onLine((text) => {
      notice = '';
      app.type(text).catch((error: unknown) => app.say(error instanceof Error ? error.message : String(error)));
    });
    port.onEnd(() => app.quit());
    look();
  });
}
