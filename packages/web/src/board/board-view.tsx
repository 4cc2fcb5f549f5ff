/** The board of a match with its marks, the viewer's hover and preview, and the message beside a point. */
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { settings } from '../state/settings.js';
import type { Recording } from '../replay/recording.js';
import { Board } from './board.js';
import type { BoardPlayer, BoardMessage } from './board-player.js';
import { describePoint } from './board-words.js';
import { moveNumbers } from './move-numbers.js';
import { words } from './board-play-words.js';
import { measuresOf } from './points.js';
import type { Zoom } from './zoom.js';

interface BoardViewProps {
  readonly player: BoardPlayer;
  readonly recording: Recording | null;
  readonly zoom: Zoom;
}

export function BoardView({ player, recording, zoom }: BoardViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const { number } = player.feed.scene.value;
  const { size, stones, marks } = player.position.value;
  const { moveNumbers: numbered } = settings.value;
  const barred = player.barred.value;
  const ghost = player.ghost.value;
  const shown = useMemo(
    () => (numbered && recording ? { ...marks, numbers: moveNumbers(recording, number) } : marks),
    [marks, numbered, recording, number],
  );
  const describe = useMemo(() => {
    const cannot = new Set(barred);
    return (point: number) =>
      describePoint(size, stones, shown, point) + (cannot.has(point) ? `, ${words().barred}` : '');
  }, [size, stones, shown, barred]);
  useEffect(() => (view.current ? zoom.follow(view.current) : undefined), [zoom]);
  useScrollToAction(view, zoom, size, ghost?.at ?? null, marks.last ?? null);
  const said = player.message.value ?? player.hoverReason.value;
  return (
    <div class="board-room">
      <div class={`board-view${zoom.factor.value > 1 ? ' enlarged' : ''}`} ref={view}>
        <div class="board-sheet" style={{ '--factor': zoom.factor.value }}>
          <Board
            size={size}
            stones={stones}
            marks={shown}
            on={player.info.board?.kind === 'grid' ? player.info.board.on : 'points'}
            ghost={ghost}
            hover={player.hover.value}
            describe={describe}
            onPoint={(point, by) => player.pressPoint(point, by)}
            onHover={(point) => player.hoverPoint(point)}
          />
          {said && said.at !== null && (
            <Bubble said={said} at={said.at} size={size} quiet={player.message.value === null} />
          )}
        </div>
      </div>
    </div>
  );
}

interface BubbleProps {
  readonly said: BoardMessage;
  readonly at: number;
  readonly size: number;
  /** Shown while hovering: not announced to screen readers. */
  readonly quiet: boolean;
}

function Bubble({ said, at, size, quiet }: BubbleProps) {
  const { x, y, whole } = measuresOf(size, settings.value.coordinates);
  const [left, top] = [(100 * x(at)) / whole, (100 * y(at)) / whole];
  const below = top < 22;
  return (
    <div
      class={`board-bubble${below ? ' below' : ''}${quiet ? ' quiet' : ''}`}
      {...(!quiet && { role: 'alert' })}
      style={{ left: `${Math.min(Math.max(left, 20), 80)}%`, top: `${top}%`, '--reach': `${80 / size}%` }}
    >
      {said.text}
    </div>
  );
}

/** Scrolls a zoomed board to the previewed stone, or else to the last move. */
function useScrollToAction(
  view: RefObject<HTMLDivElement | null>,
  zoom: Zoom,
  size: number,
  ghost: number | null,
  last: number | null,
): void {
  const enlarged = zoom.factor.value > 1;
  const show = (point: number | null, block: ScrollLogicalPosition) =>
    view.current
      ?.querySelector(`[data-point="${point ?? Math.floor((size * size) / 2)}"]`)
      ?.scrollIntoView({ block, inline: block });
  useEffect(() => {
    if (enlarged) show(ghost ?? last, 'center');
  }, [enlarged]);
  useEffect(() => {
    if (enlarged && ghost !== null) show(ghost, 'nearest');
  }, [ghost]);
}
