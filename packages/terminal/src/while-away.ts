/** For a player who comes back: what happened meanwhile, in words. */
import type { FollowedMatch } from '@partie/client';
import { narrate } from '@partie/client/words';
import type { Language, NameOf } from '@partie/kit';
import type { GameInfo, HistoryPage } from '@partie/protocol';
import { words } from './words.js';

/** So many of the last lines are told. */
const mostLines = 3;

interface Asked {
  readonly match: FollowedMatch;
  readonly info: GameInfo;
  /** The last step the player has been told of. */
  readonly from: number;
  readonly nameOf: NameOf;
  readonly language: Language;
  json(path: string): Promise<unknown>;
}

/** A heading and the last lines; nothing if there is nothing to tell. */
export async function toldWhileAway({ match, info, from, nameOf, language, json }: Asked): Promise<string[]> {
  const until = match.number;
  const lines: string[] = [];
  for (let next: number | null = from; next !== null && next < until; ) {
    const page = (await json(`/api/matches/${match.id}/history?from=${next}`)) as HistoryPage;
    const steps = page.steps.filter((_, i) => page.from + i + 1 > from && page.from + i + 1 <= until);
    for (const { e } of steps) lines.push(...narrate(info, e, nameOf, language));
    next = page.next;
  }
  if (lines.length === 0) return [];
  const hidden = Math.max(0, lines.length - mostLines);
  const { whileAway, moreBefore } = words[language];
  return [whileAway, ...(hidden > 0 ? [moreBefore(hidden)] : []), ...lines.slice(-mostLines)];
}
