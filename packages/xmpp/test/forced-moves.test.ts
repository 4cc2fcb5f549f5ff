/** Who plays by text does not have to write what could not be otherwise. */
import type { Client, FollowedMatch } from '@partie/client';
import type { Move } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { beforeEach, expect, it } from 'vitest';
import { ForcedMoves } from '../src/forced-moves.js';

const info = { actions: { draw: { forced: true }, play: {} } } as unknown as GameInfo;
const draw: Move = { do: 'draw' };
const play: Move = { do: 'play', cards: [1] };

let timers: { readonly milliseconds: number; readonly call: () => void; cancelled: boolean }[];
let made: Move[];
let forced: ForcedMoves;
beforeEach(() => {
  [timers, made] = [[], []];
  forced = new ForcedMoves((milliseconds, call) => {
    const timer = { milliseconds, call, cancelled: false };
    timers.push(timer);
    return () => (timer.cancelled = true);
  });
});
const client = { move: (_: string, move: Move) => Promise.resolve(made.push(move)) } as unknown as Client;
const matchWith = (moves: Move[], paused = false): FollowedMatch =>
  ({ id: 'm', moves, status: { paused }, view: { table: { pending: [] }, you: 0 } }) as unknown as FollowedMatch;
const consider = (moves: Move[], more: { paused?: boolean; byText?: boolean } = {}) =>
  forced.consider('alice m', { info, match: matchWith(moves, more.paused), client, byText: () => more.byText ?? true });
const pass = () => {
  for (const timer of timers) if (!timer.cancelled) timer.call();
};

it('the only move is made for him, after a pause like a person’s', () => {
  consider([draw]);
  consider([draw]);
  expect(timers).toHaveLength(1);
  expect(timers[0]?.milliseconds).toBeGreaterThanOrEqual(1300);
  expect(made).toEqual([]);
  pass();
  expect(made).toEqual([draw]);
});

it('nothing is done where there is a choice, in a pause, or when he has moved meanwhile', () => {
  consider([draw, play]);
  consider([draw], { paused: true });
  expect(timers).toEqual([]);
  consider([draw]);
  consider([]);
  pass();
  expect(made).toEqual([]);
});

it('a program that plays with him decides that itself', () => {
  consider([draw], { byText: false });
  pass();
  expect(made).toEqual([]);
});
