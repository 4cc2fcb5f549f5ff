import { checkGame, type Game, tellReport } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { ohHell } from './fixtures/oh-hell.js';
import { pairs } from './fixtures/pairs.js';
import { rockPaperScissors } from './fixtures/rock-paper-scissors.js';
import { sealedBid } from './fixtures/sealed-bid.js';
import { zoo } from './zoo/broken.js';
import { tiny } from './zoo/healthy.js';

const effort = { games: 60, pairs: 1500, mostMoves: 3000 };

describe('checkGame', () => {
  it('passes a healthy game', () => {
    const report = checkGame(tiny(), effort);
    expect(report.problems, tellReport(tiny(), report)).toEqual([]);
    expect(report.games).toBe(60);
    expect(report.pairs).toBe(1500);
  });

  it.each([
    { name: 'a trick-taking game with cutting and bidding', game: ohHell, fairDeal: true },
    { name: 'a game of backs that are turned up in place', game: pairs, fairDeal: true },
    // Everyone always gets the cards of his own colour.
    { name: 'a game of simultaneous bids with cards of its own', game: sealedBid, fairDeal: false },
    { name: 'a game without cards and with sealed values', game: rockPaperScissors, fairDeal: true },
  ])('passes $name', ({ game, fairDeal }) => {
    const report = checkGame(game as Game, { ...effort, fairDeal });
    expect(report.problems, tellReport(game as Game, report)).toEqual([]);
    expect(report.pairs).toBeGreaterThan(0);
  });

  it('finds the same with the same seed', () => {
    const once = checkGame(tiny(), { ...effort, games: 10 });
    expect(checkGame(tiny(), { ...effort, games: 10 })).toEqual(once);
  });

  it.each(zoo)('finds out when $defect', ({ game, check, says }) => {
    const report = checkGame(game, effort);
    const told = tellReport(game, report);
    expect(
      report.problems.map((problem) => problem.check),
      told,
    ).toContain(check);
    expect(told).toMatch(says);
    for (const { advice } of report.problems) expect(advice).not.toBe('');
  });
});
