/**
 * The same random playouts on other people's boards, each used in the quickest way its interface allows: uniform over the
 * moves that fill no own eye, until both pass. Choosing, eyes and the shuffle are ours and the same for both.
 */
import { PlayoutRandom } from '@partie/games/go';
import sabaki from '@sabaki/go-board';
import wgo from 'wgo';

/** The class itself is what Node sees as the module. */
const GoBoard = sabaki as unknown as typeof sabaki.default;

/** What the playout needs of a board. Points are numbered line by line. */
interface Rival {
  colourAt(x: number, y: number): number;
  /** Plays if it is legal; answers whether it was. */
  tryToPlay(x: number, y: number, colour: 1 | -1): boolean;
  pass(): void;
}

/** sabaki's board is a value: every move makes a new one. */
function sabakiBoard(size: number): Rival {
  let board = GoBoard.fromDimensions(size);
  return {
    colourAt: (x, y) => board.signMap[y]?.[x] ?? 9,
    tryToPlay(x, y, colour) {
      const { ko, suicide } = board.analyzeMove(colour, [x, y]);
      if (ko || suicide) return false;
      board = board.makeMove(colour, [x, y]);
      return true;
    },
    // Its boards know no pass; a ko is forgotten with the next move.
    pass: () => {},
  };
}

/** wgo's position is changed in place and refuses suicide; its whole game, which knows ko, is several times slower. */
function wgoPosition(size: number): Rival {
  const position = new wgo.Position(size);
  const around = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  let ko = -1;
  const colourAt = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < size && y < size ? position.get(x, y) : 9;
  return {
    colourAt,
    tryToPlay(x, y, colour) {
      if (y * size + x === ko) return false;
      const { black, white } = position.capCount;
      const enemies = around.filter(([dx, dy]) => colourAt(x + dx, y + dy) === -colour);
      const closedIn = around.every(([dx, dy]) => ![0, colour].includes(colourAt(x + dx, y + dy)));
      if (!position.applyMove(x, y, colour)) return false;
      const captured = position.capCount.black + position.capCount.white - black - white;
      const [dx, dy] = enemies.find(([ex, ey]) => colourAt(x + ex, y + ey) === 0) ?? [0, 0];
      ko = closedIn && captured === 1 ? (y + dy) * size + x + dx : -1;
      return true;
    },
    pass() {
      ko = -1;
    },
  };
}

function isEye({ colourAt }: Rival, x: number, y: number, colour: number): boolean {
  const own = (there: number) => there === colour || there === 9;
  if (!own(colourAt(x - 1, y)) || !own(colourAt(x + 1, y)) || !own(colourAt(x, y - 1)) || !own(colourAt(x, y + 1)))
    return false;
  let [cut, edge] = [0, 0];
  for (let i = 0; i < 4; i++) {
    const there = colourAt(x + (i & 1 ? 1 : -1), y + (i & 2 ? 1 : -1));
    if (there === -colour) cut++;
    else if (there === 9) edge = 1;
  }
  return cut + edge < 2;
}

function playOut(board: Rival, size: number, luck: PlayoutRandom): number {
  const points = Array.from({ length: size * size }, (_, i) => i);
  let [colour, passes, moves]: [1 | -1, number, number] = [1, 0, 0];
  for (; passes < 2 && moves < 3 * size * size; moves++) {
    let played = false;
    for (let left = points.length; left > 0 && !played; left--) {
      const at = luck.below(left);
      const p = points[at] as number;
      const [x, y] = [p % size, Math.floor(p / size)];
      played = board.colourAt(x, y) === 0 && !isEye(board, x, y, colour) && board.tryToPlay(x, y, colour);
      points[at] = points[left - 1] as number;
      points[left - 1] = p;
    }
    if (!played) board.pass();
    passes = played ? 0 : passes + 1;
    colour = colour === 1 ? -1 : 1;
  }
  return moves;
}

const playoutsOn =
  (make: (size: number) => Rival) =>
  (size: number, count: number, seed: number): number => {
    const luck = new PlayoutRandom(seed);
    let moves = 0;
    for (let i = 0; i < count; i++) moves += playOut(make(size), size, luck);
    return moves;
  };

export const playoutsSabaki = playoutsOn(sabakiBoard);
export const playoutsWgo = playoutsOn(wgoPosition);
