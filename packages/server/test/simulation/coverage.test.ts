/** Whether the seeds reach what they are to try: what happens in none of them is checked by none. */
import { games } from '@partie/games';
import { describe, expect, it } from 'vitest';
import { Coverage } from './coverage.js';
import { simulate } from './simulation.js';

const clocks = ['none', 'move', 'absolute', 'fischer', 'byoyomi', 'canadian'];
const endings = ['by the rules', 'left', 'resign', 'noResult', 'time'];
const rows = ['undo', 'pause', 'resume', 'nonce', 'leave', 'bot', 'move by player', 'move by bot', 'move by clock'];
const refusals = ['wrongPassword', 'passwordNeeded', 'voteNeeded', 'locked', 'noWatching', 'later'];
const done = [
  ...['create', 'join', 'leave', 'sit', 'ready', 'change', 'bot', 'kick', 'host', 'start'].map((one) => `table.${one}`),
  ...['move', 'undo', 'ask', 'agree', 'nonce', 'resign', 'why'].map((one) => `match.${one}`),
  'chat',
];

const expected = [
  ...games.map(({ about }) => `match of ${about.id}`),
  ...clocks.map((kind) => `clock ${kind}`),
  ...endings.map((how) => `ended ${how}`),
  ...rows.map((row) => `row ${row}`),
  ...refusals.map((code) => `refused ${code}`),
  ...done.map((command) => `done ${command}`),
  ...['invite', 'password'].map((key) => `came in by ${key}`),
  'came in by vote',
  'told votedDown',
  'told kicked',
  'match with a bot',
  'match of several rounds',
  'rematch',
];

describe('within two hundred seeds', () => {
  it('there is everything that can happen at a table', async () => {
    const coverage = new Coverage();
    for (let seed = 1; seed <= 200; seed++)
      for (const [what, times] of Object.entries((await simulate(seed)).counts)) coverage.count(what, times);
    expect(expected.filter((what) => coverage.counts[what] === undefined)).toEqual([]);
  });
});
