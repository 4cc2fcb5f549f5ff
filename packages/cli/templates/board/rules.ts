/**
 * A small game on a board to start from. Everything here is meant to be changed; `npm run partie -- check my-game` tells at
 * any time whether the game still keeps its promises. The guide is docs/making-a-game.md.
 */
import { gridName, gridPoint, type Move, oneOf, openGame, type Refusal } from '@partie/kit';
import { texts } from './texts.js';

// The whole state of a match. Nothing in it is hidden: hands and the like need cardGame, which knows boards as well.
interface Position {
  readonly size: number;
  /** By point: 0 nothing, 1 a stone of seat 0, 2 one of seat 1. */
  readonly stones: number[];
  /** How many stones have been put. Whose turn it is follows from it. */
  move: number;
  /** The point of the last stone, −1 before the first. */
  last: number;
  isOver: boolean;
  winner: number | null;
}

const needed = 4;
const seatToMove = ({ move }: Position) => move % 2;

/** How many stones of one player stand in a line with this one, in the longest line. */
function longestLine({ size, stones }: Position, at: number): number {
  const count = (dx: number, dy: number) => {
    let [x, y, n] = [(at % size) + dx, Math.floor(at / size) + dy, 0];
    for (; x >= 0 && y >= 0 && x < size && y < size && stones[y * size + x] === stones[at]; n++)
      [x, y] = [x + dx, y + dy];
    return n;
  };
  const through = (dx: number, dy: number) => 1 + count(dx, dy) + count(-dx, -dy);
  return Math.max(through(1, 0), through(0, 1), through(1, 1), through(1, -1));
}

/** Why a move is not allowed; null if it is. Moves come from outside: `move.at` may be anything. */
function refuse(position: Position, seat: number, move: Move): Refusal | null {
  if (move.do === 'resign') return null;
  if (seat !== seatToMove(position)) return { code: 'notYourTurn' };
  const at = gridPoint(position.size, move.at);
  if (at < 0) return { code: 'badMove', with: { what: 'at' } };
  return position.stones[at] === 0 ? null : { code: 'occupied', with: { at: gridName(position.size, at) } };
}

export const myGame = openGame<Position>({
  about: {
    id: 'my-game',
    // Raise it when stored matches would no longer replay the same.
    version: 1,
    players: { min: 2, max: 2 },
    // What the table may agree on before the start.
    options: { size: oneOf([5, 7, 9], 7) },
    presets: { small: { size: 5 } },
    // A grid of squares; the client draws it. Any other board is a list of spaces: see the guide.
    board: { kind: 'grid', on: 'squares' },
    actions: {
      // Made on a square, which the move has in `at`: { do: 'place', at: 'D4' }.
      place: { fields: ['at'], on: 'squares', puts: 'stone' },
      // A button apart from the others, which asks for confirmation.
      resign: { apart: true },
    },
    clocks: [{ kind: 'move', seconds: 30 }],
    texts,
  },

  setup: (_seats, { size }) => ({
    size: Number(size),
    stones: new Array<number>(Number(size) ** 2).fill(0),
    move: 0,
    last: -1,
    isOver: false,
    winner: null,
  }),
  seats: () => 2,

  // Whose decision is waited for, and what is asked: the key of a text.
  pending: (position) => (position.isOver ? [] : [{ seat: seatToMove(position), ask: 'place' }]),

  // All legal moves of a seat. One may resign at any time.
  moves(position, seat) {
    if (position.isOver) return [];
    const places = position.stones.flatMap((stone, at): Move[] =>
      stone === 0 && seat === seatToMove(position) ? [{ do: 'place', at: gridName(position.size, at) }] : [],
    );
    return [...places, { do: 'resign' }];
  },
  refuse,

  // Makes a legal move, and tells what happened.
  apply(position, seat, move) {
    if (move.do === 'resign') {
      position.isOver = true;
      position.winner = 1 - seat;
      return [{ is: 'resign', seat }];
    }
    const at = gridPoint(position.size, move.at);
    position.stones[at] = seat + 1;
    position.move++;
    position.last = at;
    if (longestLine(position, at) >= needed) position.winner = seat;
    position.isOver = position.winner !== null || position.move === position.stones.length;
    return [{ is: 'place', seat, with: { at: gridName(position.size, at) } }];
  },

  // Everything that a client needs to draw the board, under the names of BoardFacts.
  facts: ({ size, stones, move, last }) => ({
    size,
    stones: [...stones],
    colours: [0, 1],
    move,
    last: last < 0 ? null : gridName(size, last),
  }),

  // The place of each seat, once the match is over; equal places are a draw.
  outcome({ isOver, winner }) {
    if (!isOver) return null;
    return { places: winner === null ? [1, 1] : winner === 0 ? [1, 2] : [2, 1] };
  },

  // Made for a player whose time is up.
  atTimeLimit: () => ({ do: 'resign' }),

  // How good each move looks: enough for a simple bot. Here: near the last stone, never resigning.
  hint: ({ size, last }, _seat, moves) =>
    moves.map((move) => {
      if (move.do === 'resign') return 0;
      const at = gridPoint(size, move.at);
      const off =
        last < 0
          ? 0
          : Math.abs((at % size) - (last % size)) + Math.abs(Math.floor(at / size) - Math.floor(last / size));
      return 1 / (1 + off);
    }),

  // A copy, and the state as plain data and back.
  clone: (position) => ({ ...position, stones: [...position.stones] }),
  save: (position) => ({ ...position, stones: [...position.stones] }),
  load(saved) {
    const position = saved as unknown as Position;
    return { ...position, stones: [...position.stones] };
  },
});
