/**
 * The sealed envelopes one has seen: the commitment to all chance of a match, shown before its first card. Kept here so
 * that after the match it can be told whether the secret that was revealed is the one from that envelope.
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
  // The first one seen counts: a later one could have been put in its place.
  if (Object.hasOwn(seals, match)) return;
  const kept = [...Object.entries(seals), [match, commitment] as const].slice(-most);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage the match file still has its own commitment.
  }
}

export const seenCommitment = (match: string): string | null => stored()[match] ?? null;
