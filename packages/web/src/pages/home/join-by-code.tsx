/** The form for a link or a code of a table. */
import './join-by-code.css';
import { useState } from 'preact/hooks';
import { both } from '../../words/language.js';
import { goToTable } from './open-table.js';
import { readTableCode } from './table-code.js';

const words = both({
  en: {
    title: 'Have you been invited?',
    label: 'Link or code of the table',
    go: 'To the table',
    wrong: 'This is not a link to a table. Copy the whole of it, or only the code at its end.',
  },
  cs: {
    title: 'Máš pozvánku?',
    label: 'Odkaz nebo kód stolu',
    go: 'Ke stolu',
    wrong: 'Tohle není odkaz na stůl. Zkopíruj ho celý, nebo jen kód na jeho konci.',
  },
});

export function JoinByCode() {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      class="join-by-code"
      onSubmit={(event) => {
        event.preventDefault();
        const code = readTableCode(text);
        setWrong(code === null);
        if (code !== null) void goToTable(code.id, code.invite);
      }}
    >
      <h2>{words().title}</h2>
      <div class="field">
        <label for="table-code">{words().label}</label>
        <div class="join-by-code-row">
          <input
            id="table-code"
            class="input"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={text}
            aria-invalid={wrong}
            aria-describedby="table-code-problem"
            onInput={(event) => {
              setText(event.currentTarget.value);
              setWrong(false);
            }}
          />
          <button type="submit" class="button">
            {words().go}
          </button>
        </div>
        <p id="table-code-problem" class="problem" aria-live="polite">
          {wrong ? words().wrong : ''}
        </p>
      </div>
    </form>
  );
}
