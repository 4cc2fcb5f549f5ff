/**
 * The same game, with some of its luck known: whatever the server draws, the cards named here come first. All else is as
 * always, so that a story can be told in which a certain thing certainly happens.
 */
import { type Game, type Script, Scripted } from '@partie/kit';

/**
 * `luck` says by round what is drawn when it is dealt, under the names the rules give to their draws:
 * `{ stock: ['7H', 'KS'] }`. When a pile is turned over in the middle of a round, these cards may be in hands.
 */
export function knownDeal<S extends { readonly round: number }>(
  game: Game<S>,
  luck: (round: number) => Script,
): Game<S> {
  return {
    ...game,
    setup: (seats, options, random) => game.setup(seats, options, new Scripted(luck(1), random)),
    apply: (state, seat, move, random) =>
      game.apply(state, seat, move, move.do === 'next' ? new Scripted(luck(state.round + 1), random) : random),
  };
}

/** Hands dealt one card at a time, beginning with the first of them. */
export function dealtOut(hands: readonly string[]): string[] {
  const held = hands.map((hand) => hand.split(' '));
  const most = Math.max(...held.map((hand) => hand.length));
  return Array.from({ length: most }, (_, i) => held.flatMap((hand) => hand[i] ?? [])).flat();
}
