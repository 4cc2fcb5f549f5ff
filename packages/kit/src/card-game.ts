/**
 * The card kit: builds a Game from declarations that read like the rule book.
 *
 * An author states the deck, the zones, how to deal, the actions with their conditions and consequences, and the score.
 * Validation, legal moves, views, events, time limits, guesses and the score sheet are derived.
 */
import { auditCards } from './audit.js';
import { type Card, type Cards, type Deck, noDeck } from './deck.js';
import type { Event, Params } from './event.js';
import type { ActionAbout, Choice, Game, Move, Pending, Refusal, Sign } from './game.js';
import { guessTable, type Sealed } from './guess.js';
import type { Json } from './json.js';
import {
  type AnyAction,
  type AnyActions,
  type AnyTable,
  blockedMoves,
  howMany,
  legalMoves,
  ownerIn,
  readMove,
  refuseMove,
} from './moves.js';
import { type OptionSpec, type Options, type OptionsOf, type Presets, usualOptions } from './options.js';
import { type Plan, planTable, type Seat } from './plan.js';
import type { Random } from './random.js';
import { leaversLast, placesBy, scoreRound } from './score.js';
import { showEvent, viewTable } from './show.js';
import type { Zones } from './spread.js';
import { type SavedTable, Table } from './table.js';
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

type Code<T extends Texts, S extends keyof T['en']> = keyof T['en'][S] & string;

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
  /** The step of the round (`t.step`) in which it belongs, or several; any, unless said. */
  readonly during?: string | readonly string[];
  /** Options with which this action exists at all. */
  only?(options: O): boolean;
  /** Allowed also when the seat is not being waited for: announcements, offers in a trade. */
  readonly outOfTurn?: boolean;
  /** The sets of cards to offer as moves, where there may be several; `sampled` if these are not all. */
  pick?(t: T, seat: Seat): readonly Cards[];
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
  readonly sealed?: Sealed<Tab>;
  /** Which of the open facts and sealed values are shown on the table: at a zone, or at each `seat`. */
  readonly signs?: { readonly [K in Code<T, 'words'>]?: { at: (keyof Z & string) | 'seat'; as: Sign['as'] } };
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

/** The move with which a seat is ready for the next round. */
export const nextRound: Move = { do: 'next' };

export function cardGame<
  const Z extends Zones,
  const S extends OptionSpec,
  P extends object,
  const Q extends QuestionSpec,
  const T extends Texts,
  const A extends string,
