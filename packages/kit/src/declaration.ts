/**
 * What an author declares to `cardGame`: options, zones, actions with their conditions and consequences, the score. The
 * comment of each member says when it is called and what it may read.
 */
import type { GridBoard, Pieces, Space, SpacesBoard } from './board.js';
import type { AboutBundle, Bundle, BundleQuestion } from './bundle.js';
import type { ClockRule } from './clock.js';
import type { Card, Cards, Deck } from './deck.js';
import type { Documents } from './documents.js';
import type { Params } from './event.js';
import type { ActionAbout, Choice, Game, Move, Refusal, Sign } from './game.js';
import type { SealedSpec } from './guess.js';
import type { OptionSpec, OptionsOf } from './options.js';
import type { OwnState } from './own-state.js';
import type { Seat } from './table-layout.js';
import type { Zones } from './card-verbs.js';
import type { Table } from './table.js';
import type { Texts } from './texts.js';

/** Marks a question that is answered with cards: `questions: { give: someCards }`. */
export const someCards = { cards: true } as const;
/** Marks a question that is answered with a whole number: `questions: { tricks: aNumber }`. */
export const aNumber: readonly number[] = [];
/** Marks a question that is answered with a seat: `questions: { who: aSeat }`. Clients offer it beside that player. */
export const aSeat: readonly number[] = [];
/** All whole numbers of a range, as the possible answers to a question. */
export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** What a question is answered with: one of these values, cards, or a bundle of these kinds. */
export type QuestionKind = readonly Choice[] | typeof someCards | AboutBundle;
/** The questions of a game by name. */
export type QuestionSpec = Readonly<Record<string, QuestionKind>>;

/** The possible answers now: one of these values (with `maybe`: or none), or `least` to `most` of these cards. */
export interface CardQuestion {
  readonly of: Cards;
  readonly least: number;
  readonly most: number;
}
/** What `choose` returns: the questions that come with a move now, and their possible answers. */
export type Questions<Q extends QuestionSpec> = {
  readonly [K in keyof Q]?:
    | (Q[K] extends readonly (infer V)[]
        ? readonly V[] | { readonly maybe: readonly V[] }
        : Q[K] extends { readonly kinds: readonly (infer N extends string)[] }
          ? BundleQuestion<N>
          : CardQuestion)
    | undefined;
};
/** The answers that came with a move, by question. `refuse` and `then` get them. */
export type Answers<Q extends QuestionSpec> = {
  readonly [K in keyof Q]?: Q[K] extends readonly (infer V)[]
    ? V
    : Q[K] extends { readonly kinds: readonly (infer N extends string)[] }
      ? Bundle<N>
      : Cards;
};

/** The spaces of a move: it has `at` with `on` alone, `from` and `to` with `onto`, and none without a board. */
export interface Spaces {
  readonly at?: string;
  readonly from?: string;
  readonly to?: string;
}
/** A space to offer, or a pair of them: from where to where. */
export type OfferedSpace = string | readonly [from: string, to: string];

/** The keys of one section of the game’s texts, so that the compiler knows which texts there are. */
export type Code<T extends Texts, S extends keyof T['en']> = keyof T['en'][S] & string;

/** A refusal; its words are in the game's texts under `refusals`. */
export function no<const C extends string>(code: C, params?: Params): Refusal<C> {
  return params === undefined ? { code } : { code, with: params };
}

/** The cards of a move. An action that takes cards always gets at least one, unless its `cards` allow none. */
export type Picked = readonly [Card, ...Card[]];

