/** Attacks in rotation beside everything else, each in a process of its own, with pauses between them. */
import { sleep } from '../crash/troubles.js';
import { Child } from '../attacks/child.js';
import { everyAttack } from '../attacks/every-attack.js';

/** Milliseconds. */
const lasts = 20_000;
/** So long after an attack what it left behind still counts as its doing. */
const settles = 10_000;
const pauses = 20_000;

export class Raids {
  /** How often each attack was made. */
  readonly made: Record<string, number> = {};
  private readonly port: () => number;
  private quietSince = 0;
  private isOver = false;
  private attacker: Child | null = null;
  private readonly done: Promise<void>;

  constructor(port: () => number) {
    this.port = port;
    this.done = this.all();
  }

  /** Nobody attacks, and has not for a while. */
  get isQuiet(): boolean {
    return this.attacker === null && Date.now() - this.quietSince > settles;
  }
  get present(): string {
    return this.attacker === null ? '' : (everyAttack[this.count % everyAttack.length]?.name ?? '');
  }
  private count = 0;

  private async all(): Promise<void> {
    for (; !this.isOver; this.count++) {
      const name = everyAttack[this.count % everyAttack.length]?.name ?? '';
      this.attacker = new Child('attacker-process.ts', [name, String(this.port())]);
      this.made[name] = (this.made[name] ?? 0) + 1;
      await this.whileOn(lasts);
      await this.attacker.end();
      this.attacker = null;
      this.quietSince = Date.now();
      await this.whileOn(pauses);
    }
  }
  private async whileOn(milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds;
    while (!this.isOver && Date.now() < end) await sleep(100);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.done;
  }
}
