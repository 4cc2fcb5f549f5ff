/**
 * What an author declares: options, zones, actions with their conditions and consequences, the score. `cardGame` builds
 * the rest from it. Every member says when it is asked and what it may look at.
 */
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

/** What an answer may be, now: one of these values; `maybe` allows to leave it out; or so many of these cards. */
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

/** The cards of a move. The first is there in every action that takes cards (unless it says it may take none). */
export type Picked = readonly [Card, ...Card[]];

export interface Action<T, O, Z extends Zones, Q extends QuestionSpec, R extends string> {
  /** Zone of the player's own (or of the table) whose cards it takes, and how many: 1 unless said otherwise. */
  readonly from?: keyof Z & string;
  readonly cards?: readonly [least: number, most: number];
  /** Zone the cards go to, before `then` is called. Without it, `then` moves them. */
  readonly to?: keyof Z & string;
  /** Where `to` has slots: the question answered by the slot the cards are dropped on; then `then` moves the cards. */
  readonly slot?: keyof Q & string;
  /** A double-click here does it. */
  readonly tap?: keyof Z & string;
  /** Nothing is decided by it when it is all that can be done: the player's own client may do it for him. */
  readonly forced?: boolean;
  /** The step in which it is told beside its zone whether it can be done, and with which of the player's cards. */
  readonly told?: string;
  using?(t: T, seat: Seat): Cards;
  /** With a card of these ranks the client asks first: `why` is a word of the texts. */
  readonly careful?: ActionAbout['careful'];
  /** The step of the round (`t.step`) in which it belongs, or several; any, unless said. */
  readonly during?: string | readonly string[];
  /** Options with which this action exists at all. */
  only?(options: O): boolean;
  /** Allowed also when the seat is not being waited for: announcements, offers in a trade. */
  readonly outOfTurn?: boolean;
  /** The sets of cards to offer as moves, where there may be several; `sampled` if these are not all. */
  pick?(t: T, seat: Seat): readonly Cards[];
  /**
   * Instead of `pick`: cards that are the same in this go together, and whether they are refused depends on nothing else
   * of them: `together: rank`. Then `refuse` is asked once for each rank, not for each set. All sets are offered of up
   * to four such cards; of more each card alone, and the first two, three, four …, which comes to the same.
   */
  readonly together?: (card: Card) => string | number;
  readonly sampled?: boolean;
  /** What stands in the way whatever the cards are. */
  unless?(t: T, seat: Seat): Refusal<R> | null;
  /** What the player is asked together with this move. */
  choose?(t: T, seat: Seat, cards: Picked): Questions<Q> | null;
  /** Why not with these cards and answers. Look only at what the player may know. */
  refuse?(t: T, seat: Seat, cards: Picked, answers: Answers<Q>): Refusal<R> | null;
  /** What follows. */
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
  /** How many sides; everyone for himself unless said otherwise. */
  sides?(seats: number): number;
  /** Left out in a game without cards. */
  readonly deck?: Deck | ((seats: number, options: OptionsOf<S>) => Deck);
  readonly options: S;
  readonly presets?: { readonly [K in Code<T, 'presets'>]: Partial<OptionsOf<S>> };
  readonly statistics?: readonly Code<T, 'statistics'>[];
  readonly zones: Z;
  readonly questions?: Q;
  /** Values kept secret until opened together, with what they may be. */
  readonly sealed?: SealedSpec<Tab>;
  /** Which of the open facts and sealed values are shown on the table: at a zone, or at each `seat`. */
  readonly signs?: {
    readonly [K in Code<T, 'words'>]?: Sign & { readonly at: (keyof Z & string) | 'seat' | 'panel' };
  };
  /** The game's open facts at the start of each round. */
  readonly open: (seats: number, options: OptionsOf<S>) => P;

  /** Why so many cannot start with these options. */
  refuseStart?(seats: number, options: OptionsOf<S>): Refusal<Code<T, 'refusals'>> | null;
  /** Whether seats are shuffled before the match. */
  randomSeats?(options: OptionsOf<S>): boolean;
  /** Starts a round: the turn is with the player left of the dealer, who moves on by one every round. */
  deal(t: Tab): void;
  /** What the waiting seat is to do, in public words. */
  asks(t: Tab, seat: Seat): Code<T, 'asks'> | readonly [Code<T, 'asks'>, Params];
  readonly actions: { readonly [K in A]: Action<Tab, OptionsOf<S>, Z, Q, Code<T, 'refusals'>> };
  /** Points of each side for the round that has just ended, line by line. */
  score?(t: Tab): { readonly [K in Code<T, 'scores'>]?: readonly number[] };
  /** Points of each side that lie open on the table while the round is played. */
  soFar?(t: Tab): readonly number[];
  /** The option that says how many points are played for. */
  readonly goal?: keyof S & string;
  /** How a hand is best sorted; by suit unless said. */
  readonly sort?: 'suit' | 'rank';
  /** Whether the match is over after this round; a match of one round unless said otherwise. */
  over?(t: Tab): boolean;
  readonly wins?: 'most' | 'fewest';
  /** Places by seat, for games that do not go by points. */
  places?(t: Tab): number[];
  /** A seat has left for good: put its cards somewhere, pass its turn on. Absent: the game cannot go on without it. */
  leave?(t: Tab, seat: Seat): void;
  /** Which of the legal moves is made for a player whose time is up; the first, unless said otherwise. */
  atTimeLimit?(t: Tab, seat: Seat, moves: readonly Move[]): Move | undefined;
  /** Whether a card may lie hidden in a zone at all, as far as everyone can tell. Keeps guesses plausible. */
  mayHold?(t: Tab, zone: keyof Z & string, owner: number, card: Card): boolean;
  readonly undo?: 'unseen' | 'own';
  /** How good a move looks, as a weight; see Game.hint. */
  hint?(t: Tab, seat: Seat, move: Move): number;
  progress?(t: Tab, seat: Seat): number;
}
