/** A program that plays over the structured layer alone: it keeps the newest state, and moves when it may. */
import type { Move, Shown } from '@partie/kit';
import { ns } from '../namespaces.js';
import { json } from '../stanza.js';
import { childIn, el, type Element } from '../xml.js';
import { errorIn, type Guest, jsonIn } from './guest.js';

export interface MatchNews {
  readonly match: string;
  readonly seq: number;
  readonly n: number;
  readonly phase: string;
  readonly moves: readonly Move[];
  readonly events: readonly Shown[];
}

export class StructuredPlayer {
  readonly guest: Guest;
  /** Where commands go: the room, or the account. */
  readonly to: string;
  readonly table: string;
  private at = 0;
  private newest: MatchNews | null = null;
  /** The numbers of what this device was sent, in order. */
  readonly numbers: number[] = [];

  constructor(guest: Guest, to: string, table: string) {
    this.guest = guest;
    this.to = to;
    this.table = table;
  }

  private readAll(): void {
    for (; this.at < this.guest.heard.length; this.at++) {
      const stanza = this.guest.heard[this.at] as Element;
      const element = stanza.name === 'message' ? childIn(stanza, ns.table) : undefined;
      if (element?.attributes.table !== this.table || element.attributes.n === undefined) continue;
      this.numbers.push(Number(element.attributes.n));
      if (element.name !== 'event') continue;
      const { match = '', seq, n, phase = '' } = element.attributes;
      const { moves, events } = jsonIn<{ moves: Move[]; events: Shown[] }>(element);
      this.newest = { match, seq: Number(seq), n: Number(n), phase, moves, events };
    }
  }

  /** The newest state that fits. */
  async sees(fits: (news: MatchNews) => boolean): Promise<MatchNews> {
    for (;;) {
      this.readAll();
      if (this.newest && fits(this.newest)) return this.newest;
      const from = this.guest.heard.length;
      await this.guest.hears(() => true, from);
    }
  }

  async command(name: string, attributes: Record<string, string> = {}, value?: unknown): Promise<Element> {
    const payload = el(
      name,
      { xmlns: ns.table, table: this.table, ...attributes },
      value === undefined ? null : json(value),
    );
    return this.guest.ask(this.to, name === 'state' ? 'get' : 'set', payload);
  }
  move(move: Move, seq?: number): Promise<Element> {
    return this.command('move', seq === undefined ? {} : { seq: String(seq) }, move);
  }

  /** Plays until the match is over: answers the number of moves made. */
  async play(choose: (moves: readonly Move[]) => Move | undefined): Promise<number> {
    for (let made = 0, seen = -1; ; ) {
      const news = await this.sees(({ seq, phase, moves }) => phase === 'over' || (seq > seen && moves.length > 0));
      if (news.phase === 'over') return made;
      seen = news.seq;
      const move = choose(news.moves);
      if (move === undefined) continue;
      const answer = await this.move(move, news.seq);
      if (errorIn(answer) === undefined) made++;
      // Both may decide at once: the other one was faster, and what has changed has come before this answer.
      else seen = news.seq - 1;
      if (errorIn(answer) !== undefined) await this.sees(({ seq, phase }) => phase === 'over' || seq > news.seq);
    }
  }
}
