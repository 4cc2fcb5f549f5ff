/** Honest matches verify; every forgery is found, at the step where it shows. */
import { gameById } from '@partie/games';
import { type Draw, flag, type Game, type Move, type Step } from '@partie/kit';
import { commitmentTo, type MatchFile, type Nonce, stepOf, verifyMatch } from '@partie/fairness';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { race } from './dice-race.js';
import { exchangeTwo, honest, stepAt, withDraws, withRecord, withStep } from './forging.js';
import {
  bytes,
  hex,
  honestMatch,
  moveAt,
  prsiMatch,
  secretNumber,
  stepsWithChance,
  verdictOn,
} from './honest-match.js';

const last = honest.record.steps.length;
const shuffled = { draw: 'order', label: 'stock' } as const;

describe('an honest match', () => {
  it('verifies: as it is, as JSON, as text', () => {
    expect(verdictOn(honest)).toEqual({ ok: true });
    expect(verdictOn(JSON.parse(JSON.stringify(honest)))).toEqual({ ok: true });
    expect(verdictOn(JSON.stringify(honest))).toEqual({ ok: true });
  });

  it('of this test has several rounds, with chance and nonces in each', () => {
    const rounds = new Set(honest.nonces.map(({ from }) => from));
    expect(rounds.size).toBe(3);
    expect(stepsWithChance(honest).length).toBeGreaterThanOrEqual(3);
    expect(honest.outcome?.places).toHaveLength(3);
  });

  it('verifies with any number of players, any preset, and when somebody leaves', () => {
    const presets = Object.values((gameById('prsi') as Game).about.presets);
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 2, max: 5 }), fc.constantFrom(...presets), (seed, seats, preset) => {
        const leaveAt = seed % 2 === 0 ? 1 + (seed % 30) : 0;
        expect(verdictOn(prsiMatch({ seed, seats, options: preset, leaveAt }))).toEqual({ ok: true });
      }),
      { seed: 3, numRuns: 60 },
    );
  });

  it('verifies without nonces, in whatever order nonces are listed, and before it has ended', () => {
    const silent = prsiMatch({ seed: 2, silent: true });
    expect(silent.nonces).toEqual([]);
    expect(verdictOn(silent)).toEqual({ ok: true });
    expect(verdictOn({ ...honest, nonces: [...honest.nonces].reverse() })).toEqual({ ok: true });
    const { outcome: _, ...unfinished } = withRecord({ steps: honest.record.steps.slice(0, 10) });
    expect(verdictOn(unfinished)).toEqual({ ok: true });
    expect(verdictOn({ ...unfinished, outcome: { places: [], because: 'abandoned' } })).toEqual({ ok: true });
  });
});

describe('chance that was tampered with', () => {
  it('is named at its step: two cards of a shuffle exchanged', () => {
    for (const step of stepsWithChance(honest)) {
      const finding = { kind: 'drawDiffers', step, ...shuffled };
      expect(verdictOn(withDraws(step, exchangeTwo))).toEqual({ ok: false, finding });
    }
  });

  it('is named at its step: a shuffle left out, made up, or under another name', () => {
    const step = stepsWithChance(honest)[1] as number;
    expect(verdictOn(withDraws(step, () => []))).toEqual({
      ok: false,
      finding: { kind: 'drawMissing', step, ...shuffled },
    });
    const surplus: Draw = { label: 'stock', drawn: [1, 0] };
    expect(verdictOn(withDraws(1, () => [surplus]))).toEqual({
      ok: false,
      finding: { kind: 'drawSurplus', step: 1, found: surplus },
    });
    const [seating, ...more] = honest.record.draws as [Draw, ...Draw[]];
    const renamed: Draw = { ...seating, label: 'luck' };
    expect(verdictOn(withDraws(0, () => [renamed, ...more]))).toEqual({
      ok: false,
      finding: { kind: 'drawReplaced', step: 0, draw: 'order', label: 'seating', found: renamed },
    });
  });

  it('is named for dice and picks too', () => {
    const file = honestMatch(race as Game, { seed: 5, seats: 2 });
    const find = (id: string) => (id === 'race' ? (race as Game) : undefined);
    expect(verifyMatch(file, find)).toEqual({ ok: true });
    const roll = file.record.steps.findIndex(({ move }) => move?.do === 'roll') + 1;
    const flip = file.record.steps.findIndex(({ move }) => move?.do === 'flip') + 1;
    const more = (drawn: Draw['drawn']) =>
      typeof drawn === 'number' ? (drawn + 1) % 3 : drawn.map((n) => (n % 6) + 1);
    const forge = (step: number) =>
      verifyMatch(
        withDraws(step, (draws) => draws.map((d) => ({ ...d, drawn: more(d.drawn) })), file),
        find,
      );
    expect(forge(roll)).toEqual({
      ok: false,
      finding: { kind: 'drawDiffers', step: roll, draw: 'dice', label: 'roll' },
    });
    expect(forge(flip)).toEqual({
      ok: false,
      finding: { kind: 'drawDiffers', step: flip, draw: 'int', label: 'flip' },
    });
  });
});

