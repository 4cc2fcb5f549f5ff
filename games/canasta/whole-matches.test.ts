/** Promises that must hold anywhere in any match, looked at through the eyes of everyone at the table. */
import { describe, it } from 'vitest';
import { guessesFit, inAnyMatch, staysHidden, updatesSuffice } from '../match-properties.js';
import { canasta } from './rules.js';

const agreed = [
  { preset: 'czech', options: { rounds: 1 } },
  { preset: 'classic', options: { rounds: 3 } },
];
const always = inAnyMatch(canasta, agreed, 120);

describe('in any match', () => {
  it('everyone who follows the updates sees the table as it is', () => {
    always({ seed: 1, matches: 6 }, updatesSuffice(canasta));
  });

  it('no guess changes what the viewer sees, or may do', () => {
    always({ seed: 2, matches: 6 }, guessesFit(canasta));
  });

  it('nobody is told a face he cannot know: others’ hands and the stock stay hidden while a round is played', () => {
    always({ seed: 3, matches: 6 }, staysHidden(canasta, ['hand', 'prepared']));
  });
});
