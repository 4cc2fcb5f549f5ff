/** House rules of Prší, each an option that is off unless chosen; and that every refusal can be met and speaks. */
import { describe, expect, it } from 'vitest';
import { languages, type Refusal, tellRefusal } from '@partie/kit';
import { must } from '@partie/kit/testing';
import { table } from './testing.js';
import { prsi } from './rules.js';
import { texts } from './texts.js';

describe('stacking sevens off', () => {
  const options = { stackSevens: false };

  it('a seven cannot be answered by a seven', () => {
    const t = table({ hands: ['7h 8h', '7k 9l'], discard: '9h', options });
    t.plays(0, '7h');
    expect(t.refused(1, 'play', '7k')).toEqual({ code: 'drawPenalty', with: { n: 2 } });
    expect([t.asks, t.may(1)]).toEqual([['drawPenalty 2'], ['draw']]);
  });

  it('every seven costs the next player two cards', () => {
    const t = table({ hands: ['7h 8h', '9l', '7k 9z'], discard: '9h', stock: 'Ul Uz', options });
    t.plays(0, '7h');
    t.draws(1);
    expect(t.hand(1)).toBe('9l Ul Uz');
  });

  it('a seven may be played on a seven that has been drawn for', () => {
    const t = table({ hands: ['7h 8h', '9l', '7k 9z'], discard: '9h', options });
    t.plays(0, '7h');
    t.draws(1);
    expect(t.refusal(2, 'play', '7k')).toBeNull();
  });
});

describe('several cards of one rank at once', () => {
  const options = { several: true };

  it('without the option only one card is played at a time', () => {
    expect(table({ hands: ['8h 8k 9l', 'Kz'], discard: '9h' }).refusal(0, 'play', '8h 8k')).toBe('oneCard');
  });

  it('may be played together, and the turn passes once', () => {
    const t = table({ hands: ['8h 8k 9l', 'Kz', 'Kl'], discard: '9h', options });
    t.plays(0, '8h 8k');
    expect([t.hand(0), t.cards('discard'), t.pending]).toEqual(['9l', '9h 8h 8k', [1]]);
  });

  it('the first must fit', () => {
    const t = table({ hands: ['8h 8k 9l', 'Kz'], discard: '9h', options });
    expect([t.refusal(0, 'play', '8h 8k'), t.refusal(0, 'play', '8k 8h')]).toEqual([null, 'mustMatch']);
  });

  it('the last one counts', () => {
    const t = table({ hands: ['8h 8k 9l', 'Kh Kk'], discard: '9h', options });
    t.plays(0, '8h 8k');
    expect([t.refusal(1, 'play', 'Kk'), t.refusal(1, 'play', 'Kh')]).toEqual([null, 'mustMatch']);
  });

  it('must be of one rank', () => {
    expect(table({ hands: ['8h 9h 9l', 'Kz'], discard: '10h', options }).refusal(0, 'play', '8h 9h')).toBe('oneRank');
  });

  it('are offered in every order that fits', () => {
    const t = table({ hands: ['8h 8k', 'Kz'], discard: '9h', options });
    expect(t.may(0)).toEqual(['play 8h', 'play 8h 8k', 'draw']);
  });

  it('sevens played together add up', () => {
    const t = table({ hands: ['7h 7k 9l', 'Kz'], discard: '9h', options });
    t.plays(0, '7h 7k');
    expect([t.asks, t.state.statistics.sevens]).toEqual([['answerSeven 4'], [2, 0]]);
  });

  it('several sevens may answer a seven', () => {
    const t = table({ hands: ['Kz Kl', '7h 7k 9l'], discard: '7z', sevens: 1, turn: 1, options });
    t.plays(1, '7k 7h');
    expect(t.asks).toEqual(['answerSeven 6']);
  });

  it('aces played together make one player stand', () => {
    const t = table({ hands: ['Ah Ak 9l', 'Kz', '8k'], discard: '9h', options });
    t.plays(0, 'Ah Ak');
    t.stands(1);
    expect([t.pending, t.asks]).toEqual([[2], ['play']]);
  });

  it('overs played together name one suit', () => {
    const t = table({ hands: ['Oh Ok 9l', 'Kz Kk'], discard: '9z', options });
    t.plays(0, 'Oh Ok', { suit: 'z' });
    expect([t.refusal(1, 'play', 'Kz'), t.refusal(1, 'play', 'Kk')]).toEqual([null, 'mustFollow']);
  });

  it('overs that are all one has left need no suit', () => {
    const t = table({ hands: ['Oh Ok', 'Kz'], discard: '9z', options });
    t.plays(0, 'Oh Ok');
    expect(t.state.phase).toBe('between');
  });

  it('may be one’s last', () => {
    const t = table({ hands: ['8h 8k', 'Kz'], discard: '9h', options });
    t.plays(0, '8h 8k');
    expect([t.state.phase, t.points]).toEqual(['between', [0, 4]]);
  });
});

