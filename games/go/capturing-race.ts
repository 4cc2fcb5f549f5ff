/**
 * Reads out whether a chain can be taken, where few liberties decide it: so that stones in seki are told from dead ones. The
 * attacker moves first. Ko goes in his favour, as it does where Japanese rules decide about life and death.
 */
import { Board } from './board.js';
import { black, type Colour, empty, opponent, pass, white } from './points.js';
import { chainAt, libertiesOf, neighbours } from './tactics.js';

/** With more points than this to play on it is no race for liberties any more. */
const mostPoints = 8;
/** Chains with so many liberties take part only as walls. */
const enoughLiberties = 6;
const mostPositions = 3000;
const mostMoves = 24;

/** `living`: heads of the chains that nothing can kill. Null if that is too much to read. */
export function canBeTaken(board: Board, stone: number, living: ReadonlySet<number>): boolean | null {
  const places = placesAround(board, stone, living);
  return places === null ? null : new CapturingRace(board, stone, places).read();
}

/**
 * Where such a race is played: on the liberties of the chain, all that is connected with them, and those of the weak chains
 * around; also on the points of these chains, once they are taken. Null if it is too wide.
 */
function placesAround(board: Board, stone: number, living: ReadonlySet<number>): number[] | null {
  const { stones, head } = board;
  const chains = [head[stone] as number];
  const free = new Set<number>();
  for (const chain of chains) {
    for (const p of libertiesOf(board, chain)) free.add(p);
    for (const p of free) {
      if (free.size > mostPoints) return null;
      for (const q of neighbours(board, p)) {
        if (stones[q] === empty) free.add(q);
        else if (isStone(stones[q])) addIfWeak(head[q] as number);
      }
    }
    for (const p of chainAt(board, chain))
      for (const q of neighbours(board, p)) if (isStone(stones[q])) addIfWeak(head[q] as number);
  }
  return [...free, ...chains.flatMap((chain) => chainAt(board, chain))];

  function addIfWeak(chain: number): void {
    if (chains.includes(chain) || living.has(chain)) return;
    if (libertiesOf(board, chain, enoughLiberties).length < enoughLiberties) chains.push(chain);
  }
}

const isStone = (there: number | undefined): boolean => there === black || there === white;

/** A search without a clock: the same position is always read the same way. */
class CapturingRace {
  private readonly start: Board;
  private readonly stone: number;
  private readonly defender: Colour;
  private readonly places: readonly number[];
  /** Whether the stone is taken, by position and player to move. */
  private readonly known = new Map<string, boolean>();
  /** The board after each move that is read ahead, by the moves left. Reused, because making a board costs more than a move. */
  private readonly ahead: Board[] = [];
  private positions = 0;

  constructor(start: Board, stone: number, places: readonly number[]) {
    this.start = start;
    this.stone = stone;
    this.defender = start.stones[stone] as Colour;
    this.places = places;
  }

  read(): boolean | null {
    const taken = this.isTaken(this.start, opponent(this.defender), mostMoves);
    return this.positions > mostPositions ? null : taken;
  }

  /** Whether the stone is taken when this colour is to move. What repeats itself, or takes too long, takes nothing. */
  private isTaken(board: Board, turn: Colour, left: number): boolean {
    if (board.stones[this.stone] !== this.defender) return true;
    if (left === 0 || ++this.positions > mostPositions) return false;
    const key = `${turn} ${board.hash} ${board.hash2} ${turn === this.defender ? board.ko : 0}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, false);
    const canPlay = (p: number) => this.canPlay(board, p, turn);
    const leadsToLoss = (p: number) => this.isTaken(this.after(board, p, turn, left), opponent(turn), left - 1);
    const taken =
      turn === this.defender
        ? this.places.every((p) => !canPlay(p) || leadsToLoss(p)) && leadsToLoss(pass)
        : this.places.some((p) => canPlay(p) && leadsToLoss(p));
    this.known.set(key, taken);
    return taken;
  }

  /** The attacker may take back in a ko at once. */
  private canPlay(board: Board, p: number, turn: Colour): boolean {
    return board.stones[p] === empty && !(turn === this.defender && board.ko === p) && !board.isSuicide(p, turn);
  }

  private after(board: Board, p: number, turn: Colour, left: number): Board {
    this.ahead[left] ??= new Board(board);
    const next = this.ahead[left];
    next.copy(board);
    if (p === pass) next.pass();
    else next.play(p, turn);
    return next;
  }
}
