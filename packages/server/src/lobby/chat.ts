/** Talk at the tables, for players and watchers alike; everyone hides whom he does not want to hear. */
import { cleanText, type CommandOf, limits, type Message } from '@partie/protocol';
import type { Core } from '../core.js';
import type { Person } from '../people/person.js';
import { dateOf } from '../ports.js';
import { Rates } from '../rate-limit.js';
import { refuse } from '../refusal.js';

/** Lines a table remembers for those who heard them, to be written beside the moves of a match. */
const kept = 500;
/** So many of them they hear again after a reload, or a broken line. */
const repeated = 50;

interface Line {
  readonly message: Extract<Message, { is: 'chat' }>;
  readonly heard: ReadonlySet<string>;
}

export class Chat {
  private readonly lines = new Map<string, Line[]>();
  private readonly core: Core;
  private readonly rates: Rates;

  constructor(core: Core) {
    this.core = core;
    this.rates = new Rates(core.ports.clock, 10, 20);
  }

  say(person: Person, { table: id, text }: CommandOf<'chat'>): void {
    const table = this.core.lobby.table(id);
    if (table === undefined) return refuse('noTable');
    if (!table.has(person)) refuse('notAtTable');
    if (!this.rates.take(person.id)) refuse('tooFast');
    const clean = cleanText(text, limits.chatCharacters);
    if (clean === '') refuse('empty');
    const message = {
      is: 'chat',
      table: id,
      from: person.view,
      text: clean,
      at: dateOf(this.core.ports.clock),
      watching: table.seatOf(person) < 0,
    } as const;
    const listeners = table.people.filter((one) => !one.muted.has(person.id));
    for (const one of listeners) one.send(message, 'update');
    const line = { message, heard: new Set(listeners.map((one) => one.id)) };
    this.lines.set(id, [...(this.lines.get(id) ?? []), line].slice(-kept));
    for (const old of this.lines.keys()) if (this.core.lobby.table(old) === undefined) this.lines.delete(old);
  }

  /** What was said to this person at the tables where he is. Nobody is told what was said before he came. */
  said(person: Person): Message[] {
    return [...person.tables].flatMap((table) => this.heardAt(person, table).slice(-repeated));
  }

  /** All that this person heard at a table, as far as it is remembered. */
  heardAt(person: Person, table: string): Line['message'][] {
    return (this.lines.get(table) ?? []).flatMap(({ message, heard }) => (heard.has(person.id) ? [message] : []));
  }
}
