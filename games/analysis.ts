/**
 * Record formats that can be opened and analysed in the browser, by the extension of their files. The web client works
 * with these interfaces alone; each game implements them in its own folder. An implementation is loaded when it is needed.
 */
import type { Language, Refusal, HasTexts } from '@partie/kit';

/** A side by the colour of its stones: 1 dark, 2 light. */
export type Colour = 1 | 2;

/** A position in the tree of a record, and the positions that may follow; the first child is the main line. */
export interface RecordNode {
  readonly children: RecordNode[];
}

/** Points of the board are numbers from A1 along the lowest line, then upwards. */
export interface RecordPosition {
  /** What stands on each point: 0 nothing, else a colour. */
  readonly stones: readonly number[];
  readonly turn: Colour;
  /** How many moves led here. */
  readonly moves: number;
  /** The point of the last move; null if there was none, or if it was a pass. */
  readonly last: number | null;
  /** A point that is forbidden for the moment. */
  readonly forbidden: number | null;
}

export interface RecordMove {
  readonly colour: Colour;
  /** Null for a pass. */
  readonly point: number | null;
  readonly name: string;
}

/** What the record itself marks in a position. */
export interface RecordMarks {
  readonly shapes: ReadonlyMap<number, 'triangle' | 'square' | 'circle' | 'cross'>;
  readonly labels: ReadonlyMap<number, string>;
  readonly territory: ReadonlyMap<number, Colour>;
  readonly lines: readonly { readonly from: number; readonly to: number; readonly arrow: boolean }[];
}

export interface RecordPlayer {
  readonly colour: Colour;
  readonly name: string;
  readonly rank: string;
  /** The time left, empty where the record does not tell it. */
  readonly clock: string;
  readonly captured: number;
}

/** Who is ahead, roughly. */
export interface RecordEstimate {
  /** By point: the colour it would belong to, 0 for nobody. */
  readonly owner: readonly number[];
  readonly dead: readonly number[];
  /** Points of the dark side less those of the light side. */
  readonly lead: number;
}

/** One game of a record file. It holds the tree, which grows by `play` and is written back by `write`. */
export interface GameRecord {
  /** Columns of the board. */
  readonly size: number;
  readonly lines: number;
  readonly root: RecordNode;
  /** Who played, or which event it was: to tell the games of a collection apart. */
  readonly title: string;
  positionAt(path: readonly RecordNode[]): RecordPosition;
  /** Why no stone can be put on a point; null if one can. */
  refusal(position: RecordPosition, point: number): Refusal | null;
  /** The child in which this move is made (null: a pass); a new one is added where there is none. */
  play(node: RecordNode, position: RecordPosition, point: number | null): RecordNode;
  /** The first move of a node. */
  moveOf(node: RecordNode, language: Language): RecordMove | null;
  /** Whether stones are put on the board in this node without being played. */
  isSetUp(node: RecordNode): boolean;
  remarksOf(node: RecordNode): { readonly title: string; readonly comment: string };
  marksOf(node: RecordNode): RecordMarks;
  /** The dark side, then the light side. */
  players(path: readonly RecordNode[], position: RecordPosition): readonly RecordPlayer[];
  /** When, where and on what terms it was played. */
  facts(language: Language): readonly string[];
  /** The result as the file writes it and in words; null if there is none. */
  result(language: Language): { readonly written: string; readonly text: string } | null;
  estimate(position: RecordPosition): RecordEstimate;
  /** The text of a file in UTF-8. */
  write(): string;
}

/** What is wrong with a file, and in which line. */
export interface RecordProblem {
  readonly line: number;
  tell(language: Language): string;
}

export type RecordsRead =
  | { readonly games: readonly (GameRecord | { readonly problem: RecordProblem })[] }
  | { readonly problem: RecordProblem };

/** Decodes bytes; null if they are not text in this encoding, or if it is not known. */
export type Decode = (bytes: Uint8Array, encoding: string) => string | null;

export interface AnalysisTexts {
  readonly sides: Readonly<Record<Colour, string>>;
  captured(n: number): string;
  readonly pass: string;
  /** What the estimate does and does not say. */
  readonly caution: string;
  readonly board: string;
}

export interface RecordAnalysis {
  /** The extension of its files. */
  readonly format: string;
  readonly mimeType: string;
  /** A short record, as an example of the format. */
  readonly sample: string;
  /** Encodings a reader may choose, if the text comes out wrong. */
  readonly encodings: readonly string[];
  /** Sizes of empty boards to begin with. */
  readonly sizes: readonly number[];
  /** For the words of refusals. */
  readonly game: HasTexts;
  readonly texts: Readonly<Record<Language, AnalysisTexts>>;
  decode(bytes: Uint8Array, decode: Decode, wanted?: string): { readonly text: string; readonly encoding: string };
  read(text: string): RecordsRead;
  emptyRecord(size: number): string;
}

const analyses: Readonly<Record<string, () => Promise<RecordAnalysis>>> = {
  sgf: () => import('./go/analysis.js').then(({ sgfAnalysis }) => sgfAnalysis),
};

export const analysedFormats: readonly string[] = Object.keys(analyses);

export const isAnalysed = (format: string): boolean => Object.hasOwn(analyses, format);

export function loadAnalysis(format: string): Promise<RecordAnalysis> {
  const load = analyses[format];
  return load ? load() : Promise.reject(new Error(`Records in the format "${format}" cannot be analysed.`));
}
