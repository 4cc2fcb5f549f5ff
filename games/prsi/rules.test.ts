/** Prší by the rule book. What tables may agree on beyond it is tested in house.test.ts. */
import { describe, expect, it } from 'vitest';
import { german, readOptions, Scripted, seeded, usualOptions } from '@partie/kit';
import { must } from '@partie/kit/testing';
import { freshlyDealt, lay, table } from './testing.js';
import { prsi } from './rules.js';
import { texts } from './texts.js';

const { options, presets, actions } = prsi.about;
const codes = (list: string) => list.split(' ');

describe('cards and players', () => {
  it('is played with 32 German-suited cards: hearts, leaves, acorns, bells from seven to ace', () => {
    const { cardsAt } = freshlyDealt(2).state;
    const wanted = codes('h l z k').flatMap((s) => codes('7 8 9 10 U O K A').map((r) => r + s));
    expect(cardsAt.flat().map(german.code).sort()).toEqual(wanted.sort());
  });

  it('calls suits and ranks by their Czech names', () => {
    const { suitNames, rankNames } = must(prsi.about.kind, 'kind of cards');
    expect(suitNames.cs).toEqual({ h: 'srdce', l: 'listy', z: 'žaludy', k: 'kule' });
    expect(codes('U O K A').map((rank) => rankNames.cs[rank])).toEqual(['spodek', 'svršek', 'král', 'eso']);
  });

  it.each([2, 3, 4, 5])('can be started by %i players', (n) => {
    expect(prsi.refuseStart(n, usualOptions(options))).toBeNull();
  });

  it.each([1, 6])('cannot be started by %i', (n) => {
    expect(prsi.refuseStart(n, usualOptions(options))?.code).toBe('players');
  });
});

describe('the deal', () => {
  it.each([2, 3, 4, 5])('gives four cards each of %i players, turns one face up, and leaves the rest as stock', (n) => {
    const { zone } = freshlyDealt(n).state;
    expect(zone.hand.map((hand) => hand.length)).toEqual(new Array(n).fill(4));
    expect(zone.discard).toHaveLength(1);
    expect(zone.stock).toHaveLength(32 - 4 * n - 1);
  });

  it('goes round one card at a time, after a shuffle of the whole deck', () => {
    const t = freshlyDealt(2, { random: new Scripted({ stock: codes('7h Kz 8h Kk 9h Uz 10h Uk 7l Al') }, seeded(1)) });
    expect([t.hand(0), t.hand(1), t.cards('discard')]).toEqual(['7h 8h 9h 10h', 'Kz Kk Uz Uk', '7l']);
    expect(t.cards('stock')).toMatch(/^Al /);
  });

  const turningUp = (first: string) =>
    freshlyDealt(2, { random: new Scripted({ stock: codes(`8h Kz 9h Kk 10h Uz Ul Uk ${first}`) }, seeded(1)) });

  it('has no effect when the first card is a seven: nobody draws for it', () => {
    const t = turningUp('7h');
    expect(t.asks).toEqual(['play']);
    t.plays(0, '8h');
    expect(t.hand(0)).toBe('9h 10h Ul');
  });

  it('has no effect when the first card is an ace: nobody stands for it', () => {
    const t = turningUp('Ah');
    expect(t.refusal(0, 'stand')).toBe('noAce');
    expect(t.refusal(0, 'play', '8h')).toBeNull();
  });

  it('has no effect when the first card is an over: its own suit counts', () => {
    const t = turningUp('Oh');
    expect(t.refusal(0, 'play', '8h')).toBeNull();
    expect(t.refusal(0, 'play', 'Ul')).toBe('mustFollow');
  });
});

describe('a turn', () => {
  const position = { hands: ['8h 9k 10l', 'Kz Kk'], discard: '9h', stock: 'Ul Uz' };

  it('allows a card of the top card’s suit', () => {
    const t = table(position);
    t.plays(0, '8h');
    expect([t.cards('discard'), t.hand(0), t.pending]).toEqual(['9h 8h', '9k 10l', [1]]);
  });

  it('allows a card of the top card’s rank, whose suit counts from then on', () => {
    const t = table(position);
    t.plays(0, '9k');
    expect(t.refusal(1, 'play', 'Kk')).toBeNull();
    expect(t.refusal(1, 'play', 'Kz')).toBe('mustMatch');
  });

  it('refuses a card of neither the suit nor the rank', () => {
    expect(table(position).refused(0, 'play', '10l')).toEqual({ code: 'mustMatch', with: { suit: 'h', rank: '9' } });
  });

  it('lets one draw a card instead, after which the turn is over', () => {
    const t = table(position);
    t.draws(0);
    expect([t.hand(0), t.pending]).toEqual(['8h 9k 10l Ul', [1]]);
  });

  it('allows drawing also to one who could play', () => {
    const t = table(position);
    expect(t.may(0)).toEqual(['play 8h', 'play 9k', 'draw']);
  });

  it('is one player’s at a time', () => {
    const t = table(position);
    expect(t.refusal(1, 'draw')).toBe('notYourTurn');
    expect(t.may(1)).toEqual([]);
  });

  it('lets no one play what he does not hold', () => {
    const t = table(position);
    const [id] = t.state.cards('hand', 1).map((card) => t.state.handles[card]);
    expect(prsi.refuse(t.state, 0, { do: 'play', cards: [id] })?.code).toBe('cardNotThere');
  });

  it('has no passing without drawing in the classic game', () => {
    expect(table(position).refusal(0, 'pass')).toBe('unknownAction');
  });

  it('counts the cards drawn in the statistics', () => {
    const t = table(position);
    t.draws(0);
    expect(t.state.statistics.drawn).toEqual([1, 0]);
  });
});

