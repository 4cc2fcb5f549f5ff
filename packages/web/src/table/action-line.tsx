/** The line above the viewer's hand: the prompt, and buttons for the possible actions. */
import { tellPending, textFor } from '@partie/kit';
import type { ReadonlySignal } from '@preact/signals';
import { CardFace, cardName } from '../cards/index.js';
import { language } from '../words/language.js';
import type { ComingMove } from './input/forced-move.js';
import { optionsWithoutCards, likelyFor } from './input/gestures.js';
import type { HandSort } from './input/hand-order.js';
import type { Option } from './input/gesture-context.js';
import { textSource } from './narration.js';
import { pendingIn } from './input/reasons.js';
import { SeatPlate } from './seat-plate.js';
import { signsAbove, signsOfSeat } from './sign-values.js';
import { SignValue } from './signs.js';
import type { Stage } from './stage.js';
import { words } from './table-words.js';

export interface PromptInput extends Pick<Stage, 'info' | 'feed'> {
  readonly player: { readonly sending: ReadonlySignal<unknown> };
  /** A forced move that is about to be made for the viewer. */
  readonly forced?: { readonly coming: ReadonlySignal<ComingMove | null> };
}

/** What the viewer is asked to do, or who is being waited for. */
export function promptOf({ info, feed, player, forced }: PromptInput): { text: string; mine: boolean } {
  const scene = feed.scene.value;
  const waited = pendingIn(scene);
  const nameOf = (seat: number) => scene.seats[seat]?.name ?? '';
  if (scene.paused) return { text: words().paused, mine: false };
  if (waited.length === 0) return { text: words().over, mine: false };
  const mine = waited.find(({ seat }) => seat === scene.view.you);
  if (mine && player.sending.value !== null) return { text: words().sending, mine: true };
  // In a replay the prompt is shown, but not highlighted as the viewer's own.
  const coming = forced?.coming.value;
  if (mine && coming) {
    const what = textFor(textSource(info), 'actions', coming.move.do, language()) ?? coming.move.do;
    return { text: words().forced(what), mine: true };
  }
  if (mine) return { text: tellPending(textSource(info), mine, language(), nameOf), mine: feed.play !== undefined };
  const [one, ...more] = waited;
  if (one && more.length === 0) return { text: words().turnOf(nameOf(one.seat)), mine: false };
  return { text: words().waitingFor(waited.map(({ seat }) => nameOf(seat)).join(', ')), mine: false };
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
  const buttons: readonly Option[] = open || player.unconfirmed.value ? [] : [...withCards, ...without];
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
      class={`action-line${buttons.length > 2 ? ' many' : ''}${above.length > 0 ? ' signed' : ''}`}
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
          {buttons.map((option) => (
            <button
              key={option.do}
              type="button"
              class={`button${option === primary ? ' primary' : ''}${coming?.move.do === option.do ? ' coming' : ''}`}
              style={coming?.move.do === option.do ? { '--coming': `${Math.round(coming.time)}ms` } : undefined}
              aria-disabled={player.sending.value !== null}
              onClick={() => player.choose(option, null)}
            >
              {textFor(textSource(info), 'actions', option.do, language()) ?? option.do}
              <WithCards stage={stage} action={option.do} />
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
