/** A randomly played match, with the history the server would send to one viewer. */
import { prsi } from '@partie/games';
import { changes, type Move, readOptions, seeded, type View, type Viewer } from '@partie/kit';
import type { HistoryPage, HistoryStep } from '@partie/protocol';
import type { RecordedStep, RecordingStart } from '../src/replay/recording.js';

export interface Played {
  readonly history: HistoryPage;
  /** The view after each step, directly from the rules. */
  readonly views: readonly View[];
}

/** What a recording of these steps begins with. */
export const startOf = (view: View, steps: readonly RecordedStep[], from = 0): RecordingStart => ({
  view,
  steps,
  from,
  last: from + steps.length,
  dealt: [],
  clock: { kind: 'none' },
});

/** The page of a history that begins with a number, with so many steps. */
export function pageOf({ history, views }: Played, from: number, steps: number): HistoryPage {
  const { last } = history;
  const view = views[Math.min(from, last)];
  if (view === undefined) throw new Error('There is no such view.');
  const end = Math.min(from + steps, last);
  const dealt = from === 0 ? history.dealt : [];
  return { ...history, from, view, dealt, steps: history.steps.slice(from, end), next: end < last ? end : null };
}

export function playedMatch(seed: number, viewer: Viewer, rounds = 3): Played {
  const game = prsi;
  const random = seeded(seed);
  const read = readOptions(game.about.options, game.about.presets, { rounds });
  if ('problems' in read) throw new Error(JSON.stringify(read));
  const { state, events } = game.setup(3, read.ok as never, random);
  const views = [game.view(state, viewer)];
  const dealt = events.map((event) => game.show(state, event, viewer));
  const steps: HistoryStep[] = [];
  while (game.outcome(state) === null && steps.length < 1000) {
    const seat = game.pending(state)[0]?.seat ?? 0;
    const moves: Move[] = game.moves(state, seat);
    const move = moves[random.int(moves.length, 'move')];
    if (move === undefined) break;
    const before = game.view(state, viewer);
    const happened = game.apply(state, seat, move, random);
    const after = game.view(state, viewer);
    const set = changes(before, after);
    steps.push({
      at: steps.length,
      e: happened.map((event) => game.show(state, event, viewer)),
      ...(set && { s: set }),
    });
    views.push(after);
  }
  const history: HistoryPage = {
    match: 'played',
    game: 'prsi',
    version: game.about.version,
    names: ['Anna', 'Běta', 'Cyril'],
    seats: 3,
    viewer,
    over: true,
    startedAt: 0,
    clock: { kind: 'none' },
    options: {},
    view: views[0] as View,
    dealt,
    steps,
    from: 0,
    last: steps.length,
    next: null,
  };
  return { history, views };
}
