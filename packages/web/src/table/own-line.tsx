/** The line above the own hand: what is to be done now, and the buttons to do it. */
import { tellPending, textFor } from '@partie/kit';
import { settings, type Settings } from '../state/settings.js';
import { language } from '../words/language.js';
import { cardless, likelyFor } from './gestures.js';
import type { Option } from './position.js';
import { speaking } from './narration.js';
import { pendingIn } from './reasons.js';
import { SeatPlate } from './seat-plate.js';
import { signsAbove, signsOfSeat } from './sign-values.js';
import { SignValue } from './signs.js';
import type { Stage } from './stage.js';
import { words } from './table-words.js';

/** What is asked of the viewer, or who is waited for. */
function askOf(stage: Stage): { text: string; mine: boolean } {
  const { info, feed, player } = stage;
  const scene = feed.scene.value;
  const waited = pendingIn(scene);
  const nameOf = (seat: number) => scene.seats[seat]?.name ?? '';
  if (scene.paused) return { text: words().paused, mine: false };
  if (waited.length === 0) return { text: words().over, mine: false };
  const mine = waited.find(({ seat }) => seat === scene.view.you);
  if (mine && player.sending.value !== null) return { text: words().sending, mine: true };
  // One who only looks at an earlier moment is told what was asked, but not called on.
  if (mine) return { text: tellPending(speaking(info), mine, language(), nameOf), mine: feed.play !== undefined };
  const [one, ...more] = waited;
  if (one && more.length === 0) return { text: words().turnOf(nameOf(one.seat)), mine: false };
  return { text: words().waitingFor(waited.map(({ seat }) => nameOf(seat)).join(', ')), mine: false };
}

export function OwnLine({ stage }: { stage: Stage }) {
  const { info, player } = stage;
  const placement = stage.placement.value;
  if (!placement) return null;
  const { bar, own, hand } = placement;
  const { text, mine } = askOf(stage);
  const { view } = stage.feed.scene.value;
  const above = signsAbove(info, view, placement.measures.shape);
  const within = signsOfSeat(info, view, own).filter(({ fact }) => !above.some((sign) => sign.fact === fact));
  const chosen = player.selected.value;
  const asking = player.asking.value;
  const withCards = chosen.length > 0 ? likelyFor(player.position(), chosen) : [];
  const without = cardless(player.position());
  const anyCards = stage.feed.scene.value.moves.some((move) => move.cards !== undefined);
  const buttons: readonly Option[] = asking ? [] : [...withCards, ...without];
  // One primary: what the chosen cards are for, or the only thing that can be done.
  const primary = withCards[0] ?? (anyCards ? undefined : without[0]);
  return (
    <div
      class={`own-line${buttons.length > 2 ? ' many' : ''}${above.length > 0 ? ' signed' : ''}`}
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
              class={`button${option === primary ? ' primary' : ''}`}
              aria-disabled={player.sending.value !== null}
              onClick={() => player.choose(option, null)}
            >
              {textFor(speaking(info), 'actions', option.do, language()) ?? option.do}
            </button>
          ))}
        </div>
      </div>
      {hand !== null && stage.hand.value.length > 1 ? <SortButton stage={stage} /> : <span />}
    </div>
  );
}

const nextSort: Readonly<Record<Settings['sort'], Settings['sort']>> = { suit: 'rank', rank: 'manual', manual: 'suit' };

function SortButton({ stage }: { stage: Stage }) {
  const { sort } = settings.value;
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
