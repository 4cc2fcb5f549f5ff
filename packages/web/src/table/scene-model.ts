/**
 * The cards on the table as persistent sprites: each keeps its key for as long as it can be tracked. Events move
 * sprites. Afterwards the contents of each spot are made equal to the view, so that nothing wrong stays visible. Where
 * the viewer sees only a count, backs are interchangeable.
 */
import { fold, type Shown, type ShownCard, type View, type ZoneView } from '@partie/kit';

export interface Sprite {
  readonly key: number;
  /** Handle and face, as far as the viewer knows them. */
  readonly id: number | null;
  readonly face: string | null;
}

/** The contents of each spot, bottom to top, left to right. */
export type SpritesBySpot = ReadonlyMap<string, readonly Sprite[]>;

/**
 * A card a spot must contain. With an undefined face the sprite keeps its own: a covered card in a pile that was not
 * shuffled.
 */
interface Wanted {
  readonly id: number | null;
  readonly face: string | null | undefined;
}

export class SceneModel {
  #view: View;
  #nextKey = 0;
  #sprites = new Map<string, readonly Sprite[]>();

  constructor(view: View) {
    this.#view = view;
    this.#setSpots(Object.keys(view.zones), view, false);
  }

  get sprites(): SpritesBySpot {
    return this.#sprites;
  }

  spot(name: string): readonly Sprite[] {
    return this.#sprites.get(name) ?? [];
  }

  /** Applies one event. */
  apply(event: Shown): void {
    const touched = new Set(Object.keys(event.zones ?? {}));
    let next: View;
    try {
      next = fold(this.#view, { events: [event] });
    } catch {
      return; // The event does not fit the current state. The view that follows corrects it.
    }
    this.#moveSprites(event);
    for (const spot of [event.from, event.to]) if (spot !== undefined) touched.add(spot);
    this.#setSpots([...touched], next, event.zones !== undefined);
    this.#view = next;
  }

  /** Sets the table to a view, after the events of a step or without any. */
  setTo(view: View): void {
    this.#setSpots([...new Set([...Object.keys(view.zones), ...this.#sprites.keys()])], view, false);
    this.#view = view;
  }

  #moveSprites({ from, to, cards, n }: Shown): void {
    const count = cards?.length ?? n ?? 0;
    if (count === 0) return;
    const source = from === undefined ? [] : [...this.spot(from)];
    const carried: Sprite[] = [];
    for (let i = 0; i < count; i++) {
      const card: ShownCard = cards?.[i] ?? [null, null];
      const [id, face, was] = card;
      const at = indexOfLeaving(source, was ?? id);
      const sprite = at < 0 ? this.#newSprite() : (source.splice(at, 1)[0] as Sprite);
      carried.push({ key: sprite.key, id, face });
    }
    if (from !== undefined) this.#sprites.set(from, source);
    if (to !== undefined) this.#sprites.set(to, [...this.spot(to), ...carried]);
  }

  #newSprite(): Sprite {
    return { key: this.#nextKey++, id: null, face: null };
  }

  /** Makes these spots contain exactly what the view says. Surplus sprites of one spot are reused in another. */
  #setSpots(spots: readonly string[], view: View, shuffled: boolean): void {
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
        const sprite = filled[i] ?? spare.pop() ?? this.#newSprite();
        const now = face === undefined ? sprite.face : face;
        return sprite.id === id && sprite.face === now ? sprite : { key: sprite.key, id, face: now };
      });
      if (view.zones[spot] === undefined) this.#sprites.delete(spot);
      else this.#sprites.set(spot, sprites);
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

/** The sprite with this handle, or else the last one without a handle. */
function indexOfLeaving(cards: readonly Sprite[], id: number | null): number {
  const known = id === null ? -1 : cards.findIndex((card) => card.id === id);
  return known >= 0 ? known : cards.findLastIndex((card) => card.id === null);
}

/** Assigns existing sprites to the wanted cards: by handle, then in order. */
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
