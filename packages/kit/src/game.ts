/**
 * The Game contract: everything the platform knows about a game.
 *
 * Server, clients, bots, tournaments and `checkGame` use these members and nothing else. Games rarely implement them by
 * hand: `cardGame()` and `openGame()` derive them from declarations.
 *
 * Everything here is pure: the same arguments always give the same answer. No clock, no I/O, no random numbers but those
 * of the `random` argument. Only `apply`, `leave` and `playOn` change a state; everything else only reads.
 */
import type { ClockRule } from './clock.js';
import type { CardKind, Deck } from './deck.js';
import type { Event, Params, Shown, ZoneView } from './event.js';
import type { Changes } from './fold.js';
import type { Json } from './json.js';
import type { OptionSpec, Options, Presets } from './options.js';
import type { Seat, Viewer } from './table-layout.js';
import type { Random } from './random.js';
import type { Sheet } from './score.js';
import type { RecordFormat } from './record-format.js';
import type { EngineProtocol } from './engine-protocol.js';
import type { Texts } from './texts.js';
import type { Zone } from './zone.js';

export type Choice = string | number | boolean;

/**
 * A move as it travels and is stored: what to do, with which cards (by handle), and the answers to its questions:
 * `{ do: 'play', cards: [14], suit: 'h' }`.
 */
export interface Move {
  readonly do: string;
  readonly cards?: readonly number[];
  readonly [question: string]: Choice | readonly number[] | undefined;
}

/** Why something is refused: a code and its parameters. The words are in the texts. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly with?: Params;
}

/** A seat that must decide something now, and what: `ask` is the key of a text. Everyone sees it. */
export interface Pending {
  readonly seat: Seat;
  readonly ask: string;
  readonly with?: Params;
}

export interface Outcome {
  /** Place of each seat, 1 is best; equal places are a tie. Empty when the match ended without a result. */
  readonly places: readonly number[];
  /** Why it ended, if not in the ordinary way: the key of a text. */
  readonly because?: string;
}

/** What a viewer may know, as plain data: zones, and facts. */
export interface View {
  readonly seats: number;
  /** The viewer's seat, or null for a spectator. */
  readonly you: Viewer;
  readonly zones: Readonly<Record<string, ZoneView>>;
  /** Turn, round, score and so on: the same names in every game. */
  readonly table: Readonly<Record<string, Json>>;
  /** The game's own open facts. */
  readonly open: Readonly<Record<string, Json>>;
  /** Sealed values: to their owner the value, to others whether there is one. */
  readonly sealed: Readonly<Record<string, Json>>;
}

/** What a client needs to know of an action to offer gestures for it without knowing the game. */
export interface ActionAbout {
  /** Zone whose cards it takes, and how many at once. */
  readonly from?: string;
  readonly cards?: readonly [least: number, most: number];
  /** Zone the cards are dropped on. */
  readonly to?: string;
  /**
   * Where `to` has slots: the question that is answered with the number of the slot the cards are dropped on (any empty
   * slot counts as the first of them). Not answered if they are dropped beside the slots.
   */
  readonly slot?: string;
  /** Zone on which a double-click makes this move. */
  readonly tap?: string;
  /**
   * If it is the only legal move, nothing is decided by it: the player's own client may make it for him, after a pause
   * like a person's. Never the server: an immediate move would tell the others what he holds.
   */
  readonly forced?: boolean;
  /** In this step (`table.step`) the client shows at its zone (`tap`) whether it is possible, with what, or why not. */
  readonly told?: string;
  /** With a card of these ranks it is usually a mistake: the client asks for confirmation. `why` is the key of a word. */
  readonly careful?: { readonly ranks: readonly string[]; readonly why: string };
  /** Further fields of the move, in games without cards: a point of the board. */
  readonly fields?: readonly string[];
  /**
   * In games on a board: the move is made on the point in its field `at`. `put` puts a stone of the player's colour on an
   * empty point, `touch` does something with a stone that is there.
   */
  readonly on?: 'put' | 'touch';
  /** Its button is kept apart from the others, and the client asks for confirmation: resigning. */
  readonly apart?: true;
}

