/** An example of the rules being played: the position, the task, and what the reader is told. It asks the real rules. */
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

export interface Said {
  readonly is: 'right' | 'refused' | 'hint';
  readonly text: string;
}

export class ExamplePlay {
  readonly game: Game;
  readonly example: RulesExample;
  /** Raised by everything that happens. */
  readonly changes = signal(0);
  said: Said | null = null;
  /** Number of the task; as many as there are when all is done. */
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
    this.said = null;
    this.changes.value++;
  }

  get task(): ExampleTask | null {
    return this.example.tasks[this.at] ?? null;
  }
  get done(): boolean {
    return this.task === null;
  }
  /** What there is to see on the board. */
  get facts(): BoardFacts {
    return this.game.view(this.state, null).open as unknown as BoardFacts;
  }
  /** The reader plays whoever must decide; of several the first. */
  get seat(): number {
    return this.game.pending(this.state)[0]?.seat ?? 0;
  }
  /** Actions that are not done on a point, and that this task is about. */
  get buttons(): readonly string[] {
    return (this.task?.right ?? [])
      .map(({ move }) => move)
      .filter((move) => Object.hasOwn(this.game.about.actions, move));
  }

  /** Whether this move is allowed. */
  allows(move: string): boolean {
    return this.legal(this.seat, move) !== undefined;
  }

  private legal(seat: number, name: string): Move | undefined {
    const named = (move: Move) => (move.at === undefined ? move.do === name : move.at === name);
    return this.game.moves(this.state, seat).find((move) => named(move) && move.do !== 'resign');
  }

  /** The reader does this: a point of the board, or an action. */
  try(move: string, language: Language): void {
    const { task, seat } = this;
    if (task === null) return;
    const legal = this.legal(seat, move);
    if (legal === undefined) this.refuse(move, seat, language);
    else {
      const right = task.right.find((one) => one.move === move || one.move === '*');
      if (right) this.go(legal, seat, task, right.text);
      else this.said = { is: 'hint', text: task.hint };
    }
    this.changes.value++;
  }

  private refuse(move: string, seat: number, language: Language): void {
    const put = Object.entries(this.game.about.actions).find(([, { on }]) => on === 'put')?.[0] ?? '';
    const refusal = this.game.refuse(this.state, seat, { do: put, at: move });
    const why = refusal === null ? '' : tellRefusal(this.game, refusal, language);
    const foreseen = this.task?.refused.find((one) => one.move === move);
    this.said = { is: 'refused', text: foreseen ? `${why} ${foreseen.text}` : why };
    if (foreseen) this.at++;
  }

  private go(move: Move, seat: number, task: ExampleTask, text: string): void {
    this.game.apply(this.state, seat, move, seeded(1));
    for (const answers of task.answers) {
      const other = this.game.pending(this.state).find((one) => one.seat !== seat)?.seat ?? 1 - seat;
      const answer = answers.map((name) => this.legal(other, name)).find((one) => one !== undefined);
      if (answer) this.game.apply(this.state, other, answer, seeded(1));
    }
    this.said = { is: 'right', text };
    this.at++;
  }
}
