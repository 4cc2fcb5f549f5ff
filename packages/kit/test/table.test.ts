/** The table's verbs: turns, rounds, cards as rules move them, score, sides, statistics, sealed values. */
import { deckOf, fan, german, type Json, pile, row, Scripted, seeded, turnGoesOn, type Viewer } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { type Playground, playground } from './playground.js';

const stock = pile({ see: 'nobody' });
const discard = pile({ see: 'top' });
const hand = fan({ of: 'each', see: 'owner' });
const table = row({ see: 'everyone' });
const inPairs = { sides: () => 2 };

/** Names of what happened last, as everyone hears them: `draw 1`, `shuffle`. */
const told = (p: { events: Playground<Record<never, never>>['events'] }) =>
  p.events.map(({ is, seat }) => (seat === undefined ? is : `${is} ${seat}`));

/** Somebody leaves for good. */
function leaves<Z extends Parameters<typeof playground>[0]>(p: Playground<Z>, seat: number): void {
  p.events = p.game.leave?.(p.t, seat, p.random) ?? [];
}

describe('turns', () => {
  /** Whose turn it is, again and again. */
  function turns(p: Playground<Record<never, never>>, n: number, skip = 0): number[] {
    return Array.from({ length: n }, () => {
      p.does(p.t.turn, (t) => t.nextTurn(skip));
      return p.t.turn;
    });
  }

  it('begin left of the dealer, who sits last', () => {
    const p = playground({}, 4);
    expect([p.t.dealer, p.t.turn, p.t.waiting]).toEqual([3, 0, [0]]);
  });

  it('go round', () => {
    expect(turns(playground({}, 3), 5)).toEqual([1, 2, 0, 1, 2]);
  });

  it('go round the other way after a reversal, and back again after another', () => {
    const p = playground({}, 4);
    p.t.reverse();
    expect(turns(p, 5)).toEqual([3, 2, 1, 0, 3]);
    p.t.reverse();
    expect(turns(p, 2)).toEqual([0, 1]);
  });

  it('may pass over a player', () => {
    expect(turns(playground({}, 4), 3, 1)).toEqual([2, 0, 2]);
    expect(turns(playground({}, 2), 3, 1)).toEqual([0, 0, 0]);
  });

  it('may pass over a player the other way round', () => {
    const p = playground({}, 5);
    p.t.reverse();
    expect(turns(p, 3, 1)).toEqual([3, 1, 4]);
  });

  it('stay with a player who is not told to stop: an extra turn', () => {
    const p = playground({}, 3);
    p.does(0, () => {});
    expect([p.t.turn, p.t.waiting]).toEqual([0, [0]]);
  });

  it('may be given to anyone', () => {
    const p = playground({}, 3);
    p.does(0, (t) => t.turnTo(2));
    expect([p.t.turn, p.game.pending(p.t)]).toEqual([2, [{ seat: 2, ask: 'act' }]]);
  });

  it('follow the seating where it was drawn', () => {
    const p = playground({}, 3, { randomSeats: () => true }, new Scripted({ seating: [2, 0, 1] }, seeded(1)));
    expect([p.t.order, p.t.dealer, p.t.turn]).toEqual([[2, 0, 1], 1, 2]);
    expect(turns(p, 3)).toEqual([0, 1, 2]);
    expect(p.t.before(2)).toBe(1);
  });

  it('leave out those who are out of the round', () => {
    const p = playground({}, 4);
    p.does(0, (t) => t.leaveRound(1));
    expect(turns(p, 4)).toEqual([2, 3, 0, 2]);
  });

  it('leave out the player who goes out in his own turn', () => {
    const p = playground({}, 3);
    p.does(0, (t) => {
      t.leaveRound(0);
      t.nextTurn();
    });
    expect(p.t.turn).toBe(1);
    expect(turns(p, 3)).toEqual([2, 1, 2]);
  });

  it('stay with the last one left in the round', () => {
    const p = playground({}, 3);
    p.does(0, (t) => {
      t.leaveRound(1);
      t.leaveRound(2);
    });
    expect(turns(p, 2)).toEqual([0, 0]);
    expect([p.t.after(0, 3), p.t.before(0)]).toEqual([0, 0]);
  });

  it('leave out those who have left for good', () => {
    const p = playground({}, 4, { leave: (t, seat) => t.turn === seat && t.nextTurn() });
    leaves(p, 0);
    expect([p.t.turn, p.t.waiting]).toEqual([1, [1]]);
    expect(turns(p, 4)).toEqual([2, 3, 1, 2]);
  });
});

