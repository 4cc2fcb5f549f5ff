/** Chains of one colour, joined to groups. */
import { beside, type Region, type Regions, regionsOf, type Stones } from './regions.js';
import type { Colour, Geometry } from './points.js';

export class Groups {
  readonly chains: Regions;
  private readonly geometry: Geometry;
  /** Of each chain: another of its group, at last the one that stands for it. */
  private readonly parent: number[];

  constructor(geometry: Geometry, stones: Stones, colour: Colour) {
    this.geometry = geometry;
    this.chains = regionsOf(geometry, stones, colour);
    this.parent = this.chains.list.map((_, chain) => chain);
  }

  /** The group of a chain. */
  of(chain: number): number {
    let group = chain;
    while (this.parent[group] !== group) group = this.parent[group] as number;
    return group;
  }

  /** The groups beside these points. */
  beside(points: readonly number[]): Set<number> {
    const region: Region = { points, touches: 0 };
    return new Set([...beside(this.geometry, region, this.chains)].map((chain) => this.of(chain)));
  }

  /** Joins all groups beside these points to one. */
  joinBeside(points: readonly number[]): void {
    const [first, ...others] = this.beside(points);
    for (const other of others) this.parent[other] = first as number;
  }
}
