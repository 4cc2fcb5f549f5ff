import { useEffect, useId, useState } from 'preact/hooks';

export interface TextSettingProps {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly save: string;
  readonly onSave: (text: string) => void;
}

export function TextSetting({ label, value, most, save, onSave }: TextSettingProps) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (text === value) return;
        onSave(text);
        setText(value);
      }}
    >
      <label for={id}>{label}</label>
      <div class="settings-form-row">
        <input
          id={id}
          class="input"
          autocomplete="off"
          maxLength={most}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={text === value}>
          {save}
        </button>
      </div>
    </form>
  );
}
