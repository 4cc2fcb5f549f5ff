/** Games that break a promise to bots: how play-outs go on, and the keys of moves. */
import type { Game } from '@partie/kit';
import type { Animal } from './animal.js';
import { tiny } from './healthy.js';
import { threeRounds } from './missed.js';

const weighted = tiny() as Game;
const rounds = tiny(threeRounds) as Game;

export const playoutHouse: readonly Animal[] = [
  {
    defect: 'a play-out does not go by the hint',
    game: {
      ...weighted,
      playOn: (state, random, most, how) => weighted.playOn(state, random, most, { ...how, weighted: false }),
    },
    check: 'sketch',
    says: /plays on.* as `hint` says ended in another way/,
  },
  {
    defect: 'a play-out goes on after the round',
    game: {
      ...rounds,
      playOn: (state, random, most, how) => rounds.playOn(state, random, most, { ...how, untilRound: false }),
    },
    check: 'sketch',
    says: /plays on to the end of the round.* ended in another way/,
  },
];
