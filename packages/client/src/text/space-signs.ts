/** How the spaces of a board and what stands there are written: a letter for each kind, a number for each player. */
import {
  type Board,
  type Language,
  layersOf,
  type Piece,
  type Pieces,
  piecesOn,
  type Seat,
  type Space,
} from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { wordOf } from '../words/space-names.js';
import { type Ink, type Span, span, type TextLine } from './text-line.js';

/** The inks of the players by seat. Their numbers tell them apart without colours. */
const seatInks: readonly Ink[] = ['red', 'blue', 'yellow', 'green', 'magenta', 'cyan'];
export const seatInk = (seat: Seat): Ink => seatInks[seat % seatInks.length] ?? 'red';

const toneInks: Readonly<Record<string, Ink>> = {
  water: 'blue',
  meadow: 'green',
  forest: 'green',
  gold: 'yellow',
  clay: 'red',
  stone: 'grey',
  sand: 'yellow',
};

export interface SpaceSigns {
  /** Of the pieces on a space, the topmost: `S2`; only the number if it lies along an edge. */
  piece(piece: Piece): string;
  /** By the kind of a space; empty if its kind has no letter. */
  kind(space: Space): string;
  inkOf(space: Space): Ink | undefined;
  /** What the letters mean. */
  readonly legend: readonly TextLine[];
}

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The first letter of each word that no word before it has taken. */
function lettersOf(words: ReadonlyMap<string, string>, taken: Set<string>): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [key, word] of words) {
    const own = Array.from(word.toUpperCase()).filter((char) => /\p{L}/u.test(char));
    const letter = [...own, ...alphabet].find((char) => !taken.has(char)) ?? '?';
    taken.add(letter);
    letters.set(key, letter);
  }
  return letters;
}

/** Names of several words without the words that all of them have: `wool harbour`, `harbour` become `wool` and nothing. */
function tellingWords(names: ReadonlyMap<string, string>): Map<string, string> {
  const lists = [...names.values()].map((name) => name.split(' '));
  const shared = (word: string) => lists.filter((list) => list.includes(word)).length > 1;
  return new Map(
    [...names].map(([key, name]) => {
      const words = name.split(' ').filter((word) => !shared(word));
      return [key, words.join(' ')] as const;
    }),
  );
}

export function spaceSigns(
  info: Pick<GameInfo, 'texts'>,
  board: Board,
  spaces: readonly Space[],
  pieces: Pieces,
  language: Language,
): SpaceSigns {
  const layers = layersOf(board);
  const declared = board.kind === 'spaces' ? board.pieces : { stone: 'disc' as const };
  const named = (keys: readonly string[]) => new Map(keys.map((key) => [key, wordOf(info, key, language)] as const));
  const standing = Object.keys(declared).filter((kind) => declared[kind] !== 'bar');
  const taken = new Set<string>();
  const pieceLetters = lettersOf(named(standing), taken);
  const present = new Set(Object.keys(pieces).flatMap((id) => piecesOn(pieces, id).map(({ kind }) => kind)));
  const legend: [string, string][] = standing
    .filter((kind) => present.has(kind))
    .map((kind) => [pieceLetters.get(kind) ?? '', wordOf(info, kind, language)]);

  const kinds = new Map<string, string>();
  for (const [layer, { shape }] of Object.entries(layers)) {
    if (shape !== 'hex' && shape !== 'line') continue;
    // Whatever lies on the layer and has a label, or is one of several kinds that bear labels.
    const own = spaces.filter((space) => space.layer === layer && space.is !== undefined);
    if (!own.some(({ label }) => label !== undefined)) continue;
    const names = tellingWords(named([...new Set(own.flatMap(({ is }) => is ?? []))].sort()));
    const told = new Map([...names].filter(([, word]) => word !== ''));
    const letters = lettersOf(told, shape === 'hex' ? taken : new Set());
    for (const [is, letter] of letters) {
      kinds.set(`${layer} ${is}`, shape === 'hex' ? letter : letter.toLowerCase());
      legend.push([kinds.get(`${layer} ${is}`) ?? '', told.get(is) ?? '']);
    }
  }
  return {
    piece: ({ kind, owner }) => `${pieceLetters.get(kind) ?? ''}${owner === undefined ? '' : owner + 1}`,
    kind: ({ layer, is }) => kinds.get(`${layer} ${is}`) ?? '',
    inkOf: ({ is = '' }) => (board.kind === 'spaces' ? toneInks[board.tones?.[is] ?? ''] : undefined),
    legend: legend.map(([letter, word]): Span[] => [span(letter, { bold: true }), span(` ${word}`, { ink: 'grey' })]),
  };
}
