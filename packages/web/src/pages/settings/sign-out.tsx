/** Signs this person out everywhere but here. */
import { useState } from 'preact/hooks';
import { ChoiceDialog } from '../../parts/choice-dialog.js';
import { me, signOutElsewhere } from '../../state/connection.js';
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
    yes: 'Odhlásit ostatní',
    no: 'Nechat být',
    done: 'Všude jinde je odhlášeno.',
  },
});

export function SignOut() {
  const [asking, setAsking] = useState(false);
  const person = me.value;
  if (person === null) return null;
  const signOut = async () => {
    if (await signOutElsewhere()) notify(words().done);
  };
  return (
    <section class="sheet" aria-labelledby="group-sessions">
      <h2 id="group-sessions">{words().heading}</h2>
      <p class="quiet">{words().note}</p>
      <p>
        <button type="button" class="button" onClick={() => setAsking(true)}>
          {words().button}
        </button>
      </p>
      {asking && (
        <ChoiceDialog
          title={words().ask}
          text={words().explanation(person.name)}
          choices={[
            { text: words().yes, kind: 'danger', act: () => void signOut() },
            { text: words().no, act: () => {} },
          ]}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
