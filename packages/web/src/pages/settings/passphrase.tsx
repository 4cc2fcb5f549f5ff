/** An optional passphrase: with it one is the same person again by name, on any device. */
import { useState } from 'preact/hooks';
import { hasPassphrase, me, setPassphrase } from '../../state/connection.js';
import { notify } from '../../state/notices.js';
import { both } from '../../words/language.js';

const words = both({
  en: {
    heading: 'Passphrase',
    none: 'Optional. With it you come in as yourself anywhere, by name, and your name is kept for you.',
    some: 'You have one: come in anywhere with your name and the passphrase.',
    label: 'A few words nobody would guess',
    another: 'Another passphrase',
    save: 'Keep it',
    remove: 'Remove the passphrase',
    saved: 'The passphrase is set.',
    removed: 'The passphrase is removed.',
  },
  cs: {
    heading: 'Heslová fráze',
    none: 'Nepovinná. S ní vstoupíš za sebe odkudkoli, stačí jméno, a tvoje jméno ti tu zůstane.',
    some: 'Máš ji nastavenou: odkudkoli vstoupíš jménem a heslovou frází.',
    label: 'Pár slov, která by nikdo neuhodl',
    another: 'Jiná heslová fráze',
    save: 'Uložit',
    remove: 'Zrušit heslovou frázi',
    saved: 'Heslová fráze je nastavená.',
    removed: 'Heslová fráze je zrušená.',
  },
});

export function Passphrase() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const person = me.value;
  if (person === null) return null;
  const set = async (passphrase: string | null) => {
    const why = await setPassphrase(passphrase);
    setProblem(why);
    if (why !== null) return;
    setText('');
    notify(passphrase === null ? words().removed : words().saved);
  };
  const has = hasPassphrase.value;
  return (
    <section class="sheet" aria-labelledby="group-passphrase">
      <h2 id="group-passphrase">{words().heading}</h2>
      <p class="quiet">{has ? words().some : words().none}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text !== '') void set(text);
        }}
      >
        {/* So that a password manager keeps both. */}
        <input type="text" hidden readOnly autocomplete="username" value={person.name} />
        <div class="field">
          <label for="new-passphrase">{has ? words().another : words().label}</label>
          <input
            id="new-passphrase"
            class="input"
            type="password"
            autocomplete="new-password"
            maxLength={200}
            value={text}
            aria-invalid={problem !== null}
            aria-describedby="new-passphrase-problem"
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <p id="new-passphrase-problem" class="problem" role="alert">
            {problem}
          </p>
        </div>
        <button type="submit" class="button" disabled={text === ''}>
          {words().save}
        </button>
      </form>
      {has && (
        <p>
          <button type="button" class="button plain" onClick={() => void set(null)}>
            {words().remove}
          </button>
        </p>
      )}
    </section>
  );
}