/**
 * The open facts of a game with a board (`GameAbout.board`), from which a client draws it. Points are named as in Go: `A1`
 * is the lower left corner, and there is no column I. Lists of points start there, go along the lowest line, then upwards.
 */
export interface BoardFacts {
  /** How many lines, 2 … 25. */
  readonly size: number;
  /** What stands on each point: 0 nothing, 1 a dark stone, 2 a light one. */
  readonly stones: readonly number[];
  /** The seats of the dark and of the light stones. */
  readonly colours: readonly number[];
  /** Number of moves made. */
  readonly move: number;
  /** The last stone put down. */
  readonly last?: string | null;
  /** A point that is forbidden for this move. */
  readonly ko?: string | null;
  /** Stones marked as dead. */
  readonly dead?: readonly string[];
  /** Owner of each point: 0 nobody, 1 dark, 2 light. */
  readonly owner?: readonly number[];
}

/**
 * An open fact that is shown on the table: the suit to follow beside the discard pile, the bid beside its player. Its label
 * is the entry of `texts.words` with the fact's name. A sealed value of that name is shown to its owner only.
 */
export interface Sign {
  /**
   * A zone: the fact is a list by owner if the zone has owners, and within that a list by slot if it has slots. `seat`:
   * beside each player; the fact is a list by seat. `panel`: with the score. Null, false and '' show nothing.
   */
  readonly at: string;
  /** What the value is, so that a client can draw it: a suit as its symbol, a word by its text. */
  readonly as: 'suit' | 'rank' | 'card' | 'number' | 'word';
  /** An icon beside it. */
  readonly icon?: 'frost' | 'flame';
  /** At a slot: the cards there are complete, and may be drawn folded together. */
  readonly folds?: boolean;
}

export interface GameAbout {
  readonly id: string;
  /** Must be raised whenever a stored match would replay differently. */
  readonly version: number;
  readonly players: { readonly min: number; readonly max: number };
  /** Number of sides for this number of seats. Seat s belongs to side s mod sides. */
  sides(seats: number): number;
  readonly options: OptionSpec;
  readonly presets: Presets;
  readonly texts: Texts;
  /** The kind of cards, and the deck of a table; absent in games without cards. */
  readonly kind?: CardKind;
  deck?(seats: number, options: Options): Deck;
  readonly zones: Readonly<Record<string, Zone>>;
  readonly actions: Readonly<Record<string, ActionAbout>>;
  /** Stones are put on the crossings (`points`) or in the fields (`squares`) of a board: see `BoardFacts`. */
  readonly board?: 'points' | 'squares';
  /** Questions a move may have to answer. */
  readonly questions: readonly string[];
  /** Open facts shown on the table, by name. */
  readonly signs: Readonly<Record<string, Sign>>;
  readonly statistics: readonly string[];
  /** Whether less is better in the score sheet. */
  readonly fewestWins: boolean;
  /** The option that holds the target score. */
  readonly goal?: string;
  /** How a client sorts a hand; by suit by default. */
  readonly sort?: 'suit' | 'rank';
  /** Ranks that stand to the right of all others in a sorted hand, in this order: wild cards. */
  readonly sortLast?: readonly string[];
  /**
   * What a player may take back alone. `unseen`: only a move by which nobody learnt anything. `own`: also a move by which
   * only others learnt something, because the player showed it.
   */
  readonly undo: 'unseen' | 'own';
  /** Clocks to offer first. */
  readonly clocks?: readonly ClockRule[];
  /** The clock of a new table; none by default. */
  readonly clock?: ClockRule;
}

export interface Game<State = unknown> {
  readonly about: GameAbout;

  /** Why this many players cannot start with these options; null if they can. Called before `setup`. */
  refuseStart(seats: number, options: Options): Refusal | null;

  /** The first state: seated, shuffled and dealt. */
  setup(seats: number, options: Options, random: Random): { state: State; events: Event[] };

  /** Who must decide now. Empty only if there is an `outcome`. Each of them has at least one legal move. */
  pending(state: State): readonly Pending[];

  /**
   * The legal moves of a seat, whether or not it is pending (an offer in a trade is made out of turn). Complete, except
   * for the actions in `sampled`, which have too many: of these a fair sample.
   */
  moves(state: State, seat: Seat): Move[];
  readonly sampled: readonly string[];

