/** One of many values, as a native select element. */
import './controls.css';
import { useId } from 'preact/hooks';
import type { RadioChoiceProps } from './radio-choice.js';

export function SelectField<V extends string | number | boolean>(props: RadioChoiceProps<V>) {
  const { label, values, value, word, onChoose, bare = false } = props;
  const id = useId();
  return (
    <div class="pick">
      <label for={id} class={bare ? 'visually-hidden' : ''}>
        {label}
      </label>
      <select
        id={id}
        class="input"
        value={String(value)}
        onChange={(event) => {
          const chosen = values[event.currentTarget.selectedIndex];
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {values.map((one) => (
          <option key={String(one)} value={String(one)}>
            {word(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
