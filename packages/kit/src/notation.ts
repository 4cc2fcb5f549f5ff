/**
 * Views, events and moves with cards by their codes (`7H`), or by `#` and the handle where the face is hidden: for people,
 * logs and `partie drive`. Everywhere else moves contain handles.
 */
import type { Shown, ShownCard, ZoneView } from './event.js';
import type { Game, Move, View } from './game.js';
import type { Json } from './json.js';

/** A card by its face, or by its handle if the viewer does not know the face. */
export const writeCard = ([id, face]: ShownCard): string => face ?? (id === null ? '?' : `#${id}`);

function writeZone(zone: ZoneView | null): Json {
  if (zone === null) return null;
  const { n, cards } = zone;
  return cards === undefined ? { n } : { n, cards: cards.map(writeCard) };
}

/** A view with cards written by their faces. */
export function writeView({ zones, ...facts }: View): Json {
  return { ...facts, zones: Object.fromEntries(Object.entries(zones).map(([name, zone]) => [name, writeZone(zone)])) };
}

/** An event with cards written by their faces. */
export function writeEvent({ cards, uncovers, zones, with: params, ...event }: Shown): Record<string, Json> {
  return {
    ...(event as Record<string, Json>),
    ...(params && { with: params }),
    ...(cards && { n: cards.length, cards: cards.map(writeCard) }),
    ...(uncovers && { uncovers: writeCard(uncovers) }),
    ...(zones && { zones: Object.fromEntries(Object.entries(zones).map(([name, zone]) => [name, writeZone(zone)])) }),
  };
}

/** Every card that the viewer can see or point at, with its zone and owner. */
function inSight(view: View): { zone: string; owner: string | undefined; card: ShownCard }[] {
  return Object.entries(view.zones).flatMap(([name, { cards = [] }]) => {
    const [zone = '', owner] = name.split('.');
    return cards.map((card) => ({ zone, owner, card }));
  });
}

/** A move with cards written by their faces, as the viewer sees them. */
export function writeMove(view: View, move: Move): Json {
  const sight = inSight(view);
  const write = (id: number) => {
    const found = sight.find(({ card }) => card[0] === id);
    return found ? writeCard(found.card) : `#${id}`;
  };
  return Object.fromEntries(
    Object.entries(move).map(([key, value]) => [key, Array.isArray(value) ? value.map(write) : (value as Json)]),
  );
}

/** No card has this handle, so a code that is not found is refused like a card that is not there. */
const nowhere = Number.MAX_SAFE_INTEGER;

/** A move from outside with card codes replaced by handles. */
export function handlesFromCodes(game: Game, view: View, seat: number, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const from = game.about.actions[String((given as { do?: unknown }).do)]?.from;
  const side = seat % game.about.sides(view.seats);
  const read = (list: readonly unknown[], zone: string | undefined) => {
    const left = inSight(view).filter(({ card }) => card[0] !== null);
    // Of several cards with this code, prefer those in the zone the action takes from, then the seat's own.
    const own = ({ zone: name, owner }: (typeof left)[number]) =>
      owner === undefined || Number(owner) === (game.about.zones[name]?.of === 'side' ? side : seat);
    const near = (one: (typeof left)[number]) => (one.zone === zone ? 0 : 2) + (own(one) ? 0 : 1);
    left.sort((a, b) => near(a) - near(b));
    return list.map((item) => {
      const at = left.findIndex(({ card }) => item === card[0] || item === `#${card[0]}` || item === card[1]);
      if (at < 0) return typeof item === 'string' ? nowhere : item;
      return left.splice(at, 1)[0]?.card[0];
    });
  };
  const entries = Object.entries(given as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      Array.isArray(value) ? read(value, key === 'cards' ? from : undefined) : value,
    ]),
  );
}
