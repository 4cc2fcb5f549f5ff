/** One player over SSH: the client on the whole screen, or as lines where there is no terminal (`ssh -T`). */
import { StringDecoder } from 'node:string_decoder';
import type { Language } from '@partie/kit';
import type { ServerChannel, Session } from 'ssh2';
import { App } from '../app.js';
import { runFullScreen } from '../full-screen.js';
import type { ServerPort } from '../house.js';
import { keptNowhere } from '../kept-state.js';
import { type LinePort, runPlain } from '../plain.js';
import { lookOf, type TerminalPort } from '../screen/terminal-port.js';
import { InputBudget } from './input-budget.js';

export interface Player {
  readonly name: string;
  readonly secret?: string;
  reach(): ServerPort;
  readonly server: string;
  end(): void;
}

/** A terminal that leaves so many bytes unread has gone. */
const mostUnread = 1024 * 1024;
/** Sizes beyond this are not believed. */
const largest = 500;
/** Milliseconds in which a client takes the end of the channel. */
const closeWithin = 3000;
/** A line of `ssh -T` is at most so long. */
const longestLine = 2000;

interface Size {
  columns: number;
  rows: number;
}

export function showTo(session: Session, player: Player): void {
  const env: Record<string, string> = {};
  let size: Size | null = null;
  let resized = () => {};
  const sized = (cols: number, rows: number) => ({
    columns: Math.max(20, Math.min(largest, cols || 80)),
    rows: Math.max(8, Math.min(largest, rows || 24)),
  });
  session.on('env', (accept, _reject, { key, val }) => {
    if (/^(LANG|LC_ALL|LC_MESSAGES|LC_CTYPE|NO_COLOR)$/.test(key)) env[key] = val.slice(0, 40);
    accept?.();
  });
  session.on('pty', (accept, _reject, info) => {
    size = sized(info.cols, info.rows);
    env.TERM = (info as { term?: string }).term ?? 'xterm';
    accept?.();
  });
  session.on('window-change', (accept, _reject, info) => {
    size = sized(info.cols, info.rows);
    resized();
    accept?.();
  });
  session.on('shell', (accept) => {
    const channel = accept();
    const language: Language = (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').startsWith('cs') ? 'cs' : 'en';
    const { name, secret, reach, server } = player;
    const app = new App({
      language,
      kept: keptNowhere(),
      reach,
      name,
      only: server,
      ...(secret !== undefined && { secret }),
    });
    // Nearly every terminal that speaks SSH speaks UTF-8, also when it does not say so.
    const look = lookOf({ LANG: 'C.UTF-8', ...env });
    const shown =
      size === null
        ? runPlain(app, linesOf(channel), false)
        : runFullScreen(
            app,
            terminalOf(
              channel,
              () => size ?? sized(80, 24),
              (call) => (resized = call),
            ),
            look,
          );
    app.start(server);
    void shown.then(() => {
      // OpenSSH drops what it has not shown yet when the connection ends: so the channel is closed first.
      channel.once('close', () => player.end());
      setTimeout(() => player.end(), closeWithin).unref();
      channel.exit(0);
      channel.end();
    });
  });
}

function written(channel: ServerChannel, text: string): void {
  if (channel.writableLength > mostUnread) channel.destroy();
  else if (!channel.destroyed && channel.writable) channel.write(text);
}

/** Text as it comes from the channel; one that sends too much is closed. */
function onText(channel: ServerChannel, take: (text: string) => void): () => void {
  const decoder = new StringDecoder('utf8');
  const budget = new InputBudget();
  const read = (piece: Buffer) => {
    if (budget.take(piece.length)) take(decoder.write(piece));
    else channel.destroy();
  };
  channel.on('error', () => channel.destroy());
  channel.on('data', read);
  return () => channel.off('data', read);
}

function terminalOf(channel: ServerChannel, size: () => Size, whenResized: (call: () => void) => void): TerminalPort {
  return {
    size,
    write: (text) => written(channel, text),
    onInput: (take) => onText(channel, take),
    onResize(call) {
      whenResized(call);
      return () => whenResized(() => {});
    },
    onEnd(call) {
      channel.once('close', call);
      return () => channel.off('close', call);
    },
  };
}

function linesOf(channel: ServerChannel): LinePort {
  return {
    onLine(take) {
      let begun = '';
      onText(channel, (text) => {
        const lines = (begun + text).split(/\r?\n/);
        begun = (lines.pop() ?? '').slice(0, longestLine);
        for (const line of lines) take(line);
      });
    },
    onEnd: (call) => void channel.once('end', call),
    onGone: (call) => void channel.once('close', call),
    hold: (isHeld) => void (isHeld ? channel.pause() : channel.resume()),
    print: (text) => written(channel, text),
    width: () => 80,
  };
}
