/**
 * A match step by step as one viewer saw it, for leafing through: the first view, and what each row of the log changed.
 * A client folds it like live updates. While the match runs everyone gets only what is his: a player his own view, a
 * spectator what the table lets spectators see, as late as it lets them. After the end everyone may look from any seat.
 */
import { changes, type Event, type Game, isGameClock, type Viewer } from '@partie/kit';
import type { History, HistoryStep } from '@partie/protocol';
import type { Core } from '../core.js';
import type { RowBody } from './match-rows.js';
import { emptyState, nextState, viewOf } from './match-state.js';
import { type MatchSettings, settingsOf } from './match-settings.js';
import type { Person } from '../people/person.js';
import { refuse } from '../refusal.js';
import type { LogRow, StoredMatch } from '../store/store.js';

/** `seat`: from where to look; left out, from one's own seat or as a spectator. Refused when that is not allowed. */
export async function historyOf(
  core: Core,
  id: string,
  seat: number | undefined,
  person: Person | null,
): Promise<History> {
  const { game, stored, viewer, rows } = await visibleMatch(core, id, seat, person);
  return tell(game, stored, viewer, rows);
}

/** A match, and as much of its log as whoever asks may look at. */
export interface VisibleMatch {
  readonly game: Game;
  readonly stored: StoredMatch;
  readonly viewer: Viewer;
  readonly rows: readonly LogRow[];
}

export async function visibleMatch(
  core: Core,
  id: string,
  seat: number | undefined,
  person: Person | null,
): Promise<VisibleMatch> {
  const { store } = core.ports;
  const stored = (await store.match(id)) ?? refuse('noMatch');
  const game = core.gameById(stored.game);
  if (game === undefined || game.about.version !== stored.version) return refuse('oldRules');
  const viewer = viewerOf(core, stored, seat, person);
  const rows = await store.log(id);
  const { spectators, delay } = stored.settings as unknown as MatchSettings;
  const hidden = stored.end === null && viewer === null && spectators === 'delayed' ? delay : 0;
  return { game, stored, viewer, rows: rows.slice(0, Math.max(1, rows.length - hidden)) };
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

function tell(game: Game, stored: StoredMatch, viewer: Viewer, rows: readonly LogRow[]): History {
  const show = (state: unknown, events: readonly Event[]) => events.map((event) => game.show(state, event, viewer));
  const { clock } = settingsOf(stored);
  const [first, ...rest] = rows;
  let now = first === undefined ? emptyState : nextState(game, stored, emptyState, first);
  const dealt = show(now.state, now.events);
  const view = viewOf(game, now, viewer);
  let before = view;
  const steps = rest.map((row): HistoryStep => {
    now = nextState(game, stored, now, row);
    const after = viewOf(game, now, viewer);
    const body = row.body as unknown as RowBody;
    const { k } = body;
    const clocks = isGameClock(clock) && 'clocks' in body ? body.clocks : undefined;
    const set = k === 'undo' ? undefined : changes(before, after);
    before = after;
    return {
      at: row.at,
      e: show(now.state, now.events),
      ...(set && { s: set }),
      ...(k === 'undo' && { view: after }),
      ...(clocks && { clocks }),
    };
  });
  const { id, game: name, version, names, seats, startedAt, end } = stored;
  const over = end !== null;
  return { match: id, game: name, version, names, seats, viewer, over, startedAt, clock, view, dealt, steps };
}
