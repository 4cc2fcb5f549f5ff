/** Words for what a table agrees on besides the game. */
import type { Settings } from '@partie/protocol';
import { both, forms } from '../../words/language.js';

const words = both({
  en: {
    timeLimit: (s: number) =>
      s === 0
        ? 'no time limit'
        : s >= 86_400
          ? 'a day for a move'
          : s >= 60
            ? `${s / 60} min for a move`
            : `${s} s for a move`,
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
    timeLimit: (s: number) =>
      s === 0 ? 'bez omezení času' : s >= 86_400 ? 'den na tah' : s >= 60 ? `${s / 60} min na tah` : `${s} s na tah`,
    absence: {
      bot: 'za nepřítomné hraje bot',
      wait: 'na nepřítomné se čeká',
      noResult: 'když někdo odejde, hra končí bez výsledku',
      othersWin: 'kdo odejde, prohrál',
    },
    spectators: {
      open: 'přihlížet smí každý',
      delayed: (n: number) => `přihlíží se se zpožděním ${n} ${forms(n, 'tah', 'tahy', 'tahů')}`,
      none: 'přihlížet nesmí nikdo',
    },
  },
});

/** In a few words, those that matter to a player. */
export function settingsWords({ timeLimit, absence, spectators, delay }: Settings): string[] {
  const { spectators: watching } = words();
  return [
    words().timeLimit(timeLimit),
    words().absence[absence],
    spectators === 'delayed' ? watching.delayed(delay) : watching[spectators],
  ];
}
