/**
 * How to play a game with an external program (for Go: GTP): which commands to send and what its answers mean. Text only:
 * the server starts the program, writes the lines and waits for the answers.
 */
import type { ClockRule, SeatClock } from './clock.js';
import type { Move } from './game.js';
import type { Options } from './options.js';
import type { Seat } from './table-layout.js';

/** A program as the operator named it: how it is started. */
export interface EngineProgram {
  readonly command: string;
  readonly args: readonly string[];
}

/** What a game says to the program and reads from it. */
export interface EngineProtocol<State> {
  /**
   * Further arguments with which this program plays by these options; null if it cannot, then it is not offered. For programs
   * that are told the rules when they are started.
   */
  start?(program: EngineProgram, options: Options): readonly string[] | null;
  /** Commands that tell a program the rules once it runs. Those that it does not know are left out. */
  rules?(state: State): readonly string[];
  /**
   * The commands that bring a fresh program to this position. As a match goes on, commands are usually only appended: then
   * the server sends the new ones only. If earlier ones change (after an undo), it sends all of them again.
   */
  position(state: State): readonly string[];
  /** Commands that tell the program its remaining time, sent before it is asked. */
  time(state: State, seat: Seat, rule: ClockRule, clock: SeatClock | null): readonly string[];
  /** The command that asks for a decision of this seat; null: no such command exists, and a simple bot decides. */
  ask(state: State, seat: Seat): string | null;
  /** The move that the answer means, or null. `follows`: the command of `position` that the program has already executed. */
  answer(state: State, seat: Seat, text: string): { readonly move: Move | null; readonly follows?: string };
}
