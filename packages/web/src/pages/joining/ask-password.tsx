import { useState } from 'preact/hooks';
import { both } from '../../words/language.js';

const words = both({
  en: { label: 'Password of the table', go: 'Go in' },
  cs: { label: 'Heslo stolu', go: 'Vstoupit' },
});

export interface AskPasswordProps {
  readonly problem: string | null;
  readonly onGive: (password: string) => void;
}

export function AskPassword({ problem, onGive }: AskPasswordProps) {
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onGive(password);
      }}
    >
      <div class="field">
        <label for="table-password">{words().label}</label>
        <input
          id="table-password"
          class="input"
          // Not of type password: the password belongs to the table, and browsers should not store it for the person.
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={64}
          value={password}
          aria-invalid={problem !== null}
          aria-describedby="table-password-problem"
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <p id="table-password-problem" class="problem" role="alert">
          {problem}
        </p>
      </div>
      <button type="submit" class="button primary">
        {words().go}
      </button>
    </form>
  );
}
