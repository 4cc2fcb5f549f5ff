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

type MayHold<T> = (t: T, zone: string, owner: number, card: Card) => boolean;

export function guessTable<T extends AnyTable>(
  t: T,
  clone: (t: T) => T,
  viewer: Viewer,
  random: Random,
  sealed: Readonly<Record<string, readonly Choice[]>>,
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

/** Random exchanges, each kept only if both cards may lie where they come: always a possible world. */
function plausible<T extends AnyTable>(t: T, unknown: readonly Card[], mayHold: MayHold<T>, random: Random): Card[] {
  const becomes = [...unknown];
  const fits = (place: Card, card: Card) => {
    const spot = t.plan.spots[t.at[place] as number] as Spot;
    return mayHold(t, spot.zone, spot.owner ?? 0, card);
  };
  for (let i = becomes.length - 1; i > 0; i--) {
    for (let tries = 0; tries < 4; tries++) {
      const j = random.int(becomes.length, 'guess');
      const [a, b] = [becomes[i] as Card, becomes[j] as Card];
      if (fits(unknown[i] as Card, b) && fits(unknown[j] as Card, a)) {
        becomes[i] = b;
        becomes[j] = a;
        break;
      }
    }
  }
  return becomes;
}

function guessSealed(
  world: AnyTable,
  viewer: Viewer,
  random: Random,
  sealed: Readonly<Record<string, readonly Choice[]>>,
): void {
  for (const name in sealed) {
    const allowed = sealed[name] as readonly Choice[];
    world.sealed[name] = (world.sealed[name] ?? []).map((value, seat) =>
      value === null || seat === viewer ? value : random.pick(allowed, 'guess'),
    );
  }
}
