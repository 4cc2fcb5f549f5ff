/**
 * The Game contract: all that the platform knows about a game.
 *
 * Server, clients, bots, tournaments and `checkGame` use these members and nothing else. Card games rarely implement
 * them by hand: `cardGame()` derives them from declarations. A game on a board of its own (Go) implements them directly.
 *
 * Everything here is pure: the same arguments give the same answer, for ever. No clock, no I/O, no generator but the
 * `random` handed in. Only `apply` and `leave` change a state, in place; everything else only reads.
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

/** Why something cannot be done: a code and its parameters; the words are in the texts. */
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
  /** Why it ended, when not in the ordinary way: the key of a text. */
  readonly because?: string;
}

/** What a viewer may know, as plain data: zones, and facts. */
export interface View {
  readonly seats: number;
  /** The viewer's seat, or null for a spectator. */
  readonly you: Viewer;
  readonly zones: Readonly<Record<string, ZoneView>>;
  /** Whose turn, round, score: the same words in every game. */
  readonly table: Readonly<Record<string, Json>>;
  /** The game's own open facts. */
  readonly open: Readonly<Record<string, Json>>;
  /** Sealed values: to their owner the value, to others whether there is one. */
  readonly sealed: Readonly<Record<string, Json>>;
}

/** One kind of action, as far as a client needs it to offer gestures it has never seen before. */
export interface ActionAbout {
  /** Zone whose cards it takes, and how many at once. */
  readonly from?: string;
  readonly cards?: readonly [least: number, most: number];
  /** Zone the cards are dropped on. */
  readonly to?: string;
  /**
   * Where `to` has slots: the question that is answered by the slot they are dropped on, with its number; of several
   * empty slots by the first. Not answered if they are dropped beside the slots.
   */
  readonly slot?: string;
  /** Zone on which a double-click does it. */
  readonly tap?: string;
  /**
   * Nothing is decided by it when it is all that can be done: the player's own client may then do it for him, after a
   * pause like a person's. Never the server: whether it waits would tell the others what he holds.
   */
  readonly forced?: boolean;
  /** In this step (`table.step`) it is told beside its zone (`tap`) whether it can be done, with what, or why not. */
  readonly told?: string;
  /** Done with a card of these ranks it is seldom meant: the client asks first. `why` is the key of a word. */
  readonly careful?: { readonly ranks: readonly string[]; readonly why: string };
  /** What else such a move must say, in games without cards: a point of the board. */
  readonly fields?: readonly string[];
  /**
   * In games on a board: it is done on a point, which its field `at` names. `put` puts a stone of the player's colour
   * down where there is none, `touch` does something with what stands there.
   */
  readonly on?: 'put' | 'touch';
  /** Kept apart from all else, and asked about before it is done: resigning. */
  readonly apart?: true;
}

/**
 * The open facts from which a game on a board is drawn; it says by `board` that it has them. Points are named as in Go,
 * `A1` in the lower left corner, without a column I; lists of points go from there along the lowest line, then upwards.
 */
export interface BoardFacts {
  /** How many lines, 2 … 25. */
  readonly size: number;
  /** What stands on each point: 0 nothing, 1 a dark stone, 2 a light one. */
  readonly stones: readonly number[];
  /** The seats of the dark and of the light stones. */
  readonly colours: readonly number[];
  /** How many moves were made. */
  readonly move: number;
  /** The stone put down last. */
  readonly last?: string | null;
  /** A point that is barred for the moment. */
  readonly ko?: string | null;
  /** Stones that count as taken. */
  readonly dead?: readonly string[];
  /** Whose each point is: 0 nobody's. */
  readonly owner?: readonly number[];
}

/**
 * An open fact that is shown on the table: the suit to be followed beside the discard pile, the bid beside its player.
 * Its label is the word (`texts.words`) by the fact's own name. A sealed value by that name is shown to its owner alone.
 */
export interface Sign {
  /**
   * Beside which zone: a list by owner, if it has owners, and in that a list by slot, if it has slots. Or beside each
   * player (`seat`), then the fact is a list by seat. Or away from the cards, with the score (`panel`). Null, false and
   * '' show nothing.
   */
  readonly at: string;
  /** What the value is, so that a client can draw it: a suit as its sign, a word by its text. */
  readonly as: 'suit' | 'rank' | 'card' | 'number' | 'word';
  /** A little picture that goes with it. */
  readonly icon?: 'frost' | 'flame';
  /** At a slot: what lies there is complete, and may be drawn folded together. */
  readonly folds?: boolean;
}

export interface GameAbout {
  readonly id: string;
  /** Raised whenever a stored match would replay differently. */
  readonly version: number;
  readonly players: { readonly min: number; readonly max: number };
  /** How many sides play with so many seats. Seat s belongs to side s mod sides. */
  sides(seats: number): number;
  readonly options: OptionSpec;
  readonly presets: Presets;
  readonly texts: Texts;
  /** Which kind of cards it is played with, and which of them at such a table; absent without cards. */
  readonly kind?: CardKind;
  deck?(seats: number, options: Options): Deck;
  readonly zones: Readonly<Record<string, Zone>>;
  readonly actions: Readonly<Record<string, ActionAbout>>;
  /** Played with stones on the crossings (`points`) or in the fields (`squares`) of a board: see `BoardFacts`. */
  readonly board?: 'points' | 'squares';
  /** Questions a move may have to answer. */
  readonly questions: readonly string[];
  /** Open facts shown on the table, by name. */
  readonly signs: Readonly<Record<string, Sign>>;
  readonly statistics: readonly string[];
  /** Whether less is better in the score sheet. */
  readonly fewestWins: boolean;
  /** The option that says how many points are played for. */
  readonly goal?: string;
  /** How a hand is best sorted; by suit unless said. */
  readonly sort?: 'suit' | 'rank';
  /**
   * What may be taken back: by default nothing that anyone has seen; `own` allows taking back what the player has only
   * shown to others.
   */
  readonly undo: 'unseen' | 'own';
  /** Clocks it is usually played with, offered first; absent: none in particular. */
  readonly clocks?: readonly ClockRule[];
}

