/** The cards of the game, resources and development cards in one deck, and what things cost. */
import { type Bundle, type Card, cardKind, type Deck, deckWith } from '@partie/kit';
import { type Resource, resources } from './board-definition.js';

export const developments = ['knight', 'victory', 'roads', 'plenty', 'monopoly'] as const;
export type Development = (typeof developments)[number];

const names = {
  wood: { en: 'wood', cs: 'dřevo' },
  brick: { en: 'brick', cs: 'cihly' },
  wool: { en: 'wool', cs: 'vlna' },
  grain: { en: 'grain', cs: 'obilí' },
  ore: { en: 'ore', cs: 'ruda' },
  knight: { en: 'knight', cs: 'rytíř' },
  victory: { en: 'victory point', cs: 'vítězný bod' },
  roads: { en: 'road building', cs: 'stavba silnic' },
  plenty: { en: 'plenty', cs: 'hojnost' },
  monopoly: { en: 'monopoly', cs: 'monopol' },
} as const;
type Rank = keyof typeof names;
/** As the object of a Czech sentence, where that is another form. */
const whom: Partial<Record<Rank, string>> = {
  wool: 'vlnu',
  ore: 'rudu',
  knight: 'rytíře',
  roads: 'stavbu silnic',
};
const suits = {
  resource: { en: 'resource', cs: 'surovina' },
  development: { en: 'development card', cs: 'akční karta' },
} as const;

/** Resources come first, so that the rank of a card is its place in `resources` or `developments` behind them. */
const ranks: readonly Rank[] = [...resources, ...developments];
const isResourceRank = (rank: Rank): rank is Resource => (resources as readonly string[]).includes(rank);

export const kind = cardKind({
  id: 'settlers',
  suits,
  ranks: names,
  faces: ranks.map((rank) => ({
    code: rank,
    suit: isResourceRank(rank) ? ('resource' as const) : ('development' as const),
    rank,
    name: names[rank],
    whom: { en: names[rank].en, cs: whom[rank] ?? names[rank].cs },
  })),
});

/** The place of a card's resource in `resources`. */
export const resourceOf = (card: Card): number => card % ranks.length;
export const developmentOf = (card: Card): Development => kind.rank(card) as Development;
export const isResource = (card: Card): boolean => resourceOf(card) < resources.length;

const small = { knight: 14, victory: 5, roads: 2, plenty: 2, monopoly: 2 };
const large = { knight: 20, victory: 5, roads: 3, plenty: 3, monopoly: 3 };

/** 19 cards of each resource and 25 development cards; for five or six players 24 and 34. */
export function deckFor(seats: number): Deck {
  const each = seats > 4 ? 24 : 19;
  return deckWith(kind, {
    ...Object.fromEntries(resources.map((resource) => [resource, each])),
    ...(seats > 4 ? large : small),
  });
}

/** So many of each resource, in the order of `resources`. */
export type Amounts = readonly number[];
export const nothing: Amounts = resources.map(() => 0);
export const amounts = ({ wood = 0, brick = 0, wool = 0, grain = 0, ore = 0 }: Bundle<Resource>): Amounts => [
  wood,
  brick,
  wool,
  grain,
  ore,
];
/** Moves name what they count: `{ wood: 2, ore: 1 }`. */
export function bundleOf(of: Amounts): Bundle<Resource> {
  const bundle: Partial<Record<Resource, number>> = {};
  for (let i = 0; i < resources.length; i++) if (of[i]) bundle[resources[i] as Resource] = of[i] as number;
  return bundle;
}
export function total(of: Amounts): number {
  let sum = 0;
  for (const n of of) sum += n;
  return sum;
}
export function covers(held: Amounts, wanted: Amounts): boolean {
  for (let i = 0; i < wanted.length; i++) if ((wanted[i] as number) > (held[i] ?? 0)) return false;
  return true;
}

/** Whether some resource is in both. */
export function share(one: Amounts, other: Amounts): boolean {
  for (let i = 0; i < one.length; i++) if ((one[i] as number) > 0 && (other[i] as number) > 0) return true;
  return false;
}

/** How many of each resource are among these cards. */
export function countOf(cards: readonly Card[]): number[] {
  const count = [0, 0, 0, 0, 0];
  for (const card of cards) {
    const resource = resourceOf(card);
    count[resource] = (count[resource] ?? 0) + 1;
  }
  return count;
}

/**
 * So many cards of each resource from among these, in the order of the resources: what is laid down openly must not tell in
 * which order it was held.
 */
export function cardsOf(cards: readonly Card[], wanted: Amounts): Card[] {
  const chosen: Card[] = [];
  for (let resource = 0; resource < wanted.length; resource++) {
    const end = chosen.length + (wanted[resource] as number);
    for (let i = 0; chosen.length < end && i < cards.length; i++)
      if (resourceOf(cards[i] as Card) === resource) chosen.push(cards[i] as Card);
  }
  return chosen;
}

export const costs = {
  road: amounts({ wood: 1, brick: 1 }),
  settlement: amounts({ wood: 1, brick: 1, wool: 1, grain: 1 }),
  city: amounts({ ore: 3, grain: 2 }),
  development: amounts({ ore: 1, wool: 1, grain: 1 }),
} as const;
export type Purchase = keyof typeof costs;

/** Pieces of each player. */
export const supply = { road: 15, settlement: 5, city: 4 } as const;
