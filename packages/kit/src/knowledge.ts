/**
 * What becomes of a card's handle, and of what everyone knows, when it moves. One card at a time: everything else that
 * happens to cards is made of these steps. Each viewer is a bit of a mask (`plan.ts`).
 */
import type { Card, Cards } from './deck.js';
import type { Moved } from './event.js';
import type { Lying, Zones } from './card-positions.js';
import type { Spot } from './table-layout.js';

/** Any table, whatever its zones are called. */
type Lies = Pick<Lying<Zones>, 'plan' | 'lie' | 'at' | 'ids' | 'known' | 'turned' | 'fresh'>;

/** One card to a spot: the only place where a card changes hands while others look on. */
export function carry(t: Lies, card: Card, to: number, joined: Moved | null, openly = false): Moved {
  const { plan, known, ids } = t;
  const from = t.at[card] as number;
  const source = plan.spots[from] as Spot;
  const target = plan.spots[to] as Spot;
  const cards = t.lie[from] as Card[];
  const place = cards[cards.length - 1] === card ? cards.length - 1 : cards.indexOf(card);
  const onTop = place === cards.length - 1;

  const knew = known[card] as number;
  const faceUp = t.turned.length > 0 && t.turned.includes(card);
  if (faceUp) t.turned = t.turned.filter((other) => other !== card);
  const saw = (faceUp ? source.ids : source.faces) | (onTop ? source.top : 0) | target.faces | target.top;
  const was = ids[card] as number;
  // A card is named anew when somebody sees it come who could not follow it before.
  if ((target.idsEver & ~source.ids) !== 0) ids[card] = t.fresh++;
  known[card] = knew | saw;

  // A pile keeps its order before everyone's eyes, so taking from its ends can be followed; what lies covered cannot.
  const atAnEnd = openly || (source.style === 'pile' && (onTop || place === 0));
  const followed = atAnEnd ? plan.everyone : source.ids & ~source.top;
  // Those who neither followed the card nor saw it are no longer sure what is left where it came from.
  const lost = plan.everyone & ~followed & ~saw;
  if (lost !== 0) {
    for (const other of cards) known[other] = (known[other] as number) & ~lost;
    if (!onTop) seeTop(t, from);
  }
  // Those who saw it come out but not from where may take it for an equal card they knew to be there.
  if (plan.twins && (saw & ~knew & ~followed) !== 0) takenForItsTwin(t, card, cards, saw & ~knew & ~followed);

  takeOut(cards, place);
  (t.lie[to] as Card[]).push(card);
  t.at[card] = to;

  const now = ids[card] as number;
  let moved = joined;
  if (moved === null) {
    moved = { from, to, each: [card, was, now, saw], uncovered: null, news: saw & ~knew };
  } else {
    moved.each.push(card, was, now, saw);
    moved.news |= saw & ~knew;
  }
  if (source.top !== 0 && onTop) {
    const next = cards[cards.length - 1];
    if (next === undefined) {
      moved.uncovered = null;
    } else {
      moved.news |= source.top & ~(known[next] as number);
      known[next] = (known[next] as number) | source.top;
      moved.uncovered = [next, ids[next] as number];
    }
  }
  return moved;
}

function takenForItsTwin(t: Lies, card: Card, cards: Cards, by: number): void {
  const { code } = t.plan.deck.kind;
  let left = by;
  for (const other of cards) {
    if (other === card || code(other) !== code(card)) continue;
    const mistaken = (t.known[other] as number) & left;
    t.known[other] = (t.known[other] as number) & ~mistaken;
    left &= ~mistaken;
  }
}

/** Those who see the top of a pile know what lies there now. Returns who learnt it. */
export function seeTop(t: Lies, index: number): number {
  const { top } = t.plan.spots[index] as Spot;
  const card = (t.lie[index] as Card[]).at(-1);
  if (top === 0 || card === undefined) return 0;
  const news = top & ~(t.known[card] as number);
  t.known[card] = (t.known[card] as number) | top;
  return news;
}

/** Nobody knows any more which card lies where in this spot, but for what can be seen there. */
export function mixed(t: Lies, index: number): void {
  const spot = t.plan.spots[index] as Spot;
  for (const card of t.lie[index] as Card[]) {
    // Where nobody can tell the cards apart, handles change when the cards come out.
    if (spot.idsEver !== 0) t.ids[card] = t.fresh++;
    t.known[card] = spot.faces;
  }
  seeTop(t, index);
}

// ---- with nobody looking on ---------------------------------------------------------------------------------------------

/** Cards to a spot, one after another, in a copy to think with. */
export function shift(t: Lies, what: Cards, to: number): void {
  const { at, lie } = t;
  const target = lie[to] as Card[];
  if (what === target) return;
  const count = what.length;
  for (let i = 0; i < count; ) {
    const card = what[i] as Card;
    const source = lie[at[card] as number] as Card[];
    if (source !== target && source.length > 1 && (source === what || isNext(source, what, i, count))) {
      // The whole spot at once: a pile is taken, a hand laid down.
      i += source.length;
      for (const one of source) {
        target.push(one);
        at[one] = to;
      }
      // Setting the length would give the room away that is needed again soon.
      while (source.length > 0) source.pop();
      continue;
    }
    const last = source.length - 1;
    takeOut(source, source[last] === card ? last : source.indexOf(card));
    target.push(card);
    at[card] = to;
    i++;
  }
}

/** Whether the cards from `i` on begin with all that lies in a spot, in its order. */
function isNext(source: Cards, what: Cards, i: number, count: number): boolean {
  if (source.length > count - i) return false;
  for (let k = 0; k < source.length; k++) if (source[k] !== what[i + k]) return false;
  return true;
}

/** Takes the card at a place out of a list. `splice` would do, and make a list of what was taken each time. */
function takeOut(cards: Card[], place: number): void {
  for (let i = place + 1; i < cards.length; i++) cards[i - 1] = cards[i] as Card;
  cards.pop();
}
