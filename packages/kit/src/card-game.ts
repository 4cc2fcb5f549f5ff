/**
 * The card kit: builds a Game from declarations that read like the rule book (`declaration.ts`).
 *
 * An author states the deck, the zones, how to deal, the actions with their conditions and consequences, and the score.
 * Validation, legal moves, views, events, time limits, guesses and the score sheet are derived.
 */
import {
  type AnyAction,
  type AnyActions,
  ActionIndex,
  type AnyTable,
  cardRange,
  type ActionEntry,
  performAction,
} from './actions.js';
import { auditCards } from './audit-cards.js';
import { aSeat, type CardGame, type Code, type QuestionSpec } from './declaration.js';
import { type Deck, noDeck } from './deck.js';
import { documentsFor } from './documents.js';
import { aboutBoard, factsOf, spacesAt } from './game-facts.js';
import type { ActionAbout, Game, GameAbout, Move, Pending, Refusal, Sign } from './game.js';
import { guessTable } from './guess.js';
import type { Json } from './json.js';
import { blockedMoves, legalMoves, answersOf, cardsOf } from './legal-moves.js';
import { refuseMove } from './refuse-move.js';
import {
  completeOptions,
  type OptionSpec,
  type Options,
  type OptionsOf,
  type Presets,
  usualOptions,
} from './options.js';
import type { AnyOwnState } from './own-state.js';
import { type TableLayout, layOutTable } from './table-layout.js';
import { keyOfMove } from './move-key.js';
import { playOn, type PlayoutWay } from './playout.js';
import { runRules, finishMatch, type RoundRules, endRoundIfDue, startRound } from './rounds.js';
import { showEvent, tableChanges, viewTable } from './show.js';
import type { Zones } from './card-verbs.js';
import { type SharedRules, type SavedTable, Table } from './table.js';
import type { Texts } from './texts.js';

export * from './declaration.js';

/** The move with which a seat is ready for the next round. */
export const nextRound: Move = { do: 'next' };

/** Makes a game of the declaration of its rules: legal moves, views, refusals, log and replay follow from it. */
export function cardGame<
  const Z extends Zones,
  const S extends OptionSpec,
  P extends object,
  const Q extends QuestionSpec,
  const T extends Texts,
  const A extends string,
  W = undefined,
