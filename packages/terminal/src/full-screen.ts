/** The terminal client on the whole screen: title, page, log, hint, and a line to type in. */
import { fitText, line, padText, span, type TextLine, textWidth, wrapText } from '@partie/client/text';
import { pendingIn } from '@partie/client/words';
import type { App } from './app.js';
import type { LogEntry } from './house.js';
import { InputLine } from './input-line.js';
import { sequence } from './screen/ansi.js';
import { type Key, type KeyName, KeyReader } from './screen/keys.js';
import { Screen } from './screen/screen.js';
import type { TerminalLook, TerminalPort } from './screen/terminal-port.js';

/** Rows that are not the page's: title, hint and input. */
const frame = 3;
/** Rows that log and talk have at least. */
const leastLog = 3;
/** Milliseconds between two drawings. */
const drawEvery = 33;

const inkOf: Readonly<Record<LogEntry['kind'], Parameters<typeof span>[1]>> = {
  event: {},
  chat: { ink: 'cyan' },
  notice: { ink: 'green' },
  problem: { ink: 'red' },
};

/** Shows the app until it is quit, or the terminal is gone. */
export function runFullScreen(app: App, port: TerminalPort, look: TerminalLook): Promise<void> {
  const screen = new Screen(port, look.colours);
  const keys = new KeyReader();
  const input = new InputLine();
  let isDue = false;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isOver = false;
  let wasMine = false;

  const draw = () => {
    isDue = false;
    drawnAt = performance.now();
    if (isOver || app.pages.length === 0) return;
    const { columns, rows } = port.size();
    const style = { language: app.language, symbols: look.symbols };
    const { page } = app;
    const shown = input.shown(columns - 4, page.secret === true);
    const height = Math.max(1, rows - frame);
    const content = page.lines({ ...style, width: columns, height });
    const lines = page.hasLog ? content.slice(0, Math.max(1, height - leastLog)) : content.slice(0, height);
    if (page.hasLog) lines.push(...logLines(app, columns, height - lines.length));
    while (lines.length < height) lines.push([]);
    const hint =
      app.notice === ''
        ? span(fitText(statusOf(app) || page.hint(), columns), { ink: 'grey' })
        : span(fitText(app.notice, columns), { ink: 'yellow', bold: true });
    screen.draw(
      [
        line(span(padText(` ${page.title()}`, columns), { reversed: true })),
        ...lines,
        line(hint),
        line(span('> ', { bold: true }), shown),
      ],
      { row: rows - 1, column: 2 + textWidth(shown) },
    );
  };
  /** Several changes at once are drawn once, and the last one is always drawn. */
  const redraw = () => {
    bell();
    if (isDue) return;
    isDue = true;
    const wait = drawnAt + drawEvery - performance.now();
    if (wait > 0) setTimeout(draw, wait);
    else setImmediate(draw);
  };
  /** The bell rings when it becomes one's turn. */
  const bell = () => {
    const view = app.house?.match?.view;
    const isMine = view ? pendingIn(view).some(({ seat }) => seat === view.you) : false;
    if (isMine && !wasMine) port.write(sequence.bell);
    wasMine = isMine;
  };

  const enter = (text: string) => {
    if (!app.page.secret) input.remember(text);
    app.type(text).catch((error: unknown) => app.say(error instanceof Error ? error.message : String(error)));
  };

  const pressed = (name: KeyName) => {
    switch (name) {
      case 'enter':
        return enter(input.take());
      case 'backspace':
        return input.backspace();
      case 'clearLine':
        input.typed = '';
        return;
      case 'tab':
        input.typed = app.page.complete?.(input.typed) ?? input.typed;
        return;
      case 'escape':
        if (input.typed !== '') input.typed = '';
        else app.back();
        return;
      case 'interrupt':
      case 'endOfInput':
        return app.quit();
      case 'redraw':
        return screen.forget();
      default:
        if (input.typed === '' && app.page.key?.(name)) return;
        if (name === 'up') input.recall(-1);
        if (name === 'down') input.recall(1);
    }
  };
  const take = (key: Key) => {
    switch (key.is) {
      case 'text':
        app.notice = '';
        return input.add(key.text);
      case 'key':
        return pressed(key.name);
      case 'click': {
        const meant = screen.typedAt(key.row, key.column);
        if (meant !== undefined) enter(meant);
        return;
      }
      case 'wheel':
        app.page.key?.(key.by < 0 ? 'up' : 'down');
    }
  };

  return new Promise((resolve) => {
    screen.open();
    const clock = setInterval(() => {
      if (app.house?.match?.status?.deadline) redraw();
    }, 1000);
    const stops = [
      port.onInput((piece) => {
        for (const key of keys.read(piece)) take(key);
        redraw();
      }),
      port.onResize(redraw),
      port.onEnd(() => app.quit()),
      () => clearInterval(clock),
    ];
    app.onChange = redraw;
    app.onPage = redraw;
    app.onQuit = () => {
      if (isOver) return;
      isOver = true;
      for (const stop of stops) stop();
      screen.close();
      resolve();
    };
    redraw();
  });
}

/** The connection, as far as there is something to say. */
function statusOf({ house, words }: App): string {
  const state = house?.client.state;
  return state === 'lost' || (state === 'connecting' && house?.client.person) ? words.lost : '';
}

/** The newest lines at the bottom. */
function logLines(app: App, width: number, height: number): TextLine[] {
  if (height < 1) return [];
  const lines: TextLine[] = [];
  const log = app.house?.log ?? [];
  for (let i = log.length - 1; i >= 0 && lines.length < height - 1; i--) {
    const entry = log[i];
    if (entry)
      lines.unshift(
        ...wrapText(entry.text, width - 2, inkOf[entry.kind], 2).map((one): TextLine => [span(' '), ...one]),
      );
  }
  const room = lines.slice(-(height - 1));
  const fill = Array.from({ length: height - 1 - room.length }, (): TextLine => []);
  return [line(span('─'.repeat(width), { ink: 'grey' })), ...fill, ...room];
}
