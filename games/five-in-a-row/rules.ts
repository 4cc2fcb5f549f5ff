/** Five in a row (piškvorky, gomoku): two players put stones on a grid by turns; five in a line win. */
import { flag, gridName, gridPoint, inVersions, type Move, oneOf, openGame, type Refusal } from '@partie/kit';
import { longestLine, weigh } from './lines.js';
import { colourToMove, type Position, seatToMove } from './position.js';
import { fiveTexts } from './texts.js';

const openingStones = 3;

function refuse(position: Position, seat: number, move: Move): Refusal | null {
  if (move.do === 'resign') return null;
  if (seat !== seatToMove(position)) return { code: 'notYourTurn' };
  const isChoice = move.do === 'keep' || move.do === 'swap';
  if (isChoice !== (position.phase === 'choice')) return { code: isChoice ? 'noChoice' : 'chooseFirst' };
  if (isChoice) return null;
  const at = gridPoint(position.size, move.at);
  if (at < 0) return { code: 'badMove', with: { what: 'at' } };
  return position.stones[at] === 0 ? null : { code: 'occupied', with: { at: gridName(position.size, at) } };
}

function isWon(position: Position, at: number): boolean {
  const line = longestLine(position, at);
  return position.exactly ? line === 5 : line >= 5;
}

function place(position: Position, at: number): void {
  const colour = colourToMove(position);
  position.stones[at] = colour;
  position.move++;
  position.last = at;
  const wins = isWon(position, at);
  if (wins) position.winner = position.colours[colour - 1] as number;
  if (wins || position.move === position.stones.length) position.phase = 'over';
  else if (position.phase === 'opening' && position.move === openingStones) position.phase = 'choice';
}

/** Since version 2 the outcome says when somebody has resigned. */
export const fiveInARow = inVersions(2, (version) =>
  openGame<Position>({
    about: {
      id: 'five-in-a-row',
      version,
      players: { min: 2, max: 2 },
      options: {
        size: { ...oneOf([11, 13, 15, 17, 19], 15), told: 'always' },
        exactly: flag(false),
        swap: flag(false),
      },
      presets: { free: {}, club: { exactly: true, swap: true } },
      board: { kind: 'grid', on: 'points' },
      actions: {
        place: { fields: ['at'], on: 'points', puts: 'stone' },
        keep: {},
        swap: {},
        resign: { apart: true },
      },
      signs: { move: { at: 'panel', as: 'number' } },
      clocks: [
        { kind: 'fischer', main: 300, add: 5 },
        { kind: 'absolute', main: 600 },
        { kind: 'move', seconds: 30 },
      ],
      texts: fiveTexts,
    },
    setup: (_seats, { size, exactly, swap }) => ({
      size: Number(size),
      exactly: exactly === true,
      swap: swap === true,
      stones: new Uint8Array(Number(size) ** 2),
      colours: [0, 1],
      phase: swap === true ? 'opening' : 'play',
      move: 0,
      last: -1,
      winner: null,
    }),
    seats: () => 2,
    pending: (position) => (position.phase === 'over' ? [] : [{ seat: seatToMove(position), ask: position.phase }]),
    moves(position, seat) {
      const moves: Move[] = position.phase === 'over' ? [] : [{ do: 'resign' }];
      if (position.phase === 'over' || seat !== seatToMove(position)) return moves;
      if (position.phase === 'choice') return [{ do: 'keep' }, { do: 'swap' }, ...moves];
      position.stones.forEach((stone, at) => {
        if (stone === 0) moves.push({ do: 'place', at: gridName(position.size, at) });
      });
      return moves;
    },
    refuse,
    apply(position, seat, move) {
      if (move.do === 'resign') {
        position.winner = 1 - seat;
        position.phase = 'over';
      } else if (move.do === 'place') place(position, gridPoint(position.size, move.at));
      else {
        // Who swaps takes the dark stones, and light is to move.
        if (move.do === 'swap') position.colours = [position.colours[1], position.colours[0]];
        position.phase = 'play';
      }
      return [{ is: move.do, seat, ...(typeof move.at === 'string' && { with: { at: move.at } }) }];
    },
    facts: ({ size, stones, colours, move, last }) => ({
      size,
      stones: [...stones],
      colours: [...colours],
      move,
      last: last < 0 ? null : gridName(size, last),
    }),
    outcome(position) {
      const { phase, winner, last } = position;
      if (phase !== 'over') return null;
      const hasResigned = version >= 2 && winner !== null && !(last >= 0 && isWon(position, last));
      const places = winner === null ? [1, 1] : winner === 0 ? [1, 2] : [2, 1];
      return { places, ...(hasResigned && { because: 'resign' }) };
    },
    turn: ({ move, phase }) => `${phase} ${move}`,
    atTimeLimit: () => ({ do: 'resign' }),
    hint: (position, _seat, moves) => moves.map((move) => weigh(position, move, colourToMove(position))),
    clone: (position) => ({ ...position, stones: position.stones.slice() }),
    save: ({ stones, colours, ...rest }) => ({ ...rest, colours: [...colours], stones: Array.from(stones).join('') }),
    load(saved) {
      const { stones, ...rest } = saved as unknown as Omit<Position, 'stones'> & { readonly stones: string };
      return { ...rest, stones: Uint8Array.from(stones, Number) };
    },
  }),
);
