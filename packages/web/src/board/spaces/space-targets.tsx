/**
 * A button on every space that can be pressed. One space has the focus; the arrow keys go to the nearest of those where
 * something can be done, with Shift to any space of the layer, and Enter presses it.
 */
import { describeSpace, spaceBeside } from '@partie/client/words';
import { lastSpaces, type Pieces, type Space, type SpacesBoard, type SpaceShape, textFor } from '@partie/kit';
import { useRef, useState } from 'preact/hooks';
import { language } from '../../words/language.js';
import { nearest } from './nearest-space.js';
import { seatColour } from './piece.js';
import type { SpacesPlayer } from './spaces-player.js';
import { words } from './spaces-words.js';
import type { Ends } from './traced-path.js';

export const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A line has no area to be found by; what can be pressed around it has. */
function barAround([[ax, ay], [bx, by]]: Ends): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [dx, dy] = [((ay - by) / length) * 0.2, ((bx - ax) / length) * 0.2];
  return `M${ax + dx} ${ay + dy}L${bx + dx} ${by + dy}L${bx - dx} ${by - dy}L${ax - dx} ${ay - dy}z`;
}

interface TargetsProps {
  readonly player: SpacesPlayer;
  readonly board: SpacesBoard;
  readonly pieces: Pieces;
  readonly endsOf: (space: Space) => Ends | undefined;
  readonly nameOf: (seat: number) => string;
}

/**
 * The spaces that are offered, above the others of the same layers, which say why not. When none is offered, every space
 * can be looked at.
 */
export function SpaceTargets({ player, board, pieces, endsOf, nameOf }: TargetsProps) {
  const [focused, setFocused] = useState('');
  const group = useRef<SVGGElement>(null);
  const { view } = player.feed.scene.value;
  const spaces = player.spaces.value;
  const targets = player.targets.value;
  const others = player.others.value;
  const shapeOf = ({ layer }: Space): SpaceShape => board.layers[layer]?.shape ?? 'point';
  const offered = spaces.filter(({ id }) => targets.has(id));
  const isPlaced = offered.length > 0;
  const rest = spaces.filter((space) => (isPlaced ? others.has(space.id) : !['edge', 'line'].includes(shapeOf(space))));
  const named = isPlaced ? offered : rest;
  // Where one was, or next to it: a road begins at the settlement that was just placed.
  const before = spaces.find(({ id }) => id === focused);
  const current = named.find(({ id }) => id === focused) ?? (before ? nearest(named, before) : named[0]);
  const go = (to: Space) => {
    setFocused(to.id);
    queueMicrotask(() => group.current?.querySelector<SVGElement>(`[data-space="${to.id}"]`)?.focus());
  };
  const onKey = (event: KeyboardEvent, space: Space) => {
    const direction = arrows[event.key];
    if (direction !== undefined)
      go(spaceBeside(event.shiftKey && isPlaced ? [...offered, ...rest] : named, space, direction));
    else if (event.key === 'Enter' || event.key === ' ') player.press(space.id);
    else return;
    event.preventDefault();
  };
  const describe = (space: Space): string => {
    const name = describeSpace(player.info, space, pieces, nameOf, language(), spaces, lastSpaces(view));
    const [move] = targets.get(space.id) ?? [];
    const what = move && textFor({ about: player.info }, 'actions', move.do, language());
    return what === undefined ? name : `${name}, ${words().canHere(what)}`;
  };
  const target = (space: Space) => (
    // In SVG names of attributes are case-sensitive: `tabIndex` would be none.
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
    <g
      key={space.id}
      role="button"
      tabindex={space === current ? 0 : -1}
      data-space={space.id}
      class={`target ${shapeOf(space)}${player.from.value === space.id ? ' from' : ''}`}
      aria-label={describe(space)}
      aria-disabled={isPlaced && !targets.has(space.id) && !player.sources.value.has(space.id)}
      onClick={() => player.press(space.id)}
      onKeyDown={(event) => onKey(event, space)}
      onFocus={() => setFocused(space.id)}
    >
      <Spot space={space} shape={shapeOf(space)} ends={endsOf(space)} />
    </g>
  );
  return (
    <g ref={group} style={{ '--mine': seatColour(view.you ?? undefined) }}>
      {/* A key of its own: when something is offered, the focus leaves a space that was only looked at. */}
      <g key={isPlaced ? 'others' : 'all'} class="targets">
        {rest.map(target)}
      </g>
      {isPlaced && <g class="targets placed">{offered.map(target)}</g>}
    </g>
  );
}

function Spot({ space, shape, ends }: { space: Space; shape: SpaceShape; ends: Ends | undefined }) {
  if (shape === 'edge' && ends !== undefined) {
    const [[ax, ay], [bx, by]] = ends;
    return (
      <>
        <path d={barAround(ends)} class="reach" />
        <line
          x1={ax * 0.8 + bx * 0.2}
          y1={ay * 0.8 + by * 0.2}
          x2={ax * 0.2 + bx * 0.8}
          y2={ay * 0.2 + by * 0.8}
          class="spot"
        />
      </>
    );
  }
  return (
    <g transform={`translate(${space.x} ${space.y})`}>
      <circle r={shape === 'hex' ? 0.7 : 0.34} class="reach" />
      <circle r={shape === 'hex' ? 0.44 : shape === 'square' ? 0.18 : 0.2} class="spot" />
    </g>
  );
}