describe('the seat after and the seat before another', () => {
  it('are counted among those in the round', () => {
    const p = playground({}, 5);
    p.t.leaveRound(2);
    expect([p.t.after(1), p.t.after(1, 2), p.t.after(1, 4), p.t.after(1, 0)]).toEqual([3, 4, 1, 1]);
    expect([p.t.before(3), p.t.before(0)]).toEqual([1, 4]);
  });

  it('change places when play is reversed', () => {
    const p = playground({}, 4);
    p.t.reverse();
    expect([p.t.after(1), p.t.before(1)]).toEqual([0, 2]);
  });

  it('of one who is out himself are his neighbours still in', () => {
    const neighbours = [0, 1, 2, 3, 4].map((seat) => {
      const p = playground({}, 5);
      p.t.leaveRound(seat);
      return [p.t.before(seat), p.t.after(seat)];
    });
    expect(neighbours).toEqual([
      [4, 1],
      [0, 2],
      [1, 3],
      [2, 4],
      [3, 0],
    ]);
  });

  it('of a dealer who has left for good are his neighbours', () => {
    const p = playground({}, 4, { leave: () => {} });
    leaves(p, 3);
    expect(p.t.after(p.t.dealer)).toBe(0);
    expect(p.t.before(p.t.dealer)).toBe(2);
  });

  it('agree: the seat before the one after is the seat itself', () => {
    for (const direction of [1, -1] as const) {
      const p = playground({}, 6);
      p.t.direction = direction;
      p.t.leaveRound(1);
      p.t.leaveRound(4);
      for (const seat of [0, 2, 3, 5]) expect(p.t.before(p.t.after(seat))).toBe(seat);
    }
  });

  it('make up the order of play, from any seat', () => {
    const p = playground({}, 5);
    p.t.leaveRound(3);
    expect([p.t.inTurn(), p.t.inTurn(2)]).toEqual([
      [0, 1, 2, 4],
      [2, 4, 0, 1],
    ]);
    p.t.reverse();
    expect(p.t.inTurn(2)).toEqual([2, 1, 0, 4]);
  });
});

describe('the turn that a time limit belongs to', () => {
  /** Whether the time begins anew with this. */
  const beginsAnew = (p: ReturnType<typeof playground>, seat: number, does: Parameters<typeof p.does>[1]): boolean => {
    const before = p.game.clone(p.t);
    p.does(seat, does);
    return !turnGoesOn(p.game, before, p.t);
  };

  it('begins when the turn is given, also to the same player, and not by what is done in it', () => {
    const p = playground({}, 3);
    expect(beginsAnew(p, 0, () => {})).toBe(false);
    expect(beginsAnew(p, 0, (t) => t.nextTurn())).toBe(true);
    expect(beginsAnew(p, 1, (t) => t.turnTo(1))).toBe(true);
  });

  it('is one phase until all have answered, also if some of them are asked again', () => {
    const p = playground({}, 3);
    expect(beginsAnew(p, 0, (t) => t.waitFor())).toBe(true);
    expect(beginsAnew(p, 1, (t) => t.answered(1))).toBe(false);
    expect(beginsAnew(p, 0, (t) => t.waitFor())).toBe(false);
    expect(beginsAnew(p, 1, (t) => [0, 1, 2].map((seat) => t.answered(seat)) && t.waitFor())).toBe(true);
  });

  it('goes on after a question to the others', () => {
    const p = playground({}, 3);
    expect(beginsAnew(p, 0, (t) => t.waitFor([1, 2]))).toBe(false);
    expect(beginsAnew(p, 1, (t) => t.answered(1))).toBe(false);
    expect(beginsAnew(p, 2, (t) => t.answered(2) && t.waitFor([t.turn]))).toBe(false);
  });

  it('is stored, and states from before it was are read', () => {
    const p = playground({}, 3);
    p.does(0, (t) => t.nextTurn());
    const saved = p.game.save(p.t) as Record<string, Json>;
    expect(p.game.turn?.(p.game.load(saved))).toBe(p.game.turn?.(p.t));
    const { turnNumber: _, turnOf: __, ...earlier } = saved;
    expect(p.game.turn?.(p.game.load(earlier))).toBe(0);
  });
});

describe('deciding at the same time', () => {
  it('waits for everyone in the round, in whatever order they answer', () => {
    const p = playground({}, 3);
    const last: boolean[] = [];
    p.does(0, (t) => t.waitFor());
    for (const seat of [2, 0, 1]) p.does(seat, (t) => last.push(t.answered(seat)));
    expect(last).toEqual([false, false, true]);
    expect(p.t.waiting).toEqual([]);
  });

  it('leaves the turn where it is', () => {
    const p = playground({}, 3);
    p.does(0, (t) => t.waitFor([1, 2]));
    expect([p.t.turn, p.game.pending(p.t).map(({ seat }) => seat)]).toEqual([0, [1, 2]]);
  });

  it('does not wait for those who are out, or have left', () => {
    const p = playground({}, 4, { leave: () => {} });
    leaves(p, 2);
    p.does(0, (t) => {
      t.leaveRound(3);
      t.waitFor();
    });
    expect(p.t.waiting).toEqual([0, 1]);
    p.does(0, (t) => t.waitFor([1, 2]));
    expect(p.t.waiting).toEqual([1]);
  });

  it('no longer waits for one who goes out of the round meanwhile', () => {
    const p = playground({}, 3);
    p.does(0, (t) => {
      t.waitFor();
      t.leaveRound(1);
    });
    expect(p.t.waiting).toEqual([0, 2]);
  });
});

