/**
 * Builds a Game without cards and hidden information: Go, five in a row. The author chooses the representation of the state
 * (typed arrays, bit sets) and says how to copy, save and show it. The rest of the contract is derived here.
 */
import { type Documents, documentsFor } from './documents.js';
import type { Event } from './event.js';
import { changes } from './fold.js';
import type { ActionAbout, Game, GameAbout, Move, Outcome, Pending, Playout, Refusal, Verdict, View } from './game.js';
import type { Json } from './json.js';
import type { Statistics } from './match-result.js';
import { plainKey } from './move-key.js';
import { weightedPick } from './playout.js';
import { completeOptions, type Options } from './options.js';
import type { Seat, Viewer } from './table-layout.js';
import type { Random } from './random.js';
import type { Sheet } from './score.js';
import type { RecordFormat } from './record-format.js';

/** The declaration of a game in which nothing is hidden, for `openGame`. */
export interface OpenGame<State> {
  readonly about: Pick<GameAbout, 'id' | 'version' | 'players' | 'options' | 'presets' | 'texts'> &
    Partial<
      Pick<
        GameAbout,
        | 'sides'
        | 'statistics'
        | 'signs'
        | 'undo'
        | 'clocks'
        | 'clock'
        | 'board'
        | 'ranks'
        | 'firstBegins'
        | 'questions'
        | 'seatQuestions'
        | 'bundleQuestions'
        | 'oneRound'
        | 'fewestWins'
        | 'goal'
      >
    > & {
      /** Every action, with the fields its moves have: spaces, and answers to questions. */
      readonly actions: Readonly<
        Record<
          string,
          Pick<ActionAbout, 'fields' | 'on' | 'onto' | 'puts' | 'talk' | 'apart' | 'forced' | 'careful' | 'announces'>
        >
      >;
    };
  refuseStart?(seats: number, options: Options, documents: Documents): Refusal | null;
  readonly betweenRanks?: Game<State>['betweenRanks'];
  setup(seats: number, options: Options, random: Random, documents: Documents): State;
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
  /** Facts that never change in a match, sent once: the spaces of the board. */
  fixed?(state: State): Readonly<Record<string, Json>>;
  outcome(state: State): Outcome | null;
  /**
   * Once there is an outcome: how it ended, in the game's own words, instead of just naming who won. `say` is a key of
   * the texts' `words`: `{ say: 'whiteWins', with: { n: 6.5 } }`. Clients find it as `table.verdict`.
   */
  verdict?(state: State): Verdict | null;
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
  /** Of each of `about.statistics` the counts by seat. */
  statistics?(state: State): Statistics;
  /** As in the contract. */
  readonly records?: Readonly<Record<string, RecordFormat<State>>>;
  fromDiagram?(drawing: string, options: Options): State;
  clone(state: State): State;
  save(state: State): Json;
  load(saved: Json): State;
  audit?(state: State): string[];
}

/** Makes a game of rules with a state of any type and nothing hidden. */
export function openGame<State>(rules: OpenGame<State>): Game<State> {
  const { turn, timed, leave, hint, progress, engines, records, fromDiagram, betweenRanks } = rules;
  const view = (state: State, viewer: Viewer): View => {
    const sheet = rules.sheet?.(state);
    const verdict = rules.verdict?.(state);
    const counted = rules.statistics?.(state);
    const scored = sheet && { sheet: sheet.rounds as unknown as Json, totals: sheet.totals };
    return {
      seats: rules.seats(state),
      you: viewer,
      zones: {},
      table: {
        pending: rules.pending(state) as unknown as Json,
        result: rules.outcome(state) as unknown as Json,
        ...scored,
        ...(counted && { statistics: counted }),
        ...(verdict && { verdict: verdict as unknown as Json }),
      },
      open: rules.facts(state),
      ...(rules.fixed && { fixed: rules.fixed(state) }),
      sealed: {},
    };
  };
  const documentsOf = (options: Options, uploaded?: Documents) => documentsFor(rules.about.options, options, uploaded);
  const setupFor = (seats: number, options: Options, random: Random, uploaded?: Documents): State =>
    rules.setup(seats, options, random, documentsOf(options, uploaded));
  return {
    about: {
      sides: (seats) => seats,
      statistics: [],
      signs: {},
      undo: 'unseen',
      questions: [],
      fewestWins: false,
      ...rules.about,
      zones: {},
    },
    sampled: rules.sampled ?? [],
    refuseStart(seats, options, documents) {
      const { min, max } = rules.about.players;
      if (!Number.isInteger(seats) || seats < min || seats > max)
        return { code: 'players', with: { n: seats, min, max } };
      const complete = completeOptions(rules.about.options, options);
      return rules.refuseStart?.(seats, complete, documentsOf(complete, documents)) ?? null;
    },
    setup: (seats, options, random, documents) => ({
      state: setupFor(seats, completeOptions(rules.about.options, options), random, documents),
      events: [],
    }),
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
    statistics: (state) => rules.statistics?.(state) ?? {},
    clone: (state) => rules.clone(state),
    sketch: (state) => rules.clone(state),
    playOn: (state, random, most, how) => playOn(rules, state, random, most, how),
    moveKey: (_state, _seat, move) => plainKey(move),
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
    ...(betweenRanks && { betweenRanks }),
  };
}

/** Without knowledge and events to leave out, random play is just picking and making moves that are not talk. */
function playOn<State>(
  rules: OpenGame<State>,
  state: State,
  random: Random,
  most = Number.POSITIVE_INFINITY,
  { untilRound = false, weighted = false }: Playout = {},
): number {
  const talks = Object.values(rules.about.actions).some(({ talk }) => talk);
  const roundsPlayed = () => rules.sheet?.(state)?.rounds.length ?? 0;
  const before = untilRound ? roundsPlayed() : 0;
  let made = 0;
  while (made < most && rules.outcome(state) === null) {
    if (untilRound && roundsPlayed() > before) break;
    const waiting = rules.pending(state);
    const { seat } = waiting.length === 1 ? (waiting[0] as Pending) : random.pick(waiting, 'seat');
    const all = rules.moves(state, seat);
    const moves = talks ? all.filter((move) => !rules.about.actions[move.do]?.talk) : all;
    const weights = weighted && rules.hint && moves.length > 1 ? rules.hint(state, seat, moves) : null;
    const any = () => (moves.length === 1 ? (moves[0] as Move) : random.pick(moves, 'move'));
    rules.apply(state, seat, (weights && weightedPick(moves, weights, random)) ?? any(), random);
    made++;
  }
  return made;
}
