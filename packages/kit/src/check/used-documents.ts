/** What becomes of documents: a match is played with each that is accepted, and the largest are read in reasonable time. */
import { type DocumentReader, mostDocumentBytes, valueOfHash } from '../documents.js';
import type { Game } from '../game.js';
import { usualOptions } from '../options.js';
import type { Random } from '../random.js';

const someMoves = 200;
/** The server reads what people upload, and does nothing else meanwhile. */
const mostMilliseconds = 1000;

/** Why no match can be played with an accepted document; null if it can, or if the game refuses to begin. */
export function whyUnplayable<S>(game: Game<S>, option: string, text: string, random: Random): string | null {
  const { players, options } = game.about;
  const chosen = { ...usualOptions(options), [option]: valueOfHash('0'.repeat(64)) };
  const seats = players.min + random.int(players.max - players.min + 1, 'seats');
  const documents = { [option]: text };
  try {
    if (game.refuseStart(seats, chosen, documents) !== null) return null;
    const { state } = game.setup(seats, chosen, random, documents);
    game.view(state, null);
    game.playOn(game.sketch(state), random, someMoves);
    return null;
  } catch (error) {
    return String(error);
  }
}

/** Texts that tempt a reader to look at everything again for each letter. */
export const longTexts: readonly string[] = ['[', ' ', '\n', 'a', '"', '<a>', '{"a":'];

/** A large document that takes too long to read; null if all are read quickly. */
export function slowestReading(reader: DocumentReader, patterns: readonly string[]): string | null {
  for (const pattern of patterns) {
    if (pattern === '') continue;
    const text = pattern.repeat(Math.ceil(mostDocumentBytes / pattern.length)).slice(0, mostDocumentBytes);
    const began = now();
    try {
      reader.read(text);
    } catch (error) {
      return `reading 64 KB of ${JSON.stringify(pattern.slice(0, 40))} failed: ${String(error)}`;
    }
    const took = Math.round(now() - began);
    if (took > mostMilliseconds)
      return `reading 64 KB of ${JSON.stringify(pattern.slice(0, 40))} takes ${took} ms; more than ${mostMilliseconds} hold a server up.`;
  }
  return null;
}

/** Rules know no clock; this check does. */
function now(): number {
  const world = globalThis as unknown as { readonly performance: { now(): number } };
  return world.performance.now();
}