describe('the drawn card may be played at once', () => {
  const options = { drawing: 'playIt' } as const;
  const drawn = () => {
    const t = table({ hands: ['8h 9k', 'Kz'], discard: '9h', stock: '10h Ul', options });
    t.draws(0);
    return t;
  };

  it('keeps the turn after drawing', () => {
    expect([drawn().pending, drawn().asks]).toEqual([[0], ['playDrawn']]);
  });

  it('lets the drawn card be played, which ends the turn', () => {
    const t = drawn();
    t.plays(0, '10h');
    expect([t.hand(0), t.pending]).toEqual(['8h 9k', [1]]);
  });

  it('lets no other card be played after drawing', () => {
    expect(drawn().refusal(0, 'play', '8h')).toBe('onlyDrawn');
  });

  it('refuses a drawn card that does not fit', () => {
    const t = table({ hands: ['8h 9k', 'Kz'], discard: '9h', stock: 'Ul', options });
    t.draws(0);
    expect([t.refusal(0, 'play', 'Ul'), t.may(0)]).toEqual(['mustMatch', ['pass']]);
  });

  it('lets the drawn card be kept, which ends the turn', () => {
    const t = drawn();
    t.passes(0);
    expect([t.hand(0), t.pending, t.asks]).toEqual(['8h 9k 10h', [1], ['play']]);
  });

  it('lets no one draw twice', () => {
    expect(drawn().refusal(0, 'draw')).toBe('alreadyDrawn');
  });

  it('lets no one pass without drawing', () => {
    expect(table({ hands: ['8h', 'Kz'], discard: '9h', options }).refusal(0, 'pass')).toBe('drawFirst');
  });

  it('does not apply to cards drawn for a seven: they end the turn', () => {
    const t = table({ hands: ['8h', 'Kz'], discard: '7h', sevens: 1, stock: '10h Uh', options });
    t.draws(0);
    expect(t.pending).toEqual([1]);
  });

  it('passes the turn when there was nothing to draw', () => {
    const t = table({ hands: ['8l', 'Kz', ''], discard: '9h', rest: 'hand.2', options });
    t.draws(0);
    expect(t.pending).toEqual([1]);
  });

  it('allows playing the drawn card together with others of its rank, where that is agreed too', () => {
    const t = table({ hands: ['8k 9k', 'Kz'], discard: '9h', stock: '8h', options: { ...options, several: true } });
    t.draws(0);
    expect([t.refusal(0, 'play', '8h 8k'), t.refusal(0, 'play', '9k')]).toEqual([null, 'onlyDrawn']);
  });

  it('does not let the drawing be taken back: the card has been seen', () => {
    expect(drawn().takingBackRefused).toBe('undoSeen');
  });

  it('keeps the card for a player whose time is up', () => {
    expect(drawn().runsOutOfTime(0)).toEqual(['pass']);
  });

  it('draws and keeps the card for a player whose time is up before drawing', () => {
    const t = table({ hands: ['8h 9k', 'Kz'], discard: '9h', stock: '10h', options });
    expect(t.runsOutOfTime(0)).toEqual(['draw', 'pass']);
  });
});