>(rules: CardGame<Z, S, P, Q, T, A, W>): Game<Table<Z, OptionsOf<S>, P, Code<T, 'events'>, W>> {
  type Tab = Table<Z, OptionsOf<S>, P, Code<T, 'events'>, W>;
  const actions = Object.entries(rules.actions) as unknown as AnyActions;
  const statistics = rules.statistics ?? [];
  const seatQuestions = Object.entries(rules.questions ?? {}).flatMap(([name, kind]) => (kind === aSeat ? [name] : []));
  const bundleQuestions = Object.entries(rules.questions ?? {}).flatMap(([name, kind]) =>
    'kinds' in kind ? [[name, kind] as const] : [],
  );
  const sealed = rules.sealed ?? {};
  const sides = (seats: number) => rules.sides?.(seats) ?? seats;
  const own = (rules.own ?? null) as AnyOwnState | null;
  const { board } = rules;
  const spaces = board ? (t: unknown) => spacesAt(board, t as Tab) : null;
  const deckFor = (seats: number, options: Options): Deck =>
    typeof rules.deck === 'function' ? rules.deck(seats, options as OptionsOf<S>) : (rules.deck ?? noDeck);

  /** A cache of what tables with the same seats and options share, by identity of the options object and by value. */
  const setups = new Map<string, TableSetup>();
  const setupsByOptions = new WeakMap<Options, TableSetup>();
  const setupFor = (seats: number, options: Options): TableSetup => {
    const last = setupsByOptions.get(options);
    if (last?.layout.seats === seats) return last;
    const key = `${seats}${JSON.stringify(options)}`;
    let setting = setups.get(key);
    if (setting === undefined) {
      const layout = layOutTable(rules.zones, deckFor(seats, options), seats, sides(seats), options);
      const index = new ActionIndex(actions, layout, options);
      const house = { version: rules.version, statistics, sealed, actions: index, own, spaces };
      setting = { layout, house };
      // A bound on the cache. Running tables keep their own reference, so clearing it is safe.
      if (setups.size >= mostSetups) setups.clear();
      setups.set(key, setting);
    }
    setupsByOptions.set(options, setting);
    return setting;
  };
  const tableFor = (seats: number, options: Options, open: P, from?: SavedTable): Tab => {
    const { layout, house } = setupFor(seats, options);
    return new Table(layout, options as OptionsOf<S>, open, house, from);
  };
  const clone = (t: Tab): Tab => new Table(t.layout, t.options, t.open, t.shared, t);
  const rounds: RoundRules = {
    open: ({ seats, options }) => rules.open(seats, options as OptionsOf<S>),
    deal: (t) => rules.deal(asTable(t)),
    ...(rules.score && { score: (t) => rules.score?.(asTable(t)) as Readonly<Record<string, readonly number[]>> }),
    over: (t) => rules.over?.(asTable(t)) ?? true,
    ...(rules.places && { places: (t) => rules.places?.(asTable(t)) ?? [] }),
    fewestWins: rules.wins === 'fewest',
  };
  const asTable = (t: object): Tab => t as Tab;
  const facts = factsOf<Tab>(rules.own, board);
  const refuseSeats = (seats: number): Refusal | null => {
    const [min, max] = rules.players;
    const fits = Number.isInteger(seats) && seats >= min && seats <= max;
    return fits ? null : { code: 'players', with: { n: seats, min, max } };
  };
  const soFar = (t: Tab) => {
    const points = t.phase === 'play' ? rules.soFar?.(t) : undefined;
    return pointsSoFar(points as PointsSoFar | undefined, t.sides.length);
  };

  const game: Game<Tab> = {
    about: {
      id: rules.id,
      version: rules.version,
      players: playersOf(rules.players),
      sides,
      options: rules.options,
      presets: (rules.presets ?? {}) as Presets,
      texts: rules.texts,
      ...(rules.deck && { kind: deckFor(rules.players[0], usualOptions(rules.options)).kind, deck: deckFor }),
      zones: rules.zones,
      actions: Object.fromEntries(actions.map(([name, action]) => [name, aboutAction(action)])),
      questions: Object.keys(rules.questions ?? {}),
      ...(seatQuestions.length > 0 && { seatQuestions }),
      ...(bundleQuestions.length > 0 && { bundleQuestions: Object.fromEntries(bundleQuestions) }),
      ...(rules.sealed && { sealed: Object.keys(rules.sealed) }),
      ...(board && { board: aboutBoard(board) }),
      signs: (rules.signs ?? {}) as Readonly<Record<string, Sign>>,
      statistics,
      ...(!rules.over && { oneRound: true as const }),
      fewestWins: rules.wins === 'fewest',
      ...(rules.goal && { goal: rules.goal }),
      ...(rules.sort && { sort: rules.sort }),
      ...(rules.sortLast && { sortLast: rules.sortLast }),
      undo: rules.undo ?? 'unseen',
      ...(rules.clocks && { clocks: rules.clocks }),
      ...(rules.clock && { clock: rules.clock }),
      ...(rules.ranks && { ranks: rules.ranks }),
    },
    sampled: actions.flatMap(([name, action]) => (action.sampled === true ? [name] : [])),
    ...(rules.betweenRanks && { betweenRanks: rules.betweenRanks }),

    refuseStart(seats, given, documents) {
      const refusal = refuseSeats(seats);
      if (refusal !== null || !rules.refuseStart) return refusal;
      const options = completeOptions(rules.options, given);
      return rules.refuseStart(seats, options as OptionsOf<S>, documentsFor(rules.options, options, documents));
    },
    setup(seats, given, random, documents) {
      const options = completeOptions(rules.options, given);
      const t = tableFor(seats, options, rules.open(seats, options as OptionsOf<S>));
      const events = runRules(asAny(t), random, null, () => {
        if (rules.own)
          t.own = rules.own.make(seats, t.options, random, documentsFor(rules.options, options, documents));
        if (rules.randomSeats?.(t.options)) t.order = random.shuffle(t.order, 'seating', String);
        t.dealer = t.order.at(-1) ?? 0;
        startRound(rounds, asAny(t));
      });
      facts.expectOwnNames(t);
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
      return t.gone[seat] ? [] : legalMoves(asAny(t), seat);
    },
    refuse: (t, seat, move) => refuseMove(asAny(t), seat, move),
    blocked: (t, seat) => (t.phase === 'play' ? blockedMoves(asAny(t), seat) : []),
    apply(t, seat, move, random) {
      return runRules(asAny(t), random, seat, () => {
        if (t.phase === 'between') {
          t.events.push({ is: 'next', seat });
          if (t.answered(seat)) {
            t.actor = null;
            startRound(rounds, asAny(t));
          }
          return;
        }
        const action = t.shared.actions.named(move.do) as ActionEntry;
        performAction(asAny(t), action, seat, cardsOf(asAny(t), move), answersOf(asAny(t), move));
        endRoundIfDue(rounds, asAny(t));
      });
    },
    sketch(t) {
      const copy = clone(t);
      copy.becomeSketch();
      return copy;
    },
    playOn: (t, random, most = Number.POSITIVE_INFINITY, { untilRound = false, weighted = false } = {}) =>
      playOn(rounds, asAny(t), random, most, {
        untilRound,
        ...(weighted && rules.hint && { hint: rules.hint as AnyHint }),
      }),
    moveKey: (t, seat, move) => keyOfMove(asAny(t), seat, move),
    view(t, viewer) {
      const view = facts.add(t, viewTable(mustNotBeSketch(asAny(t)), viewer, game.pending(t)));
      if (!rules.soFar) return view;
      return { ...view, table: { ...view.table, ...soFar(t) } };
    },
    changes(before, after, asked = [game.pending(before), game.pending(after)]) {
      const more = rules.soFar && ([soFar(before), soFar(after)] as const);
      return tableChanges(asAny(before), asAny(after), asked, more, [facts.open(before), facts.open(after)]);
    },
    using(t, seat, move) {
      const cards = t.phase === 'play' ? t.shared.actions.named(move.do)?.using?.(asAny(t), seat) : undefined;
      return (cards ?? []).map((card) => t.handles[card] as number);
    },
    show: (t, event, viewer) => showEvent(t.layout, event, viewer),
    outcome: (t) => t.result,
    turn: (t) => t.turnNumber,
    timed: (t) => t.phase === 'play',
    atTimeLimit(t, seat) {
      const moves = game.moves(t, seat).filter((move) => rules.actions[move.do as A]?.talk !== true);
      const move = (t.phase === 'play' ? rules.atTimeLimit?.(t, seat, moves) : undefined) ?? moves[0];
      if (move === undefined) throw new Error(`Seat ${seat} has no legal move that could be made at the time limit.`);
      return move;
    },
    guess: (t, viewer, random, then) =>
      guessTable(asTable(mustNotBeSketch(asAny(t))), clone, viewer, random, sealed, rules.mayHold, then),
    sheet: (t) => (rules.score ? { rounds: t.sheet, totals: t.totals() } : null),
    statistics: (t) => t.statistics,
    clone,
    save: (t) => mustNotBeSketch(asAny(t)).save() as unknown as Json,
    load(saved) {
      const from = saved as unknown as SavedTable;
      // `saved` may come from outside: refuse before laying out a table for a million players.
      if (refuseSeats(from.seats) !== null) throw new Error(`No match of ${from.seats} was saved.`);
      return tableFor(from.seats, completeOptions(rules.options, from.options), {} as P, from);
    },
    audit: (t) => [...auditCards(asAny(t)), ...(rules.own?.audit?.(t.own) ?? [])],
  };
  const { leave, hint, progress } = rules;
  if (leave) {
    game.leave = (t, seat, random) =>
      runRules(asAny(t), random, null, () => {
        if (t.gone[seat] || t.phase === 'over') return;
        t.events.push({ is: 'left', seat });
        t.gone = t.gone.with(seat, true);
        const left = t.sides.filter((side) => side.some((s) => !t.gone[s]));
        if (left.length <= 1)
          return finishMatch(
            asAny(t),
            t.gone.map(() => 1),
          );
        if (t.phase === 'between') {
          if (t.answered(seat)) startRound(rounds, asAny(t));
          return;
        }
        leave(t, seat);
        t.waiting = t.waiting.filter((other) => other !== seat);
        endRoundIfDue(rounds, asAny(t));
      });
  }
  if (hint) game.hint = (t, seat, moves) => moves.map((move) => (t.phase === 'play' ? hint(t, seat, move) : 1));
  if (progress) game.progress = progress;
  return game;
}

