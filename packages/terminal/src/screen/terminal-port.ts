/** What the terminal client needs of a terminal: this process's own, or a channel of SSH. */

export interface TerminalPort {
  size(): { readonly columns: number; readonly rows: number };
  write(text: string): void;
  /** Text as it comes from the keyboard. Called for each piece; the returned function stops it. */
  onInput(take: (text: string) => void): () => void;
  onResize(call: () => void): () => void;
  /** The terminal has gone. */
  onEnd(call: () => void): () => void;
}

/** What a terminal can show. */
export interface TerminalLook {
  readonly colours: boolean;
  readonly symbols: boolean;
}

/** By the variables of its environment. */
export function lookOf(env: Readonly<Record<string, string | undefined>>, platform = ''): TerminalLook {
  const locale = env.LC_ALL ?? env.LC_CTYPE ?? env.LANG ?? '';
  const isDumb = env.TERM === 'dumb' || env.TERM === '';
  return {
    colours: env.NO_COLOR === undefined && !isDumb,
    symbols: !isDumb && (platform === 'win32' || /utf-?8/i.test(locale)),
  };
}
