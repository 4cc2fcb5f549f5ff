/** What is told to several is made once (`Game.sight`): it must be the same for each of them, in every game. */
import { games } from '@partie/games';
import { type Event, type Game, playMove, seeded, startMatch, usualOptions, type Viewer } from '@partie/kit';
import { describe, expect, it } from 'vitest';

const steps = 150;

/** The sights of which two viewers are shown different things. */
function misjudged(game: Game, state: unknown, event: Event, viewers: readonly Viewer[]): string[] {
  const shownBy = new Map<number, string>();
  return viewers.flatMap((viewer) => {
    const sight = game.sight?.(state, event, viewer) ?? null;
    const shown = JSON.stringify(game.show(state, event, viewer));
    if (sight === null) return [];
    const before = shownBy.get(sight) ?? shown;
    shownBy.set(sight, before);
    return before === shown ? [] : [`${before} is not ${shown}`];
  });
}

describe.each(games.filter(({ sight }) => sight !== undefined).map((game) => [game.about.id, game as Game] as const))(
  '%s',
  (_, game) => {
    it.each([1, 2, 3, 4])('shows the same to those of the same sight (%i)', (seed) => {
      const random = seeded(seed);
      const { min, max } = game.about.players;
      const seats =
        [max, max - 1, min].find((n) => game.refuseStart(n, usualOptions(game.about.options)) === null) ?? min;
      const { state, events } = startMatch(game, seats, usualOptions(game.about.options), random);
      const viewers: Viewer[] = [...Array.from({ length: seats }, (_seat, seat) => seat), null];
      const wrong = events.flatMap((event) => misjudged(game, state, event, viewers));
      for (let step = 0; step < steps && game.outcome(state) === null; step++) {
        const { seat } = random.pick(game.pending(state), 'who');
        const played = playMove(game, state, seat, random.pick(game.moves(state, seat), 'move'), random);
        if (played.refusal !== null) throw new Error(`An offered move is refused: ${played.refusal.code}`);
        wrong.push(...played.events.flatMap((event) => misjudged(game, state, event, viewers)));
      }
      expect(wrong).toEqual([]);
    });
  },
);