/** One kind of move: what it takes, when it is refused, and what follows. */
export interface Action<T, O, Z extends Zones, Q extends QuestionSpec, R extends string> {
  /** The zone whose cards it takes (the player's own part, where it has owners), and how many; 1 by default. */
  readonly from?: keyof Z & string;
  readonly cards?: readonly [least: number, most: number];
  /** The zone its cards are moved to before `then` is called. Without it, `then` moves them. */
  readonly to?: keyof Z & string;
  /** Where `to` has slots: the question that is answered by the slot the cards are dropped on. `then` moves the cards. */
  readonly slot?: keyof Q & string;
  /** The zone on which a double-click makes this move. */
  readonly tap?: keyof Z & string;
  /**
   * If it is the only legal move, nothing is decided by it: the player's own client may make it for him. A list of asks:
   * only when he is asked one of these.
   */
  readonly forced?: boolean | readonly string[];
  /** It only says something before another move, which is forced in spite of it where it is the only other one. */
  readonly announces?: true;
  /** In this step the client shows at its zone (`tap`) whether it is possible, and with which of the player's cards. */
  readonly told?: string;
  using?(t: T, seat: Seat): Cards;
  /** What the client asks to be confirmed first; `why` is a key of the texts' `words`. */
  readonly careful?: ActionAbout['careful'];
  /** What it costs; `then` takes the cards. */
  readonly price?: Bundle;
  /** The sign, an `exchange`, that this action declines. */
  readonly declines?: string;
  /**
   * On a board: the layer on whose spaces it is done (`at`); with `onto`, the layers of the spaces it goes between (`from`
   * and `to`). `refuse` judges any space of the layer; `where` lists those to offer, all of them by default.
   */
  readonly on?: string;
  readonly onto?: string;
  where?(t: T, seat: Seat): readonly OfferedSpace[];
  /** The kind of piece that it puts there for the player. */
  readonly puts?: string;
  /** Offers, answers to them, announcements: see `ActionAbout.talk`. Allowed to seats that are not pending. */
  readonly talk?: true;
  /** The step or steps of the round (`t.step`) in which it is possible; all by default. */
  readonly during?: string | readonly string[];
  /** Whether this action exists with these options. */
  only?(options: O): boolean;
  /** Allowed also to seats that are not pending, where it is not just talk. */
  readonly outOfTurn?: boolean;
  /** The sets of cards to offer as moves, where a move may take several; with `sampled` if these are not all. */
  pick?(t: T, seat: Seat): readonly Cards[];
  /**
   * Instead of `pick`: cards for which this gives the same value may be played together, and `refuse` must not depend on
   * anything else of them. `together: rank` means that `refuse` is asked once for each rank, not for each set. Of up to
   * four equal cards every set is offered; of more, each single card and the first two, three, four …
   */
  readonly together?: (card: Card) => string | number;
  readonly sampled?: boolean;
  /** Why this action is refused whatever the cards. */
  unless?(t: T, seat: Seat): Refusal<R> | null;
  /** The questions that come with this move. Called before the cards move. */
  choose?(t: T, seat: Seat, cards: Picked, spaces: Spaces): Questions<Q> | null;
  /** Why these cards and answers are refused. Read only what the player may know. */
  refuse?(t: T, seat: Seat, cards: Picked, answers: Omit<Answers<Q>, keyof Spaces> & Spaces): Refusal<R> | null;
  /** The consequences of the move. */
  then(t: T, seat: Seat, cards: Picked, answers: Omit<Answers<Q>, keyof Spaces> & Spaces): void;
}

/**
 * The board of a card game. `spaces` lists them: always the same list in a match. `piecesOn` says what stands where;
 * absent: the open fact `pieces` does.
 */
export type DeclaredBoard<T> = (SpacesBoard & { spaces(t: T): readonly Space[]; piecesOn?(t: T): Pieces }) | GridBoard;

/** The declaration of a game with cards, for `cardGame`. */
export interface CardGame<
  Z extends Zones,
  S extends OptionSpec,
  P extends object,
  Q extends QuestionSpec,
  T extends Texts,
  A extends string,
  W = undefined,
  Tab = Table<Z, OptionsOf<S>, P, Code<T, 'events'>, W>,