describe('rounds', () => {
  const several = (n: number) => ({ over: ({ round }: { round: number }) => round >= n });
  const confirmAll = (p: Playground<Record<never, never>>) => {
    for (const { seat } of p.game.pending(p.t)) p.confirms(seat);
  };

  it('are one, unless the game says otherwise', () => {
    const p = playground({}, 2);
    p.does(0, (t) => t.endRound());
    expect([p.t.phase, p.game.pending(p.t)]).toEqual(['over', []]);
  });

  it('move the dealer on by one, and with him the first player', () => {
    const p = playground({}, 3, several(9));
    const seen: number[][] = [];
    for (let round = 1; round <= 4; round++) {
      seen.push([p.t.round, p.t.dealer, p.t.turn]);
      p.does(p.t.turn, (t) => t.endRound());
      confirmAll(p);
    }
    expect(seen).toEqual([
      [1, 2, 0],
      [2, 0, 1],
      [3, 1, 2],
      [4, 2, 0],
    ]);
  });

  it('move the deal past one who has left', () => {
    const p = playground({}, 3, { ...several(9), leave: () => {} });
    leaves(p, 0);
    p.does(1, (t) => t.endRound());
    confirmAll(p);
    expect([p.t.dealer, p.t.turn]).toEqual([1, 2]);
  });

  it('start afresh: direction, players, facts, step; what counts for the match stays', () => {
    const p = playground({}, 3, { ...several(9), open: () => ({ pot: 0 }), statistics: ['raises'] });
    p.does(0, (t) => {
      t.reverse();
      t.leaveRound(2);
      t.set({ pot: 12 });
      t.step = 'showdown';
      t.tally('raises', 1);
      t.endRound();
    });
    confirmAll(p);
    expect([p.t.direction, p.t.out, p.t.open, p.t.step]).toEqual([1, [false, false, false], { pot: 0 }, '']);
    expect(p.t.statistics).toEqual({ raises: [0, 1, 0] });
  });

  it('end when the move that ended them is finished: what still happens in it belongs to the round', () => {
    const p = playground({ stock, hand }, 2, { score: (t) => ({ left: t.zone.hand.map((cards) => cards.length) }) });
    p.lay({}, 'stock');
    p.does(0, (t) => {
      t.endRound();
      t.move(t.topCards('stock', 2), 'hand', 1);
    });
    expect(p.t.sheet[0]?.total).toEqual([0, 2]);
    expect(told(p)).toEqual(['act 0', 'reveal', 'score', 'over']);
  });

  it('wait for everyone’s confirmation, also of those who were out', () => {
    const p = playground({}, 3, several(2));
    p.does(0, (t) => {
      t.leaveRound(1);
      t.endRound();
    });
    expect(p.game.pending(p.t)).toEqual([0, 1, 2].map((seat) => ({ seat, ask: 'next' })));
    p.confirms(1);
    expect([p.t.phase, p.game.moves(p.t, 1), p.game.moves(p.t, 2)]).toEqual(['between', [], [{ do: 'next' }]]);
    p.confirms(0);
    p.confirms(2);
    expect([p.t.phase, p.t.round]).toEqual(['play', 2]);
  });

  it('may end in the deal itself', () => {
    const p = playground({}, 2, { ...several(2), deal: (t) => t.round === 2 && t.endRound() });
    p.does(0, (t) => t.endRound());
    confirmAll(p);
    expect(p.t.phase).toBe('over');
  });
});

describe('drawing', () => {
  const zones = { stock, discard, hand };
  const laid = (position: Readonly<Record<string, string>>, script = {}) => {
    const p = playground(zones, 3, {}, new Scripted(script, seeded(1)));
    p.lay(position, 'hand.2');
    return p;
  };
  const draws = (p: ReturnType<typeof laid>, n: number, shuffled?: boolean) => {
    let got = -1;
    p.does(0, (t) => {
      got = t.draw(n, 'stock', 'hand', 0, shuffled === undefined ? undefined : { of: 'discard', shuffled });
    });
    return got;
  };

  it('takes cards off the top, topmost first', () => {
    const p = laid({ stock: '7h 8h 9h' });
    expect(draws(p, 2)).toBe(2);
    expect([p.truth('hand.0'), p.truth('stock')]).toEqual(['9h 8h', '7h']);
    expect(told(p)).toEqual(['act 0', 'draw 0']);
  });

  it('gives what there is when there is too little', () => {
    const p = laid({ stock: '7h', discard: '8h 9h' });
    expect(draws(p, 3)).toBe(1);
    expect(p.truth('discard')).toBe('8h 9h');
  });

  it('gives nothing from an empty pile', () => {
    const p = laid({ stock: '' });
    expect(draws(p, 1)).toBe(0);
  });

  it('goes on from a pile made anew of the other one, all but its top card', () => {
    const p = laid({ stock: '7h', discard: '8h 9h Kh Ah' });
    expect(draws(p, 3, false)).toBe(3);
    // Turned over, the lowest card is drawn first.
    expect([p.truth('hand.0'), p.truth('stock'), p.truth('discard')]).toEqual(['7h 8h 9h', 'Kh', 'Ah']);
    expect(told(p).filter((one) => one !== 'act 0')).toEqual(['draw 0', 'turnOver', 'draw 0']);
  });

  it('goes on from a shuffled pile where it is to be shuffled', () => {
    const p = laid({ stock: '7h', discard: '8h 9h Kh Ah' }, { stock: ['Kh', '8h', '9h'] });
    expect(draws(p, 3, true)).toBe(3);
    expect(p.truth('hand.0')).toBe('7h Kh 8h');
    expect(told(p)).toContain('shuffle');
  });

  it('cannot make a pile anew of a single card', () => {
    const p = laid({ stock: '', discard: 'Ah' });
    expect(draws(p, 1, false)).toBe(0);
    expect(p.truth('discard')).toBe('Ah');
  });

  it('makes the pile anew only once when even that is not enough', () => {
    const p = laid({ stock: '7h', discard: '8h Ah' });
    expect(draws(p, 5, false)).toBe(2);
    expect([p.truth('hand.0'), p.truth('stock'), p.truth('discard')]).toEqual(['7h 8h', '', 'Ah']);
  });

  it('nothing leaves all piles as they are', () => {
    const p = laid({ stock: '', discard: '8h 9h Ah' });
    expect(draws(p, 0, true)).toBe(0);
    expect([p.truth('stock'), p.truth('discard')]).toEqual(['', '8h 9h Ah']);
  });
});

