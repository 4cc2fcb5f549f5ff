/**
 * The Game contract: everything the platform knows about a game.
 *
 * Server, clients, bots, tournaments and `checkGame` use these members and nothing else. Games rarely implement them by
 * hand: `cardGame()` and `openGame()` derive them from declarations.
 *
 * Everything here is pure: the same arguments always give the same answer. No clock, no I/O, no random numbers but those
 * of the `random` argument. Only `apply`, `leave` and `playOn` change a state; everything else only reads.
 */
import type { Board } from './board.js';
import type { AboutBundle, Bundle } from './bundle.js';
import type { ClockRule } from './clock.js';
import type { CardKind, Deck } from './deck.js';
import type { Documents } from './documents.js';
import type { Event, Params, Shown, ZoneView } from './event.js';
import type { Changes } from './fold.js';
import type { Json } from './json.js';
import type { Statistics } from './match-result.js';
import type { OptionSpec, Options, Presets } from './options.js';
import type { Seat, Viewer } from './table-layout.js';
import type { Random } from './random.js';
import type { Sheet } from './score.js';
import type { RecordFormat } from './record-format.js';
import type { EngineProtocol } from './engine-protocol.js';
import type { Texts } from './texts.js';
import type { Zone } from './zone.js';

/** An answer to a question that is not cards. */
export type Choice = string | number | boolean;

/**
 * A move as it travels and is stored: what to do, with which cards (by handle), and the answers to its questions:
 * `{ do: 'play', cards: [14], suit: 'h' }`. On a board it names spaces: `{ do: 'place', at: 'D4' }`, or
 * `{ do: 'step', from: 'a1', to: 'a4' }`. An answer can be a bundle: `{ do: 'discard', what: { wood: 2, ore: 1 } }`.
 */
export interface Move {
  readonly do: string;
  readonly cards?: readonly number[];
  readonly [question: string]: Choice | readonly number[] | Bundle | undefined;
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

/** How a match ended. */
export interface Outcome {
  /** Place of each seat, 1 is best; equal places are a tie. Empty when the match ended without a result. */
  readonly places: readonly number[];
  /** Why it ended, if not in the ordinary way: the key of a text. */
  readonly because?: string;
}

/** How a match ended, in the game's own words: the key of a word, and its parameters. */
export interface Verdict {
  readonly say: string;
  readonly with?: Params;
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
  /** Facts that never change in a match: the spaces of its board. Updates do not contain them. Absent: there are none. */
  readonly fixed?: Readonly<Record<string, Json>>;
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
   * like a person's. Never the server: an immediate move would tell the others what he holds. A list of asks: only when the
   * player is asked one of these.
   */
  readonly forced?: boolean | readonly string[];
  /** It only says something before another move: where that one is forced, it is so in spite of this one. */
  readonly announces?: true;
  /** In this step (`table.step`) the client shows at its zone (`tap`) whether it is possible, with what, or why not. */
  readonly told?: string;
  /**
   * What is usually a mistake, so that the client asks for confirmation: with a card of these ranks; or on a space that
   * touches a piece of the player's own on the layer `beside`. `why` is the key of a word.
   */
  readonly careful?:
    | { readonly ranks: readonly string[]; readonly why: string }
    | { readonly beside: string; readonly why: string };
  /** What it costs: exactly these cards leave the player's zones, counted by their faces. Clients list all prices. */
  readonly price?: Bundle;
  /**
   * It declines what the player on turn offers in this sign, an `exchange`. A client may let its player say which kinds of
   * cards he never gives, and make this move for him. It goes by what he has said alone, never by what he holds.
   */
  readonly declines?: string;
  /** Further fields of the move, in games without cards: a point of the board. */
  readonly fields?: readonly string[];
  /** In games on a board: the layer on whose spaces it is done. The move has the space in its field `at`. */
  readonly on?: string;
  /** It goes from space to space: the layer of the one it goes to. The move has the spaces in its fields `from` and `to`. */
  readonly onto?: string;
  /** The kind of piece that it puts there for the player, so that a client can show it beforehand. */
  readonly puts?: string;
  /**
   * Talk: offers, answers to them, announcements. Any seat may do it that is allowed to, waited for or not. It draws
   * nothing at random and decides nothing: time limits and what can be taken back stay as they were, and random play
   * leaves it out.
   */
  readonly talk?: true;
  /** Its button is kept apart from the others, and the client asks for confirmation: resigning. */
  readonly apart?: true;
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
  /**
   * What the value is, so that a client can draw it: a suit as its symbol, a word by its text. An `exchange` is what
   * somebody gives and wants, as bundles: `{ give: { wood: 2 }, want: { ore: 1 } }`. A `path` is a list of spaces of the
   * board: its length is told, and a client can trace it. `counts` (in the `panel`) say how often each outcome occurred.
   */
  readonly as: 'suit' | 'rank' | 'card' | 'number' | 'word' | 'exchange' | 'path' | 'counts';
  /** Of `counts`: the number that the first outcome stands for, and how likely each outcome is in relation to the others. */
  readonly outcomes?: { readonly first: number; readonly weights: readonly number[] };
  /** An icon beside it. */
  readonly icon?: 'frost' | 'flame';
  /** At a slot: the cards there are complete, and may be drawn folded together. */
  readonly folds?: boolean;
}

/** Everything that is known about a game without a match: clients draw tables, forms and help from it. */
export interface GameAbout {
  readonly id: string;
  /** Must be raised whenever a stored match would replay differently; the earlier rules stay in `Game.earlier`. */
  readonly version: number;
  /** `usual`: how many a new table is for, if the game is best with that number. */
  readonly players: { readonly min: number; readonly max: number; readonly usual?: number };
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
  /** The board, from which a client draws it; the facts it needs are in `board.ts`. */
  readonly board?: Board;
  /** Questions a move may have to answer. */
  readonly questions: readonly string[];
  /** Those of them that are answered with a seat. */
  readonly seatQuestions?: readonly string[];
  /** What is known beforehand of those that are answered with a bundle. */
  readonly bundleQuestions?: Readonly<Record<string, AboutBundle>>;
  /** Sealed values: each player knows his own only. */
  readonly sealed?: readonly string[];
  /** Open facts shown on the table, by name. */
  readonly signs: Readonly<Record<string, Sign>>;
  /** What the game counts for each seat: names of texts. Everybody sees it, during the match and after it. */
  readonly statistics: readonly string[];
  /** A match is always one round: clients do not speak of rounds. */
  readonly oneRound?: true;
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
  /** Options by which the first seat begins, or has the first colour: for tournaments, which see to it that all take turns. */
  readonly firstBegins?: Options;
  /** Strengths that players of this game state, as they are written, weakest first: `30k` … `9d`. Absent: there are none. */
  readonly ranks?: readonly string[];
}

/** What follows from the ranks of two players. */
export interface PairSettings {
  /** The options that make up for the difference; all others stay. */
  readonly options: Options;
  /**
   * The same for two who keep their seats, the first of them the first one: also what undoes an earlier handicap. `options`
   * if it makes no difference.
   */
  readonly seated?: Options;
  /** Which of the two takes the first seat; null: it does not matter. */
  readonly first: 0 | 1 | null;
}

/** How a playout differs from plain random play to the end of the match. */
export interface Playout {
  /** Only to the end of the round: its score is on the sheet then. */
  readonly untilRound?: boolean;
  /** Moves are as likely as the game's `hint` says; slower, and more like people. Without `hint` all are equally likely. */
  readonly weighted?: boolean;
}

/** The contract between a game and the platform. `cardGame` and `openGame` make one; authors need not write it. */
export interface Game<State = unknown> {
  readonly about: GameAbout;