describe('the over', () => {
  it('may be played on any suit and rank; its player names the suit to follow', () => {
    const t = table({ hands: ['Ok 8k', '8l'], discard: '9h' });
    t.plays(0, 'Ok', { suit: 'l' });
    expect(t.cards('discard')).toBe('9h Ok');
    expect(prsi.view(t.state, 1).open.suit).toBe('l');
  });

  it('is not played without naming a suit', () => {
    expect(table({ hands: ['Ok 8k', '8l'], discard: '9h' }).refusal(0, 'play', 'Ok')).toBe('answerNeeded');
  });

  it('is not played with a suit that does not exist', () => {
    const t = table({ hands: ['Ok 8k', '8l'], discard: '9h' });
    expect(t.refusal(0, 'play', 'Ok', { suit: 'S' })).toBe('answerNotAllowed');
  });

  it('makes the named suit count', () => {
    const t = table({ hands: ['Ok 8k', '8l 9k'], discard: '9h' });
    t.plays(0, 'Ok', { suit: 'l' });
    expect(t.refusal(1, 'play', '8l')).toBeNull();
  });

  it('does not make its own suit count: the named one does', () => {
    const t = table({ hands: ['Ok 8k', '8l 9k'], discard: '9h' });
    t.plays(0, 'Ok', { suit: 'l' });
    expect(t.refused(1, 'play', '9k')).toEqual({ code: 'mustFollow', with: { suit: 'l' } });
  });

  it('may name its own suit too', () => {
    const t = table({ hands: ['Ok 8k', '8l 9k'], discard: '9h' });
    t.plays(0, 'Ok', { suit: 'k' });
    expect(t.may(1)).toEqual(['play 9k', 'draw']);
  });

  it('keeps the named suit while players draw', () => {
    const t = table({ hands: ['Ok 8k', '9k', '8l 10k'], discard: '9h' });
    t.plays(0, 'Ok', { suit: 'l' });
    t.draws(1);
    expect(t.may(2)).toEqual(['play 8l', 'draw']);
  });

  it('frees the named suit once it has been followed', () => {
    const t = table({ hands: ['Ok 8k', '8l 9k'], discard: '9h' });
    t.plays(0, 'Ok', { suit: 'l' });
    t.plays(1, '8l');
    expect(t.refusal(0, 'play', '8k')).toBeNull();
  });

  it('may follow an over', () => {
    const t = table({ hands: ['8k', 'Oz 9k'], discard: 'Ok', suit: 'l', turn: 1 });
    expect(t.refusal(1, 'play', 'Oz', { suit: 'h' })).toBeNull();
  });

  it('is refused on an active seven', () => {
    const t = table({ hands: ['7h 8h', 'Oh 9l'], discard: '9h' });
    t.plays(0, '7h');
    expect(t.refusal(1, 'play', 'Oh', { suit: 'h' })).toBe('answerSeven');
  });

  it('is refused on an active ace', () => {
    const t = table({ hands: ['Ah 8h', 'Oh 9l'], discard: '9h' });
    t.plays(0, 'Ah');
    expect(t.refusal(1, 'play', 'Oh', { suit: 'h' })).toBe('answerAce');
  });

  it('is refused only on an *active* seven: once its cards are drawn, the over may be played', () => {
    const t = table({ hands: ['7h 8h', '9l', 'Ok 9z'], discard: '9h' });
    t.plays(0, '7h');
    t.draws(1);
    expect(t.refusal(2, 'play', 'Ok', { suit: 'z' })).toBeNull();
  });

  it('is refused only on an *active* ace: once someone has stood, the over may be played', () => {
    const t = table({ hands: ['Ah 8h', '9l', 'Ok 9z'], discard: '9h' });
    t.plays(0, 'Ah');
    t.stands(1);
    expect(t.refusal(2, 'play', 'Ok', { suit: 'z' })).toBeNull();
  });

  it('needs no suit as the last card', () => {
    const t = table({ hands: ['Ok', '8l 9k'], discard: '9h' });
    // It is offered without one, so that nobody is asked.
    const [offered] = prsi.moves(t.state, 0).filter((move) => move.do === 'play');
    expect([offered?.do, offered?.suit]).toEqual(['play', undefined]);
    t.plays(0, 'Ok');
    expect(t.state.phase).toBe('between');
  });

  it('as the last card may name a suit all the same', () => {
    expect(table({ hands: ['Ok', '8l'], discard: '9h' }).refusal(0, 'play', 'Ok', { suit: 'l' })).toBeNull();
  });

  it('alone names a suit: a suit named without an over is refused', () => {
    const t = table({ hands: ['8h 9k', 'Kz'], discard: '9h' });
    expect(t.refusal(0, 'play', '8h', { suit: 'l' })).toBe('notAsked');
  });
});

