/** When the store took no rows: from the first it did not take until the next it did. The last may still go on. */
const outagesKept = 16;

export interface Outage {
  readonly since: number;
  /** Null: still. */
  readonly until: number | null;
}

export class StoreOutages {
  list: readonly Outage[] = [];

  since(since: number): void {
    if (this.list.at(-1)?.until !== null) this.list = [...this.list.slice(1 - outagesKept), { since, until: null }];
  }
  end(now: number): void {
    const last = this.list.at(-1);
    if (last?.until === null) this.list = this.list.with(-1, { ...last, until: now });
  }
}
