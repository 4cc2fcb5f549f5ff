/** Positions that may not come back: ko and superko. */
import { describe, expect, it } from 'vitest';
import { type Json, replayMatch, seeded, startMatch, usualOptions } from '@partie/kit';
import { GoTest, table, white } from './testing.js';
import { nameOf } from './points.js';
import { refuseStone } from './refusals.js';
import { go } from './rules.js';

const koShape = `
  . . . . .
  . X O . .
  X O . O .
  . X O . .
  . . . . .`;

describe('ko', () => {
  it('may not be retaken at once, only after a move elsewhere', () => {
    const t = table({}, koShape);
    t.plays('C3');
    expect(t.refusal('B3')).toBe('ko');
    expect(go.view(t.state, 1).open.ko).toBe('B3');
    t.plays('E5 A1');
    expect(t.refusal('B3')).toBeNull();
  });

  it('is lifted by a pass under simple ko, not under superko', () => {
    const afterPasses = (ruleset: string) => {
      const t = table({ ruleset, deadStones: 'agreed' }, koShape);
      t.plays('C3 pass pass');
      t.makes(0, { do: 'resume' });
      return t.refusal('B3');
    };
    expect(['source', 'japanese', 'chinese', 'aga', 'trompTaylor'].map(afterPasses)).toEqual([
      null,
      null,
      'superko',
      'superko',
      'superko',
    ]);
  });

  it('a snapback is no ko', () => {
    const t = table(
      {},
      `
      . . . . .
      . . . . .
      O O O . .
      X X X O .
      . . X O .`,
      white,
    );
    t.plays('B1 A1');
    expect(t.state.prisoners).toEqual([1, 0]);
    expect(t.refusal('B1')).toBeNull();
    t.plays('B1');
    expect(t.state.prisoners).toEqual([1, 5]);
  });

  it('ko state survives undo, restart and reconnect', () => {
    const { state, record } = startMatch(go, 2, { ...usualOptions(go.about.options), black: 'first' }, seeded(1));
    const moves = 'B4 C4 A3 D3 B2 C2 E5 B3 C3'.split(' ');
    const play = (at: string) => {
      const seat = record.steps.length % 2;
      go.apply(state, seat, { do: 'play', at }, seeded(1));
      record.steps.push({ seat, move: { do: 'play', at }, draws: [] });
    };
    moves.forEach(play);
    expect(go.refuse(state, 1, { do: 'play', at: 'B3' })?.code).toBe('ko');
    const restarted = go.load(JSON.parse(JSON.stringify(go.save(state))) as Json);
    expect(new GoTest(restarted).refusal('B3')).toBe('ko');
    expect(new GoTest(go.clone(state)).refusal('B3')).toBe('ko');
    play('E4');
    const undone = replayMatch(go, record, record.steps.length - 1);
    expect(new GoTest(undone).refusal('B3')).toBe('ko');
    expect(go.view(undone, null).open).toEqual(go.view(restarted, null).open);
  });
});

