/** Everything that is wrong with the draft; what concerns a space leads there. */
import './problem-list.css';
import { LineIcon } from '../parts/line-icon.js';
import { language } from '../words/language.js';
import { focusOn } from './drawing-board.js';
import type { Editing } from './editing.js';
import { words } from './editor-words.js';
import type { Viewport } from './viewport.js';

/** A list shows so many. */
const mostShown = 8;

export function ProblemList({ editing, view }: { editing: Editing; view: Viewport }) {
  const problems = editing.problems.value;
  const show = (space: string) => {
    const cell = editing.cells.peek().find(({ id }) => id === space);
    if (cell) view.show(cell);
    focusOn(space);
  };
  return (
    <section class={`problem-list${problems.length > 0 ? ' wrong' : ''}`} aria-labelledby="problems-title">
      <h2 id="problems-title" aria-live="polite">
        {problems.length === 0 ? (
          <>
            <LineIcon of="check" />
            {words().noProblems}
          </>
        ) : (
          words().problems(problems.length)
        )}
      </h2>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, mostShown).map(({ space, text }, i) => (
            <li key={i}>
              <span>{text[language()]}</span>
              {space !== undefined && (
                <button
                  type="button"
                  class="button small"
                  aria-label={`${words().show}: ${text[language()]}`}
                  onClick={() => show(space)}
                >
                  {words().show}
                </button>
              )}
            </li>
          ))}
          {problems.length > mostShown && <li class="quiet">+ {problems.length - mostShown}</li>}
        </ul>
      )}
    </section>
  );
}
