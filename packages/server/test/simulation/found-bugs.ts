/**
 * Bugs that the simulation has found in this server, planted again: the ways it once went wrong. Each is kept with a seed
 * that finds it. The seeds are right for the simulation as it is; when that changes, others have to be looked for
 * (`npm run test:simulation -- --seeds 100 --bug '…'`).
 */
import { CommandMemory } from '../../src/actor/command-memory.js';
import { Attendant } from '../../src/match/attendant.js';
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
    seed: 191,
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
    seed: 280,
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
    seed: 25,
    plant: () => otherwise(Matches.prototype, 'endThose', () => async () => {}),
  },

  // The store failed when a player left: he was told that he had, and went on seeing the cards of his seat.
  'lets a player leave the table before the match has stored it': {
    seed: 2029,
    plant: () =>
      otherwise(
        Attendant.prototype,
        'goneForGood',
        (usual) =>
          async function (this: Attendant, ...given) {
            await usual.apply(this, given);
            return true;
          },
      ),
  },

  // Two moves were being stored, the second decided upon the first. Both failed, another was stored in place of the first,
  // and then the second was written after all, upon a table that lay otherwise.
  'stores a move upon another one than it was decided upon': {
    seed: 2028,
    ...appending((store, row) => store.append(row)),
  },
};