describe('drawing until one can play', () => {
  const options = { drawing: 'until' } as const;

  it('keeps the turn after each card', () => {
    const t = table({ hands: ['8l', 'Kz'], discard: '9h', stock: 'Ul Uz', options });
    t.draws(0);
    t.draws(0);
    expect([t.hand(0), t.pending, t.asks]).toEqual(['8l Ul Uz', [0], ['playOrDrawOn']]);
  });

  it('ends with the card that fits', () => {
    const t = table({ hands: ['8l', 'Kz'], discard: '9h', stock: 'Ul 10h', options });
    t.draws(0);
    t.draws(0);
    t.plays(0, '10h');
    expect([t.hand(0), t.pending]).toEqual(['8l Ul', [1]]);
  });

  it('lets any card be played that fits, not only the drawn one', () => {
    const t = table({ hands: ['8h 8l', 'Kz'], discard: '9h', stock: 'Ul', options });
    t.draws(0);
    expect(t.may(0)).toEqual(['play 8h', 'draw']);
  });

  it('does not let one pass while there is something to draw', () => {
    const t = table({ hands: ['8l', 'Kz'], discard: '9h', stock: 'Ul', options });
    t.draws(0);
    expect(t.refusal(0, 'pass')).toBe('drawOn');
  });

  it('lets one pass when there is nothing left', () => {
    const t = table({ hands: ['8l', 'Kz', ''], discard: '9h', stock: 'Ul', rest: 'hand.2', options });
    t.draws(0);
    expect([t.refusal(0, 'draw'), t.may(0)]).toEqual(['nothingLeft', ['pass']]);
    t.passes(0);
    expect(t.pending).toEqual([1]);
  });

  it('goes on with the discard pile made anew', () => {
    const t = table({ hands: ['8l', 'Kz', ''], discard: '10l 9h', stock: 'Ul', rest: 'hand.2', options });
    t.draws(0);
    t.draws(0);
    expect([t.hand(0), t.may(0)]).toEqual(['8l Ul 10l', ['pass']]);
  });

  it('does not apply to cards drawn for a seven: two end the turn', () => {
    const t = table({ hands: ['8l', 'Kz'], discard: '7h', sevens: 1, stock: 'Ul Uz', options });
    t.draws(0);
    expect([t.hand(0), t.pending]).toEqual(['8l Ul Uz', [1]]);
  });

  it('ends a round in which everyone in a row finds nothing', () => {
    const t = table({ hands: ['8l', ''], discard: '9h', rest: 'hand.1', options });
    t.draws(0);
    t.draws(1);
    expect(t.state.phase).toBe('between');
  });

  it('when the time is up draws only until a card fits, and plays it', () => {
    const t = table({ hands: ['8l', 'Kz'], discard: '9h', stock: 'Ul 10h 8h', options });
    expect(t.runsOutOfTime(0)).toEqual(['draw', 'draw', 'play 10h']);
    expect(t.hand(0)).toBe('8l Ul');
  });

  it('when the time is up and nothing is left, passes', () => {
    const t = table({ hands: ['8l', 'Kz', ''], discard: '9h', stock: 'Ul', rest: 'hand.2', options });
    expect(t.runsOutOfTime(0)).toEqual(['draw', 'pass']);
  });
});