describe('a deal', () => {
  it('goes round one card at a time from the dealer’s left', () => {
    const p = playground({ stock, hand }, 3);
    p.lay({ stock: '7h 8h 9h Kh Ah Uh' }, 'stock');
    p.does(0, (t) => t.deal('stock', 'hand', 2));
    expect([0, 1, 2].map((seat) => p.truth(`hand.${seat}`))).toEqual(['Uh 9h', 'Ah 8h', 'Kh 7h']);
    expect(told(p)).toEqual(['act 0', 'deal 0', 'deal 1', 'deal 2']);
  });

  it('begins with whoever sits left of the dealer', () => {
    const p = playground({ stock, hand }, 3);
    p.lay({ stock: '7h 8h 9h' }, 'stock');
    p.t.dealer = 0;
    p.does(0, (t) => t.deal('stock', 'hand', 1));
    expect([1, 2, 0].map((seat) => p.truth(`hand.${seat}`))).toEqual(['9h', '8h', '7h']);
  });

  it('gives nothing to those who have left', () => {
    const p = playground({ stock, hand }, 3, { leave: () => {} });
    p.lay({}, 'stock');
    leaves(p, 1);
    p.does(0, (t) => t.deal('stock', 'hand', 2));
    expect(p.t.zone.hand.map((cards) => cards.length)).toEqual([2, 0, 2]);
  });

  it('may go to some players only, in the order wished', () => {
    const p = playground({ stock, hand }, 3);
    p.lay({ stock: '7h 8h' }, 'stock');
    p.does(0, (t) => t.dealTo([2, 0], 'stock', 'hand', 1));
    expect([p.truth('hand.2'), p.truth('hand.0'), p.truth('hand.1')]).toEqual(['8h', '7h', '']);
  });

  it('of more cards than there are is an error', () => {
    const p = playground({ stock, hand }, 3);
    p.lay({}, 'stock');
    expect(() => p.does(0, (t) => t.deal('stock', 'hand', 11))).toThrow(
      "Not enough cards in 'stock' to deal 11 to each of 3.",
    );
  });
});

