/**
 * The panel at the end of a round or a match, over the edge of the table. It can be folded, so that the cards below it
 * are visible.
 */
import './end-panel.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { moveTime } from '../state/settings.js';
import { both } from '../words/language.js';
import { Icon } from '../parts/icons.js';
import { isTableBusy } from '../table/table-motion.js';

const words = both({
  en: { fold: 'Show the table', unfold: 'Show the result' },
  cs: { fold: 'Ukázat stůl', unfold: 'Ukázat výsledek' },
});

interface EndPanelProps {
  readonly title: string;
  /** The viewer has won. */
  readonly festive?: boolean;
  /** Beside or below the table instead of over it: of a board everything is worth looking at. */
  readonly beside?: boolean;
  /** Hidden while folded. */
  readonly children: ComponentChildren;
  /** Visible even while folded. */
  readonly actions: ComponentChildren;
}

export function EndPanel({ title, festive = false, beside = false, children, actions }: EndPanelProps) {
  const [folded, setFolded] = useState(false);
  const [here, setHere] = useState(false);
  const heading = useId();
  const slip = useRef<HTMLElement>(null);
  // Wait until the last card has landed, and the last trick was swept.
  const busy = isTableBusy.value;
  useEffect(() => {
    if (busy || here) return;
    const timer = setTimeout(() => setHere(true), 3 * moveTime());
    return () => clearTimeout(timer);
  }, [busy, here]);
  // For keyboard users: the focus was on a card that is gone now, so move it here.
  useEffect(() => {
    if (here && document.activeElement === document.body)
      slip.current?.querySelector<HTMLElement>('footer button')?.focus({ preventScroll: true });
  }, [here]);
  if (!here) return null;
  return (
    <section
      class={`end-panel ${folded ? 'folded' : ''} ${festive ? 'festive' : ''} ${beside ? 'beside' : ''}`}
      aria-labelledby={heading}
      ref={slip}
    >
      <header>
        <h2 id={heading}>
          {festive && <Icon of="crown" />}
          {title}
        </h2>
        <button type="button" class="button plain" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {folded ? words().unfold : words().fold}
          <Icon of={folded ? 'unfold' : 'fold'} />
        </button>
      </header>
      {!folded && <div class="end-panel-body">{children}</div>}
      <footer>{actions}</footer>
    </section>
  );
}
