/** Signs this person out everywhere but here. */
import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.js';
import '../../parts/choice-dialog.css';
import { hasPassphrase, me, signOutElsewhere } from '../../state/connection.js';
import { notify } from '../../state/notices.js';
import { both } from '../../words/language.js';

const words = both({
  en: {
    heading: 'Where you are signed in',
    note: 'Still signed in on a device you left behind? End that from here.',
    button: 'Sign out everywhere else',
    ask: 'Sign out everywhere else?',
    explanation: (name: string) =>
      `Every other browser, device and program that is here as ${name} will be signed out. In this browser you stay.`,
    passphrase:
      'Your passphrase will be removed, too: somebody else may know it, or may have set it. Only if you enter it here is it kept.',
    label: 'Your passphrase, to keep it (optional)',
    yes: 'Sign out the others',
    no: 'Leave it',
    done: 'Signed out everywhere else.',
  },
  cs: {
    heading: 'Přihlášení',
    note: 'Zůstalo přihlášení na zařízení, které už nemáš u sebe? Odtud ho ukončíš.',
    button: 'Odhlásit všude jinde',
    ask: 'Odhlásit všude jinde?',
    explanation: (name: string) =>
      `Všechny ostatní prohlížeče, zařízení i programy, kde vystupuješ jako ${name}, se odhlásí. V tomhle prohlížeči zůstaneš.`,
    passphrase: 'Zruší se i heslová fráze: mohl by ji znát nebo nastavit někdo jiný. Zůstane, jen když ji sem napíšeš.',
    label: 'Tvoje heslová fráze, má-li zůstat (nepovinné)',
    yes: 'Odhlásit ostatní',
    no: 'Nechat být',
    done: 'Všude jinde je odhlášeno.',
  },
});

export function SignOut() {
  const [asking, setAsking] = useState(false);
  const person = me.value;
  if (person === null) return null;
  return (
    <section class="sheet" aria-labelledby="group-sessions">
      <h2 id="group-sessions">{words().heading}</h2>
      <p class="quiet">{words().note}</p>
      <p>
        <button type="button" class="button" onClick={() => setAsking(true)}>
          {words().button}
        </button>
      </p>
      {asking && <SignOutDialog name={person.name} onClose={() => setAsking(false)} />}
    </section>
  );
}

function SignOutDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const signOut = async () => {
    const why = await signOutElsewhere(passphrase === '' ? undefined : passphrase);
    setProblem(why);
    if (why !== null) return;
    onClose();
    notify(words().done);
  };
  return (
    <Dialog title={words().ask} onClose={onClose}>
      <p class="choice-dialog-text">{words().explanation(name)}</p>
      <form
        class="choice-dialog-choices"
        onSubmit={(event) => {
          event.preventDefault();
          void signOut();
        }}
      >
        {hasPassphrase.value && (
          <div class="field">
            <p class="choice-dialog-text">{words().passphrase}</p>
            {/* So that a password manager knows whose it is. */}
            <input type="text" hidden readOnly autocomplete="username" value={name} />
            <label for="kept-passphrase">{words().label}</label>
            <input
              id="kept-passphrase"
              class="input"
              type="password"
              autocomplete="current-password"
              maxLength={200}
              value={passphrase}
              aria-invalid={problem !== null}
              aria-describedby="sign-out-problem"
              onInput={(event) => setPassphrase(event.currentTarget.value)}
            />
          </div>
        )}
        <p id="sign-out-problem" class="problem" role="alert">
          {problem}
        </p>
        <button type="submit" class="button danger">
          {words().yes}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {words().no}
        </button>
      </form>
    </Dialog>
  );
}
