/** Tables as people were told of them, state after state: what the checkers of tables compare. */
import type { TableView } from '@partie/protocol';

/** What is to survive a restart, in a form that is quick to compare. Who is connected and who waits for a vote is not. */
export interface TableState {
  readonly view: TableView;
  /** Everything but who is ready and what is played. */
  readonly text: string;
  readonly ready: string;
  /** Ready as it is after a match: only bots are. */
  readonly unready: string;
  readonly members: ReadonlySet<string>;
  readonly seated: readonly string[];
}

export function stateOf(view: TableView): TableState {
  const { title, game, options, settings, host, seats, watchers, locked, password, invite } = view;
  const seated = seats.map(({ person }) => person?.id ?? null);
  const watching = watchers.map(({ id }) => id);
  const bots = seats.map(({ bot }) => bot);
  const people = seated.flatMap((person) => person ?? []);
  return {
    view,
    text: JSON.stringify([title, game, options, settings, host, seated, bots, watching, locked, password, invite]),
    ready: String(seats.map(({ ready }) => ready)),
    unready: String(bots),
    members: new Set([...people, ...watching]),
    seated: people,
  };
}

/** One table since the server began last. */
export class ToldTable {
  readonly id: string;
  /** Oldest first; the first is what the server began with, if it knew the table then. */
  states: TableState[];
  /** Those who are there now, and who ever were. */
  members: ReadonlySet<string>;
  readonly wereThere: Set<string>;
  /** As it was last told, with who is connected. */
  newest: TableView | null = null;

  constructor(id: string) {
    this.id = id;
    this.states = [];
    this.members = new Set();
    this.wereThere = new Set();
  }

  get last(): TableState | undefined {
    return this.states.at(-1);
  }
  /** Whether that is something new; the state before it is the second last then. */
  add(state: TableState): boolean {
    const { last } = this;
    this.members = state.members;
    this.newest = state.view;
    for (const person of state.members) this.wereThere.add(person);
    if (last?.text === state.text && last.ready === state.ready && last.view.match === state.view.match) return false;
    this.states.push(state);
    return true;
  }
  restart(state: TableState | null): void {
    this.states = [];
    this.members = new Set();
    if (state !== null) this.add(state);
  }
  left(person: string): void {
    this.members = new Set([...this.members].filter((member) => member !== person));
  }
}
