/** Stories of the three fixture games: tricks with bidding, simultaneous bids with cards, and sealed values. */
import { describe, expect, it } from 'vitest';
import { arrange } from '@partie/kit/testing';
import { type Game, type Move, type Options, playMove, Scripted, type Script, seeded } from '@partie/kit';
import { type Seat, usualOptions, type Viewer } from '@partie/kit';
import { ohHell } from './fixtures/oh-hell.js';
import { rockPaperScissors } from './fixtures/rock-paper-scissors.js';
import { sealedBid } from './fixtures/sealed-bid.js';

function start<S>(game: Game<S>, seats: number, options: Options = {}, script: Script = {}): S {
  return game.setup(seats, { ...usualOptions(game.about.options), ...options }, new Scripted(script, seeded(1))).state;
}

/** Makes a move; answers the code of the refusal, or null. */
function makes<S>(game: Game<S>, t: S, seat: Seat, move: Move): string | null {
  return playMove(game, t, seat, move, seeded(2)).refusal?.code ?? null;
}

/** Does something with a card of the seat's hand, named by its face. */
function uses<S>(game: Game<S>, t: S, seat: Seat, what: string, face: string): string | null {
  const hand = game.view(t, seat).zones[`hand.${seat}`]?.cards ?? [];
  const id = hand.find(([, shown]) => shown === face)?.[0];
  if (typeof id !== 'number') throw new Error(`Seat ${seat} has no ${face}.`);
  return makes(game, t, seat, { do: what, cards: [id] });
}

/** What a viewer sees of a zone: faces, `?` for a back, or how many. */
function sees<S>(game: Game<S>, t: S, viewer: Viewer, zone: string): string | number | undefined {
  const shown = game.view(t, viewer).zones[zone];
  return shown?.cards?.map(([, face]) => face ?? '?').join(' ') ?? shown?.n;
}

const waited = <S>(game: Game<S>, t: S) => game.pending(t).map(({ seat, ask }) => `${seat} ${ask}`);

