/**
 * The tables and matches of somebody who plays over XMPP, as the structured layer tells of them, put as the frames that a
 * client of the server reads: a step as events and changed facts, everything else as a whole view.
 */
import { changedZones, changes, type Move, type Shown, type View } from '@partie/kit';
import { type MatchStatus, packEvent, packOffers, packZones } from '@partie/protocol';
import { ns } from '../namespaces.js';
import { type Element, textIn } from '../xml.js';

/** Places are written by their names: the structured layer has no numbers for them. */
const byName: ReadonlyMap<string, number> = new Map();

interface KnownMatch {
  readonly id: string;
  readonly table: string;
  readonly seq: number;
  readonly view: View;
  readonly moves: readonly Move[];
  readonly status: MatchStatus;
  /** The events of the deal, as long as nothing has happened since. */
  readonly dealt: readonly Shown[];
}

interface Told {
  readonly events?: readonly Shown[];
  readonly undone?: boolean;
  readonly view?: View | null;
  readonly moves?: readonly Move[];
  readonly status?: MatchStatus | null;
  readonly table?: { readonly match: string | null };
}

export const jsonOf = (element: Element | undefined): Readonly<Record<string, unknown>> =>
  JSON.parse(textIn(element, 'json', ns.json) || '{}') as Readonly<Record<string, unknown>>;

export class PlayerTables {
  /** Called with frames for the client. */
  private readonly emit: (frame: object) => void;
  /** How many elements of a table have come; a gap means that some were lost. */
  private readonly numbers = new Map<string, number>();
  private readonly matches = new Map<string, KnownMatch>();
  private readonly tableOfMatch = new Map<string, string>();
  /** The numbers that the client has given to the matches it follows. */
  private readonly followed = new Map<string, string | number>();

  constructor(emit: (frame: object) => void) {
    this.emit = emit;
  }

  /**
   * Takes an element that is counted. False: some before it were lost, or the gateway counts anew after a restart, so the
   * whole state has to be asked for.
   */
  take(element: Element): boolean {
    const { table = '', n } = element.attributes;
    const last = this.numbers.get(table);
    const number = Number(n);
    this.numbers.set(table, number);
    if (last !== undefined && number !== last + 1) return false;
    const told = jsonOf(element) as Told;
    if (element.name === 'table') this.takeTable(table, told);
    else if (element.name === 'event') this.takeEvent(element, told);
    else if (element.name === 'status') this.takeStatus(element.attributes.match ?? '', told.status);
    return true;
  }

  /** Takes the answer to `<state/>`. */
  takeState(element: Element): void {
    const { table = '', n, match, seq } = element.attributes;
    const told = jsonOf(element) as Told;
    this.numbers.set(table, Number(n));
    this.takeTable(table, told);
    const { view, moves = [], status } = told;
    if (match === undefined || !view || !status) return;
    const known = this.matches.get(match);
    // The deal is told with the first event alone.
    const dealt = known?.seq === Number(seq) ? known.dealt : [];
    this.matches.set(match, { id: match, table, seq: Number(seq), view, moves, status, dealt });
    this.tableOfMatch.set(match, table);
    if (this.followed.has(match)) this.emitView(match);
  }

  private takeTable(id: string, { table }: Told): void {
    if (!table) return;
    if (table.match !== null) this.tableOfMatch.set(table.match, id);
    // The game of a tournament is shown like a table, and is none.
    if (table.match !== id) this.emit({ is: 'table', table });
  }

  private takeEvent(element: Element, { events = [], undone, view, moves = [], status }: Told): void {
    const { match: id = '', seq: written, table = '' } = element.attributes;
    if (!view || !status) return;
    const seq = Number(written);
    const before = this.matches.get(id);
    const isStep = before !== undefined && seq === before.seq + 1 && (events.length > 0 || undone === true);
    this.matches.set(id, { id, table, seq, view, moves, status, dealt: before === undefined ? events : [] });
    this.tableOfMatch.set(id, table);
    const as = this.followed.get(id);
    if (as === undefined) return;
    if (!isStep) return this.emitView(id);
    const set = changes(before.view, view);
    this.emit({
      up: as,
      n: seq,
      e: undone === true ? [] : events.map((event) => packEvent(event, byName)),
      ...(set?.table && { t: set.table }),
      ...(set?.open && { f: set.open }),
      ...(set?.sealed && { x: set.sealed }),
      ...(undone === true && { z: packZones(changedZones(before.view, view), byName) }),
      o: packOffers(moves),
    });
    if (JSON.stringify(before.status) !== JSON.stringify(status)) this.emit({ is: 'status', m: id, status });
  }

  private takeStatus(id: string, status: MatchStatus | null | undefined): void {
    const known = this.matches.get(id);
    if (!known || !status) return;
    this.matches.set(id, { ...known, status });
    if (this.followed.has(id)) this.emit({ is: 'status', m: id, status });
  }

  private emitView(id: string, c?: string): void {
    const known = this.matches.get(id);
    if (known === undefined) return;
    const { seq: n, view, moves, status, dealt } = known;
    const e = dealt.map((event) => packEvent(event, byName));
    this.emit({ is: 'view', m: id, n, e, places: [], view, offers: packOffers(moves), status, ...(c && { c }) });
  }

  /** Follows a match that is known. The view is the answer to the command `c`. */
  follow(id: string, as: string | number, c: string): boolean {
    if (!this.matches.has(id)) return false;
    this.followed.set(id, as);
    this.emitView(id, c);
    return true;
  }
  unfollow(id: string): void {
    this.followed.delete(id);
  }

  /** The table at which a match is played; that of a game in a tournament is called like the match. */
  tableOf(match: string): string {
    return this.tableOfMatch.get(match) ?? match;
  }
  seqOf(match: string): number | undefined {
    return this.matches.get(match)?.seq;
  }
  forget(table: string): void {
    this.numbers.delete(table);
    for (const [match, { table: at }] of this.matches) if (at === table) this.matches.delete(match);
  }
}
