/**
 * The drawing, to be painted on by pointer, finger and keys. A finger paints and two fingers move the view; with the hand
 * one finger moves it, too. One space has the focus: the arrow keys go to the next one, Enter paints it.
 */
import '../board/spaces/space-board.css';
import './drawing-board.css';
import { spaceBeside } from '@partie/client/words';
import type { Space } from '@partie/kit';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { arrows } from '../board/spaces/space-targets.js';
import { language } from '../words/language.js';
import { Marks, Shape } from './drawing-parts.js';
import { type Editing, hand } from './editing.js';
import { words } from './editor-words.js';
import { followPointers } from './pointers.js';
import type { Viewport } from './viewport.js';

interface DrawingBoardProps {
  readonly editing: Editing;
  readonly view: Viewport;
}

const half = Math.sqrt(3) / 2;
const hexPath = `M-.5${-half}h1l.5 ${half}l-.5 ${half}h-1l-.5${-half}z`;

export function DrawingBoard({ editing, view }: DrawingBoardProps) {
  const box = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const stop = [view.follow(element, () => view.fit(editing.shown)), followPointers(element, editing, view)];
    return () => {
      for (const one of stop) one();
    };
  }, [editing, view]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an SVG
    <svg
      ref={box}
      class={`space-board drawing-board${editing.tool.value === hand ? ' by-hand' : ''}`}
      viewBox={view.viewBox.value}
      role="group"
      aria-label={words().drawing}
      onKeyDown={(event) => onKey(event, editing, view)}
    >
      <Content editing={editing} view={view} />
    </svg>
  );
}

/** Does not depend on what is seen of it. */
function Content({ editing, view }: DrawingBoardProps) {
  const { editor } = editing;
  const { drawing } = editing.draft.value;
  const above = Object.keys(editor.layers).filter((layer) => !editor.painted.includes(layer));
  const wrong = new Set(editing.problems.value.flatMap(({ space }) => space ?? []));
  const cells = editing.cells.value;
  const place = editing.place.value;
  const current = cells.find(({ id }) => id === place) ?? cells[Math.floor(cells.length / 2)];
  return (
    <>
      {cells.map((space) => (
        <Cell key={space.id} editing={editing} view={view} space={space} isCurrent={space === current} />
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group has no focus */}
      <g class="drawing-above" aria-hidden="true">
        {above.map((layer) => (
          <g key={layer}>
            {drawing.spaces
              .filter((space) => space.layer === layer)
              .map((space) => (
                <Shape key={space.id} editor={editor} drawing={drawing} space={space} />
              ))}
          </g>
        ))}
        <Marks editor={editor} drawing={drawing} />
        {cells
          .filter(({ id }) => wrong.has(id))
          .map(({ id, x, y }) => (
            <g key={id} class="drawing-problem" transform={`translate(${x} ${y})`}>
              <path d={hexPath} />
              <circle cx={0.52} cy={-0.52} r={0.24} />
              <text x={0.52} y={-0.42}>
                !
              </text>
            </g>
          ))}
      </g>
    </>
  );
}

interface CellProps extends DrawingBoardProps {
  readonly space: Space;
  readonly isCurrent: boolean;
}

function Cell({ editing, view, space, isCurrent }: CellProps) {
  const { editor } = editing;
  const draft = editing.draft.value;
  const { id, layer, x, y, is = '' } = space;
  const said = draft.describe(id, language());
  const wrong = editing.problems.value.filter((problem) => problem.space === id).map(({ text }) => text[language()]);
  const label = [said, ...wrong.map((text) => words().wrongHere(text))].join('. ');
  // The same element again where nothing has changed: a plan has hundreds of spaces.
  return useMemo(
    () => (
      // In SVG names of attributes are case-sensitive: `tabIndex` would be none.
      // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
      <g
        role="button"
        tabindex={isCurrent ? 0 : -1}
        data-space={id}
        class={`cell ${layer}`}
        aria-label={label}
        onFocus={(event) => {
          editing.place.value = id;
          // Under a pointer nothing moves.
          if (event.currentTarget.matches(':focus-visible')) view.show({ x, y });
        }}
        onClick={(event) => {
          // Of a screen reader: those of pointers have painted when they came down.
          if (event.detail === 0) editing.paint(id);
        }}
      >
        <Shape editor={editor} drawing={emptyDrawing} space={space} />
        <path class="cell-focus" d={hexPath} transform={`translate(${x} ${y})`} />
      </g>
    ),
    [editing, view, id, layer, x, y, is, label, isCurrent],
  );
}
const emptyDrawing = { spaces: [], pieces: {} };

export function focusOn(space: string): void {
  document.querySelector<SVGElement>(`.drawing-board [data-space="${CSS.escape(space)}"]`)?.focus();
}

function onKey(event: KeyboardEvent, editing: Editing, view: Viewport): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const cells = editing.cells.peek();
  const here = cells.find(({ id }) => id === (event.target as Element).getAttribute('data-space'));
  if (here === undefined) return;
  const direction = arrows[event.key];
  if (direction !== undefined) {
    const next = spaceBeside(cells, here, direction);
    focusOn(next.id);
    if (event.shiftKey) editing.paint(next.id);
  } else if (event.key === 'Enter' || event.key === ' ') editing.paint(here.id);
  else if (event.key === 'Delete' || event.key === 'Backspace') editing.paint(here.id, 'erase');
  else if (event.key === '+') view.zoom(1);
  else if (event.key === '-') view.zoom(-1);
  else if (!chooseByKey(event, editing)) return;
  event.preventDefault();
}

/** Digits by the place of the key: on Czech keyboards they are letters otherwise. */
function chooseByKey(event: KeyboardEvent, editing: Editing): boolean {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const key = digit ?? event.key.toLowerCase();
  const tool = editing.editor.tools.flatMap(({ tools }) => tools).find((one) => one.key === key);
  if (tool !== undefined) editing.tool.value = tool.id;
  else if (key === 'v') editing.tool.value = hand;
  else return false;
  return true;
}
