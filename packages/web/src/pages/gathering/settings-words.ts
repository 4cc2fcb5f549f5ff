/** Words for the settings of a table. */
import type { Settings } from '@partie/protocol';
import { clockWords } from '@partie/client/words';
import { both, forms, language } from '../../words/language.js';

const words = both({
  en: {
    absence: {
      bot: 'a bot plays for the absent',
      wait: 'the match waits for the absent',
      noResult: 'ends without a result when somebody goes',
      othersWin: 'whoever goes loses',
    },
    spectators: {
      open: 'anyone may watch',
      delayed: (n: number) => `watching ${n} ${forms(n, 'move', 'moves')} behind`,
      none: 'nobody may watch',
    },
  },
  cs: {
    absence: {
      bot: 'za nepřítomné hraje bot',
      wait: 'na nepřítomné se čeká',
      noResult: 'když někdo odejde, hra končí bez výsledku',
      othersWin: 'kdo odejde, prohrál',
    },
    spectators: {
      open: 'přihlížet smí každý',
      delayed: (n: number) => `přihlíží se se zpožděním ${n} ${forms(n, 'tahu', 'tahů', 'tahů')}`,
      none: 'přihlížet nesmí nikdo',
    },
  },
});

/** The settings that matter to a player, in a few words. */
export function settingsWords({ clock, absence, spectators, delay }: Settings): string[] {
  const { spectators: watching } = words();
  return [
    clockWords(clock, language()),
    words().absence[absence],
    spectators === 'delayed' ? watching.delayed(delay) : watching[spectators],
  ];
}
