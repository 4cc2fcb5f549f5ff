/** What actions name for clients: prompts, steps, ranks, questions. A name that means nothing would have no effect. */
import type { GameAbout } from '../game.js';

/** All that actions name and that is not there. */
export function unknownNames({ actions, texts, kind, questions, zones }: GameAbout): string[] {
  const ranks = new Set(kind?.faces.map(({ rank }) => rank));
  return Object.entries(actions).flatMap(([name, { forced, careful, slot, to = '' }]) => [
    ...(Array.isArray(forced) ? (forced as readonly string[]) : [])
      .filter((ask) => !Object.hasOwn(texts.en.asks, ask))
      .map((ask) => `'${name}' is forced where a seat is asked '${ask}', which is no prompt.`),
    ...(careful && 'ranks' in careful ? careful.ranks : [])
      .filter((rank) => !ranks.has(rank))
      .map((rank) => `'${name}' is to be confirmed with the rank '${rank}', which no card has.`),
    ...(slot === undefined || questions.includes(slot)
      ? []
      : [`the slot of '${name}' is the answer to '${slot}', which is no question.`]),
    ...(slot === undefined || hasSlots(zones[to]) ? [] : [`'${name}' has a slot, and its zone '${to}' has none.`]),
  ]);
}

const hasSlots = (zone: GameAbout['zones'][string] | undefined): boolean => zone !== undefined && zone.slots !== 0;

/** So many matches show every step of a round. */
const enoughMatches = 20;

/** Actions that are told in a step that never came. */
export function unknownSteps({ actions }: GameAbout, seen: ReadonlySet<string>, matches: number): string[] {
  if (matches < enoughMatches) return [];
  return Object.entries(actions).flatMap(([name, { told }]) =>
    told === undefined || seen.has(told) ? [] : [`'${name}' is told in the step '${told}', which never came.`],
  );
}
