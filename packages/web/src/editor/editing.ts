/** A draft while it is edited: its history, the chosen tool, the space one is at, and the stroke that is being drawn. */
import type { DocumentEditor, Draft } from '@partie/games/editors';
import type { Space } from '@partie/kit';
import { batch, computed, signal } from '@preact/signals';

/** Moves the view instead of drawing. */
export const hand = '';

/** So many steps can be undone. */
const mostSteps = 500;

interface History {
  readonly drafts: readonly Draft[];
  readonly at: number;
}

export class Editing {
  readonly editor: DocumentEditor;
  readonly #history = signal<History>({ drafts: [], at: 0 });
  /** What the stroke that is being drawn has made so far. */
  readonly #stroke = signal<Draft | null>(null);
  /** The field that was changed last: its next change belongs to the same step. */
  #field: string | null = null;
  readonly tool = signal<string>(hand);
  /** The space that has the focus, or had it last. */
  readonly place = signal<string | null>(null);
  /** What was drawn last, for those who do not see it. */
  readonly drawn = signal<string | null>(null);

  constructor(editor: DocumentEditor, draft: Draft) {
    this.editor = editor;
    this.#history.value = { drafts: [draft], at: 0 };
    this.tool.value = editor.tools[0]?.tools[0]?.id ?? hand;
  }

  /** The draft between strokes. */
  readonly settled = computed((): Draft => {
    const { drafts, at } = this.#history.value;
    const draft = drafts[at];
    if (draft === undefined) throw new Error('There always is a draft.');
    return draft;
  });
  readonly draft = computed((): Draft => this.#stroke.value ?? this.settled.value);
  readonly problems = computed(() => this.settled.value.problems());
  /** The spaces that can be painted, in reading order: they keep their order when something is drawn. */
  readonly cells = computed(() =>
    this.draft.value.drawing.spaces
      .filter(({ layer }) => this.editor.painted.includes(layer))
      .toSorted((a, b) => a.y - b.y || a.x - b.x),
  );
  /** What the view should show: everything that is drawn, or the empty spaces where nothing is. */
  get shown(): readonly Space[] {
    const cells = this.cells.peek();
    const drawn = cells.filter(({ layer }) => layer !== 'empty');
    return drawn.length > 0 ? drawn : cells;
  }
  readonly canUndo = computed(() => this.#history.value.at > 0);
  readonly canRedo = computed(() => this.#history.value.at < this.#history.value.drafts.length - 1);

  beginStroke(space: string): void {
    this.#apply(this.tool.peek(), space, true);
  }
  drawOn(space: string): void {
    this.#apply(this.tool.peek(), space, false);
  }
  #apply(tool: string, space: string, begins: boolean): void {
    if (tool === hand) return;
    const now = this.draft.peek();
    batch(() => {
      this.place.value = space;
      this.#stroke.value = now.apply(tool, space, begins);
    });
  }
  endStroke(): void {
    const drawn = this.#stroke.peek();
    batch(() => {
      this.#stroke.value = null;
      if (drawn !== null && drawn !== this.settled.peek()) this.replace(drawn);
      if (drawn !== null) this.drawn.value = this.place.peek();
    });
  }
  cancelStroke(): void {
    this.#stroke.value = null;
  }

  /** One touch of a tool: of the chosen one by default. */
  paint(space: string, tool = this.tool.peek()): void {
    this.#apply(tool, space, true);
    this.endStroke();
  }

  set(field: string, value: string | number): void {
    const goesOn = this.#field === field;
    const next = this.settled.peek().set(field, value);
    if (goesOn) this.#history.value = { ...this.#upTo(-1, next) };
    else this.replace(next);
    this.#field = field;
  }

  /** Another draft as the next step: also a new or an opened document can be undone. */
  replace(draft: Draft): void {
    this.#field = null;
    this.#history.value = this.#upTo(0, draft);
  }
  #upTo(back: number, draft: Draft): History {
    const { drafts, at } = this.#history.peek();
    const kept = drafts.slice(Math.max(0, at + 2 - mostSteps), at + 1 + back);
    return { drafts: [...kept, draft], at: kept.length };
  }

  undo(): void {
    this.#step(-1);
  }
  redo(): void {
    this.#step(1);
  }
  #step(by: number): void {
    const { drafts, at } = this.#history.peek();
    this.#field = null;
    if (drafts[at + by] !== undefined) this.#history.value = { drafts, at: at + by };
  }
}
