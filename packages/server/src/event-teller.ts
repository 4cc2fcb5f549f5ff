/** Tells the events of a match to each viewer as he saw them. */
import type { Event, Game, Viewer } from '@partie/kit';
import { eventText, type PackedEvent, type PlaceNumbers, packEvent, placeNumbers } from '@partie/protocol';

/** An event as text: what those who saw it alike are told, by how they saw it. */
interface Alike {
  readonly sights: (string | number)[];
  readonly texts: string[];
}

export class EventTeller {
  private readonly game: Game;
  private readonly numbers: PlaceNumbers;
  /** The events that were told last, and their texts: what several see alike is written once. */
  private events: readonly Event[] | null = null;
  private written: Alike[] = [];

  constructor(game: Game, places: readonly string[]) {
    this.game = game;
    this.numbers = placeNumbers(places);
  }

  packed(state: unknown, events: readonly Event[], viewer: Viewer): PackedEvent[] {
    return events.map((event) => packEvent(this.game.show(state, event, viewer), this.numbers));
  }

  /** The same as text; of a single event without a list around it. */
  text(state: unknown, events: readonly Event[], viewer: Viewer): string {
    if (this.events !== events) {
      this.events = events;
      this.written = events.map(() => ({ sights: [], texts: [] }));
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
    this.events = null;
    this.written = [];
  }

  private one(state: unknown, event: Event, viewer: Viewer, at: number): string {
    const { game } = this;
    const { sights, texts } = this.written[at] as Alike;
    const sight = game.sight?.(state, event, viewer) ?? null;
    const known = sight === null ? undefined : texts[sights.indexOf(sight)];
    if (known !== undefined) return known;
    const text = eventText(game.show(state, event, viewer), this.numbers);
    if (sight !== null) {
      sights.push(sight);
      texts.push(text);
    }
    return text;
  }
}