  /** The rules of earlier versions: matches that began with them go on with them. See `versions.ts`. */
  readonly earlier?: readonly Game<State>[];

  /**
   * Why this many players cannot start with these options; null if they can. Called before `setup`. `documents` are the
   * texts of uploaded documents among the options (`documents.ts`).
   */
  refuseStart(seats: number, options: Options, documents?: Documents): Refusal | null;

  /**
   * How two players of these ranks meet on even terms: places in `about.ranks`. Called before a match with the options that
   * were agreed on. Absent: the game knows no way, or has no ranks.
   */
  betweenRanks?(ranks: readonly [one: number, other: number], options: Options): PairSettings;

  /** The first state: seated, shuffled and dealt. Options that are missing (they came later) have their default. */
  setup(seats: number, options: Options, random: Random, documents?: Documents): { state: State; events: Event[] };

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

  /**
   * Moves with at most one card that are refused, and why, so that a client can explain before the attempt. Spaces and
   * bundles are not tried one by one: `refuse` says why not for the one that somebody points at.
   */
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

  /** The counts so far by seat, of each of `about.statistics`. Public, so they must not depend on anything hidden. */
  statistics(state: State): Statistics;

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
   * Plays at random to the end of the match, or at most so many moves: a random pending seat makes a random legal move that is
   * not talk, all equally likely. Changes the state, which becomes a sketch. Returns the number of moves, without the
   * confirmations between rounds. `how` can say otherwise.
   */
  playOn(state: State, random: Random, most?: number, how?: Playout): number;

  /**
   * What a move is to its player, whatever the hidden cards: the same key in all worlds that look the same to the seat.
   * Handles mean other cards there.
   */
  moveKey(state: State, seat: Seat, move: Move): string;

  /** Plain data that survives JSON, and shares nothing mutable with the state. */
  save(state: State): Json;
  /** The inverse of `save`: `load(save(s))` equals s. */
  load(saved: Json): State;

  /** Broken invariants of a state in words, for `checkGame`: every card in exactly one place, and so on. */
  audit(state: State): string[];
}
