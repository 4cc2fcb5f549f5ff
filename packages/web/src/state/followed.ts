/**
 * What this page follows on the server, by id: from the first call of `live` until nothing on the page has shown it for a
 * while. The server bounds how much one connection follows.
 */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** So long it is still followed, in milliseconds: one page gives way to another that shows the same. */
const lingering = 5000;

export class Followed<T> {
  private readonly all = new Map<string, Signal<T | null>>();
  private readonly leaving = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly follow: (id: string) => void;
  private readonly unfollow: (id: string) => void;

  constructor(follow: (id: string) => void, unfollow: (id: string) => void) {
    this.follow = follow;
    this.unfollow = unfollow;
  }

  /** Null until it has arrived. */
  live(id: string): ReadonlySignal<T | null> {
    const known = this.all.get(id);
    if (known) return known;
    const fresh = signal<T | null>(null, {
      watched: () => this.stay(id),
      unwatched: () => this.leaveLater(id),
    });
    this.all.set(id, fresh);
    this.follow(id);
    // Whoever only looks at it once, without subscribing, does not keep it.
    this.leaveLater(id);
    return fresh;
  }
  get(id: string): Signal<T | null> | undefined {
    return this.all.get(id);
  }
  keys(): IterableIterator<string> {
    return this.all.keys();
  }

  private stay(id: string): void {
    clearTimeout(this.leaving.get(id));
    this.leaving.delete(id);
  }
  private leaveLater(id: string): void {
    this.stay(id);
    const leave = () => {
      this.leaving.delete(id);
      this.all.delete(id);
      this.unfollow(id);
    };
    this.leaving.set(id, setTimeout(leave, lingering));
  }
}
