/**
 * For tests: neutral points are filled one after another, in positions from games that were played out at random, with care,
 * so that groups live and sekis are left.
 */
import { usualOptions } from '@partie/kit';
import { Board } from './board.js';
import { black, type Colour, empty, nameOf, opponent, white } from './points.js';
import { PlayoutRandom, randomMove } from './playout.js';
import { regionsOf } from './regions.js';
import { options, termsOf } from './rulesets.js';
import { count } from './score.js';
import { capturedBy, libertiesAfter, libertiesOf, neighbours } from './tactics.js';
import { draw } from './testing.js';

/**
 * Both play at random until neither wants to: nobody puts his own stones into atari, or fills a territory of his own up to
 * this size unless he has to.
 */
function playOut(size: number, luck: PlayoutRandom, largestTerritory: number): Board {
  const board = new Board(size);
  let [turn, passes] = [black, 0];
  for (let n = 0; n < 3 * size * size && passes < 2; n++) {
    const spaces = regionsOf(board.geometry, board.stones, empty);
    const saves = (p: number) =>
      neighbours(board, p).some((q) => board.stones[q] === turn && libertiesOf(board, q, 2).length === 1);
    const isWanted = (p: number) => {
      if (capturedBy(board, p, turn).length > 0) return true;
      if (libertiesAfter(board, p, turn) < 2) return false;
      const space = spaces.list[spaces.of[p] as number];
      return !(space?.touches === turn && space.points.length <= largestTerritory) || saves(p);
    };
    const tries = Array.from({ length: 40 }, () => randomMove(board, turn, luck));
    const p = tries.find((one) => one !== 0 && isWanted(one));
    if (p === undefined) board.pass();
    else board.play(p, turn);
    passes = p === undefined ? passes + 1 : 0;
    turn = opponent(turn);
  }
  return board;
}

/** The board as it was before some dame were filled: without stones between both colours that connect nothing. */
function withOpenDame(board: Board, luck: PlayoutRandom): Board {
  let open = board;
  for (const p of board.geometry.points) {
    const colour = open.stones[p] as Colour | 0;
    if (colour === empty || luck.below(3) === 0) continue;
    const around = neighbours(open, p).map((q) => open.stones[q]);
    if (!around.includes(opponent(colour)) || !around.includes(colour) || around.includes(empty)) continue;
    const before = new Board(board.size);
    for (const q of board.geometry.points) {
      const stone = open.stones[q] as Colour | 0;
      if (q !== p && stone !== empty) before.play(q, stone);
    }
    const own = neighbours(before, p).filter((q) => before.stones[q] === colour);
    if (new Set(own.map((q) => before.head[q])).size === 1) open = before;
  }
  open.pass();
  return open;
}

const lead = (board: Board): { lead: number; owner: Uint8Array } => {
  const terms = { ...termsOf({ ...usualOptions(options), size: board.size }), komi: 0 };
  const { total, owner } = count(terms, { board, dead: [], prisoners: [0, 0], turns: [0, 0] });
  return { lead: total[0] - total[1], owner };
};

/**
 * The board after a stone here, unless the point is not neutral in play although it belongs to nobody: a stone that cuts
 * chains of the opponent takes a connection from them, on which their eyes may depend; and where something beside it could
 * be taken afterwards, its owner has to answer with a stone in his own territory, or loses stones. Either costs points by the
 * rules, not by the way of counting. All other points must be free to fill for both colours.
 */
function filled(board: Board, p: number, colour: Colour): Board | null {
  const theirs = neighbours(board, p).filter((q) => board.stones[q] === opponent(colour));
  if (new Set(theirs.map((q) => board.head[q])).size > 1) return null;
  if (board.isSuicide(p, colour) || capturedBy(board, p, colour).length > 0) return null;
  const after = board.clone();
  after.play(p, colour);
  after.pass();
  const inAtari = [p, ...neighbours(after, p)].some((q) => {
    const isStone = after.stones[q] === black || after.stones[q] === white;
    return isStone && libertiesOf(after, q, 2).length < 2;
  });
  return inAtari ? null : after;
}

/** Of so many positions: how many stones were tried, and which of them changed the Japanese score. */
export function fillDame(positions: number): { readonly stones: number; readonly changed: readonly string[] } {
  const luck = new PlayoutRandom(21);
  const changed: string[] = [];
  let stones = 0;
  for (let i = 0; i < positions; i++) {
    let board = withOpenDame(playOut([7, 9, 9, 13][i % 4] ?? 9, luck, [1, 3, 6, 12][i % 5] ?? 2), luck);
    for (;;) {
      const now = lead(board);
      const neutral = [...board.geometry.points].filter((p) => board.stones[p] === empty && now.owner[p] === 0);
      const after = neutral.flatMap((p) =>
        [black, white].flatMap((colour) => {
          const next = filled(board, p, colour);
          return next === null ? [] : [{ p, colour, next }];
        }),
      );
      for (const { p, colour, next } of after) {
        stones++;
        const then = lead(next).lead;
        if (then !== now.lead)
          changed.push(`${colour === black ? 'Black' : 'White'} ${nameOf(board.size, p)}: ${now.lead} → ${then}
${draw(board)}`);
      }
      if (after.length === 0) break;
      board = (after[luck.below(after.length)] as (typeof after)[number]).next;
    }
  }
  return { stones, changed };
}
