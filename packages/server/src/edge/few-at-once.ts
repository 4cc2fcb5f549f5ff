/**
 * Answers that are dear to make (a whole match has to be read or replayed): an address gets only a few of them at the same
 * time. Others wait for their turn; when many wait already, they are refused. A place is held until the answer has been
 * sent, so that answers which are asked for and not read do not pile up.
 */
import type { MiddlewareHandler } from 'hono';
import { refuse } from '../refusal.js';
import { addressOf, type Http } from './http-context.js';

/** How many may wait at one address, for each that may be answered. */
const waitingForEach = 8;

interface Queue {
  answering: number;
  readonly waiting: Set<() => void>;
}

export class FewAtOnce {
  private readonly byAddress = new Map<string, Queue>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Resolves when it is its turn, with what ends it. Refuses if too many wait already. */
  enter(address: string): { readonly turn: Promise<void>; readonly leave: () => void } {
    const queue = this.byAddress.get(address) ?? { answering: 0, waiting: new Set() };
    this.byAddress.set(address, queue);
    if (queue.answering >= this.most && queue.waiting.size >= this.most * waitingForEach) refuse('tooFast');
    let begin = () => {};
    const turn = new Promise<void>((resolve) => {
      begin = resolve;
    });
    queue.waiting.add(begin);
    this.next(queue);
    let isDone = false;
    const leave = () => {
      if (isDone) return;
      isDone = true;
      // Whoever gives up while waiting has no place to give back.
      if (!queue.waiting.delete(begin)) queue.answering--;
      this.next(queue);
      if (queue.answering === 0 && queue.waiting.size === 0) this.byAddress.delete(address);
    };
    return { turn, leave };
  }

  private next(queue: Queue): void {
    const [begin] = queue.waiting;
    if (begin === undefined || queue.answering >= this.most) return;
    queue.waiting.delete(begin);
    queue.answering++;
    begin();
  }
}

/** For routes whose answers are dear. */
export function fewAtOnce(most: number): MiddlewareHandler<Http> {
  const few = new FewAtOnce(most);
  return async (c, next) => {
    const { outgoing } = c.env;
    const { turn, leave } = few.enter(addressOf(c));
    outgoing.once('close', leave);
    if (outgoing.closed) leave();
    await turn;
    await next();
  };
}
