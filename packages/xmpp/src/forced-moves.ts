/**
 * Moves in which nothing is decided are made for people who play by text, after a pause like a person's. Programs that play
 * by the structured layer do that themselves.
 */
import type { Client, FollowedMatch } from '@partie/client';
import { forcedMove, forcedPauseOf } from '@partie/client/words';
import type { GameInfo } from '@partie/protocol';

interface Decision {
  readonly info: GameInfo;
  readonly match: FollowedMatch;
  /** Null while there is no line to the server. */
  readonly client: Client | null;
  /** Whether the player has nothing but text: asked again when the move is to be made. */
  readonly byText: () => boolean;
}

type After = (milliseconds: number, call: () => void) => () => void;

const afterSystemTime: After = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};

export class ForcedMoves {
  private readonly after: After;
  private readonly waiting = new Map<string, { readonly move: string; readonly cancel: () => void }>();

  constructor(after: After = afterSystemTime) {
    this.after = after;
  }

  /** After each step of a match; `key`: whose it is, and which. */
  consider(key: string, { info, match, client, byText }: Decision): void {
    const { id, view, moves, status } = match;
    const move = view === null || !byText() ? null : forcedMove(info, { moves, paused: status?.paused ?? false, view });
    const text = JSON.stringify(move);
    const waiting = this.waiting.get(key);
    if (waiting?.move === text) return;
    waiting?.cancel();
    this.waiting.delete(key);
    if (move === null || client === null) return;
    const cancel = this.after(forcedPauseOf(Math.random()), () => {
      this.waiting.delete(key);
      // Whoever has been faster has made it already.
      if (byText()) void client.move(id, move).catch(() => {});
    });
    this.waiting.set(key, { move: text, cancel });
  }
}
