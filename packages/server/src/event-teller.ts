/** Tells the events of a match to each viewer as he saw them. */
import type { Event, Game, Viewer } from '@partie/kit';
import { eventText, type PackedEvent, type PlaceNumbers, packEvent, placeNumbers } from '@partie/protocol';

/** An event as text: what those who saw it alike are told, by how they saw it. */
class Alike {
  private readonly sights: number[] = [];
  private readonly texts: string[] = [];
  private size = 0;

  clear(): void {
    this.size = 0;
  }
  get(sight: number): string | undefined {
    for (let i = 0; i < this.size; i++) if (this.sights[i] === sight) return this.texts[i];
    return undefined;
  }
  add(sight: number, text: string): void {
    this.sights[this.size] = sight;
    this.texts[this.size] = text;
    this.size++;
  }
}

/** The events that were told last, of whatever match, and their texts: what several see alike is written once. */
let lastTold: readonly Event[] | null = null;
const written: Alike[] = [];

export class EventTeller {
  private readonly game: Game;
  private readonly numbers: PlaceNumbers;

  constructor(game: Game, places: readonly string[]) {
    this.game = game;
    this.numbers = placeNumbers(places);
  }

  packed(state: unknown, events: readonly Event[], viewer: Viewer): PackedEvent[] {
    return events.map((event) => packEvent(this.game.show(state, event, viewer), this.numbers));
  }

  /** The same as text; of a single event without a list around it. */
  text(state: unknown, events: readonly Event[], viewer: Viewer): string {
    if (lastTold !== events) {
      lastTold = events;
      while (written.length < events.length) written.push(new Alike());
      for (let i = 0; i < events.length; i++) written[i]?.clear();
    }
    const [first] = events;
    if (first !== undefined && events.length === 1) return this.one(state, first, viewer, 0);
    let text = '[';
    for (let i = 0; i < events.length; i++)
      text += `${i > 0 ? ',' : ''}${this.one(state, events[i] as Event, viewer, i)}`;
    return `${text}]`;
  }

  /** All have been told: nothing needs to be kept. */
  forget(): void {
    lastTold = null;
  }

  private one(state: unknown, event: Event, viewer: Viewer, at: number): string {
    const { game } = this;
    const alike = written[at] as Alike;
    const sight = game.sight?.(state, event, viewer) ?? null;
    const known = sight === null ? undefined : alike.get(sight);
    if (known !== undefined) return known;
    const text = eventText(game.show(state, event, viewer), this.numbers);
    if (sight !== null) alike.add(sight, text);
    return text;
  }
}
