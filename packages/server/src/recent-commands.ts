/**
 * The last few commands that were done, like a `Map` that forgets the oldest: whose they were, what they said (as a
 * number), and the row they led to. Numbers and texts that are there anyway, and nothing else: what is made for every move
 * and kept for a while is what costs the collector most.
 */
import { markOfText } from './gist.js';

/** Whose, its id, what it said, the row it led to. */
export type DoneCommand = readonly [actor: string, command: string, content: number, row: number];

export class RecentCommands {
  private readonly most: number;
  private readonly marks: number[] = [];
  private readonly actors: string[] = [];
  private readonly commands: string[] = [];
  private readonly contents: number[] = [];
  private readonly rows: number[] = [];
  /** Where the oldest is, once there are as many as there can be. */
  private oldest = 0;

  constructor(most: number, entries: readonly DoneCommand[] = []) {
    this.most = most;
    for (const entry of entries) this.add(...entry);
  }

  private indexOf(mark: number, actor: string, command: string): number {
    const { marks, actors, commands } = this;
    for (let i = 0; i < marks.length; i++)
      if (marks[i] === mark && commands[i] === command && actors[i] === actor) return i;
    return -1;
  }
  has(actor: string, command: string): boolean {
    return this.indexOf(markOfText(command), actor, command) >= 0;
  }
  get(actor: string, command: string): DoneCommand | undefined {
    const at = this.indexOf(markOfText(command), actor, command);
    return at < 0 ? undefined : this.entry(at);
  }
  private entry(at: number): DoneCommand {
    const { actors, commands, contents, rows } = this;
    return [actors[at] as string, commands[at] as string, contents[at] as number, rows[at] as number];
  }

  /** One that is not here yet: in a log a command is only once. */
  add(actor: string, command: string, content: number, row: number): void {
    let at = this.marks.length;
    if (at === this.most) {
      at = this.oldest;
      this.oldest = (at + 1) % this.most;
    }
    this.marks[at] = markOfText(command);
    this.actors[at] = actor;
    this.commands[at] = command;
    this.contents[at] = content;
    this.rows[at] = row;
  }

  /** From the oldest to the newest. */
  entries(): DoneCommand[] {
    return this.marks.map((_, i) => this.entry((this.oldest + i) % this.marks.length));
  }

  clear(): void {
    for (const list of [this.marks, this.actors, this.commands, this.contents, this.rows]) list.length = 0;
    this.oldest = 0;
  }
}
