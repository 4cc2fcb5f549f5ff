/**
 * Narrates events in sentences: for screen readers, terminals and chat rooms. It uses only the viewer's own events, so it
 * reveals nothing more.
 */
import { type Language, type NameOf, type Shown, tellEvent } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { mergedDeals } from './merged-deals.js';

export function narrate(
  info: Pick<GameInfo, 'texts' | 'kind'>,
  events: readonly Shown[],
  nameOf: NameOf,
  language: Language,
): string[] {
  return mergedDeals(events)
    .map((event) => tellEvent({ about: info }, event, language, nameOf))
    .filter((sentence) => sentence !== '');
}
