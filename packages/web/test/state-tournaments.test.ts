/** A page follows what it shows: the server bounds how many tournaments one connection follows. */
import { effect } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '@partie/client';
import { followAgain, liveTournament } from '../src/state/tournaments.js';

/** What is followed on the server. */
const followed = new Set<string>();
const client = {
  state: 'open',
  followTournament: async (id: string) => followed.add(id),
  unfollowTournament: async (id: string) => followed.delete(id),
} as unknown as Client;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** A page that shows this tournament. Answers how it is left. */
const show = (id: string): (() => void) =>
  effect(() => {
    void liveTournament(id).value;
  });

test('whoever opens many tournaments one after another follows only the last one', () => {
  followAgain(client);
  let leave = () => {};
  for (let i = 1; i <= 30; i++) {
    leave();
    leave = show(`cup${i}`);
    vi.runAllTimers();
    expect([...followed]).toEqual([`cup${i}`]);
  }
  leave();
});

test('from the page of a tournament to one of its games it stays followed', () => {
  followAgain(client);
  const before = liveTournament('cup');
  show('cup')();
  const leave = show('cup');
  vi.runAllTimers();
  expect(liveTournament('cup')).toBe(before);
  expect(followed.has('cup')).toBe(true);
  leave();
});

test('a new connection follows what is shown, and nothing else', () => {
  followAgain(client);
  show('gone')();
  const leave = show('shown');
  vi.runAllTimers();
  followed.clear();
  followAgain(client);
  expect([...followed]).toEqual(['shown']);
  leave();
});
