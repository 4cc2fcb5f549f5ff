/** Playing a match: start, moves and refusals, the record and its replay, taking back. */
import {
  fan,
  type Game,
  type MatchRecord,
  pile,
  playMove,
  refuseTakeBack,
  replayMatch,
  replayStep,
  row,
  Scripted,
  seeded,
  startMatch,
  type Step,
  usualOptions,
} from '@partie/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fiveInARow } from './fixtures/five-in-a-row.js';
import { ohHell } from './fixtures/oh-hell.js';
import { rockPaperScissors } from './fixtures/rock-paper-scissors.js';
import { sealedBid } from './fixtures/sealed-bid.js';
import { type PlayTable, playground } from './playground.js';
import { tiny } from './zoo/healthy.js';

/** A whole match at random, with its record; now and then somebody leaves. */
function playedOut<S>(game: Game<S>, seed: number, most = 400): { state: S; record: MatchRecord; saves: string[] } {
  const random = seeded(seed);
  const { min, max } = game.about.players;
  const seats = min + random.int(max - min + 1, 'seats');
  const { state, record } = startMatch(game, seats, usualOptions(game.about.options), random);
  const saves = [JSON.stringify(game.save(state))];
  while (game.outcome(state) === null && record.steps.length < most) {
    const { seat } = random.pick(game.pending(state), 'who');
    const done = playMove(game, state, seat, random.pick(game.moves(state, seat), 'move'), random);
    if (done.refusal !== null) throw new Error(`A legal move was refused: ${done.refusal.code}.`);
    record.steps.push(done.step);
    saves.push(JSON.stringify(game.save(state)));
  }
  return { state, record, saves };
}
const stored = (record: MatchRecord) => JSON.parse(JSON.stringify(record)) as MatchRecord;

describe('starting a match', () => {
  it('records what the first deal drew, with game, version, seats and options', () => {
    const { record, events } = startMatch(tiny(), 3, {}, new Scripted({ stock: ['7h', '8h'] }, seeded(1)));
    expect(record).toMatchObject({ game: 'tiny', version: 1, seats: 3, options: {}, steps: [] });
    expect(record.draws.map(({ label }) => label)).toEqual(['stock']);
    expect(record.draws[0]?.drawn).toHaveLength(32);
    expect(events.map(({ is }) => is)).toEqual(['collect', 'shuffle', 'deal', 'deal', 'deal', 'turnUp']);
  });
});

describe('a move', () => {
  const started = () => startMatch(tiny(), 2, {}, seeded(1)).state;

  it('that is refused changes nothing', () => {
    const game = tiny();
    const state = started();
    const before = JSON.stringify(game.save(state));
    for (const move of [
      null,
      'draw',
      {},
      { do: 'fly' },
      { do: 'play' },
      { do: 'play', cards: [999] },
      { do: 'draw', cards: [1] },
    ]) {
      expect(playMove(game, state, 0, move, seeded(1)).refusal).not.toBeNull();
    }
    expect(playMove(game, state, 1, { do: 'draw' }, seeded(1)).refusal).toEqual({ code: 'notYourTurn' });
    expect(JSON.stringify(game.save(state))).toBe(before);
  });

  it('that is allowed comes with what happened and what it drew', () => {
    const state = started();
    const done = playMove(tiny(), state, 0, { do: 'draw' }, seeded(1));
    expect(done).toMatchObject({ refusal: null, step: { seat: 0, move: { do: 'draw' }, draws: [] } });
    expect(done.refusal === null && done.events.map(({ is }) => is)).toEqual(['draw']);
  });

  it('by one who does not sit there is refused', () => {
    for (const seat of [-1, 2, 0.5, Number.NaN]) {
      expect(playMove(tiny(), started(), seat, { do: 'draw' }, seeded(1)).refusal).toEqual({ code: 'notSeated' });
    }
  });
});

