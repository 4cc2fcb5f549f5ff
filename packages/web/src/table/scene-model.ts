/**
 * The cards on the table as things that last: each has a key for as long as it can be followed. An event moves them;
 * what lies where is then always made equal to the view, so that nothing untrue is ever shown. Where a viewer sees
 * only a number, cards are backs that cannot be told apart, and any of them will do.
 */
import { fold, type Shown, type ShownCard, type View, type ZoneView } from '@partie/kit';

export interface Sprite {
  readonly key: number;
  /** Handle and face as the viewer knows them now. */
  readonly id: number | null;
  readonly face: string | null;
}

/** What lies in a spot, bottom to top, left to right. */
export type SpritesBySpot = ReadonlyMap<string, readonly Sprite[]>;

/** A card a zone must hold; a face left open may stay what it was: a covered card in a pile that was not disturbed. */
interface Wanted {
  readonly id: number | null;
  readonly face: string | null | undefined;
}

export class SceneModel {
  #view: View;
  #nextKey = 0;
  #lying = new Map<string, readonly Sprite[]>();

  constructor(view: View) {
    this.#view = view;
    this.#settle(Object.keys(view.zones), view, false);
  }

  get sprites(): SpritesBySpot {
    return this.#lying;
  }

  spot(name: string): readonly Sprite[] {
    return this.#lying.get(name) ?? [];
  }

  /** One event happens. */
  apply(event: Shown): void {
    const touched = new Set(Object.keys(event.zones ?? {}));
    let next: View;
    try {
      next = fold(this.#view, { events: [event] });
    } catch {
      return; // An event that does not fit what we hold; the view that follows puts it right.
    }
    this.#carry(event);
    for (const spot of [event.from, event.to]) if (spot !== undefined) touched.add(spot);
    this.#settle([...touched], next, event.zones !== undefined);
    this.#view = next;
  }

  /** The truth, after the events of a step or whenever the table is laid anew. */
  setTo(view: View): void {
    this.#settle([...new Set([...Object.keys(view.zones), ...this.#lying.keys()])], view, false);
    this.#view = view;
  }

  #carry({ from, to, cards, n }: Shown): void {
    const count = cards?.length ?? n ?? 0;
    if (count === 0) return;
    const source = from === undefined ? [] : [...this.spot(from)];
    const carried: Sprite[] = [];
    for (let i = 0; i < count; i++) {
      const card: ShownCard = cards?.[i] ?? [null, null];
      const [id, face, was] = card;
      const at = whichLeaves(source, was ?? id);
      const sprite = at < 0 ? this.#fresh() : (source.splice(at, 1)[0] as Sprite);
      carried.push({ key: sprite.key, id, face });
    }
    if (from !== undefined) this.#lying.set(from, source);
    if (to !== undefined) this.#lying.set(to, [...this.spot(to), ...carried]);
  }

  #fresh(): Sprite {
    return { key: this.#nextKey++, id: null, face: null };
  }

  /** Makes these spots hold exactly what the view says. Cards that are too many in one may serve in another. */
  #settle(spots: readonly string[], view: View, shuffled: boolean): void {
    const spare: Sprite[] = [];
    const unfilled: { spot: string; wanted: readonly Wanted[]; filled: (Sprite | null)[] }[] = [];
    for (const spot of spots) {
      const wanted = wantedIn(view.zones[spot], shuffled);
      const { filled, left } = match(this.spot(spot), wanted);
      spare.push(...left);
      unfilled.push({ spot, wanted, filled });
    }
    for (const { spot, wanted, filled } of unfilled) {
      const sprites = wanted.map(({ id, face }, i): Sprite => {
        const sprite = filled[i] ?? spare.pop() ?? this.#fresh();
        const now = face === undefined ? sprite.face : face;
        return sprite.id === id && sprite.face === now ? sprite : { key: sprite.key, id, face: now };
      });
      if (view.zones[spot] === undefined) this.#lying.delete(spot);
      else this.#lying.set(spot, sprites);
    }
  }
}

function wantedIn(zone: ZoneView | undefined, stirred: boolean): Wanted[] {
  if (zone === undefined) return [];
  switch (zone.see) {
    case 'count':
      return Array.from({ length: zone.n }, () => ({ id: null, face: null }));
    case 'top': {
      const [id = null, face = null] = zone.cards?.at(-1) ?? [];
      const covered: Wanted = { id: null, face: stirred ? null : undefined };
      return Array.from({ length: zone.n }, (_, i) => (i === zone.n - 1 ? { id, face } : covered));
    }
    case 'all':
    case 'order':
      return (zone.cards ?? []).map(([id, face]) => ({ id, face }));
  }
}

/** Of cards that can be told apart the one with the handle leaves; of others the last that has none. */
function whichLeaves(cards: readonly Sprite[], id: number | null): number {
  const known = id === null ? -1 : cards.findIndex((card) => card.id === id);
  return known >= 0 ? known : cards.findLastIndex((card) => card.id === null);
}

/** Which of the cards that lie there serve for which that must: by handle, then in order. */
function match(lying: readonly Sprite[], wanted: readonly Wanted[]): { filled: (Sprite | null)[]; left: Sprite[] } {
  const byId = new Map<number, Sprite>();
  for (const sprite of lying) if (sprite.id !== null) byId.set(sprite.id, sprite);
  const used = new Set<Sprite>();
  const filled = wanted.map(({ id }): Sprite | null => {
    const sprite = id === null ? undefined : byId.get(id);
    if (sprite) used.add(sprite);
    return sprite ?? null;
  });
  const rest = lying.filter((sprite) => !used.has(sprite));
  let next = 0;
  for (let i = 0; i < filled.length; i++) filled[i] ??= rest[next++] ?? null;
  return { filled, left: rest.slice(next) };
}