  /** Why this seat may not make this move; null if it may. `move` comes from outside and can be any value. */
  refuse(state: State, seat: Seat, move: unknown): Refusal | null;

  /** Moves with at most one card that are refused, and why, so that a client can explain before the attempt. */
  blocked(state: State, seat: Seat): readonly { readonly move: Move; readonly refusal: Refusal }[];

  /** The handles of the seat's own cards that this legal move would use, to be highlighted beforehand. */
  using?(state: State, seat: Seat, move: Move): readonly number[];

  /** Makes a move that `refuse` allows; it is not checked again. Changes the state and returns what happened. */
  apply(state: State, seat: Seat, move: Move, random: Random): Event[];

  /** What this viewer may know of the state. */
  view(state: State, viewer: Viewer): View;

  /**
   * The facts by which the public views of two states of a match differ. The result shares values with the states. `asked`
   * is `pending` of both, if the caller has it already.
   */
  changes(
    before: State,
    after: State,
    asked?: readonly [before: readonly Pending[], after: readonly Pending[]],
  ): Changes | undefined;

  /** What this viewer may know of an event of this match. */
  show(state: State, event: Event, viewer: Viewer): Shown;

  outcome(state: State): Outcome | null;

  /**
   * What tells one turn or phase from the next: it changes when a new one begins. Time limits belong to it: nothing that
   * is done inside a turn restarts them. Absent: a new turn begins when somebody becomes pending who was not.
   */
  turn?(state: State): string | number;

  /**
   * The legal move made for a pending seat whose time is up. Called again until the seat is no longer pending, so a turn
   * of several steps needs no special case.
   */
  atTimeLimit(state: State, seat: Seat): Move;

  /**
   * Whether the players' clocks run now; absent: always. While they are stopped (dead stones are marked, the score of a
   * round is shown) the whole phase has two minutes, and then `atTimeLimit` decides. Called only with a game clock.
   */
  timed?(state: State): boolean;

  /** A seat leaves for good and the others play on. Absent: the server's rule for absent players decides. */
  leave?(state: State, seat: Seat, random: Random): Event[];

  /**
   * A complete state that agrees with everything the viewer knows: for bots and for the leak test. The leak test passes
   * the next state and its events (`then`), so that the guess also agrees with what the viewer is about to learn.
   */
  guess(state: State, viewer: Viewer, random: Random, then?: { state: State; events: readonly Event[] }): State;

  /** How good each of these moves looks to a player who does not know the hidden cards: weights ≥ 0. */
  hint?(state: State, seat: Seat, moves: readonly Move[]): number[];

  /** How to play with external programs, by the protocol they speak. */
  readonly engines?: { readonly gtp?: EngineProtocol<State> };

  /** How close the seat is to winning, 0 … 1. */
  progress?(state: State, seat: Seat): number;

  /** The score sheet so far; null in games without points. */
  sheet(state: State): Sheet | null;

  /** Formats in which a match can be exported, by file extension: `sgf`. */
  readonly records?: Readonly<Record<string, RecordFormat<State>>>;

  /** A state from a position drawn as text, for the examples in the rules. Throws if it cannot be read. */
  fromDiagram?(drawing: string, options: Options): State;

  clone(state: State): State;

  /**
   * A cheaper copy for bots that search: `apply` returns no events, nobody's knowledge is kept, and handles no longer
   * change. Legal moves and outcomes are the same. It supports `moves`, `apply`, `playOn`, `pending`, `outcome`, `sheet`,
   * `hint`, `progress` and `clone`, but neither views nor guesses.
   */
  sketch(state: State): State;

  /**
   * Plays at random to the end of the match, or at most so many moves: a random pending seat makes a random legal move,
   * all equally likely. Changes the state, which becomes a sketch. Returns the number of moves, without the confirmations
   * between rounds.
   */
  playOn(state: State, random: Random, most?: number): number;

  /** Plain data that survives JSON, and shares nothing mutable with the state. */
  save(state: State): Json;
  /** The inverse of `save`: `load(save(s))` equals s. */
  load(saved: Json): State;

  /** Broken invariants of a state in words, for `checkGame`: every card in exactly one place, and so on. */
  audit(state: State): string[];
}
