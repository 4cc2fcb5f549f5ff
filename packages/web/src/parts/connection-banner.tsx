/** A banner shown while the connection is down. */
import './connection-banner.css';
import { both } from '../words/language.js';
import { connect, connection, goodbye, restarting } from '../state/connection.js';

const words = both({
  en: {
    lost: 'The connection is lost. Trying again; nothing you have done is gone.',
    restart: 'The server is restarting. Your match goes on in a moment.',
    closed: 'The server does not let you in at the moment.',
    again: 'Try again',
  },
  cs: {
    lost: 'Spojení se přerušilo. Zkouším to znovu, nic se neztratilo.',
    restart: 'Server se restartuje. Hra bude za chvíli pokračovat.',
    closed: 'Server tě teď nepustí dovnitř.',
    again: 'Zkusit znovu',
  },
});

export function ConnectionBanner() {
  const text =
    goodbye.value !== ''
      ? goodbye.value
      : connection.value === 'closed'
        ? words().closed
        : restarting.value
          ? words().restart
          : connection.value === 'lost'
            ? words().lost
            : '';
  return (
    <div class="banner" role="status" aria-live="polite" hidden={text === ''}>
      {text}
      {connection.value === 'closed' && (
        <button type="button" class="button" onClick={() => void connect()}>
          {words().again}
        </button>
      )}
    </div>
  );
}
