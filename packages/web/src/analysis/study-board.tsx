/** The board of an analysis: the position, the marks of the record, and a letter on each variation that goes on. */
import type { RecordEstimate } from '@partie/games/analysis';
import { useMemo, useState } from 'preact/hooks';
import { Board } from '../board/board.js';
import type { BoardMarks } from '../board/marks.js';
import { language } from '../words/language.js';
import type { Study } from './study.js';

interface StudyBoardProps {
  readonly study: Study;
  readonly estimate: RecordEstimate | null;
  readonly onPoint: (point: number) => void;
}

export function StudyBoard({ study, estimate, onPoint }: StudyBoardProps) {
  const { size } = study.record;
  const position = study.position.value;
  const { stones } = position;
  const { here, continuations } = study;
  const count = continuations.length;
  const [pointed, setPointed] = useState<number | null>(null);
  const marks = useMemo(() => marksAt(study, estimate), [position, estimate, here, count, size]);
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
      label={study.analysis.texts[language()].board}
      onHover={setPointed}
      onPoint={(point) => onPoint(point)}
    />
  );
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function marksAt(study: Study, estimate: RecordEstimate | null): BoardMarks {
  const { last, forbidden, stones } = study.position.value;
  const { shapes, labels: written, lines, territory } = study.record.marksOf(study.here);
  const labels = new Map(written);
  const { continuations } = study;
  if (continuations.length > 1) {
    for (const [i, node] of continuations.entries()) {
      const point = study.moveOf(node)?.point ?? null;
      if (point !== null && stones[point] === 0 && !labels.has(point)) labels.set(point, letters[i] ?? '·');
    }
  }
  const isOwned = estimate !== null || territory.size > 0;
  return {
    last,
    forbidden,
    labels,
    shapes,
    ...(lines.length > 0 && { lines }),
    ...(isOwned && {
      territory: stones.map((_, point) => estimate?.owner[point] ?? territory.get(point) ?? 0),
      dead: new Set(
        estimate?.dead ?? [...territory].flatMap(([point, owner]) => (isTaken(stones[point], owner) ? [point] : [])),
      ),
    }),
  };
}

/** A stone in what the record calls the other's territory. */
const isTaken = (stone: number | undefined, owner: number): boolean => stone !== 0 && stone !== owner;
