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

export type See = keyof typeof audiences | Partial<Audience>;

export type Style = 'pile' | 'fan' | 'row' | 'grid';
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
}

export interface Zone<O extends Owner = Owner, Slots extends number = number> {
  readonly style: Style;
  readonly of: O;
  readonly see: Audience;
  readonly place: Place;
  /** So many separate places for each owner, side by side: melds, blind cards. 0: just one. */
  readonly slots: Slots;
}

interface ZoneSpec<O extends Owner, Slots extends number> {
  see: See;
  of?: O;
  slots?: Slots;
  place?: Partial<Place>;
}

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

const zone =
  (style: Style) =>
  <O extends Owner = 'table', Slots extends number = 0>(
    spec: ZoneSpec<O, Slots>,
  ): Zone<NoInfer<O>, NoInfer<Slots>> => ({
    style,
    of: (spec.of ?? 'table') as O,
    see: audienceOf(spec.see),
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
