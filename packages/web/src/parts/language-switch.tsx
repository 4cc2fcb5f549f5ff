import './language-switch.css';
import { changeSettings, settings } from '../state/settings.js';

const names = { cs: 'Čeština', en: 'English' } as const;

/** Offers the other language, under its own name. */
export function LanguageSwitch() {
  const other = settings.value.language === 'cs' ? 'en' : 'cs';
  return (
    <button
      type="button"
      class="button plain language-switch"
      lang={other}
      onClick={() => changeSettings({ language: other })}
    >
      {names[other]}
    </button>
  );
}
