/** One of a few values, side by side. Built on radio buttons, so that keyboards and screen readers work. */
import './controls.css';
import { useId } from 'preact/hooks';

export interface RadioChoiceProps<V extends string | number | boolean> {
  readonly label: string;
  readonly values: readonly V[];
  readonly value: V;
  readonly word: (value: V) => string;
  readonly onChoose: (value: V) => void;
  /** Show the label to screen readers only. */
  readonly bare?: boolean;
}

export function RadioChoice<V extends string | number | boolean>(props: RadioChoiceProps<V>) {
  const { label, values, value, word, onChoose, bare = false } = props;
  const id = useId();
  return (
    <fieldset class="choice">
      <legend class={bare ? 'visually-hidden' : ''}>{label}</legend>
      <div class="choice-values">
        {values.map((one) => (
          <label key={String(one)}>
            <input type="radio" name={id} checked={one === value} onChange={() => onChoose(one)} />
            <span>{word(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
