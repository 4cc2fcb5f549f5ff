/**
 * Which melds are offered. There are far too many to list them all: offered are, for each rank, the naturals alone and
 * with a wild card; runs of a suit; and single cards and all of a rank where they can be added. Any other set of cards
 * may be tried.
 */
import type { Card, Cards, Seat } from '@partie/kit';
import { ace, countWild, height, isWild, suitNumber, suitOf, three, two } from './cards.js';
import { joinedSlot } from './first-meld.js';
import { hasMelded, meldsOf, pickedBy, preparedBy } from './laying.js';
import { heightOf, kindLaid, nextHeight } from './melds.js';
import { needsPair } from './pile.js';
import type { CanastaTable } from './rules.js';

/** The cards of a hand by height; wild cards by themselves, twos first. */
export interface HandByHeight {
  readonly at: readonly Card[][];
  readonly wild: readonly Card[];
}

export function byHeight(hand: Cards): HandByHeight {
  const at: Card[][] = [];
  for (let h = 0; h <= ace; h++) at.push([]);
  for (const card of hand) (at[height(card)] as Card[]).push(card);
  return { at, wild: [...(at[two] as Card[]), ...(at[0] as Card[])] };
}

/** Sets to be gathered for the first meld. */
export function toPrepare(t: CanastaTable, seat: Seat): readonly Cards[] {
  const hand = byHeight(t.cards('hand', seat));
  const sets: Cards[] = [];
  groups(hand, sets);
  if (t.options.wildGroups) wildGroups(hand, sets);
  if (t.options.sequences) sequences(hand, sets);
  additions(hand, preparedBy(t, seat), sets);
  const picked = pickedBy(t, seat);
  const pair = picked === undefined || joinedSlot(t, seat) >= 0 ? [] : (hand.at[height(picked)] as Card[]);
  if (pair.length >= 2) sets.push(pair.slice(0, 2));
  return sets;
}

/** Sets to be laid. */
export function toMeld(t: CanastaTable, seat: Seat): readonly Cards[] {
  const hand = byHeight(t.cards('hand', seat));
  const sets: Cards[] = [];
  const picked = pickedBy(t, seat);
  if (picked !== undefined) {
    if (hasMelded(t, seat)) withPicked(hand, height(picked), needsPair(t, seat), sets);
    return sets;
  }
  groups(hand, sets);
  const black = hand.at[three] as Card[];
  if (black.length >= 3) sets.push(black.slice(0, 3));
  if (black.length >= 4) sets.push(black.slice(0, 4));
  if (t.options.wildGroups) wildGroups(hand, sets);
  if (t.options.sequences) sequences(hand, sets);
  additions(hand, meldsOf(t, seat), sets);
  return sets;
}

function groups({ at, wild }: HandByHeight, sets: Cards[]): void {
  for (let h = three + 1; h <= ace; h++) {
    const same = at[h] as Card[];
    if (same.length < 2) continue;
    if (same.length >= 3) sets.push(same);
    if (same.length > 3) sets.push(same.slice(0, 3));
    if (wild.length > 0) sets.push([...same, wild[0] as Card]);
  }
}

function wildGroups({ wild }: HandByHeight, sets: Cards[]): void {
  if (wild.length >= 3) sets.push(wild);
  if (wild.length > 3) sets.push(wild.slice(0, 3));
}

/** In each suit: runs of three and more; and two neighbours, or two with a gap of one, with a wild card. */
function sequences({ at, wild }: HandByHeight, sets: Cards[]): void {
  // The heights there are in each suit, one bit each.
  const there = [0, 0, 0, 0];
  for (let h = three + 1; h <= ace; h++)
    for (const card of at[h] as Card[]) there[suitNumber(card)] = (there[suitNumber(card)] ?? 0) | (1 << h);
  for (let suit = 0; suit < 4; suit++) {
    const heights = there[suit] as number;
    const inSuit = (h: number) => (at[h] as Card[]).find((card) => suitNumber(card) === suit) as Card;
    if ((heights & (heights >> 1) & (heights >> 2)) !== 0) runs(heights, inSuit, sets);
    const [filler] = wild;
    if (filler === undefined) continue;
    for (let h = three + 1; h < ace; h++) {
      const next = (heights >> h) & 7;
      if (next === 3 && ((heights >> (h - 1)) & 1) === 0) sets.push([inSuit(h), inSuit(h + 1), filler]);
      else if (next === 5) sets.push([inSuit(h), filler, inSuit(h + 2)]);
    }
  }
}

function runs(heights: number, inSuit: (h: number) => Card, sets: Cards[]): void {
  let run: Card[] = [];
  for (let h = three + 1; h <= ace + 1; h++) {
    if (((heights >> h) & 1) === 1) {
      run.push(inSuit(h));
      continue;
    }
    if (run.length >= 3) sets.push(run);
    run = [];
  }
}

/** Cards that go on melds which lie there already. */
function additions({ at, wild }: HandByHeight, melds: readonly Cards[], sets: Cards[]): void {
  let takesWild = false;
  const seen: number[] = [];
  for (const meld of melds) {
    if (meld.length === 0) continue;
    const kind = kindLaid(meld);
    if (kind !== 'group' || countWild(meld) < 3) takesWild = true;
    if (kind === 'wild') continue;
    if (kind === 'sequence') {
      const suit = suitOf(meld.find((card) => !isWild(card)) as Card);
      const next = at[nextHeight(meld)]?.find((card) => suitOf(card) === suit);
      if (next !== undefined) sets.push([next]);
      continue;
    }
    const h = heightOf(meld);
    const same = at[h] as Card[];
    if (same.length === 0 || seen.includes(h)) continue;
    seen.push(h);
    sets.push(same.slice(0, 1));
    if (same.length > 1) sets.push(same);
  }
  if (!takesWild || wild.length === 0) return;
  sets.push(wild.slice(0, 1));
  if (height(wild.at(-1) as Card) !== height(wild[0] as Card)) sets.push(wild.slice(-1));
}

/** Cards that take the pile together with the card picked up from it. */
function withPicked({ at, wild }: HandByHeight, h: number, pairNeeded: boolean, sets: Cards[]): void {
  const same = at[h] as Card[];
  if (same.length >= 2) sets.push(same.slice(0, 2));
  if (same.length > 2) sets.push(same);
  if (same.length >= 2 && wild.length > 0) sets.push([...same, wild[0] as Card]);
  if (pairNeeded || same.length === 0) return;
  if (wild.length > 0) sets.push([same[0] as Card, wild[0] as Card]);
  if (wild.length > 0 && height(wild.at(-1) as Card) === 0 && height(wild[0] as Card) !== 0)
    sets.push([same[0] as Card, wild.at(-1) as Card]);
}
