/** The field in which a guest enters a name. */
import './name-field.css';
import { limits } from '@partie/protocol';
import { both, forms } from '../words/language.js';
import { nameLength } from './name-problem.js';
import { PassphraseEntry } from './passphrase-entry.js';
import { nameFieldId, typedNameProblem, typeName, typedName } from '../state/guest.js';

const words = both({
  en: {
    label: 'Your name at the table',
    hint: 'That is all. No account, no e-mail.',
    tooLong: (over: number) => `A name has at most 15 characters: ${over} too many.`,
    nameNeeded: 'Type a name first: at least one letter or digit.',
    nameTaken: 'Somebody here is called that already, or very much like it. Try another name.',
    nameReserved: 'That name could be taken for the server or a bot. Try another one.',
    tooFast: 'That was too many names in a short time. Wait a minute and try again.',
    unreachable: 'The server does not answer. Check your connection and try again.',
  },
  cs: {
    label: 'Jak ti u stolu říkat',
    hint: 'To je všechno. Žádná registrace, žádný e-mail.',
    tooLong: (over: number) =>
      `Jméno má nejvýš 15 znaků: tohle je o ${over} ${forms(over, 'znak', 'znaky', 'znaků')} delší.`,
    nameNeeded: 'Nejdřív napiš jméno: aspoň jedno písmeno nebo číslici.',
    nameTaken: 'Tak nebo hodně podobně se tu už někdo jmenuje. Zkus jiné jméno.',
    nameReserved: 'S tím jménem by si tě spletli se serverem nebo s botem. Zkus jiné.',
    tooFast: 'To bylo moc jmen za krátkou dobu. Počkej minutu a zkus to znovu.',
    unreachable: 'Server neodpovídá. Podívej se, jestli ti jde internet, a zkus to znovu.',
  },
});

export function problemWords(code: string, name: string): string {
  const all = words();
  switch (code) {
    case 'tooLong':
      return all.tooLong(nameLength(name) - limits.nameCharacters);
    case 'nameNeeded':
    case 'nameTaken':
    case 'nameReserved':
    case 'tooFast':
      return all[code];
    default:
      return all.unreachable;
  }
}

export function NameField() {
  const wrong = typedNameProblem.value;
  return (
    <div class="field name-field">
      <label for={nameFieldId}>{words().label}</label>
      <input
        id={nameFieldId}
        class="input"
        name="nickname"
        autocomplete="nickname"
        autocapitalize="words"
        spellcheck={false}
        value={typedName.value}
        aria-invalid={wrong !== null}
        aria-describedby={`${nameFieldId}-note`}
        onInput={(event) => typeName(event.currentTarget.value)}
      />
      <p id={`${nameFieldId}-note`} class={wrong === null ? 'quiet' : 'problem'} aria-live="polite">
        {wrong === null ? words().hint : problemWords(wrong, typedName.value)}
      </p>
      <PassphraseEntry />
    </div>
  );
}
