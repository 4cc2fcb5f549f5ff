/** A number from a list of allowed values, with buttons for the next and the previous one. */
import './controls.css';
import { useId } from 'preact/hooks';
import { both } from '../words/language.js';
import { LineIcon } from './line-icon.js';

const words = both({
  en: { less: (what: string) => `${what}: less`, more: (what: string) => `${what}: more` },
  cs: { less: (what: string) => `${what}: méně`, more: (what: string) => `${what}: více` },
});

export interface StepperProps {
  readonly label: string;
  readonly values: readonly number[];
  readonly value: number;
  readonly onChoose: (value: number) => void;
}

export function Stepper({ label, values, value, onChoose }: StepperProps) {
  const id = useId();
  const at = values.indexOf(value);
  const step = (by: number) => {
    const next = values[at + by];
    if (next !== undefined) onChoose(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put its legend above, not beside
    <div class="stepper" role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <span class="stepper-control">
        <button
          type="button"
          class="button icon"
          aria-label={words().less(label)}
          disabled={at <= 0}
          onClick={() => step(-1)}
        >
          <LineIcon of="minus" />
        </button>
        <output class="tabular" aria-live="polite">
          {value}
        </output>
        <button
          type="button"
          class="button icon"
          aria-label={words().more(label)}
          disabled={at < 0 || at >= values.length - 1}
          onClick={() => step(1)}
        >
          <LineIcon of="plus" />
        </button>
      </span>
    </div>
  );
}