describe('the seven', () => {
  const afterSeven = () => {
    const t = table({
      hands: ['7h 8h Kh', '7k 9h Ak', '7z Kz Uz', 'Ul'],
      discard: '9l',
      suit: 'h',
      stock: '10h 10l 10z 10k 8l 8z',
    });
    t.plays(0, '7h');
    return t;
  };

  it('asks the next player for a seven or two cards', () => {
    expect(afterSeven().asks).toEqual(['answerSeven 2']);
  });

  it('must be answered with a seven: a card of its suit does not do', () => {
    expect(afterSeven().refused(1, 'play', '9h')).toEqual({ code: 'answerSeven', with: { n: 2 } });
  });

  it('makes the next player draw two cards, and drawing ends his turn', () => {
    const t = afterSeven();
    t.draws(1);
    expect([t.hand(1), t.pending]).toEqual(['7k 9h Ak 10h 10l', [2]]);
  });

  it('may be answered with a seven of any suit: two cards for every seven in the run', () => {
    const t = afterSeven();
    t.plays(1, '7k');
    expect(t.asks).toEqual(['answerSeven 4']);
    t.plays(2, '7z');
    t.draws(3);
    expect(t.hand(3)).toBe('Ul 10h 10l 10z 10k 8l 8z');
  });

  it('has no effect any more once the cards are drawn: the next player plays as usual', () => {
    const t = afterSeven();
    t.draws(1);
    expect([t.asks, t.refusal(2, 'play', '7z'), t.refusal(2, 'play', 'Uz')]).toEqual([['play'], null, 'mustMatch']);
  });

  it('starts at two again after drawing has ended the run', () => {
    const t = afterSeven();
    t.draws(1);
    t.plays(2, '7z');
    expect(t.asks).toEqual(['answerSeven 2']);
    t.draws(3);
    expect(t.hand(3)).toBe('Ul 10z 10k');
  });

  it('is not answered by an ace', () => {
    const t = table({ hands: ['7h 8h', 'Ah 9l'], discard: '9h' });
    t.plays(0, '7h');
    expect(t.refusal(1, 'play', 'Ah')).toBe('answerSeven');
  });

  it('leaves one without a seven only the forced draw, which his own client makes, not the rules', () => {
    const t = table({ hands: ['7h 8h', '9h Ah Oh'], discard: '9l', suit: 'h' });
    t.plays(0, '7h');
    expect(t.pending).toEqual([1]);
    expect(t.may(1)).toEqual(['draw']);
    expect(t.hand(1)).toBe('9h Ah Oh');
  });

  it('leaves the choice to one who holds a seven', () => {
    expect(afterSeven().may(1)).toEqual(['play 7k', 'draw']);
  });

  it('is asked about in the same words whatever the next player holds', () => {
    const asked = (held: string) => {
      const t = table({ hands: ['7h 8h', held], discard: '9h' });
      t.plays(0, '7h');
      return t.asks;
    };
    expect(asked('7k 9l')).toEqual(asked('8k 9l'));
  });

  it('is counted in the statistics', () => {
    const t = afterSeven();
    t.plays(1, '7k');
    t.draws(2);
    expect(t.state.statistics).toEqual({ sevens: [1, 1, 0, 0], drawn: [0, 0, 4, 0] });
  });
});

describe('the ace', () => {
  const afterAce = () => {
    const t = table({ hands: ['Ah 8h', 'Ak 9h', 'Az 9z', '9l Uz'], discard: '9k', suit: 'h' });
    t.plays(0, 'Ah');
    return t;
  };

  it('asks the next player for an ace or to stand', () => {
    expect([afterAce().asks, afterAce().may(1)]).toEqual([['answerAce'], ['play Ak', 'stand']]);
  });

  it('must be answered with an ace: a card of its suit does not do', () => {
    expect(afterAce().refusal(1, 'play', '9h')).toBe('answerAce');
  });

  it('makes one who stands lose the turn and draw nothing', () => {
    const t = afterAce();
    t.stands(1);
    expect([t.hand(1), t.pending]).toEqual(['Ak 9h', [2]]);
  });

  it('forbids drawing', () => {
    expect(afterAce().refusal(1, 'draw')).toBe('aceStands');
  });

  it('is not answered by a seven', () => {
    const t = table({ hands: ['Ah 8h', '7h 9l'], discard: '9h' });
    t.plays(0, 'Ah');
    expect(t.refusal(1, 'play', '7h')).toBe('answerAce');
  });

  it('stacked makes exactly one player stand, and is then inactive', () => {
    const t = afterAce();
    t.plays(1, 'Ak');
    t.plays(2, 'Az');
    t.stands(3);
    expect([t.pending, t.asks, t.refusal(0, 'stand')]).toEqual([[0], ['play'], 'noAce']);
  });

  it('once stood for is a card like others: its suit may be followed', () => {
    const t = afterAce();
    t.stands(1);
    t.plays(2, 'Az');
    t.stands(3);
    t.draws(0);
    t.plays(1, 'Ak');
    expect(t.cards('discard')).toBe('9k Ah Az Ak');
  });

  it('leaves one without an ace only to stand, which his own client does, not the rules', () => {
    const t = table({ hands: ['Ah 8h', '9h 7h Oh'], discard: '9k', suit: 'h' });
    t.plays(0, 'Ah');
    expect([t.pending, t.may(1)]).toEqual([[1], ['stand']]);
  });

  it('must be active for anyone to stand', () => {
    expect(table({ hands: ['Ah 8h', '9l'], discard: '9h' }).refusal(0, 'stand')).toBe('noAce');
  });
});

