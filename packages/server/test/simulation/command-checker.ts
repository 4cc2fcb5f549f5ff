/** What is said to be done is in the log, once and as it was asked for; what is said to be refused is not. */
import { isDeepStrictEqual } from 'node:util';
import type { Command } from '@partie/protocol';
import type { Evidence } from './evidence.js';

interface Asked {
  readonly command: Command;
  refused: string | null;
}

/** Commands that are done when a row is stored. */
const leadsToRow = new Set(['match.move', 'match.undo', 'match.nonce', 'match.resign']);

export class CommandChecker {
  private readonly evidence: Evidence;
  private readonly asks = new Map<string, Asked>();

  constructor(evidence: Evidence) {
    this.evidence = evidence;
  }

  asked(person: string | null, command: Command): void {
    const key = `${person} ${command.c}`;
    if (!this.asks.has(key)) this.asks.set(key, { command, refused: null });
  }

  /** The server has said that a command is done, with this row. */
  acknowledged(name: string, person: string | null, c: string, n: number): void {
    const command = this.asks.get(`${person} ${c}`)?.command;
    if (command === undefined || !leadsToRow.has(command.do)) return;
    const moment = this.evidence.witness('match' in command ? command.match : '')?.moments[n];
    if (moment?.row.actor !== person || moment?.row.command !== c)
      this.evidence.problem(`${command.do} ${c} of ${name} is said to be row ${n}, and is not on the disk`);
    else if (command.do === 'match.move' && moment.body.k === 'move' && !isSame(moment.body.move, command.move))
      this.evidence.problem(`row ${n} is not the move that ${c} asked for`);
  }

  /** The server has said that a command is refused. */
  refused(name: string, person: string | null, c: string | null, code: string): void {
    const command = this.asks.get(`${person} ${c}`)?.command;
    if (command === undefined || !leadsToRow.has(command.do)) return;
    const rows = this.evidence.disk.logs.get('match' in command ? command.match : '') ?? [];
    if (rows.some((row) => row.actor === person && row.command === c))
      this.evidence.problem(`${c} of ${name} is refused (${code}), but was done`);
  }
  /** A client has heard that its command is refused. */
  heardRefusal(person: string | null, c: string | null, code: string): void {
    const asked = this.asks.get(`${person} ${c}`);
    if (asked) asked.refused ??= code;
  }

  /** Each row of a player comes from a command he has sent, once; what was refused is not done. */
  checkLogs(): void {
    const { evidence } = this;
    for (const witness of evidence.all()) {
      witness.lookAtAllAgain();
      const seen = new Set<string>();
      for (const { row, body } of witness.moments) {
        const key = `${row.actor} ${row.command}`;
        const where = `row ${row.number} of ${witness.header.id} (${key})`;
        if (seen.has(key)) evidence.problem(`${where} is there twice`);
        seen.add(key);
        const asked = this.asks.get(key);
        if (row.actor !== 'server' && asked === undefined) evidence.problem(`${where}: nobody has asked for it`);
        if (asked && leadsToRow.has(asked.command.do) && asked.refused !== null)
          evidence.problem(`${where} was refused (${asked.refused}), and done all the same`);
        if (asked?.command.do === 'match.move' && body.k === 'move' && !isSame(body.move, asked.command.move))
          evidence.problem(`${where} is another move`);
      }
    }
  }
}

const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b);
