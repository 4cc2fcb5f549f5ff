/** Reads record files: a file, a pasted text or a fetched match becomes games to look at, or the line that is wrong. */
import type { Decode, GameRecord, RecordAnalysis, RecordProblem } from '@partie/games/analysis';
import { language } from '../words/language.js';

/** The bytes of a file, kept so that they can be read again in another encoding. */
export interface RecordFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A problem in words, and the line of the text it is about. */
export interface ShownProblem {
  readonly problem: string;
  readonly line: number;
  readonly text: string;
}

/** A game of a collection, or why it cannot be shown. */
export type OpenedGame = { readonly record: GameRecord } | ShownProblem;

export type Opened =
  | {
      readonly is: 'games';
      readonly file: RecordFile;
      readonly encoding: string;
      readonly games: readonly OpenedGame[];
    }
  | ({ readonly is: 'problem'; readonly file: RecordFile; readonly encoding: string } & ShownProblem);

const decode: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** In bytes: enough for a collection of thousands of games. */
export const largestFile = 8_000_000;

export function openFile(analysis: RecordAnalysis, file: RecordFile, wanted?: string): Opened {
  const { text, encoding } = analysis.decode(file.bytes, decode, wanted);
  const lines = text.split(/\r\n|\n\r|\r|\n/);
  const shown = (problem: RecordProblem): ShownProblem => ({
    problem: problem.tell(language()),
    line: problem.line,
    text: (lines[problem.line - 1] ?? '').slice(0, 200),
  });
  const read = analysis.read(text);
  if ('problem' in read) return { is: 'problem', file, encoding, ...shown(read.problem) };
  const games = read.games.map((game): OpenedGame => ('problem' in game ? shown(game.problem) : { record: game }));
  const [only] = games;
  if (games.length === 1 && only && 'problem' in only) return { is: 'problem', file, encoding, ...only };
  return { is: 'games', file, encoding, games };
}

export const openText = (analysis: RecordAnalysis, name: string, text: string): Opened =>
  openFile(analysis, { name, bytes: new TextEncoder().encode(text) });

/** Whether another encoding might give another text. */
export const hasNonAsciiBytes = ({ bytes }: RecordFile): boolean => bytes.some((byte) => byte > 127);
