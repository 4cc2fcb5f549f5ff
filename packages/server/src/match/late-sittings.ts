/** Who has taken over a seat as the server ended is found by this match, too. */
import type { Store, StoredMatch } from '../store/store.js';
import type { Match } from './match.js';

export async function completeSittings(
  store: Store,
  { id, people, later = [] }: StoredMatch,
  { current }: Match,
): Promise<void> {
  const known = new Set([...people, ...later]);
  for (const { person } of current.held) if (!known.has(person)) await store.addSitting(id, person);
}
