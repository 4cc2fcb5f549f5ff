/**
 * Builds a Game without cards and hidden information: Go, five in a row. The author chooses the representation of the state
 * (typed arrays, bit sets) and says how to copy, save and show it. The rest of the contract is derived here.
 */
import type { Event } from './event.js';
import { changes } from './fold.js';
import type { ActionAbout, Game, GameAbout, Move, Outcome, Pending, Refusal, View } from './game.js';
import type { Json } from './json.js';
import type { Options } from './options.js';
import type { Seat, Viewer } from './table-layout.js';
import type { Random } from './random.js';
import type { Sheet } from './score.js';
import type { RecordFormat } from './record-format.js';

export interface OpenGame<State> {
  readonly about: Pick<GameAbout, 'id' | 'version' | 'players' | 'options' | 'presets' | 'texts'> &
    Partial<Pick<GameAbout, 'sides' | 'statistics' | 'signs' | 'undo' | 'clocks' | 'clock' | 'board'>> & {
      /** Every action, with the fields its moves have. */
      readonly actions: Readonly<Record<string, Pick<ActionAbout, 'fields' | 'on' | 'apart'>>>;
    };
  refuseStart?(seats: number, options: Options): Refusal | null;
  setup(seats: number, options: Options, random: Random): State;
  seats(state: State): number;
  pending(state: State): readonly Pending[];
  moves(state: State, seat: Seat): Move[];
  readonly sampled?: readonly string[];
  /** The seat, the action and the names of the move's fields have been checked; their values can be anything. */
  refuse(state: State, seat: Seat, move: Move): Refusal | null;
  /** Moves that are refused, and why, so that a client can explain before the attempt. */
  blocked?(state: State, seat: Seat): readonly { readonly move: Move; readonly refusal: Refusal }[];
  apply(state: State, seat: Seat, move: Move, random: Random): Event[];
  /** All there is to see, as plain data by name: the board, whose turn, prisoners. */
  facts(state: State): Record<string, Json>;
  outcome(state: State): Outcome | null;
  atTimeLimit(state: State, seat: Seat): Move;
  /** As in the contract: needed where one seat can have two turns in a row, or where an answer can be asked for again. */
  turn?(state: State): string | number;
  timed?(state: State): boolean;
  leave?(state: State, seat: Seat, random: Random): Event[];
  hint?(state: State, seat: Seat, moves: readonly Move[]): number[];
  progress?(state: State, seat: Seat): number;
  readonly engines?: Game<State>['engines'];
  /** The score sheet, in games with points. */
  sheet?(state: State): Sheet | null;
  /** As in the contract. */
  readonly records?: Readonly<Record<string, RecordFormat<State>>>;
  fromDiagram?(drawing: string, options: Options): State;
  clone(state: State): State;
  save(state: State): Json;
  load(saved: Json): State;
  audit?(state: State): string[];
}

export function openGame<State>(rules: OpenGame<State>): Game<State> {
  const { turn, timed, leave, hint, progress, engines, records, fromDiagram } = rules;
  const view = (state: State, viewer: Viewer): View => {
    const sheet = rules.sheet?.(state);
    const scored = sheet && { sheet: sheet.rounds as unknown as Json, totals: sheet.totals };
    return {
      seats: rules.seats(state),
      you: viewer,
      zones: {},
      table: {
        pending: rules.pending(state) as unknown as Json,
        result: rules.outcome(state) as unknown as Json,
        ...scored,
      },
      open: rules.facts(state),
      sealed: {},
    };
  };
  return {
    about: {
      sides: (seats) => seats,
      statistics: [],
      signs: {},
      undo: 'unseen',
      ...rules.about,
      zones: {},
      questions: [],
      fewestWins: false,
    },
    sampled: rules.sampled ?? [],
    refuseStart(seats, options) {
      const { min, max } = rules.about.players;
      if (!Number.isInteger(seats) || seats < min || seats > max)
        return { code: 'players', with: { n: seats, min, max } };
      return rules.refuseStart?.(seats, options) ?? null;
    },
    setup: (seats, options, random) => ({ state: rules.setup(seats, options, random), events: [] }),
    pending: (state) => rules.pending(state),
    moves: (state, seat) => rules.moves(state, seat),
    refuse(state, seat, move) {
      if (!Number.isInteger(seat) || seat < 0 || seat >= rules.seats(state)) return { code: 'notSeated' };
      if (typeof move !== 'object' || move === null) return { code: 'badMove', with: { what: 'do' } };
      const { do: what, ...fields } = move as Readonly<Record<string, unknown>>;
      if (typeof what !== 'string') return { code: 'badMove', with: { what: 'do' } };
      const action = Object.hasOwn(rules.about.actions, what) ? rules.about.actions[what] : undefined;
      if (action === undefined) return { code: 'unknownAction', with: { what: what.slice(0, 40) } };
      const odd = Object.keys(fields).find((field) => !action.fields?.includes(field));
      if (odd !== undefined) return { code: 'badMove', with: { what: odd.slice(0, 40) } };
      const missing = action.fields?.find((field) => fields[field] === undefined);
      if (missing !== undefined) return { code: 'badMove', with: { what: missing } };
      return rules.outcome(state) === null ? rules.refuse(state, seat, move as Move) : { code: 'matchOver' };
    },
    blocked: (state, seat) => rules.blocked?.(state, seat) ?? [],
    apply: (state, seat, move, random) => rules.apply(state, seat, move, random),
    changes: (before, after) => changes(view(before, null), view(after, null)),
    view,
    show: (_state, event) => event,
    outcome: (state) => rules.outcome(state),
    atTimeLimit: (state, seat) => rules.atTimeLimit(state, seat),
    guess: (state) => rules.clone(state),
    sheet: (state) => rules.sheet?.(state) ?? null,
    clone: (state) => rules.clone(state),
    sketch: (state) => rules.clone(state),
    playOn: (state, random, most) => playOn(rules, state, random, most),
    save: (state) => rules.save(state),
    load: (saved) => rules.load(saved),
    audit: (state) => rules.audit?.(state) ?? [],
    ...(turn && { turn }),
    ...(timed && { timed }),
    ...(leave && { leave }),
    ...(hint && { hint }),
    ...(progress && { progress }),
    ...(engines && { engines }),
    ...(records && { records }),
    ...(fromDiagram && { fromDiagram }),
  };
}

/** Without knowledge and events to leave out, random play is just picking and making moves. */
function playOn<State>(rules: OpenGame<State>, state: State, random: Random, most = Number.POSITIVE_INFINITY): number {
  let made = 0;
  while (made < most && rules.outcome(state) === null) {
    const waiting = rules.pending(state);
    const { seat } = waiting.length === 1 ? (waiting[0] as Pending) : random.pick(waiting, 'seat');
    const moves = rules.moves(state, seat);
    rules.apply(state, seat, moves.length === 1 ? (moves[0] as Move) : random.pick(moves, 'move'), random);
    made++;
  }
  return made;
}