describe('the last card must be announced', () => {
  const options = { lastCard: true };
  const two = () => table({ hands: ['8h 9k', 'Kz Kl'], discard: '9h', stock: 'Ul Uz', options });

  it('without the option there is nothing to announce', () => {
    const t = table({ hands: ['8h 9k', 'Kz'], discard: '9h' });
    expect(t.refusal(0, 'announce')).toBe('unknownAction');
    t.plays(0, '8h');
    expect(t.hand(0)).toBe('9k');
  });

  it('costs whoever forgets it a card', () => {
    const t = two();
    t.plays(0, '8h');
    expect([t.hand(0), t.told, t.pending]).toEqual(['9k Ul', ['play', 'forgotLastCard', 'draw'], [1]]);
  });

  it('costs nothing when announced before playing', () => {
    const t = two();
    t.announces(0);
    t.plays(0, '8h');
    expect([t.hand(0), t.pending]).toEqual(['9k', [1]]);
  });

  it('is told to everyone', () => {
    const t = two();
    t.announces(0);
    expect(t.reads(1, 'en', 'announce')).toEqual(['Anna: last card!']);
    expect(t.reads(null, 'cs', 'announce')).toEqual(['Anna: poslední!']);
  });

  it('does not end the turn', () => {
    const t = two();
    t.announces(0);
    expect(t.pending).toEqual([0]);
  });

  it('is announced only once', () => {
    const t = two();
    t.announces(0);
    expect(t.refusal(0, 'announce')).toBe('notLastCard');
  });

  it.each(['8h', '8h 9k 10l'])('cannot be announced with %s in hand', (hand) => {
    expect(table({ hands: [hand, 'Kz'], discard: '9h', options }).refusal(0, 'announce')).toBe('notLastCard');
  });

  it('counts for this turn only', () => {
    const t = table({ hands: ['8h 8k', 'Kh Kl 9l'], discard: '9h', stock: 'Ul', options });
    t.announces(0);
    t.draws(0);
    t.draws(1);
    expect(t.state.open.announced).toBe(false);
  });

  it('is one’s own: the announcement of one does not serve the next', () => {
    const t = table({ hands: ['8h 9k', '8l Kl'], discard: '9h', stock: 'Ul', options });
    t.announces(0);
    t.plays(0, '8h');
    t.plays(1, '8l');
    expect(t.hand(1)).toBe('Kl Ul');
  });

  it('need not be announced by one who goes out with the last two at once', () => {
    const t = table({ hands: ['8h 8k', 'Kz'], discard: '9h', options: { lastCard: true, several: true } });
    t.plays(0, '8h 8k');
    expect([t.state.phase, t.hand(0)]).toEqual(['between', '']);
  });

  it('may be announced with more cards where several can be played at once', () => {
    const t = table({ hands: ['8h 8k 9k', 'Kz'], discard: '9h', options: { lastCard: true, several: true } });
    t.announces(0);
    t.plays(0, '8h 8k');
    expect(t.hand(0)).toBe('9k');
  });

  it('can be announced after drawing, where the drawn card may be played', () => {
    const both = { lastCard: true, drawing: 'playIt' } as const;
    const t = table({ hands: ['9k', 'Kz'], discard: '9h', stock: '8h', options: both });
    t.draws(0);
    t.announces(0);
    t.plays(0, '8h');
    expect(t.hand(0)).toBe('9k');
  });

  it('an announcement can be taken back', () => {
    const t = two();
    t.announces(0);
    expect(t.takingBackRefused).toBeNull();
  });

  it('a card drawn for forgetting it is not a draw that found nothing: someone has played, the round goes on', () => {
    const t = table({ hands: ['', '9h Kl'], discard: '8h', rest: 'hand.0', options });
    t.draws(0);
    t.plays(1, '9h');
    expect([t.hand(1), t.cards('stock'), t.cards('discard')]).toEqual(['Kl 8h', '', '9h']);
    t.draws(0);
    expect([t.state.phase, t.pending]).toEqual(['play', [1]]);
  });
});

