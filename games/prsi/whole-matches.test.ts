/** Promises that must hold anywhere in any match, looked at through the eyes of everyone at the table. */
import { describe, it } from 'vitest';
import { guessesFit, inAnyMatch, staysHidden, updatesSuffice } from '../match-properties.js';
import { prsi } from './rules.js';

const agreed = [{ preset: 'house', options: { rounds: 1 } }, { options: { rounds: 3, reshuffle: false } }];
const always = inAnyMatch(prsi, agreed, 250);

describe('in any match', () => {
  it('everyone who follows the updates sees the table as it is', () => {
    always({ seed: 1, matches: 25 }, updatesSuffice(prsi));
  });

  it('no guess changes what the viewer sees, or may do', () => {
    always({ seed: 2, matches: 40 }, guessesFit(prsi));
  });

  it('nobody is told a face he cannot know: others’ hands and the stock stay hidden while a round is played', () => {
    always({ seed: 3, matches: 20 }, staysHidden(prsi, ['hand']));
  });
});
