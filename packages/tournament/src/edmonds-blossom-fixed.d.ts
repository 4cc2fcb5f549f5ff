declare module 'edmonds-blossom-fixed' {
  /** By vertex its mate, or −1. Edges are two vertices and a weight. */
  export default function blossom(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality: boolean,
  ): number[];
}
