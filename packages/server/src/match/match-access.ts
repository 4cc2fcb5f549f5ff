/**
 * Who may see a match over HTTP. One that was played at a table with a password is seen by those who sat in it, who were at
 * the table when it began, or are there until the next one; and by whoever has its key, which they can pass on in a link.
 * To all others it does not exist.
 */
import { createHmac } from 'node:crypto';
import type { Core } from '../core.js';
import { sameSecret } from '../lobby/table-password.js';
import type { Person } from '../people/person.js';
import { refuse } from '../refusal.js';
import type { MatchHeader, StoredMatch } from '../store/store.js';
import { type MatchSettings, secretOf } from './match-settings.js';

const settingsIn = ({ settings }: MatchHeader): MatchSettings => settings as unknown as MatchSettings;

/** It follows from the secret of the match, which nobody learns who may not see the match. Null: everybody may. */
export function keyOf(match: MatchHeader): string | null {
  if (settingsIn(match).admitted === undefined) return null;
  return createHmac('sha256', secretOf(match)).update(`key ${match.id}`).digest('base64url');
}

/** Whether a person may see it without the key. */
export function isAdmitted({ lobby }: Core, match: MatchHeader | StoredMatch, person: Person | null): boolean {
  const { admitted, table } = settingsIn(match);
  if (admitted === undefined) return true;
  if (person === null) return false;
  if (admitted.includes(person.id) || ('later' in match && match.later?.includes(person.id))) return true;
  const now = lobby.table(table);
  return now?.passwordHash != null && now.has(person) && [now.match, now.last?.match].includes(match.id);
}

/** Refuses what is to be seen only by others. `asking`: who wants to see it. */
export async function checkAccess(
  core: Core,
  id: string,
  asking: () => Promise<Person | null>,
  given: string | undefined,
): Promise<MatchHeader> {
  const match = (await core.ports.store.match(id)) ?? refuse('noMatch');
  const key = keyOf(match);
  const isOpen = key === null || (given !== undefined && sameSecret(given, key));
  return isOpen || isAdmitted(core, match, await asking()) ? match : refuse('noMatch');
}
