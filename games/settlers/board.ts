/**
 * What stands on the island, and where a player may build. Sites and edges have the indices of the topology; a player is
 * a seat.
 */
import { resources, yields } from './board-definition.js';
import type { Island } from './generate-island.js';
import { longestTrail } from './longest-road.js';

/** A hex that yields something, and the index of what it yields. */
interface Field {
  readonly hex: number;
  readonly resource: number;
}
const noFields: readonly Field[] = [];
const fieldsByNumber = new WeakMap<Island, readonly (readonly Field[])[]>();

/** The fields of an island with this number; kept, since an island never changes. */
function fieldsWith(roll: number, island: Island): readonly Field[] {
  let fields = fieldsByNumber.get(island);
  if (fields === undefined) {
    const lists = Array.from({ length: 13 }, (): Field[] => []);
    for (const [hex, number] of island.numbers.entries()) {
      const resource = yields[island.landscapes[hex] ?? 'desert'];
      if (number !== null && resource !== null) lists[number]?.push({ hex, resource: resources.indexOf(resource) });
    }
    fields = lists;
    fieldsByNumber.set(island, fields);
  }
  return fields[roll] ?? noFields;
}

export class Board {
  readonly island: Island;
  /** By site: 0 nothing, 2 · seat + 1 a settlement, 2 · seat + 2 a city. */
  readonly sites: Int8Array;
  /** By edge: 0 nothing, seat + 1 a road. */
  readonly roads: Int8Array;
  /** The hex of the robber; −1 before the first seven on an island without a desert. */
  robber: number;
  /** By seat, until somebody settles. */
  private knownRates: (readonly number[] | undefined)[] = [];

  constructor(island: Island, from?: { readonly sites: ArrayLike<number>; readonly roads: ArrayLike<number> }) {
    this.island = island;
    this.sites = Int8Array.from(from?.sites ?? new Int8Array(island.topology.siteKeys.length));
    this.roads = Int8Array.from(from?.roads ?? new Int8Array(island.topology.edgeKeys.length));
    this.robber = island.robber ?? -1;
  }

  clone(): Board {
    const copy = new Board(this.island, this);
    copy.robber = this.robber;
    return copy;
  }

  // ---- looking --------------------------------------------------------------------------------------------------------

  /** Whose building stands on a site; −1 if none does. */
  ownerAt(site: number): number {
    return ((this.sites[site] as number) - 1) >> 1;
  }
  isCity(site: number): boolean {
    const there = this.sites[site] as number;
    return there > 0 && there % 2 === 0;
  }
  count(seat: number, piece: 'road' | 'settlement' | 'city'): number {
    const [list, sought] =
      piece === 'road'
        ? ([this.roads, seat + 1] as const)
        : ([this.sites, 2 * seat + (piece === 'city' ? 2 : 1)] as const);
    let n = 0;
    for (let i = 0; i < list.length; i++) if (list[i] === sought) n++;
    return n;
  }

  /** Nothing stands on the site, nor on a site beside it. */
  isFarEnough(site: number): boolean {
    if (this.sites[site] !== 0) return false;
    for (const other of this.island.topology.sitesOfSite[site] ?? []) if (this.sites[other] !== 0) return false;
    return true;
  }
  freeSites(): number[] {
    const found: number[] = [];
    for (let site = 0; site < this.sites.length; site++) if (this.isFarEnough(site)) found.push(site);
    return found;
  }
  /** Edges without a road at a site. */
  edgesAt(site: number): number[] {
    return (this.island.topology.edgesOfSite[site] ?? []).filter((edge) => this.roads[edge] === 0);
  }
  hasRoadAt(seat: number, site: number): boolean {
    for (const edge of this.island.topology.edgesOfSite[site] ?? []) if (this.roads[edge] === seat + 1) return true;
    return false;
  }
  /** Whether a free edge continues the seat's roads or buildings. Nobody builds through somebody else's building. */
  isReached(seat: number, edge: number): boolean {
    for (const site of this.island.topology.endsOfEdge[edge] ?? []) {
      const owner = this.ownerAt(site);
      if (owner === seat || (owner < 0 && this.hasRoadAt(seat, site))) return true;
    }
    return false;
  }
  /** Sites on which the seat may build a settlement, its supply and cards aside. */
  sitesFor(seat: number): number[] {
    const found: number[] = [];
    for (let site = 0; site < this.sites.length; site++)
      if (this.isFarEnough(site) && this.hasRoadAt(seat, site)) found.push(site);
    return found;
  }
  /** Edges on which the seat may build a road, its supply and cards aside. */
  edgesFor(seat: number): number[] {
    const found: number[] = [];
    for (let edge = 0; edge < this.roads.length; edge++)
      if (this.roads[edge] === 0 && this.isReached(seat, edge)) found.push(edge);
    return found;
  }
  /** The settlements of a seat, which can become cities. */
  settlementsOf(seat: number): number[] {
    const found: number[] = [];
    for (let site = 0; site < this.sites.length; site++) if (this.sites[site] === 2 * seat + 1) found.push(site);
    return found;
  }
  /** Who has a building at a hex. */
  neighboursOf(hex: number): number[] {
    const owners = (this.island.topology.sitesOfHex[hex] ?? []).map((site) => this.ownerAt(site));
    return [...new Set(owners.filter((owner) => owner >= 0))];
  }
  /** For how many equal cards the seat gets one of the bank, by resource. */
  rates(seat: number): readonly number[] {
    const known = this.knownRates[seat];
    if (known !== undefined) return known;
    const rates = resources.map(() => 4);
    for (let site = 0; site < this.sites.length; site++) {
      if (this.ownerAt(site) !== seat) continue;
      for (const harbour of this.island.harbours[site] ?? [])
        for (let i = 0; i < rates.length; i++) {
          const rate = harbour === resources[i] ? 2 : harbour === 'any' ? 3 : 4;
          rates[i] = Math.min(rates[i] as number, rate);
        }
    }
    this.knownRates[seat] = rates;
    return rates;
  }
  /** The longest trail over the seat's roads, as edges. */
  trailOf(seat: number): number[] {
    const own: number[] = [];
    for (let edge = 0; edge < this.roads.length; edge++) if (this.roads[edge] === seat + 1) own.push(edge);
    return longestTrail(this.island.topology, own, (site) => {
      const owner = this.ownerAt(site);
      return owner >= 0 && owner !== seat;
    });
  }
  /** What a roll yields, by seat and resource, before the bank is asked. */
  yieldsOf(roll: number, seats: number): number[][] {
    const due: number[][] = [];
    for (let seat = 0; seat < seats; seat++) due.push([0, 0, 0, 0, 0]);
    for (const { hex, resource } of fieldsWith(roll, this.island)) {
      if (hex === this.robber) continue;
      for (const site of this.island.topology.sitesOfHex[hex] ?? []) {
        const owner = due[this.ownerAt(site)];
        if (owner !== undefined) owner[resource] = (owner[resource] as number) + (this.isCity(site) ? 2 : 1);
      }
    }
    return due;
  }

  // ---- building -------------------------------------------------------------------------------------------------------

  settle(seat: number, site: number): void {
    this.sites[site] = 2 * seat + 1;
    this.knownRates = [];
  }
  raiseCity(seat: number, site: number): void {
    this.sites[site] = 2 * seat + 2;
  }
  pave(seat: number, edge: number): void {
    this.roads[edge] = seat + 1;
  }
}
