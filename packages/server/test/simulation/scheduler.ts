/**
 * Time, and everything that happens in it. Nothing in a simulation happens but here: each timer, frame and answer of the
 * store is an event of one machine, and events are called one after another, each with all that follows from it at once.
 */

/** A server process or somebody's device: it can stand still for a while, or end. */
export class Machine {
  readonly name: string;
  /** What is due while it stands still happens when it goes on, in order. */
  standsStillUntil = 0;
  ended = false;

  constructor(name: string) {
    this.name = name;
  }
}

interface Due {
  readonly machine: Machine;
  readonly call: () => void;
  at: number;
  /** When it was to happen; `at` is later while the machine stands still. */
  readonly dueAt: number;
  readonly order: number;
  cancelled: boolean;
}

/** When every simulation begins, in milliseconds since 1970. */
export const firstMoment = 1_800_000_000_000;

/** An evening has some thousands. */
const mostEvents = 300_000;

const before = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

export class Scheduler {
  now = firstMoment;
  happened = 0;
  private orders = 0;
  private readonly heap: Due[] = [];

  /** Calls back once; the answer cancels it. */
  after(machine: Machine, milliseconds: number, call: () => void): () => void {
    const at = this.now + Math.max(0, Math.ceil(milliseconds));
    const due: Due = { machine, call, at, dueAt: at, order: this.orders++, cancelled: false };
    this.push(due);
    return () => {
      due.cancelled = true;
    };
  }

  standStill(machine: Machine, milliseconds: number): void {
    machine.standsStillUntil = Math.max(machine.standsStillUntil, this.now + Math.ceil(milliseconds));
  }
  /** It goes on now, if it has not already. */
  goOn(machine: Machine): void {
    machine.standsStillUntil = this.now;
    for (const due of this.heap) if (due.machine === machine) due.at = Math.max(due.dueAt, this.now);
    this.heap.sort((a, b) => a.at - b.at || a.order - b.order);
  }

  /** Lets things happen until `enough`, or until the time is over. */
  async run(milliseconds: number, enough: () => boolean = () => false): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      if (enough()) return;
      const due = this.pop();
      if (due === undefined) break;
      if (due.at > end) {
        this.push(due);
        break;
      }
      if (due.cancelled || due.machine.ended) continue;
      this.now = Math.max(this.now, due.at);
      if (due.machine.standsStillUntil > this.now) {
        due.at = due.machine.standsStillUntil;
        this.push(due);
        continue;
      }
      if (++this.happened > mostEvents) throw new Error('This goes on and on: somebody tries again without waiting.');
      due.call();
      await allThatFollows();
    }
    this.now = Math.max(this.now, end);
  }

  private push(due: Due): void {
    const { heap } = this;
    let i = heap.push(due) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !before(due, above)) break;
      heap[i] = above;
      i = parent;
    }
    heap[i] = due;
  }

  private pop(): Due | undefined {
    const { heap } = this;
    const [first] = heap;
    const last = heap.pop();
    if (last === undefined || first === undefined || heap.length === 0) return first;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      let next = heap[child];
      const other = heap[child + 1];
      if (next !== undefined && other !== undefined && before(other, next)) {
        child++;
        next = other;
      }
      if (next === undefined || !before(next, last)) break;
      heap[i] = next;
      i = child;
    }
    heap[i] = last;
    return first;
  }
}

/** Core, clients and store wait for nothing but promises: when the queue of those is empty, all is done. */
const allThatFollows = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
