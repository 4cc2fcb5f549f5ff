/** Says so where a link for others leads nowhere, because the server is only open to its own machine. */
import { shareOrigin } from '../state/share-address.js';
import { both } from '../words/language.js';

const words = both({
  en: {
    alone: 'Others cannot open this link: the server is only open to this machine. Start it with --host 0.0.0.0.',
  },
  cs: {
    alone: 'Ostatní tenhle odkaz neotevřou: server běží jen pro tenhle počítač. Spusť ho s --host 0.0.0.0.',
  },
});

export const OnlyHere = () => (shareOrigin.value === null ? <p class="problem">{words().alone}</p> : null);
