/**
 * Remembers the last commands and how they were answered, so that a command that is sent again is answered again and not
 * done again. Of a command that is still being done, the repetition gets the same answer once it is there.
 *
 * It holds the newest few only. Commands that changed a log are found there by their unique key, however old they are.
 */
import { createHash } from 'node:crypto';
import { isForGood, refuse } from '../refusal.js';

/** A command may be 8 KB long and many are remembered: of a longer text than this, the hash is kept. */
const longestKept = 200;

interface Answered<A> {
  /** What the command said, or its hash: the same id with another content is refused. */
  readonly content: string;
  readonly answer: Promise<A>;
}

export class CommandMemory<A> {
  private readonly commands = new Map<string, Answered<A>>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** The answer that this command was given or is going to be given; undefined if it is not remembered. */
  find(key: string, content: string): Promise<A> | undefined {
    const known = this.commands.get(key);
    if (known === undefined) return undefined;
    return known.content === brief(content) ? known.answer : refuse('idUsed');
  }

  /** Remembers the answer from now on, when it is not there yet; and hands it through. */
  async remember(key: string, content: string, answer: Promise<A>): Promise<A> {
    const entry = { content: brief(content), answer };
    this.commands.set(key, entry);
    const [oldest] = this.commands.keys();
    if (this.commands.size > this.most && oldest !== undefined) this.commands.delete(oldest);
    try {
      return await answer;
    } catch (error) {
      // What may succeed when it is tried again must not be answered from memory.
      if (!isForGood(error) && this.commands.get(key) === entry) this.commands.delete(key);
      throw error;
    }
  }
}

const brief = (content: string): string =>
  content.length <= longestKept ? content : createHash('sha256').update(content).digest('base64url');
