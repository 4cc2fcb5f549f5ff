import { type Client, NotDone } from '@partie/client';

/** Milliseconds between attempts to follow a match that is only just beginning. */
const followAgainAfter = [50, 100, 200, 400, 800, 1600, 3200];

/**
 * A table may name its match a moment before the match can be followed. Watchers are refused for good where watching
 * is not allowed: they stay at the table and see nothing of the match.
 */
export async function followWhenThere(client: Client, match: string): Promise<void> {
  for (const pause of followAgainAfter) {
    try {
      await client.follow(match);
      return;
    } catch (why) {
      if (!(why instanceof NotDone) || why.code !== 'noMatch') return;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