describe('the stock', () => {
  it('when empty is made of the discard pile, except its top card', () => {
    const t = table({ hands: ['8h 9k', 'Kz', ''], discard: '10l 10z 9h', rest: 'hand.2' });
    t.draws(0);
    expect(t.cards('discard')).toBe('9h');
    expect(codes(`${t.hand(0)} ${t.cards('stock')}`).sort()).toEqual(codes('10l 10z 8h 9k'));
  });

  it('is shuffled when made anew', () => {
    const theDeal: string[] = []; // as it comes
    const random = new Scripted({ stock: [theDeal, codes('10k Ul 10l')] }, seeded(1));
    const t = table({ hands: ['8h 9k', 'Kz', ''], discard: '10l 10z 10k Ul 9h', rest: 'hand.2', random });
    t.draws(0);
    expect([t.hand(0), t.cards('stock')]).toEqual(['8h 9k 10k', 'Ul 10l 10z']);
  });

  it('is only turned over where the table has agreed not to shuffle: the lowest card is drawn first', () => {
    const position = { hands: ['8h 9k', 'Kz', ''], discard: '10l 10z 10k Ul 9h', rest: 'hand.2' };
    const t = table({ ...position, options: { reshuffle: false } });
    t.draws(0);
    expect([t.hand(0), t.cards('stock')]).toEqual(['8h 9k 10l', '10z 10k Ul']);
    expect(t.told).not.toContain('shuffle');
  });

  it('may be made anew in the middle of a penalty', () => {
    const t = table({
      hands: ['Kz', '', '8h'],
      discard: '10l 10z 10k 7h',
      stock: 'Ul',
      sevens: 2,
      rest: 'hand.1',
    });
    t.draws(0);
    expect(t.state.cards('hand', 0)).toHaveLength(1 + 4);
    expect([t.cards('stock'), t.cards('discard'), t.pending]).toEqual(['', '7h', [1]]);
  });

  it('made anew leaves the named suit as it was', () => {
    const t = table({ hands: ['Kz', '9l 9k', ''], discard: '10z 10k Ok', suit: 'l', rest: 'hand.2' });
    t.draws(0);
    expect(t.cards('discard')).toBe('Ok');
    expect([t.refusal(1, 'play', '9l'), t.refusal(1, 'play', '9k')]).toEqual([null, 'mustFollow']);
  });

  it('exhausted together with the discard pile gives what there is, and the turn passes', () => {
    const t = table({ hands: ['Kz', '9l', ''], discard: '7h', stock: 'Ul 10l 10z', sevens: 2, rest: 'hand.2' });
    t.draws(0);
    expect([t.hand(0), t.pending, t.asks]).toEqual(['Kz Ul 10l 10z', [1], ['play']]);
  });

  it('exhausted together with the discard pile gives possibly nothing, and the turn passes', () => {
    const t = table({ hands: ['Kz', '9l', ''], discard: '8h', rest: 'hand.2' });
    t.draws(0);
    expect([t.hand(0), t.pending]).toEqual(['Kz', [1]]);
  });

  it('and discard pile exhausted make no endless loop: when everyone in a row finds nothing, the round ends', () => {
    const t = table({ hands: ['Kz', '9l', ''], discard: '8h', rest: 'hand.2' });
    t.draws(0);
    t.draws(1);
    expect(t.state.phase).toBe('play');
    t.draws(2);
    expect(t.state.phase).toBe('between');
    expect(t.points.slice(0, 2)).toEqual([4, 9]);
  });

  it('exhausted does not end the round as long as someone in between has played or found a card', () => {
    const t = table({ hands: ['Kz', '9l 9h', ''], discard: '8h', rest: 'hand.2' });
    t.draws(0);
    t.plays(1, '9h');
    t.draws(2);
    t.draws(0);
    t.draws(1);
    expect([t.state.phase, t.pending]).toEqual(['play', [2]]);
  });
});

describe('the end of a round', () => {
  it('comes when the first player has no cards left', () => {
    const t = table({ hands: ['8h', '9l', '9k'], discard: '9h' });
    t.plays(0, '8h');
    expect([t.state.phase, t.told]).toEqual(['between', ['play', 'goesOut', 'reveal', 'score']]);
  });

  it.each([
    ['7', 7],
    ['8', 8],
    ['9', 9],
    ['10', 10],
    ['U', 2],
    ['O', 3],
    ['K', 4],
    ['A', 11],
  ])('counts a %s left in hand as %i', (rank, points) => {
    const t = table({ hands: ['8h', `${rank}l`], discard: '9h' });
    t.plays(0, '8h');
    expect(t.points).toEqual([0, points]);
  });

  it('counts all the cards of all the others, and nothing for the one who went out', () => {
    const t = table({ hands: ['8h', '10l Al', 'Kz Uz Ok'], discard: '9h' });
    t.plays(0, '8h');
    expect(t.points).toEqual([0, 21, 9]);
  });

  it('by a seven still makes the next player draw', () => {
    const t = table({ hands: ['7h', '9l', '9k'], discard: '9h', stock: 'Ul Al 10l' });
    t.plays(0, '7h');
    expect([t.hand(1), t.points]).toEqual(['9l Ul Al', [0, 9 + 2 + 11, 9]]);
  });

  it('by a seven makes the next player draw for the whole run, without being asked', () => {
    const t = table({ hands: ['7k', '7l 9l', '9k'], discard: '7h', sevens: 1, stock: 'Ul Al Uz 10l' });
    t.plays(0, '7k');
    expect([t.hand(1), t.state.phase]).toEqual(['7l 9l Ul Al Uz 10l', 'between']);
  });

  it('by a seven makes no one draw who sits further on', () => {
    const t = table({ hands: ['7h', '9l', '9k'], discard: '9h' });
    t.plays(0, '7h');
    expect(t.hand(2)).toBe('9k');
  });

  it('by an ace has no further effect: the round is over, nobody is asked to stand', () => {
    const t = table({ hands: ['Ah', 'Al 9l', '9k'], discard: '9h' });
    t.plays(0, 'Ah');
    expect([t.state.phase, t.asks, t.hand(1)]).toEqual(['between', ['next', 'next', 'next'], 'Al 9l']);
  });

  it('lays all hands open before everyone, spectators too', () => {
    const t = table({ hands: ['8h', '10l Al', 'Kz'], discard: '9h' });
    t.plays(0, '8h');
    for (const viewer of [0, 2, null]) {
      const shown = prsi.view(t.state, viewer).zones['hand.1']?.cards?.map(([, face]) => face);
      expect(shown).toEqual(['10l', 'Al']);
    }
    expect(t.shown('reveal', 0).zones?.['hand.1']?.cards?.map(([, face]) => face)).toEqual(['10l', 'Al']);
  });

  it('leaves the stock face down', () => {
    const t = table({ hands: ['8h', '10l Al'], discard: '9h' });
    t.plays(0, '8h');
    expect(prsi.view(t.state, 0).zones.stock).toEqual({ see: 'count', n: 28 });
  });
});

