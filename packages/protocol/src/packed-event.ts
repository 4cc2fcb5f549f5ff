/**
 * Events, packed for the wire: they are most of what is sent, and everyone at the table is sent each of them.
 *
 * `["play", 0, 2, 1, [9, "9k", 4]]` reads: play, by seat 0, from place 2 to place 1, this card. In this order: `is`,
 * `seat`, `from`, `to`, and the cards: a list of them, a single one, or how many; what is not there is null, or left out
 * at the end. Places are numbers in the list of places that comes with each view. An object at the end has the event's
 * parameters, and under the empty name what is rare: `uncovers`, and `zones` by place, each a number where only the
 * number is seen, a list of cards where all are, null, or `[see, n, cards]`.
 */
import type { ChangedZones, Param, Params, Shown, ShownCard, ZoneView } from '@partie/kit';

type Place = number | string;
export type PackedZone =
  | number
  | readonly ShownCard[]
  | readonly [see: string, n: number, cards: readonly ShownCard[]]
  | null;
interface Rare {
  readonly uncovers?: ShownCard;
  readonly zones?: PackedZones;
}
type Rest = Readonly<Record<string, Param | Rare>>;
type Cards = readonly ShownCard[] | ShownCard | number;
export type PackedEvent = readonly [is: string, ...(Place | null | Cards | Rest)[]];

/** Where each place stands in the list. */
type PlaceNumbers = ReadonlyMap<string, number>;
export const placeNumbers = (places: readonly string[]): PlaceNumbers =>
  new Map(places.map((name, number) => [name, number]));

export function packEvent(event: Shown, at: PlaceNumbers): PackedEvent {
  const { is, seat, from, to, cards, n, uncovers, zones } = event;
  const packed: [string, ...PackedEvent[number][]] = [is];
  const moved = from !== undefined || to !== undefined || cards !== undefined || n !== undefined;
  if (seat !== undefined || moved) packed.push(seat ?? null);
  if (moved) packed.push(numberOf(from, at), numberOf(to, at), packCards(cards) ?? n ?? null);
  if (uncovers !== undefined || zones !== undefined) {
    const rare = { ...(uncovers && { uncovers }), ...(zones && { zones: packZones(zones, at) }) };
    packed.push({ ...event.with, '': rare });
  } else if (event.with !== undefined) packed.push(event.with);
  return packed;
}

const packCards = (cards: Shown['cards']): Cards | undefined => (cards?.length === 1 ? cards[0] : cards);

const numberOf = (name: string | undefined, at: PlaceNumbers): Place | null =>
  name === undefined ? null : (at.get(name) ?? name);

export type PackedZones = Readonly<Record<Place, PackedZone>>;

export function packZones(zones: ChangedZones, at: PlaceNumbers): PackedZones {
  const packed: Record<Place, PackedZone> = {};
  for (const name in zones) packed[at.get(name) ?? name] = packZone(zones[name] ?? null);
  return packed;
}
function packZone(zone: ZoneView | null): PackedZone {
  if (zone === null) return null;
  if (zone.cards === undefined) return zone.n;
  return zone.see === 'all' ? zone.cards : [zone.see, zone.n, zone.cards];
}

export function unpackEvent([is, ...items]: PackedEvent, places: readonly string[]): Shown {
  const { '': rare, ...params } = (isRest(items.at(-1)) ? items.pop() : {}) as Readonly<Record<string, unknown>>;
  const { uncovers, zones } = (rare ?? {}) as Rare;
  const [seat, from, to, cards] = items as [number?, Place?, Place?, Cards?];
  const name = (place: Place): string => (typeof place === 'number' ? (places[place] ?? String(place)) : place);
  return {
    is,
    ...(seat != null && { seat }),
    ...(Object.keys(params).length > 0 && { with: params as Params }),
    ...(from != null && { from: name(from) }),
    ...(to != null && { to: name(to) }),
    ...(cards != null && unpackCards(cards)),
    ...(uncovers && { uncovers }),
    ...(zones && { zones: unpackZones(zones, places) }),
  };
}

const isRest = (item: unknown): item is Rest => typeof item === 'object' && item !== null && !Array.isArray(item);

function unpackCards(cards: Cards): Pick<Shown, 'cards' | 'n'> {
  if (typeof cards === 'number') return { n: cards };
  return { cards: Array.isArray(cards[0]) || cards.length === 0 ? (cards as ShownCard[]) : [cards as ShownCard] };
}

export function unpackZones(zones: PackedZones, places: readonly string[]): ChangedZones {
  const unpacked: Record<string, ZoneView | null> = {};
  for (const place in zones) unpacked[places[Number(place)] ?? place] = unpackZone(zones[place] as PackedZone);
  return unpacked;
}
function unpackZone(zone: PackedZone): ZoneView | null {
  if (zone === null) return null;
  if (typeof zone === 'number') return { see: 'count', n: zone };
  if (typeof zone[0] !== 'string') return { see: 'all', n: zone.length, cards: zone as readonly ShownCard[] };
  const [see, n, cards] = zone as readonly [ZoneView['see'], number, readonly ShownCard[]];
  return { see, n, cards };
}
