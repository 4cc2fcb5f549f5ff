/**
 * A state that the viewer cannot tell from the real one: the cards whose faces the viewer does not know are permuted.
 * Handles and everyone's knowledge stay with the positions, so the viewer sees the same.
 */
import type { Card } from './deck.js';
import { type Event, numbersPerCard } from './event.js';
import type { Choice } from './game.js';
import type { AnyTable } from './legal-moves.js';
import { viewerBit, type Spot, type Viewer } from './table-layout.js';
import type { Random } from './random.js';

/** The possible values of each sealed value, by name. */
export type SealedSpec<T> = Readonly<Record<string, readonly Choice[] | ((t: T, seat: number) => readonly Choice[])>>;
type MayHold<T> = (t: T, zone: string, owner: number, card: Card) => boolean;

export function guessTable<T extends AnyTable>(
  t: T,
  clone: (t: T) => T,
  viewer: Viewer,
  random: Random,
  sealed: SealedSpec<T>,
  mayHold?: MayHold<T>,
  then?: { state: T; events: readonly Event[] },
): T {
  const me = viewerBit(t.layout, viewer);
  const unknown = t.layout.deck.cards.filter(
    (card) => ((t.knownBy[card] as number) & me) === 0 && !(then && learnt(then, card, me)),
  );
  const world = clone(t);

  // becomes[i] is the card that takes the place of unknown[i].
  const becomes = mayHold ? plausible(t, unknown, mayHold, random, then?.state) : random.shuffle(unknown, 'guess');
  const renamed = new Map(unknown.map((card, i) => [card, becomes[i] as Card]));
  for (const cards of world.cardsAt) {
    for (let i = 0; i < cards.length; i++) cards[i] = renamed.get(cards[i] as Card) ?? (cards[i] as Card);
  }
  world.faceUp = world.faceUp.map((card) => renamed.get(card) ?? card);
  for (const [old, now] of renamed) {
    world.spotOf[now] = t.spotOf[old] as number;
    world.handles[now] = t.handles[old] as number;
    world.knownBy[now] = t.knownBy[old] as number;
  }
  if (!then?.events.some(({ is }) => is === 'unseal')) guessSealed(world, viewer, random, sealed);
  return world;
}

function learnt(then: { state: AnyTable; events: readonly Event[] }, card: Card, me: number): boolean {
  if (((then.state.knownBy[card] as number) & me) !== 0) return true;
  return then.events.some(({ moved }) =>
    moved?.each.some((one, i, { [i + 3]: saw = 0 }) => i % numbersPerCard === 0 && one === card && (saw & me) !== 0),
  );
}

/**
 * Assigns the unknown cards to the positions at random, each to a position that `mayHold` allows. Where few cards are
 * forbidden, a shuffle is repaired by swaps; otherwise a random bipartite matching is searched. Then allowed random swaps
 * mix the result. There is always a solution, as the real state is one.
 */
function plausible<T extends AnyTable>(
  t: T,
  unknown: readonly Card[],
  mayHold: MayHold<T>,
  random: Random,
  later?: T,
): Card[] {
  const bySpot = new Map<number, boolean[]>();
  const mayLie = (state: T, at: number, card: Card) => {
    const { zone, owner } = t.layout.spots[at] as Spot;
    return mayHold(state, zone, owner ?? 0, card);
  };
  // With `later`, a card must also be allowed by what everyone is about to learn (who begins because of what he holds), and
  // where it goes next: a card that was drawn and kept is not one that would have been laid down at once.
  const fits = unknown.map((place) => {
    const at = t.spotOf[place] as number;
    const to = later === undefined ? at : (later.spotOf[place] as number);
    const key = at * t.layout.spots.length + to;
    let row = bySpot.get(key);
    row ??= unknown.map(
      (card) => mayLie(t, at, card) && (later === undefined || (mayLie(later, at, card) && mayLie(later, to, card))),
    );
    bySpot.set(key, row);
    return row;
  });
  // If every card is allowed everywhere (the usual case), a plain shuffle is enough.
  if ([...bySpot.values()].every((row) => row.every((fit) => fit))) return random.shuffle(unknown, 'guess');
  const count = unknown.length;
  const isLoose = (row: readonly boolean[]) => row.filter((fit) => !fit).length * 8 < count;
  const loose = [...bySpot.values()].every(isLoose);
  const lies = (loose ? repaired(random.order(count, 'guess'), fits) : null) ?? matched(random, fits);
  // No solution: the real state contradicts `mayHold`. Then the cards stay as they are.
  if (lies === null) return [...unknown];
  for (let k = 0; k < 4 * count; k++) {
    const [i, j] = [k % count, random.int(count, 'guess')];
    const [a, b] = [lies[i] as number, lies[j] as number];
    if (fits[i]?.[b] && fits[j]?.[a]) {
      lies[i] = b;
      lies[j] = a;
    }
  }
  return lies.map((i) => unknown[i] as Card);
}

/** By position: whether each card is allowed there. Indices are into the list of unknown cards. */
type Fits = readonly (readonly boolean[])[];

/** A shuffled order, repaired by swapping each forbidden card with another; null if some card has no partner. */
function repaired(order: readonly number[], fits: Fits): number[] | null {
  const lies = order.slice();
  const count = lies.length;
  for (let i = 0; i < count; i++) {
    const wrong = lies[i] as number;
    if (fits[i]?.[wrong]) continue;
    let step = 1;
    while (step < count) {
      const j = (i + step) % count;
      const other = lies[j] as number;
      if (fits[i]?.[other] && fits[j]?.[wrong]) {
        lies[i] = other;
        lies[j] = wrong;
        break;
      }
      step++;
    }
    if (step === count) return null;
  }
  return lies;
}

/** A random bipartite matching by augmenting paths; null if there is none. */
function matched(random: Random, fits: Fits): number[] | null {
  const count = fits.length;
  const cards = random.order(count, 'guess');
  /** By place the card that lies there; by card its place. */
  const lies = new Array<number>(count).fill(-1);
  const placeOf = new Array<number>(count).fill(-1);
  const makeRoom = (place: number, tried: Set<number>): boolean => {
    for (const card of cards) {
      if (fits[place]?.[card] !== true || tried.has(card)) continue;
      tried.add(card);
      const other = placeOf[card] as number;
      if (other >= 0 && !makeRoom(other, tried)) continue;
      lies[place] = card;
      placeOf[card] = place;
      return true;
    }
    return false;
  };
  for (const place of random.order(count, 'guess')) if (!makeRoom(place, new Set())) return null;
  return lies;
}

function guessSealed<T extends AnyTable>(world: T, viewer: Viewer, random: Random, sealed: SealedSpec<T>): void {
  for (const name in sealed) {
    const values = sealed[name] as SealedSpec<T>[string];
    const guessed = (world.sealed[name] ?? []).map((value, seat) => {
      if (value === null || seat === viewer) return value;
      return random.pick(typeof values === 'function' ? values(world, seat) : values, 'guess');
    });
    for (const [seat, value] of guessed.entries()) world.seal(name, seat, value);
  }
}
