/** The course of a round: dealing, drawing, red threes, discarding, going out. */
import { type Card, no, type Seat } from '@partie/kit';
import { isRedThree, isWild } from './cards.js';
import { hasCanasta, pickedBy, preparedBy } from './laying.js';
import { freeze, thaw } from './pile.js';
import type { CanastaTable } from './rules.js';

// ---- the deal -----------------------------------------------------------------------------------------------------------

export function deal(t: CanastaTable): void {
  t.step = 'draw';
  t.collect('stock');
  t.shuffle('stock');
  t.deal('stock', 'hand', t.options.cards);
  for (const seat of t.inTurn()) replaceRedThrees(t, seat);
  do t.move(t.top('stock'), 'discard', { is: 'turnUp' });
  while (startsFrozen(t.top('discard')));
  if (t.zone.discard.length > 1) t.set({ frozen: 'untilTaken' });
}
const startsFrozen = (card: Card): boolean => isWild(card) || isRedThree(card);

/** Red threes dealt are laid down and replaced, until there is none among the replacements either. */
function replaceRedThrees(t: CanastaTable, seat: Seat): void {
  for (;;) {
    const reds = t.cards('hand', seat).filter(isRedThree);
    if (reds.length === 0) return;
    t.move(reds, 'threes', seat, { is: 'redThree', seat });
    t.draw(reds.length, 'stock', 'hand', seat);
  }
}

// ---- drawing ------------------------------------------------------------------------------------------------------------

export function refuseDraw(t: CanastaTable, seat: Seat) {
  if (t.step !== 'draw') return no('alreadyDrawn');
  return pickedBy(t, seat) === undefined ? null : no('finishTaking');
}

/** A red three is laid down and replaced at once. When there is no card to be drawn, the round is over. */
export function draw(t: CanastaTable, seat: Seat): void {
  while (t.draw(1, 'stock', 'hand', seat) > 0) {
    if (!isRedThree(t.top('hand', seat))) {
      t.step = 'meld';
      return;
    }
    t.move(t.top('hand', seat), 'threes', seat, { is: 'redThree' });
  }
  t.say('stockOut', {}, null);
  t.endRound();
}

// ---- discarding ---------------------------------------------------------------------------------------------------------

/** What must be done before a card can be discarded. */
export function refuseEnding(t: CanastaTable, seat: Seat) {
  if (t.step === 'draw') return no(pickedBy(t, seat) === undefined ? 'drawFirst' : 'finishTaking');
  return preparedBy(t, seat).some((prepared) => prepared.length > 0) ? no('layOrTakeBack') : null;
}

export function refuseDiscard(t: CanastaTable, seat: Seat) {
  const last = t.cards('hand', seat).length === 1;
  return last && !hasCanasta(t, t.sideOf(seat)) ? no('noCanasta') : null;
}

/** After the discard: the round is over if it was the last card; otherwise it is the next player's turn. */
export function endTurn(t: CanastaTable, seat: Seat, discarded: Card): void {
  const concealed = !t.open.laidBefore[seat];
  if (isWild(discarded) || isRedThree(discarded)) freeze(t, seat);
  if (t.open.laidNow) t.open.laidBefore[seat] = true;
  t.set({ turns: t.open.turns + 1, laidNow: false, mustGoOut: false });
  if (t.cards('hand', seat).length === 0) {
    t.set({ wentOut: seat, concealed });
    t.say('goesOut');
    t.endRound();
    return;
  }
  t.nextTurn();
  t.step = 'draw';
  thaw(t);
}
