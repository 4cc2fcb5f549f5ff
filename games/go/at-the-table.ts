/** A board to try things on: positions drawn as diagrams, moves by name, answers short enough to read. */
import { type Event, type Options, type Seat, seeded, tellRefusal, usualOptions } from '@partie/kit';
import { colourOf, type Match, newMatch, seatOf } from './match.js';
import { black, type Colour, nameOf, pointAt, pointOf, white } from './points.js';
import { remember } from './repetition.js';
import { go } from './rules.js';

const signs = '.XO';

/** Lines of a diagram from the top; X is black, O white. */
const linesOf = (diagram: string): string[][] =>
  diagram
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

export const points = (size: number, names: string): number[] =>
  names.split(' ').flatMap((name) => pointOf(size, name) ?? []);

/** A match from a diagram, or from the empty board. Black is seat 0 unless options say otherwise. */
export function table(options: Options = {}, diagram?: string, toMove: Colour = black) {
  const lines = diagram === undefined ? null : linesOf(diagram);
  const size = lines?.length ?? options.size ?? 9;
  const chosen = { ...usualOptions(go.about.options), black: 'first', ...options, size };
  const match = lines === null ? go.setup(2, chosen, seeded(1)).state : newMatch(chosen, 0);
  if (lines !== null) {
    for (const [row, line] of lines.entries()) {
      for (const [column, sign] of line.entries()) {
        const stone = signs.indexOf(sign);
        if (stone > 0) match.board.play(pointAt(lines.length, column, lines.length - 1 - row), stone as Colour);
      }
    }
    match.board.pass();
    match.turn = toMove;
    match.past = remember(match.board, toMove);
  }
  return tableOf(match);
}

export function tableOf(match: Match) {
  const { size } = match.board;
  const moveNamed = (name: string) => (name === 'pass' ? { do: 'pass' } : { do: 'play', at: name });
  const onTurn = (): Seat => seatOf(match, match.turn);
  const t = {
    match,
    /** Plays moves in turn: points, or `pass`. A move that is not allowed fails the test. */
    plays(names: string): Event[] {
      return names.split(' ').flatMap((name) => t.does(onTurn(), moveNamed(name)));
    },
    does(seat: Seat, move: { do: string; [field: string]: string | number }): Event[] {
      const refusal = go.refuse(match, seat, move);
      if (refusal !== null) throw new Error(`${JSON.stringify(move)} refused: ${tellRefusal(go, refusal, 'en')}`);
      return go.apply(match, seat, move, seeded(1));
    },
    /** Why the player on turn may not play there; null if he may. */
    refusal: (name: string): string | null => go.refuse(match, onTurn(), moveNamed(name))?.code ?? null,
    mark: (seat: Seat, at: string) => t.does(seat, { do: 'mark', at }),
    accept: (seat: Seat) => t.does(seat, { do: 'accept', marking: match.marking }),
    /** Both accept the marking as it is. */
    agree: () => [0, 1].flatMap((seat) => (match.accepted[seat] ? [] : t.accept(seat))),
    get turn(): Colour {
      return match.turn;
    },
    get asks(): (readonly [Seat, string])[] {
      return go.pending(match).map(({ seat, ask }) => [seat, ask]);
    },
    get dead(): string {
      return match.dead.map((p) => nameOf(size, p)).join(' ');
    },
    get diagram(): string {
      const lines = Array.from({ length: size }, (_, row) =>
        Array.from(
          { length: size },
          (__, column) => signs[match.board.stones[pointAt(size, column, size - 1 - row)] ?? 0],
        ),
      );
      return lines.map((line) => line.join(' ')).join('\n');
    },
    colourOf: (seat: Seat) => colourOf(match, seat),
  };
  return t;
}

export const trim = (diagram: string): string =>
  linesOf(diagram)
    .map((line) => line.join(' '))
    .join('\n');

export { black, white };
