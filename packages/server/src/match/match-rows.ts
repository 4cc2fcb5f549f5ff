/**
 * What the rows of a match's log say. Rows are private to the server: they hold moves and outcomes of chance. A match can
 * be rebuilt from them alone, by any version of the server that has the same version of the rules.
 */
import type { Clocks, Draw, Move, Outcome } from '@partie/kit';
import type { Times } from './match-clock.js';

/** `by` tells whose hand made a move: the player's, a bot's, or the clock's. */
export type MovedBy = 'player' | 'bot' | 'clock';

/** What players may ask of each other. */
export type AskedFor = 'undo' | 'pause' | 'resume';

export type RowBody =
  | ({ readonly k: 'start'; readonly draws: readonly Draw[] } & Times)
  | ({
      readonly k: 'move';
      readonly seat: number;
      readonly move: Move;
      readonly draws: readonly Draw[];
      readonly by: MovedBy;
    } & Times)
  | ({ readonly k: 'leave'; readonly seat: number; readonly draws: readonly Draw[] } & Times)
  /** A question to the others. What all of them agree to at once is not asked: its own row is written instead. */
  | { readonly k: 'ask'; readonly seat: number; readonly what: AskedFor }
  /** An answer that does not settle the question, or a no, which does. The last yes is the row of what was asked for. */
  | { readonly k: 'answer'; readonly seat: number; readonly yes: boolean }
  /** A move is taken back: the last one, or the one before so many moves that were only talk. */
  | ({ readonly k: 'undo'; readonly past?: number } & Times)
  /** `until`: from then on anybody may end it. Written again when time has passed in which nobody could. */
  | { readonly k: 'pause'; readonly clocks?: Clocks; readonly until?: number }
  /** Play goes on after a pause, or the clock is set anew: after an outage, or because one who is away is waited for. */
  | ({ readonly k: 'resume' } & Times)
  | { readonly k: 'nonce'; readonly seat: number; readonly nonce: string }
  /**
   * A bot plays for this seat from here on, or no more; `left`: the player will not come back to it; `free`: it has played for
   * so long that somebody else may take the seat over.
   */
  | {
      readonly k: 'bot';
      readonly seat: number;
      readonly on: boolean;
      readonly left: boolean;
      readonly free?: true;
    }
  /** Somebody takes over a seat that is free: nobody held it any more, or a bot for a while or from the start. */
  | { readonly k: 'taken'; readonly seat: number; readonly person: string; readonly name: string }
  /** The program that played for this seat does not any more; a simple bot does. */
  | { readonly k: 'engineGone'; readonly seat: number; readonly engine: string }
  /** Ended otherwise than by the rules. `left`: the seat that has left by it; earlier rows do not say it. */
  | { readonly k: 'end'; readonly outcome: Outcome; readonly left?: number; readonly clocks?: Clocks };

/** What the command behind a row said. */
export function contentOf(body: RowBody): string {
  switch (body.k) {
    case 'move':
      return contentOfMove(body.move);
    case 'nonce':
      return contentOfNonce(body.nonce);
    case 'leave':
    case 'end':
      return 'leave';
    case 'ask':
    case 'answer':
    case 'undo':
    case 'pause':
    case 'resume':
      return 'consent';
    case 'taken':
      return contentOfTaking(body.seat);
    case 'start':
    case 'bot':
    case 'engineGone':
      return body.k;
  }
}
export const contentOfMove = (move: unknown): string => JSON.stringify(move);
export const contentOfTaking = (seat: number): string => `take ${seat}`;
export const contentOfNonce = (nonce: string): string => `nonce ${nonce}`;
