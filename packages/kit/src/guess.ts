/**
 * A state the viewer cannot tell from the real one: cards whose face the viewer does not know change places with each
 * other. Handles, positions and everyone's knowledge stay with the places, so the guess is a world that looks the same.
 */
import type { Card } from './deck.js';
import type { Event } from './event.js';
import type { Choice } from './game.js';
import type { AnyTable } from './moves.js';
import { bit, type Spot, type Viewer } from './plan.js';
import type { Random } from './random.js';

/** Sealed values by name, with what they may be. */
export type Sealed<T> = Readonly<Record<string, readonly Choice[] | ((t: T, seat: number) => readonly Choice[])>>;
type MayHold<T> = (t: T, zone: string, owner: number, card: Card) => boolean;

export function guessTable<T extends AnyTable>(
  t: T,
  clone: (t: T) => T,
  viewer: Viewer,
  random: Random,
  sealed: Sealed<T>,
  mayHold?: MayHold<T>,
  then?: { state: T; events: readonly Event[] },
): T {
  const me = bit(t.plan, viewer);
  const unknown = t.plan.deck.cards.filter(
    (card) => ((t.known[card] as number) & me) === 0 && !(then && learnt(then, card, me)),
  );
  const world = clone(t);
  if (!then?.events.some(({ is }) => is === 'unseal')) guessSealed(world, viewer, random, sealed);

  // becomes[i] is the card that takes the place of unknown[i].
  const becomes = mayHold ? plausible(t, unknown, mayHold, random) : random.shuffle(unknown, 'guess');
  const renamed = new Map(unknown.map((card, i) => [card, becomes[i] as Card]));
  for (const cards of world.lie) {
    for (let i = 0; i < cards.length; i++) cards[i] = renamed.get(cards[i] as Card) ?? (cards[i] as Card);
  }
  world.turned = world.turned.map((card) => renamed.get(card) ?? card);
  for (const [old, now] of renamed) {
    world.at[now] = t.at[old] as number;
    world.ids[now] = t.ids[old] as number;
    world.known[now] = t.known[old] as number;
  }
  return world;
}

function learnt(then: { state: AnyTable; events: readonly Event[] }, card: Card, me: number): boolean {
  if (((then.state.known[card] as number) & me) !== 0) return true;
  return then.events.some(({ moved }) =>
    moved?.cards.some((c, i) => c === card && ((moved.saw[i] as number) & me) !== 0),
  );
}

/**
 * Cards that may lie in the same places are shuffled among themselves; then come random exchanges, each kept only if both
 * cards may lie where they come. Always a possible world, and after four sweeps nothing of the real one is left in it.
 */
function plausible<T extends AnyTable>(t: T, unknown: readonly Card[], mayHold: MayHold<T>, random: Random): Card[] {
  const bySpot = new Map<number, boolean[]>();
  const fits = unknown.map((place) => {
    const at = t.at[place] as number;
    const spot = t.plan.spots[at] as Spot;
    const row = bySpot.get(at) ?? unknown.map((card) => mayHold(t, spot.zone, spot.owner ?? 0, card));
    bySpot.set(at, row);
    return row;
  });
  const groups = new Map<string, number[]>();
  unknown.forEach((_, i) => {
    const key = [...bySpot.values()].map((row) => (row[i] ? 1 : 0)).join('');
    groups.set(key, [...(groups.get(key) ?? []), i]);
  });
  const lies: number[] = [];
  for (const group of groups.values()) {
    const shuffled = random.shuffle(group, 'guess');
    group.forEach((place, k) => {
      lies[place] = shuffled[k] as number;
    });
  }
  const exchanges = groups.size > 1 ? 4 * unknown.length : 0;
  for (let k = 0; k < exchanges; k++) {
    const [i, j] = [k % unknown.length, random.int(unknown.length, 'guess')];
    const [a, b] = [lies[i] as number, lies[j] as number];
    if (fits[i]?.[b] && fits[j]?.[a]) {
      lies[i] = b;
      lies[j] = a;
    }
  }
  return lies.map((i) => unknown[i] as Card);
}

function guessSealed<T extends AnyTable>(world: T, viewer: Viewer, random: Random, sealed: Sealed<T>): void {
  for (const name in sealed) {
    const values = sealed[name] as Sealed<T>[string];
    world.sealed[name] = (world.sealed[name] ?? []).map((value, seat) => {
      if (value === null || seat === viewer) return value;
      return random.pick(typeof values === 'function' ? values(world, seat) : values, 'guess');
    });
  }
}
