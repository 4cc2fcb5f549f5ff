/** Every match is dealt afresh, begins when the one before it at the same table is over, and everybody was ready for it. */
import type { Command } from '@partie/protocol';
import type { Evidence } from './evidence.js';
import type { Witness } from './witness.js';

/** A deal of fewer draws may come twice by chance. */
const manyDraws = 10;

export class RematchChecker {
  private readonly evidence: Evidence;
  /** By table and person: when the server heard that they were ready. */
  private readonly readyAt = new Map<string, number[]>();

  constructor(evidence: Evidence) {
    this.evidence = evidence;
  }

  reached(person: string, command: Command, now: number): void {
    if (command.do !== 'table.ready' || !command.ready) return;
    const key = `${command.table} ${person}`;
    this.readyAt.set(key, [...(this.readyAt.get(key) ?? []), now]);
  }

  checkAll(): void {
    const { evidence } = this;
    const matches = evidence.all().filter(({ header, length }) => length > 0 && !evidence.isNobodys(header.id));
    matches.sort((a, b) => a.header.startedAt - b.header.startedAt);
    const dealt = new Set<string>();
    const before = new Map<string, Witness>();
    for (const match of matches) {
      this.checkDeal(match, dealt);
      const { table } = match.settings;
      const last = before.get(table);
      if (last) this.checkRematch(last, match);
      before.set(table, match);
    }
  }

  private checkDeal({ header, settings, moments }: Witness, dealt: Set<string>): void {
    const problem = (text: string) => this.evidence.problem(`match ${header.id} ${text}`);
    const first = moments[0]?.body;
    if (first?.k !== 'start') return problem('does not begin with a deal');
    const draws = JSON.stringify(first.draws);
    if (first.draws.length >= manyDraws && dealt.has(draws)) problem('is dealt like an earlier one');
    if (dealt.has(settings.secret) || dealt.has(settings.commitment)) problem('has the secret of an earlier one');
    for (const one of [draws, settings.secret, settings.commitment]) dealt.add(one);
  }

  private checkRematch(before: Witness, { header, settings }: Witness): void {
    const { evidence } = this;
    const end = before.moments.at(-1)?.row.at ?? 0;
    const where = `match ${header.id} at table ${settings.table}`;
    if (before.state.outcome === null) return evidence.problem(`${where} began while another went on`);
    if (header.startedAt < end) evidence.problem(`${where} began before the one before it was over`);
    const unready = header.people.filter((person) => {
      const said = this.readyAt.get(`${settings.table} ${person}`) ?? [];
      return person !== null && !said.some((at) => at >= end && at <= header.startedAt);
    });
    // Whoever starts it as the host need not be.
    if (unready.length > 1) evidence.problem(`${where} began although ${unready.join(', ')} had not got ready for it`);
  }
}
