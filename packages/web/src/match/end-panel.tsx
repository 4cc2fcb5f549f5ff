/** A slip laid over the edge of the table: it can be folded away, so that the cards below can be seen. */
import './end-panel.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { moveTime } from '../state/settings.js';
import { both } from '../words/language.js';
import { Icon } from '../parts/icons.js';

const words = both({
  en: { fold: 'Show the table', unfold: 'Show the result' },
  cs: { fold: 'Ukázat stůl', unfold: 'Ukázat výsledek' },
});

interface EndPanelProps {
  readonly title: string;
  /** A reason to be glad. */
  readonly festive?: boolean;
  /** Below the fold. */
  readonly children: ComponentChildren;
  /** What must stay within reach, folded or not. */
  readonly actions: ComponentChildren;
}

export function EndPanel({ title, festive = false, children, actions }: EndPanelProps) {
  const [folded, setFolded] = useState(false);
  const [here, setHere] = useState(false);
  const heading = useId();
  const slip = useRef<HTMLElement>(null);
  // The last card lands first.
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), 5 * moveTime());
    return () => clearTimeout(timer);
  }, []);
  // Who plays by keys had the focus on a card that is gone now: it goes on here.
  useEffect(() => {
    if (here && document.activeElement === document.body)
      slip.current?.querySelector<HTMLElement>('footer button')?.focus({ preventScroll: true });
  }, [here]);
  if (!here) return null;
  return (
    <section
      class={`end-panel ${folded ? 'folded' : ''} ${festive ? 'festive' : ''}`}
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