describe('secret and commitment', () => {
  const notTheSame = { ok: false, finding: { kind: 'secretMismatch' } };
  const otherDigit = (digits: string, at: number) =>
    digits.slice(0, at) + (digits[at] === '0' ? '1' : '0') + digits.slice(at + 1);

  it('belong together: a changed digit of either is found out', () => {
    for (const at of [0, 31, 63]) {
      expect(verdictOn({ ...honest, secret: otherDigit(honest.secret, at) })).toEqual(notTheSame);
      expect(verdictOn({ ...honest, commitment: otherDigit(honest.commitment, at) })).toEqual(notTheSame);
    }
  });

  it('are of one match only', () => {
    expect(verdictOn({ ...honest, match: 'm2' })).toEqual(notTheSame);
  });

  it('both replaced so that they fit each other, the first deal does not', () => {
    const secret = secretNumber(77);
    expect(verdictOn({ ...honest, secret: hex(secret), commitment: commitmentTo(honest.match, secret) })).toMatchObject(
      { finding: { kind: 'drawDiffers', step: 0 } },
    );
    const moved = { ...honest, match: 'm2', commitment: commitmentTo('m2', bytes(honest.secret)) };
    expect(verdictOn(moved)).toMatchObject({ finding: { step: 0 } });
  });
});

describe('a nonce', () => {
  const laterRounds = [...new Set(honest.nonces.map(({ from }) => from))];
  /** The first step with chance that a nonce enters. */
  const firstAffected = (from: number) => stepsWithChance(honest).find((step) => step >= from) as number;

  it.each(laterRounds)(
    'changed, left out, moved or given to another shows in the first shuffle after it (from %i)',
    (from) => {
      const mine = honest.nonces.find((nonce) => nonce.from === from) as Nonce;
      const others = honest.nonces.filter((nonce) => nonce !== mine);
      const free = [0, 1, 2].find((seat) => !honest.nonces.some((nonce) => nonce.from === from && nonce.seat === seat));
      const forged: Nonce[][] = [
        [...others, { ...mine, text: `${mine.text}!` }],
        others,
        ...(free === undefined ? [] : [[...others, { ...mine, seat: free }]]),
      ];
      for (const nonces of forged)
        expect(verdictOn({ ...honest, nonces })).toMatchObject({ finding: { step: firstAffected(from) } });
    },
  );

  it('that counts from an earlier step than it was given shows in the first deal', () => {
    const late = honest.nonces.find(({ from }) => from > 0) as Nonce;
    const nonces = honest.nonces.filter((nonce) => nonce !== late && (nonce.from > 0 || nonce.seat !== late.seat));
    expect(verdictOn({ ...honest, nonces: [...nonces, { ...late, from: 0 }] })).toMatchObject({ finding: { step: 0 } });
  });

  it('given twice, or by nobody, is no nonce', () => {
    const [one] = honest.nonces as [Nonce];
    expect(verdictOn({ ...honest, nonces: [...honest.nonces, { ...one, text: 'again' }] })).toMatchObject({
      finding: { kind: 'nonceRepeated', seat: one.seat, from: 0 },
    });
    expect(verdictOn({ ...honest, nonces: [...honest.nonces, { from: 9, seat: 3, text: 'x' }] })).toMatchObject({
      finding: { kind: 'nonceOfNobody', seat: 3 },
    });
  });
});

