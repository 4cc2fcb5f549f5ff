/** Why not here: the attempts that a board of spaces asks the server about. */
import type { Move, Space, View } from '@partie/kit';
import { gameById } from '@partie/games';
import { type GameInfo, gameInfo } from '@partie/protocol';
import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { SpacesPlayer } from '../src/board/spaces/spaces-player.js';
import type { Feed, Scene } from '../src/table/feed.js';

vi.mock('../src/state/settings.js', () => ({ settings: { value: { language: 'en', forced: false } } }));

const settlers = gameById('settlers');
if (settlers === undefined) throw new Error('Settlers is shipped.');
const island = gameInfo(settlers);
/** A game of steps from space to space. */
const draughts: GameInfo = {
  ...island,
  zones: {},
  sampled: [],
  actions: { step: { on: 'dark', onto: 'dark' } },
  board: { kind: 'spaces', layers: { dark: { shape: 'square' } }, pieces: { man: 'disc' } },
};

const row = (layer: string, ids: string): Space[] => ids.split(' ').map((id, x) => ({ id, layer, x, y: 0 }));

/** A table at which these moves are offered, what its player has sent, and what he has asked about. */
function sit(info: GameInfo, spaces: readonly Space[], moves: readonly Move[], turn = 0) {
  const view = {
    seats: 2,
    you: 0,
    zones: {},
    table: { pending: [{ seat: turn, ask: 'step' }] },
    open: { pieces: {} },
    fixed: { spaces },
    sealed: {},
  } as unknown as View;
  const [tried, sent]: [Move[], Move[]] = [[], []];
  const seats = ['Eva', 'Adam'].map((name) => ({ name, here: true, bot: false }));
  const feed: Feed = {
    scene: signal<Scene>({ number: 1, view, seats, moves, deadline: null, paused: false }),
    onStep: () => () => {},
    play: (move) => Promise.resolve(void sent.push(move)),
    whyNot: (move) => Promise.resolve(tried.push(move) > 0 ? 'Because.' : null),
  };
  return { player: new SpacesPlayer(info, feed), tried, sent };
}

const step = (from: string, to: string): Move => ({ do: 'step', from, to });

describe('a space where nothing is offered', () => {
  it('is in the layer of what is, and says why nothing can be done there', async () => {
    const spaces = [...row('site', 's1 s2 s3'), ...row('hex', 'h1')];
    const { player, tried } = sit(island, spaces, [{ do: 'firstSettlement', at: 's1' }]);
    expect([...player.others.value]).toEqual(['s2', 's3']);
    player.press('s3');
    expect(tried).toEqual([{ do: 'firstSettlement', at: 's3' }]);
    await vi.waitFor(() => expect(player.message.value).toBe('Because.'));
  });

  it('is tried from the space that was chosen, not from the first one of the offers', () => {
    const { player, tried } = sit(draughts, row('dark', 'a b c d e'), [step('a', 'b'), step('c', 'd')]);
    player.press('c');
    player.press('e');
    expect(tried).toEqual([step('c', 'e')]);
  });

  it('is tried as the beginning of a move, to the space beside it', () => {
    const { player, tried } = sit(draughts, row('dark', 'a b c d e'), [step('a', 'b')]);
    player.press('e');
    expect(tried).toEqual([step('e', 'd')]);
  });

  it('says whose turn it is to a player who has to wait', () => {
    const { player, tried } = sit(draughts, row('dark', 'a b'), [], 1);
    player.press('a');
    expect(player.message.value).toBe('It is not your turn: waiting for Adam.');
    expect(tried).toEqual([]);
  });
});

describe('a space pressed before any of several actions is chosen', () => {
  const spaces = [...row('site', 's1 s2 s3'), ...row('path', 'e1')];
  const moves: readonly Move[] = [
    { do: 'buildRoad', at: 'e1' },
    { do: 'buildSettlement', at: 's1' },
    { do: 'buildCity', at: 's2' },
    { do: 'endTurn' },
  ];

  it('chooses the only one that can be done there, and sends nothing yet', () => {
    const { player, tried, sent } = sit(island, spaces, moves);
    player.press('s2');
    expect([player.placing.value, player.message.value]).toEqual(['buildCity', null]);
    expect([tried, sent]).toEqual([[], []]);
  });

  it('says what can be chosen where nothing can be done', () => {
    const { player, tried } = sit(island, spaces, moves);
    player.press('s3');
    expect(player.message.value).toBe('First choose what to do: Build a road, Build a settlement, Build a city.');
    expect([player.placing.value, tried]).toEqual([null, []]);
  });

  it('names only those of several that can be done there', () => {
    const { player } = sit(island, spaces, [...moves, { do: 'buildCity', at: 's1' }]);
    player.press('s1');
    expect(player.message.value).toBe('First choose what to do: Build a settlement, Build a city.');
  });
});

it('another piece can be taken instead of the one that was chosen, and the same one is let go', () => {
  const { player, tried, sent } = sit(draughts, row('dark', 'a b c d'), [step('a', 'b'), step('c', 'd')]);
  player.press('a');
  player.press('c');
  expect(player.from.value).toBe('c');
  player.press('c');
  expect(player.from.value).toBeNull();
  player.press('c');
  player.press('d');
  expect([tried, sent]).toEqual([[], [step('c', 'd')]]);
});

describe('a space on which one can do something, and from which one can go', () => {
  const both: GameInfo = {
    ...draughts,
    actions: { crown: { on: 'dark' }, step: { on: 'dark', onto: 'dark' } },
    texts: { ...island.texts, en: { ...island.texts.en, actions: { crown: 'Crown', step: 'Step' } } },
  };
  const crown: Move = { do: 'crown', at: 'a' };

  it.each([[[step('a', 'b'), crown]], [[crown, step('a', 'b')]]])('asks which is meant: %j', (moves) => {
    const { player, sent } = sit(both, row('dark', 'a b c'), moves);
    player.press('a');
    expect([player.form.value, player.from.value, sent]).toEqual([moves, null, []]);
    player.begin(moves.filter((move) => move.do === 'step'));
    expect([player.form.value, player.from.value, sent]).toEqual([null, 'a', []]);
    player.press('b');
    expect(sent).toEqual([step('a', 'b')]);
  });

  it('does it there when that is meant', () => {
    const { player, sent } = sit(both, row('dark', 'a b c'), [step('a', 'b'), crown]);
    player.press('a');
    player.begin([crown]);
    expect(sent).toEqual([crown]);
  });
});