describe('moving cards', () => {
  const zones = { stock, discard, hand, table, slots: row({ of: 'each', see: 'everyone', slots: 2 }) };
  const laid = (position: Readonly<Record<string, string>>) => {
    const p = playground(zones, 3);
    p.lay(position, 'stock');
    return p;
  };

  it('puts them down one after another: the last lies on top', () => {
    const p = laid({ 'hand.0': '7h 8h 9h' });
    p.does(0, (t) => t.move([p.card('9h'), p.card('7h')], 'discard'));
    expect([p.truth('discard'), p.sees(1, 'discard'), p.truth('hand.0')]).toEqual(['9h 7h', '7h', '8h']);
  });

  it('may take a whole zone, though the zone empties meanwhile', () => {
    const p = laid({ table: '7h 8h 9h' });
    p.does(0, (t) => t.move(t.zone.table, 'hand', 1));
    expect([p.truth('table'), p.truth('hand.1')]).toEqual(['', '7h 8h 9h']);
  });

  it('from several places is told place by place', () => {
    const p = laid({ 'hand.0': '7h 8h', 'hand.1': 'Kz', table: '' });
    p.does(0, (t) => t.move([p.card('7h'), p.card('8h'), p.card('Kz')], 'table'));
    expect(p.shown(2).map(({ from, to, cards }) => [from, to, cards?.map(([, face]) => face)])).toEqual([
      ['hand.0', 'table', ['7h', '8h']],
      ['hand.1', 'table', ['Kz']],
    ]);
    expect(p.truth('table')).toBe('7h 8h Kz');
  });

  it('is told by the name of the action once, then as a plain movement', () => {
    const p = laid({ 'hand.0': '7h 8h' });
    p.does(0, (t) => {
      t.move(p.card('7h'), 'table');
      t.move(p.card('8h'), 'table');
    });
    expect(told(p)).toEqual(['act 0', 'move 0']);
  });

  it('is told as wished, of whom it is wished', () => {
    const p = laid({ 'hand.0': '7h 8h 9h' });
    p.does(0, (t) => {
      t.move(p.card('7h'), 'table', { is: 'turnOver', seat: 2 });
      t.move(p.card('8h'), 'table', { seat: null });
      t.move(p.card('9h'), 'hand', 1, { is: 'draw' });
    });
    expect(told(p)).toEqual(['turnOver 2', 'act', 'draw 0']);
  });

  it('of nothing is not told', () => {
    const p = laid({});
    p.does(0, (t) => t.move([], 'table'));
    expect(told(p)).toEqual(['act 0']);
  });

  it('goes to the slot named, the first unless said', () => {
    const p = laid({ 'hand.0': '7h 8h' });
    p.does(0, (t) => {
      t.move(p.card('7h'), 'slots', 1, { slot: 1 });
      t.move(p.card('8h'), 'slots', 1);
    });
    expect([p.truth('slots.1.0'), p.truth('slots.1.1')]).toEqual(['8h', '7h']);
    expect(p.t.zone.slots[1]?.[1]).toEqual([p.card('7h')]);
    expect([p.t.cards('slots', 1, 1), p.t.top('slots', 1, 1)]).toEqual([[p.card('7h')], p.card('7h')]);
  });

  it('to a zone with owners must say whose', () => {
    const p = laid({});
    const error = "'hand' has owners: say whose is meant.";
    expect(() => p.does(0, (t) => t.move(t.top('stock'), 'hand'))).toThrow(error);
    expect(() => p.t.cards('hand')).toThrow(error);
  });

  it('to a zone without owners, or to an owner that does not exist, is an error rather than another zone', () => {
    const p = laid({});
    expect(() => p.does(0, (t) => t.move(t.top('stock'), 'discard', 1))).toThrow(/discard/);
    expect(() => p.does(0, (t) => t.move(t.top('stock'), 'hand', 3))).toThrow(/hand/);
    expect(() => p.does(0, (t) => t.move(t.top('stock'), 'slots', 0, { slot: 2 }))).toThrow(/slots/);
  });

  it('keeps track of where each card lies', () => {
    const p = laid({ 'hand.0': '7h' });
    expect(p.t.where(p.card('7h'))).toBe('hand');
    p.does(0, (t) => t.move(p.card('7h'), 'discard'));
    expect(p.t.where(p.card('7h'))).toBe('discard');
    expect(p.game.audit(p.t)).toEqual([]);
  });

  it('finds a card by its handle', () => {
    const p = laid({ 'hand.0': '7h 8h' });
    const [, eight] = p.handles(0, 'hand.0');
    expect(p.t.card(eight ?? -1)).toBe(p.card('8h'));
  });
});

describe('looking at a pile', () => {
  const p = playground({ stock, hand }, 2);
  p.lay({ stock: '7h 8h 9h' }, 'hand.0');

  it('sees its top cards, topmost first, as many as there are', () => {
    const codes = (n: number) => p.t.topCards('stock', n).map(german.code);
    expect([codes(2), codes(9), codes(0)]).toEqual([['9h', '8h'], ['9h', '8h', '7h'], []]);
  });

  it('finds no top card of an empty one', () => {
    expect(() => p.t.top('hand', 1)).toThrow("There is no card in 'hand'.");
    expect(p.t.topCards('hand', 2, 1)).toEqual([]);
  });
});

describe('turning over, cutting, collecting', () => {
  const zones = { stock, discard, hand, table };

  it('turns a pile over: what lay lowest is on top', () => {
    const p = playground(zones, 2);
    p.lay({ discard: '7h 8h 9h' }, 'hand.0');
    p.does(0, (t) => t.turnOver('discard', 'stock'));
    expect([p.truth('stock'), p.truth('discard')]).toEqual(['9h 8h 7h', '']);
  });

  it('turns a pile over but for its top cards', () => {
    const p = playground(zones, 2);
    p.lay({ discard: '7h 8h 9h Kh' }, 'hand.0');
    p.does(0, (t) => t.turnOver('discard', 'stock', 2));
    expect([p.truth('stock'), p.truth('discard')]).toEqual(['8h 7h', '9h Kh']);
    p.does(0, (t) => t.turnOver('discard', 'stock', 5));
    expect(p.truth('discard')).toBe('9h Kh');
  });

  it('turns a pile over about nobody in particular', () => {
    const p = playground(zones, 2);
    p.lay({ discard: '7h 8h' }, 'hand.0');
    p.does(0, (t) => t.turnOver('discard', 'stock'));
    expect(told(p)).toContain('turnOver');
  });

  it('cuts the top cards beneath the others', () => {
    const p = playground(zones, 2);
    p.lay({ stock: '7h 8h 9h Kh' }, 'hand.0');
    p.does(0, (t) => t.cut('stock', 1));
    expect(p.truth('stock')).toBe('Kh 7h 8h 9h');
    expect(p.shown(1).find(({ is }) => is === 'cut')).toEqual({ is: 'cut', seat: 0, with: { n: 1 } });
  });

  it.each([0, 4])('cut at %i of four cards stays as it is', (n) => {
    const p = playground(zones, 2);
    p.lay({ stock: '7h 8h 9h Kh' }, 'hand.0');
    p.does(0, (t) => t.cut('stock', n));
    expect(p.truth('stock')).toBe('7h 8h 9h Kh');
  });

  it.each([-1, 5])('cannot be cut at %i of four cards', (n) => {
    const p = playground(zones, 2);
    p.lay({ stock: '7h 8h 9h Kh' }, 'hand.0');
    expect(() => p.does(0, (t) => t.cut('stock', n))).toThrow(`'stock' cannot be cut at ${n} of 4 cards.`);
  });

  it('collects every card from everywhere', () => {
    const p = playground(zones, 2);
    p.lay({ 'hand.0': '7h', 'hand.1': '8h', table: '9h' }, 'discard');
    p.does(0, (t) => t.collect('stock'));
    expect([p.t.zone.stock.length, p.truth('hand.0'), p.truth('table'), p.truth('discard')]).toEqual([32, '', '', '']);
    expect(p.game.audit(p.t)).toEqual([]);
  });

  it('shuffles the cards of one zone only, under its name, top first', () => {
    const p = playground(zones, 2, {}, new Scripted({ hand: ['7h', '9h'] }, seeded(1)));
    p.lay({ 'hand.0': '7h 8h 9h', 'hand.1': 'Kz Az' }, 'stock');
    p.does(0, (t) => t.shuffle('hand', 0));
    expect([p.truth('hand.0'), p.truth('hand.1')]).toEqual(['8h 9h 7h', 'Kz Az']);
  });
});

