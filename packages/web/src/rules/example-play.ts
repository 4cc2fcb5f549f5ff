/**
 * An example in the rules, played by the reader: the position, the task, and the reply. Moves are checked with the
 * game's real rules.
 */
import {
  type BoardFacts,
  type RulesExample,
  type Game,
  type Language,
  type Move,
  readExample,
  seeded,
  type ExampleTask,
  tellRefusal,
  usualOptions,
} from '@partie/kit';
import { signal } from '@preact/signals';

export interface ExampleMessage {
  readonly is: 'right' | 'refused' | 'hint';
  readonly text: string;
}

export class ExamplePlay {
  readonly game: Game;
  readonly example: RulesExample;
  /** Incremented by every change. */
  readonly changes = signal(0);
  message: ExampleMessage | null = null;
  /** Index of the task; equal to the number of tasks when all are done. */
  at = 0;
  private state: unknown;

  constructor(game: Game, block: string) {
    this.game = game;
    this.example = readExample(block);
    this.state = this.begin();
  }

  private begin(): unknown {
    const { fromDiagram, about } = this.game;
    if (!fromDiagram) throw new Error(`${about.id} has no diagrams.`);
    return fromDiagram(this.example.drawing, usualOptions(about.options));
  }

  again(): void {
    this.state = this.begin();
    this.at = 0;
    this.message = null;
    this.changes.value++;
  }

  get task(): ExampleTask | null {
    return this.example.tasks[this.at] ?? null;
  }
  get done(): boolean {
    return this.task === null;
  }
  /** The facts the board is drawn from. */
  get facts(): BoardFacts {
    return this.game.view(this.state, null).open as unknown as BoardFacts;
  }
  /** The reader plays the first seat that has to decide. */
  get seat(): number {
    return this.game.pending(this.state)[0]?.seat ?? 0;
  }
  /** Actions of this task that are not made on a point. */
  get buttons(): readonly string[] {
    return (this.task?.right ?? [])
      .map(({ move }) => move)
      .filter((move) => Object.hasOwn(this.game.about.actions, move));
  }

  allows(move: string): boolean {
    return this.legal(this.seat, move) !== undefined;
  }

  private legal(seat: number, name: string): Move | undefined {
    const named = (move: Move) => (move.at === undefined ? move.do === name : move.at === name);
    return this.game.moves(this.state, seat).find((move) => named(move) && move.do !== 'resign');
  }

  /** Tries what the reader chose: a point of the board, or an action. */
  try(move: string, language: Language): void {
    const { task, seat } = this;
    if (task === null) return;
    const legal = this.legal(seat, move);
    if (legal === undefined) this.refuse(move, seat, language);
    else {
      const right = task.right.find((one) => one.move === move || one.move === '*');
      if (right) this.advance(legal, seat, task, right.text);
      else this.message = { is: 'hint', text: task.hint };
    }
    this.changes.value++;
  }

  private refuse(move: string, seat: number, language: Language): void {
    const put = Object.entries(this.game.about.actions).find(([, { puts }]) => puts !== undefined)?.[0] ?? '';
    const refusal = this.game.refuse(this.state, seat, { do: put, at: move });
    const why = refusal === null ? '' : tellRefusal(this.game, refusal, language);
    const foreseen = this.task?.refused.find((one) => one.move === move);
    this.message = { is: 'refused', text: foreseen ? `${why} ${foreseen.text}` : why };
    if (foreseen) this.at++;
  }

  private advance(move: Move, seat: number, task: ExampleTask, text: string): void {
    this.game.apply(this.state, seat, move, seeded(1));
    for (const answers of task.answers) {
      const other = this.game.pending(this.state).find((one) => one.seat !== seat)?.seat ?? 1 - seat;
      const answer = answers.map((name) => this.legal(other, name)).find((one) => one !== undefined);
      if (answer) this.game.apply(this.state, other, answer, seeded(1));
    }
    this.message = { is: 'right', text };
    this.at++;
  }
}
