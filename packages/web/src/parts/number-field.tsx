/** A number from many evenly spaced ones, typed or stepped. What is not among them is not sent. */
import './controls.css';
import { useEffect, useId, useState } from 'preact/hooks';

interface NumberFieldProps {
  readonly label: string;
  readonly values: readonly number[];
  /** Anything else than a number: none is chosen. */
  readonly value: string | number | boolean;
  readonly onChoose: (value: number) => void;
}

/** With fewer values, a list is quicker. */
const manyValues = 30;

/** Whether the numbers have one distance, so that a field can step through them. */
export function isEvenRange(values: readonly number[]): boolean {
  const [first = 0, second = 0] = values;
  const step = second - first;
  return values.length > manyValues && values.every((value, i) => Math.abs(value - first - i * step) < 1e-9);
}

export function NumberField({ label, values, value, onChoose }: NumberFieldProps) {
  const id = useId();
  const chosen = typeof value === 'number' ? String(value) : '';
  const [typed, setTyped] = useState(chosen);
  useEffect(() => setTyped(chosen), [chosen]);
  const [first = 0, second = 1] = values;
  const commit = (text: string) => {
    const number = Number(text.replace(',', '.'));
    if (text.trim() !== '' && values.includes(number)) onChoose(number);
    else setTyped(chosen);
  };
  return (
    <div class="pick">
      <label for={id} class="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        class="input number-field tabular"
        type="number"
        inputMode="decimal"
        min={first}
        max={values.at(-1)}
        step={second - first}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => commit(event.currentTarget.value)}
      />
    </div>
  );
}
