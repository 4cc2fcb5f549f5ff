/** Games that break a promise about how a match ends: places of sides, and what is counted. */
import type { Game, Seat } from '@partie/kit';
import { fiveInARow } from '../fixtures/five-in-a-row.js';
import type { Animal } from './animal.js';
import { type TinyTable, tiny, tinyRules } from './healthy.js';
import { moreWords } from './missed.js';

const { draw } = tinyRules.actions;
const none = [] as unknown as Parameters<typeof draw.then>[2];
const words = moreWords({ statistics: { drawn: 'Cards drawn' } });
const counting = tiny({
  texts: words,
  statistics: ['drawn'] as never,
  actions: {
    ...tinyRules.actions,
    draw: {
      ...draw,
      then(t: TinyTable, seat: Seat) {
        t.tally('drawn', seat);
        draw.then(t, seat, none, {});
      },
    },
  },
}) as Game;
const five = fiveInARow as unknown as Game;

/** What a game counts, done well. */
export const healthyCount = counting;

export const endHouse: readonly Animal[] = [
  {
    defect: 'a statistic has no words',
    game: tiny({ statistics: ['drawn'] as never }) as Game,
    check: 'texts',
    says: /statistics\.drawn has no words in en/,
  },
  {
    defect: 'a statistic is declared and never counted',
    game: { ...five, about: { ...five.about, statistics: ['fives'] } },
    check: 'declaration',
    says: /declared are \[fives\], counted \[\]/,
  },
  {
    defect: 'a statistic has a number too few',
    game: { ...counting, statistics: () => ({ drawn: [1] }) },
    check: 'declaration',
    says: /'drawn' is \[1\] for \d seats/,
  },
  {
    defect: 'what is counted is not what everybody is shown',
    game: { ...counting, statistics: (t) => ({ drawn: (t as TinyTable).order.map(() => 99) }) },
    check: 'declaration',
    says: /spectators are shown/,
  },
  {
    defect: 'partners come to different places',
    game: tiny({
      players: [4, 4],
      sides: () => 2,
      score: (t) => ({
        left: t.sides.map((side) =>
          t.sum(
            side.flatMap((seat) => t.cards('hand', seat)),
            () => 1,
          ),
        ),
      }),
      places: () => [1, 2, 2, 1],
    }) as Game,
    check: 'declaration',
    says: /players of one side have different places/,
  },
];
