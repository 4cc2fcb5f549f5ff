/** `partie play`: the terminal client in the terminal of this process. */
import { createInterface } from 'node:readline';
import type { Language } from '@partie/kit';
import type { NearbyServer } from '@partie/protocol';
import { App, type Here } from './app.js';
import { runFullScreen } from './full-screen.js';
import type { ServerPort } from './house.js';
import { keptInFolder, stateFolder } from './kept-state.js';
import { type LinePort, runPlain } from './plain.js';
import { ownTerminal } from './screen/node-terminal.js';
import { lookOf } from './screen/terminal-port.js';
import { overNetwork } from './server-port.js';

export interface PlayOptions {
  /** The server to go to at once; null: the list of saved ones. */
  readonly server: string | null;
  /** The way to that server, if it is neither WebSocket nor HTTP. There are no saved servers then. */
  readonly port?: ServerPort;
  /** A server of one's own: where others reach it, and the same in words with a QR code. */
  readonly here?: Here;
  readonly language: Language;
  readonly name?: string;
  /** Lines instead of the whole screen. */
  readonly plain: boolean;
  /** False: no colours. */
  readonly colour: boolean;
  /** False: no symbols of suits and stones. */
  readonly symbols: boolean;
  /** What is open at servers in the local network. */
  nearby?(): Promise<readonly NearbyServer[]>;
}

/** Resolves when the player has quit. */
export async function play(options: PlayOptions): Promise<void> {
  const { server, port, here, language, name, nearby } = options;
  const found = lookOf(process.env, process.platform);
  const look = { colours: found.colours && options.colour, symbols: found.symbols && options.symbols };
  const kept = keptInFolder(stateFolder());
  const app = new App({
    language,
    kept,
    reach: (url) => port ?? overNetwork(url, url === server ? here?.address : undefined),
    ...(here && { here }),
    ...(port && { only: port.url }),
    ...(name !== undefined && { name }),
    ...(nearby && { nearby }),
  });
  const isPlain = options.plain || !process.stdin.isTTY || !process.stdout.isTTY || process.env.TERM === 'dumb';
  if (isPlain) {
    const done = runPlain(app, ownLines(), look.symbols && !options.plain);
    app.start(server);
    return done;
  }
  const terminal = ownTerminal();
  try {
    const done = runFullScreen(app, terminal, look);
    app.start(server);
    await done;
  } finally {
    terminal.restore();
  }
}

function ownLines(): LinePort {
  const lines = createInterface({ input: process.stdin, terminal: false });
  // Whoever read the lines may be gone.
  process.stdout.on('error', () => {});
  return {
    onLine: (take) => void lines.on('line', take),
    onEnd: (call) => void lines.on('close', call),
    hold: (isHeld) => void (isHeld ? lines.pause() : lines.resume()),
    isTyped: process.stdin.isTTY,
    print: (text) => void process.stdout.write(text),
    width: () => process.stdout.columns || 80,
  };
}