describe('moves', () => {
  it('that could not be made are named with the reason', () => {
    const other = (seat: number) => (seat + 1) % 3;
    const forged = withStep(7, (made) => ({ ...made, seat: other(made.seat) }));
    const seat = other(stepAt(7).seat);
    expect(verdictOn(forged)).toEqual({
      ok: false,
      finding: { kind: 'moveRefused', step: 7, seat, refusal: { code: 'notYourTurn' } },
    });
  });

  it('changed into anything that is not allowed are named', () => {
    for (let step = 1; step <= last; step += 13) {
      for (const move of [{ do: 'fly' }, { do: 'play', cards: [9999] }, 'draw', { do: 7 }, []]) {
        const forged = withStep(step, (made) => ({ ...made, move: move as unknown as Move }));
        expect(verdictOn(forged)).toMatchObject({
          finding: { kind: 'moveRefused', step, seat: stepAt(step).seat },
        });
      }
    }
  });

  it('changed into others that were allowed are nearly always found, where the match no longer fits', () => {
    const plays = honest.record.steps.flatMap(({ move }, i) => (move?.do === 'play' && i % 3 === 0 ? [i + 1] : []));
    const found = plays.filter((step) => {
      const verdict = verdictOn(withStep(step, (made) => ({ ...made, move: { do: 'draw' } })));
      if (!verdict.ok) expect(stepOf(verdict.finding)).toBeGreaterThanOrEqual(step);
      return !verdict.ok;
    });
    // Not always: near the end of a round another move may fit all that follows. Moves are not signed (README).
    expect(found.length / plays.length).toBeGreaterThan(0.9);
  });

  it('of two steps exchanged are named at the first of the two', () => {
    const inPlay = honest.record.steps.flatMap((_, i) =>
      moveAt(honest, i + 1)?.do !== 'next' && moveAt(honest, i + 2)?.do !== 'next' && i + 2 <= last ? [i + 1] : [],
    );
    expect(inPlay.length).toBeGreaterThan(20);
    for (const step of inPlay.filter((_, i) => i % 7 === 0)) {
      const steps = [...honest.record.steps];
      steps.splice(step - 1, 2, stepAt(step + 1), stepAt(step));
      expect(verdictOn(withRecord({ steps }))).toMatchObject({ finding: { step } });
    }
  });

  it('left out or made twice are named at the step after', () => {
    const steps = honest.record.steps.filter((_, i) => i !== 4);
    expect(verdictOn(withRecord({ steps }))).toMatchObject({ finding: { step: 5 } });
    const doubled = honest.record.steps.flatMap((made, i) => (i === 4 ? [made, made] : [made]));
    expect(verdictOn(withRecord({ steps: doubled }))).toMatchObject({ finding: { step: 6 } });
  });

  it('after the end, or from a seat that is not there, are named', () => {
    const more: Step = { seat: 0, move: { do: 'draw' }, draws: [] };
    expect(verdictOn(withRecord({ steps: [...honest.record.steps, more] }))).toEqual({
      ok: false,
      finding: { kind: 'moveRefused', step: last + 1, seat: 0, refusal: { code: 'matchOver' } },
    });
    expect(verdictOn(withStep(3, (made) => ({ ...made, seat: 3, move: null })))).toMatchObject({
      finding: { kind: 'seatUnknown', step: 3, seat: 3 },
    });
  });

  it('that make the rules themselves fail are named too', () => {
    const file = honestMatch(race as Game, { seed: 5, seats: 2 });
    const forged = withStep(2, (made) => ({ ...made, move: { do: 'break' } }), file);
    expect(verifyMatch(forged, () => race as Game)).toMatchObject({
      finding: { kind: 'rulesFailed', step: 2, reason: 'The table broke.' },
    });
  });
});

describe('the outcome', () => {
  it('is not believed when the end was cut off', () => {
    for (const kept of [last - 1, last - 5, 1, 0]) {
      expect(verdictOn(withRecord({ steps: honest.record.steps.slice(0, kept) }))).toEqual({
        ok: false,
        finding: { kind: 'notOver', step: kept },
      });
    }
  });

  it('is not believed when it is not what the moves lead to', () => {
    const places = honest.outcome?.places ?? [];
    const others = [...places.slice(1), ...places.slice(0, 1)];
    expect(verdictOn({ ...honest, outcome: { places: others } })).toEqual({
      ok: false,
      finding: { kind: 'placesDiffer', step: last, places, claimed: others },
    });
    expect(verdictOn({ ...honest, outcome: { places: [] } })).toMatchObject({
      finding: { kind: 'placesDiffer', step: last, claimed: [] },
    });
    expect(verdictOn({ ...honest, outcome: { places, because: 'cheating' } })).toEqual({
      ok: false,
      finding: { kind: 'reasonDiffers', step: last },
    });
  });
});

