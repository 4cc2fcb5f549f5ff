/** An on/off switch that takes effect at once. */
import './controls.css';

export interface SwitchProps {
  readonly label: string;
  readonly note?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean;
}

export function Switch({ label, note, on, onChange, disabled = false }: SwitchProps) {
  return (
    <label class="switch">
      <span class="switch-words">
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span class="switch-track" aria-hidden="true" />
    </label>
  );
}
