/**
 * The stream of somebody who plays with an account of his own: commands of the structured layer to one gateway, and what
 * that gateway tells. Answers are matched by id and sender, and nothing from anybody else is taken.
 */
import { Account, type AccountOptions } from '../account.js';
import { readJid } from '../jid.js';
import { ns } from '../namespaces.js';
import { child, childIn, el, type Element, elements, textIn } from '../xml.js';

/** Milliseconds for an answer. */
const answerWithin = 8000;

/** The gateway refuses. `seq`: how far the match is, if it has gone on meanwhile. */
export class Refused extends Error {
  readonly code: string;
  readonly seq: number | undefined;
  constructor(code: string, text: string, seq?: number) {
    super(text);
    this.code = code;
    this.seq = seq;
  }
}
/** There is no answer: the gateway, its server or the way there is down. */
export class Unanswered extends Error {}

export interface LineListener {
  /** The gateway can be reached: for the first time, or again. */
  opened(): void;
  /** An element of ours in a message. */
  told(element: Element): void;
  lost(): void;
}

/** Conditions that servers answer for somebody who is not there. */
const nobodyThere: ReadonlySet<string> = new Set([
  'service-unavailable',
  'recipient-unavailable',
  'remote-server-not-found',
  'remote-server-timeout',
]);

interface Question {
  readonly to: string;
  settle(answer: Element | null): void;
}

export class PlayerLine {
  /** `games.example.org`, a component; `partie@example.org`, an account. */
  readonly service: string;
  private readonly account: Account;
  /** The full address of the gateway; null while it is not known to be there. */
  private gateway: string | null = null;
  private isOnline = false;
  private readonly questions = new Map<string, Question>();
  private listener: LineListener | null = null;
  private asked = 0;

  constructor(service: string, account: AccountOptions) {
    this.service = service;
    this.account = new Account({ ...account, resource: `play-${Math.random().toString(36).slice(2, 8)}` });
  }

  /** Resolves when the XMPP server has let us in. Rejects if it does not, or cannot be reached. */
  signIn(): Promise<void> {
    return new Promise((resolve, reject) => {
      let isIn = false;
      const refused = (why: Error) => {
        void this.account.stop();
        reject(why);
      };
      this.account
        .start({
          stanza: (stanza) => this.hear(stanza),
          online: () => {
            isIn = true;
            this.online();
            resolve();
          },
          offline: (why) => {
            this.offline();
            if (!isIn) refused(new Error(why));
          },
        })
        .catch(refused);
    });
  }

  async signOut(): Promise<void> {
    this.detach();
    await this.account.stop();
  }

  private get isComponent(): boolean {
    return !this.service.includes('@');
  }

  /** Whoever listens is called when the gateway is there, at once if it is. */
  attach(listener: LineListener): void {
    this.listener = listener;
    if (this.isOnline) this.call();
  }
  /** Nobody plays any more: the gateway is told, so that the table sees it. */
  detach(): void {
    this.listener = null;
    if (this.gateway !== null) this.account.send(el('presence', { to: this.gateway, type: 'unavailable' }));
  }

  private online(): void {
    this.isOnline = true;
    this.account.send(el('presence'));
    if (this.isComponent) this.gateway = this.service;
    // An account is found by its presence, which those see who have it among their contacts.
    else this.account.send(el('presence', { to: this.service, type: 'subscribe' }));
    this.call();
  }
  private call(): void {
    const { gateway, listener } = this;
    if (gateway === null || listener === null) return;
    // Our server tells the gateway when this device is gone.
    this.account.send(el('presence', { to: gateway }));
    listener.opened();
  }
  private offline(): void {
    const was = this.isOnline;
    this.isOnline = false;
    this.gateway = null;
    for (const { settle } of this.questions.values()) settle(null);
    if (was) this.listener?.lost();
  }

  private isFromGateway({ attributes: { from = '' } }: Element): boolean {
    const { bare, domain } = readJid(from);
    return this.isComponent ? domain === this.service : bare === this.service;
  }

  private hear(stanza: Element): void {
    const { from = '', id = '', type } = stanza.attributes;
    if (stanza.name === 'iq') {
      if (type === 'result' || type === 'error') {
        const question = this.questions.get(id);
        if (question?.to === from) question.settle(stanza);
      } else if (type === 'get' && childIn(stanza, ns.ping) && this.isFromGateway(stanza))
        this.account.send(el('iq', { type: 'result', to: from, id }));
      return;
    }
    if (!this.isFromGateway(stanza)) return;
    if (stanza.name === 'presence') return this.presence(stanza);
    const element = stanza.name === 'message' && type !== 'error' ? childIn(stanza, ns.table) : undefined;
    if (element) this.listener?.told(element);
  }

  private presence({ attributes: { from = '', type } }: Element): void {
    if (this.isComponent) return;
    if (type === 'subscribe') return this.account.send(el('presence', { to: this.service, type: 'subscribed' }));
    if (type === undefined && this.gateway === null && readJid(from).resource !== '') {
      this.gateway = from;
      this.call();
    }
    if (type !== 'unavailable' || from !== this.gateway) return;
    this.gateway = null;
    this.listener?.lost();
  }

  /** Asks the gateway, and resolves with the element of the answer, if there is one. */
  async ask(type: 'get' | 'set', payload: Element): Promise<Element | undefined> {
    const { gateway } = this;
    if (gateway === null || !this.isOnline) throw new Unanswered();
    const id = `p${++this.asked}`;
    const answer = await new Promise<Element | null>((resolve) => {
      const settle = (given: Element | null) => {
        clearTimeout(timer);
        this.questions.delete(id);
        resolve(given);
      };
      const timer = setTimeout(() => settle(null), answerWithin);
      this.questions.set(id, { to: gateway, settle });
      this.account.send(el('iq', { type, to: gateway, id }, payload));
    });
    if (answer === null) throw new Unanswered();
    const error = child(answer, 'error');
    if (error === undefined) return childIn(answer, ns.table);
    throw refusalIn(error);
  }
}

function refusalIn(error: Element): Refused | Unanswered {
  const own = childIn(error, ns.table);
  const condition = elements(error).find(({ ns: space, name }) => space === ns.stanzas && name !== 'text')?.name ?? '';
  if (own === undefined && nobodyThere.has(condition)) return new Unanswered();
  const text = textIn(error, 'text');
  const { code = own?.name ?? (condition === 'policy-violation' ? 'tooFast' : condition), seq } = own?.attributes ?? {};
  return new Refused(code, text === '' ? condition : text, seq === undefined ? undefined : Number(seq));
}
