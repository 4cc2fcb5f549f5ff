/** The person's name, and a form to change it. */
import './own-name.css';
import { useState } from 'preact/hooks';
import { me, rename } from '../state/connection.js';
import { both } from '../words/language.js';
import { problemWords } from './name-field.js';
import { nameProblem } from './name-problem.js';

const words = both({
  en: { hello: 'Good evening,', change: 'Change name', label: 'New name', save: 'Save', cancel: 'Leave it' },
  cs: { hello: 'Dobrý večer,', change: 'Změnit jméno', label: 'Nové jméno', save: 'Uložit', cancel: 'Nechat' },
});

export function OwnName() {
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const name = me.value?.name ?? '';
  if (draft === null)
    return (
      <p class="own-name" id="me">
        <span>
          {words().hello} <strong dir="auto">{name}</strong>
        </span>
        <button type="button" class="button plain" onClick={() => setDraft(name)}>
          {words().change}
        </button>
      </p>
    );
  const wrong = nameProblem(draft);
  const said = wrong === null ? refused : problemWords(wrong, draft);
  const save = async () => {
    if (wrong !== null) return;
    const why = draft === name ? null : await rename(draft);
    setRefused(why);
    if (why === null) setDraft(null);
  };
  return (
    <form
      class="own-name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div class="field">
        <label for="new-name">{words().label}</label>
        <input
          id="new-name"
          class="input"
          autofocus
          spellcheck={false}
          autocomplete="nickname"
          value={draft}
          aria-invalid={said !== null}
          aria-describedby="new-name-note"
          onInput={(event) => {
            setRefused(null);
            setDraft(event.currentTarget.value);
          }}
        />
        <p id="new-name-note" class="problem" aria-live="polite">
          {said}
        </p>
      </div>
      <button type="submit" class="button">
        {words().save}
      </button>
      <button type="button" class="button plain" onClick={() => setDraft(null)}>
        {words().cancel}
      </button>
    </form>
  );
}
