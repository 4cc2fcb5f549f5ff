/** Whether an entry of the journal is about somebody: he did it, or it was done to him. */
import { nameKey } from '@partie/protocol';
import type { LogRow } from '../store/store.js';

/** `person`: an id, or a name, which is compared as the server compares names. */
export function isAboutPerson({ actor, body }: Pick<LogRow, 'actor' | 'body'>, person: string): boolean {
  const { name, from, whom, whomName } = body as Readonly<Record<string, unknown>>;
  if (actor === person || whom === person) return true;
  const key = nameKey(person);
  return [name, from, whomName].some((one) => typeof one === 'string' && nameKey(one) === key);
}
