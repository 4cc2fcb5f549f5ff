/** What the web lobby shows of servers nearby: collected when somebody asks, and kept for a moment. */
import type { NearbyList } from '@partie/protocol';
import type { ServerFinder } from './announced.js';
import { listsOf } from './nearby-lists.js';

/** Milliseconds for which an answer is kept, however many ask; shorter as long as nobody was found. */
const keptFor = { some: 10_000, none: 1000 };
/** So many servers are asked. */
const mostAsked = 20;

export class Nearby {
  private readonly finder: ServerFinder;
  private readonly now: () => number;
  private kept: { readonly until: number; readonly list: Promise<NearbyList> } | null = null;

  constructor(finder: ServerFinder, now: () => number) {
    this.finder = finder;
    this.now = now;
  }

  list(): Promise<NearbyList> {
    const now = this.now();
    if (this.kept === null || now > this.kept.until) {
      this.finder.ask();
      const wait = this.finder.found().length > 0 ? keptFor.some : keptFor.none;
      this.kept = { until: now + wait, list: this.collect() };
    }
    return this.kept.list;
  }

  private async collect(): Promise<NearbyList> {
    const servers = await Promise.all(this.finder.found().slice(0, mostAsked).map(listsOf));
    return { servers };
  }
}
