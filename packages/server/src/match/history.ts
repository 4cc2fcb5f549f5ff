/**
 * A match step by step as one viewer saw it, for leafing through, in pages: the view with which a page begins, and what each
 * row of the log changed. A client folds it like live updates. While the match runs everyone gets only what is his: a player
 * his own view, a spectator what the table lets spectators see, as late as it lets them. After the end everyone may look
 * from any seat.
 */
import {
  changedZones,
  changes,
  type Event,
  type Game,
  isGameClock,
  type Options,
  type View,
  type Viewer,
} from '@partie/kit';
import { type HistoryPage, type HistoryStep, limits } from '@partie/protocol';
import type { Core } from '../core.js';
import type { RowBody } from './match-rows.js';
import { type MatchState, nextState } from './match-state.js';
import { viewOf } from './match-view.js';
import { type MatchSettings, settingsOf } from './match-settings.js';
import type { Person } from '../people/person.js';
import { isHeldBack } from '../tournament/held-back.js';
import { refuse } from '../refusal.js';
import type { LogRow, StoredMatch } from '../store/store.js';

/** A page ends with the step that makes it so long, in characters of its steps. */
const pageLength = 400_000;

export interface HistoryWish {
  /** From where to look; left out, from one's own seat or as a spectator. Refused when that is not allowed. */
  readonly seat?: number | undefined;
  /** The number with whose view the page begins; after the end, the end. */
  readonly from?: number | undefined;
  /** How many steps at most. */
  readonly limit?: number | undefined;
  /** Says when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
}

export async function historyPage(
  core: Core,
  id: string,
  person: Person | null,
  { seat, from = 0, limit = limits.historySteps, signal }: HistoryWish,
): Promise<HistoryPage> {
  const { game, stored, viewer, last } = await visibleMatch(core, id, seat, person);
  const first = Math.min(from, last);
  let now = await core.replays.stateAt(game, stored, first, signal);
  const view = viewOf(game, now, viewer);
  const dealt = first === 0 ? show(game, now, viewer) : [];
  const { clock } = settingsOf(stored);
  // With a limit for each turn there is nothing to show.
  const showsClocks = isGameClock(clock);
  const clocks = showsClocks ? now.clocks : null;
  const steps: HistoryStep[] = [];
  let before = view;
  let length = 0;
  const lastHere = Math.min(last, first + limit);
  for await (const row of core.replays.rows(id, first + 1, lastHere, signal)) {
    now = nextState(game, stored, now, row);
    const after = viewOf(game, now, viewer);
    const step = stepOf(row, before, after, show(game, now, viewer), showsClocks);
    before = after;
    steps.push(step);
    length += JSON.stringify(step).length;
    if (length >= pageLength) break;
  }
  core.replays.stopAt(id, now);
  const { game: name, version, names, seats, startedAt, end } = stored;
  const next = first + steps.length < last ? first + steps.length : null;
  return {
    match: id,
    game: name,
    version,
    names,
    seats,
    viewer,
    over: end !== null,
    startedAt,
    clock,
    options: stored.options as Options,
    last,
    from: first,
    view,
    ...(clocks && { clocks }),
    dealt,
    steps,
    next,
  };
}

function stepOf(row: LogRow, before: View, after: View, events: HistoryStep['e'], showsClocks: boolean): HistoryStep {
  const body = row.body as unknown as RowBody;
  const set = changes(before, after);
  const clocks = showsClocks && 'clocks' in body ? body.clocks : undefined;
  return {
    at: row.at,
    e: events,
    ...(set && { s: set }),
    ...(body.k === 'undo' && { z: changedZones(before, after) }),
    ...(clocks && { clocks }),
  };
}

const show = (game: Game, { state, events }: MatchState, viewer: Viewer) =>
  events.map((event: Event) => game.show(state, event, viewer));

/** A match, and how much of its log whoever asks may look at. */
export interface VisibleMatch {
  readonly game: Game;
  readonly stored: StoredMatch;
  readonly viewer: Viewer;
  /** The number of the last row. */
  readonly last: number;
}

export async function visibleMatch(
  core: Core,
  id: string,
  seat: number | undefined,
  person: Person | null,
): Promise<VisibleMatch> {
  const { store } = core.ports;
  const stored = (await store.match(id)) ?? refuse('noMatch');
  const game = core.gameById(stored.game, stored.version);
  if (game === undefined) return refuse('oldRules');
  const held = await isHeldBack(core, stored);
  const viewer = viewerOf(core, held ? { ...stored, end: null } : stored, seat, person);
  const rows = await store.rowCount(id);
  // Between its header and its first row there is nothing of it yet.
  if (rows === 0) refuse('noMatch');
  const { spectators, delay } = stored.settings as unknown as MatchSettings;
  const hidden = stored.end === null && viewer === null && spectators === 'delayed' ? delay : 0;
  return { game, stored, viewer, last: Math.max(0, rows - 1 - hidden) };
}

function viewerOf(core: Core, stored: StoredMatch, seat: number | undefined, person: Person | null): Viewer {
  if (seat !== undefined && seat >= stored.seats) refuse('noSeat');
  if (stored.end !== null) return seat ?? null;
  // Whoever has left his seat for good is a player no more.
  const own = person === null ? null : (core.matches.get(stored.id)?.seatOf(person.id) ?? null);
  if (own !== null) return seat === undefined || seat === own ? own : refuse('notOver');
  const { table: tableId, spectators } = stored.settings as unknown as MatchSettings;
  const table = core.lobby.table(tableId);
  if (person === null || (table !== undefined && !table.has(person))) refuse('notAtTable');
  if (spectators === 'none') refuse('noWatching');
  return seat === undefined ? null : refuse('notOver');
}