describe('the figures of the end', () => {
  const sides = honest.outcome?.places ?? [];
  const none = sides.map(() => 0);

  it('are not believed when they are not what the moves lead to', () => {
    for (const [figures, result] of [
      ['sides', { sides: [...sides].reverse() }],
      ['totals', { sides, totals: none }],
      ['statistics', { sides, statistics: { sevens: none } }],
    ] as const) {
      expect(verdictOn({ ...honest, result })).toEqual({
        ok: false,
        finding: { kind: 'figuresDiffer', step: last, figures },
      });
    }
  });

  it('that a later version counts, or does not count any more, are no finding', () => {
    expect(verdictOn({ ...honest, result: { sides, statistics: { eights: none } } })).toEqual({ ok: true });
    expect(verdictOn({ ...honest, result: {} })).toEqual({ ok: true });
  });
});

describe('options', () => {
  const withOption = (name: string, value: unknown) =>
    withRecord({ options: { ...honest.record.options, [name]: value } as MatchFile['record']['options'] });

  it('changed show where they first make a difference', () => {
    expect(verdictOn(withOption('randomSeats', false))).toMatchObject({
      finding: { kind: 'drawReplaced', step: 0, ...shuffled, found: { label: 'seating' } },
    });
    const firstNext = honest.record.steps.findIndex(({ move }) => move?.do === 'next') + 1;
    expect(verdictOn(withOption('rounds', 1))).toMatchObject({
      finding: { kind: 'moveRefused', step: firstNext, refusal: { code: 'matchOver' } },
    });
    expect(verdictOn(withOption('rounds', 5))).toMatchObject({
      finding: { kind: 'notOver', step: last },
    });
  });

  it('that are none are named', () => {
    expect(verdictOn(withOption('rounds', 4))).toMatchObject({
      finding: { kind: 'optionsRefused', refusals: [{ code: 'badOption', with: { name: 'rounds', value: '4' } }] },
    });
    expect(verdictOn(withOption('__proto__x', 1))).toMatchObject({
      finding: { kind: 'optionsRefused', refusals: [{ code: 'noOption', with: { name: '__proto__x' } }] },
    });
  });

  it('that came later than the match have their default', () => {
    const game = gameById('prsi') as Game;
    const later = { ...game.about.options, later: flag(true) };
    const withLater = { ...game, about: { ...game.about, options: later } };
    expect(verifyMatch(honest, () => withLater)).toEqual({ ok: true });
  });

  it('and seats must allow the match to start', () => {
    expect(verdictOn(withRecord({ seats: 9 }))).toMatchObject({
      finding: { kind: 'startRefused', refusal: { code: 'players', with: { n: 9 } } },
    });
    expect(verdictOn(withRecord({ seats: 4 }))).toMatchObject({ finding: { step: 0 } });
  });
});

describe('what the table decided', () => {
  const last = 10;
  const { outcome: _, ...unfinished } = withRecord({ steps: honest.record.steps.slice(0, last) });

  it.each([[[]], [[1, 2, 1]], [[2, 1, 1]]])('is told, not proved: places %j', (places) => {
    expect(verdictOn({ ...unfinished, decided: { places } })).toEqual({ ok: true, decided: { places } });
  });

  it.each([[[1, 1, 1]], [[1, 2]], [[1, 2, 2]], [[3, 1, 1]]])('cannot be just anything: places %j', (places) => {
    expect(verdictOn({ ...unfinished, decided: { places } })).toEqual({
      ok: false,
      finding: { kind: 'decisionImpossible', step: last, places },
    });
  });

  it('cannot be what the rules had decided', () => {
    const { outcome: won, ...finished } = honest;
    expect(verdictOn({ ...finished, decided: { places: [] } })).toMatchObject({ ok: false });
    expect(verdictOn({ ...finished, outcome: won ?? null, decided: { places: [] } })).toMatchObject({
      finding: { kind: 'decidedAfterEnd' },
    });
  });
});
