/**
 * The state of a match: board, turn, history. It is saved as the list of moves, from which the rest follows. Whether a move
 * is allowed is checked in refusals.ts, not here.
 */
import type { Json, Options, Seat } from '@partie/kit';
import { Board } from './board.js';
import { fixedHandicap } from './handicap.js';
import { black, type Colour, opponent, pass, white } from './points.js';
import { type PastPosition, rememberPosition, timesSeen } from './repetition.js';
import { currentVersion, type Terms, termsOf } from './rulesets.js';

/** Entries of `log`: a point, a pass (0), or this for resuming play. */
export const resumedBy = (colour: Colour): number => -colour;

export type Result =
  | { readonly by: 'count'; readonly winner: Colour | null; readonly margin: number }
  | { readonly by: 'resign'; readonly winner: Colour }
  | { readonly by: 'repetition' };

export interface Match {
  readonly options: Options;
  readonly terms: Terms;
  readonly blackSeat: Seat;
  readonly board: Board;
  /** Everything done so far: points, passes and resumptions; first the handicap, if Black places it freely. */
  readonly log: number[];
  /** Black puts down the handicap; play; both look at the dead stones. It is over when there is a result. */
  phase: 'handicap' | 'play' | 'marking';
  turn: Colour;
  past: PastPosition | null;
  /** Stones taken by Black and by White. */
  prisoners: [number, number];
  turns: [number, number];
  passesInARow: number;
  /** Whether play was resumed and no stone has been put down since. */
  resumed: boolean;
  /** The last stone or pass; null before the first. */
  last: number | null;
  /** Points of stones marked as dead, in order, the number of this marking, and who agrees to it (by seat). */
  dead: number[];
  marking: number;
  accepted: [boolean, boolean];
  result: Result | null;
}

const emptyBoards = new Map<number, Board>();
/** Cached, because copying a board is faster than building one. */
function emptyBoard(size: number): Board {
  const known = emptyBoards.get(size) ?? new Board(size);
  emptyBoards.set(size, known);
  return known.clone();
}

export function newMatch(options: Options, blackSeat: Seat, version = currentVersion): Match {
  const terms = termsOf(options, version);
  const free = terms.handicapStones > 0 && terms.freePlacement;
  const match: Match = {
    options,
    terms,
    blackSeat,
    board: emptyBoard(terms.size),
    log: [],
    phase: free ? 'handicap' : 'play',
    turn: free || terms.handicapStones === 0 ? black : white,
    past: null,
    prisoners: [0, 0],
    turns: [0, 0],
    passesInARow: 0,
    resumed: false,
    last: null,
    dead: [],
    marking: 0,
    accepted: [false, false],
    result: null,
  };
  if (!free) for (const p of fixedHandicap(terms.size, terms.handicapStones)) match.board.play(p, black);
  // The position set up belongs to those that may not come back.
  if (!free) match.past = rememberPosition(match.board, match.turn);
  return match;
}

export const colourOf = ({ blackSeat }: Match, seat: Seat): Colour => (seat === blackSeat ? black : white);
export const seatOf = ({ blackSeat }: Match, colour: Colour): Seat => (colour === black ? blackSeat : 1 - blackSeat);

/** Applies an entry of `log` and returns how many stones were captured (own ones: negative). */
export function advance(match: Match, done: number): number {
  match.log.push(done);
  const colour = match.turn;
  if (match.phase === 'handicap') return placeHandicap(match, done);
  if (done < 0) {
    resume(match, -done as Colour);
    return 0;
  }
  let captured = 0;
  match.turns[colour - 1] = (match.turns[colour - 1] ?? 0) + 1;
  match.turn = opponent(colour);
  match.last = done;
  if (done === pass) {
    match.board.pass();
    match.passesInARow++;
    if (match.terms.passStones) take(match, opponent(colour), 1);
  } else {
    captured = match.board.play(done, colour);
    take(match, captured < 0 ? opponent(colour) : colour, Math.abs(captured));
    match.passesInARow = 0;
    match.resumed = false;
  }
  match.past = rememberPosition(match.board, match.turn, match.past, done !== pass, captured !== 0);
  if (match.terms.ko === 'simple' && done !== pass && timesSeen(match.past) >= 3) match.result = { by: 'repetition' };
  if (match.passesInARow >= 2 && match.terms.agree && !match.resumed) match.phase = 'marking';
  return captured;
}

function placeHandicap(match: Match, at: number): number {
  match.board.play(at, black);
  match.last = at;
  if (match.log.length < match.terms.handicapStones) return 0;
  match.phase = 'play';
  match.turn = white;
  match.past = rememberPosition(match.board, white);
  return 0;
}

/** Back to play: the opponent of the one who asked moves first. */
function resume(match: Match, asker: Colour): void {
  match.phase = 'play';
  match.turn = opponent(asker);
  match.passesInARow = 0;
  match.resumed = true;
  match.dead = [];
  match.accepted = [false, false];
  match.past = rememberPosition(match.board, match.turn, match.past);
}

function take({ prisoners }: Match, colour: Colour, stones: number): void {
  prisoners[colour - 1] = (prisoners[colour - 1] ?? 0) + stones;
}

export const cloneMatch = (match: Match): Match => ({
  ...match,
  board: match.board.clone(),
  log: match.log.slice(),
  prisoners: [match.prisoners[0], match.prisoners[1]],
  turns: [match.turns[0], match.turns[1]],
  accepted: [match.accepted[0], match.accepted[1]],
});

interface SavedMatch {
  readonly options: Options;
  readonly black: Seat;
  readonly log: readonly number[];
  readonly dead: readonly number[];
  readonly marking: number;
  readonly accepted: readonly [boolean, boolean];
  readonly result: Result | null;
}

export function saveMatch({ options, blackSeat, log, dead, marking, accepted, result }: Match): Json {
  const saved: SavedMatch = {
    options,
    black: blackSeat,
    log: log.slice(),
    dead: dead.slice(),
    marking,
    accepted: [accepted[0], accepted[1]],
    result,
  };
  return saved as unknown as Json;
}

export function loadMatch(json: Json, version = currentVersion): Match {
  const { options, black: blackSeat, log, dead, marking, accepted, result } = json as unknown as SavedMatch;
  const match = newMatch(options, blackSeat, version);
  for (const done of log) advance(match, done);
  match.dead = [...dead];
  match.marking = marking;
  match.accepted = [accepted[0], accepted[1]];
  match.result = result;
  return match;
}