describe('the match', () => {
  type T = ReturnType<typeof table>;
  /** Seat 0 goes out; the other holds this. */
  const roundWon = (t: T, left: string) => {
    lay(t, { hands: ['8h', left], discard: '9h' });
    t.plays(0, '8h');
  };
  /** Seat 1 goes out; seat 0 holds this. */
  const roundLost = (t: T, left: string) => {
    lay(t, { hands: [left, '8h'], discard: '9h', turn: 1 });
    t.plays(1, '8h');
  };

  it('lasts five rounds unless agreed otherwise', () => {
    const t = freshlyDealt(2);
    for (let round = 1; round <= 4; round++) {
      roundWon(t, 'Kz');
      t.everyoneConfirms();
    }
    expect([t.state.round, prsi.outcome(t.state)]).toEqual([5, null]);
    roundWon(t, 'Kz');
    expect(prsi.outcome(t.state)).toEqual({ places: [1, 2] });
  });

  it('lasts the agreed number of rounds', () => {
    const t = freshlyDealt(2, { options: { rounds: 1 } });
    roundWon(t, 'Kz');
    expect(prsi.outcome(t.state)).not.toBeNull();
  });

  it('is won by the lowest total, not by the most rounds', () => {
    const t = freshlyDealt(2, { options: { rounds: 3 } });
    roundWon(t, 'Uz');
    t.everyoneConfirms();
    roundWon(t, 'Kz');
    t.everyoneConfirms();
    roundLost(t, 'Az');
    expect(prsi.sheet(t.state)?.totals).toEqual([11, 6]);
    expect(prsi.outcome(t.state)).toEqual({ places: [2, 1] });
  });

  it('is shared by equal totals', () => {
    const t = freshlyDealt(3, { options: { rounds: 1 } });
    lay(t, { hands: ['8h', 'Kz', 'Kk'], discard: '9h' });
    t.plays(0, '8h');
    expect(prsi.outcome(t.state)).toEqual({ places: [1, 2, 2] });
  });

  it('to a hundred goes on for as many rounds as it takes', () => {
    const t = freshlyDealt(2, { options: { end: 'points', target: 100 } });
    for (let round = 1; round <= 9; round++) {
      roundWon(t, 'Al');
      t.everyoneConfirms();
    }
    expect([prsi.sheet(t.state)?.totals, prsi.outcome(t.state)]).toEqual([[0, 99], null]);
  });

  it('to a hundred ends when someone reaches exactly a hundred, who has lost', () => {
    const t = freshlyDealt(2, { options: { end: 'points', target: 100 } });
    roundWon(t, 'Al Az Ak Ah 10l 10z 10k 10h 9l');
    t.everyoneConfirms();
    roundWon(t, '7l');
    expect([prsi.sheet(t.state)?.totals, prsi.outcome(t.state)]).toEqual([[0, 100], { places: [1, 2] }]);
  });

  it('starts the next round only when everyone has confirmed', () => {
    const t = freshlyDealt(3);
    lay(t, { hands: ['8h', 'Kz', 'Kk'], discard: '9h' });
    t.plays(0, '8h');
    t.confirms(2);
    t.confirms(0);
    expect([t.state.round, t.pending]).toEqual([1, [1]]);
    t.confirms(1);
    expect([t.state.round, t.state.phase]).toEqual([2, 'play']);
    expect(t.state.zone.hand.map((hand) => hand.length)).toEqual([4, 4, 4]);
  });

  it('counts each confirmation once', () => {
    const t = freshlyDealt(2);
    roundWon(t, 'Kz');
    t.confirms(0);
    expect(t.refusal(0, 'next')).toBe('alreadyNext');
  });

  it('allows no other moves between rounds', () => {
    const t = freshlyDealt(2);
    roundWon(t, 'Kz');
    expect(t.refusal(1, 'draw')).toBe('roundOver');
  });

  it('allows no moves when it is over', () => {
    const t = freshlyDealt(2, { options: { rounds: 1 } });
    roundWon(t, 'Kz');
    expect([t.refusal(1, 'draw'), t.refusal(1, 'next'), t.pending]).toEqual(['matchOver', 'matchOver', []]);
  });

  it('moves the dealer, and with him the first player, on by one every round', () => {
    const t = freshlyDealt(3);
    const dealt = [[t.state.dealer, ...t.pending]];
    for (let round = 2; round <= 4; round++) {
      lay(t, { hands: ['8h', 'Kz', 'Kk'], discard: '9h' });
      t.plays(0, '8h');
      t.everyoneConfirms();
      dealt.push([t.state.dealer, ...t.pending]);
    }
    expect(dealt).toEqual([
      [2, 0],
      [0, 1],
      [1, 2],
      [2, 0],
    ]);
  });

  it('forgets active cards and the named suit from one round to the next', () => {
    const t = freshlyDealt(2, { random: seeded(3) });
    lay(t, { hands: ['7h', 'Kz'], discard: '9k', suit: 'h' });
    t.plays(0, '7h');
    t.everyoneConfirms();
    expect(t.asks).toEqual(['play']);
    expect(t.state.open.suit).toBe(german.suit(t.state.top('discard')));
  });
});

