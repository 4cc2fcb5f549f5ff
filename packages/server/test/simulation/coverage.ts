/** What has happened in a simulation, counted: to see that the seeds reach every part of the server. */
import type { Command } from '@partie/protocol';
import type { Evidence } from './evidence.js';

export class Coverage {
  readonly counts: Record<string, number> = {};
  /** By person and id: commands that are not answered yet. */
  private readonly commands = new Map<string, Command['do']>();

  count(what: string, times = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + times;
  }

  reached(person: string | null, { c, do: what }: Command): void {
    this.commands.set(`${person} ${c}`, what);
  }
  acknowledged(person: string | null, c: string): void {
    const what = this.commands.get(`${person} ${c}`);
    if (what === undefined) return;
    this.commands.delete(`${person} ${c}`);
    this.count(`done ${what}`);
  }

  /** Of the matches, when all is over. */
  countMatches(evidence: Evidence): void {
    const atTable = new Set<string>();
    const matches = evidence.all().filter(({ header }) => !evidence.isNobodys(header.id));
    for (const { header, settings, state, moments } of matches) {
      this.count(`match of ${header.game}`);
      this.count(`ended ${state.outcome?.because ?? 'by the rules'}`);
      this.count(`clock ${settings.clock.kind}`);
      if (atTable.has(settings.table)) this.count('rematch');
      atTable.add(settings.table);
      if (Number(moments.at(-1)?.views[0]?.table.round) > 1) this.count('match of several rounds');
      if (header.people.includes(null)) this.count('match with a bot');
      for (const { body } of moments) this.count(`row ${body.k === 'move' ? `move by ${body.by}` : body.k}`);
    }
    this.count('table played at', atTable.size);
  }
}