describe('the score sheet', () => {
  it('has the lines of every round, their totals, and the totals of the match', () => {
    const rounds = [
      { exact: [10, 0, 10], tricks: [2, 0, 1] },
      { exact: [0, 10, 0], tricks: [0, 3, 0] },
    ];
    const p = playground({}, 3, { score: (t) => rounds[t.round - 1] ?? {}, over: (t) => t.round === 2 });
    p.does(0, (t) => t.endRound());
    expect(p.game.sheet(p.t)).toEqual({
      rounds: [
        {
          lines: [
            { code: 'exact', points: [10, 0, 10] },
            { code: 'tricks', points: [2, 0, 1] },
          ],
          total: [12, 0, 11],
        },
      ],
      totals: [12, 0, 11],
    });
    for (const seat of [0, 1, 2]) p.confirms(seat);
    p.does(1, (t) => t.endRound());
    expect(p.game.sheet(p.t)?.totals).toEqual([12, 13, 11]);
    expect(p.game.outcome(p.t)).toEqual({ places: [2, 1, 3] });
  });

  it('is told with the points of the round', () => {
    const p = playground({}, 2, { score: () => ({ left: [3, 0] }) });
    p.does(0, (t) => t.endRound());
    expect(p.shown(null).find(({ is }) => is === 'score')?.with).toEqual({ round: 1, points: [3, 0] });
    expect(p.shown(null).find(({ is }) => is === 'over')?.with).toEqual({ winners: [0] });
  });

  it('is the same in the view of everyone', () => {
    const p = playground({}, 2, { score: () => ({ left: [3, 0] }) });
    p.does(0, (t) => t.endRound());
    const { sheet, totals, result } = p.game.view(p.t, null).table;
    expect([sheet, totals, result]).toEqual([p.game.sheet(p.t)?.rounds, [3, 0], { places: [1, 2] }]);
  });

  it('has a number for each side, not for each seat', () => {
    const p = playground({}, 4, { ...inPairs, score: () => ({ tricks: [5, 8] }) });
    p.does(0, (t) => t.endRound());
    expect([p.game.sheet(p.t)?.totals, p.game.outcome(p.t)?.places]).toEqual([
      [5, 8],
      [2, 1, 2, 1],
    ]);
  });

  it('with a line of too few numbers is an error', () => {
    const p = playground({}, 4, { score: () => ({ tricks: [5, 8] }) });
    expect(() => p.does(0, (t) => t.endRound())).toThrow("Score line 'tricks' has 2 numbers for 4 sides.");
  });

  it('is none in a game without points', () => {
    expect(playground({}, 2).game.sheet(playground({}, 2).t)).toBeNull();
  });
});

