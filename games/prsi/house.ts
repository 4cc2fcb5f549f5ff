/** House rules of Prší, beyond the rule book. Each is an option that is off by default. */
import { type Card, type Cards, flag, german, no, oneOf, type Seat } from '@partie/kit';
import type { PrsiTable } from './rules.js';
import { draw, endTurn, owed } from './turn.js';

export const options = {
  stackSevens: flag(true), // off: a seven cannot be answered by a seven
  several: flag(false), // several cards of one rank at once
  drawing: oneOf(['one', 'playIt', 'until'], 'one'), // playIt: the drawn card may be played at once; until: till one can
  lastCard: flag(false), // the last card but one must be announced
  bringBack: flag(false), // the seven of hearts brings back the player who just went out
};
type Chosen = { readonly drawing: string; readonly lastCard: boolean; readonly bringBack: boolean };
export const preset = { several: true, drawing: 'playIt', lastCard: true, bringBack: true } as const;

export const open = () => ({
  drawn: false, // the player on turn has drawn and may still play
  announced: false, // the player on turn has said "last card"
  wentOut: null as Seat | null, // may still be brought back
});

const isHeartSeven = (card: Card) => german.code(card) === '7h';

export function asks(t: PrsiTable) {
  const n = owed(t);
  if (t.open.wentOut !== null) return n > 0 ? (['bringBackOrDraw', { n }] as const) : 'bringBack';
  if (n > 0) return t.options.stackSevens ? null : (['drawPenalty', { n }] as const);
  if (t.open.drawn) return t.options.drawing === 'until' ? 'playOrDrawOn' : 'playDrawn';
  return null;
}

export function refusePlay(t: PrsiTable, seat: Seat, cards: Cards) {
  if (cards.length > 1) {
    if (!t.options.several) return no('oneCard');
    if (cards.some((card) => german.rank(card) !== german.rank(cards[0] as Card))) return no('oneRank');
  }
  if (t.open.wentOut !== null && !cards.some(isHeartSeven)) return no('onlyHeartSeven');
  if (t.open.sevens > 0 && !t.options.stackSevens && t.open.wentOut === null) return no('drawPenalty', { n: owed(t) });
  if (t.open.drawn && t.options.drawing === 'playIt' && !cards.includes(t.top('hand', seat))) return no('onlyDrawn');
  return null;
}

/** A seven of hearts that does not fit cannot bring anyone back. */
export const misfit = (t: PrsiTable) => (t.open.wentOut === null ? null : no('onlyHeartSeven'));

/** What a played card does by house rules, before the turn ends. */
export function afterPlay(t: PrsiTable, seat: Seat): void {
  if (t.open.wentOut !== null) comeBack(t, t.open.wentOut);
  if (t.options.lastCard && !t.open.announced && t.cards('hand', seat).length === 1) {
    t.say('forgotLastCard');
    draw(t, seat, 1);
  }
}

// ---- playing the drawn card ---------------------------------------------------------------------------------------------

export function refuseDraw(t: PrsiTable) {
  if (t.open.wentOut !== null && t.open.sevens === 0) return no('bringBackOrPass');
  if (t.open.drawn && t.options.drawing === 'playIt') return no('alreadyDrawn');
  return t.open.drawn && t.zone.stock.length === 0 ? no('nothingLeft') : null;
}

/** Whether a player who draws, not as a penalty, keeps the turn. */
export const mayPlayOn = (t: PrsiTable) => t.options.drawing !== 'one' && t.open.sevens === 0;

/** Keeping the drawn card; or letting the one who went out go. */
export const pass = {
  forced: ['bringBack'],
  only: (chosen: Chosen) => chosen.drawing !== 'one' || chosen.bringBack,
  unless(t: PrsiTable) {
    if (t.open.wentOut !== null) return t.open.sevens > 0 ? no('answerSeven', { n: owed(t) }) : null;
    if (!t.open.drawn) return no('drawFirst');
    return t.options.drawing === 'until' && t.zone.stock.length > 0 ? no('drawOn') : null;
  },
  then(t: PrsiTable) {
    if (t.open.wentOut !== null) t.endRound();
    else endTurn(t);
  },
};

/** A player who must draw until he can play does not draw the whole stock when his time is up. */
export const atTimeLimit = (t: PrsiTable) =>
  t.open.drawn && t.options.drawing === 'until'
    ? ['play', 'draw', 'pass']
    : t.open.drawn
      ? ['pass']
      : ['draw', 'stand', 'pass'];

// ---- announcing the last card -------------------------------------------------------------------------------------------

export const announce = {
  announces: true as const,
  only: (chosen: Chosen) => chosen.lastCard,
  unless(t: PrsiTable, seat: Seat) {
    const held = t.cards('hand', seat).length;
    return t.open.announced || held < 2 || held > (t.options.several ? 5 : 2) ? no('notLastCard') : null;
  },
  then: (t: PrsiTable) => t.set({ announced: true }),
};

// ---- the seven of hearts brings back --------------------------------------------------------------------------------------

/** The next player is asked, whatever he holds (else the question itself would tell), unless the card is on the pile. */
export function waitForHeartSeven(t: PrsiTable, seat: Seat): boolean {
  const lies = t.cards('discard').some(isHeartSeven);
  if (!t.options.bringBack || lies) return false;
  t.set({ wentOut: seat });
  endTurn(t, t.open.sevens);
  return true;
}

/** The one who went out is back, and the run of sevens is his to draw. */
function comeBack(t: PrsiTable, seat: Seat): void {
  t.say('comesBack', {}, seat);
  draw(t, seat, owed(t));
  t.set({ sevens: 0, wentOut: null });
}
