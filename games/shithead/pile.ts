/** The pile in the middle: what it demands of the next card, which cards fit, and how it burns or is taken. */
import { type Card, french, no, type Picked, type Seat } from '@partie/kit';
import { isWild, type Powers, type Rank } from './powers.js';
import type { ShitheadTable } from './rules.js';

const { rank, ranks } = french;

/** A two counts two, an ace fourteen; a joker without a power beats even the ace. */
const strength = (of: Rank): number => 2 + ranks.indexOf(of);
const strengths = french.faces.map((face) => strength(face.rank));
export const strengthOf = (card: Card): number => strengths[card % strengths.length] as number;

export interface Demand {
  readonly kind: 'answer' | 'lower' | 'higher' | 'atLeast';
  readonly rank: Rank;
  readonly strength: number;
}
export const kinds: readonly Demand['kind'][] = ['answer', 'lower', 'higher', 'atLeast'];

/** What the next card must be, by the name it has among the open facts: `lower.7`. No demand: anything goes. */
const demands: ReadonlyMap<string, Demand> = new Map(
  kinds.flatMap((kind) =>
    ranks.map((of): [string, Demand] => [`${kind}.${of}`, { kind, rank: of, strength: strength(of) }]),
  ),
);
export const anythingGoes = 'anything';
export const demandOf = (t: ShitheadTable): Demand | undefined => demands.get(t.open.demand);

export function fits(card: Card, demand: Demand | undefined, table: Powers): boolean {
  if (demand === undefined) return true;
  const of = rank(card);
  if (demand.kind === 'answer') return of === demand.rank;
  if (isWild(of, table)) return true;
  switch (demand.kind) {
    case 'lower':
      return strengthOf(card) <= demand.strength;
    case 'higher':
      return strengthOf(card) > demand.strength;
    case 'atLeast':
      return strengthOf(card) >= demand.strength;
  }
}

const misfits = {
  answer: 'mustAnswer',
  lower: 'mustBeLower',
  higher: 'mustBeHigher',
  atLeast: 'mustBeAtLeast',
} as const;

/** Why cards that fit on nothing else are refused. */
export function refuseCards(t: ShitheadTable, cards: Picked) {
  const [first] = cards;
  if (cards.length > 1 && cards.some((card) => rank(card) !== rank(first))) return no('oneRank');
  const demand = demandOf(t);
  if (demand === undefined || fits(first, demand, t.options)) return null;
  return no(misfits[demand.kind], { rank: demand.rank });
}

/** Looks at the card that counts, and says what must follow; `answering` if it has just been played. */
export function setDemand(t: ShitheadTable, answering: boolean): void {
  const top = t.zone.pile.at(-1);
  if (top === undefined) return t.set({ demand: anythingGoes });
  const { answer, lower, equal } = t.options;
  const of = rank(top);
  const usual = of === lower ? 'lower' : equal ? 'atLeast' : 'higher';
  t.set({ demand: `${answering && of === answer ? 'answer' : usual}.${of}` });
}

/** Counts the cards of one rank that lie on top of each other; an invisible card in between breaks the run. */
export function countRun(t: ShitheadTable, of: Rank, n: number): void {
  t.set({ run: of === t.open.runOf ? t.open.run + n : n, runOf: of });
}

/** All the played cards leave the game; the table is empty. */
export function burn(t: ShitheadTable, seat: Seat): void {
  t.tally('burns', seat);
  t.move([...t.zone.pile, ...t.zone.aside], 'burnt', { is: 'burns', seat });
  clear(t);
}

/** All the played cards go to a hand; the table is empty. */
export function takePile(t: ShitheadTable, seat: Seat): void {
  const cards = [...t.zone.pile, ...t.zone.aside];
  t.tally('taken', seat, cards.length);
  t.move(cards, 'hand', seat, { is: 'take', seat });
  clear(t);
}

const clear = (t: ShitheadTable): void => t.set({ demand: anythingGoes, run: 0, runOf: '' });
