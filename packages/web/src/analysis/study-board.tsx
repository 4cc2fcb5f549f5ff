/** The board of an analysis: the position, what the record marks in it, and where its ways go on. */
import { type Estimate, geometry, marksOf, nameOf } from '@partie/games/go';
import { useMemo, useState } from 'preact/hooks';
import { Board } from '../board/board.js';
import type { BoardMarks } from '../board/marks.js';
import { language } from '../words/language.js';
import { words } from './analysis-words.js';
import { pointOfCell, type Study } from './study.js';

interface StudyBoardProps {
  readonly study: Study;
  readonly estimate: Estimate | null;
  /** Somebody put a stone there, or tried to. */
  readonly onPoint: (point: number) => void;
}

export function StudyBoard({ study, estimate, onPoint }: StudyBoardProps) {
  const { size } = study.kifu;
  const position = study.position.value;
  const { here, ways } = study;
  const count = ways.length;
  const [pointed, setPointed] = useState<number | null>(null);
  const stones = useMemo(
    () => Array.from(geometry(size).points, (cell) => position.board.stones[cell] ?? 0),
    [position, size],
  );
  const marks = useMemo(() => marksAt(study, estimate), [position, estimate, here, count, size]);
  const spoken = language();
  const label = useMemo(() => words().board, [spoken]);
  const hover =
    pointed === null || stones[pointed] !== 0
      ? null
      : { at: pointed, ok: study.refusal(pointed) === null, colour: position.turn };
  return (
    <Board
      size={size}
      stones={stones}
      marks={marks}
      hover={hover}
      label={label}
      onHover={setPointed}
      onPoint={(point) => onPoint(point)}
    />
  );
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function marksAt(study: Study, estimate: Estimate | null): BoardMarks {
  const { size } = study.kifu;
  const { last, board } = study.position.value;
  const at = (cell: number) => pointOfCell(size, cell);
  const byPoint = <T,>(map: ReadonlyMap<number, T>) => new Map([...map].map(([cell, what]) => [at(cell), what]));
  const said = marksOf(size, study.here);
  const labels = byPoint(said.labels);
  const { ways } = study;
  // Where there is more than one way on, each has its letter.
  if (ways.length > 1) {
    for (const [i, way] of ways.entries()) {
      const cell = study.moveOf(way)?.at ?? 0;
      if (cell !== 0 && board.stones[cell] === 0 && !labels.has(at(cell))) labels.set(at(cell), letters[i] ?? '·');
    }
  }
  const owners = new Map<number, number>(byPoint(said.territory));
  if (estimate) for (const cell of board.geometry.points) owners.set(at(cell), estimate.owner[cell] ?? 0);
  return {
    last: last === null || last === 0 ? null : at(last),
    ko: board.ko === 0 ? null : at(board.ko),
    labels,
    shapes: byPoint(said.shapes),
    ...(said.lines.length > 0 && {
      lines: said.lines.map(({ from, to, arrow }) => ({ from: at(from), to: at(to), arrow })),
    }),
    ...(owners.size > 0 && {
      territory: Array.from(board.geometry.points, (cell) => owners.get(at(cell)) ?? 0),
      dead: estimate
        ? new Set(estimate.dead.map(at))
        : new Set(
            [...said.territory].flatMap(([cell, owner]) => (isTaken(board.stones[cell], owner) ? [at(cell)] : [])),
          ),
    }),
  };
}

/** A stone in what the record calls the other's territory. */
const isTaken = (stone: number | undefined, owner: number): boolean => stone !== 0 && stone !== owner;

export const nameOfCell = (size: number, cell: number): string => (cell === 0 ? words().pass : nameOf(size, cell));
