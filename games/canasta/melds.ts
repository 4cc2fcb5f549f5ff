/**
 * Which cards make a meld: groups of one rank, groups of wild cards, and sequences of one suit.
 *
 * A meld is just the cards in its slot. Its kind follows from its naturals, of which it has at least two. A sequence is kept
 * in order, lowest first; a wild card in it has the height of its position.
 */
import { type Card, type Cards, no } from '@partie/kit';
import { ace, countWild, height, isJoker, isWild, rankAt, suitOf, three } from './cards.js';

export type Kind = 'group' | 'sequence' | 'wild';
/** The options that decide what is a meld. */
export interface Allowed {
  readonly sequences: boolean;
  readonly wildGroups: boolean;
}

const lowest = 4;
const mostWild = 3;
const canastaSize = 7;

/** Height of the first natural card; -1 without one. */
export function heightOf(cards: Cards): number {
  for (const card of cards) if (!isWild(card)) return height(card);
  return -1;
}

/** The kind of meld these cards make, by their naturals; null if the naturals do not belong together. */
export function kindOf(cards: Cards): Kind | null {
  const h = heightOf(cards);
  if (h < 0) return 'wild';
  let [sameRank, sameSuit, suit] = [true, true, ''];
  for (const card of cards) {
    if (isWild(card)) continue;
    if (height(card) !== h) sameRank = false;
    if (suit !== '' && suitOf(card) !== suit) sameSuit = false;
    suit = suitOf(card);
  }
  return sameRank ? 'group' : sameSuit ? 'sequence' : null;
}

/** The same for a meld on the table, where two naturals are enough to tell. */
export function kindLaid(meld: Cards): Kind {
  let first = -1;
  for (const card of meld) {
    if (isWild(card)) continue;
    if (first >= 0) return height(card) === first ? 'group' : 'sequence';
    first = height(card);
  }
  return 'wild';
}

// ---- a new meld -------------------------------------------------------------------------------------------------------

/** Why these cards are no meld; null if they are. Of black threes only the number is checked here, not the turn. */
export function refuseMeld(cards: Cards, allowed: Allowed) {
  const kind = kindOf(cards);
  if (kind === null || (kind === 'sequence' && !allowed.sequences))
    return no(allowed.sequences ? 'together' : 'oneRank');
  if (cards.length < 3) return no('threeCards', { n: cards.length });
  if (kind === 'wild') return allowed.wildGroups ? null : no('wildAlone');
  const wild = countWild(cards);
  if (heightOf(cards) === three && kind === 'group')
    return wild > 0 || cards.length > 4 ? no('blackThreesNatural') : null;
  if (cards.length - wild < 2) return no('twoNaturals');
  if (kind === 'group') return wild > mostWild ? no('threeWild') : null;
  return isSequence(cards) ? null : no('notInSequence');
}

/** Whether naturals of one suit and wild cards make a sequence: each height once, no more gaps than wild cards. */
function isSequence(cards: Cards): boolean {
  let [heights, low, high] = [0, ace, 0];
  for (const card of cards) {
    if (isWild(card)) continue;
    const h = height(card);
    if ((heights & (1 << h)) !== 0) return false;
    heights |= 1 << h;
    low = Math.min(low, h);
    high = Math.max(high, h);
  }
  return low >= lowest && high - low < cards.length && cards.length <= ace - lowest + 1;
}

/**
 * The cards of a new sequence in order. Wild cards fill the gaps first, then continue above, and below only when the ace is
 * reached.
 */
export function inSequence(cards: Cards): Cards {
  const wild = cards.filter(isWild);
  const naturals = byHeight(cards);
  const row = climb(height(naturals[0] as Card), naturals, wild);
  return row === null ? cards : [...wild, ...row];
}

const byHeight = (cards: Cards): Card[] => cards.filter((card) => !isWild(card)).sort((a, b) => height(a) - height(b));

