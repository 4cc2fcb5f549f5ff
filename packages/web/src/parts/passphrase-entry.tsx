/** For somebody who is known here and has a passphrase: comes in as himself, on a device that does not know him. */
import './passphrase-entry.css';
import { useState } from 'preact/hooks';
import { enterWithPassphrase } from '../state/connection.js';
import { nameFieldId, typedName } from '../state/guest.js';
import { both } from '../words/language.js';

const words = both({
  en: {
    known: 'I have a passphrase',
    label: 'Your passphrase',
    go: 'Come in as myself',
    wrong: 'That is not the passphrase of this name.',
    tooMany: 'Too many tries. Wait ten minutes, or use a device where you are still signed in.',
    other: 'That did not work. Check your connection and try again.',
  },
  cs: {
    known: 'Mám heslovou frázi',
    label: 'Tvoje heslová fráze',
    go: 'Vstoupit za sebe',
    wrong: 'Tohle není heslová fráze k tomuto jménu.',
    tooMany: 'Příliš mnoho pokusů. Počkej deset minut, nebo použij zařízení, kde přihlášení ještě platí.',
    other: 'Nepovedlo se to. Podívej se, jestli ti jde internet, a zkus to znovu.',
  },
});

export function PassphraseEntry() {
  const [passphrase, setPassphrase] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (passphrase === null)
    return (
      <button type="button" class="button plain passphrase-known" onClick={() => setPassphrase('')}>
        {words().known}
      </button>
    );
  const enter = async () => {
    if (typedName.peek().trim() === '') return document.getElementById(nameFieldId)?.focus();
    const code = await enterWithPassphrase(typedName.peek(), passphrase);
    if (code === null) return setProblem(null);
    setProblem(code === 'wrongPassphrase' ? words().wrong : code === 'tooManyTries' ? words().tooMany : words().other);
  };
  return (
    <div class="field passphrase-entry">
      <label for="your-passphrase">{words().label}</label>
      <input
        id="your-passphrase"
        class="input"
        type="password"
        autocomplete="current-password"
        autofocus
        value={passphrase}
        aria-invalid={problem !== null}
        aria-describedby="your-passphrase-problem"
        onInput={(event) => setPassphrase(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Not the form around it, which would let a new guest in.
          event.preventDefault();
          void enter();
        }}
      />
      <p id="your-passphrase-problem" class="problem" role="alert">
        {problem}
      </p>
      <button type="button" class="button" disabled={passphrase === ''} onClick={() => void enter()}>
        {words().go}
      </button>
    </div>
  );
}
