/** Asks the player to confirm a move that is rarely intended, such as discarding a wild card. */
import { textFor } from '@partie/kit';
import { useEffect, useRef } from 'preact/hooks';
import { language } from '../words/language.js';
import type { UnconfirmedMove } from './input/unconfirmed-move.js';
import type { Stage } from './stage.js';
import { words } from './table-words.js';

export function Confirmation({ stage }: { stage: Stage }) {
  const unconfirmed = stage.player.unconfirmed.value;
  if (!unconfirmed || !stage.placement.value) return null;
  return <Panel stage={stage} unconfirmed={unconfirmed} />;
}

function Panel({ stage, unconfirmed: { move, why } }: { stage: Stage; unconfirmed: UnconfirmedMove }) {
  const { info, player } = stage;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const placement = stage.placement.value;
  if (!placement) return null;
  const action = textFor({ about: info }, 'actions', move.do, language()) ?? move.do;
  return (
    <div
      class="chooser confirmation"
      role="alertdialog"
      aria-label={words().really(action)}
      aria-describedby="confirmation-why"
      ref={panel}
      style={{ left: `${placement.width / 2}px`, top: `${Math.round(placement.bar.y - 6)}px` }}
    >
      <p class="question">{words().really(action)}</p>
      <p id="confirmation-why" class="why">
        {info.texts[language()].words[why] ?? ''}
      </p>
      <div class="answers">
        <button type="button" class="button danger" onClick={() => player.confirm()}>
          {action}
        </button>
        <button type="button" class="button" onClick={() => player.rejectMove()}>
          {words().rather}
        </button>
      </div>
    </div>
  );
}