/** Naturals from this height upwards, gaps filled from `wild`, and the rest of `wild` above as far as the ace. */
function climb(from: number, naturals: Cards, wild: Card[]): Card[] | null {
  const cards: Card[] = [];
  let at = from;
  for (const card of naturals) {
    while (at < height(card)) {
      const filling = wild.shift();
      if (filling === undefined) return null;
      cards.push(filling);
      at++;
    }
    if (height(card) !== at) return null;
    cards.push(card);
    at++;
  }
  while (at <= ace && wild.length > 0) {
    cards.push(wild.shift() as Card);
    at++;
  }
  return cards;
}

/** The cards of a new meld in their order on the table. */
export const asLaid = (cards: Cards): Cards => (kindOf(cards) === 'sequence' ? inSequence(cards) : cards);

// ---- adding to a meld -------------------------------------------------------------------------------------------------

/** Height of the next card of a sequence; above the ace when it is complete. */
export function nextHeight(sequence: Cards): number {
  const at = sequence.findIndex((card) => !isWild(card));
  return height(sequence[at] as Card) - at + sequence.length;
}

/** The same as `refuseAdding(…) === null`, but faster: legal moves need it for every meld and card. */
export function takesIn(meld: Cards, added: Cards): boolean {
  const wild = countWild(added);
  switch (kindLaid(meld)) {
    case 'wild':
      return wild === added.length;
    case 'sequence': {
      const suit = suitIn(meld);
      for (const card of added) if (!isWild(card) && suitOf(card) !== suit) return false;
      if (added.length > 1) return continuing(meld, added) !== null;
      const next = nextHeight(meld);
      return next <= ace && (wild === 1 || heightOf(added) === next);
    }
    default: {
      const h = heightOf(meld);
      for (const card of added) if (!isWild(card) && height(card) !== h) return false;
      return h !== three && (wild === 0 || wild + countWild(meld) <= mostWild);
    }
  }
}

/** Why these cards cannot be added to a meld; null if they can. */
export function refuseAdding(meld: Cards, added: Cards) {
  if (takesIn(meld, added)) return null;
  switch (kindLaid(meld)) {
    case 'wild':
      return no('onlyWildHere');
    case 'sequence':
      return nextHeight(meld) > ace ? no('sequenceFull') : no('nextHigher', { rank: rankAt(nextHeight(meld)) });
    default: {
      const h = heightOf(meld);
      if (added.some((card) => !isWild(card) && height(card) !== h)) return no('otherRank', { rank: rankAt(h) });
      return no(h === three ? 'blackThreesClosed' : 'threeWild');
    }
  }
}

const suitIn = (sequence: Cards): string => suitOf(sequence.find((card) => !isWild(card)) as Card);

/** Cards of its suit and wild ones as they continue a sequence upwards; null if they do not. */
export function continuing(meld: Cards, added: Cards): Card[] | null {
  const naturals = byHeight(added);
  const wild = added.filter(isWild);
  const row = climb(nextHeight(meld), naturals, wild);
  return row === null || wild.length > 0 ? null : row;
}

/** The cards in their order in this meld (empty: a new one). */
export function asAdded(meld: Cards, added: Cards): Cards {
  if (meld.length === 0) return asLaid(added);
  return kindLaid(meld) === 'sequence' ? (continuing(meld, added) ?? added) : added;
}

// ---- canastas ---------------------------------------------------------------------------------------------------------

export type Canasta = 'pure' | 'mixed' | 'deuces' | 'jokers';

/** Whether this many cards of this kind are a canasta: seven or more. A sequence never is. */
export const isCanasta = (kind: Kind | null, size: number): boolean => size >= canastaSize && kind !== 'sequence';

/** Which canasta a meld is; '' if none. A wild one is of jokers if it has (at least) four of them. */
export function canastaOf(meld: Cards): Canasta | '' {
  const kind = kindOf(meld);
  if (!isCanasta(kind, meld.length)) return '';
  if (kind === 'wild') return meld.filter(isJoker).length >= 4 ? 'jokers' : 'deuces';
  return countWild(meld) > 0 ? 'mixed' : 'pure';
}
