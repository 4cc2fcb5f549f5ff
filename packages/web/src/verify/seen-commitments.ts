/**
 * Commitments this browser has seen. A server commits to the randomness of a match before the first card. The
 * commitment is stored here, so that it can be compared with the one in the match file afterwards.
 */
const key = 'partie.seals';
const most = 60;

function stored(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export function rememberCommitment(match: string, commitment: string): void {
  const seals = stored();
  // The first one counts: a later one could be a replacement.
  if (Object.hasOwn(seals, match)) return;
  const kept = [...Object.entries(seals), [match, commitment] as const].slice(-most);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage, the commitment in the match file is used.
  }
}

export const seenCommitment = (match: string): string | null => stored()[match] ?? null;
