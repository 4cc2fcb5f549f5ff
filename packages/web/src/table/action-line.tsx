/** The line above the viewer's hand: the prompt, and buttons for the possible actions. */
import { cardName, handZone, prompt, signsOfSeat } from '@partie/client/words';
import { textFor } from '@partie/kit';
import type { ReadonlySignal } from '@preact/signals';
import { CardFace } from '../cards/index.js';
import { language } from '../words/language.js';
import { type ComingMove, comingButton } from './input/forced-move.js';
import { likelyFor, notYet, optionsWithoutCards, withdrawals } from './input/gestures.js';
import type { HandSort } from './input/hand-order.js';
import type { Option } from './input/gesture-context.js';
import { SeatPlate } from './seat-plate.js';
import { SignValue } from './signs.js';
import { signsAbove } from './signs-above.js';
import type { Stage } from './stage.js';
import { words } from './table-words.js';

export interface PromptInput extends Pick<Stage, 'info' | 'feed'> {
  readonly player: { readonly sending: ReadonlySignal<unknown> };
  /** A forced move that is about to be made for the viewer. */
  readonly forced: { readonly coming: ReadonlySignal<ComingMove | null> };
  /** Cards are still being dealt. */
  readonly dealing?: ReadonlySignal<boolean>;
}

/** What the viewer is asked to do, or who is being waited for. */
export function promptOf({ info, feed, player, forced, dealing }: PromptInput): { text: string; mine: boolean } {
  const { view, seats, paused } = feed.scene.value;
  const asked = prompt(info, view, (seat) => seats[seat]?.name ?? '', language(), paused);
  if (dealing?.value === true) return { text: words().dealing, mine: false };
  if (asked.mine && player.sending.value !== null) return { text: words().sending, mine: true };
  const coming = forced.coming.value;
  if (asked.mine && coming) {
    const what = textFor({ about: info }, 'actions', coming.move.do, language()) ?? coming.move.do;
    return { text: words().forced(what), mine: true };
  }
  // In a replay the prompt is shown, but not highlighted as the viewer's own.
  return { text: asked.text, mine: asked.mine && feed.play !== undefined };
}

export function ActionLine({ stage }: { stage: Stage }) {
  const { info, player } = stage;
  const placement = stage.placement.value;
  if (!placement) return null;
  const { bar, own, hand } = placement;
  const { text, mine } = promptOf(stage);
  const { view } = stage.feed.scene.value;
  const above = signsAbove(info, view, placement.measures.shape);
  const within = signsOfSeat(info, view, own).filter(({ fact }) => !above.some((sign) => sign.fact === fact));
  const chosen = player.selected.value;
  const open = player.openQuestion.value;
  const withCards = chosen.length > 0 ? likelyFor(player.context(), chosen) : [];
  const without = optionsWithoutCards(player.context());
  const anyCards = stage.feed.scene.value.moves.some((move) => move.cards !== undefined);
  const idle = open === null && player.unconfirmed.value === null;
  const back = chosen.length === 0 ? withdrawals(player.context(), handZone(info.zones)) : [];
  const buttons: readonly Option[] = idle ? [...withCards, ...without, ...back] : [];
  const early = idle && mine && chosen.length === 0 ? notYet(player.context()) : [];
  const coming = stage.forced.coming.value;
  // At most one primary button: what the selected cards are for, what finishes something laid before the player, or the
  // only action.
  const finishes = ({ do: action }: Option) => {
    const zone = info.zones[info.actions[action]?.tap ?? ''];
    return zone !== undefined && zone.of !== 'table';
  };
  const primary = withCards[0] ?? without.find(finishes) ?? (anyCards ? undefined : without[0]);
  return (
    <div
      class={`action-line${buttons.length + early.length > 1 ? ' many' : ''}${above.length > 0 ? ' signed' : ''}`}
      style={{ transform: `translate(${bar.x}px, ${Math.round(bar.y)}px)`, width: `${bar.w}px`, height: `${bar.h}px` }}
    >
      {above.length > 0 && (
        <div class="own-signs">
          {above.map(({ fact, value }) => (
            <SignValue key={fact} info={info} fact={fact} value={value} />
          ))}
        </div>
      )}
      <SeatPlate stage={stage} seat={own} box={null} signs={within} />
      <div class="doing">
        <p class={`ask${mine ? ' mine' : ''}`} role="status" aria-live="polite">
          {text}
        </p>
        <div class="buttons">
          {buttons.map((option) => {
            const soon = comingButton(coming, option.do);
            return (
              <button
                key={option.do}
                type="button"
                class={`button${option === primary ? ' primary' : ''}${soon.class}`}
                style={soon.style}
                aria-disabled={player.sending.value !== null}
                onClick={() => player.choose(option, null)}
              >
                {textFor({ about: info }, 'actions', option.do, language()) ?? option.do}
                <WithCards stage={stage} action={option.do} />
              </button>
            );
          })}
          {early.map((action) => (
            <button
              key={action}
              type="button"
              class="button not-yet"
              aria-disabled="true"
              onClick={() => player.explainAction(action)}
            >
              {textFor({ about: info }, 'actions', action, language()) ?? action}
            </button>
          ))}
        </div>
      </div>
      {hand !== null && stage.hand.value.length > 1 ? <SortButton stage={stage} /> : <span />}
    </div>
  );
}

const mostCards = 4;

/** The cards the action would use, if a hint knows them. */
function WithCards({ stage, action }: { stage: Stage; action: string }) {
  const { kind } = stage.info;
  const ids = stage.hints.current.value.find((hint) => hint.do === action && hint.why === null)?.cards ?? [];
  const faces = stage.hand.value.filter(({ id }) => ids.includes(id)).map(({ face }) => face ?? '');
  if (kind === null || faces.length === 0) return null;
  return (
    <span class="with-cards" role="img" aria-label={faces.map((face) => cardName(kind, face, language())).join(', ')}>
      {faces.slice(0, mostCards).map((face, i) => (
        <span key={i} class="with-card">
          <CardFace kind={kind} code={face} />
        </span>
      ))}
      {faces.length > mostCards && '…'}
    </span>
  );
}

const nextSort: Readonly<Record<HandSort, HandSort>> = { suit: 'rank', rank: 'manual', manual: 'suit' };

function SortButton({ stage }: { stage: Stage }) {
  const sort = stage.sorted();
  return (
    <button
      type="button"
      class="sort-button"
      title={words().sortHint}
      aria-label={`${words().sortHint}: ${words().sort[sort]}`}
      onClick={() => stage.sortBy(nextSort[sort])}
    >
      <svg class="ct-icon" viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="M4.5 3v10m0 0L2 10.5M4.5 13 7 10.5M9 4h5M9 8h4M9 12h2.5"
          fill="none"
          stroke="currentColor"
          stroke-width="1.5"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
      <span class="sort-name">{words().sort[sort]}</span>
    </button>
  );
}
