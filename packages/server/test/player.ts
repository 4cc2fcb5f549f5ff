/** A player who makes a move whenever he may, as fast as he can, and keeps count of what was acknowledged. */
import { type Client, type FollowedMatch, NotDone } from '@partie/client';
import type { Move } from '@partie/kit';
import type { Acknowledged } from './replayed.js';
import { until } from './house.js';

const choose = (moves: readonly Move[]): Move | undefined => moves.find((move) => move.do === 'play') ?? moves[0];

/** Plays, while he `may`, until the match is over or `enough`; a refused move is thought over with the next view. */
export async function playFast(
  client: Client,
  match: FollowedMatch,
  acknowledged: Acknowledged[],
  enough: () => boolean = () => false,
  may: () => boolean = () => true,
): Promise<void> {
  for (;;) {
    await until(() => enough() || match.over || (may() && match.moves.length > 0));
    if (enough() || match.over) return;
    const move = choose(match.moves);
    if (move === undefined) continue;
    const before = match.number;
    try {
      const { n } = await client.send({ do: 'match.move', match: match.id, move: move as never });
      acknowledged.push({ person: client.person?.id ?? '', row: Number(n), move });
      // After a repaired connection the answer may be here before the view.
      await until(() => match.number >= Number(n));
    } catch (why) {
      if (!(why instanceof NotDone) || why.code === 'closed') throw why;
      await until(() => enough() || match.over || match.number > before);
    }
  }
}