const mostSetups = 500;
interface TableSetup {
  readonly layout: TableLayout;
  readonly house: SharedRules;
}

type AnyHint = NonNullable<PlayoutWay['hint']>;

/** Actions are looked up by name, so the types of the game's own table cannot be used inside the kit. */
const asAny = (t: object): AnyTable => t as AnyTable;

/** A sketch keeps nobody's knowledge, so it cannot be shown or stored. */
function mustNotBeSketch(t: AnyTable): AnyTable {
  if (t.isSketch)
    throw new Error('This is a sketch, made for search: it can be played on, but neither seen nor stored.');
  return t;
}

function aboutAction(action: AnyAction): ActionAbout {
  const { from, to, slot, tap, forced, announces, told, careful, price, declines, on, onto, puts, talk } = action;
  return {
    ...(on && { on }),
    ...(onto && { onto }),
    ...(puts && { puts }),
    ...(talk && { talk }),
    ...(from && { from, cards: cardRange(action) }),
    ...(to && { to }),
    ...(slot && { slot }),
    ...(tap && { tap }),
    ...(forced && { forced }),
    ...(announces && { announces }),
    ...(told && { told }),
    ...(careful && { careful }),
    ...(price && { price }),
    ...(declines && { declines }),
  };
}

/** The facts `soFar` and, where a game says what they are made of, `soFarLines`. Both are null between rounds. */
type PointsSoFar = readonly number[] | Readonly<Record<string, readonly number[]>>;
function pointsSoFar(points: PointsSoFar | undefined, sides: number) {
  if (points === undefined) return { soFar: null, soFarLines: null };
  if (Array.isArray(points)) return { soFar: [...(points as readonly number[])], soFarLines: null };
  const lines = Object.entries(points as Readonly<Record<string, readonly number[]>>);
  return {
    soFar: Array.from({ length: sides }, (_, side) => lines.reduce((sum, [, line]) => sum + (line[side] ?? 0), 0)),
    soFarLines: lines.map(([code, line]) => ({ code, points: [...line] })),
  };
}

const playersOf = ([min, max, usual]: readonly [min: number, max: number, usual?: number]): GameAbout['players'] => ({
  min,
  max,
  ...(usual !== undefined && { usual }),
});