describe('the seven of hearts brings back the player who just went out', () => {
  const options = { bringBack: true };
  const wentOut = (by: string, discard: string, next: string) => {
    const t = table({ hands: [by, next, 'Kz Kl'], discard, stock: 'Ul Uz Al Az', options });
    t.plays(0, by);
    return t;
  };

  it('without the option the round is over at once', () => {
    const t = table({ hands: ['8h', '7h 9l'], discard: '9h' });
    t.plays(0, '8h');
    expect(t.state.phase).toBe('between');
  });

  it('the next player is asked, also without it: the question tells nothing of his hand', () => {
    const holder = wentOut('8h', '9h', '7h 9l');
    const other = wentOut('8h', '9h', '9k 9l');
    expect([holder.pending, holder.asks]).toEqual([[1], ['bringBack']]);
    expect([other.pending, other.asks]).toEqual([[1], ['bringBack']]);
  });

  it('leaves the choice to play it or to pass', () => {
    expect(wentOut('8h', '9h', '7h 10h').may(1)).toEqual(['play 7h', 'pass']);
  });

  it('makes the one brought back draw two cards, and the round goes on with the next player', () => {
    const t = wentOut('8h', '9h', '7h 9l');
    t.plays(1, '7h');
    expect([t.hand(0), t.state.phase, t.pending, t.asks]).toEqual(['Ul Uz', 'play', [2], ['play']]);
  });

  it('lets the one brought back play on in his turn', () => {
    const t = wentOut('8h', '9h', '7h 9l');
    t.plays(1, '7h');
    t.draws(2);
    expect(t.pending).toEqual([0]);
  });

  it('tells that he is back', () => {
    const t = wentOut('8h', '9h', '7h 9l');
    t.plays(1, '7h');
    expect(t.reads(2, 'en', 'comesBack')).toEqual(['Anna is back in the game.']);
    expect(t.reads(2, 'cs', 'comesBack')).toEqual(['Anna se vrací do hry.']);
  });

  it('when passed up, the round is over and counted', () => {
    const t = wentOut('8h', '9h', '7h 9l');
    t.passes(1);
    expect([t.state.phase, t.points]).toEqual(['between', [0, 16, 8]]);
  });

  it('no other card can be played', () => {
    expect(wentOut('8h', '9h', '7h 10h').refusal(1, 'play', '10h')).toBe('onlyHeartSeven');
  });

  it('no other seven brings anyone back', () => {
    expect(wentOut('7k', '9k', '7l 9l').refusal(1, 'play', '7l')).toBe('onlyHeartSeven');
  });

  it('nobody draws instead of passing when no seven is due', () => {
    expect(wentOut('8h', '9h', '7h 9l').refusal(1, 'draw')).toBe('bringBackOrPass');
  });

  it('one who went out with a seven is brought back to draw for both', () => {
    const t = wentOut('7k', '9k', '7h 9l');
    expect(t.asks).toEqual(['bringBackOrDraw 2']);
    t.plays(1, '7h');
    expect([t.hand(0), t.hand(1), t.asks]).toEqual(['Ul Uz Al Az', '9l', ['play']]);
  });

  it('one facing the last seven draws for it if he does not bring back, and the round is over', () => {
    const t = wentOut('7k', '9k', '7h 9l');
    expect(t.refused(1, 'pass')).toEqual({ code: 'answerSeven', with: { n: 2 } });
    t.draws(1);
    expect([t.state.phase, t.hand(1), t.points]).toEqual(['between', '7h 9l Ul Uz', [0, 20, 8]]);
  });

  it('one who goes out by it wins the round at once: the seven of hearts lies on the table', () => {
    const t = wentOut('8h', '9h', '7h');
    t.plays(1, '7h');
    expect([t.state.phase, t.points]).toEqual(['between', [4, 0, 8]]);
  });

  it('only the player next to him is asked', () => {
    const t = table({ hands: ['8h', '9l 9k', '7h Kl'], discard: '9h', options });
    t.plays(0, '8h');
    t.passes(1);
    expect(t.state.phase).toBe('between');
  });

  it('an ace as the last card is not active for the one who is asked', () => {
    const t = wentOut('Ah', '9h', '7h 9l');
    expect([t.refusal(1, 'stand'), t.refusal(1, 'play', '7h')]).toEqual(['noAce', null]);
  });

  it('nobody can pass in the ordinary course of play', () => {
    expect(table({ hands: ['8h 10h', '9l'], discard: '9h', options }).may(0)).toEqual(['play 8h', 'play 10h', 'draw']);
  });

  it('when the time is up, passes, or draws where a seven is due', () => {
    expect(wentOut('8h', '9h', '7h 9l').runsOutOfTime(1)).toEqual(['pass']);
    expect(wentOut('7k', '9k', '7h 9l').runsOutOfTime(1)).toEqual(['draw']);
  });

  it('works also where sevens are not stacked: the question offers it', () => {
    const t = table({ hands: ['7k', '7h 9l', 'Kz'], discard: '9k', options: { bringBack: true, stackSevens: false } });
    t.plays(0, '7k');
    expect(t.asks).toEqual(['bringBackOrDraw 2']);
    expect(t.refusal(1, 'play', '7h')).toBeNull();
  });

  it('the one who is asked leaving for good, the next one is asked', () => {
    const t = wentOut('8h', '9h', '7h 9l');
    t.leaves(1);
    expect([t.state.turn, t.asks]).toEqual([2, ['bringBack']]);
    t.passes(2);
    expect([t.state.phase, t.points]).toEqual(['between', [0, 0, 8]]);
  });

  it('the one who went out leaving for good, the round is over', () => {
    const t = wentOut('8h', '9h', '7h 9l');
    t.leaves(0);
    expect(t.state.phase).toBe('between');
  });

  it('a seven of hearts that does not fit brings nobody back', () => {
    expect(wentOut('8k', '9k', '7h 9l').refusal(1, 'play', '7h')).toBe('onlyHeartSeven');
  });

  it('the one facing the last seven leaving for good, the penalty passes to the next', () => {
    const t = wentOut('7k', '9k', '7h 9l');
    t.leaves(1);
    t.runsOutOfTime(2); // if he is asked at all
    expect(t.state.cards('hand', 2)).toHaveLength(4);
  });

  it('somebody else leaving for good, the question stands', () => {
    const t = table({ hands: ['8h', '7h 9l', 'Kz', 'Kl'], discard: '9h', options });
    t.plays(0, '8h');
    t.leaves(3);
    expect([t.state.phase, t.pending]).toEqual(['play', [1]]);
  });
});

