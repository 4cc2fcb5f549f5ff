/** The journal says what happened: nothing that nobody did, and nothing is missing from its middle, whatever goes wrong. */
import type { Command } from '@partie/protocol';
import type { StoredNote } from '../../src/journal/notes.js';
import type { Evidence } from './evidence.js';

export class JournalChecker {
  private readonly evidence: Evidence;
  /** By person and table: what was said there. */
  private readonly said = new Map<string, Set<string>>();

  constructor(evidence: Evidence) {
    this.evidence = evidence;
  }

  reached(person: string, command: Command): void {
    if (command.do !== 'chat') return;
    const key = `${person} ${command.table}`;
    this.said.set(key, (this.said.get(key) ?? new Set()).add(command.text));
  }

  checkAll(): void {
    const { disk } = this.evidence;
    const problem = (text: string) => this.evidence.problem(`the journal ${text}`);
    /** Of each life of the server: the numbers of its entries, and how many it says it has left out. */
    const lives = new Map<string, { readonly numbers: number[]; dropped: number }>();
    for (const { actor, command, body } of disk.rows('journal')) {
      const note = body as unknown as StoredNote;
      const between = command.lastIndexOf('-');
      const [life, number] = [command.slice(0, between), command.slice(between + 1)];
      const known = lives.get(life) ?? { numbers: [], dropped: 0 };
      lives.set(life, known);
      known.numbers.push(Number.parseInt(number, 36));
      // The entry that says so is one more: what it stands before may be lost with the end of the life.
      if (note.k === 'dropped') known.dropped += note.entries + 1;
      if (note.k === 'said' && !this.said.get(`${actor} ${note.table}`)?.has(note.text))
        problem(`has ${actor} say "${note.text}" at ${note.table}, which he did not`);
      if (note.k === 'started' && !disk.matches.has(note.match))
        problem(`tells of match ${note.match}, which is not there`);
    }
    for (const [life, { numbers, dropped }] of lives) {
      const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
      if (new Set(numbers).size < numbers.length) problem(`has an entry of ${life} twice`);
      if (last - first + 1 - numbers.length > dropped) problem(`has lost entries of ${life} between others`);
    }
  }
}
