/** What the checkers go by: the disk, each match replayed from it, when the server ran, and the problems found so far. */
import { gameById } from '@partie/games';
import type { Disk } from './memory-store.js';
import { type Moment, Witness } from './witness.js';

export class Evidence {
  readonly disk: Disk;
  readonly problems: string[] = [];
  /** When each life of the server began. */
  readonly lives: number[] = [];
  /** Matches anybody was told of. */
  readonly toldOf = new Set<string>();
  onRow: (witness: Witness, moment: Moment) => void = () => {};
  readonly trace: (who: string, what: string) => void;
  private readonly witnesses = new Map<string, Witness>();

  constructor(disk: Disk, trace: (who: string, what: string) => void) {
    this.disk = disk;
    this.trace = trace;
  }

  problem(text: string): void {
    this.problems.push(text);
    this.trace('PROBLEM', text);
  }

  /** The match beside the server; null if it is not on the disk. */
  witness(id: string): Witness | null {
    const known = this.witnesses.get(id);
    if (known) return known.lookAgain();
    const header = this.disk.match(id);
    const game = header === null ? undefined : gameById(header.game);
    if (header === null || game === undefined) return null;
    const witness = new Witness(this.disk, header, game, (text) => this.problem(text));
    witness.onRow = (moment) => this.onRow(witness, moment);
    this.witnesses.set(id, witness);
    return witness.lookAgain();
  }
  all(): Witness[] {
    return [...this.disk.matches.keys()].flatMap((id) => this.witness(id) ?? []);
  }

  /** The life of the server at that time. */
  lifeAt(at: number): number {
    return this.lives.findLast((began) => began <= at) ?? 0;
  }

  /** Nobody was ever told of it, and its table has another or none: its start failed, as far as anybody knows. */
  isNobodys(id: string): boolean {
    if (this.toldOf.has(id)) return false;
    const isDealt = (this.disk.logs.get(id)?.length ?? 0) > 0;
    return !isDealt || ![...this.disk.tables.values()].some((table) => table.includes(id));
  }
}
