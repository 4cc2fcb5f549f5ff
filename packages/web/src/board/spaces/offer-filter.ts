/**
 * Declines offers for the player by what he has said he never gives or takes. It looks at offers and at this list alone,
 * never at what he holds: a refusal must not tell the others his hand.
 */
import type { Bundle, Move, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { type Signal, signal } from '@preact/signals';
import { keep, readKept } from '../../state/browser-store.js';
import type { Feed } from '../../table/feed.js';

export interface Declining {
  /** The action that declines, and the sign with the offers. */
  readonly action: string;
  readonly offers: string;
  /** What can be given. */
  readonly kinds: readonly string[];
}

/** How offers are declined in this game; null where there are none. */
export function decliningIn({
  actions,
  bundleQuestions = {},
}: Pick<GameInfo, 'actions' | 'bundleQuestions'>): Declining | null {
  for (const [action, { declines }] of Object.entries(actions)) {
    if (declines === undefined) continue;
    const kinds = new Set(Object.values(bundleQuestions).flatMap((question) => question.kinds));
    return { action, offers: declines, kinds: [...kinds] };
  }
  return null;
}

/** What the player on turn offers; null if nothing. */
function offerIn({ offers }: Declining, { open, table }: Pick<View, 'open' | 'table'>) {
  const list = open[offers];
  const offer = Array.isArray(list) ? (list as readonly unknown[])[Number(table.turn)] : null;
  return typeof offer === 'object' && offer !== null
    ? (offer as { readonly give: Bundle; readonly want: Bundle })
    : null;
}

/** What the viewer offers and wants already: where a form begins that changes it. */
export function standingOffer(
  { signs }: Pick<GameInfo, 'signs'>,
  { open, you }: Pick<View, 'open' | 'you'>,
): Readonly<Record<string, Bundle>> {
  for (const [fact, { at, as }] of Object.entries(signs)) {
    const list = open[fact];
    if (at !== 'seat' || as !== 'exchange' || !Array.isArray(list) || you === null) continue;
    const offer = (list as readonly unknown[])[you];
    if (typeof offer === 'object' && offer !== null) return offer as Readonly<Record<string, Bundle>>;
  }
  return {};
}

/** What the player has said of offers to him: kinds that he never gives, and kinds for which alone he gives nothing. */
export interface DeclinedKinds {
  readonly give: readonly string[];
  readonly take: readonly string[];
}
export const declinesNothing: DeclinedKinds = { give: [], take: [] };

/** The move that declines the offer that stands now, and because of which kind; null if it is not to be declined. */
export function declineFor(
  declining: Declining,
  view: Pick<View, 'open' | 'table'>,
  moves: readonly Move[],
  { give, take }: DeclinedKinds,
): { readonly move: Move; readonly asks: boolean; readonly kind: string; readonly offer: string } | null {
  const offer = offerIn(declining, view);
  const move = moves.find((one) => one.do === declining.action);
  if (offer === null || move === undefined) return null;
  const [asked, offered] = [Object.keys(offer.want), Object.keys(offer.give)];
  const wrong = asked.find((kind) => give.includes(kind));
  const useless = offered.every((kind) => take.includes(kind)) ? offered[0] : undefined;
  const kind = wrong ?? useless;
  if (kind === undefined) return null;
  return { move, asks: wrong !== undefined, kind, offer: JSON.stringify([view.table.turn, offer]) };
}

// ---- kept in this browser, for each seat of a match -----------------------------------------------------------------------

const key = 'partie.declines';
/** Of so many matches. */
const mostKept = 8;
type Kept = readonly (readonly [match: string, kinds: DeclinedKinds])[];

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isKinds = (value: unknown): value is DeclinedKinds => {
  const { give, take } = (value ?? {}) as Partial<DeclinedKinds>;
  return isList(give) && isList(take);
};
const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) &&
  value.every((one: unknown) => Array.isArray(one) && typeof one[0] === 'string' && isKinds(one[1]));

const bySeat = new Map<string, Signal<DeclinedKinds>>();

/** What is declined at the seat from which this feed looks; kept for running matches only. */
export function declinedKindsOf({ match, scene }: Pick<Feed, 'match' | 'scene'>): Signal<DeclinedKinds> {
  if (match === undefined) return signal(declinesNothing);
  const name = `${match} ${scene.peek().view.you}`;
  const known = bySeat.get(name);
  if (known) return known;
  const kept = readKept(key, isKept)?.find(([one]) => one === name)?.[1];
  const kinds = signal(kept ?? declinesNothing);
  bySeat.set(name, kinds);
  kinds.subscribe((now) => {
    const others = (readKept(key, isKept) ?? []).filter(([one]) => one !== name);
    if (now !== kept && now !== declinesNothing) keep(key, [[name, now], ...others].slice(0, mostKept));
  });
  return kinds;
}
