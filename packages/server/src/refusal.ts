/** Refusals of the server itself: codes with parameters, thrown by whoever handles a command. */
import { fill, type Game, kitTexts, type Language, type Params, type Refusal, tellRefusal } from '@partie/kit';
import { type Problem, problemTexts, type Reasons } from '@partie/protocol';
import { type ServerCode, serverTexts } from './refusal-texts.js';

/** Ends the handling of a command with a refusal. */
export class Refused extends Error {
  readonly refusal: Refusal & Reasons;
  constructor(refusal: Refusal & Reasons) {
    super(refusal.code);
    // Refusals are remembered; the frames that V8 captures for the stack would keep connections in memory.
    this.stack = refusal.code;
    this.refusal = refusal;
  }
}

export function refuse(code: ServerCode, params?: Params): never {
  throw new Refused(params ? { code, with: params } : { code });
}

/** Refusals that say nothing for good about the command, or speak of another command with the same id. */
const retryable: ReadonlySet<string> = new Set<ServerCode>(['later', 'tooFast', 'manyTalk', 'idUsed']);

/** Whether a command that failed so must be refused again when it is sent again: its sender was told that it was not done. */
export const isForGood = (error: unknown): boolean => error instanceof Refused && !retryable.has(error.refusal.code);

/** The words for a refusal: the server's, the game's, or the kit's; of several reasons, those of each. */
export function wordsFor(refusal: Refusal & Reasons, language: Language, game?: Game): string {
  if (refusal.because) return refusal.because.map((reason) => wordsFor(reason, language, game)).join(' ');
  const problem = refusal.code === 'badMessage' ? (refusal.with as Problem | undefined) : undefined;
  if (problem) return fill(problemTexts[language][problem.what], problem, { language });
  const own = serverTexts[language][refusal.code];
  if (own !== undefined) return fill(own, refusal.with ?? {}, { language });
  if (game) return tellRefusal(game, refusal, language);
  return fill(kitTexts[language].refusals[refusal.code] ?? refusal.code, refusal.with ?? {}, { language });
}