describe('refusals', () => {
  const drawnFrom = (stock: string, drawing: 'playIt' | 'until', rest?: string) => {
    const t = table({ hands: ['8l', '', 'Kz'], discard: '9h', stock, options: { drawing }, ...(rest && { rest }) });
    t.draws(0);
    return t;
  };
  const outBy = (last: string) => {
    const t = table({ hands: [last, '7h 10k'], discard: `9${last.slice(-1)}`, options: { bringBack: true } });
    t.plays(0, last);
    return t;
  };
  const facing = (fact: { sevens: number } | { ace: true }, top: string, stackSevens = true) =>
    table({ hands: ['7h 8h', 'Kz'], discard: top, options: { stackSevens }, ...fact });

  // One way to meet each; TypeScript asks for the missing ones, the test after it too.
  const met: Record<keyof typeof texts.en.refusals, () => Refusal | null> = {
    mustFollow: () => table({ hands: ['10l', 'Kz'], discard: 'Oh' }).refused(0, 'play', '10l'),
    mustMatch: () => table({ hands: ['10l', 'Kz'], discard: '9h' }).refused(0, 'play', '10l'),
    answerSeven: () => facing({ sevens: 1 }, '7k').refused(0, 'play', '8h'),
    answerAce: () => facing({ ace: true }, 'Ah').refused(0, 'play', '8h'),
    aceStands: () => facing({ ace: true }, 'Ah').refused(0, 'draw'),
    noAce: () => table({ hands: ['10l', 'Kz'], discard: 'Ah' }).refused(0, 'stand'),
    oneCard: () => table({ hands: ['8h 8l', 'Kz'], discard: '9h' }).refused(0, 'play', '8h 8l'),
    oneRank: () =>
      table({ hands: ['8h 9h', 'Kz'], discard: '10h', options: { several: true } }).refused(0, 'play', '8h 9h'),
    onlyHeartSeven: () => outBy('8k').refused(1, 'play', '10k'),
    drawPenalty: () => facing({ sevens: 1 }, '7k', false).refused(0, 'play', '7h'),
    onlyDrawn: () => drawnFrom('8h', 'playIt').refused(0, 'play', '8l'),
    bringBackOrPass: () => outBy('8h').refused(1, 'draw'),
    alreadyDrawn: () => drawnFrom('8h', 'playIt').refused(0, 'draw'),
    nothingLeft: () => drawnFrom('8h', 'until', 'hand.1').refused(0, 'draw'),
    drawFirst: () => table({ hands: ['8h', 'Kz'], discard: '9h', options: { drawing: 'playIt' } }).refused(0, 'pass'),
    drawOn: () => drawnFrom('8h', 'until').refused(0, 'pass'),
    notLastCard: () =>
      table({ hands: ['8h 9l 9k', 'Kz'], discard: '9h', options: { lastCard: true } }).refused(0, 'announce'),
  };

  it('are all known to this test', () => {
    expect(Object.keys(met).sort()).toEqual(Object.keys(texts.en.refusals).sort());
  });

  it.each(Object.entries(met))('%s can be met, and speaks both languages without a gap', (code, meet) => {
    const refusal = must(meet(), 'refusal');
    expect(refusal.code).toBe(code);
    const words = languages.map((language) => tellRefusal(prsi, refusal, language));
    for (const text of words) expect(text).toMatch(/^\p{Lu}[^{}]+\.$/u);
    expect(words[0]).not.toBe(words[1]);
  });

  it('are given beforehand, so that a client can explain before the attempt', () => {
    const t = table({ hands: ['8h 10l', 'Kz'], discard: '9h' });
    expect(prsi.blocked(t.state, 0).map(({ refusal }) => refusal.code)).toEqual(['mustMatch', 'noAce']);
  });
});
