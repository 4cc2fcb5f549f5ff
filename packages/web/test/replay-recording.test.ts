import { describe, expect, it } from 'vitest';
import { betweenCheckpoints, Recording } from '../src/replay/recording.js';
import { playback } from '../src/replay/playback.js';
import { playedMatch } from './played-match.js';

describe('a recording', () => {
  const { history, views } = playedMatch(7, 0);
  const recording = () => Recording.of(history);

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
    const one = Recording.of({ ...history, clock, steps: [{ ...first, clocks }, ...rest] });
    expect(one.clockAt(0)).toBeUndefined();
    expect(one.clockAt(1)).toEqual({ ...clocks, on: [], rule: clock });
    expect(one.clockAt(9)).toEqual(one.clockAt(1));
  });

  it('takes a view outright after a move was taken back', () => {
    const back = views[4];
    if (!back) throw new Error('too short');
    const one = new Recording(history.view, [...history.steps.slice(0, 5), { at: 0, e: [], view: back }]);
    expect(one.viewAt(6)).toEqual(back);
    expect(one.moments().at(-1)?.undone).toBe(true);
  });

  it('grows with a match that is still being played', () => {
    const one = new Recording(history.view, history.steps.slice(0, 10));
    for (const step of history.steps.slice(10)) one.append(step);
    expect(one.viewAt(one.last)).toEqual(views.at(-1));
  });

  it('may begin in the middle, for one who came late', () => {
    const middle = views[20];
    if (!middle) throw new Error('too short');
    const one = new Recording(middle, history.steps.slice(20), 20);
    expect(one.first).toBe(20);
    expect(one.viewAt(3)).toEqual(middle);
    expect(one.viewAt(25)).toEqual(views[25]);
  });
});

describe('leafing through', () => {
  const { history, views } = playedMatch(3, null);
  const at = (start: number) => playback(Recording.of(history), history.names, start);

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
