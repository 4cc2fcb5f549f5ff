/**
 * What everybody knows that nobody can see: after a monopoly the others hold none of that resource, until a card comes to
 * them unseen. Together with the kinds of cards in each zone it says which hidden cards can be where.
 */
import type { Card, Seat } from '@partie/kit';
import { resources, type Resource } from './board-definition.js';
import { isResource, resourceOf } from './cards.js';
import type { SettlersTable } from './rules.js';

/** By seat; null as long as nothing is known. */
export type Lacks = readonly (readonly Resource[])[] | null;

const nothingKnown = (t: SettlersTable): readonly (readonly Resource[])[] =>
  Array.from({ length: t.seats }, (): readonly Resource[] => []);

/** Everybody but this seat has given up all of one resource. */
export function othersLack(t: SettlersTable, seat: Seat, resource: Resource): void {
  const lacks = (t.open.lacks ?? nothingKnown(t)).map((known, other) =>
    other === seat || known.includes(resource) ? known : [...known, resource],
  );
  t.set({ lacks });
}

/** A card went from hand to hand unseen: it may be any, and so may what is left. */
export function forgetLacks(t: SettlersTable, seats: readonly Seat[]): void {
  const { lacks } = t.open;
  if (seats.some((seat) => lacks?.[seat]?.length))
    t.set({ lacks: nothingKnown(t).map((none, seat) => (seats.includes(seat) ? none : (lacks?.[seat] ?? none))) });
}

/** Whether a hidden card can be in a zone, as far as everybody knows. */
export function mayHold(t: SettlersTable, zone: string, owner: number, card: Card): boolean {
  if (!isResource(card)) return zone !== 'hand' && zone !== 'bank' && zone !== 'market';
  const resource = resources[resourceOf(card)] as Resource;
  return zone === 'bank' || zone === 'market' || (zone === 'hand' && !t.open.lacks?.[owner]?.includes(resource));
}
