/**
 * For tests: a match of Settlers in a position on the first island, and what its players can do.
 *
 *   const t = island({ settlements: ['s9', 's40'], roads: ['e15', 'e50'], hands: ['wood brick', 'ore'] });
 *   t.does(0, 'buildRoad', '', { at: 'e23' });
 *
 * Its fields, with the sites around each, clockwise from the northwest:
 *
 *   h1 field 10     s1 s2 s5 s10 s9 s4       h2 mountain 4   s3 s4 s9 s15 s14 s8     h3 forest 9     s5 s6 s11 s17 s16 s10
 *   h4 hill 6       s7 s8 s14 s20 s19 s13    h5 pasture 3    s9 s10 s16 s22 s21 s15  h6 pasture 6    s11 s12 s18 s24 s23 s17
 *   h7 field 5      s14 s15 s21 s27 s26 s20  h8 hill 4       s16 s17 s23 s29 s28 s22 h9 mountain 12  s19 s20 s26 s32 s31 s25
 *   h10 pasture 3   s21 s22 s28 s34 s33 s27  h11 forest 10   s23 s24 s30 s36 s35 s29 h12 forest 11   s26 s27 s33 s39 s38 s32
 *   h13 field 9     s28 s29 s35 s41 s40 s34  h14 hill 2      s31 s32 s38 s44 s43 s37 h15 desert      s33 s34 s40 s46 s45 s39
 *   h16 pasture 8   s35 s36 s42 s48 s47 s41  h17 mountain 8  s38 s39 s45 s50 s49 s44 h18 forest 11   s40 s41 s47 s52 s51 s46
 *   h19 field 5     s45 s46 s51 s54 s53 s50
 *
 * Harbours: s1 s2 any, s3 s8 wood, s11 s12 grain, s13 s19 brick, s24 s30 ore, s37 s43 any, s42 s48 any, s49 s50 any, s51 s54 wool.
 */
import { type Random, type Script, type Seat, valueOfHash } from '@partie/kit';
import { testTable } from '@partie/kit/testing';
import { developments, kind } from './cards.js';
import { countPoints, measureRoads } from './points.js';
import { type SettlersTable, settlers } from './rules.js';
import { edgeAt, hexAt, siteAt } from './spaces.js';

export interface Position {
  /** By seat: ids of sites and edges, codes of cards, with spaces between. */
  readonly settlements?: readonly string[];
  readonly cities?: readonly string[];
  readonly roads?: readonly string[];
  readonly hands?: readonly string[];
  readonly development?: readonly string[];
  /** The top card first; all others below. */
  readonly stock?: string;
  readonly robber?: string;
  readonly knights?: readonly number[];
  readonly turn?: Seat;
  readonly step?: string;
  readonly seats?: number;
  readonly options?: Partial<SettlersTable['options']>;
  /** A board of one's own, instead of the first island. */
  readonly document?: string;
  /** Outcomes of chance by label. */
  readonly script?: Script;
  readonly random?: Random;
}

const list = (text = ''): string[] => text.split(' ').filter(Boolean);

/** A match that has just begun. */
export const freshIsland = ({ seats = 3, options, document, script, random }: Position = {}) =>
  testTable(settlers, {
    seats,
    options: { board: document === undefined ? 'fixed' : valueOfHash('0'.repeat(64)), ...options },
    documents: document === undefined ? undefined : { board: document },
    script,
    random,
  });

export type SettlersTest = ReturnType<typeof freshIsland>;

/** A match in this position; it is the turn of seat 0, who has rolled. */
export function island(position: Position): SettlersTest {
  const { settlements = [], cities = [], roads = [], hands = [], development = [], stock = '' } = position;
  const t = freshIsland(position);
  const { own, seats } = t.state;
  const each = (texts: readonly string[]): string[] => Array.from({ length: seats }, (_, seat) => texts[seat] ?? '');
  for (const seat of Array.from({ length: seats }, (_, i) => i)) {
    for (const id of list(settlements[seat])) own.settle(seat, siteAt(id));
    for (const id of list(cities[seat])) own.raiseCity(seat, siteAt(id));
    for (const id of list(roads[seat])) own.pave(seat, edgeAt(id));
  }
  if (position.robber !== undefined) own.robber = hexAt(position.robber);
  t.lay(
    {
      hand: each(hands),
      development: each(development),
      stock: [...list(stock), ...restOfStock(t, position)].join(' '),
    },
    { turn: position.turn, step: position.step ?? 'main', rest: 'bank', open: { dice: [1, 2], placed: null } },
  );
  if (position.step === 'roll') t.state.set({ dice: null });
  if (position.knights) t.state.set({ knights: [...position.knights] });
  measureRoads(
    t.state,
    each([]).map((_, seat) => seat),
  );
  countPoints(t.state);
  t.events = [];
  t.state.events.length = 0;
  return t;
}

/** The development cards that the position does not name. */
function restOfStock(t: SettlersTest, { development = [], stock = '' }: Position): string[] {
  const left = t.state.layout.deck.cards
    .map(kind.code)
    .filter((code) => (developments as readonly string[]).includes(code));
  for (const code of [...development.flatMap(list), ...list(stock)]) left.splice(left.indexOf(code), 1);
  return left;
}

/** Seats and what they hold, counted: `wood 2, ore`. */
export const holds = (t: SettlersTest, seat: Seat): string => list(t.hand(seat)).sort().join(' ');
