/** Talk at the tables, for players and watchers alike; everyone hides whom he does not want to hear. */
import { cleanText, type CommandOf, limits } from '@partie/protocol';
import type { Core } from './core.js';
import type { Person } from './person.js';
import { Rates } from './rate.js';
import { refuse } from './refuse.js';

export class Chat {
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
      at: this.core.ports.clock.now(),
      watching: table.seatOf(person) < 0,
    } as const;
    for (const one of table.people) if (!one.muted.has(person.id)) one.send(message);
  }
}
