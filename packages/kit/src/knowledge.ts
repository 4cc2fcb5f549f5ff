/**
 * What happens to a card's handle, and to everyone's knowledge, when it moves. Everything that moves cards is built from
 * these steps, one card at a time. A viewer is one bit of a mask (`table-layout.ts`).
 */
import type { CardPositions, Zones } from './card-positions.js';
import type { Card, Cards } from './deck.js';
import type { CardMovement } from './event.js';
import type { Spot } from './table-layout.js';

/** Any table, whatever its zones are called. */
type Positions = Pick<
  CardPositions<Zones>,
  'layout' | 'cardsAt' | 'spotOf' | 'handles' | 'knownBy' | 'faceUp' | 'nextHandle'
>;

/**
 * Moves one card to a spot, and joins it to a movement between the same spots if there is one. `openly`: everyone can
 * follow which card it is, as when a pile is turned over.
 */
export function moveCard(
  t: Positions,
  card: Card,
  to: number,
  joined: CardMovement | null,
  openly = false,
): CardMovement {
  const { layout, knownBy, handles } = t;
  const from = t.spotOf[card] as number;
  const source = layout.spots[from] as Spot;
  const target = layout.spots[to] as Spot;
  const cards = t.cardsAt[from] as Card[];
  const place = cards.lastIndexOf(card);
  const onTop = place === cards.length - 1;

  const knew = knownBy[card] as number;
  const faceUp = t.faceUp.includes(card);
  if (faceUp) t.faceUp = t.faceUp.filter((other) => other !== card);
  const saw =
    (faceUp ? source.handlesSeenBy : source.facesSeenBy) |
    (onTop ? source.topSeenBy : 0) |
    target.facesSeenBy |
    target.topSeenBy;
  const was = handles[card] as number;
  // A card gets a new handle when somebody who could not follow it before sees it arrive.
  if ((target.handlesEverSeenBy & ~source.handlesSeenBy) !== 0) handles[card] = t.nextHandle++;
  knownBy[card] = knew | saw;

  // The order of a pile is public, so a card taken from either end can be followed; a covered card cannot.
  const atAnEnd = openly || (source.style === 'pile' && (onTop || place === 0));
  const followedBy = atAnEnd ? layout.everyone : source.handlesSeenBy & ~source.topSeenBy;
  // Those who neither followed the card nor saw its face are no longer sure what is left where it came from.
  const unsure = layout.everyone & ~followedBy & ~saw;
  if (unsure !== 0) {
    for (const other of cards) knownBy[other] = (knownBy[other] as number) & ~unsure;
    if (!onTop) seeTopCard(t, from);
  }
  // Those who saw its face but not which card it was may take it for an equal card that they knew to be there.
  if (layout.hasDuplicates && (saw & ~knew & ~followedBy) !== 0) forgetTwin(t, card, cards, saw & ~knew & ~followedBy);

  removeAt(cards, place);
  (t.cardsAt[to] as Card[]).push(card);
  t.spotOf[card] = to;

  const now = handles[card] as number;
  let moved = joined;
  if (moved === null) {
    moved = { from, to, each: [card, was, now, saw], uncovered: null, news: saw & ~knew };
  } else {
    moved.each.push(card, was, now, saw);
    moved.news |= saw & ~knew;
  }
  if (source.topSeenBy !== 0 && onTop) {
    const next = cards.at(-1);
    if (next === undefined) {
      moved.uncovered = null;
    } else {
      moved.news |= source.topSeenBy & ~(knownBy[next] as number);
      knownBy[next] = (knownBy[next] as number) | source.topSeenBy;
      moved.uncovered = [next, handles[next] as number];
    }
  }
  return moved;
}

function forgetTwin(t: Positions, card: Card, cards: Cards, viewers: number): void {
  const { code } = t.layout.deck.kind;
  let left = viewers;
  for (const other of cards) {
    if (other === card || code(other) !== code(card)) continue;
    const mistaken = (t.knownBy[other] as number) & left;
    t.knownBy[other] = (t.knownBy[other] as number) & ~mistaken;
    left &= ~mistaken;
  }
}

/** Those who see the top of a pile know its present top card. Returns the mask of those who learnt it now. */
export function seeTopCard(t: Positions, index: number): number {
  const { topSeenBy } = t.layout.spots[index] as Spot;
  const card = (t.cardsAt[index] as Card[]).at(-1);
  if (topSeenBy === 0 || card === undefined) return 0;
  const news = topSeenBy & ~(t.knownBy[card] as number);
  t.knownBy[card] = (t.knownBy[card] as number) | topSeenBy;
  return news;
}

/** After a shuffle: nobody knows which card is where in this spot, except for what can be seen there. */
export function forgetOrder(t: Positions, index: number): void {
  const spot = t.layout.spots[index] as Spot;
  for (const card of t.cardsAt[index] as Card[]) {
    // Where nobody can tell the cards apart, they get their new handles when they come out.
    if (spot.handlesEverSeenBy !== 0) t.handles[card] = t.nextHandle++;
    t.knownBy[card] = spot.facesSeenBy;
  }
  seeTopCard(t, index);
}

/** Moves cards to a spot in a sketch, where neither handles nor knowledge are kept. */
export function moveInSketch(t: Positions, what: Cards, to: number): void {
  const target = t.cardsAt[to] as Card[];
  if (what === target) return;
  const whole = t.cardsAt[t.spotOf[what[0] as Card] as number];
  if (what === whole) {
    // A whole spot at once: a pile is taken, a hand is laid down.
    for (const card of what) {
      target.push(card);
      t.spotOf[card] = to;
    }
    whole.length = 0;
    return;
  }
  for (const card of what) {
    const source = t.cardsAt[t.spotOf[card] as number] as Card[];
    removeAt(source, source.lastIndexOf(card));
    target.push(card);
    t.spotOf[card] = to;
  }
}

/** Like `splice(place, 1)`, but allocates no list of what was removed: playouts do this for every card. */
function removeAt(cards: Card[], place: number): void {
  for (let i = place + 1; i < cards.length; i++) cards[i - 1] = cards[i] as Card;
  cards.pop();
}
