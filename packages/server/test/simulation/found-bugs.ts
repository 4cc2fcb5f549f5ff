/**
 * Bugs that the simulation has found in this server, planted again: the ways it once went wrong. Each is kept with a seed
 * that finds it. The seeds are right for the simulation as it is; when that changes, others have to be looked for
 * (`npm run test:simulation -- --seeds 100 --bug '…'`).
 */
import { CommandMemory } from '../../src/actor/command-memory.js';
import { Matches } from '../../src/match/matches.js';
import type { Planted } from './host.js';
import { appending, otherwise } from './planting.js';

interface Found extends Planted {
  readonly seed: number;
}

const insideMatches = Matches.prototype as unknown as { resumeOne(...given: unknown[]): Promise<void> };

export const foundBugs: Readonly<Record<string, Found>> = {
  // A duplicate of a frame, or one sent again by an impatient client, came when the refused move had become possible.
  'does what it has refused, when it comes again': {
    seed: 691,
    plant: () =>
      otherwise(
        CommandMemory.prototype,
        'remember',
        (usual) =>
          function (this: CommandMemory<unknown>, key, content, answer) {
            const { commands } = this as unknown as { readonly commands: Map<string, unknown> };
            answer.catch(() => commands.delete(key));
            return usual.call(this, key, content, answer);
          },
      ),
  },

  // The store failed for a moment while the server started: the match was left out, and its table began another.
  'leaves out a match that cannot be read just now': {
    seed: 568,
    plant: () =>
      otherwise(
        insideMatches,
        'resumeOne',
        (usual) =>
          function (this: unknown, ...given) {
            return usual.apply(this as never, given).catch(() => {});
          },
      ),
  },

  // The header was written although the store said it had failed: the match ran for ever, and nobody knew of it.
  'lets a match go on whose start has failed': {
    seed: 127,
    plant: () => otherwise(Matches.prototype, 'endThose', () => async () => {}),
  },

  // Two moves were being stored, the second decided upon the first. Both failed, another was stored in place of the first,
  // and then the second was written after all, upon a table that lay otherwise.
  'stores a move upon another one than it was decided upon': {
    seed: 581,
    ...appending((store, row) => store.append(row)),
  },
};
