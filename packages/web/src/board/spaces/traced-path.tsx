/** The path somebody wants to see on the board: a broad line below its pieces. */
import { pathOf } from '@partie/client/words';
import type { Space } from '@partie/kit';
import type { SpacesPlayer } from './spaces-player.js';

/** The places of the two ends of an edge. */
export type Ends = readonly [readonly [number, number], readonly [number, number]];

interface TracedPathProps {
  readonly player: SpacesPlayer;
  readonly index: ReadonlyMap<string, Space>;
  readonly endsOf: (space: Space) => Ends | undefined;
}

export function TracedPath({ player: { traced, feed }, index, endsOf }: TracedPathProps) {
  if (traced.value === null) return null;
  const { fact, seat } = traced.value;
  return (
    <g class="traced-path">
      {pathOf(feed.scene.value.view, fact, seat).map((id) => {
        const space = index.get(id);
        const ends = space && endsOf(space);
        return (
          ends && <line key={id} class="traced-edge" x1={ends[0][0]} y1={ends[0][1]} x2={ends[1][0]} y2={ends[1][1]} />
        );
      })}
    </g>
  );
}
