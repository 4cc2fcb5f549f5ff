/**
 * Worlds the viewer cannot tell from the first one: another state that `game.guess` makes of what he knows, or another deal,
 * in which cards he does not see have changed places in the shuffle. And how far the evening of the first world can be
 * repeated in them.
 */
import { type Draw, type Event, type Game, seeded, type Viewer } from '@partie/kit';
import type { RowBody } from '../../src/match/match-rows.js';
import { emptyState, nextState } from '../../src/match/match-state.js';
import type { LogRow, StoredMatch } from '../../src/store/store.js';
import type { Luck } from '../simulation/luck.js';
import type { Written } from './evening.js';
import { matchId, type TableSetting } from './laid-out.js';
import { dealing, type Staged, withDeal, withState } from './staged.js';
import type { World } from './world.js';

/** A table, and who looks at it. */
export interface Place {
  readonly game: Game;
  readonly table: TableSetting;
  readonly viewer: Viewer;
  readonly luck: Luck;
}

export interface Other {
  readonly staged: Staged;
  /** How many of the acts can be done in this world as well. */
  acts(written: readonly Written[]): number;
}

/** What happened in the first world, row by row. */
interface PlayedRow {
  readonly state: unknown;
  readonly events: readonly Event[];
  /** What the rules show the viewer of it. */
  readonly seen: string;
}
export interface Past {
  readonly rows: readonly LogRow[];
  readonly played: readonly PlayedRow[];
  readonly header: StoredMatch;
}

export function pastOf(game: Game, viewer: Viewer, { disk }: World): Past {
  const header = disk.match(matchId);
  if (header === null) throw new Error('There is no match.');
  const rows = disk.rows(matchId);
  let now = emptyState;
  const played = rows.map((row): PlayedRow => {
    now = nextState(game, header, now, row);
    const { state, events } = now;
    return { state, events, seen: seenOf(game, state, events, viewer) };
  });
  return { rows, played, header };
}

const seenOf = (game: Game, state: unknown, events: readonly Event[], viewer: Viewer): string =>
  JSON.stringify([game.view(state, viewer), events.map((event) => game.show(state, event, viewer))]);

/** How many rows there are before the second move, or before the first is taken back: what it showed is known then. */
function firstMoveOnly(rows: readonly LogRow[]): number {
  const kinds = rows.map(({ body }) => (body as unknown as RowBody).k);
  const first = kinds.indexOf('move');
  const next = kinds.findIndex((k, number) => number > first && (k === 'move' || k === 'undo' || k === 'leave'));
  return first < 0 || next < 0 ? rows.length : next;
}

/**
 * A state the viewer cannot tell from the first, and in which as much as possible of what followed can follow, too; or if
 * there is none, one that can at least be looked at as it is. `oneMove`: what follows the first move does not count.
 */
export function otherState({ game, viewer, luck }: Place, state: unknown, past: Past, oneMove: boolean): Other | null {
  const here = JSON.stringify(game.save(state));
  const seed = luck.below(2 ** 31 - 1);
  const all = past.rows.length;
  const most = oneMove ? firstMoveOnly(past.rows) : all;
  for (const rows of new Set([most, 1])) {
    const last = past.played[rows - 1];
    const events = past.played.slice(0, rows).flatMap((row) => row.events);
    const then = rows > 1 && last ? { state: last.state, events } : undefined;
    const there = game.guess(state, viewer, seeded(seed), then);
    if (JSON.stringify(game.save(there)) === here) continue;
    const staged = withState(game, there, 1 + seed);
    const follows = rowsThatFollow(staged, viewer, past, rows, oneMove);
    return { staged, acts: (written) => actsWithin(written, follows, all) };
  }
  return null;
}

/** How many of these rows make sense in this world: until a move would not be allowed, or would show something else. */
function rowsThatFollow(
  { game, draws }: Staged,
  viewer: Viewer,
  past: Past,
  most: number,
  whateverIsShown: boolean,
): number {
  let now = emptyState;
  for (const [number, row] of past.rows.slice(0, most).entries()) {
    const body = row.body as unknown as RowBody;
    if (body.k === 'move' && game.refuse(now.state, body.seat, body.move) !== null) return number;
    now = nextState(game, past.header, now, number === 0 ? { ...row, body: { ...body, draws } as never } : row);
    const seen = whateverIsShown ? '' : seenOf(game, now.state, now.events, viewer);
    if (!whateverIsShown && seen !== past.played[number]?.seen) return number;
  }
  return most;
}

/** The acts before the one that led to a row too many. */
function actsWithin(written: readonly Written[], rows: number, all: number): number {
  if (rows === all) return written.length;
  const tooMany = written.findIndex((_, i) => (written[i + 1]?.rows ?? all) > rows);
  return tooMany < 0 ? written.length : tooMany;
}

/**
 * The same deal, but that some cards the viewer has not seen have changed places in the shuffle: neither as the table lies
 * now, nor while it was dealt (a card that was turned up may be covered by then).
 */
export function otherDeal(place: Place, draws: readonly Draw[], { rows }: Past): Other | null {
  const { game, viewer, luck, table } = place;
  const dealt = (these: readonly Draw[]) => game.setup(table.seats, table.options, dealing(withDeal(game, these)));
  const seen = (these: readonly Draw[]) => {
    const { state, events } = dealt(these);
    return JSON.stringify([game.view(state, viewer), events.map((event) => game.show(state, event, viewer))]);
  };
  const whole = seen(draws);
  const shuffles = draws.flatMap(({ drawn }, i) => (Array.isArray(drawn) && drawn.length > 1 ? [i] : []));
  if (shuffles.length === 0) return null;
  let now = draws;
  for (let i = 0; i < 12; i++) {
    const which = luck.pick(shuffles);
    const tried = now.map((draw, at) => (at === which ? { ...draw, drawn: exchanged(draw.drawn, luck) } : draw));
    if (rulesAllow(() => seen(tried)) === whole) now = tried;
  }
  const save = (these: readonly Draw[]) => JSON.stringify(game.save(dealt(these).state));
  if (save(now) === save(draws)) return null;
  return { staged: withDeal(game, now), acts: (written) => actsWithin(written, 1, rows.length) };
}

function exchanged(drawn: Draw['drawn'], luck: Luck): Draw['drawn'] {
  if (typeof drawn === 'number') return drawn;
  const order = [...drawn];
  const [i, j] = [luck.below(order.length), luck.below(order.length)];
  [order[i], order[j]] = [order[j] as number, order[i] as number];
  return order;
}

/** Another shuffle may lead to another number of draws: then it is no world of the same log. */
function rulesAllow<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}
