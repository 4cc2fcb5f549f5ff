/** The course of a turn: the roll, the yields, a seven, the end of the turn, and building between turns for five or six. */
import { type Card, no, type Seat } from '@partie/kit';
import { type Amounts, nothing, total } from './cards.js';
import { endNegotiation } from './negotiation.js';
import { held, inBank, payable, payCards, receive } from './payment.js';
import { winIfReached } from './points.js';
import type { SettlersTable } from './rules.js';

/** With more cards than this a seven costs half of them. */
const mostCards = 7;

export function beginTurn(t: SettlersTable, seat: Seat): void {
  t.turnTo(seat);
  t.step = 'roll';
  t.set({ dice: null, rolled: null, hasPlayed: false, freeRoads: 0 });
  t.move(t.cards('bought', seat), 'development', seat, { is: 'move', seat: null });
  winIfReached(t);
}

// ---- the roll -----------------------------------------------------------------------------------------------------------

const faces = [1, 2, 3, 4, 5, 6];
/** The 36 combinations of two dice. */
export const combinations: readonly (readonly [number, number])[] = faces.flatMap((a) =>
  faces.map((b) => [a, b] as const),
);

export function roll(t: SettlersTable, seat: Seat): void {
  const dice = t.options.dice === 'deck' ? drawRoll(t) : [t.random.die(6, 'roll'), t.random.die(6, 'roll')];
  const sum = total(dice);
  t.set({ dice, rolled: sum, rolls: t.open.rolls.with(sum - 2, (t.open.rolls[sum - 2] ?? 0) + 1) });
  t.say('roll', { sum, dice });
  if (sum === 7) return rollSeven(t, seat);
  const due = t.own.yieldsOf(sum, t.seats);
  // The buildings of those who have left claim nothing: the bank pays those who play.
  for (let other = 0; other < t.seats; other++) if (t.gone[other]) due[other]?.fill(0);
  const paid = payable(due, inBank(t));
  for (const other of t.inTurn(seat)) {
    const cards = paid[other] ?? nothing;
    const n = total(cards);
    if (n === 0) continue;
    receive(t, other, cards, 'yields');
    t.tally('yielded', other, n);
  }
  t.step = 'main';
}

/**
 * The combinations as a deck, drawn without putting back, made anew when few are left. Everybody can count which are left, so
 * drawing one of them at random is the same as turning up a shuffled deck.
 */
function drawRoll(t: SettlersTable): readonly number[] {
  const left = t.open.deck.length > t.options.reshuffleAt ? t.open.deck : combinations.map((_, i) => i);
  const drawn = t.random.pick(left, 'roll', (i) => String(combinations[i]));
  t.set({ deck: left.filter((i) => i !== drawn) });
  return combinations[drawn] ?? [];
}

// ---- a seven ------------------------------------------------------------------------------------------------------------

/** Everybody with too many cards discards half of them, all at once; then the robber moves. */
function rollSeven(t: SettlersTable, seat: Seat): void {
  const owing = t.inTurn(seat).filter((other) => t.cards('hand', other).length > mostCards);
  t.set({ owed: Array.from({ length: t.seats }, (_, other) => (owing.includes(other) ? half(t, other) : null)) });
  if (owing.length === 0) return beginRobber(t);
  t.step = 'discard';
  t.waitFor(owing);
}
const half = (t: SettlersTable, seat: Seat): number => t.cards('hand', seat).length >> 1;

export function refuseDiscard(t: SettlersTable, seat: Seat, amounts: Amounts) {
  const n = t.open.owed[seat] ?? 0;
  if (total(amounts) !== n) return no('discardHalf', { n });
  return amounts.every((count, i) => count <= (held(t, seat)[i] ?? 0)) ? null : no('notHeld');
}

/** Of what can be discarded some examples: all of the most frequent first, all of the rarest first, and evenly. */
export function someDiscards(t: SettlersTable, seat: Seat): Amounts[] {
  const [n, cards] = [t.open.owed[seat] ?? 0, held(t, seat)];
  const kinds = [0, 1, 2, 3, 4];
  const most = kinds.toSorted((a, b) => (cards[b] as number) - (cards[a] as number));
  const inOrder = (order: readonly number[]): Amounts => {
    const chosen = nothing.slice();
    let left = n;
    for (const kind of order) {
      chosen[kind] = Math.min(left, cards[kind] as number);
      left -= chosen[kind];
    }
    return chosen;
  };
  const evenly = (): Amounts => {
    const left = cards.slice();
    for (let i = total(cards) - n; i > 0; i--) left[left.indexOf(Math.max(...left))] = Math.max(...left) - 1;
    return left;
  };
  return kinds
    .map((first) => inOrder([first, ...most.filter((kind) => kind !== first)]))
    .concat([inOrder(most.toReversed()), evenly()]);
}

export function discard(t: SettlersTable, seat: Seat, cards: readonly Card[]): void {
  payCards(t, seat, cards, 'discards');
  t.set({ owed: t.open.owed.with(seat, null) });
  if (t.answered(seat)) afterDiscards(t);
}

/** The player on turn may have left meanwhile. */
export function afterDiscards(t: SettlersTable): void {
  if (t.gone[t.turn]) beginTurn(t, t.after(t.turn));
  else beginRobber(t);
}

/** The player on turn moves the robber; afterwards the turn goes on where it was. */
export function beginRobber(t: SettlersTable): void {
  t.step = 'robber';
  if (!t.waiting.includes(t.turn) || t.waiting.length !== 1) t.waitFor([t.turn]);
}

// ---- the end of a turn --------------------------------------------------------------------------------------------------

/** So many turns of each player in which nobody builds anything end the match: it would go on for ever. */
const patience = 20;

export function endTurn(t: SettlersTable): void {
  endNegotiation(t);
  t.set({ idle: t.open.idle + 1 });
  if (t.open.idle >= patience * t.inTurn().length) {
    t.say('stalled', {}, null);
    return t.endRound();
  }
  if (t.seats > 4) return nextBuilder(t, t.turn);
  beginTurn(t, t.after(t.turn));
}

/** With five or six players all others may build between two turns, one after another. Nobody trades, plays cards or wins. */
export function nextBuilder(t: SettlersTable, seat: Seat): void {
  const next = t.after(seat);
  // Counted from the one whose turn has ended, who may have left meanwhile.
  const place = (one: Seat): number => (t.order.indexOf(one) - t.order.indexOf(t.turn) + t.seats) % t.seats;
  if (place(next) <= place(seat)) return beginTurn(t, t.after(t.turn));
  t.step = 'special';
  t.waitFor([next]);
}
