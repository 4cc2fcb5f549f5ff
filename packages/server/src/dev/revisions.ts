/**
 * The rules of an author as they were at each save. Each revision gets a version of its own, so that a match goes on by the
 * rules it began with, and clients ask for their texts anew.
 */
import type { Game } from '@partie/kit';

export class Revisions {
  /** What can be played: the newest rules, with all earlier ones. */
  readonly games: Game[] = [];

  get newest(): Game {
    const [newest] = this.games;
    if (newest === undefined) throw new Error('There are no rules yet.');
    return newest;
  }

  /** `onThrow`: is told of every error that a rule throws. */
  add(game: Game, onThrow: (error: unknown) => void): Game {
    const [before] = this.games;
    const version = before === undefined ? game.about.version : Math.max(before.about.version + 1, game.about.version);
    const earlier = before === undefined ? [] : [...(before.earlier ?? []), before];
    const added = { ...watched(game, onThrow), about: { ...game.about, version }, earlier };
    this.games[0] = added;
    return added;
  }
}

/** The same rules; errors are passed on, and told. */
function watched(game: Game, onThrow: (error: unknown) => void): Game {
  const tellThrows =
    (rule: (...given: unknown[]) => unknown) =>
    (...given: unknown[]): unknown => {
      try {
        return rule(...given);
      } catch (error) {
        onThrow(error);
        throw error;
      }
    };
  const members = Object.entries(game).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === 'function' ? tellThrows(member as (...given: unknown[]) => unknown) : member,
  ]);
  return Object.fromEntries(members) as Game;
}