describe('repetition', () => {
  const sending = `
    . . . . .
    . . . . .
    . . . . .
    O O X . .
    . X . X .`;

  it('send-two-return-one: legal under simple ko, illegal under positional, legal under situational superko', () => {
    const returning = (ko: string) => {
      const t = table({ ko }, sending);
      t.plays('A1 C1');
      expect(t.state.prisoners).toEqual([0, 2]);
      return t.refusal('B1');
    };
    expect(['simple', 'positional', 'situational', 'natural'].map(returning)).toEqual([null, 'superko', null, null]);
  });

  it('the set-up position belongs to the superko history', () => {
    const t = table({ ko: 'positional' }, sending);
    t.plays('A1 C1');
    expect(t.refusal('B1')).toBe('superko');
    // Without it the position would be new.
    t.state.past = { ...(t.state.past as NonNullable<typeof t.state.past>), before: null, beforeCapture: null };
    expect(t.refusal('B1')).toBeNull();
  });

  it('handicap stones belong to it too, wherever Black put them', () => {
    const t = table({ size: 9, handicap: 2, placement: 'free' });
    t.plays('C3 G7');
    expect(t.state.past).toMatchObject({ toMove: white, played: false, before: null, hash: t.state.board.hash });
  });

  it('under natural situational superko only positions made by an own stone are forbidden', () => {
    const retake = (ko: string) => {
      const t = table({ ko }, koShape);
      t.plays('C3');
      return t.refusal('B3');
    };
    // The position before was set up, not made by White: by the letter White may take back.
    expect(['simple', 'positional', 'situational', 'natural'].map(retake)).toEqual(['ko', 'ko', 'ko', null]);
    const t = table({ ko: 'natural' }, koShape.replace('X O . O .', 'X . X O .'), white);
    t.plays('B3');
    expect(t.refusal('C3')).toBeNull();
    t.plays('C3');
    expect(t.refusal('B3')).toBe('ko');
  });

  it('with simple ko the third time of a position with the same player to move ends the game without result', () => {
    // Send two, return one, again and again: White passes in between.
    const t = table({ ruleset: 'japanese' }, sending);
    for (let round = 0; round < 2; round++) t.plays('A1 C1 B1 pass');
    expect(t.state.result).toBeNull();
    const events = t.plays('A1');
    expect(events.at(-1)).toEqual({ is: 'repetition' });
    expect(go.outcome(t.state)).toEqual({ places: [], because: 'repetition' });
  });

  it('a triple ko ends without result under simple ko; superko forbids the move that closes the circle', () => {
    const threeKos = `
      . X O . . . . . .
      X O . O . . . . .
      . X O . . . . . .
      . X O . . . . . .
      X . X O . . . . .
      . X O . . . . . .
      . X O . . . . . .
      X O . O . . . . .
      . X O . . . . . .`;
    const circle = 'C8 B5 C2 B8 C5 B2';
    const t = table({ ruleset: 'japanese' }, threeKos);
    t.plays(circle);
    expect(t.state.result).toBeNull();
    expect(t.plays(circle).at(-1)).toEqual({ is: 'repetition' });
    expect(t.state.result).toEqual({ by: 'repetition' });
    for (const ruleset of ['chinese', 'aga', 'trompTaylor']) {
      const other = table({ ruleset }, threeKos);
      other.plays('C8 B5 C2 B8 C5');
      expect([ruleset, other.refusal('B2')]).toEqual([ruleset, 'superko']);
    }
  });

  it.each(['positional', 'situational', 'natural'] as const)('%s superko agrees with comparing whole boards', (ko) => {
    const luck = seeded(9);
    let refused = 0;
    for (let game = 0; game < 12; game++) {
      const t = table({ ko, size: 5, suicide: 'allowed', deadStones: 'agreed', black: 'first' });
      const { state: match } = t;
      const seen = [{ stones: match.board.stones.join(''), toMove: match.turn, played: false }];
      for (let n = 0; n < 250 && match.result === null; n++) {
        if (match.phase === 'marking') {
          t.makes(luck.int(2, 'who'), { do: 'resume' });
          seen.push({ stones: match.board.stones.join(''), toMove: match.turn, played: false });
          continue;
        }
        const next = match.turn === white ? 1 : white;
        const legal = [...match.board.geometry.points].filter((p) => {
          const code = refuseStone(match, p, match.turn)?.code;
          if (code === 'occupied' || code === 'suicideOfOne') return false;
          const trial = match.board.clone();
          trial.play(p, match.turn);
          const stones = trial.stones.join('');
          const forbidden = seen.some(
            (then) =>
              then.stones === stones &&
              (ko === 'positional' || (then.toMove === next && (ko === 'situational' || then.played))),
          );
          expect(code !== undefined, nameOf(5, p)).toBe(forbidden);
          if (forbidden) refused++;
          return !forbidden;
        });
        const p = luck.int(20, 'pass') > 0 && legal.length > 0 ? luck.pick(legal, 'move') : 0;
        t.plays(nameOf(5, p));
        seen.push({ stones: match.board.stones.join(''), toMove: match.turn, played: p !== 0 });
      }
    }
    expect(refused).toBeGreaterThan(20);
  });
});
