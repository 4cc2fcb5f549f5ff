/** Why the viewer can do nothing at all now. */
import { pendingIn } from '@partie/client/words';
import type { Scene } from '../feed.js';
import { words } from '../table-words.js';

/** Null if the viewer is asked something. */
export function whyWaiting({ view, seats, paused }: Scene): string | null {
  if (paused) return words().paused;
  const waited = pendingIn(view);
  if (waited.length === 0) return words().over;
  if (waited.some(({ seat }) => seat === view.you)) return null;
  return words().notYou(waited.map(({ seat }) => seats[seat]?.name ?? '').join(', '));
}
