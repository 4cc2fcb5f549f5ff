/** Games that break a promise to bots: how play-outs go on, and the keys of moves. */
import type { Game } from '@partie/kit';
import type { Animal } from './animal.js';
import { tiny, tinyRules, type TinyTable } from './healthy.js';
import { threeRounds, tinyAnd } from './missed.js';

const weighted = tiny() as Game;
const { play, draw } = tinyRules.actions;
const asked = tinyAnd(
  { play, draw: { ...draw, choose: () => ({ how: ['slowly', 'quickly'] }) } },
  { questions: { how: 'How?' }, words: { slowly: 'Slowly', quickly: 'Quickly' } },
  { questions: { how: ['slowly', 'quickly'] } },
);
const isCopy = (t: object): boolean => (t as { readonly isSketch: boolean }).isSketch;
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
  {
    defect: 'the hint is another one in a copy to think with',
    game: tiny({ hint: (t, _seat, move) => (move.do === 'play' && !isCopy(t) ? 5 : 1) }) as Game,
    check: 'sketch',
    says: /The hints in a sketch are others/,
  },
  {
    defect: 'all moves have one key',
    game: { ...weighted, moveKey: () => '' },
    check: 'moves',
    says: /have the same `moveKey`, and are not the same move/,
  },
  {
    defect: 'the key of a move does not tell its answer',
    game: {
      ...asked,
      moveKey: (state, seat, move) =>
        asked.moveKey(state, seat, { do: move.do, ...(move.cards && { cards: move.cards }) }),
    },
    check: 'moves',
    says: /have the same `moveKey`/,
  },
  {
    defect: 'the key of a move tells a hidden card',
    game: {
      ...weighted,
      moveKey: (state, seat, move) =>
        `${weighted.moveKey(state, seat, move)} ${String((state as TinyTable).top('stock'))}`,
    },
    check: 'leak',
    says: /in the keys of the moves/,
  },
];
