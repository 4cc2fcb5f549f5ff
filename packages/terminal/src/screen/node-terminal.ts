/** The terminal of this process. Only what Node offers on every system: no signals, no terminal settings of one system. */
import { StringDecoder } from 'node:string_decoder';
import type { TerminalPort } from './terminal-port.js';

export interface OwnTerminal extends TerminalPort {
  /** Gives the terminal back as it was. */
  restore(): void;
}

/** Keys come one by one and are not echoed. */
export function ownTerminal(stdin = process.stdin, stdout = process.stdout): OwnTerminal {
  const decoder = new StringDecoder('utf8');
  stdin.setRawMode(true);
  stdin.resume();
  // Whoever read the terminal may be gone.
  stdout.on('error', () => {});
  return {
    size: () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 }),
    write: (text) => void stdout.write(text),
    onInput(take) {
      const read = (piece: Buffer) => take(decoder.write(piece));
      stdin.on('data', read);
      return () => stdin.off('data', read);
    },
    onResize(call) {
      stdout.on('resize', call);
      return () => stdout.off('resize', call);
    },
    onEnd(call) {
      stdin.once('end', call);
      return () => stdin.off('end', call);
    },
    restore() {
      stdin.setRawMode(false);
      stdin.pause();
    },
  };
}
