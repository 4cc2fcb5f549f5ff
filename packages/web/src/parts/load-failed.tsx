/** Shown when a lazy component could not be loaded: no network, or a newer build has replaced the files. */
import { both } from '../words/language.js';
import { Message } from './message.js';

const words = both({
  en: {
    title: 'This part did not load',
    text: 'Either the network is down, or there is a new version of Partie. Loading the page again helps.',
    again: 'Load again',
  },
  cs: {
    title: 'Tahle část se nenačetla',
    text: 'Buď nejde síť, nebo je tu nová verze Partie. Pomůže načíst stránku znovu.',
    again: 'Načíst znovu',
  },
});

export function LoadFailed() {
  return (
    <main class="page">
      <Message title={words().title} text={words().text}>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {words().again}
        </button>
      </Message>
    </main>
  );
}
