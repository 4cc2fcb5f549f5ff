/**
 * Cards that change their place in a step, as flights from place to place: what a roll yields, what is paid, what changes
 * hands. Cards on their way over a zone that is not on the screen fly in one go.
 */
import type { Shown, ShownCard } from '@partie/kit';

export interface Flight {
  /** Names of spots. */
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly FlyingKind[];
  /** How many events of the step, those that are told in words, come before it. */
  readonly after: number;
}
/** Equal cards fly as one; null: the viewer does not see what they are. */
export interface FlyingKind {
  readonly face: string | null;
  readonly n: number;
}

/** `isShown` says of a spot whether it can be seen on the screen. `isTold`: whether an event has words of its own. */
export function flightsIn(
  events: readonly Shown[],
  isShown: (spot: string) => boolean,
  isTold: (event: Shown) => boolean,
): Flight[] {
  const flights: Flight[] = [];
  const comesFrom = new Map<string, string>();
  let after = 0;
  for (const event of events) {
    const { from, to, cards, n = 0 } = event;
    if (from !== undefined && to !== undefined && from !== to) {
      const origin = comesFrom.get(from) ?? from;
      if (isShown(to)) flights.push({ from: origin, to, kinds: kindsOf(cards, n), after });
      else comesFrom.set(to, origin);
    }
    if (isTold(event)) after++;
  }
  return flights;
}

function kindsOf(cards: readonly ShownCard[] | undefined, n: number): FlyingKind[] {
  if (cards === undefined) return [{ face: null, n }];
  const counts = new Map<string | null, number>();
  for (const [, face] of cards) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts].map(([face, count]) => ({ face, n: count }));
}
