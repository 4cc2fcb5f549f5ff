/** What is said of an exchange is told at once: nobody waits with his answer for an animation. */
import type { Json, Shown, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

type Facts = Pick<View, 'open'>;

/**
 * Talk, and whatever changes what somebody offers in a sign that is an `exchange`: offers, answers, the exchange itself, and
 * an offer that can no longer be kept.
 */
export function isToldAtOnce(
  { actions, signs }: Pick<GameInfo, 'actions' | 'signs'>,
  events: readonly Pick<Shown, 'is'>[],
  before: Facts,
  after: Facts,
): boolean {
  if (events.some(({ is }) => actions[is]?.talk === true)) return true;
  return Object.entries(signs).some(
    ([fact, { as }]) => as === 'exchange' && !same(before.open[fact], after.open[fact]),
  );
}

const same = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