describe('seating', () => {
  it('is random each game: drawn once, under the label "seating"', () => {
    const random = new Scripted({ seating: ['2', '0', '1'] }, seeded(1));
    expect(freshlyDealt(3, { options: { randomSeats: true }, random }).state.order).toEqual([2, 0, 1]);
  });

  it('is random unless agreed otherwise', () => {
    expect(usualOptions(options).randomSeats).toBe(true);
  });

  it('decides who begins, who deals and who follows whom', () => {
    const random = new Scripted({ seating: ['2', '0', '1'] }, seeded(1));
    const t = freshlyDealt(3, { options: { randomSeats: true }, random });
    const turns = [...t.pending];
    for (let i = 0; i < 3; i++) {
      t.draws(must(t.pending[0], 'player on turn'));
      turns.push(...t.pending);
    }
    expect([t.state.dealer, turns]).toEqual([1, [2, 0, 1, 2]]);
  });

  it('stays as it is where the table has agreed so', () => {
    const random = new Scripted({ seating: ['2', '0', '1'] }, seeded(1));
    expect(freshlyDealt(3, { options: { randomSeats: false }, random }).state.order).toEqual([0, 1, 2]);
  });
});

describe('gestures', () => {
  it('plays a hand card by a double-click on it, or by dragging it to the discard pile', () => {
    expect(actions.play).toMatchObject({ from: 'hand', to: 'discard' });
  });

  it('draws by a double-click on the stock', () => {
    expect(actions.draw?.tap).toBe('stock');
  });

  it('leaves rearranging one’s own hand to the player, also out of turn: cards keep their handles as others play', () => {
    const t = table({ hands: ['8h 9k', '9l Kz Uz'], discard: '9h' });
    const handles = () => prsi.view(t.state, 1).zones['hand.1']?.cards;
    const before = handles();
    t.plays(0, '8h');
    expect(handles()).toEqual(before);
    expect(before).toHaveLength(3);
  });
});

describe('what others see', () => {
  const drawn = () => {
    const t = table({ hands: ['8h', 'Kz'], discard: '9h', stock: 'Al' });
    t.draws(0);
    return t;
  };

  it('shows a drawn card to the one who drew it', () => {
    expect(
      drawn()
        .shown('draw', 0)
        .cards?.map(([, face]) => face),
    ).toEqual(['Al']);
  });

  it.each([1, null])('shows no face and no handle of a drawn card to viewer %s, only how many', (viewer) => {
    expect(drawn().shown('draw', viewer)).toEqual({ is: 'draw', seat: 0, from: 'stock', to: 'hand.0', n: 1 });
  });

  it('shows a played card to everyone', () => {
    const t = table({ hands: ['8h 9k', 'Kz'], discard: '9h' });
    t.plays(0, '8h');
    expect([1, null].map((viewer) => t.shown('play', viewer).cards?.map(([, face]) => face))).toEqual([['8h'], ['8h']]);
  });

  it('hides the hands of others and the stock while a round is played', () => {
    const { zones } = prsi.view(table({ hands: ['8h 9k', 'Kz'], discard: '9h' }).state, 1);
    expect([zones['hand.0'], zones.stock]).toEqual([
      { see: 'count', n: 2 },
      { see: 'count', n: 28 },
    ]);
  });

  it('shows of the discard pile only the top card', () => {
    const { discard } = prsi.view(table({ hands: ['8h', 'Kz'], discard: '9k 9h' }).state, 1).zones;
    expect(discard?.cards?.map(([, face]) => face)).toEqual(['9h']);
  });
});

