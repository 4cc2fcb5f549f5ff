/** Checks a name before it is sent to the server. */
import { cleanText, limits } from '@partie/protocol';

export const nameLength = (name: string): number => Array.from(cleanText(name, 1000)).length;

export function nameProblem(name: string): 'tooLong' | 'nameNeeded' | null {
  const length = nameLength(name);
  if (length > limits.nameCharacters) return 'tooLong';
  return /[\p{L}\p{N}]/u.test(name) ? null : 'nameNeeded';
}