describe('places', () => {
  const ended = (points: readonly number[], rules = {}) => {
    const p = playground({}, points.length, { score: () => ({ points }), ...rules });
    p.does(0, (t) => t.endRound());
    return p.game.outcome(p.t)?.places;
  };

  it('go by the most points, or the fewest', () => {
    expect(ended([5, 9, 7])).toEqual([3, 1, 2]);
    expect(ended([5, 9, 7], { wins: 'fewest' })).toEqual([1, 3, 2]);
  });

  it('are shared by equal points, and the next one is left out', () => {
    expect(ended([7, 9, 9, 7, 1])).toEqual([3, 1, 1, 3, 5]);
    expect(ended([0, 0, 0])).toEqual([1, 1, 1]);
  });

  it('may go by anything else', () => {
    expect(ended([5, 9, 7], { places: () => [1, 2, 2] })).toEqual([1, 2, 2]);
  });

  it('of those who left come after all who stayed, whatever their points', () => {
    const p = playground({}, 4, { score: () => ({ points: [9, 5, 7, 1] }), leave: () => {} });
    leaves(p, 0);
    p.does(1, (t) => t.endRound());
    expect(p.game.outcome(p.t)?.places).toEqual([4, 2, 1, 3]);
  });

  it('of several who left go by their points among themselves', () => {
    const p = playground({}, 4, { score: () => ({ points: [9, 5, 7, 9] }), leave: () => {} });
    leaves(p, 0);
    leaves(p, 2);
    p.does(1, (t) => t.endRound());
    expect(p.game.outcome(p.t)?.places).toEqual([3, 2, 4, 1]);
  });

  it('of a side come last only when all of it has left', () => {
    const p = playground({}, 4, { ...inPairs, score: () => ({ points: [9, 5] }), leave: () => {} });
    leaves(p, 0);
    expect(p.t.phase).toBe('play');
    p.does(1, (t) => t.endRound());
    expect(p.game.outcome(p.t)?.places).toEqual([1, 2, 1, 2]);
  });

  it('put the last side remaining first, at once', () => {
    const p = playground({}, 4, { ...inPairs, leave: () => {} });
    leaves(p, 0);
    leaves(p, 2);
    expect([p.t.phase, p.game.outcome(p.t)?.places, p.game.pending(p.t)]).toEqual(['over', [2, 1, 2, 1], []]);
  });
});

describe('leaving for good', () => {
  it('is told, and done once', () => {
    const p = playground({}, 3, { leave: () => {} });
    leaves(p, 2);
    expect(told(p)).toEqual(['left 2']);
    leaves(p, 2);
    expect(told(p)).toEqual([]);
  });

  it('is not possible where the rules do not say how to go on', () => {
    expect(playground({}, 3).game.leave).toBeUndefined();
  });

  it('leaves no moves to the one who left, and refuses them', () => {
    const p = playground({}, 3, { leave: (t, seat) => t.turn === seat && t.nextTurn() });
    leaves(p, 0);
    expect(p.game.moves(p.t, 0)).toEqual([]);
    expect(p.game.refuse(p.t, 0, { do: 'act' })).toEqual({ code: 'notSeated' });
    expect(p.game.view(p.t, null).table.gone).toEqual([0]);
  });

  it('between rounds counts as a confirmation', () => {
    const p = playground({}, 3, { over: () => false, leave: () => {} });
    p.does(0, (t) => t.endRound());
    p.confirms(0);
    p.confirms(1);
    leaves(p, 2);
    expect([p.t.round, p.t.phase, p.game.pending(p.t).length]).toEqual([2, 'play', 1]);
  });

  it('when it ends the match lays the cards open', () => {
    const p = playground({ stock, hand }, 2, { leave: () => {} });
    p.lay({ 'hand.0': '7h' }, 'stock');
    leaves(p, 1);
    expect([p.sees(1, 'hand.0'), told(p)]).toEqual(['7h', ['left 1', 'reveal', 'over']]);
  });
});

describe('sides', () => {
  it('are everyone for himself, unless the game says otherwise', () => {
    const p = playground({}, 3);
    expect([p.t.sides, p.t.sideOf(2)]).toEqual([[[0], [1], [2]], 2]);
  });

  it('sit alternately: seat s plays for side s mod sides', () => {
    const p = playground({}, 6, inPairs);
    expect(p.t.sides).toEqual([
      [0, 2, 4],
      [1, 3, 5],
    ]);
    expect([0, 1, 2, 3, 4, 5].map((seat) => p.t.sideOf(seat))).toEqual([0, 1, 0, 1, 0, 1]);
    const threes = playground({}, 6, { sides: () => 3 });
    expect(threes.t.sides).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
  });

  it('have zones of their own, one for each', () => {
    const p = playground({ stock, melds: row({ of: 'side', see: 'everyone' }) }, 4, inPairs);
    p.lay({ stock: '7h' }, 'stock');
    p.does(3, (t, seat) => t.move(t.top('stock'), 'melds', t.sideOf(seat)));
    expect([p.t.zone.melds.length, p.truth('melds.0'), p.truth('melds.1')]).toEqual([2, '', '7h']);
  });
});

describe('statistics', () => {
  it('are counted by seat, and everyone sees them', () => {
    const p = playground({}, 3, { statistics: ['sevens', 'drawn'] });
    p.does(0, (t) => {
      t.tally('sevens', 2);
      t.tally('drawn', 0, 4);
      t.tally('drawn', 0);
    });
    expect(p.game.view(p.t, null).table.statistics).toEqual({ sevens: [0, 0, 1], drawn: [5, 0, 0] });
  });

  it('that are not declared are an error', () => {
    expect(() => playground({}, 2).t.tally('sevens', 0)).toThrow("The game declares no statistic 'sevens'.");
  });
});

