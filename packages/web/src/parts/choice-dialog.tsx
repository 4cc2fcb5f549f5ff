/** A question before something that matters: what will happen, and the choices. */
import './choice-dialog.css';
import { Dialog } from './dialog.js';

export interface Choice {
  readonly text: string;
  readonly kind?: 'primary' | 'danger';
  readonly act: () => void;
}

interface AskProps {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
}

export function Ask({ title, text, choices, onClose }: AskProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p class="ask-text">{text}</p>
      <div class="ask-choices">
        {choices.map(({ text: label, kind, act }) => (
          <button
            key={label}
            type="button"
            class={`button ${kind ?? ''}`}
            onClick={() => {
              onClose();
              act();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
