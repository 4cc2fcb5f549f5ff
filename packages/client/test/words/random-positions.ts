/** Positions of random matches at random tables, as their players see them. */
import { type Game, type Move, randomChooser, randomTable, seeded, startMatch, type View } from '@partie/kit';

export interface Position {
  readonly view: View;
  readonly moves: readonly Move[];
  readonly seed: number;
}

/** At most so many positions of one match, so that many tables are seen. */
const fromOneMatch = 60;

/** So many steps lie between two positions of a match, by its seed. */
const stridesOfMatches = [1, 4, 11];

export function* randomPositions(game: Game, count: number, firstSeed = 1): Generator<Position> {
  let n = 0;
  for (let seed = firstSeed; ; seed++) {
    const { seats, options } = randomTable(game, seed);
    const random = seeded(seed);
    const { state } = startMatch(game, seats, options, random);
    const choose = randomChooser(game, seed);
    // Of some matches every step is looked at, of others some of many more: the ends of rounds come late.
    const apart = stridesOfMatches[seed % stridesOfMatches.length] ?? 1;
    for (let step = 0; step < apart * fromOneMatch && game.outcome(state) === null; step++) {
      const { seat } = random.pick(game.pending(state), 'who');
      const moves = game.moves(state, seat);
      // Those who are not waited for may have something to do, too.
      const looked = (step / apart) % 3 === 0 ? random.int(seats, 'looked') : seat;
      if (step % apart === 0) {
        const offered = looked === seat ? moves : game.moves(state, looked);
        if (offered.length > 0) {
          yield { view: game.view(state, looked), moves: offered, seed };
          if (++n >= count) return;
        }
      }
      game.apply(state, seat, choose(state, seat, moves), random);
    }
  }
}