describe('Oh Hell', () => {
  const atTable = { randomSeats: false, cards: 3, rounds: 3 };
  type Bids = readonly [first: number, second: number, dealer: number];

  /** Three players; seat 2 deals, seat 0 leads; hands and trumps as wished. */
  function dealt(hands: readonly [string, string, string], trump: string, options: Options = {}) {
    const t = start(ohHell, 3, { ...atTable, ...options });
    makes(ohHell, t, 1, { do: 'cut', depth: 20 });
    arrange(t, { 'hand.0': hands[0], 'hand.1': hands[1], 'hand.2': hands[2], trump }, 'stock');
    return t;
  }
  function bidden(hands: readonly [string, string, string], trump: string, bids: Bids) {
    const t = dealt(hands, trump, { hook: false });
    bids.forEach((tricks, seat) => {
      expect(makes(ohHell, t, seat, { do: 'bid', tricks })).toBeNull();
    });
    return t;
  }
  const plays = (t: ReturnType<typeof dealt>, seat: Seat, face: string) => uses(ohHell, t, seat, 'play', face);
  const tricks = (t: ReturnType<typeof dealt>) => [0, 1, 2].map((seat) => t.cards('won', seat).length / 3);

  it('lets the player right of the dealer cut, and deals from where he cut', () => {
    const stock = ['2C', '3C', '7H', '8H', '9H', '7S', '8S', '9S', '7D', '8D', '9D', 'AC'];
    const t = start(ohHell, 3, atTable, { stock });
    expect(t.dealer).toBe(2);
    expect(waited(ohHell, t)).toEqual(['1 cut']);
    expect(makes(ohHell, t, 1, { do: 'cut' })).toBe('answerNeeded');
    expect(makes(ohHell, t, 1, { do: 'cut', depth: 52 })).toBe('answerNotAllowed');
    expect(makes(ohHell, t, 1, { do: 'bid', tricks: 0 })).toBe('notNow');
    expect(makes(ohHell, t, 1, { do: 'cut', depth: 2 })).toBeNull();
    expect(sees(ohHell, t, 0, 'hand.0')).toBe('7H 7S 7D');
    expect(sees(ohHell, t, 2, 'hand.2')).toBe('9H 9S 9D');
    expect(sees(ohHell, t, null, 'trump')).toBe('AC');
    expect(waited(ohHell, t)).toEqual(['0 bid']);
  });

  it('hides a hand from the others and from spectators', () => {
    const t = dealt(['7H 7S 7D', '8H 8S 8D', '9H 9S 9D'], 'AC');
    expect(sees(ohHell, t, 0, 'hand.1')).toBe(3);
    expect(sees(ohHell, t, null, 'hand.1')).toBe(3);
  });

  it('does not let the dealer make the bids come out even', () => {
    const t = dealt(['7H 7S 7D', '8H 8S 8D', '9H 9S 9D'], 'AC');
    makes(ohHell, t, 0, { do: 'bid', tricks: 1 });
    makes(ohHell, t, 1, { do: 'bid', tricks: 1 });
    expect(ohHell.refuse(t, 2, { do: 'bid', tricks: 1 })).toEqual({ code: 'hook', with: { n: 1, sum: 3 } });
    expect(ohHell.moves(t, 2).map((move) => move.tricks)).toEqual([0, 2, 3]);
    expect(makes(ohHell, t, 2, { do: 'bid', tricks: 4 })).toBe('answerNotAllowed');
    expect(makes(ohHell, t, 2, { do: 'bid', tricks: 0 })).toBeNull();
    expect(waited(ohHell, t)).toEqual(['0 play']);
  });

  it('lets the dealer bid anything where the table plays without the hook', () => {
    const t = dealt(['7H 7S 7D', '8H 8S 8D', '9H 9S 9D'], 'AC', { hook: false });
    makes(ohHell, t, 0, { do: 'bid', tricks: 1 });
    makes(ohHell, t, 1, { do: 'bid', tricks: 1 });
    expect(makes(ohHell, t, 2, { do: 'bid', tricks: 1 })).toBeNull();
  });

  it('must follow suit, and may play anything when out of it', () => {
    const t = bidden(['7H 7S 7D', '8H 8S 8D', '9C 9S 9D'], 'AC', [0, 0, 0]);
    plays(t, 0, '7H');
    expect(plays(t, 1, '8S')).toBe('followSuit');
    expect(plays(t, 1, '8H')).toBeNull();
    expect(ohHell.moves(t, 2)).toHaveLength(3);
    expect(plays(t, 2, '9S')).toBeNull();
    expect(t.open.voids).toEqual([[], [], ['H']]);
  });

  it('gives the trick to the highest card of the suit led, and the lead to its owner', () => {
    const t = bidden(['7H 7S 7D', '8H 8S 8D', 'AS 9S 9D'], 'AC', [0, 0, 0]);
    plays(t, 0, '7H');
    plays(t, 1, '8H');
    plays(t, 2, 'AS');
    expect(tricks(t)).toEqual([0, 1, 0]);
    expect(waited(ohHell, t)).toEqual(['1 play']);
    expect([0, 1, 2].map((seat) => sees(ohHell, t, null, `trick.${seat}`))).toEqual(['', '', '']);
  });

  it('gives the trick to the highest trump, however low', () => {
    const t = bidden(['AH 7S 7D', '2C 8S 8D', '3C 9S 9D'], 'AC', [0, 0, 0]);
    plays(t, 0, 'AH');
    plays(t, 1, '2C');
    plays(t, 2, '3C');
    expect(tricks(t)).toEqual([0, 0, 1]);
  });

  it('pays ten and the tricks for an exact bid, and nothing for any other', () => {
    const t = bidden(['AH AS 2D', '3H 3S AD', '4H 4S 4D'], 'AC', [2, 0, 0]);
    for (const [seat, face] of [
      [0, 'AH'],
      [1, '3H'],
      [2, '4H'],
      [0, 'AS'],
      [1, '3S'],
      [2, '4S'],
      [0, '2D'],
      [1, 'AD'],
      [2, '4D'],
    ] as const) {
      expect(plays(t, seat, face)).toBeNull();
    }
    expect(ohHell.sheet(t)?.rounds[0]?.lines).toEqual([
      { code: 'exact', points: [10, 0, 10] },
      { code: 'tricks', points: [2, 0, 0] },
    ]);
    expect(ohHell.sheet(t)?.totals).toEqual([12, 0, 10]);
    expect(t.statistics.tricks).toEqual([2, 1, 0]);
  });

  it('goes on to the next round with the next dealer when all are ready', () => {
    const t = start(ohHell, 3, { ...atTable, rounds: 3 });
    while (t.phase === 'play') {
      for (const { seat } of ohHell.pending(t)) makes(ohHell, t, seat, ohHell.atTimeLimit(t, seat));
    }
    expect(waited(ohHell, t)).toEqual(['0 next', '1 next', '2 next']);
    for (const seat of [2, 0, 1]) makes(ohHell, t, seat, { do: 'next' });
    expect([t.round, t.dealer]).toEqual([2, 0]);
    expect(waited(ohHell, t)).toEqual(['2 cut']);
  });

  it('never guesses a card of a suit into the hand that has shown out of it', () => {
    const t = bidden(['7H 7S 7D', '8H 8S 8D', '9C 9S 9D'], 'AC', [0, 0, 0]);
    plays(t, 0, '7H');
    plays(t, 1, '8H');
    plays(t, 2, '9S');
    for (let seed = 0; seed < 200; seed++) {
      const hand = String(sees(ohHell, ohHell.guess(t, 0, seeded(seed)), 2, 'hand.2'));
      expect(hand).not.toContain('H');
    }
  });

  it('would rather bid what its cards are worth', () => {
    const t = dealt(['AH AS AC', '8H 8S 8D', '9H 9S 9D'], 'KC');
    const moves = ohHell.moves(t, 0);
    const weights = ohHell.hint?.(t, 0, moves) ?? [];
    expect(moves[weights.indexOf(Math.max(...weights))]?.tricks).toBe(1);
  });
});

