/** From a file, a paste or a match to records that can be looked at, or to the line that is wrong. */
import { decodeSgf, type Kifu, readKifu, readSgf, tellProblem } from '@partie/games/go';
import { language } from '../words/language.js';

/** What was opened, to be read again if the reader knows its encoding better. */
export interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Opened =
  | { readonly is: 'games'; readonly source: Source; readonly encoding: string; readonly games: readonly Game[] }
  | {
      readonly is: 'problem';
      readonly source: Source;
      readonly encoding: string;
      /** In words, and the line of the text that is meant. */
      readonly problem: string;
      readonly line: number;
      readonly text: string;
    };

/** A game of a collection; one that cannot be shown says why. */
export type Game = { readonly kifu: Kifu } | { readonly problem: string; readonly line: number; readonly text: string };

const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** More than any game needs; a collection of thousands is within it. */
export const largestFile = 8_000_000;

export function open(source: Source, wanted?: string): Opened {
  const { text, encoding } = decodeSgf(source.bytes, decode, wanted);
  const lines = text.split(/\r\n|\n\r|\r|\n/);
  const wordsFor = (problem: Parameters<typeof tellProblem>[0]) => ({
    problem: tellProblem(problem, language()),
    line: problem.line,
    text: (lines[problem.line - 1] ?? '').slice(0, 200),
  });
  const read = readSgf(text);
  if ('problem' in read) return { is: 'problem', source, encoding, ...wordsFor(read.problem) };
  const games = read.trees.map((tree): Game => {
    const kifu = readKifu(tree);
    return 'problem' in kifu ? wordsFor(kifu.problem) : { kifu };
  });
  const [only] = games;
  if (games.length === 1 && only && 'problem' in only) return { is: 'problem', source, encoding, ...only };
  return { is: 'games', source, encoding, games };
}

export const openText = (name: string, text: string): Opened => open({ name, bytes: new TextEncoder().encode(text) });

/** Whether other encodings might give another text. */
export const hasForeignBytes = ({ bytes }: Source): boolean => bytes.some((byte) => byte > 127);
