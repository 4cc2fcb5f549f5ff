import { gameById } from '@partie/games';
import type { Move, View } from '@partie/kit';
import { type GameInfo, gameInfo } from '@partie/protocol';
import { forcedPause } from '@partie/client/words';
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoardPlayer } from '../src/board/board-player.js';
import { SpacesPlayer } from '../src/board/spaces/spaces-player.js';
import { CardPlayer } from '../src/table/input/card-player.js';
import { ForcedMoves } from '../src/table/input/forced-move.js';
import type { Feed, Scene } from '../src/table/feed.js';

vi.mock('../src/state/settings.js', () => ({ settings: { value: { language: 'en', forced: true } } }));

const infoOf = (id: string): GameInfo => {
  const game = gameById(id);
  if (game === undefined) throw new Error(`There is no ${id}.`);
  return gameInfo(game);
};
const grid = infoOf('go');
/** A game on a grid in which somebody who can do nothing else passes. */
const reversi: GameInfo = { ...grid, actions: { ...grid.actions, pass: { ...grid.actions.pass, forced: true } } };

const sceneWith = (moves: readonly Move[], number: number): Scene => {
  const view: View = {
    seats: 2,
    you: 0,
    zones: {},
    table: { step: 'special', turn: 0, pending: [{ seat: 0, ask: 'special' }] },
    open: { size: 9, stones: [], colours: [0, 1], pieces: {} },
    fixed: { spaces: [] },
    sealed: {},
  };
  return { number, view, seats: [], moves, deadline: null, paused: false };
};

/** A table at which these moves are possible, and what its player has made of them. */
function sit(moves: readonly Move[]): { feed: Feed; made: Move[] } {
  const scene = signal(sceneWith(moves, 1));
  const made: Move[] = [];
  const feed: Feed = {
    scene,
    onStep: () => () => {},
    play: (move) => {
      made.push(move);
      scene.value = sceneWith([], 2);
      return Promise.resolve();
    },
  };
  return { feed, made };
}

const tables: readonly (readonly [name: string, move: Move, watch: (feed: Feed) => () => void])[] = [
  ['cards', { do: 'stand' }, (feed) => new ForcedMoves(new CardPlayer(infoOf('prsi'), feed)).watch()],
  ['stones', { do: 'pass' }, (feed) => new BoardPlayer(reversi, feed).watch()],
  ['spaces', { do: 'pass' }, (feed) => new SpacesPlayer(infoOf('settlers'), feed).watch()],
];

describe.each(tables)('a forced move at a table of %s', (_, move, watch) => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is made for the player after a pause', () => {
    const { feed, made } = sit([move]);
    const stop = watch(feed);
    expect(made).toEqual([]);
    vi.advanceTimersByTime(forcedPause.most);
    expect(made).toEqual([move]);
    stop();
  });

  it('is left to a player who has something to decide, and to one who has left the table', () => {
    const choice = sit([move, { do: 'resign' }]);
    const stop = watch(choice.feed);
    vi.advanceTimersByTime(forcedPause.most);
    stop();
    const left = sit([move]);
    watch(left.feed)();
    vi.advanceTimersByTime(forcedPause.most);
    expect([choice.made, left.made]).toEqual([[], []]);
  });
});
