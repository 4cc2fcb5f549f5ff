/**
 * An example in the rules: a small board on which the reader solves tasks, by pointer or keyboard. Replies are
 * announced to screen readers. If the rules cannot be loaded, the example is shown as text.
 */
import './example.css';
import { outOf } from '@partie/client/words';
import type { Game } from '@partie/kit';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../board/board.js';
import { nameOfPoint, pointNamed } from '../board/points.js';
import { both, language } from '../words/language.js';
import { ExamplePlay } from './example-play.js';

const words = both({
  en: {
    board: 'Board of the example',
    task: (n: number, of: number) => (of > 1 ? `Try it, ${n} of ${of}` : 'Try it'),
    done: 'Done',
    again: 'Again',
    show: 'Show me',
    waiting: 'Setting up the board…',
  },
  cs: {
    board: 'Deska příkladu',
    task: (n: number, of: number) => (of > 1 ? `Zkus si to, ${n}. ${outOf(of)}` : 'Zkus si to'),
    done: 'Hotovo',
    again: 'Znovu',
    show: 'Ukázat',
    waiting: 'Stavím desku…',
  },
});

interface ExampleProps {
  readonly game: string;
  readonly block: string;
}

export function Example({ game, block }: ExampleProps) {
  const [rules, setRules] = useState<Game | null | undefined>(undefined);
  useEffect(() => {
    // The rules are loaded only when a reader opens an example.
    void import('@partie/games').then(
      ({ gameById }) => setRules(gameById(game) ?? null),
      () => setRules(null),
    );
  }, [game]);
  if (rules === undefined) return <div class="example-waiting" role="status" aria-label={words().waiting} />;
  if (rules?.fromDiagram === undefined) return <pre class="example-plain">{block}</pre>;
  return <ExampleBoard rules={rules} block={block} />;
}

function ExampleBoard({ rules, block }: { rules: Game; block: string }) {
  const play = useMemo(() => new ExamplePlay(rules, block), [rules, block]);
  void play.changes.value;
  const [pointed, setPointed] = useState<number | null>(null);
  const { facts, message: said, task, example } = play;
  const { size, stones } = facts;
  const marks = useMemo(
    () => ({
      last: pointNamed(size, facts.last),
      forbidden: pointNamed(size, facts.ko),
      dead: new Set((facts.dead ?? []).flatMap((name) => pointNamed(size, name) ?? [])),
      ...(facts.owner && { territory: facts.owner }),
    }),
    [play, play.changes.value],
  );
  const colour = (facts.colours.indexOf(play.seat) + 1) as 1 | 2;
  const hover =
    pointed === null || task === null || stones[pointed] !== 0
      ? null
      : { at: pointed, ok: play.allows(nameOfPoint(size, pointed)), colour };
  const solution = task?.right[0]?.move ?? task?.refused[0]?.move;
  const spoken = language();
  return (
    <div class={play.done ? 'example done' : 'example'}>
      <div class="example-board">
        <Board
          size={size}
          stones={stones}
          marks={marks}
          hover={hover}
          coordinates
          label={words().board}
          onHover={setPointed}
          onPoint={(point) => play.try(nameOfPoint(size, point), spoken)}
        />
      </div>
      <div class="example-words">
        <div role="status">
          {said && <p class={`example-said ${said.is}`}>{said.text}</p>}
          <p class="example-step">{task ? words().task(play.at + 1, example.tasks.length) : words().done}</p>
          {task && <p class="example-ask">{task.ask}</p>}
        </div>
        <div class="example-acts">
          {play.buttons.map((action) => (
            <button key={action} type="button" class="button primary" onClick={() => play.try(action, spoken)}>
              {rules.about.texts[spoken].actions[action]}
            </button>
          ))}
          {task && solution !== undefined && solution !== '*' && play.buttons.length === 0 && (
            <button type="button" class="button plain" onClick={() => play.try(solution, spoken)}>
              {words().show}
            </button>
          )}
          {(said !== null || play.at > 0) && (
            <button type="button" class="button" onClick={() => play.again()}>
              {words().again}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
