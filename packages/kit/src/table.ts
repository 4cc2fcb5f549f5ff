/**
 * The table a rules author works with: the cards (`CardVerbs`) plus seats, turns, rounds, score and open facts.
 *
 * Everything that is not in a zone and not sealed is public. A rule changes `t.open` directly and everything else through
 * the verbs below; they keep turn order, knowledge, events and score consistent.
 */
import type { Space } from './board.js';
import type { Card } from './deck.js';
import type { Choice, Outcome } from './game.js';
import { deepCopy, type Json } from './json.js';
import type { OptionSpec, Options, OptionsOf } from './options.js';
import type { AnyOwnState } from './own-state.js';
import type { Statistics } from './match-result.js';
import type { TableLayout, Seat } from './table-layout.js';
import type { ScoreRound } from './score.js';
import { filled } from './card-positions.js';
import { CardVerbs, type Zones } from './card-verbs.js';
import type { Phase, SavedTable, SealedValues, SharedRules } from './table-shape.js';
import type { Texts } from './texts.js';

export type { Phase, SavedTable, SharedRules } from './table-shape.js';

/** The table of a game with these declarations, for helper functions beside the rules. */
export type TableOf<Z extends Zones, S extends OptionSpec, P, T extends Texts = Texts, Own = undefined> = Table<
  Z,
  OptionsOf<S>,
  P,
  keyof T['en']['events'] & string,
  Own
>;

const noSpaces: readonly Space[] = [];

function ownFrom(rules: AnyOwnState | null, from: { readonly own?: unknown } | undefined): unknown {
  if (rules === null || from === undefined) return undefined;
  return from instanceof Table ? rules.clone(from.own) : rules.load(from.own as Json);
}

/** The table that rules get as `t`: cards, turns, rounds, facts and score. */
export class Table<
  Z extends Zones = Zones,
  O = Options,
  P = Record<string, unknown>,
  Says extends string = string,
  Own = undefined,