describe('sealed values', () => {
  const sealing = () => playground({}, 3, { sealed: { bid: [1, 2, 3] }, over: () => false });
  const sees = (p: ReturnType<typeof sealing>, viewer: Viewer) => p.game.view(p.t, viewer).sealed.bid;

  it('show their owner the value, the others that there is one', () => {
    const p = sealing();
    p.does(1, (t) => t.seal('bid', 1, 3));
    expect([sees(p, 1), sees(p, 0), sees(p, null)]).toEqual([
      [false, 3, false],
      [null, true, false],
      [false, true, false],
    ]);
  });

  it('are opened together, and are gone then', () => {
    const p = sealing();
    let opened: unknown;
    p.does(0, (t) => {
      t.seal('bid', 0, 2);
      t.seal('bid', 2, 1);
      opened = t.unseal('bid');
    });
    expect(opened).toEqual([2, null, 1]);
    expect(p.shown(null).find(({ is }) => is === 'unseal')?.with).toEqual({ name: 'bid', values: [2, null, 1] });
    expect(sees(p, 0)).toEqual([null, false, false]);
  });

  it('are forgotten from one round to the next', () => {
    const p = sealing();
    p.does(0, (t) => {
      t.seal('bid', 0, 2);
      t.endRound();
    });
    for (const seat of [0, 1, 2]) p.confirms(seat);
    expect(p.t.sealed).toEqual({ bid: [null, null, null] });
  });

  it('that are not declared are an error', () => {
    expect(() => sealing().t.seal('pledge', 0, 1)).toThrow("The game declares no sealed value 'pledge'.");
  });
});

describe('chance', () => {
  it('is there in a move and in the deal', () => {
    const p = playground({}, 2, {
      open: () => ({ dice: [0] }),
      deal: (t) => t.set({ dice: [...t.random.dice(2, 6, 'roll')] }),
    });
    expect(p.t.open.dice).toHaveLength(2);
  });

  it('is not there outside of them: rules that only look cannot draw', () => {
    const p = playground({}, 2);
    expect(() => p.t.random.int(2, 'coin')).toThrow('Randomness was asked for outside of setup, apply or leave.');
    p.does(0, (t) => {
      t.random.int(2, 'coin');
    });
    expect(() => p.t.random.int(2, 'coin')).toThrow(/outside/);
  });

  it('is taken away again also when a rule fails', () => {
    const p = playground({}, 2);
    const failing = () =>
      p.does(0, () => {
        throw new Error('A rule failed.');
      });
    expect(failing).toThrow('A rule failed.');
    expect(() => p.t.random.int(2, 'coin')).toThrow(/outside/);
  });
});

describe('what is told', () => {
  it('begins with the action, also when it says something else first', () => {
    const p = playground({}, 2);
    p.does(1, (t) => t.say('boast', { n: 3 }));
    expect(p.shown(0)).toEqual([
      { is: 'act', seat: 1 },
      { is: 'boast', seat: 1, with: { n: 3 } },
    ]);
  });

  it('is about the one who acts, or another, or nobody', () => {
    const p = playground({}, 2);
    p.does(1, (t) => {
      t.say('act');
      t.say('boast', {}, 0);
      t.say('boast', {}, null);
    });
    expect(told(p)).toEqual(['act 1', 'boast 0', 'boast']);
  });
});

describe('a state', () => {
  const full = () => {
    const deck = deckOf(german, ({ suit }) => suit === 'h');
    const p = playground({ stock, hand, table, slots: row({ of: 'side', see: 'everyone', slots: 2 }) }, 4, {
      ...inPairs,
      deck,
      over: () => false,
      statistics: ['sevens'],
      sealed: { bid: [1] },
      open: () => ({ pot: [1, [2, { deep: null }]] }),
    });
    p.lay({ 'hand.1': '7h 8h', table: '9h', 'slots.1.1': 'Kh' }, 'stock');
    p.does(1, (t) => {
      t.move(p.card('7h'), 'table');
      t.tally('sevens', 1);
      t.seal('bid', 2, 1);
      t.leaveRound(3);
      t.reverse();
      t.step = 'bid';
    });
    return p;
  };
  const everything = (p: ReturnType<typeof full>, state = p.t) => p.viewers.map((viewer) => p.game.view(state, viewer));

  it('stored as text and loaded again is the same to everyone', () => {
    const p = full();
    const loaded = p.game.load(JSON.parse(JSON.stringify(p.game.save(p.t))) as ReturnType<typeof p.game.save>);
    expect(everything(p, loaded)).toEqual(everything(p));
    expect(JSON.stringify(p.game.save(loaded))).toBe(JSON.stringify(p.game.save(p.t)));
  });

  it('copied goes its own way', () => {
    const p = full();
    const before = everything(p);
    const copy = p.game.clone(p.t);
    p.does(1, (t) => {
      t.move(p.card('8h'), 'table');
      t.set({ pot: [9] });
      t.tally('sevens', 0);
      t.seal('bid', 0, 1);
      t.endRound();
    });
    expect(everything(p, copy)).toEqual(before);
  });

  it('that was stored stays as it was while the match goes on', () => {
    const p = full();
    const saved = p.game.save(p.t);
    const before = JSON.stringify(saved);
    p.does(1, (t) => t.move(p.card('8h'), 'table'));
    expect(JSON.stringify(saved)).toBe(before);
  });

  it('that was seen stays as it was while the match goes on', () => {
    const p = full();
    const seen = everything(p);
    const before = JSON.stringify(seen);
    p.does(1, (t) => {
      t.move(p.card('8h'), 'table');
      t.set({ pot: [] });
      t.tally('sevens', 0);
      t.endRound();
    });
    expect(JSON.stringify(seen)).toBe(before);
  });
});