describe('leaving for good', () => {
  it('when facing a seven passes the penalty on to the next player', () => {
    const t = table({ hands: ['7h 8h', '9l', '9k'], discard: '9h', stock: 'Ul Uz' });
    t.plays(0, '7h');
    t.leaves(1);
    expect([t.pending, t.asks]).toEqual([[2], ['answerSeven 2']]);
    t.draws(2);
    expect(t.state.cards('hand', 2)).toHaveLength(3);
  });

  it('when facing an ace leaves the ace to the next player', () => {
    const t = table({ hands: ['Ah 8h', '9l', '9k'], discard: '9h' });
    t.plays(0, 'Ah');
    t.leaves(1);
    expect([t.pending, t.asks]).toEqual([[2], ['answerAce']]);
  });

  it('puts the leaver’s cards back into the stock, which is shuffled', () => {
    const t = table({ hands: ['8h', '9l 9z', '9k'], discard: '9h', stock: 'Ul', rest: 'discard' });
    t.leaves(1);
    expect(t.hand(1)).toBe('');
    expect(codes(t.cards('stock')).sort()).toEqual(codes('9l 9z Ul'));
    expect(t.told).toEqual(['left', 'handBack', 'shuffle']);
  });

  it('does not show the leaver’s cards to the others', () => {
    const t = table({ hands: ['8h', '9l 9z', '9k'], discard: '9h' });
    t.leaves(1);
    expect(t.shown('handBack', 0)).toEqual({ is: 'handBack', seat: 1, from: 'hand.1', to: 'stock', n: 2 });
  });

  it('out of turn leaves the turn where it is', () => {
    const t = table({ hands: ['8h', '9l', '9k'], discard: '9h' });
    t.leaves(1);
    expect(t.pending).toEqual([0]);
  });

  it('takes the seat out of the order of play', () => {
    const t = table({ hands: ['8h', '9l', '9k'], discard: '9h' });
    t.leaves(1);
    t.draws(0);
    expect(t.pending).toEqual([2]);
    expect(t.refusal(1, 'draw')).toBe('notSeated');
  });

  it('takes the seat out of the next deal', () => {
    const t = table({ hands: ['8h', '9l', '9k'], discard: '9h' });
    t.leaves(1);
    t.plays(0, '8h');
    expect(t.pending).toEqual([0, 2]);
    t.everyoneConfirms();
    expect(t.state.zone.hand.map((hand) => hand.length)).toEqual([4, 0, 4]);
  });

  it('between rounds does not hold up the next one', () => {
    const t = table({ hands: ['8h', '9l', '9k'], discard: '9h' });
    t.plays(0, '8h');
    t.confirms(0);
    t.confirms(2);
    t.leaves(1);
    expect([t.state.round, t.state.phase]).toEqual([2, 'play']);
  });

  it('makes the last one remaining the winner', () => {
    const t = table({ hands: ['8h', '9l', '9k'], discard: '9h' });
    t.leaves(0);
    expect(prsi.outcome(t.state)).toBeNull();
    t.leaves(2);
    expect(prsi.outcome(t.state)).toEqual({ places: [2, 1, 2] });
  });

  it('is not a way to win the match: points no longer counted against the leaver do not put him first', () => {
    const t = table({ hands: ['8h', '9l', '9k'], discard: '9h', options: { rounds: 3 } });
    t.leaves(2);
    for (const winner of [0, 1, 0]) {
      lay(t, { hands: winner === 0 ? ['8h', '9l', ''] : ['9l', '8h', ''], discard: '9h', turn: winner });
      t.plays(winner, '8h');
      t.everyoneConfirms();
    }
    expect(prsi.sheet(t.state)?.totals.slice(0, 2)).toEqual([9, 18]);
    expect(prsi.outcome(t.state)?.places.map((place) => place === 1)).toEqual([true, false, false]);
  });

  it('after the match is over changes nothing of it', () => {
    const t = table({ hands: ['8h', '9l', '9k'], discard: '9h', options: { rounds: 1 } });
    t.plays(0, '8h');
    t.leaves(0);
    expect([prsi.outcome(t.state), t.pending]).toEqual([{ places: [1, 2, 2] }, []]);
  });
});

describe('when the time is up', () => {
  it('draws a card for a player who could also play', () => {
    const t = table({ hands: ['8h', 'Kz'], discard: '9h', stock: 'Al' });
    expect(t.runsOutOfTime(0)).toEqual(['draw']);
    expect(t.hand(0)).toBe('8h Al');
  });

  it('draws the penalty for a player facing a seven', () => {
    const t = table({ hands: ['7h 8h', '7k Kz'], discard: '9h', stock: 'Al Ul' });
    t.plays(0, '7h');
    expect(t.runsOutOfTime(1)).toEqual(['draw']);
    expect(t.hand(1)).toBe('7k Kz Al Ul');
  });

  it('stands for a player facing an ace', () => {
    const t = table({ hands: ['Ah 8h', 'Ak Kz'], discard: '9h' });
    t.plays(0, 'Ah');
    expect(t.runsOutOfTime(1)).toEqual(['stand']);
  });

  it('confirms the next round', () => {
    const t = table({ hands: ['8h', 'Kz'], discard: '9h' });
    t.plays(0, '8h');
    expect(prsi.atTimeLimit(t.state, 1)).toEqual({ do: 'next' });
  });
});

describe('taking back', () => {
  it('is refused after drawing: it is another’s turn', () => {
    const t = table({ hands: ['8h', 'Kz'], discard: '9h' });
    t.draws(0);
    expect(t.takingBackRefused).toBe('undoTurn');
  });

  it('is refused after drawing from a stock made anew: chance had a part in it', () => {
    const t = table({ hands: ['8h', 'Kz', ''], discard: '9l 9z 9h', rest: 'hand.2' });
    t.draws(0);
    expect(t.takingBackRefused).toBe('undoChance');
  });

  it('is refused after playing', () => {
    const t = table({ hands: ['8h 9k', 'Kz'], discard: '9h' });
    t.plays(0, '8h');
    expect(t.takingBackRefused).toBe('undoTurn');
  });
});

