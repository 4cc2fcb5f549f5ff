/** A question that belongs to a move: asks for a suit, a number, a word or a card. */
import { cardName, spotName } from '@partie/client/words';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { GameInfo } from '@partie/protocol';
import { language } from '../words/language.js';
import { CardFace, SuitSign } from '../cards/index.js';
import type { Answer } from './input/gesture-context.js';
import type { OpenQuestion } from './input/card-player.js';
import type { Placement } from './layout/placement.js';
import { spotBox } from './layout/card-poses.js';
import { answerAt, spotOfAnswer } from './input/slot-answers.js';
import type { Stage } from './stage.js';
import { words } from './table-words.js';

const mostButtons = 16;

export function Chooser({ stage }: { stage: Stage }) {
  const asking = stage.player.openQuestion.value;
  if (!asking || !stage.placement.value) return null;
  return <Panel key={asking.question.name} stage={stage} asking={asking} />;
}

function Panel({ stage, asking }: { stage: Stage; asking: OpenQuestion }) {
  const { player, info } = stage;
  const panel = useRef<HTMLDivElement>(null);
  const { name, answers } = asking.question;
  const placement = stage.placement.value;
  useEffect(() => {
    // If the player opened it, move the focus into it. If the table opened it, leave the focus where it is.
    if (asking.automatic) return;
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('.answers button, input')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [asking.automatic]);
  if (!placement) return null;
  const numbers = answers.filter((answer): answer is number => typeof answer === 'number');
  const many = numbers.length === answers.length && numbers.length > mostButtons;
  const title = info.texts[language()].questions[name] ?? words().what;
  const arrows = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step === undefined || event.target instanceof HTMLInputElement) return;
    const all = [...(panel.current?.querySelectorAll<HTMLElement>('.answers button') ?? [])];
    const at = all.findIndex((one) => one.matches(':focus'));
    all[(at + step + all.length) % all.length]?.focus();
    event.preventDefault();
  };
  return (
    <div
      class={`chooser${asking.automatic ? '' : ' closable'}`}
      role="dialog"
      aria-label={title}
      ref={panel}
      onKeyDown={arrows}
      style={{ left: `${placement.width / 2}px`, top: `${Math.round(above(stage, asking, placement) - 6)}px` }}
    >
      {!asking.automatic && <p class="question">{title}</p>}
      {many ? (
        <NumberChooser numbers={numbers} choose={(n) => player.answer(n)} />
      ) : (
        <div class={`answers${answers.length > 4 && numbers.length > 0 ? ' close' : ''}`}>
          {answers.map((answer) => (
            <button
              key={String(answer)}
              type="button"
              class={`answer${Array.isArray(answer) ? ' cards' : typeof answer === 'number' ? ' number' : ''}`}
              aria-label={spoken(stage, asking, answer)}
              onClick={() => player.answer(answer)}
            >
              <AnswerFace stage={stage} asking={asking} answer={answer} />
            </button>
          ))}
        </div>
      )}
      {!asking.automatic && (
        <button
          type="button"
          class="button plain icon cancel"
          aria-label={words().cancel}
          title={words().cancel}
          onClick={() => player.cancelQuestion()}
        >
          ×
        </button>
      )}
    </div>
  );
}

/** The panel stands above answers that lie on the table, so that they stay visible. */
function above({ feed, player }: Stage, asking: OpenQuestion, { bar, spots, height }: Placement): number {
  const { view } = feed.scene.value;
  const tops = [...spots].flatMap(([spot, place]) =>
    answerAt(player.context(), asking, { spot }) === null ? [] : [spotBox(place, view.zones[spot]?.n ?? 0).y],
  );
  return Math.max(height * 0.3, Math.min(bar.y, ...tops));
}

/** A slider and a button, where there are too many numbers for a button each. */
function NumberChooser({ numbers, choose }: { numbers: readonly number[]; choose: (n: number) => void }) {
  const at = useSignal(Math.floor(numbers.length / 2));
  return (
    <div class="slider">
      <input
        type="range"
        min={0}
        max={numbers.length - 1}
        value={at.value}
        aria-valuetext={String(numbers[at.value])}
        onInput={(event) => {
          at.value = Number(event.currentTarget.value);
        }}
      />
      <output class="tabular">{numbers[at.value]}</output>
      <button type="button" class="button primary" onClick={() => choose(numbers[at.value] ?? 0)}>
        {words().confirm}
      </button>
    </div>
  );
}

function facesOf(stage: Stage, handles: readonly number[]): (string | null)[] {
  const zones = Object.values(stage.feed.scene.value.view.zones);
  return handles.map((id) => zones.flatMap((zone) => zone.cards ?? []).find(([card]) => card === id)?.[1] ?? null);
}

/** The spot an answer stands for, if the question is answered by a slot. */
function slotOf({ player }: Stage, { moves, question }: OpenQuestion, answer: Answer): string | null {
  const [move] = moves;
  return move === undefined ? null : spotOfAnswer(player.context(), move, question.name, answer);
}

function AnswerFace({ stage, asking, answer }: { stage: Stage; asking: OpenQuestion; answer: Answer }) {
  const { kind } = stage.info;
  const spot = slotOf(stage, asking, answer);
  const { n = 0, cards = [] } = stage.feed.scene.value.view.zones[spot ?? ''] ?? {};
  const top = cards.at(-1)?.[1] ?? null;
  if (spot !== null)
    return n === 0 || top === null || kind === null ? (
      <>+</>
    ) : (
      <>
        <span class="answer-card">
          <CardFace kind={kind} code={top} />
        </span>
        <span class="answer-name">{n}×</span>
      </>
    );
  if (typeof answer === 'object')
    return (
      <>
        {facesOf(stage, answer).map((face, i) => (
          <span key={answer[i]} class="answer-card">
            {face !== null && kind !== null && <CardFace kind={kind} code={face} />}
          </span>
        ))}
      </>
    );
  if (typeof answer === 'string' && kind?.suits.includes(answer))
    return (
      <>
        <SuitSign kind={kind} suit={answer} />
        <span class="answer-name">{kind.suitNames[language()][answer]}</span>
      </>
    );
  return <>{inWords(stage.info, answer)}</>;
}

function inWords({ kind, texts }: GameInfo, answer: string | number | boolean): string {
  if (typeof answer === 'boolean') return answer ? words().yes : words().no;
  if (typeof answer === 'number') return String(answer);
  const own = texts[language()].words[answer];
  return own ?? kind?.suitNames[language()][answer] ?? kind?.rankNames[language()][answer] ?? answer;
}

function spoken(stage: Stage, asking: OpenQuestion, answer: Answer): string {
  const { kind } = stage.info;
  const spot = slotOf(stage, asking, answer);
  const { view, seats } = stage.feed.scene.value;
  if (spot !== null) return spotName(stage.info, view, seats, spot, language());
  if (typeof answer !== 'object') return inWords(stage.info, answer);
  const names = facesOf(stage, answer).map((face) =>
    face === null || kind === null ? words().faceDown : cardName(kind, face, language()),
  );
  return names.join(', ');
}
