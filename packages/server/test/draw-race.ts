/** A game for tests of versions: whoever first has so many cards wins. Its rules can be changed between two starts. */
import { cardGame, fan, flag, type Game, german32, inVersions, pile, type Texts } from '@partie/kit';

const words = {
  name: 'Race',
  about: 'Draw.',
  rules: 'Draw.',
  zones: { stock: 'stock', hand: 'hand', spare: 'spare' },
  actions: { draw: 'Draw' },
  asks: { draw: 'Draw.' },
  events: { draw: '{seat} draws {cards}.' },
  refusals: {},
  options: { twice: 'Two cards at a time' },
  presets: {},
  scores: {},
  statistics: {},
  questions: {},
  words: {},
};
const texts: Texts = { en: words, cs: words };

interface Edit {
  /** An option that came later, with the value it has where nothing was chosen. */
  readonly twice?: boolean;
  /** A zone that came without a new version. */
  readonly spare?: boolean;
}

/** In version 1 three cards win, in version 2 five. */
export const drawRace = (current: number, { twice, spare }: Edit = {}): Game =>
  inVersions(current, (version) =>
    cardGame({
      id: 'race',
      version,
      texts,
      players: [2, 2],
      deck: german32,
      options: twice === undefined ? {} : { twice: flag(twice) },
      zones: {
        ...(spare && { spare: pile({ see: 'nobody' }) }),
        stock: pile({ see: 'nobody' }),
        hand: fan({ of: 'each', see: 'owner' }),
      },
      open: () => ({}),
      deal(t) {
        t.collect('stock');
        t.shuffle('stock');
      },
      asks: () => 'draw',
      actions: {
        draw: {
          then(t, seat) {
            const { twice: two } = t.options as { readonly twice?: boolean };
            t.draw(two ? 2 : 1, 'stock', 'hand', seat);
            if (t.cards('hand', seat).length >= (t.version >= 2 ? 5 : 3)) t.endRound();
            else t.nextTurn();
          },
        },
      },
      places: (t) => t.zone.hand.map((hand) => (hand.length >= (t.version >= 2 ? 5 : 3) ? 1 : 2)),
    }),
  ) as unknown as Game;
