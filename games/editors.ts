/**
 * Editors for documents that are options of games (`aDocument`): islands, maps. A client with a screen works with these
 * interfaces alone: it draws a draft as a board of spaces, offers the tools, and shows what is wrong where. Each game
 * implements them in its own folder. An implementation is loaded when it is needed.
 */
import type { Language, PieceShape, Pieces, Space, SpaceShape } from '@partie/kit';
import type { GameArt } from './art.js';

export type InBoth = Readonly<Record<Language, string>>;

/** Spaces, and what stands on them, to be drawn like a board. */
export interface Drawing {
  /** How far a picture of it reaches beyond the middles of the outermost spaces; 1 by default. */
  readonly margin?: number;
  readonly spaces: readonly Space[];
  readonly pieces: Pieces;
}

export interface EditorTool {
  /** The tool `erase`, if there is one, is also what the key Delete does. */
  readonly id: string;
  readonly name: InBoth;
  /** Chooses it while the drawing has the focus: a letter or a digit. */
  readonly key: string;
  /** What its button shows. */
  readonly sample: Drawing;
}

export interface ToolGroup {
  readonly name: InBoth;
  readonly tools: readonly EditorTool[];
}

/** Something of a draft that is said in a form, not on the drawing. */
export type DraftField = { readonly id: string; readonly name: InBoth; readonly sample?: Drawing } & (
  | { readonly kind: 'text'; readonly value: string; readonly most: number }
  | { readonly kind: 'count'; readonly value: number; readonly most: number }
  | { readonly kind: 'choice'; readonly value: string; readonly values: Readonly<Record<string, InBoth>> }
);

export interface FieldGroup {
  readonly id: string;
  readonly name: InBoth;
  /** What the fields are for, or how they stand. */
  readonly note?: InBoth;
  readonly fields: readonly DraftField[];
}

export interface DraftProblem {
  /** The space or the group of fields where it is; neither: it concerns the whole. */
  readonly space?: string;
  readonly group?: string;
  readonly text: InBoth;
}

/** A document while it is edited. It never changes: every change makes another one. It may have problems. */
export interface Draft {
  readonly title: string;
  /** Includes empty spaces on which something can be drawn. The ids of spaces stay the same in all drafts after this one. */
  readonly drawing: Drawing;
  readonly groups: readonly FieldGroup[];
  /** Everything that is wrong with it. Takes milliseconds. */
  problems(): readonly DraftProblem[];
  /** At most so many can play with it. */
  mostPlayers(): number;
  /**
   * What becomes of it when a tool is used on a space; the same draft where that changes nothing. `begins`: the tool is put
   * down there. Otherwise it is drawn on from another space.
   */
  apply(tool: string, space: string, begins: boolean): Draft;
  set(field: string, value: string | number): Draft;
  /** A space in words, with everything on it. */
  describe(space: string, language: Language): string;
  /** The document. */
  write(): string;
}

export type OpenedDraft = { readonly draft: Draft } | { readonly problems: readonly InBoth[] };

export interface DocumentEditor {
  /** How the spaces of each layer are drawn, from the lowest to the topmost. Layers that are not named are not drawn. */
  readonly layers: Readonly<Record<string, SpaceShape>>;
  /** Spaces of these layers can be painted; on those of the layer `empty` nothing is drawn yet. */
  readonly painted: readonly string[];
  readonly pieces: Readonly<Record<string, PieceShape>>;
  readonly art: GameArt;
  readonly tools: readonly ToolGroup[];
  /** Of the files that it can open; the first one is that of the files that it writes. */
  readonly extensions: readonly string[];
  readonly mimeType: string;
  /** The documents that come with the game, by name. */
  readonly examples: Readonly<Record<string, string>>;
  empty(): Draft;
  /** `text` comes from outside. A document that cannot be played can be opened, if its form is right. */
  open(text: string): OpenedDraft;
  /** A little picture of a document; null if it cannot be read. */
  picture(text: string): Drawing | null;
}

const editors: Readonly<Record<string, () => Promise<DocumentEditor>>> = {
  'settlers/board': () => import('./settlers/board-editor.js').then(({ boardEditor }) => boardEditor),
};

/** The options of a game whose documents can be edited. */
export const editedOptions = (game: string): readonly string[] =>
  Object.keys(editors).flatMap((name) => (name.startsWith(`${game}/`) ? [name.slice(game.length + 1)] : []));

/** The editor for the documents of an option; null if there is none. */
export function loadEditor(game: string, option: string): Promise<DocumentEditor> | null {
  const name = `${game}/${option}`;
  return Object.hasOwn(editors, name) ? (editors[name]?.() ?? null) : null;
}
