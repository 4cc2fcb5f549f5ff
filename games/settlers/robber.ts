/** The robber: where he may go, and what he takes. */
import { no, type Seat } from '@partie/kit';
import { forgetLacks } from './known-lacks.js';
import { voidOffers } from './negotiation.js';
import type { SettlersTable } from './rules.js';

/** The others with so few visible points are spared by a friendly robber; nobody is kept from his own fields. */
const spared = 2;

export function refuseRobberAt(t: SettlersTable, hex: number) {
  if (hex === t.own.robber) return no('robberMustMove');
  return t.options.friendlyRobber && hurtsTheWeak(t, hex) && hasKindHex(t) ? no('friendlyRobber') : null;
}
const hurtsTheWeak = (t: SettlersTable, hex: number): boolean =>
  t.own.neighboursOf(hex).some((seat) => seat !== t.turn && !t.gone[seat] && (t.open.points[seat] ?? 0) <= spared);
const hasKindHex = (t: SettlersTable): boolean =>
  t.own.island.landscapes.some((_, hex) => hex !== t.own.robber && !hurtsTheWeak(t, hex));

/** Those at the robber's hex, but the player on turn, who hold any cards. Everybody can count the cards in a hand. */
export const victims = (t: SettlersTable): Seat[] =>
  t.own.neighboursOf(t.own.robber).filter((seat) => seat !== t.turn && t.cards('hand', seat).length > 0);

export function moveRobber(t: SettlersTable, seat: Seat, hex: number): void {
  t.own.robber = hex;
  const [only, ...others] = victims(t);
  if (only !== undefined && others.length > 0) t.step = 'steal';
  else if (only === undefined) goOn(t);
  else steal(t, seat, only);
}

/** Only the two know which card it was. */
export function steal(t: SettlersTable, seat: Seat, victim: Seat): void {
  const hand = t.cards('hand', victim);
  const card = t.random.pick(hand, 'steal');
  t.tally('stolen', seat);
  t.move(card, 'hand', seat, { is: 'steals', seat, with: { who: victim, n: 1 } });
  voidOffers(t, [seat, victim]);
  forgetLacks(t, [seat, victim]);
  goOn(t);
}

/** After the theft. A knight before the roll leaves the roll still to be made. */
export function goOn(t: SettlersTable): void {
  t.step = t.open.dice === null ? 'roll' : 'main';
  t.waitFor([t.turn]);
}
