/** A person: a name, a secret token that proves it, and the connections that speak for it at this moment. */
import type { Language } from '@partie/kit';
import type { Message, PersonView } from '@partie/protocol';

export interface Spoken {
  send(message: Message): void;
}

export class Person {
  readonly id: string;
  name: string;
  nameKey: string;
  readonly tokenHash: string;
  readonly createdAt: number;
  language: Language = 'en';
  readonly connections = new Set<Spoken>();
  /** Tables this person sits or watches at, by id. */
  readonly tables = new Set<string>();
  /** People whose chat this person does not want to see. */
  readonly muted = new Set<string>();
  /** The first answers to the last commands, for those that are sent again. */
  private readonly answered = new Map<string, Message>();

  constructor(id: string, name: string, nameKey: string, tokenHash: string, createdAt: number) {
    this.id = id;
    this.name = name;
    this.nameKey = nameKey;
    this.tokenHash = tokenHash;
    this.createdAt = createdAt;
  }

  get here(): boolean {
    return this.connections.size > 0;
  }
  get view(): PersonView {
    return { id: this.id, name: this.name };
  }
  send(message: Message): void {
    for (const connection of this.connections) connection.send(message);
  }

  answerTo(command: string): Message | undefined {
    return this.answered.get(command);
  }
  remember(command: string, answer: Message): void {
    this.answered.set(command, answer);
    const [oldest] = this.answered.keys();
    if (this.answered.size > 128 && oldest !== undefined) this.answered.delete(oldest);
  }
}
