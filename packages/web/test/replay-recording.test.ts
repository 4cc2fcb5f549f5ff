import { changedZones, changes } from '@partie/kit';
import type { HistoryPage } from '@partie/protocol';
import { describe, expect, it } from 'vitest';
import { betweenCheckpoints, Recording } from '../src/replay/recording.js';
import { playback } from '../src/replay/playback.js';
import { pageOf, playedMatch, startOf } from './played-match.js';

describe('a recording', () => {
  const { history, views } = playedMatch(7, 0);
  const recording = () => new Recording(history);

  it('is long enough to need its checkpoints', () => {
    expect(recording().last).toBeGreaterThan(2 * betweenCheckpoints);
  });

  it('shows every moment as the rules saw it, read forwards', () => {
    const one = recording();
    for (let n = 0; n <= one.last; n++) expect(one.viewAt(n)).toEqual(views[n]);
  });

  it('shows every moment as the rules saw it, read backwards and by leaps', () => {
    const one = recording();
    for (let n = one.last; n >= 0; n--) expect(one.viewAt(n)).toEqual(views[n]);
    for (let n = 0; n <= one.last; n++) {
      const leap = (n * 37) % (one.last + 1);
      expect(one.viewAt(leap)).toEqual(views[leap]);
    }
  });

  it('stops at its ends', () => {
    const one = recording();
    expect(one.viewAt(-5)).toEqual(views[0]);
    expect(one.viewAt(one.last + 99)).toEqual(views.at(-1));
  });

  it('knows how the clocks stood, where there were any', () => {
    expect(recording().clockAt(3)).toBeUndefined();
    const clocks = { at: 5, on: [1], seats: [[50_000, 0, 0] as const, [60_000, 0, 0] as const] };
    const [first, ...rest] = history.steps;
    if (!first) throw new Error('too short');
    const clock = { kind: 'absolute', main: 60 } as const;
    const one = new Recording({ ...history, clock, steps: [{ ...first, clocks }, ...rest] });
    expect(one.clockAt(0)).toBeUndefined();
    expect(one.clockAt(1)).toEqual({ ...clocks, on: [], rule: clock });
    expect(one.clockAt(9)).toEqual(one.clockAt(1));
  });

  it('goes back where a move was taken back', () => {
    const [back, gone] = [views[4], views[5]];
    if (!back || !gone) throw new Error('too short');
    const s = changes(gone, back) ?? {};
    const one = new Recording(
      startOf(history.view, [...history.steps.slice(0, 5), { at: 0, e: [], z: changedZones(gone, back), s }]),
    );
    expect(one.viewAt(6)).toEqual(back);
    expect(one.moments(0, 6).at(-1)?.undone).toBe(true);
  });

  it('grows with a match that is still being played', () => {
    const one = new Recording(startOf(history.view, history.steps.slice(0, 10)));
    for (const step of history.steps.slice(10)) one.append(step);
    expect(one.viewAt(one.last)).toEqual(views.at(-1));
  });

  it('may begin in the middle, for one who came late', () => {
    const middle = views[20];
    if (!middle) throw new Error('too short');
    const one = new Recording(startOf(middle, history.steps.slice(20), 20));
    expect(one.first).toBe(20);
    expect(one.viewAt(3)).toEqual(middle);
    expect(one.viewAt(25)).toEqual(views[25]);
  });
});

describe('a recording in pages', () => {
  const played = playedMatch(7, 0);
  const { history, views } = played;
  /** A server that gives so many steps a page, and what it was asked for. */
  function server(steps: number) {
    const asked: number[] = [];
    const source = async (from: number): Promise<HistoryPage> => {
      asked.push(from);
      return pageOf(played, from, steps);
    };
    return { asked, source };
  }

  it('knows its length from the first page, and shows only what is there', () => {
    const one = new Recording(pageOf(played, 0, 10), server(10).source);
    expect([one.first, one.last]).toEqual([0, history.last]);
    expect([one.has(10), one.has(11), one.has(history.last)]).toEqual([true, false, false]);
    expect(one.viewAt(50)).toEqual(views[10]);
  });

  it('fetches the pages of a match of usual length, each once', async () => {
    const { asked, source } = server(10);
    const one = new Recording(pageOf(played, 0, 10), source);
    await one.loadUsual();
    expect(asked).toEqual(Array.from({ length: Math.ceil(history.last / 10) - 1 }, (_, i) => 10 * (i + 1)));
    for (let n = one.last; n >= 0; n--) expect(one.viewAt(n)).toEqual(views[n]);
    expect(one.stretchAt(5)).toEqual({ from: 0, to: history.last });
  });

  it('fills the gap between the pages that are there', async () => {
    const { asked, source } = server(500);
    const one = new Recording(pageOf(played, 60, 10), source);
    expect([one.has(59), one.has(65), one.dealt]).toEqual([false, true, []]);
    expect(one.stretchAt(65)).toEqual({ from: 60, to: 70 });
    one.add(pageOf(played, 20, 5));
    expect(one.stretchAt(40)).toEqual({ from: 20, to: 25 });
    expect(await one.load(59)).toBe(true);
    expect(asked).toEqual([25]);
    expect(one.stretchAt(25)).toEqual({ from: 20, to: 525 });
    expect(await one.load(3)).toBe(true);
    expect(one.dealt).toEqual(history.dealt);
    for (let n = 0; n <= 525; n++) expect(one.viewAt(n)).toEqual(views[n]);
  });

  it('says when a page cannot be had', async () => {
    const one = new Recording(pageOf(played, 0, 10), async () => 'unreachable');
    expect(await one.load(40)).toBe(false);
    expect(await new Recording(startOf(views[0] ?? history.view, [])).load(3)).toBe(true);
  });

  it('is leafed through to a step that has to be fetched, and only to the newest wish', async () => {
    const { asked, source } = server(10);
    const play = playback(new Recording(pageOf(played, 0, 10), source), history.names, 0);
    play.seek(25);
    play.seek(30);
    play.seek(15);
    expect([play.position.value, play.awaited.value]).toEqual([0, 15]);
    await expect.poll(() => play.awaited.value).toBeNull();
    expect(play.position.value).toBe(15);
    expect(play.feed.scene.value.view).toEqual(views[15]);
    expect(Math.max(...asked)).toBeLessThan(30);
    play.seek(99);
    play.seek(2);
    expect([play.position.value, play.awaited.value]).toEqual([2, null]);
  });
});

describe('leafing through', () => {
  const { history, views } = playedMatch(3, null);
  const at = (start: number) => playback(new Recording(history), history.names, start);

  it('tells the events of one step on, and none of a leap', () => {
    const play = at(4);
    const told: number[] = [];
    play.feed.onStep((events) => told.push(events.length));
    play.stepBy(1);
    play.stepBy(-1);
    play.seek(30);
    expect(told).toEqual([history.steps[4]?.e.length, 0, 0]);
    expect(play.feed.scene.value.view).toEqual(views[30]);
  });

  it('stays within the match', () => {
    const play = at(9999);
    expect(play.position.value).toBe(history.steps.length);
    play.stepBy(1);
    expect(play.position.value).toBe(history.steps.length);
  });
});
