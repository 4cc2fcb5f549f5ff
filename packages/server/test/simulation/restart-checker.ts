/**
 * After a restart a table is as people were last told. What was told but not acknowledged yet may be lost with the
 * server, so any state is right from the last one on that is certain to be stored.
 */
import type { Command } from '@partie/protocol';
import type { Evidence } from './evidence.js';
import type { TableState, ToldTable } from './told-tables.js';

/** Commands after which everybody at the table is told, however often they are done. */
const alwaysTold = new Set(
  ['sit', 'ready', 'vote', 'change', 'bot', 'kick', 'host', 'start'].map((one) => `table.${one}`),
);

interface UnderWay {
  readonly table: ToldTable;
  readonly command: Command;
  /** Index of the first state that can be its result. */
  index: number;
}

export class RestartChecker {
  private readonly evidence: Evidence;
  /** By person and command: those that have come and are not answered yet; null if they are. */
  private readonly underWay = new Map<string, UnderWay | null>();
  /** By table: index of the last state that is stored for certain. */
  private readonly certain = new Map<string, number>();
  /** Tables somebody has left, or a match was to begin at, in this life of the server. */
  private readonly leftBy = new Map<string, Set<string>>();
  private readonly starting = new Set<string>();

  constructor(evidence: Evidence) {
    this.evidence = evidence;
  }

  /** A command about a table has reached the server. */
  reached(person: string, command: Command, table: ToldTable): void {
    const key = `${person} ${command.c}`;
    if (!this.underWay.has(key)) this.underWay.set(key, { table, command, index: table.states.length });
    if (command.do === 'table.start' || command.do === 'table.ready') this.starting.add(table.id);
    if (command.do === 'table.leave') this.leftBy.set(table.id, (this.leftBy.get(table.id) ?? new Set()).add(person));
  }

  /** The same state was told once more: it may be the result of what is under way. */
  toldAgain(table: ToldTable): void {
    for (const one of this.underWay.values())
      if (one?.table === table) one.index = Math.min(one.index, table.states.length - 1);
  }

  acknowledged(person: string, c: string): void {
    const key = `${person} ${c}`;
    const done = this.underWay.get(key);
    if (!done) return;
    this.underWay.set(key, null);
    const { table, command } = done;
    const index = alwaysTold.has(command.do) ? done.index : sinceWhen(table, person, command.do === 'table.join');
    if (index < table.states.length) this.certain.set(table.id, Math.max(index, this.certain.get(table.id) ?? -1));
  }

  /** The server runs again, and has this. */
  restarted(table: ToldTable, state: TableState | null): void {
    const certain = this.certain.get(table.id) ?? -1;
    const allowed = table.states.slice(Math.max(0, certain));
    const left = this.leftBy.get(table.id) ?? new Set();
    if (state === null) {
      const isDeserted = [...(table.last?.members ?? [])].every((person) => left.has(person));
      if (certain >= 0 && !isDeserted) this.evidence.problem(`table ${table.id} is gone after a restart`);
      return;
    }
    // One who left when nobody else was there to be told of it; or a change that was not acknowledged and, because
    // changes are told at a bounded rate, not told either.
    const isSilent =
      [...left].some((person) => table.last?.members.has(person) && !state.members.has(person)) ||
      this.isUnderWay(table.id);
    if (!isSilent && allowed.length > 0 && !allowed.some((told) => this.isAs(table.id, told, state)))
      this.evidence.problem(
        `after a restart table ${table.id} is ${JSON.stringify(state.view)}; ` +
          `told was last ${JSON.stringify(table.last?.view)}`,
      );
  }

  private isAs(table: string, told: TableState, { text, ready, unready, view: { match } }: TableState): boolean {
    const { evidence } = this;
    // A match has begun, perhaps by what made the table complete, and nobody was told yet.
    const hasBegun = match !== null && told.view.match === null && evidence.witness(match)?.settings.table === table;
    // It may have ended again before anybody was told.
    const hasEnded = match === null && told.view.match === null && this.hasEndedUntold(table);
    if (hasBegun || hasEnded) return told.text === text || this.isUnderWay(table);
    if (told.text !== text) return false;
    if (told.view.match === match && told.ready === ready) return true;
    // It has ended or failed to begin, and nobody was told yet.
    if (match !== null) return false;
    const played = told.view.match === null ? null : evidence.witness(told.view.match);
    const isOver = told.view.match !== null && (played === null || played.state.outcome !== null);
    return (isOver || this.starting.has(table)) && ready === unready;
  }

  private hasEndedUntold(table: string): boolean {
    const { evidence } = this;
    return evidence
      .all()
      .some(
        ({ header, settings, state }) =>
          settings.table === table && state.outcome !== null && !evidence.toldOf.has(header.id),
      );
  }

  private isUnderWay(table: string): boolean {
    return [...this.underWay.values()].some((one) => one?.table.id === table);
  }

  /** All tables are compared: what follows belongs to the next life. */
  begin(tables: Iterable<ToldTable>): void {
    this.underWay.clear();
    this.certain.clear();
    this.leftBy.clear();
    this.starting.clear();
    for (const { id, states } of tables) if (states.length > 0) this.certain.set(id, 0);
  }
}

/** Index of the state from which on somebody is at the table, or is not; behind the last if it is the other way now. */
function sinceWhen({ states }: ToldTable, person: string, isThere: boolean): number {
  let index = states.length;
  while (index > 0 && states[index - 1]?.members.has(person) === isThere) index--;
  return index;
}
