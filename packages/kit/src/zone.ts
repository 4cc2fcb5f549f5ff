/**
 * Places on the table, and who sees what there.
 *
 * Everything hidden is in a zone (or is a sealed value). This file is the whole policy of what is hidden from whom. Views,
 * events, legal moves, undo and the bots' guesses are derived from it, so an author cannot leak by forgetting a check.
 *
 * What a viewer sees of a zone is one of five levels:
 *
 * - `all`    every card, face and order. Hand of its owner, melds, tricks.
 * - `top`    the face of the last card and how many lie beneath it. A discard pile.
 * - `order`  the backs: one can tell the cards apart and follow each, but knows no face (unless it was turned up there).
 *            Shithead's face-down row.
 * - `count`  how many. Another player's hand, the stock.
 * - `none`   not even that.
 *
 * What viewers can still infer: a card that everyone saw going into a hand is known to be there until it is shuffled or
 * another card leaves that hand unseen. The table keeps this knowledge for each card (`knownBy`), and guesses respect it.
 */
import type { Options } from './options.js';

/** What a viewer sees of a zone: every card, the top one, backs that can be followed, the number, or nothing. */
export type Level = 'all' | 'top' | 'order' | 'count' | 'none';

/** The level for each kind of viewer. By default others see what the owner sees; team, spectators and `after` what others see. */
export interface Audience {
  readonly owner: Level;
  readonly team: Level;
  readonly others: Level;
  readonly spectators: Level;
  /** What everybody sees once the round is over. */
  readonly after: Level;
}

/** Names for the usual audiences. */
const audiences = {
  everyone: { owner: 'all', team: 'all', others: 'all', spectators: 'all', after: 'all' },
  top: { owner: 'top', team: 'top', others: 'top', spectators: 'top', after: 'top' },
  owner: { owner: 'all', team: 'count', others: 'count', spectators: 'count', after: 'all' },
  team: { owner: 'all', team: 'all', others: 'count', spectators: 'count', after: 'all' },
  backs: { owner: 'order', team: 'order', others: 'order', spectators: 'order', after: 'all' },
  nobody: { owner: 'count', team: 'count', others: 'count', spectators: 'count', after: 'count' },
} satisfies Record<string, Audience>;

/** Who sees what in a zone: a word for the usual cases, or levels for each kind of viewer. */
export type See = keyof typeof audiences | Partial<Audience>;

/** How the cards of a zone lie. */
export type Style = 'pile' | 'fan' | 'row' | 'grid';
/** Whose a zone is: the table’s, or one for each seat or side. */
export type Owner = 'table' | 'each' | 'side';

/** Where a client draws the zone: in the middle, or in front of its owner; x and y in card widths from there. */
export interface Place {
  readonly at: 'centre' | 'seat';
  readonly x?: number;
  readonly y?: number;
  /** Turned by so many degrees, as seen by its owner. */
  readonly turned?: number;
  /** For a grid: how many columns. */
  readonly columns?: number;
  /** Without cards it takes no room and is not drawn, unless cards can be dropped there now. */
  readonly hidden?: 'empty';
}

/** A place for cards, as it was declared with `pile`, `fan`, `row` or `grid`. */
export interface Zone<O extends Owner = Owner, Slots extends number = number> {
  readonly style: Style;
  readonly of: O;
  /** Who sees what there, at a table with the usual options. */
  readonly see: Audience;
  /** The same at a table where an option has one of these values; absent where it is always the same. */
  readonly seeBy?: { readonly option: string; readonly with: Readonly<Record<string, Audience>> };
  readonly place: Place;
  /** So many separate places for each owner, side by side: melds, blind cards. 0: just one. */
  readonly slots: Slots;
}

interface ZoneSpec<O extends Owner, Slots extends number> {
  /** Where it depends on an option: `{ by: 'counts', usual: 'owner', with: { hidden: { owner: 'all', others: 'none' } } }`. */
  see: See | SeeByOption;
  of?: O;
  slots?: Slots;
  place?: Partial<Place>;
}

/** What is seen with each value of an option; `usual` with all that are not named. */
export interface SeeByOption {
  readonly by: string;
  readonly usual: See;
  readonly with: Readonly<Record<string, See>>;
}

const isByOption = (see: See | SeeByOption): see is SeeByOption => typeof see === 'object' && 'by' in see;

function audienceOf(see: See): Audience {
  if (typeof see === 'string') return audiences[see];
  const owner = see.owner ?? 'count';
  const others = see.others ?? owner;
  return {
    owner,
    team: see.team ?? others,
    others,
    spectators: see.spectators ?? others,
    after: see.after ?? others,
  };
}

function seenBy(see: See | SeeByOption): Pick<Zone, 'see' | 'seeBy'> {
  if (!isByOption(see)) return { see: audienceOf(see) };
  const byValue = Object.entries(see.with).map(([value, one]) => [value, audienceOf(one)] as const);
  return { see: audienceOf(see.usual), seeBy: { option: see.by, with: Object.fromEntries(byValue) } };
}

/** Who sees what in a zone at a table with these options. */
export function audienceAt({ see, seeBy }: Zone, options: Options): Audience {
  return seeBy?.with[String(options[seeBy.option])] ?? see;
}

const zone =
  (style: Style) =>
  <O extends Owner = 'table', Slots extends number = 0>(
    spec: ZoneSpec<O, Slots>,
  ): Zone<NoInfer<O>, NoInfer<Slots>> => ({
    style,
    of: (spec.of ?? 'table') as O,
    ...seenBy(spec.see),
    place: { at: spec.of === undefined || spec.of === 'table' ? 'centre' : 'seat', ...spec.place },
    slots: (spec.slots ?? 0) as Slots,
  });

/** Cards on top of each other. Their order is fixed, and everyone can follow what is taken off or put on. */
export const pile = zone('pile');
/** Cards in a hand. Their order tells others nothing. */
export const fan = zone('fan');
/** Cards side by side. */
export const row = zone('row');
/** Cards in rows and columns. */
export const grid = zone('grid');
