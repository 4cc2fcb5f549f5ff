import { checkGame, type Game, oneOf, tellReport } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { ohHell } from './fixtures/oh-hell.js';
import { pairs } from './fixtures/pairs.js';
import { rockPaperScissors } from './fixtures/rock-paper-scissors.js';
import { sealedBid } from './fixtures/sealed-bid.js';
import { zoo } from './zoo/broken.js';
import { missed, moreWords, tinyAnd } from './zoo/missed.js';
import { boardHouse, walk } from './zoo/broken-boards.js';
import { endHouse, healthyCount } from './zoo/broken-ends.js';
import { tiny, tinyRules, type TinyTable } from './zoo/healthy.js';

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

  it('passes a healthy game on a board', () => {
    const report = checkGame(walk(), { ...effort, pairs: 200 });
    expect(report.problems, tellReport(walk(), report)).toEqual([]);
  });

  it('passes a healthy game that counts something', () => {
    const report = checkGame(healthyCount, { ...effort, pairs: 200 });
    expect(report.problems, tellReport(healthyCount, report)).toEqual([]);
    expect(report.occurred.statistics.drawn).toBeGreaterThan(0);
  });

  it.each([...zoo, ...boardHouse, ...endHouse, ...missed])('finds out when $defect', ({ game, check, says }) => {
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

describe('a report', () => {
  const { play, draw } = tinyRules.actions;
  const tellCheck = (game: Game, games = 40) => {
    const report = checkGame(game, { games, pairs: 0, fairDeal: false });
    return { report, told: tellReport(game, report) };
  };

  it('counts how often everything occurred, the most frequent first', () => {
    const { report, told } = tellCheck(tiny());
    const { actions, asks } = report.occurred;
    expect(actions.play).toBeGreaterThan(actions.draw ?? 0);
    expect(told).toContain(`actions: play ${actions.play}, draw ${actions.draw}`);
    expect(told).toContain(`asks: play ${asks.play}`);
  });

  it('warns of what never occurred, which does not make the check fail', () => {
    const { report, told } = tellCheck(tiny());
    expect(report.problems).toEqual([]);
    expect(told).toContain("! The event 'hint' never occurred in 40 matches.");
    expect(told).not.toContain("The action 'draw' never");
  });

  it('does not warn after a few matches, in which something rare need not occur', () => {
    expect(tellCheck(tiny(), 10).told).not.toContain('never occurred');
  });

  it('warns of matches that are suspiciously short', () => {
    const then = (t: TinyTable) => t.endRound();
    const { told } = tellCheck(tiny({ actions: { play: { ...play, then }, draw: { ...draw, then } } }));
    expect(told).toContain('! 40 of 40 matches had fewer than two moves for each player: do they end too early?');
    expect(tellCheck(tiny()).told).not.toContain('fewer than two moves');
  });

  it('names the table of a problem: how many played, with which options, and the last moves in words', () => {
    const broken = tiny({
      options: { mood: oneOf(['calm', 'wild'], 'calm') } as never,
      texts: moreWords({ options: { mood: 'Mood', 'mood.calm': 'calm', 'mood.wild': 'wild' } }),
      actions: {
        play,
        draw: {
          ...draw,
          then(t) {
            if ((t.options as { mood?: string }).mood === 'wild' && t.turnNumber > 3) throw new Error('too wild');
            t.draw(1, 'stock', 'hand', t.turn);
            t.nextTurn();
          },
        },
      },
    });
    const { report, told } = tellCheck(broken);
    const [{ where = '' } = {}] = report.problems;
    expect(where).toMatch(/^[2-4] players, mood "wild", after \d+ moves\n/);
    expect(where).toMatch(/\n {6}Player \d: \{"do":"(play|draw)".*\} {2}Player \d (plays|draws) /);
    expect(told).toContain(`At the table: ${where}`);
  });

  it('is of whole matches, though everybody could give up at every move', () => {
    const game = tinyAnd(
      { giveUp: { then: (t: TinyTable) => t.endRound() } },
      { actions: { giveUp: 'Give up' }, events: { giveUp: '{seat} gives up.' } },
    );
    const { report } = tellCheck(game, 60);
    expect(report.problems).toEqual([]);
    expect(report.moves / report.games).toBeGreaterThan(8);
    expect(report.occurred.actions.giveUp).toBeGreaterThan(0);
    expect(report.occurred.actions.giveUp).toBeLessThan(report.games / 2);
  });
});
