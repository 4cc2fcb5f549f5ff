/** Somebody without a name yet: what they have typed, what is the matter with it, and coming in with it. */
import { signal } from '@preact/signals';
import { enterAsGuest, me } from './connection.js';
import { nameProblem } from '../parts/name-problem.js';

export const typedName = signal('');
/** A code; the field has words for it. */
export const typedNameProblem = signal<string | null>(null);
export const entering = signal(false);
export const nameFieldId = 'your-name';

export function typeName(name: string): void {
  typedName.value = name;
  // Too long is said at once; that there is nothing yet, only to one who goes on without.
  typedNameProblem.value = nameProblem(name) === 'tooLong' ? 'tooLong' : null;
}

/** Makes sure that one is somebody. False: the field says why not, and has the focus. */
export async function ensureEntered(): Promise<boolean> {
  if (me.peek() !== null) return true;
  if (entering.peek()) return false;
  typedNameProblem.value = nameProblem(typedName.peek());
  if (typedNameProblem.peek() === null) {
    entering.value = true;
    typedNameProblem.value = await enterAsGuest(typedName.peek());
    entering.value = false;
    if (typedNameProblem.peek() === null && me.peek() === null) typedNameProblem.value = 'unreachable';
  }
  if (typedNameProblem.peek() === null) return true;
  document.getElementById(nameFieldId)?.focus();
  return false;
}