> {
  readonly id: string;
  readonly version: number;
  readonly texts: T;
  /** With a third number: how many a new table is for. */
  readonly players: readonly [min: number, max: number, usual?: number];
  /** How many sides; one for each seat by default. */
  sides?(seats: number): number;
  /** Absent in a game without cards. */
  readonly deck?: Deck | ((seats: number, options: OptionsOf<S>) => Deck);
  readonly options: S;
  readonly presets?: { readonly [K in Code<T, 'presets'>]: Partial<OptionsOf<S>> };
  readonly statistics?: readonly Code<T, 'statistics'>[];
  readonly zones: Z;
  readonly questions?: Q;
  /** Secret values that are opened together, and their possible values. */
  readonly sealed?: SealedSpec<Tab>;
  /** Open facts and sealed values that are shown on the table: at a zone, at each `seat`, or in the `panel`. */
  readonly signs?: {
    readonly [K in Code<T, 'words'>]?: Sign & { readonly at: (keyof Z & string) | 'seat' | 'panel' };
  };
  /** The game's open facts at the start of each round. */
  readonly open: (seats: number, options: OptionsOf<S>) => P;
  /** State of the game's own, `t.own`, for which open facts are too slow or too large. Public, like them. */
  readonly own?: OwnState<W, OptionsOf<S>>;
  readonly board?: DeclaredBoard<Tab>;

  /** Why this many players cannot start with these options. `documents`: the texts of the documents among them. */
  refuseStart?(seats: number, options: OptionsOf<S>, documents: Documents): Refusal<Code<T, 'refusals'>> | null;
  /** Whether seats are shuffled before the match. */
  randomSeats?(options: OptionsOf<S>): boolean;
  /** Deals a round. It is the turn of the player left of the dealer; the dealer moves on by one every round. */
  deal(t: Tab): void;
  /** What a pending seat is asked. Everyone reads it, so it must not depend on a hand. */
  asks(t: Tab, seat: Seat): Code<T, 'asks'> | readonly [Code<T, 'asks'>, Params];
  readonly actions: { readonly [K in A]: Action<Tab, OptionsOf<S>, Z, Q, Code<T, 'refusals'>> };
  /** Points of each side for the round that has just ended, line by line. */
  score?(t: Tab): { readonly [K in Code<T, 'scores'>]?: readonly number[] };
  /** Points of each side so far in the round that is being played, or the lines they are made of; public. */
  soFar?(t: Tab): readonly number[] | { readonly [K in Code<T, 'scores'>]?: readonly number[] };
  /** The option that holds the target score. */
  readonly goal?: keyof S & string;
  /** How a client sorts a hand; by suit by default. */
  readonly sort?: 'suit' | 'rank';
  /** Ranks that stand to the right of all others in a sorted hand, in this order: wild cards. */
  readonly sortLast?: readonly string[];
  /** Whether the match is over after this round; always by default. */
  over?(t: Tab): boolean;
  readonly wins?: 'most' | 'fewest';
  /** Places by seat, for games without points. */
  places?(t: Tab): number[];
  /** A seat has left for good: put its cards somewhere, pass its turn on. Absent: the game cannot go on without it. */
  leave?(t: Tab, seat: Seat): void;
  /** Which of the legal moves is made for a player whose time is up; the first by default. */
  atTimeLimit?(t: Tab, seat: Seat, moves: readonly Move[]): Move | undefined;
  /** Whether a hidden card can be in this zone, judged by public knowledge alone. Keeps guesses plausible. */
  mayHold?(t: Tab, zone: keyof Z & string, owner: number, card: Card): boolean;
  readonly undo?: 'unseen' | 'own';
  /** Clocks to offer first; and the clock of a new table, none by default. */
  readonly clocks?: readonly ClockRule[];
  readonly clock?: ClockRule;
  /** Strengths that players state, and what follows from those of two: as in the contract. */
  readonly ranks?: readonly string[];
  readonly betweenRanks?: Game['betweenRanks'];
  /** How good a move looks, as a weight; see Game.hint. */
  hint?(t: Tab, seat: Seat, move: Move): number;
  progress?(t: Tab, seat: Seat): number;
}
