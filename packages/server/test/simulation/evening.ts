/** What people tell each other outside: the links to the tables, who is still expected, and whether all trouble is over. */
import type { TableView } from '@partie/protocol';
import type { VisitPlan } from './guest-list.js';
import type { Plan } from './plan.js';
import type { TablePlan } from './table-plan.js';

export class Evening {
  readonly plan: Plan;
  readonly tables: readonly TableNews[];
  /** Everything works again: people only want to get their matches finished. */
  calm = false;

  constructor(plan: Plan) {
    this.plan = plan;
    this.tables = plan.tables.map((table) => new TableNews(table));
  }
}

export class TableNews {
  readonly plan: TablePlan;
  readonly visits: Visit[] = [];
  /** Matches somebody has seen begin here. */
  readonly matches = new Set<string>();
  id: string | null = null;
  invite: string | null = null;
  locked = false;

  constructor(plan: TablePlan) {
    this.plan = plan;
  }

  /** Another match is to be played. */
  get wantsMatch(): boolean {
    return this.matches.size < this.plan.matches;
  }
  /** Nobody is left who would play. */
  get isDeserted(): boolean {
    return this.visits.every(({ away, plan }) => away || plan.role === 'watcher');
  }
  /** How many players still come to sit down. */
  expected(view: TableView): number {
    const seated = view.seats.flatMap(({ person }) => (person === null ? [] : [person.id]));
    return this.visits.filter(({ away, person, plays }) => plays && !away && !seated.includes(person ?? '')).length;
  }
}

/** One person at one table, or on the way there. */
export class Visit {
  readonly plan: VisitPlan;
  readonly table: TableNews;
  /** Id of the person, once known. */
  person: string | null = null;
  /** Does not want to be there, or any more. */
  away = false;
  /** Is about to leave. */
  leaving = false;
  wasThere = false;
  /** Was there, and is told to be there no more: sent away, or the table is gone. */
  isOut = false;
  /** Has asked to be let in, and those seated are to vote. */
  waits = false;
  /** How often the way in was refused. */
  refusals = 0;
  /** Matches that went on, or were over, when the person left the table. */
  readonly leftBehind = new Set<string>();
  readonly resigned = new Set<string>();

  constructor(plan: VisitPlan, table: TableNews) {
    this.plan = plan;
    this.table = table;
    table.visits.push(this);
  }

  get plays(): boolean {
    return this.plan.role !== 'watcher';
  }
  get isStranger(): boolean {
    return this.plan.role === 'stranger';
  }

  /** No longer at the table, by whatever way. */
  out(): void {
    this.wasThere = false;
    this.isOut = false;
    for (const match of this.table.matches) this.leftBehind.add(match);
  }
}