describe('a record', () => {
  it.each([
    { name: 'Oh Hell', game: ohHell as Game },
    { name: 'Goofspiel', game: sealedBid as Game },
    { name: 'rock, paper, scissors', game: rockPaperScissors as Game },
    { name: 'five in a row', game: fiveInARow as Game },
    { name: 'a shedding game', game: tiny() as Game },
  ])('of $name, stored as text, leads to the same state, at every step', ({ game }) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { state, record, saves } = playedOut(game, seed, 120);
        const again = stored(record);
        expect(JSON.stringify(game.save(replayMatch(game, again)))).toBe(JSON.stringify(game.save(state)));
        const n = seed % saves.length;
        expect(JSON.stringify(game.save(replayMatch(game, again, n)))).toBe(saves[n]);
      }),
      { seed: 7, numRuns: 8 },
    );
  });

  it('knows who left for good', () => {
    const { state, record } = startMatch(sealedBid, 3, { cards: 5 }, seeded(1));
    const step: Step = { seat: 1, move: null, draws: [] };
    sealedBid.leave?.(state, 1, seeded(1));
    expect(sealedBid.save(replayMatch(sealedBid, { ...record, steps: [step] }))).toEqual(sealedBid.save(state));
  });

  it('of another game, or of another version of its rules, is not played', () => {
    const { record } = playedOut(tiny(), 1, 3);
    expect(() => replayMatch(tiny({ version: 2 }), record)).toThrow('This is a record of tiny 1, not of tiny 2.');
    expect(() => replayMatch(tiny({ id: 'huge' }), record)).toThrow('This is a record of tiny 1, not of huge 1.');
  });

  it('with an outcome too few, or of another size, is found out', () => {
    const { record } = playedOut(tiny(), 1, 3);
    expect(() => replayMatch(tiny(), { ...record, draws: [] })).toThrow(/an order of 32 labelled 'stock'.*no further/);
    const short = [{ label: 'stock', drawn: [1, 0] }];
    expect(() => replayMatch(tiny(), { ...record, draws: short })).toThrow(/an order of 32/);
  });

  it('with an outcome too many in a step is found out', () => {
    const { state } = startMatch(tiny(), 2, {}, seeded(1));
    const step: Step = { seat: 0, move: { do: 'draw' }, draws: [{ label: 'stock', drawn: [0] }] };
    expect(() => replayStep(tiny(), state, step)).toThrow('Replay: 1 recorded outcomes were not asked for.');
  });

  it('with an outcome too many in the first deal is found out', () => {
    const { record } = playedOut(tiny(), 1, 0);
    const draws = [...record.draws, { label: 'stock', drawn: [0] }];
    expect(() => replayMatch(tiny(), { ...record, draws })).toThrow(/not asked for/);
  });
});

