/**
 * For tests: a Go board in a position drawn as a diagram, with moves by the names of their points.
 *
 *   const t = table({ ruleset: 'japanese' }, koShape);
 *   t.plays('C3 B3');
 *   expect(t.refusal('C3')).toBe('ko');
 */
import { type Event, type Options, type Seat, seeded, usualOptions } from '@partie/kit';
import { TestMatch } from '@partie/kit/testing';
import type { Board } from './board.js';
import { matchFrom } from './diagram.js';
import { type Match, seatOf } from './match.js';
import { black, type Colour, nameOf, pointAt, pointOf, white } from './points.js';
import { go } from './rules.js';

export const points = (size: number, names: string): number[] =>
  names.split(' ').flatMap((name) => pointOf(size, name) ?? []);

/** A match from a diagram, or from the empty board. Black is seat 0, unless the options say otherwise. */
export function table(options: Options = {}, diagram?: string, toMove: Colour = black): GoTest {
  const chosen = { ...usualOptions(go.about.options), black: 'first', ...options };
  if (diagram === undefined) return new GoTest(go.setup(2, chosen, seeded(1)).state);
  return new GoTest(matchFrom(`${diagram.trim()}\nturn: ${toMove === white ? 'O' : 'X'}`, chosen));
}

export class GoTest extends TestMatch<Match> {
  constructor(state: Match) {
    super(go, { state });
  }

  /** Plays moves in turn: points, or `pass`. */
  plays(names: string): Event[] {
    return names.split(' ').flatMap((name) => {
      this.makes(this.onTurn, moveNamed(name));
      return this.events;
    });
  }
  /** Why the player on turn may not play there; null if he may. */
  refusal(name: string): string | null {
    return this.whyNot(this.onTurn, moveNamed(name));
  }
  mark(seat: Seat, at: string): void {
    this.makes(seat, { do: 'mark', at });
  }
  accept(seat: Seat): void {
    this.makes(seat, { do: 'accept', marking: this.state.marking });
  }
  /** Both accept the marking as it is. */
  agree(): void {
    for (const seat of this.pending) this.accept(seat);
  }

  get onTurn(): Seat {
    return seatOf(this.state, this.state.turn);
  }
  get dead(): string {
    return this.state.dead.map((p) => nameOf(this.state.board.size, p)).join(' ');
  }
}

const moveNamed = (name: string) => (name === 'pass' ? { do: 'pass' } : { do: 'play', at: name });

/** Lines from the top; X is black, O white. */
export function draw({ size, stones }: Board): string {
  const lines = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => '.XO'[stones[pointAt(size, column, size - 1 - row)] ?? 0]),
  );
  return lines.map((line) => line.join(' ')).join('\n');
}

/** A diagram as `draw` would write it. */
export const trim = (diagram: string): string =>
  diagram
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).join(' '))
    .join('\n');

export { black, white };
