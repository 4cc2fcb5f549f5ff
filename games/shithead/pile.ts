/** The pile in the middle: what it demands of the next card, which cards fit, and how it burns or is taken. */
import { type Card, french, no, type Picked, type Refusal, type Seat } from '@partie/kit';
import { isWild, type Powers, type Rank } from './powers.js';
import type { ShitheadTable } from './rules.js';

const { rank, ranks } = french;

/** A two counts two, an ace fourteen; a joker without a power beats even the ace. */
const strength = (of: Rank): number => 2 + ranks.indexOf(of);
const strengths = french.faces.map((face) => strength(face.rank));
export const strengthOf = (card: Card): number => strengths[card % strengths.length] as number;

/** The rank that none is higher than. */
const highest = (jokers: boolean): Rank => (jokers ? 'JK' : 'A');

export interface Demand {
  readonly name: string;
  readonly kind: 'answer' | 'lower' | 'higher' | 'atLeast';
  readonly rank: Rank;
  readonly strength: number;
  /** The refusal of a card that does not fit, at tables without jokers and at those with them. */
  readonly misfit: Misfit;
  readonly misfitWithJokers: Misfit;
}
type Misfit = Refusal<(typeof misfits)[Demand['kind']] | 'mustBeSame' | 'overTop' | 'overAce'>;
const misfits = {
  answer: 'mustAnswer',
  lower: 'mustBeLower',
  higher: 'mustBeHigher',
  atLeast: 'mustBeAtLeast',
} as const;
export const kinds: readonly Demand['kind'][] = ['answer', 'lower', 'higher', 'atLeast'];

/** All demands by kind and by the strength of the rank. */
const demandsBy = {
  answer: demandsOfKind('answer'),
  lower: demandsOfKind('lower'),
  higher: demandsOfKind('higher'),
  atLeast: demandsOfKind('atLeast'),
};
function demandsOfKind(kind: Demand['kind']): readonly Demand[] {
  const list: Demand[] = [];
  for (const of of ranks) {
    const [misfit, misfitWithJokers] = [misfitOf(kind, of, false), misfitOf(kind, of, true)];
    list[strength(of)] = { name: `${kind}.${of}`, kind, rank: of, strength: strength(of), misfit, misfitWithJokers };
  }
  return list;
}
function misfitOf(kind: Demand['kind'], of: Rank, jokers: boolean): Misfit {
  if (of === highest(jokers)) {
    if (kind === 'higher') return no('overTop', { rank: of });
    if (kind === 'atLeast') return no('mustBeSame', { rank: of });
  }
  return kind === 'higher' && of === 'A' ? no('overAce') : no(misfits[kind], { rank: of });
}
/** What a player is asked who has to beat the pile. */
export function askFor({ kind, rank: of }: Demand, jokers: boolean) {
  if (of === highest(jokers)) {
    if (kind === 'higher') return ['overTop', { rank: of }] as const;
    if (kind === 'atLeast') return ['same', { rank: of }] as const;
  }
  return kind === 'higher' && of === 'A' ? 'overAce' : ([kind, { rank: of }] as const);
}
const demands: ReadonlyMap<string, Demand> = new Map(
  kinds.flatMap((kind) => demandsBy[kind].map((demand): [string, Demand] => [demand.name, demand])),
);
export const anythingGoes = 'anything';
/** What the next card must be; undefined: anything goes. */
export const demandOf = (t: ShitheadTable): Demand | undefined => demands.get(t.open.demand);

export function fits(card: Card, demand: Demand | undefined, table: Powers): boolean {
  if (demand === undefined) return true;
  switch (demand.kind) {
    case 'answer':
      return rank(card) === demand.rank;
    case 'lower':
      return strengthOf(card) <= demand.strength || isWild(rank(card), table);
    case 'higher':
      return strengthOf(card) > demand.strength || isWild(rank(card), table);
    case 'atLeast':
      return strengthOf(card) >= demand.strength || isWild(rank(card), table);
  }
}

/** Why these cards may not be played on the pile. */
export function refuseCards(t: ShitheadTable, cards: Picked) {
  if (cards.length > 1 && !ofOneRank(cards)) return no('oneRank');
  const demand = demandOf(t);
  if (demand === undefined || fits(cards[0], demand, t.options)) return null;
  return t.options.jokers ? demand.misfitWithJokers : demand.misfit;
}
const ofOneRank = (cards: Picked): boolean => cards.every((card) => rank(card) === rank(cards[0]));

/** Sets the demand from the top card; `answering` if it has just been played. */
export function setDemand(t: ShitheadTable, answering: boolean): void {
  const { pile } = t.zone;
  const top = pile[pile.length - 1];
  if (top === undefined) {
    t.open.demand = anythingGoes;
    return;
  }
  t.open.demand = demandsOf(rank(top), answering, t)[strengthOf(top)]?.name ?? anythingGoes;
}

function demandsOf(top: Rank, answering: boolean, { options }: ShitheadTable): readonly Demand[] {
  if (answering && top === options.answer) return demandsBy.answer;
  if (top === options.lower) return demandsBy.lower;
  return options.equal ? demandsBy.atLeast : demandsBy.higher;
}

/** Counts the cards of one rank that lie on top of each other; an invisible card in between breaks the run. */
export function countRun(t: ShitheadTable, of: Rank, n: number): void {
  t.open.run = of === t.open.runOf ? t.open.run + n : n;
  t.open.runOf = of;
}

/** All the played cards leave the game; the table is empty. */
export function burn(t: ShitheadTable, seat: Seat): void {
  const told = { is: 'burns', seat } as const;
  t.tally('burns', seat);
  t.move(t.zone.pile, 'burnt', told);
  t.move(t.zone.aside, 'burnt', told);
  clear(t);
}

/** All the played cards go to a hand; the table is empty. */
export function takePile(t: ShitheadTable, seat: Seat): void {
  const told = { is: 'take', seat } as const;
  t.tally('taken', seat, t.zone.pile.length + t.zone.aside.length);
  t.move(t.zone.pile, 'hand', seat, told);
  t.move(t.zone.aside, 'hand', seat, told);
  clear(t);
}

function clear({ open }: ShitheadTable): void {
  open.demand = anythingGoes;
  open.run = 0;
  open.runOf = '';
}
