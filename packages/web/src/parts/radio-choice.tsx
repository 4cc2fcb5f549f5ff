/** One of a few values, side by side. Radio buttons underneath: arrow keys and screen readers know what to do. */
import './controls.css';
import { useId } from 'preact/hooks';

export interface RadioChoiceProps<V extends string | number | boolean> {
  readonly label: string;
  readonly values: readonly V[];
  readonly value: V;
  readonly word: (value: V) => string;
  readonly onChoose: (value: V) => void;
  /** The label is only for those who do not see that it goes without saying. */
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