describe('Goofspiel', () => {
  /** Three players with the cards 1 … 5; the prizes come in this order. */
  const dealt = (...prizes: string[]) => start(sealedBid, 3, { cards: 5 }, { prizes });
  const bids = (t: ReturnType<typeof dealt>, seat: Seat, face: string) => uses(sealedBid, t, seat, 'bid', face);

  it('asks everyone at once, in whatever order they decide', () => {
    const t = dealt('4P', '2P');
    expect(waited(sealedBid, t)).toEqual(['0 bid', '1 bid', '2 bid']);
    expect(bids(t, 2, '5g')).toBeNull();
    expect(bids(t, 2, '4g')).toBe('notYourTurn');
    expect(bids(t, 0, '1r')).toBeNull();
    expect(waited(sealedBid, t)).toEqual(['1 bid']);
  });

  it('shows a bid to its owner alone until all have chosen', () => {
    const t = dealt('4P', '2P');
    bids(t, 0, '3r');
    expect(sees(sealedBid, t, 0, 'bid.0')).toBe('3r');
    expect(sees(sealedBid, t, 1, 'bid.0')).toBe('?');
    expect(sees(sealedBid, t, null, 'bid.0')).toBe('?');
    expect(sees(sealedBid, t, 1, 'hand.0')).toBe(4);
    bids(t, 1, '5b');
    bids(t, 2, '1g');
    expect([0, 1, 2].map((seat) => sees(sealedBid, t, null, `shown.${seat}`))).toEqual(['3r', '5b', '1g']);
    expect(sees(sealedBid, t, null, 'won.1')).toBe('4P');
    expect(sees(sealedBid, t, null, 'prize')).toBe('2P');
  });

  it('tells the others of a bid without saying which', () => {
    const t = dealt('4P');
    const [move] = sealedBid.moves(t, 1);
    const played = playMove(sealedBid, t, 1, move, seeded(1));
    const events = played.refusal === null ? played.events : [];
    const told = (viewer: Viewer) => events.map((event) => sealedBid.show(t, event, viewer));
    expect(told(1)[0]?.cards?.[0]?.[1]).toBe('1b');
    expect(told(0)[0]?.cards?.[0]?.[1]).toBeNull();
    expect(JSON.stringify([told(0), told(null)])).not.toContain('1b');
  });

  it('gives the prize to nobody when several are the highest', () => {
    const t = dealt('4P', '2P');
    bids(t, 0, '5r');
    bids(t, 1, '5b');
    bids(t, 2, '4g');
    expect(sees(sealedBid, t, null, 'dropped')).toBe('4P');
    expect(sees(sealedBid, t, null, 'won.2')).toBe('');
  });

  it('treats the seats alike: bids exchanged, the prize goes with them', () => {
    for (const winner of [0, 1, 2]) {
      const t = dealt('4P');
      ['r', 'b', 'g'].forEach((colour, seat) => {
        bids(t, seat, (seat === winner ? '5' : '2') + colour);
      });
      expect([0, 1, 2].map((seat) => sees(sealedBid, t, null, `won.${seat}`))).toEqual(
        [0, 1, 2].map((seat) => (seat === winner ? '4P' : '')),
      );
    }
  });

  it('goes on without one who leaves while the others wait for him', () => {
    const t = dealt('4P', '2P');
    bids(t, 0, '3r');
    bids(t, 1, '2b');
    sealedBid.leave?.(t, 2, seeded(1));
    expect(sees(sealedBid, t, null, 'won.0')).toBe('4P');
    expect(waited(sealedBid, t)).toEqual(['0 bid', '1 bid']);
  });

  it('adds the prizes up and ends when there are none left', () => {
    const t = dealt('1P', '2P', '3P', '4P', '5P');
    for (let prize = 1; prize <= 5; prize++) {
      bids(t, 0, `${prize}r`);
      bids(t, 1, `${(prize % 5) + 1}b`);
      bids(t, 2, `${6 - prize}g`);
    }
    expect(sealedBid.sheet(t)?.totals).toEqual([5, 3 + 4, 1 + 2]);
    expect(sealedBid.outcome(t)?.places).toEqual([2, 1, 3]);
  });

  it('keeps colours apart when guessing', () => {
    const t = dealt('4P');
    bids(t, 1, '3b');
    for (let seed = 0; seed < 100; seed++) {
      const world = sealedBid.guess(t, 0, seeded(seed));
      expect(sees(sealedBid, world, 1, 'bid.1')).toMatch(/^[1-5]b$/);
      expect(sees(sealedBid, world, 0, 'hand.0')).toBe('1r 2r 3r 4r 5r');
    }
  });
});

