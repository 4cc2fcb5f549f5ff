/**
 * What an author declares to `cardGame`: options, zones, actions with their conditions and consequences, the score. The
 * comment of each member says when it is called and what it may read.
 */
import type { ClockRule } from './clock.js';
import type { Card, Cards, Deck } from './deck.js';
import type { Params } from './event.js';
import type { ActionAbout, Choice, Move, Refusal, Sign } from './game.js';
import type { SealedSpec } from './guess.js';
import type { OptionSpec, OptionsOf } from './options.js';
import type { Seat } from './table-layout.js';
import type { Zones } from './card-verbs.js';
import type { Table } from './table.js';
import type { Texts } from './texts.js';

/** Marks a question whose answer is cards, or a whole number: `questions: { give: someCards, tricks: aNumber }`. */
export const someCards = { cards: true } as const;
export const aNumber: readonly number[] = [];
/** All whole numbers of a range, as the possible answers to a question. */
export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

export type QuestionKind = readonly Choice[] | typeof someCards;
export type QuestionSpec = Readonly<Record<string, QuestionKind>>;

/** The possible answers now: one of these values (with `maybe`: or none), or `least` to `most` of these cards. */
export interface CardQuestion {
  readonly of: Cards;
  readonly least: number;
  readonly most: number;
}
export type Questions<Q extends QuestionSpec> = {
  readonly [K in keyof Q]?:
    | (Q[K] extends readonly (infer V)[] ? readonly V[] | { readonly maybe: readonly V[] } : CardQuestion)
    | undefined;
};
export type Answers<Q extends QuestionSpec> = {
  readonly [K in keyof Q]?: Q[K] extends readonly (infer V)[] ? V : Cards;
};

export type Code<T extends Texts, S extends keyof T['en']> = keyof T['en'][S] & string;

/** A refusal; its words are in the game's texts under `refusals`. */
export function no<const C extends string>(code: C, params?: Params): Refusal<C> {
  return params === undefined ? { code } : { code, with: params };
}

/** The cards of a move. An action that takes cards always gets at least one, unless its `cards` allow none. */
export type Picked = readonly [Card, ...Card[]];

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
  /** If it is the only legal move, nothing is decided by it: the player's own client may make it for him. */
  readonly forced?: boolean;
  /** In this step the client shows at its zone (`tap`) whether it is possible, and with which of the player's cards. */
  readonly told?: string;
  using?(t: T, seat: Seat): Cards;
  /** With a card of these ranks the client asks for confirmation; `why` is a key of the texts' `words`. */
  readonly careful?: ActionAbout['careful'];
  /** The step or steps of the round (`t.step`) in which it is possible; all by default. */
  readonly during?: string | readonly string[];
  /** Whether this action exists with these options. */
  only?(options: O): boolean;
  /** Allowed also to seats that are not pending: announcements, offers in a trade. */
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
  choose?(t: T, seat: Seat, cards: Picked): Questions<Q> | null;
  /** Why these cards and answers are refused. Read only what the player may know. */
  refuse?(t: T, seat: Seat, cards: Picked, answers: Answers<Q>): Refusal<R> | null;
  /** The consequences of the move. */
  then(t: T, seat: Seat, cards: Picked, answers: Answers<Q>): void;
}

export interface CardGame<
  Z extends Zones,
  S extends OptionSpec,
  P extends object,
  Q extends QuestionSpec,
  T extends Texts,
  A extends string,
  Tab = Table<Z, OptionsOf<S>, P, Code<T, 'events'>>,
> {
  readonly id: string;
  readonly version: number;
  readonly texts: T;
  readonly players: readonly [min: number, max: number];
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

  /** Why this many players cannot start with these options. */
  refuseStart?(seats: number, options: OptionsOf<S>): Refusal<Code<T, 'refusals'>> | null;
  /** Whether seats are shuffled before the match. */
  randomSeats?(options: OptionsOf<S>): boolean;
  /** Deals a round. It is the turn of the player left of the dealer; the dealer moves on by one every round. */
  deal(t: Tab): void;
  /** What a pending seat is asked. Everyone reads it, so it must not depend on a hand. */
  asks(t: Tab, seat: Seat): Code<T, 'asks'> | readonly [Code<T, 'asks'>, Params];
  readonly actions: { readonly [K in A]: Action<Tab, OptionsOf<S>, Z, Q, Code<T, 'refusals'>> };
  /** Points of each side for the round that has just ended, line by line. */
  score?(t: Tab): { readonly [K in Code<T, 'scores'>]?: readonly number[] };
  /** Points of each side so far in the round that is being played; public. */
  soFar?(t: Tab): readonly number[];
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
  /** How good a move looks, as a weight; see Game.hint. */
  hint?(t: Tab, seat: Seat, move: Move): number;
  progress?(t: Tab, seat: Seat): number;
}
