/**
 * Nobody gets to a table, or sees a match, without having been let in: by the right password, a valid invite link, or
 * enough votes. What is asked and what everybody is told decides; the server's own idea of it does not count.
 */
import type { Command, TableView } from '@partie/protocol';
import type { Evidence } from './evidence.js';
import type { TableState, ToldTable } from './told-tables.js';

type Join = Extract<Command, { do: 'table.join' }>;

type Key = 'invite' | 'password' | 'link' | 'vote';

/** What somebody has shown at the door of a table, in this life of the server. */
interface Shown {
  /** How many states of the table had been told by then. */
  readonly since: number;
  readonly join: Join;
}

export class AdmissionChecker {
  private readonly evidence: Evidence;
  /** Every password that was ever given to a table. */
  private readonly passwords = new Set<string>();
  /** By table and person. */
  private readonly shown = new Map<string, Shown[]>();
  /** By table and person: has passed the door in an earlier life of the server, and may be waiting for a vote since. */
  private readonly waiting = new Set<string>();
  /** By table and newcomer: who has said yes. Votes survive a restart. */
  private readonly consents = new Map<string, Set<string>>();
  /** Invite links that somebody had who was sent away. */
  private readonly revoked = new Set<string>();

  constructor(evidence: Evidence) {
    this.evidence = evidence;
  }

  /** Called before the tables are read again: what was told of them until now decides who has passed their doors. */
  restarting(tables: ReadonlyMap<string, ToldTable>): void {
    for (const [key, shown] of this.shown) {
      const states = tables.get(shown[0]?.join.table ?? '')?.states ?? [];
      if (shown.some(({ since, join }) => states.slice(since).some(({ view }) => this.passes(join, view))))
        this.waiting.add(key);
    }
    this.shown.clear();
    // What was not stored yet has not happened, as far as the server knows.
    this.revoked.clear();
  }

  /** A command about tables has reached the server. */
  reached(person: string, command: Command, table: ToldTable | null): void {
    if ((command.do === 'table.create' || command.do === 'table.change') && command.password)
      this.passwords.add(command.password);
    if (command.do === 'table.join') {
      const since = Math.max(0, (table?.states.length ?? 0) - 1);
      put(this.shown, `${command.table} ${person}`, [], (list) => list.push({ since, join: command }));
    }
    if (command.do === 'table.leave') this.waiting.delete(`${command.table} ${person}`);
    if (command.do === 'table.vote' && command.yes)
      put(this.consents, `${command.table} ${command.person}`, new Set<string>(), (yes) => yes.add(person));
  }

  votedDown(table: string, newcomer: string): void {
    this.consents.delete(`${table} ${newcomer}`);
    this.waiting.delete(`${table} ${newcomer}`);
  }

  sentAway(table: ToldTable): void {
    if (table.last?.view.invite) this.revoked.add(table.last.view.invite);
  }
  told({ id, last }: ToldTable): void {
    if (last?.view.invite && this.revoked.has(last.view.invite))
      this.evidence.problem(`the invite link to table ${id} still serves who was sent away`);
  }

  /** The table is told with somebody new at it. Answers by what they came in. */
  entered(table: ToldTable, newcomer: string, newcomers: readonly string[]): Key | 'nothing' {
    const shown = this.shown.get(`${table.id} ${newcomer}`) ?? [];
    for (const { since, join } of shown) {
      // Whoever waits for a vote has passed the door before; it may be locked meanwhile.
      const states = table.states.slice(since);
      if (states.some(({ view }) => join.invite === view.invite)) return 'invite';
      const door = states.find(({ view }) => this.passes(join, view));
      if (door && states.some((state) => this.isVotedIn(table.id, newcomer, newcomers, state)))
        return door.view.settings.joining === 'vote' ? 'vote' : door.view.password ? 'password' : 'link';
    }
    const isWaiting = this.waiting.delete(`${table.id} ${newcomer}`);
    if (isWaiting && table.states.some((state) => this.isVotedIn(table.id, newcomer, newcomers, state))) return 'vote';
    this.evidence.problem(`${newcomer} gets to table ${table.id} without having been let in: ${JSON.stringify(shown)}`);
    return 'nothing';
  }

  private passes({ password }: Join, view: TableView): boolean {
    return !view.locked && (!view.password || this.passwords.has(password ?? ''));
  }
  /** Enough of those seated agree; or no vote is needed. */
  private isVotedIn(
    table: string,
    newcomer: string,
    newcomers: readonly string[],
    { view, seated }: TableState,
  ): boolean {
    const voters = seated.filter((person) => !newcomers.includes(person));
    const yes = this.consents.get(`${table} ${newcomer}`) ?? new Set();
    return view.settings.joining === 'open' || voters.filter((person) => yes.has(person)).length * 2 >= voters.length;
  }

  /** Somebody is told of a row of a match. */
  sees(name: string, person: string | null, match: string, row: number, table: ToldTable | undefined): void {
    const witness = this.evidence.witness(match);
    if (witness === null || person === null) return;
    const seat = witness.seatOf(person);
    const { left, bots } = witness.moments[row]?.state ?? witness.state;
    const isPlaying = seat !== null && !(left[seat] && bots[seat]);
    if (isPlaying || table === undefined) return;
    const isGone = table.members.size === 0;
    const mayWatch = isGone ? table.wereThere.has(person) : table.members.has(person);
    if (!mayWatch) this.evidence.problem(`${name} is told of match ${match} without being at its table`);
    if (seat === null && witness.settings.spectators === 'none')
      this.evidence.problem(`${name} watches match ${match}, which nobody may`);
  }
}

function put<V>(map: Map<string, V>, key: string, empty: V, change: (value: V) => unknown): void {
  const value = map.get(key) ?? empty;
  map.set(key, value);
  change(value);
}