describe('taking back', () => {
  const zones = {
    stock: pile({ see: 'nobody' }),
    hand: fan({ of: 'each', see: 'owner' }),
    table: row({ see: 'everyone' }),
    partners: fan({ of: 'each', see: 'team' }),
    backs: row({ see: 'backs' }),
    discard: pile({ see: 'top' }),
  };
  type Zones = typeof zones;
  type Rules = NonNullable<Parameters<typeof playground<Zones>>[2]>;

  /** Why a seat cannot take back what it has just done; null if it can. */
  function takingBack(
    deed: (t: PlayTable<Zones>) => void,
    seat = 1,
    rules: Rules = {},
    waiting: readonly number[] = [seat],
  ): string | null {
    const p = playground(zones, 4, { sides: () => 2, ...rules });
    const hands = { 'hand.0': '7h', 'hand.1': '8h', 'hand.2': '9h', 'hand.3': 'Kh' };
    p.lay({ ...hands, table: 'Az', backs: 'Al', discard: 'Ul Ol' }, 'stock');
    p.t.turnTo(seat);
    p.t.waitFor(waiting);
    const before = p.game.clone(p.t);
    p.does(seat, deed);
    return refuseTakeBack(p.game, before, p.t, { seat, move: { do: 'act' }, draws: [] }, p.events)?.code ?? null;
  }

  it('is free when nobody has learnt anything and the turn has not passed', () => {
    expect(takingBack((t) => t.set({ announced: true }))).toBeNull();
    expect(takingBack((t) => t.move(t.top('table'), 'hand', 1))).toBeNull();
  });

  it('is free after a card was laid face down from one’s own hand', () => {
    expect(takingBack((t) => t.move(t.top('hand', 1), 'stock'))).toBeNull();
  });

  it('is refused when chance had a part in it', () => {
    const { state } = startMatch(tiny(), 2, {}, seeded(1));
    const step: Step = { seat: 0, move: { do: 'draw' }, draws: [{ label: 'stock', drawn: [0] }] };
    expect(refuseTakeBack(tiny(), state, state, step, [])).toEqual({ code: 'undoChance' });
  });

  it('is refused when it is somebody else’s turn now', () => {
    expect(takingBack((t) => t.nextTurn())).toBe('undoTurn');
  });

  it('is refused when others are waited for who were not before, or no longer', () => {
    expect(takingBack((t) => t.waitFor([0, 1]))).toBe('undoTurn');
    expect(takingBack((t) => t.waitFor([1]), 1, {}, [0, 1])).toBe('undoTurn');
    expect(takingBack((t) => t.answered(1), 1, {}, [0, 1])).toBeNull();
  });

  it('is refused when the round or the match is over', () => {
    expect(takingBack((t) => t.endRound())).toBe('undoTurn');
    expect(takingBack((t) => t.endRound(), 1, { over: () => false })).toBe('undoTurn');
  });

  it('is refused when nobody is waited for any more', () => {
    expect(takingBack((t) => t.waitFor([]))).toBe('undoTurn');
  });

  it('is free for one who has answered while the others still think', () => {
    const t = startMatch(rockPaperScissors, 2, usualOptions(rockPaperScissors.about.options), seeded(1)).state;
    const before = rockPaperScissors.clone(t);
    const done = playMove(rockPaperScissors, t, 1, { do: 'throw', sign: 'rock' }, seeded(1));
    if (done.refusal !== null) throw new Error('refused');
    expect(refuseTakeBack(rockPaperScissors, before, t, done.step, done.events)).toBeNull();
  });

  it('is refused when the player himself has seen a card', () => {
    expect(takingBack((t) => t.move(t.top('stock'), 'hand', 1))).toBe('undoSeen');
    expect(takingBack((t) => t.move(t.top('stock'), 'hand', 1), 1, { undo: 'own' })).toBe('undoSeen');
  });

  it('is refused when his partner has seen a card', () => {
    expect(takingBack((t) => t.move(t.top('stock'), 'partners', 3))).toBe('undoSeen');
    expect(takingBack((t) => t.move(t.top('stock'), 'partners', 3), 1, { undo: 'own' })).toBe('undoSeen');
  });

  it('is refused when somebody else has seen a card', () => {
    expect(takingBack((t) => t.move(t.top('hand', 1), 'table'))).toBe('undoSeen');
    expect(takingBack((t) => t.move(t.top('backs'), 'table'))).toBe('undoSeen');
    expect(takingBack((t) => t.move(t.top('stock'), 'hand', 2))).toBe('undoSeen');
  });

  it('is refused when a card came to light that nobody had seen', () => {
    expect(takingBack((t) => t.move(t.top('discard'), 'hand', 1))).toBe('undoSeen');
    expect(takingBack((t) => t.flip(t.zone.backs))).toBe('undoSeen');
  });

  it('is refused when a cut brought such a card to light', () => {
    expect(takingBack((t) => t.cut('discard', 1))).toBe('undoSeen');
  });

  it('is refused when sealed values were opened', () => {
    const sealed = { bid: [1] };
    expect(takingBack((t) => t.unseal('bid'), 1, { sealed })).toBe('undoSeen');
  });

  it('is free after a card that everyone knows was moved about', () => {
    expect(takingBack((t) => t.move(t.top('table'), 'backs'))).toBeNull();
  });

  it.each([0, 1, 2, 3])('is allowed where the game lets one take back what one has only shown: seat %i', (seat) => {
    const meld = (t: PlayTable<Zones>) => t.move(t.top('hand', seat), 'table');
    expect(takingBack(meld, seat, { undo: 'own', sides: (seats) => seats })).toBeNull();
  });

  it('is refused even there when the partner learnt it', () => {
    // Seats 1 and 3 are partners, and the partner had not known the card.
    expect(takingBack((t) => t.move(t.top('hand', 1), 'table'), 1, { undo: 'own' })).toBe('undoSeen');
  });
});
