/**
 * The terminal client as lines: for screen readers, scripts and terminals that can do nothing else. A page is printed when
 * it is opened and when it has something new to decide; what happens in between is told line by line.
 */
import { plainLines, printable } from '@partie/client/text';
import type { App } from './app.js';
import { readCommandLine } from './commands.js';
import { LineQueue } from './line-queue.js';
import { WaitPage } from './pages/wait-page.js';

export interface LinePort {
  /** Lines without their ends. */
  onLine(take: (line: string) => void): void;
  /** No further line comes. */
  onEnd(call: () => void): void;
  /** Nobody reads any more. */
  onGone?(call: () => void): void;
  /** Whether lines are held back: as many wait as may. */
  hold?(isHeld: boolean): void;
  /** Somebody sits there and types, so that the end of input is meant at once. */
  readonly isTyped?: boolean;
  print(text: string): void;
  width(): number;
}

/** Milliseconds between looks whether the server has answered. */
const lookEvery = 10;
/** Milliseconds that lines from a pipe wait for a server that does not answer, once the pipe has ended. */
const waitAtEnd = 60_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => (milliseconds === 0 ? setImmediate(resolve) : setTimeout(resolve, milliseconds)));

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

  const isBusy = () => {
    const { house } = app;
    const state = house?.client.state;
    const isAway = app.pages.at(-1) instanceof WaitPage || state === 'connecting' || state === 'lost';
    return !isOver && (isAway || house?.isBusy === true);
  };
  /** What came of a line is known, and printed. */
  const settled = async () => {
    const since = performance.now();
    await pause(0);
    while (isBusy()) {
      await pause(lookEvery);
      if (queue.isEnded && performance.now() - since > waitAtEnd) app.quit();
    }
    await pause(0);
  };
  const obey = async (text: string) => {
    await settled();
    if (isOver) return;
    notice = '';
    try {
      await app.type(text);
    } catch (error) {
      app.say(error instanceof Error ? error.message : String(error));
    }
    await settled();
  };
  const queue = new LineQueue({ obey, done: () => app.quit(), full: (isFull) => port.hold?.(isFull) });

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
      queue.clear();
      print(app.words.goodbye);
      resolve();
    };
    port.onLine((text) => {
      // Whoever sits there need not wait for a server that does not answer.
      if (port.isTyped && readCommandLine(text)?.name === 'quit') app.quit();
      else queue.add(text);
    });
    port.onEnd(() => (port.isTyped ? app.quit() : queue.end()));
    port.onGone?.(() => app.quit());
    look();
  });
}
