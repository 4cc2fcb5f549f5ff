import { both, forms } from '../../words/language.js';

const words = both({
  en: {
    exactly: (n: number) => `${n} players`,
    range: (min: number, max: number) => `${min} to ${max} players`,
  },
  cs: {
    exactly: (n: number) => `${n} ${forms(n, 'hráč', 'hráči', 'hráčů')}`,
    range: (min: number, max: number) => `${min} až ${max} ${forms(max, 'hráč', 'hráči', 'hráčů')}`,
  },
});

export const playersWords = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? words().exactly(min) : words().range(min, max);
