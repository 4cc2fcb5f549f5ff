import type { Format } from '@partie/tournament';
import { describe, expect, it } from 'vitest';
import {
  boxHeight,
  boxWidth,
  type BracketLayout,
  layoutBracket,
  ownPath,
} from '../src/pages/tournaments/bracket-layout.js';
import { bracketSections } from '../src/pages/tournaments/bracket-sections.js';
import { begunCup, playedOn } from './played-cup.js';

const single: Format = { kind: 'single', thirdPlace: false };
const double: Format = { kind: 'double', secondFinal: true };
const all = Number.POSITIVE_INFINITY;

const inColumn = ({ games }: BracketLayout, part: string, column: number) =>
  games.filter(({ game }) => game.part === part && game.column === column);

/** What the eye would notice. */
function expectWellDrawn(layout: BracketLayout): void {
  const { games, lines, headings, width, height } = layout;
  for (const [i, { x, y }] of games.entries()) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + boxWidth).toBeLessThanOrEqual(width);
    expect(y + boxHeight).toBeLessThanOrEqual(height);
    // No two games cover each other.
    for (const other of games.slice(i + 1))
      expect(Math.abs(other.x - x) >= boxWidth || Math.abs(other.y - y) >= boxHeight).toBe(true);
  }
  const at = new Map(games.map((placed) => [placed.game.place, placed]));
  // Lines lead to the right.
  for (const { from, to } of lines) expect(at.get(from)?.x ?? 0).toBeLessThan(at.get(to)?.x ?? 0);
  // Headings cover no game.
  for (const head of headings)
    expect(games.some(({ x, y }) => x === head.x && y < head.y && y + boxHeight > head.y - 12)).toBe(false);
}

describe('the drawing of a bracket', () => {
  it.each([2, 3, 4, 5, 6, 8, 13, 32, 100])('of %i players has a game less than players, none over another', (n) => {
    for (const played of [0, Math.floor(n / 3), all]) {
      const layout = layoutBracket(playedOn(begunCup(single, n), Math.min(played, n)));
      expect(layout.games).toHaveLength(n - 1);
      expectWellDrawn(layout);
    }
  });
  it('puts every game in the middle of those it comes from', () => {
    const layout = layoutBracket(begunCup(single, 8));
    const [first, second] = inColumn(layout, 'winners', 1).map(({ y }) => y);
    expect(inColumn(layout, 'winners', 2)[0]?.y).toBe(((first ?? 0) + (second ?? 0)) / 2);
  });
  it('puts the game for third place below the final', () => {
    const layout = layoutBracket(begunCup({ kind: 'single', thirdPlace: true }, 4));
    expect(layout.games).toHaveLength(4);
    expectWellDrawn(layout);
    const [final] = inColumn(layout, 'winners', 2);
    const third = layout.games.find(({ game }) => game.part === 'thirdPlace');
    expect(third?.x).toBe(final?.x);
    expect(third?.y).toBeGreaterThan(final?.y ?? 0);
  });
  it.each([4, 6, 8, 13, 32, 100])('of two lives with %i players has two games less than twice the players', (n) => {
    for (const games of [0, n, 3 * n]) {
      const layout = layoutBracket(playedOn(begunCup(double, n), games));
      // With the second final, as long as it may be needed. Who entered first has won all his games.
      expect(layout.games).toHaveLength(2 * n - (games === 3 * n ? 2 : 1));
      expectWellDrawn(layout);
    }
  });
  it('draws the losers below the winners, and the final behind both', () => {
    const layout = layoutBracket(begunCup(double, 8));
    const ofPart = (part: string) => layout.games.filter(({ game }) => game.part === part);
    const lowest = Math.max(...ofPart('winners').map(({ y }) => y));
    for (const { y } of ofPart('losers')) expect(y).toBeGreaterThan(lowest);
    const rightmost = Math.max(...[...ofPart('winners'), ...ofPart('losers')].map(({ x }) => x));
    for (const { x } of ofPart('final')) expect(x).toBeGreaterThan(rightmost);
  });
});

describe("one's own path", () => {
  it('is all the games one has played and the one that is next', () => {
    const layout = layoutBracket(playedOn(begunCup(single, 8), 4));
    const columns = layout.games.filter(({ game }) => ownPath(layout, 'e1').has(game.place));
    expect(columns.map(({ game }) => game.column)).toEqual([1, 2]);
    expect(ownPath(layout, 'e2').size).toBe(1);
  });
  it('goes through both brackets where one has a second life', () => {
    const layout = layoutBracket(playedOn(begunCup(double, 8), 4));
    const parts = layout.games.filter(({ game }) => ownPath(layout, 'e8').has(game.place)).map(({ game }) => game.part);
    expect(parts).toEqual(['winners', 'losers']);
  });
  it('is nobody’s for those who only watch', () => {
    expect(ownPath(layoutBracket(begunCup(single, 8)), null).size).toBe(0);
  });
});

describe('a large bracket in sections, for the hall', () => {
  it.each([4, 8])('of %i players is one section', (n) => {
    expect(bracketSections(begunCup(single, n))).toHaveLength(1);
    expect(bracketSections(begunCup(double, n))).toHaveLength(1);
  });
  it('shows the first rounds while they are played, and the last ones in the end', () => {
    const cup = begunCup(single, 32);
    const columns = (games: number) => {
      const now = playedOn(cup, games);
      const [section] = bracketSections(now);
      return [...new Set(layoutBracket(now, section).games.map(({ game }) => game.column))];
    };
    expect(columns(0)).toEqual([1, 2, 3, 4]);
    expect(columns(16)).toEqual([2, 3, 4, 5]);
    expect(columns(31)).toEqual([2, 3, 4, 5]);
  });
  it.each([
    ['single', single],
    ['double', double],
  ] as const)('%s: every section can be read, and every running game is in one', (_kind, format) => {
    for (const n of [13, 32, 100])
      for (const games of [0, Math.floor(n / 2), n, 2 * n]) {
        const now = playedOn(begunCup(format, n), games);
        const sections = bracketSections(now);
        for (const section of sections) {
          const layout = layoutBracket(now, section);
          expectWellDrawn(layout);
          expect(layout.height).toBeLessThanOrEqual(9 * (boxHeight + 14));
          expect(layout.games.length).toBeGreaterThan(0);
        }
        const shown = new Set(sections.flatMap((section) => [...section]));
        const running = layoutBracket(now).games.filter(({ game }) => game.state === 'playing');
        for (const { game } of running) expect(shown.has(game.place)).toBe(true);
      }
  });
});
