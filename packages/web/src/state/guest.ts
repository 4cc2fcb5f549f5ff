/** Somebody without a name yet: what they have typed, what is the matter with it, and coming in with it. */
import { signal } from '@preact/signals';
import { enter, me } from './connection.js';
import { nameProblem } from '../parts/name-problem.js';

export const wishedName = signal('');
/** A code; the field has words for it. */
export const problem = signal<string | null>(null);
export const comingIn = signal(false);
export const nameFieldId = 'your-name';

export function wish(name: string): void {
  wishedName.value = name;
  // Too long is said at once; that there is nothing yet, only to one who goes on without.
  problem.value = nameProblem(name) === 'tooLong' ? 'tooLong' : null;
}

/** Makes sure that one is somebody. False: the field says why not, and has the focus. */
export async function comeIn(): Promise<boolean> {
  if (me.peek() !== null) return true;
  if (comingIn.peek()) return false;
  problem.value = nameProblem(wishedName.peek());
  if (problem.peek() === null) {
    comingIn.value = true;
    problem.value = await enter(wishedName.peek());
    comingIn.value = false;
    if (problem.peek() === null && me.peek() === null) problem.value = 'unreachable';
  }
  if (problem.peek() === null) return true;
  document.getElementById(nameFieldId)?.focus();
  return false;
}