export interface Game<State = unknown> {
  readonly about: GameAbout;

  /** Whether so many may start with these options; called before `setup`. */
  refuseStart(seats: number, options: Options): Refusal | null;

  /** The first state: seated, shuffled and dealt. */
  setup(seats: number, options: Options, random: Random): { state: State; events: Event[] };

  /** Who must decide, now. Never empty unless `outcome` answers; each of them has at least one legal move. */
  pending(state: State): readonly Pending[];

  /**
   * The legal moves of a seat, whether or not it is pending (an offer in a trade is made out of turn).
   * Complete, except for actions listed in `sampled`, whose space is combinatorial: of these a fair sample.
   */
  moves(state: State, seat: Seat): Move[];
  readonly sampled: readonly string[];

  /** Why this seat may not do this; null if it may. `move` comes from outside and can be anything. */
  refuse(state: State, seat: Seat, move: unknown): Refusal | null;

  /** The single-card moves one might try and what is in their way, so that a client can explain before the attempt. */
  blocked(state: State, seat: Seat): readonly { readonly move: Move; readonly refusal: Refusal }[];

  /** The cards of its own that a seat would make this legal move with, to be shown to it beforehand; by handle. */
  using?(state: State, seat: Seat, move: Move): readonly number[];

  /** Makes a move that `refuse` allows; not checked again. Changes the state and tells what happened. */
  apply(state: State, seat: Seat, move: Move, random: Random): Event[];

  /** What this viewer may know of the state. */
  view(state: State, viewer: Viewer): View;

  /**
   * By what facts the public views of two states of a match differ; shares what it tells with the states. `asked` is what
   * `pending` says of both, where that is known already.
   */
  changes(
    before: State,
    after: State,
    asked?: readonly [before: readonly Pending[], after: readonly Pending[]],
  ): Changes | undefined;

  /** What this viewer may know of an event of this match. */
  show(state: State, event: Event, viewer: Viewer): Shown;

  /** Viewers with the same sight of an event are shown the same; null: unlike anybody else's. Left out, nobody's is. */
  sight?(state: State, event: Event, viewer: Viewer): number | null;

  outcome(state: State): Outcome | null;

  /**
   * The legal move made for a pending seat whose time is up. Called again until the seat is no longer pending, so a turn
   * of several steps needs no special case.
   */
  atTimeLimit(state: State, seat: Seat): Move;

  /**
   * Whether the players' own clocks run now; absent: always. While they stand (dead stones are marked, a round is looked
   * at) a decision has some minutes, and then `atTimeLimit` decides. Called only where there is a game clock.
   */
  timed?(state: State): boolean;

  /** A seat leaves for good and the others play on. Absent: the table's rule for absence decides. */
  leave?(state: State, seat: Seat, random: Random): Event[];

  /**
   * A complete state that agrees with all that the viewer knows: for bots, and for the leak test, which hands in what
   * followed (`then`) to keep also what the viewer was about to learn.
   */
  guess(state: State, viewer: Viewer, random: Random, then?: { state: State; events: readonly Event[] }): State;

  /** How good each of these moves looks to one who knows the game but not the hidden cards: weights ≥ 0. */
  hint?(state: State, seat: Seat, moves: readonly Move[]): number[];

  /** How to talk with programs that play this game, by the protocol they speak. */
  readonly engines?: { readonly gtp?: EngineProtocol<State> };

  /** How near to winning the seat is, in 0 … 1. */
  progress?(state: State, seat: Seat): number;

  /** The score sheet so far; null in games without points. */
  sheet(state: State): Sheet | null;

  /** Formats in which a match can be written down for other programs, by the ending of their files: `sgf`. */
  readonly records?: Readonly<Record<string, RecordFormat<State>>>;

  /** A position drawn as text, to be played from: for the examples in the rules. Throws at what cannot be read. */
  fromDiagram?(drawing: string, options: Options): State;

  clone(state: State): State;
  /**
   * The same as `clone`, where there is a state of the same match that nobody needs any more: it is overwritten, and
   * nothing new is made. Left out, states are only ever cloned.
   */
  cloneInto?(state: State, spare: State): void;

  /**
   * A copy to think with, for bots that search: nothing is told in it (`apply` answers no events) and nobody's knowledge is
   * kept, so that moves cost less. What is legal and how it ends is the same; handles do not change any more. For `moves`,
   * `apply`, `playOn`, `pending`, `outcome`, `sheet`, `hint`, `progress` and `clone`; it has no views and allows no guesses.
   */
  sketch(state: State): State;

  /**
   * Plays on at random to the end of the match, or so many moves: again and again one of those waited for makes any of its
   * legal moves, each as likely as the others. In place; the state is a sketch afterwards. Returns how many moves were
   * made; the confirmations between rounds do not count.
   */
  playOn(state: State, random: Random, most?: number): number;

  /** Plain data that survives JSON, and shares nothing with the state that ever changes. */
  save(state: State): Json;
  /** The state again: `load(save(s))` equals s. */
  load(saved: Json): State;

  /** Broken invariants of a state in words, for checkGame: every card in exactly one place, and so on. */
  audit(state: State): string[];
}
