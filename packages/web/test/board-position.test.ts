import { gameById } from '@partie/games';
import { changes, type Game, type Move, seeded, usualOptions, type View } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { describe, expect, it } from 'vitest';
import type { HistoryStep } from '@partie/protocol';
import { Recording } from '../src/replay/recording.js';
import { startOf } from './played-match.js';
import { moveNumbers } from '../src/board/move-numbers.js';
import { measuresOf, middlePoint, nameOfPoint, pointNamed, starPoints, stepFrom } from '../src/board/points.js';
import { colourOfSeat, possibleMoves, positionOf } from '../src/board/board-position.js';

const go = gameById('go') as Game;
const info = gameInfo(go);
const at = (name: string) => pointNamed(9, name) ?? -1;

/** A match on 9 lines in which seat 0 has the dark stones: its recording, and the state of the rules after it. */
function played(moves: string) {
  const options = { ...usualOptions(go.about.options), black: 'first' };
  const { state } = go.setup(2, options, seeded(1));
  const first = go.view(state, 0);
  const steps = moves.split(' ').map((name): HistoryStep => {
    const move: Move = name === 'pass' ? { do: 'pass' } : { do: 'play', at: name };
    const before = go.view(state, 0);
    const seat = go.pending(state)[0]?.seat ?? 0;
    const e = go.apply(state, seat, move, seeded(1));
    const set = changes(before, go.view(state, 0));
    return { at: 0, e, ...(set && { s: set }) };
  });
  return { state, recording: new Recording(startOf(first, steps)), steps, first };
}

describe('points', () => {
  it('are named from the lower left corner, without a column I', () => {
    expect([0, 8, 72, 80].map((point) => nameOfPoint(9, point))).toEqual(['A1', 'J1', 'A9', 'J9']);
    expect(nameOfPoint(19, 18 * 19 + 18)).toBe('T19');
  });
  it('are found by every name of theirs, and by no other', () => {
    for (const size of [2, 9, 19, 25])
      for (let point = 0; point < size * size; point++) expect(pointNamed(size, nameOfPoint(size, point))).toBe(point);
    for (const odd of ['I5', 'K1', 'A10', 'A0', 'A', '', '5', 'a1', 'A1.5', 'pass', null, 7])
      expect(pointNamed(9, odd)).toBeNull();
  });
  it('lie side by side until the edge', () => {
    expect(nameOfPoint(9, stepFrom(9, at('C3'), 1, 1))).toBe('D4');
    expect(nameOfPoint(9, stepFrom(9, at('A9'), -1, 1))).toBe('A9');
    expect(nameOfPoint(9, middlePoint(9))).toBe('E5');
  });
  it('have dots where boards have them', () => {
    const names = (size: number) => starPoints(size).map((point) => nameOfPoint(size, point));
    expect(names(9).sort()).toEqual(['C3', 'C7', 'E5', 'G3', 'G7']);
    expect(names(13).sort()).toEqual(['D10', 'D4', 'G7', 'K10', 'K4']);
    expect(names(19)).toHaveLength(9);
    expect(names(8)).toEqual(['C3', 'F3', 'C6', 'F6']);
  });
  it('a board may have more columns than lines', () => {
    const { x, y, whole, high } = measuresOf(7, false, 4);
    expect(whole - high).toBe(60);
    expect([x(27) - x(0), y(0) - y(27)]).toEqual([120, 60]);
    expect(nameOfPoint(7, stepFrom(7, 27, 1, 1, 4))).toBe('G4');
    expect(nameOfPoint(7, middlePoint(7, 4))).toBe('D3');
  });

  it('are drawn from the top', () => {
    const { x, y } = measuresOf(9, false);
    expect(y(at('A9'))).toBeLessThan(y(at('A1')));
    expect(x(at('A1'))).toBeLessThan(x(at('J1')));
  });
});

describe('what a scene says about the board', () => {
  const ko = 'D5 G5 E6 F6 E4 F4 A1 E5 F5';

  it('is read from the facts of the view', () => {
    const { state } = played(ko);
    const { size, stones, marks, move } = positionOf(go.view(state, null));
    expect([size, move, stones[at('F5')], stones[at('G5')], stones[at('E5')]]).toEqual([9, 9, 1, 2, 0]);
    expect(marks).toEqual({ last: at('F5'), forbidden: at('E5') });
  });
  it('is a pass without a last stone', () => {
    expect(positionOf(go.view(played('E5 pass').state, null)).marks.last).toBeNull();
  });
  it('is empty where a game says nothing', () => {
    const view = { open: {} } as unknown as View;
    expect(positionOf(view)).toMatchObject({
      size: 0,
      stones: [],
      colours: [],
      marks: { last: null, forbidden: null },
    });
  });
  it('tells whose colour is whose', () => {
    const position = positionOf(go.view(played('E5').state, null));
    expect([0, 1, null].map((seat) => colourOfSeat(position, seat))).toEqual([1, 2, 0]);
  });
  it('is where a stone may be put, what is a button, and what is kept apart', () => {
    const { state } = played(ko);
    const doable = possibleMoves(info, { view: go.view(state, 1), moves: go.moves(state, 1) });
    expect(doable.points.get(at('C3'))).toEqual({ move: { do: 'play', at: 'C3' }, on: 'put' });
    expect(doable.points.has(at('E5'))).toBe(false);
    expect(doable.buttons).toEqual([{ do: 'pass' }]);
    expect(doable.apart).toEqual([{ do: 'resign' }]);
  });
  it('is which stones may be touched, when dead ones are marked', () => {
    const { state } = played('E5 pass pass');
    const { points, buttons } = possibleMoves(info, { view: go.view(state, 1), moves: go.moves(state, 1) });
    expect([...points]).toEqual([[at('E5'), { move: { do: 'mark', at: 'E5' }, on: 'touch' }]]);
    expect(buttons.map(({ do: what }) => what)).toEqual(['accept', 'resume']);
  });
});

describe('numbers of moves', () => {
  const told = (recording: Recording, step: number) =>
    Object.fromEntries([...moveNumbers(recording, step)].map(([point, n]) => [nameOfPoint(9, point), n]));

  it('stand on the stones, and go with those that are taken', () => {
    const { recording } = played('D5 G5 E6 F6 E4 F4 A1 E5 F5');
    expect(told(recording, 8)).toEqual({ D5: 1, G5: 2, E6: 3, F6: 4, E4: 5, F4: 6, A1: 7, E5: 8 });
    expect(told(recording, 9)).toEqual({ D5: 1, G5: 2, E6: 3, F6: 4, E4: 5, F4: 6, A1: 7, F5: 9 });
  });
  it('count passes', () => {
    expect(told(played('E5 pass C3').recording, 3)).toEqual({ E5: 1, C3: 3 });
  });
  it('are given again after a move was taken back', () => {
    const { first, steps, recording } = played('E5 C3');
    const undo = { at: 0, e: [], z: {}, view: recording.viewAt(1) };
    const back = new Recording(startOf(first, [...steps, undo, ...played('E5 G7').steps.slice(1)]));
    expect(told(back, 3)).toEqual({ E5: 1 });
    expect(told(back, 4)).toEqual({ E5: 1, G7: 2 });
  });
  it('are not on the stones of a handicap', () => {
    const options = { ...usualOptions(go.about.options), handicap: 2, black: 'first' };
    const { state } = go.setup(2, options, seeded(1));
    expect(told(new Recording(startOf(go.view(state, null), [])), 0)).toEqual({});
  });
});