describe('Rock, paper, scissors', () => {
  const throws = (t: ReturnType<typeof started>, seat: Seat, sign: string) =>
    makes(rockPaperScissors, t, seat, { do: 'throw', sign });
  const started = () => start(rockPaperScissors, 2);

  it('keeps a sign sealed until both have chosen', () => {
    const t = started();
    expect(throws(t, 1, 'rock')).toBeNull();
    expect(rockPaperScissors.view(t, 1).sealed).toEqual({ sign: [false, 'rock'] });
    expect(rockPaperScissors.view(t, 0).sealed).toEqual({ sign: [null, true] });
    expect(rockPaperScissors.view(t, null).sealed).toEqual({ sign: [false, true] });
    throws(t, 0, 'scissors');
    expect(rockPaperScissors.view(t, 0).open).toEqual({ last: ['scissors', 'rock'], wins: [0, 1] });
    expect(rockPaperScissors.view(t, 0).sealed).toEqual({ sign: [null, false] });
  });

  it('refuses what is no sign', () => {
    expect(throws(started(), 0, 'well')).toBe('answerNotAllowed');
  });

  it('is won by the better of three, not counting ties', () => {
    const t = started();
    for (const [first, second] of [
      ['rock', 'rock'],
      ['paper', 'rock'],
      ['rock', 'paper'],
      ['scissors', 'paper'],
    ] as const) {
      expect(rockPaperScissors.outcome(t)).toBeNull();
      throws(t, 0, first);
      throws(t, 1, second);
    }
    expect(rockPaperScissors.outcome(t)?.places).toEqual([1, 2]);
    expect(rockPaperScissors.sheet(t)?.totals).toEqual([2, 1]);
  });
});
