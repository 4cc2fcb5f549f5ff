/**
 * Where red numbers can lie so that no two are neighbours, whatever is drawn. A loose desert, or sea, may take any of the
 * open places, so for each set of places that loses one there must be another.
 */
import { type BoardDefinition, harbours, isInland, isRed, type RollNumber, spread } from './board-definition.js';
import { directions, hexKey, type Loc, neighbour } from './hexes.js';

/** A hex that may get a number. On an open one a desert may be drawn; where there may be anything, also sea. */
interface Place extends Loc {
  readonly open: 'no' | 'land' | 'any';
}
/** How many open places can be lost to sea, and to deserts. */
interface Losses {
  readonly seas: number;
  readonly deserts: number;
}
interface Plan {
  readonly places: readonly Place[];
  readonly reds: number;
  readonly fixed: ReadonlyMap<string, RollNumber>;
  readonly losses: Losses;
}

/** Hexes that one search looks at, and all searches for one board. What needs more is taken for impossible. */
const mostLooks = 40_000;
const mostLooksInAll = 120_000;

const openings: Readonly<Record<string, Place['open']>> = { anyInland: 'land', any: 'any' };

function planOf(board: BoardDefinition): Plan {
  const places = board.hexes.flatMap(({ x, y, landscape, number }): Place[] => {
    const open = openings[landscape] ?? (isInland(landscape) && landscape !== 'desert' ? 'no' : null);
    return open === null || number !== undefined ? [] : [{ x, y, open }];
  });
  const { loose } = board;
  const piers = board.hexes.filter(({ landscape }) => landscape === 'anyHarbour').length;
  const seas = loose.seas + Math.max(0, spread(harbours, loose.harbours).length - piers);
  return {
    places,
    reds: (loose.numbers['6'] ?? 0) + (loose.numbers['8'] ?? 0),
    fixed: new Map(
      board.hexes.flatMap((hex) => (hex.number === undefined ? [] : [[hexKey(hex), hex.number] as const])),
    ),
    losses: { seas, deserts: loose.inland.desert ?? 0 },
  };
}

/** Whether red numbers can lie apart in every draw. */
export function redsFitApart(board: BoardDefinition): boolean {
  const plan = planOf(board);
  const fixedReds = board.hexes.filter(({ number }) => isRed(number ?? null));
  if (freePlaces(fixedReds, plan.fixed).length < fixedReds.length) return false;
  const looks = { left: mostLooksInAll };
  const fits = (left: readonly Place[], losses: Losses): boolean => {
    const found = setFor(plan, left, losses, looks);
    if (found === null || looks.left <= 0) return false;
    // Any other loss leaves the set as it is.
    return (
      found.isSure || found.chosen.every((place) => !canBeLost(place, losses) || fits(...lose(left, place, losses)))
    );
  };
  return fits(plan.places, plan.losses);
}

/** Places for all red numbers of a board that `redsFitApart`, after the draw: that search again, along what was lost. */
export function redsAfterDraw(board: BoardDefinition, isField: (hex: Loc) => boolean): readonly Loc[] {
  const plan = planOf(board);
  for (let [left, losses] = [plan.places, plan.losses]; ; ) {
    const found = setFor(plan, left, losses);
    if (found === null) return [];
    const lost = found.chosen.find((place) => !isField(place));
    if (lost === undefined || found.isSure) return found.chosen.filter(isField);
    [left, losses] = lose(left, lost, losses);
  }
}

const canBeLost = ({ open }: Place, { seas, deserts }: Losses): boolean =>
  open !== 'no' && (deserts > 0 || (open === 'any' && seas > 0));
function lose(left: readonly Place[], place: Place, { seas, deserts }: Losses): [readonly Place[], Losses] {
  const isSea = place.open === 'any' && seas > 0;
  const losses = isSea ? { seas: seas - 1, deserts } : { seas, deserts: deserts - 1 };
  return [left.filter((other) => other !== place), losses];
}

/** Places for the reds; if there are so many that enough are left whatever is lost, this is sure. */
function setFor({ reds, fixed }: Plan, left: readonly Place[], { seas, deserts }: Losses, looks = { left: mostLooks }) {
  const free = freePlaces(left, fixed);
  const wanted = Math.min(reds, left.length);
  const losses = Math.min(left.filter(({ open }) => open === 'any').length, seas) + deserts;
  const many = hexesApart(free, wanted + losses, looks);
  if (many !== null) return { chosen: many, isSure: true };
  const chosen = hexesApart(free, wanted, looks);
  return chosen && { chosen, isSure: false };
}

/** The hexes that are not beside a fixed red number. */
export function freePlaces<P extends Loc>(hexes: readonly P[], fixed: ReadonlyMap<string, RollNumber>): P[] {
  const isRedAt = (hex: Loc): boolean => isRed(fixed.get(hexKey(hex)) ?? null);
  return hexes.filter((hex) => !directions.some((towards) => isRedAt(neighbour(hex, towards))));
}

/**
 * So many of these hexes that no two are neighbours; null if there are not so many. Neighbours have different colours in a
 * colouring by x + y mod 3, so the largest colour may do; otherwise it is searched for.
 */
export function hexesApart<P extends Loc>(
  hexes: readonly P[],
  wanted: number,
  looks = { left: mostLooks },
): P[] | null {
  if (wanted > hexes.length) return null;
  const colours = [0, 1, 2].map((colour) => hexes.filter(({ x, y }) => (((x + y) % 3) + 3) % 3 === colour));
  const largest = colours.reduce((most, list) => (list.length > most.length ? list : most));
  if (largest.length >= wanted) return largest.slice(0, wanted);
  return searchApart(hexes, wanted, looks);
}

function searchApart<P extends Loc>(hexes: readonly P[], wanted: number, all: { left: number }): P[] | null {
  const at = new Map(hexes.map((hex, i) => [hexKey(hex), i]));
  const beside = hexes.map((hex) => directions.flatMap((towards) => at.get(hexKey(neighbour(hex, towards))) ?? []));
  let looked = 0;

  /** Of hexes that all touch each other only one can be chosen: as many as there are such groups, at most. */
  const most = (left: ReadonlySet<number>): number => {
    const rest = new Set(left);
    let groups = 0;
    for (const one of left) {
      if (!rest.delete(one)) continue;
      groups++;
      const second = beside[one]?.find((other) => rest.has(other));
      if (second === undefined) continue;
      rest.delete(second);
      const third = beside[one]?.find((other) => rest.has(other) && beside[second]?.includes(other));
      if (third !== undefined) rest.delete(third);
    }
    return groups;
  };
  /** A largest set has a hex or one of its neighbours; the hex itself, if it has one neighbour at most. */
  const search = (left: ReadonlySet<number>, chosen: readonly number[]): readonly number[] | null => {
    if (chosen.length >= wanted) return chosen;
    looked += left.size;
    all.left -= left.size;
    if (looked > mostLooks || chosen.length + most(left) < wanted) return null;
    const neighboursOf = (i: number): number[] => (beside[i] ?? []).filter((other) => left.has(other));
    const loneliest = [...left].reduce((best, i) => (neighboursOf(i).length < neighboursOf(best).length ? i : best));
    const others = neighboursOf(loneliest);
    for (const one of others.length <= 1 ? [loneliest] : [loneliest, ...others]) {
      const taken = new Set([one, ...neighboursOf(one)]);
      const found = search(new Set([...left].filter((i) => !taken.has(i))), [...chosen, one]);
      if (found !== null) return found;
    }
    return null;
  };
  return search(new Set(hexes.keys()), [])?.map((i) => hexes[i] as P) ?? null;
}
