/** Asks devices whether they are still there (XEP-0199). Answers count only from whom was asked. */
import { ns } from './namespaces.js';
import { el, type Element } from './xml.js';

/** Milliseconds a device has to answer. */
const answerWithin = 10_000;

interface Asked {
  readonly jid: string;
  readonly resolve: (isThere: boolean) => void;
  readonly timer: NodeJS.Timeout;
}

export class Pings {
  private readonly send: (stanza: Element) => void;
  private readonly asked = new Map<string, Asked>();
  private count = 0;

  constructor(send: (stanza: Element) => void) {
    this.send = send;
  }

  ask(from: string, jid: string): Promise<boolean> {
    const id = `ping${(++this.count).toString(36)}`;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(id, false), answerWithin);
      this.asked.set(id, { jid, resolve, timer });
      this.send(el('iq', { type: 'get', from, to: jid, id }, el('ping', { xmlns: ns.ping })));
    });
  }

  /** A client that does not know pings is there too, and says so: only its server says that it is not. */
  answered({ attributes: { id = '', from, type }, children }: Element): void {
    if (this.asked.get(id)?.jid !== from) return;
    const error = children.find((one): one is Element => typeof one !== 'string' && one.name === 'error');
    const isUnknown = error?.children.some((one) => typeof one !== 'string' && one.name === 'feature-not-implemented');
    this.settle(id, type === 'result' || isUnknown === true);
  }

  stop(): void {
    for (const id of this.asked.keys()) this.settle(id, false);
  }

  private settle(id: string, isThere: boolean): void {
    const asked = this.asked.get(id);
    if (asked === undefined) return;
    this.asked.delete(id);
    clearTimeout(asked.timer);
    asked.resolve(isThere);
  }
}
