/**
 * How a game is played by a program that has never heard of us: what to tell it, what to ask it, and what its answers mean.
 * Only words: who starts the program, writes its lines and waits for its answers is the server's affair.
 */
import type { ClockRule, SeatClock } from './clock.js';
import type { Move } from './game.js';
import type { Seat } from './table-layout.js';

export interface EngineProtocol<State> {
  /**
   * Commands that bring a program that knows nothing to this position. Played on, a match only adds to them, so that one
   * that has followed is told what is new; when they change otherwise, all of them are told again.
   */
  position(state: State): readonly string[];
  /** What it is told of its time, before it is asked. */
  time(state: State, seat: Seat, rule: ClockRule, clock: SeatClock | null): readonly string[];
  /** What it is asked when this seat must decide; null: nothing a program could be asked here, a simple bot decides. */
  ask(state: State, seat: Seat): string | null;
  /** The move its answer means, null if it is none; and the command, if it has by this answer followed it by itself. */
  answer(state: State, seat: Seat, text: string): { readonly move: Move | null; readonly follows?: string };
}
