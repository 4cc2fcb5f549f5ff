/** The name a guest is typing, its problem, and entering with it. */
import { signal } from '@preact/signals';
import { enterAsGuest, me } from './connection.js';
import { nameProblem } from '../parts/name-problem.js';

export const typedName = signal('');
/** An error code; the name field has the text for it. */
export const typedNameProblem = signal<string | null>(null);
export const entering = signal(false);
export const nameFieldId = 'your-name';

export function typeName(name: string): void {
  typedName.value = name;
  // Too long is reported while typing, an empty name only on submit.
  typedNameProblem.value = nameProblem(name) === 'tooLong' ? 'tooLong' : null;
}

/** Makes sure that there is a session. If it returns false, the name field shows why and has the focus. */
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
