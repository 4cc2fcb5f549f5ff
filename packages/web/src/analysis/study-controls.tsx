/** Moves through a record by buttons and keys. */
import { useLayoutEffect } from 'preact/hooks';
import { Icon, type IconName } from '../parts/icons.js';
import { words } from './analysis-words.js';
import type { Study } from './study.js';

export function StudyControls({ study }: { study: Study }) {
  useKeys(study);
  const at = study.path.value.length - 1;
  const { continuations, siblings } = study;
  const isEnd = continuations.length === 0;
  return (
    <nav class="study-controls" aria-label={words().controls}>
      <ControlButton icon="first" label={words().first} off={at === 0} onGo={() => study.toStart()} />
      <ControlButton icon="prior" label={words().prior} off={at === 0} onGo={() => study.step(-1)} />
      <ControlButton icon="next" label={words().next} off={isEnd} onGo={() => study.step(1)} />
      <ControlButton icon="last" label={words().last} off={isEnd} onGo={() => study.toEnd()} />
      <ControlButton
        icon="fold"
        label={words().variation}
        off={siblings.length < 2}
        onGo={() => study.switchVariation(1)}
      />
    </nav>
  );
}

function ControlButton({ icon, label, off, onGo }: { icon: IconName; label: string; off: boolean; onGo: () => void }) {
  return (
    <button
      type="button"
      class="button icon"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => {
        if (!off) onGo();
      }}
    >
      <Icon of={icon} />
    </button>
  );
}

function useKeys(study: Study): void {
  // A layout effect, so that the keys work as soon as the record is visible.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const at = event.target instanceof Element ? event.target : null;
      // On the board the arrow keys move the cursor. In form fields they have their usual meaning.
      if (at?.closest('input, textarea, select, dialog, [role="grid"]')) return;
      const act = {
        ArrowLeft: () => study.step(-1),
        ArrowRight: () => study.step(1),
        ArrowUp: () => study.switchVariation(-1),
        ArrowDown: () => study.switchVariation(1),
        Home: () => study.toStart(),
        End: () => study.toEnd(),
        PageUp: () => study.step(-10),
        PageDown: () => study.step(10),
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [study]);
}
