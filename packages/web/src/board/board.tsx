/**
 * Draws a board with stones. It knows no game and keeps no position. It is as wide as its container.
 *
 *   <Board size={9} stones={stones} marks={{ last: 40 }} onPoint={(point, by) => …} />
 *
 * Points are numbers, from A1 along the lowest line, then upwards (points.ts has their names). Colours are 1 dark, 2
 * light; 0 is empty.
 *
 * - `size`: number of columns. `stones`: a colour for each point; as many lines as they fill.
 * - `marks`: last move, dead stones, territory, numbers, labels and so on (marks.ts), all optional.
 * - `ghost`: a previewed stone, with lines to the edges. `hover`: what a click would do: a stone in green, or a red
 * bar.
 * - `on`: stones stand on the crossings of the lines (`points`) or in the fields between them (`squares`).
 * - `coordinates`, `look` (`wood` or `plain`): by default from the settings.
 * - `label`: accessible name of the board. `describe`: accessible name of a point; by default its name and stone.
 * - `onPoint(point, by)`: a click, a tap or Enter; `by` is `mouse`, `touch` or `keys`. `onHover(point | null)`: mouse
 * only.
 * - `onCursor(point)`: the keyboard cursor has moved. `cursor`: where it starts.
 * - `picture`: not interactive.
 */
import './board.css';
import { useId, useMemo } from 'preact/hooks';
import { settings } from '../state/settings.js';
import { language } from '../words/language.js';
import { describePoint, words } from './board-words.js';
import { Cells, type CellsProps } from './cells.js';
import type { BoardMarks, Ghost, Hover } from './marks.js';
import { MarksLayer } from './marks-layer.js';
import { measuresOf } from './points.js';
import { Stones } from './stones.js';
import { Surface } from './surface.js';
import { StonePreview, PreviewLines } from './stone-preview.js';

export interface BoardProps extends Pick<CellsProps, 'onPoint' | 'onHover' | 'onCursor' | 'cursor'> {
  readonly size: number;
  readonly stones: readonly number[];
  readonly marks?: BoardMarks;
  readonly ghost?: Ghost | null;
  readonly hover?: Hover | null;
  readonly on?: 'points' | 'squares';
  readonly coordinates?: boolean;
  readonly look?: 'wood' | 'plain';
  readonly label?: string;
  readonly describe?: (point: number) => string;
  readonly picture?: boolean;
}

const noMarks: BoardMarks = {};

export function Board({ size, stones, marks = noMarks, on = 'points', ghost, hover, picture, ...rest }: BoardProps) {
  const lines = size === 0 ? 0 : stones.length / size;
  const { coordinates = settings.value.coordinates, look = settings.value.board } = rest;
  const { onPoint, onHover, onCursor, cursor, describe } = rest;
  const name = useId();
  const measures = useMemo(() => measuresOf(size, coordinates, lines), [size, coordinates, lines]);
  const spoken = language();
  // Memoised, because hovering must not redraw the board and its stones.
  const surface = useMemo(
    () => <Surface measures={measures} on={on} look={look} coordinates={coordinates} name={name} />,
    [measures, on, look, coordinates, name],
  );
  const dead = marks.dead;
  const standing = useMemo(
    () => <Stones measures={measures} stones={stones} dead={dead} last={marks.last ?? null} name={name} />,
    [measures, stones, dead, marks.last, name],
  );
  const marked = useMemo(
    () => <MarksLayer measures={measures} stones={stones} marks={marks} />,
    [measures, stones, marks],
  );
  const labels = useMemo(
    () => stones.map((_, point) => describe?.(point) ?? describePoint(size, stones, marks, point)),
    [size, stones, marks, describe, spoken],
  );
  const label = rest.label ?? words().board(size, lines);
  return (
    <div
      class={`stone-board ${look}`}
      style={{ aspectRatio: `${measures.whole} / ${measures.high}`, '--slimness': measures.whole / measures.high }}
      {...(picture && { role: 'img', 'aria-label': label })}
    >
      <svg viewBox={`0 0 ${measures.whole} ${measures.high}`} aria-hidden="true">
        {surface}
        <PreviewLines measures={measures} ghost={ghost ?? null} />
        {standing}
        {marked}
        <StonePreview measures={measures} ghost={ghost ?? null} hover={hover ?? null} name={name} />
      </svg>
      {!picture && (
        <Cells
          measures={measures}
          label={label}
          labels={labels}
          {...(cursor !== undefined && { cursor })}
          {...(onPoint && { onPoint })}
          {...(onHover && { onHover })}
          {...(onCursor && { onCursor })}
        />
      )}
    </div>
  );
}