describe('options', () => {
  it('are complete when nothing is chosen: the classic game of five rounds', () => {
    expect(readOptions(options, presets, undefined)).toEqual({
      ok: {
        end: 'rounds',
        rounds: 5,
        target: 100,
        randomSeats: true,
        reshuffle: true,
        stackSevens: true,
        several: false,
        drawing: 'one',
        lastCard: false,
        bringBack: false,
      },
    });
  });

  it.each(Object.entries(presets))('of the preset "%s" are allowed values', (name, preset) => {
    expect(readOptions(options, presets, preset)).toEqual(readOptions(options, presets, {}, name));
    expect(readOptions(options, presets, preset)).toHaveProperty('ok');
  });

  it('of the preset "toHundred" play until someone reaches a hundred', () => {
    expect(readOptions(options, presets, {}, 'toHundred')).toHaveProperty('ok.end', 'points');
    expect(readOptions(options, presets, {}, 'toHundred')).toHaveProperty('ok.target', 100);
  });

  it('may differ from a preset', () => {
    const read = readOptions(options, presets, { rounds: 3, lastCard: false }, 'house');
    expect(read).toMatchObject({ ok: { rounds: 3, lastCard: false, bringBack: true } });
  });

  it.each([
    [{ rounds: 4 }, 'rounds'],
    [{ drawing: 'none' }, 'drawing'],
    [{ lastCard: 'yes' }, 'lastCard'],
    [{ jokers: true }, 'jokers'],
  ])('are refused when not allowed: %o', (given, name) => {
    expect(readOptions(options, presets, given)).toEqual({ problems: [expect.stringContaining(`'${name}'`)] });
  });

  it('of an unknown preset are refused', () => {
    expect(readOptions(options, presets, {}, 'granny')).toEqual({ problems: [expect.stringContaining("'granny'")] });
  });

  it('have words for every preset in both languages', () => {
    for (const { presets: words } of Object.values(texts)) {
      expect(Object.keys(words).sort()).toEqual(Object.keys(presets).sort());
    }
  });
});

describe('words', () => {
  const penalty = (sevens: number, stock: string) => {
    const t = table({ hands: ['8h', 'Kz', ''], discard: '7h', sevens, stock, rest: 'hand.2' });
    t.draws(0);
    return t;
  };

  it('name the drawn card to the one who drew it', () => {
    const t = penalty(0, 'Al');
    expect(t.reads(0, 'en', 'draw')).toEqual(['Anna draws the ace of leaves.']);
    expect(t.reads(0, 'cs', 'draw')).toEqual(['Anna si líže listové eso.']);
  });

  it.each([
    [0, 'Al', 'Anna draws a card.', 'Anna si líže kartu.'],
    [1, 'Al Az', 'Anna draws 2 cards.', 'Anna si líže 2 karty.'],
    [2, 'Al Az Ak Ah', 'Anna draws 4 cards.', 'Anna si líže 4 karty.'],
    [3, 'Al Az Ak Ah Ul', 'Anna draws 5 cards.', 'Anna si líže 5 karet.'],
  ])('tell others how many cards were drawn for %i sevens', (sevens, stock, en, cs) => {
    const t = penalty(sevens, stock);
    expect([t.reads(1, 'en', 'draw'), t.reads(1, 'cs', 'draw')]).toEqual([[en], [cs]]);
  });

  it('tell of a played card and of the suit named with it', () => {
    const t = table({ hands: ['Ok 8k', '8l'], discard: '9h' });
    t.plays(0, 'Ok', { suit: 'l' });
    expect(t.reads(1, 'en')).toEqual(['Anna plays the Ober of bells.', 'Anna asks for leaves.']);
    expect(t.reads(1, 'cs')).toEqual(['Anna hraje kulového svrška.', 'Anna chce listy.']);
  });

  it('tell of the first card', () => {
    const t = freshlyDealt(2, { random: new Scripted({ stock: codes('8h Kz 9h Kk 10h Uz Ul Uk 7l') }, seeded(1)) });
    expect(t.reads(null, 'en', 'turnUp')).toEqual(['The first card is the seven of leaves.']);
    expect(t.reads(null, 'cs', 'turnUp')).toEqual(['První karta na stole: listová sedma.']);
  });

  it('tell of a leaver’s cards', () => {
    const t = table({ hands: ['8h', '9l 9z 9k Kz Kl', '8k'], discard: '9h' });
    t.leaves(1);
    expect(t.reads(0, 'en', 'handBack')).toEqual(['Boris puts 5 cards back into the stock.']);
    expect(t.reads(0, 'cs', 'handBack')).toEqual(['Boris vrací do talonu 5 karet.']);
  });

  it('agree with the number when the leaver held a single card', () => {
    const t = table({ hands: ['8h', '9l', '8k'], discard: '9h' });
    t.leaves(1);
    expect(t.reads(0, 'en', 'handBack').join()).not.toMatch(/a card of Boris go back/i);
  });

  it.each([
    [1, 'Play a seven or draw 2 cards.', 'Zahraj sedmu, nebo si lízni 2 karty.'],
    [3, 'Play a seven or draw 6 cards.', 'Zahraj sedmu, nebo si lízni 6 karet.'],
  ])('ask for the answer to %i sevens', (sevens, en, cs) => {
    const t = table({ hands: ['8h', 'Kz'], discard: '7h', sevens });
    expect([t.asked('en'), t.asked('cs')]).toEqual([[en], [cs]]);
  });

  it('explain a refusal with the names of suit and rank', () => {
    const t = table({ hands: ['10l', 'Kz'], discard: '9h' });
    const refusal = t.refused(0, 'play', '10l');
    expect(t.words(refusal, 'en')).toBe('This card does not fit: play hearts, a nine or an Ober, or draw.');
    expect(t.words(refusal, 'cs')).toBe('Tahle karta nesedí: zahraj srdce, devítku nebo svrška, anebo si lízni.');
  });
});
