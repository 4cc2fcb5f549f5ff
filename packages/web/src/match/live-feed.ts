/** Feeds a table with a running match. */
import type { Json, Move } from '@partie/kit';
import { computed } from '@preact/signals';
import { liveMatch, type LiveMatch, onStep, perform, serverNow } from '../state/connection.js';
import type { Feed, Scene } from '../table/feed.js';

/** Null until the first view has arrived. */
export function liveFeed(match: string): Feed | null {
  const now = liveMatch(match);
  const first = now.peek();
  if (first === null) return null;
  return {
    isLive: true,
    match,
    dealt: first.dealt,
    scene: computed(() => sceneOf(now.value ?? first)),
    onStep: (listener) => {
      let { number } = now.peek() ?? first;
      return onStep(match, (events, live) => {
        // A change of the status alone is not a step: the scene already has it.
        if (live.number === number && events.length === 0) return;
        number = live.number;
        listener(events, sceneOf(live));
      });
    },
    play: async (move) => {
      await perform({ do: 'match.move', match, move: move as never });
    },
    why: async () => {
      const { why, able } = await perform({ do: 'match.why', match });
      return { blocked: listOf(why), able: listOf(able) };
    },
    whyNot: async (move) => {
      const { why } = await perform({ do: 'match.why', match, move: move as never });
      return listOf<{ readonly text: string }>(why)[0]?.text ?? null;
    },
  };
}

export function sceneOf({ number, view, moves, status }: LiveMatch): Scene {
  const clockOffset = serverNow() - Date.now();
  return {
    number,
    view,
    seats: status.seats.map(({ name, here, bot }) => ({ name, here, bot })),
    // The move to the next round is offered in the panel at the end of the round, not at the table.
    moves: moves.filter((move) => !isNextRound(move)),
    deadline: status.deadline === null ? null : status.deadline - clockOffset,
    ...(status.clock && { clock: { ...status.clock, at: status.clock.at - clockOffset } }),
    paused: status.paused,
  };
}

export const isNextRound = (move: Move): boolean => move.do === 'next';

/** The server has validated what it sends. */
const listOf = <T>(list: Json | undefined): readonly T[] => (Array.isArray(list) ? (list as T[]) : []);
