/**
 * Encodes what a row has changed as frames of JSON. What is the same for everyone is encoded once a row (`EncodedStep`);
 * the rest, events as the viewer saw them, zones after an undo, sealed values, legal moves and the acknowledgement, once a
 * viewer.
 */
import {
  type Changes,
  changedZones,
  changes,
  type Event,
  type Game,
  isGameClock,
  type Json,
  type Move,
  spotNames,
  type Viewer,
} from '@partie/kit';
import {
  type Offers,
  type PackedEvent,
  type PackedZones,
  packEvent,
  packOffers,
  packTurn,
  packZones,
  placeNumbers,
} from '@partie/protocol';
import type { MatchHeader } from '../store/store.js';
import { clockChange } from './match-clock.js';
import { type MatchSettings, settingsOf } from './match-settings.js';
import type { MatchState } from './match-state.js';
import { sealTold, viewOf } from './match-view.js';

export interface EncodedStep {
  readonly number: number;
  readonly events: readonly Event[];
  /** What is the same for everyone: number, turn, facts, clocks, deadline, seal; without the braces around it. */
  readonly common: string;
  /** Of sealed values, what everyone may know of the changes. */
  readonly sealed: Changes['sealed'];
  /** A move was taken back: the states before and after that. No events tell it, so each viewer's zones are compared. */
  readonly undo: { readonly before: MatchState; readonly after: MatchState } | null;
}

/** The seal need not go with every row: whoever has the last one can check all that was before it. */
const isSealTold = ({ number, outcome }: MatchState): boolean => number % 32 === 0 || outcome !== null;

export class UpdateEncoder {
  /** The names of all places of the match: events tell them by their numbers in this list. */
  readonly places: readonly string[];
  private readonly game: Game;
  private readonly header: MatchHeader;
  private readonly settings: MatchSettings;
  private readonly numbers: ReadonlyMap<string, number>;
  /** Whose turn it was after the last row, as followers know it. */
  private turn: Json | undefined;
  /** Whether there are sealed values in this game at all. */
  hasSealed = false;

  constructor(game: Game, header: MatchHeader) {
    const { zones, sides } = game.about;
    this.game = game;
    this.header = header;
    this.settings = settingsOf(header);
    this.places = spotNames(zones, header.seats, sides(header.seats));
    this.numbers = placeNumbers(this.places);
  }

  /** From here on changes are told against this state. */
  beginWith(state: MatchState): void {
    const { table, sealed } = this.game.view(state.state, null);
    this.turn = table.turn;
    this.hasSealed = Object.keys(sealed).length > 0;
  }

  step(before: MatchState, after: MatchState, isUndo: boolean): EncodedStep {
    const { number, events, clocks, deadline } = after;
    const set = before.number < 0 ? undefined : this.changes(before, after);
    const { w, s } = packTurn(this.turnBefore(before), set);
    if (before.number < 0) this.beginWith(after);
    else if (set?.table?.turn !== undefined) this.turn = set.table.turn;
    const k = clocks === null || !isGameClock(this.settings.clock) ? undefined : clockChange(before.clocks, clocks);
    // While a player's own clock runs the deadline follows from it.
    const d = this.settings.clock.kind !== 'none' && !k?.on.length ? deadline : undefined;
    const h = isSealTold(after) ? (sealTold(this.header, after) ?? undefined) : undefined;
    const common = JSON.stringify({ n: number, w, t: s?.table, f: s?.open, k, d, h }).slice(1, -1);
    return { number, events, common, sealed: set?.sealed, undo: isUndo ? { before, after } : null };
  }

  private turnBefore({ pending }: MatchState): Parameters<typeof packTurn>[0] {
    const asked = pending as unknown as Json;
    return { table: this.turn === undefined ? { pending: asked } : { turn: this.turn, pending: asked } };
  }
  private changes(before: MatchState, after: MatchState): Changes | undefined {
    const { game } = this;
    if (after.outcome === null) return game.changes(before.state, after.state, [before.pending, after.pending]);
    // That a match has ended otherwise than by the rules, the states of the game do not know.
    return changes(game.view(before.state, null), viewOf(game, after, null));
  }

  /** What of a step is for one viewer. `state` is any state of the match from this step on. */
  forViewer(step: EncodedStep, state: MatchState, viewer: Viewer, moves: readonly Move[], command?: string): string {
    const events = this.pack(step.events, state, viewer);
    const [only] = events;
    const own = {
      e: events.length === 1 ? only : events,
      x: this.sealedFor(viewer, state, step.sealed),
      z: this.zonesTakenBack(step, viewer),
      o: moves.length === 0 ? undefined : packOffers(moves),
      c: command,
    };
    return JSON.stringify(own).slice(1);
  }

  pack(events: readonly Event[], { state }: MatchState, viewer: Viewer): PackedEvent[] {
    return events.map((event) => packEvent(this.game.show(state, event, viewer), this.numbers));
  }

  private zonesTakenBack({ undo }: EncodedStep, viewer: Viewer): PackedZones | undefined {
    if (undo === null) return undefined;
    const viewIn = ({ state }: MatchState) => this.game.view(state, viewer);
    return packZones(changedZones(viewIn(undo.before), viewIn(undo.after)), this.numbers);
  }

  /** The legal moves of a viewer. */
  moves({ state, outcome, paused }: MatchState, viewer: Viewer): Move[] {
    return viewer === null || outcome !== null || paused ? [] : this.game.moves(state, viewer);
  }
  offers(state: MatchState, viewer: Viewer): Offers {
    return packOffers(this.moves(state, viewer));
  }

  /** Everyone sees his own sealed values: also when one changed and the others see no difference. */
  private sealedFor(viewer: Viewer, { state }: MatchState, sealed: Changes['sealed']): Changes['sealed'] {
    if (viewer === null || !this.hasSealed) return sealed;
    return { ...sealed, ...this.game.view(state, viewer).sealed };
  }
}

/** The whole frame for one who calls the match `as`. */
export const updateFrame = (as: number | string, { common }: EncodedStep, forViewer: string): string =>
  `{"up":${JSON.stringify(as)},${common},${forViewer}`;
