/**
 * A set of marks (`gist.ts`) that only grows: numbers in one piece of memory. Every match has one with a mark for each of
 * its commands; a `Set` of them takes four times the room, and the collector goes through it.
 */
export class MarkSet {
  /** By place, 0 or a mark and one. A mark is at the place it points to or, if others are there, soon after. */
  private places = new Int32Array(32);
  private size = 0;

  /** Answers whether it was not there before. */
  add(mark: number): boolean {
    const at = this.placeOf(mark);
    if (this.places[at] !== 0) return false;
    this.places[at] = mark + 1;
    this.size++;
    if (2 * this.size > this.places.length) this.grow();
    return true;
  }
  has(mark: number): boolean {
    return this.places[this.placeOf(mark)] !== 0;
  }

  private placeOf(mark: number): number {
    const { places } = this;
    const last = places.length - 1;
    let at = mark & last;
    while (places[at] !== 0 && places[at] !== mark + 1) at = (at + 1) & last;
    return at;
  }
  private grow(): void {
    const { places } = this;
    this.places = new Int32Array(2 * places.length);
    for (const place of places) if (place !== 0) this.places[this.placeOf(place - 1)] = place;
  }
}
