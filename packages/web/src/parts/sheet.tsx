/**
 * The side panel on screens that are too narrow for it: a tall sheet from the edge. It takes the focus and returns it.
 * Escape and a click outside close it.
 */
import './sheet.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { both } from '../words/language.js';
import { BarButton } from '../match/match-bar.js';

const words = both({ en: { close: 'Close' }, cs: { close: 'Zavřít' } });

export function Sheet({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the browser reports it with `close`
    <dialog
      ref={dialog}
      class="edge-sheet"
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="edge-sheet-paper">
        <div class="edge-sheet-close">
          <BarButton icon="close" label={words().close} onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
