/**
 * The commitments this browser has been shown, by match. A commitment is the hash of the secret behind all randomness of a
 * match, published before the deal; texts of the app call it a seal. Stored so that after the match it can be compared
 * with the one in the match file.
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

export function keepSeal(match: string, commitment: string): void {
  const seals = stored();
  // Only the first one counts: the server could have exchanged a later one.
  if (Object.hasOwn(seals, match)) return;
  const kept = [...Object.entries(seals), [match, commitment] as const].slice(-most);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage, the commitment in the match file is used.
  }
}

export const sealOf = (match: string): string | null => stored()[match] ?? null;
