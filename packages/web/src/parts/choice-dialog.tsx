/** A dialog with a question, an explanation and a button for each choice. */
import './choice-dialog.css';
import { Dialog } from './dialog.js';

export interface DialogChoice {
  readonly text: string;
  readonly kind?: 'primary' | 'danger';
  readonly act: () => void;
}

interface ChoiceDialogProps {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly DialogChoice[];
  readonly onClose: () => void;
}

export function ChoiceDialog({ title, text, choices, onClose }: ChoiceDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p class="choice-dialog-text">{text}</p>
      <div class="choice-dialog-choices">
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