> extends CardVerbs<Z, Says> {
  /** What the table has agreed on. */
  readonly options: O;
  /** @internal What all tables of the game share. */
  readonly shared: SharedRules;
  /** How many seats there are. */
  readonly seats: number;
  /** The game's own open facts: everyone sees them. */
  open: P;
  /** The game's own state: everyone may know all of it. Made before the first deal. */
  own: Own;

  /** Seats in order of play, as they sit around the table. */
  order: readonly Seat[];
  /** 1 with the order, −1 against it. */
  direction: 1 | -1;
  /** Whose turn it is. */
  turn: Seat;
  /** Who must act now: usually the one on turn, but it can be several at once, or others. */
  waiting: Seat[];
  /** @internal Counts turns and phases in which several decide: what a time limit belongs to. See `Game.turn`. */
  turnNumber: number;
  /** @internal Who was asked when this turn or phase began. */
  turnOf: readonly Seat[];
  /** Out of this round: gets no more turns. */
  out: readonly boolean[];
  /** Left for good. */
  gone: readonly boolean[];
  /** Who dealt this round: the last seat in the first, then the next one each round. */
  dealer: Seat;
  /** 1 in the first round. */
  round: number;
  /** `play` while a round is played, `between` after it, until everyone wants to go on. */
  phase: Phase;
  /** The step of the round, in games that have steps: cutting, bidding, playing. See `during` of an action. */
  step: string;
  /** The points of the rounds played. */
  sheet: readonly ScoreRound[];
  /** Counts by statistic and seat: see `tally`. */
  statistics: Statistics;
  /** Sealed values by name and seat: see `seal`. A rule may read those of the acting seat. */
  sealed: SealedValues;
  /** How the match ended; null while it goes on. */
  result: Outcome | null;
  /** Copy on write: whether `statistics` and `sealed` are shared with a copy. The other lists are never changed in place. */
  private isShared = false;
  /** @internal The round ends when the current move is finished. */
  ending = false;

  /** The version of the rules by which this match is played. */
  get version(): number {
    return this.shared.version;
  }

  constructor(
    layout: TableLayout,
    options: O,
    open: P,
    house: SharedRules,
    from?: Table<Z, O, P, Says, Own> | SavedTable,
  ) {
    super(layout, from);
    const { seats } = layout;
    this.options = options;
    this.shared = house;
    this.seats = seats;
    this.own = ownFrom(house.own, from) as Own;
    if (from === undefined) {
      this.open = open;
      this.order = [...filled(seats, 0).keys()];
      this.direction = 1;
      this.turn = 0;
      this.waiting = [];
      this.turnNumber = 0;
      this.turnOf = [];
      this.out = filled(seats, false);
      this.gone = filled(seats, false);
      this.dealer = seats - 1;
      this.round = 0;
      this.phase = 'play';
      this.step = '';
      this.sheet = [];
      this.statistics = Object.fromEntries(house.statistics.map((name) => [name, filled(seats, 0)]));
      this.sealed = Object.fromEntries(Object.keys(house.sealed).map((name) => [name, filled(seats, null)]));
      this.result = null;
    } else {
      this.open = deepCopy(from.open as P);
      this.order = from.order;
      this.direction = from.direction;
      this.turn = from.turn;
      this.waiting = from.waiting.slice();
      this.turnNumber = from.turnNumber ?? 0;
      this.turnOf = from.turnOf ?? this.waiting;
      this.out = from.out;
      this.gone = from.gone;
      this.dealer = from.dealer;
      this.round = from.round;
      this.phase = from.phase;
      this.step = from.step;
      this.sheet = from.sheet;
      this.statistics = from.statistics;
      this.sealed = from.sealed;
      this.isShared = true;
      if (from instanceof Table) from.isShared = true;
      this.result = from.result;
    }
  }

  /** @internal The table as plain data. */
  save(): SavedTable {
    const { seats, options, open, order, direction, turn, waiting, out, gone, dealer, round, phase } = this;
    const { step, sheet, statistics, sealed, result, turnNumber, turnOf } = this;
    return {
      seats,
      options: options as Options,
      ...this.saveCards(),
      order: order.slice(),
      direction,
      turn,
      waiting: waiting.slice(),
      turnNumber,
      turnOf: turnOf.slice(),
      out: out.slice(),
      gone: gone.slice(),
      dealer,
      round,
      phase,
      step,
      sheet: sheet.slice(),
      statistics: deepCopy(statistics),
      sealed: deepCopy(sealed),
      result,
      open: deepCopy(open),
      ...(this.shared.own && { own: this.shared.own.save(this.own) }),
    };
  }

  /** The spaces of the board: the same list in the whole match. */
  spaces(): readonly Space[] {
    return this.shared.spaces?.(this) ?? noSpaces;
  }

  // ---- whose turn -----------------------------------------------------------------------------------------------------

  /** Still taking part in this round. */
  plays(seat: Seat): boolean {
    return !this.out[seat] && !this.gone[seat];
  }

  /** The seat `steps` places further in the direction of play, counting only those still in the round. */
  after(seat: Seat, steps = 1): Seat {
    const { order, direction } = this;
    const last = order.length - 1;
    let at = 0;
    while (at < last && order[at] !== seat) at++;
    let left = steps;
    for (let tries = order.length * (steps + 1); left > 0 && tries > 0; tries--) {
      at += direction;
      if (at < 0) at = last;
      else if (at > last) at = 0;
      if (this.plays(order[at] as Seat)) left--;
    }
    return order[at] as Seat;
  }

  /** The seat before this one, counting only those still in the round. */
  before(seat: Seat): Seat {
    const { order, direction } = this;
    const start = order.indexOf(seat);
    for (let i = 1; i <= order.length; i++) {
      const other = order[(start - direction * i + order.length * (order.length + 1)) % order.length] as Seat;
      if (this.plays(other)) return other;
    }
    return seat;
  }

  /** Seats still in the round, in order of play, beginning with `first`. */
  inTurn(first: Seat = this.after(this.dealer)): Seat[] {
    const { order, direction } = this;
    const start = order.indexOf(first);
    const seats: Seat[] = [];
    for (let i = 0; i < order.length; i++) {
      const seat = order[(start + direction * i + order.length * order.length) % order.length] as Seat;
      if (this.plays(seat)) seats.push(seat);
    }
    return seats;
  }

  /** Gives the turn to a seat. Its time begins anew, also if it had the turn before. */
  turnTo(seat: Seat): void {
    this.turn = seat;
    this.beginTurn([seat]);
    if (this.waiting.length === 1) this.waiting[0] = seat;
    else this.waiting = [seat];
  }

  /** The next player's turn, passing over `skip` players. Not calling it lets the same player go on. */
  nextTurn(skip = 0): void {
    this.turnTo(this.after(this.turn, 1 + skip));
  }

  /** Play goes round the other way from now on. */
  reverse(): void {
    this.direction = this.direction === 1 ? -1 : 1;
  }

  /** Changes some of the open facts. */
  set(facts: Partial<P>): void {
    const open = this.open as Record<string, unknown>;
    for (const name in facts) open[name] = facts[name];
  }

  /** Several seats have something to decide at the same time. The turn stays where it is. */
  waitFor(seats: readonly Seat[] = this.inTurn()): void {
    const asked = seats.filter((seat) => !this.gone[seat]);
    if (this.beginsPhase(asked)) this.beginTurn(asked);
    this.waiting = asked;
  }
  /**
   * A question to several begins a phase with a time of its own: after all have answered the one before, or if who is on
   * turn is asked with the others. A question to others leaves the time of the turn as it is, for the one who comes back
   * to it; so does asking again those who are still deciding.
   */
  private beginsPhase(asked: readonly Seat[]): boolean {
    if (this.waiting.length === 0) return asked.length !== 1 || asked[0] !== this.turn;
    return this.turnOf.length === 1 && asked.length > 1 && asked.includes(this.turnOf[0] as Seat);
  }
  private beginTurn(seats: readonly Seat[]): void {
    this.turnNumber++;
    this.turnOf = seats;
  }

  /** This seat has decided; true when nobody else is waited for. */
  answered(seat: Seat): boolean {
    this.waiting = this.waiting.filter((other) => other !== seat);
    return this.waiting.length === 0;
  }

  /** This seat gets no more turns in this round. */
  leaveRound(seat: Seat): void {
    this.out = this.out.with(seat, true);
    this.waiting = this.waiting.filter((other) => other !== seat);
  }

  // ---- cards, as rules say it -------------------------------------------------------------------------------------------

  /** Deals `n` cards to everyone, one at a time, beginning left of the dealer. */
  deal(from: keyof Z & string, to: keyof Z & string, n: number): void {
    this.dealTo(this.inTurn(), from, to, n);
  }

  // ---- sides, statistics, sealed values, end of a round -------------------------------------------------------------------

  /** The side a seat plays for. */
  sideOf(seat: Seat): number {
    return this.layout.sideOf[seat] ?? seat;
  }
  /** The seats of each side. Without teams every seat is a side. */
  get sides(): readonly (readonly Seat[])[] {
    return this.layout.sides;
  }
  /** Total of each side over the rounds played. */
  totals(): number[] {
    return this.sides.map((_, side) => this.sheet.reduce((sum, round) => sum + (round.total[side] ?? 0), 0));
  }

  private ownStatistics(): Record<string, number[]> {
    this.stopSharing();
    return this.statistics as Record<string, number[]>;
  }
  private ownSealed(): Record<string, (Choice | null)[]> {
    this.stopSharing();
    return this.sealed as Record<string, (Choice | null)[]>;
  }
  private stopSharing(): void {
    if (!this.isShared) return;
    this.statistics = deepCopy(this.statistics);
    this.sealed = deepCopy(this.sealed);
    this.isShared = false;
  }

  /** Counts something for a seat: one of the declared `statistics`. */
  tally(statistic: string, seat: Seat, by = 1): void {
    if (this.statistics[statistic] === undefined) throw new Error(`The game declares no statistic '${statistic}'.`);
    if (by === 0) return;
    const counts = this.ownStatistics()[statistic] as number[];
    counts[seat] = (counts[seat] ?? 0) + by;
  }

  /**
   * Keeps a value that only its owner may know until `unseal`: a bid made at the same time as the others'. Null takes it
   * away again, unopened.
   */
  seal(name: string, seat: Seat, value: Choice | null): void {
    const values = this.ownSealed()[name];
    if (values === undefined) throw new Error(`The game declares no sealed value '${name}'.`);
    values[seat] = value;
  }

  /** Opens the sealed values of all seats, and returns them. */
  unseal(name: string): readonly (Choice | null)[] {
    const values = this.sealed[name] ?? [];
    this.ownSealed()[name] = values.map(() => null);
    if (!this.isSketch) this.events.push({ is: 'unseal', with: { name, values }, news: this.layout.everyone });
    return values;
  }

  /** The round is over: cards are laid open, points written down, and the match goes on or ends. */
  endRound(): void {
    this.ending = true;
  }

  /** @internal Called by the kit when the move that ended the round is finished. */
  closeRound(): void {
    this.ending = false;
    this.phase = 'between';
    this.step = '';
    this.waiting = [];
    this.beginTurn([]);
    this.reveal();
  }

  /** @internal Called by the kit before the deal of a round. */
  openRound(open: P): void {
    this.direction = 1;
    this.out = this.gone;
    if (this.round > 0) {
      this.dealer = this.after(this.dealer);
      this.cover();
    }
    this.round++;
    this.phase = 'play';
    this.open = open;
    for (const name in this.sealed) this.ownSealed()[name] = this.gone.map(() => null);
    this.turnTo(this.after(this.dealer));
  }

  /** The sum of a value over cards: `t.sum(t.zone.hand[seat], points)`. */
  sum(cards: readonly Card[], value: (card: Card) => number): number {
    return cards.reduce((sum, card) => sum + value(card), 0);
  }
}
