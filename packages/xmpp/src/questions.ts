/** Our own questions to servers and rooms, as IQs. An answer counts only from whom was asked. */
import { readJid } from './jid.js';
import { el, type Element } from './xml.js';

/** Milliseconds after which an unanswered question counts as refused. */
const answerWithin = 15_000;

interface Asked {
  readonly to: string;
  readonly resolve: (answer: Element | null) => void;
  readonly timer: NodeJS.Timeout;
}

export class Questions {
  private readonly send: (stanza: Element) => void;
  /** Our own address: answers of our own server or account may come without a sender. */
  private readonly self: () => string;
  private readonly open = new Map<string, Asked>();
  private count = 0;

  constructor(send: (stanza: Element) => void, self: () => string) {
    this.send = send;
    this.self = self;
  }

  /** The answer; null if it is an error, or none comes. */
  ask(to: string, type: 'get' | 'set', query: Element): Promise<Element | null> {
    const id = `ask${(++this.count).toString(36)}`;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(id, null), answerWithin);
      this.open.set(id, { to, resolve, timer });
      this.send(el('iq', { type, to, id }, query));
    });
  }

  /** Whether this is the answer to one of them. */
  answered(iq: Element): boolean {
    const { id = '', from, type } = iq.attributes;
    const asked = this.open.get(id);
    if (asked === undefined || !this.isFrom(asked.to, from)) return false;
    this.settle(id, type === 'result' ? iq : null);
    return true;
  }
  private isFrom(asked: string, from: string | undefined): boolean {
    const { bare, domain } = readJid(this.self());
    return from === asked || (from === undefined && (asked === domain || asked === bare));
  }

  /** The connection is a new one: nothing will be answered any more. */
  forget(): void {
    for (const id of this.open.keys()) this.settle(id, null);
  }

  private settle(id: string, answer: Element | null): void {
    const asked = this.open.get(id);
    if (asked === undefined) return;
    clearTimeout(asked.timer);
    this.open.delete(id);
    asked.resolve(answer);
  }
}
