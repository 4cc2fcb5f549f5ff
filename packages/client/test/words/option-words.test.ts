import { go, prsi } from '@partie/games';
import { usualOptions } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { expect, it } from 'vitest';
import { unusualOptionWords } from '../../src/words/index.js';

it('options are told as people say them, those that are as usual not at all', () => {
  const options = { ...usualOptions(prsi.about.options), several: true, stackSevens: false };
  const info = gameInfo(prsi);
  expect(unusualOptionWords(info, { options }, 'en')).toEqual([
    'Sevens can be answered with sevens: no',
    'Several cards of one rank at once: yes',
  ]);
  expect(unusualOptionWords(info, { options }, 'cs')).toEqual([
    'Sedmy se přebíjejí sedmami: ne',
    'Víc karet stejné hodnoty najednou: ano',
  ]);
});

it('an option without an effect is not told', () => {
  const options = { ...usualOptions(go.about.options), placement: 'free' };
  const info = gameInfo(go);
  expect(unusualOptionWords(info, { options }, 'en')).toEqual([]);
  const withHandicap = { ...options, handicap: 2 };
  expect(unusualOptionWords(info, { options: withHandicap }, 'en')).toEqual([
    'Handicap: 2',
    'Handicap stones: wherever Black likes',
  ]);
});