>(rules: CardGame<Z, S, P, Q, T, A>): Game<Table<Z, OptionsOf<S>, P, Code<T, 'events'>>> {
  type Tab = Table<Z, OptionsOf<S>, P, Code<T, 'events'>>;
  const actions = Object.entries(rules.actions) as unknown as AnyActions;
  const actionByName = new Map<string, AnyAction>(actions);
  const house = { statistics: rules.statistics ?? [], sealed: rules.sealed ?? {} };
  const sides = (seats: number) => rules.sides?.(seats) ?? seats;
  const deckFor = (seats: number, options: Options): Deck =>
    typeof rules.deck === 'function' ? rules.deck(seats, options as OptionsOf<S>) : (rules.deck ?? noDeck);

  const plans = new Map<string | number, Plan>();
  const planFor = (seats: number, options: Options): Plan => {
    const key = typeof rules.deck === 'function' ? `${seats}${JSON.stringify(options)}` : seats;
    let plan = plans.get(key);
    if (plan === undefined) {
      plan = planTable(rules.zones, deckFor(seats, options), seats, sides(seats));
      plans.set(key, plan);
    }
    return plan;
  };
  const newTable = (seats: number, options: Options): Tab =>
    new Table(planFor(seats, options), options as OptionsOf<S>, rules.open(seats, options as OptionsOf<S>), house);
  const clone = (t: Tab): Tab => new Table(t.plan, t.options, t.open, house, t);

  /** Lets rules act on the table with chance at hand, and returns what happened. */
  const during = (t: Tab, random: Random, actor: Seat | null, act: () => void): Event[] => {
    const events: Event[] = [];
    const outside = t.random;
    t.random = random;
    t.events = events;
    t.actor = actor;
    try {
      act();
    } finally {
      t.random = outside;
      t.events = noEvents;
      t.actor = null;
      t.caption = null;
    }
    return events;
  };

  const startRound = (t: Tab): void => {
    t.openRound(rules.open(t.seats, t.options));
    rules.deal(t);
    settle(t);
  };

  /** After a round has ended: write the points down; then the match is over, or everyone confirms the next round. */
  const settle = (t: Tab): void => {
    if (!t.ending) return;
    t.closeRound();
    if (rules.score) {
      const round = scoreRound(rules.score(t) as Record<string, readonly number[]>, t.sides.length);
      t.sheet.push(round);
      t.events.push({ is: 'score', with: { round: t.round, points: round.total } });
    }
    if (rules.over?.(t) ?? true)
      finish(t, rules.places?.(t) ?? bySeat(t, placesBy(t.totals(), rules.wins === 'fewest')));
    else t.waitFor(t.order);
  };
  const bySeat = (t: Tab, places: readonly number[]): number[] => t.plan.sideOf.map((side) => places[side] as number);
  const finish = (t: Tab, places: readonly number[]): void => {
    if (t.phase === 'play') t.closeRound();
    t.phase = 'over';
    t.waiting = [];
    const ranked = leaversLast(places, t.sides, t.gone);
    t.result = { places: ranked };
    t.events.push({ is: 'over', with: { winners: ranked.flatMap((place, seat) => (place === 1 ? [seat] : [])) } });
  };

  const game: Game<Tab> = {
    about: {
      id: rules.id,
      version: rules.version,
      players: { min: rules.players[0], max: rules.players[1] },
      sides,
      options: rules.options,
      presets: (rules.presets ?? {}) as Presets,
      texts: rules.texts,
      ...(rules.deck && { kind: deckFor(rules.players[0], usualOptions(rules.options)).kind, deck: deckFor }),
      zones: rules.zones,
      actions: Object.fromEntries(actions.map(([name, action]) => [name, aboutAction(action)])),
      questions: Object.keys(rules.questions ?? {}),
      signs: (rules.signs ?? {}) as Readonly<Record<string, Sign>>,
      statistics: house.statistics,
      fewestWins: rules.wins === 'fewest',
      undo: rules.undo ?? 'unseen',
    },
    sampled: actions.flatMap(([name, action]) => (action.sampled === true ? [name] : [])),

    refuseStart(seats, options) {
      const [min, max] = rules.players;
      if (!Number.isInteger(seats) || seats < min || seats > max)
        return { code: 'players', with: { n: seats, min, max } };
      return rules.refuseStart?.(seats, options as OptionsOf<S>) ?? null;
    },
    setup(seats, options, random) {
      const t = newTable(seats, options);
      const events = during(t, random, null, () => {
        if (rules.randomSeats?.(t.options)) t.order = random.shuffle(t.order, 'seating', String);
        t.dealer = t.order.at(-1) ?? 0;
        startRound(t);
      });
      return { state: t, events };
    },
    pending(t) {
      return t.waiting.map((seat): Pending => {
        const ask = t.phase === 'between' ? 'next' : rules.asks(t, seat);
        return typeof ask === 'string' ? { seat, ask } : { seat, ask: ask[0], with: ask[1] };
      });
    },
    moves(t, seat) {
      if (t.phase !== 'play') return t.waiting.includes(seat) ? [nextRound] : [];
      return t.gone[seat] ? [] : legalMoves(actions, any(t), seat);
    },
    refuse: (t, seat, move) => refuseMove(actions, any(t), seat, move),
    blocked: (t, seat) => (t.phase === 'play' ? blockedMoves(actions, any(t), seat) : []),
    apply(t, seat, move, random) {
      return during(t, random, seat, () => {
        if (t.phase === 'between') {
          t.events.push({ is: 'next', seat });
          if (t.answered(seat)) {
            t.actor = null;
            startRound(t);
          }
          return;
        }
        const action = actionByName.get(move.do) as AnyAction;
        const { cards, answers } = readMove(any(t), move);
        t.caption = move.do;
        if (action.to !== undefined && action.slot === undefined)
          t.move(cards, action.to, ownerIn(any(t), action.to, seat));
        action.then(any(t), seat, cards, answers);
        if (t.caption !== null) t.events.unshift({ is: move.do, seat });
        settle(t);
      });
    },
    view: (t, viewer) => viewTable(any(t), viewer, game.pending(t)),
    show: (t, event, viewer) => showEvent(t.plan, event, viewer),
    outcome: (t) => t.result,
    atTimeLimit(t, seat) {
      const moves = game.moves(t, seat);
      const move = (t.phase === 'play' ? rules.atTimeLimit?.(t, seat, moves) : undefined) ?? moves[0];
      if (move === undefined) throw new Error(`Seat ${seat} has no legal move that could be made at the time limit.`);
      return move;
    },
    guess: (t, viewer, random, then) => guessTable(t, clone, viewer, random, house.sealed, rules.mayHold, then),
    sheet: (t) => (rules.score ? { rounds: t.sheet, totals: t.totals() } : null),
    clone,
    save: (t) => t.save() as unknown as Json,
    load(saved) {
      const from = saved as unknown as SavedTable;
      // What was saved may come from outside: nothing is laid out for a million players.
      if (game.refuseStart(from.seats, from.options) !== null) throw new Error(`No match of ${from.seats} was saved.`);
      return new Table(planFor(from.seats, from.options), from.options as OptionsOf<S>, {} as P, house, from);
    },
    audit: (t) => auditCards(any(t)),
  };
  const { leave, hint, progress } = rules;
  if (leave) {
    game.leave = (t, seat, random) =>
      during(t, random, null, () => {
        if (t.gone[seat] || t.phase === 'over') return;
        t.events.push({ is: 'left', seat });
        t.gone[seat] = true;
        const left = t.sides.filter((side) => side.some((s) => !t.gone[s]));
        if (left.length <= 1)
          return finish(
            t,
            t.gone.map(() => 1),
          );
        if (t.phase === 'between') {
          if (t.answered(seat)) startRound(t);
          return;
        }
        leave(t, seat);
        t.waiting = t.waiting.filter((other) => other !== seat);
        settle(t);
      });
  }
  if (hint) game.hint = (t, seat, moves) => moves.map((move) => (t.phase === 'play' ? hint(t, seat, move) : 1));
  if (progress) game.progress = progress;
  return game;
}

const noEvents: Event[] = [];

/** Inside, actions are looked up by name, so the table's own types are of no use any more. */
const any = (t: object): AnyTable => t as AnyTable;

function aboutAction(action: AnyAction): ActionAbout {
  const { from, to, slot, tap } = action;
  return {
    ...(from && { from, cards: howMany(action) }),
    ...(to && { to }),
    ...(slot && { slot }),
    ...(tap && { tap }),
  };
}
