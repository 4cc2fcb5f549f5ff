/**
 * The tree of variations as a drawing that can be clicked. Keyboard and screen reader users reach every node through
 * the controls and the list of continuations. Only visible nodes are rendered, so a record can have any size.
 */
import './variation-tree.css';
import type { RecordNode } from '@partie/games/analysis';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { words } from './analysis-words.js';
import type { Study } from './study.js';
import { layOut, type Placed } from './tree-layout.js';

const nodeDistance = 26;
const radius = 8.5;
/** A tree with more rows is scrolled. */
const mostRows = 7;

export function VariationTree({ study }: { study: Study }) {
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ x: 0, y: 0, width: 600, height: 200 });
  const changes = study.changes.value;
  const layout = useMemo(() => layOut(study.record.root), [study, changes]);
  const path = study.path.value;
  const here = layout.of.get(path.at(-1) ?? study.record.root);
  const onPath = useMemo(() => new Set(path), [path]);
  const look = () => {
    const { current } = box;
    if (!current) return;
    const { scrollLeft: x, scrollTop: y, clientWidth: width, clientHeight: height } = current;
    setSight({ x, y, width, height });
  };
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || !here) return;
    const [x, y] = [here.column * nodeDistance, here.row * nodeDistance];
    const margin = 2 * nodeDistance;
    const within = (at: number, from: number, room: number) =>
      at < from + margin ? at - room / 2 : at > from + room - 2 * margin ? at - room / 2 : from;
    current.scrollLeft = within(x, current.scrollLeft, current.clientWidth);
    current.scrollTop = within(y, current.scrollTop, current.clientHeight);
    look();
  }, [here]);
  useEffect(() => {
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  const inSight = ({ column, row, parent }: Placed<RecordNode>) =>
    column * nodeDistance > sight.x - 2 * nodeDistance &&
    column * nodeDistance < sight.x + sight.width + 2 * nodeDistance &&
    (parent?.row ?? row) * nodeDistance < sight.y + sight.height + 2 * nodeDistance &&
    row * nodeDistance > sight.y - 2 * nodeDistance;
  const seen = layout.placed.filter(inSight);
  return (
    <section class="variation-tree" aria-label={words().tree}>
      <div class="tree-scroll" ref={box} style={{ '--rows': Math.min(layout.rows, mostRows) }} onScroll={look}>
        <svg
          width={layout.columns * nodeDistance + nodeDistance / 2}
          height={layout.rows * nodeDistance + nodeDistance / 2}
          aria-hidden="true"
          onClick={(event) => {
            const at = event.target instanceof Element ? event.target.closest('[data-node]') : null;
            const node = seen[Number(at?.getAttribute('data-node') ?? -1)]?.node;
            if (node) study.goTo(node);
          }}
        >
          {seen.map(({ column, row, parent, node }) =>
            parent === null ? null : (
              <path
                key={`${column} ${row}`}
                class={onPath.has(node) ? 'tree-line taken' : 'tree-line'}
                d={lineTo(parent, column, row)}
              />
            ),
          )}
          {here && <circle class="tree-here" cx={middle(here.column)} cy={middle(here.row)} r={radius + 3.5} />}
          {seen.map(({ column, row, node }, i) => (
            <Node key={`${column} ${row}`} study={study} node={node} x={middle(column)} y={middle(row)} number={i} />
          ))}
        </svg>
      </div>
    </section>
  );
}

const middle = (n: number): number => n * nodeDistance + nodeDistance / 2 + 2;

/** Down the column of the parent, then diagonally to the node. */
function lineTo(parent: Placed<RecordNode>, column: number, row: number): string {
  const [x, y] = [middle(parent.column), middle(parent.row)];
  if (parent.row === row) return `M${x} ${y}H${middle(column)}`;
  return `M${x} ${y}V${middle(row - 1)}L${middle(column)} ${middle(row)}`;
}

interface NodeProps {
  readonly study: Study;
  readonly node: RecordNode;
  readonly x: number;
  readonly y: number;
  readonly number: number;
}

function Node({ study, node, x, y, number }: NodeProps) {
  const move = study.moveOf(node);
  const hasComment = study.record.remarksOf(node).comment !== '';
  const kind = move === null ? 'other' : move.colour === 1 ? 'dark' : 'light';
  return (
    <g data-node={number} class={`tree-node ${kind}`}>
      {move === null ? (
        <rect x={x - radius + 2} y={y - radius + 2} width={2 * radius - 4} height={2 * radius - 4} rx="2.5" />
      ) : (
        <circle cx={x} cy={y} r={radius} />
      )}
      {hasComment && <circle class="tree-words" cx={x} cy={y} r="2.6" />}
    </g>
  );
}
