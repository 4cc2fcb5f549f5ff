/** A banner shown while the connection is down. */
import './connection-banner.css';
import { both } from '../words/language.js';
import { connect, connection, goodbye, outdated, restarting } from '../state/connection.js';

const words = both({
  en: {
    lost: 'The connection is lost. Trying again; nothing you have done is gone.',
    restart: 'The server is restarting. Your match goes on in a moment.',
    closed: 'The server does not let you in at the moment.',
    outdated:
      'This page and the server are of different versions, and reloading it once did not help. Close all tabs with this page and open it anew; if that does not help, tell whoever runs the server.',
    again: 'Try again',
    reload: 'Reload',
  },
  cs: {
    lost: 'Spojení se přerušilo. Zkouším to znovu, nic se neztratilo.',
    restart: 'Server se restartuje. Hra bude za chvíli pokračovat.',
    closed: 'Server tě teď nepustí dovnitř.',
    outdated:
      'Tahle stránka a server mají různé verze a opětovné načtení nepomohlo. Zavři všechny panely s touto stránkou a otevři ji znovu; když to nepomůže, dej vědět správci serveru.',
    again: 'Zkusit znovu',
    reload: 'Načíst znovu',
  },
});

export function ConnectionBanner() {
  const text =
    goodbye.value !== ''
      ? goodbye.value
      : connection.value === 'closed'
        ? words()[outdated.value ? 'outdated' : 'closed']
        : restarting.value
          ? words().restart
          : connection.value === 'lost'
            ? words().lost
            : '';
  return (
    <div class="banner" role="status" aria-live="polite" hidden={text === ''}>
      {text}
      {connection.value === 'closed' && (
        <button type="button" class="button" onClick={() => (outdated.value ? location.reload() : void connect())}>
          {words()[outdated.value ? 'reload' : 'again']}
        </button>
      )}
    </div>
  );
}
