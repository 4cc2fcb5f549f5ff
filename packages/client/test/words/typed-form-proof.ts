/**
 * What typed moves promise: in any position, every legal move has a typed form that no other has, up to cards of equal
 * face in one zone, and that is read back as that move, in both languages.
 */
import { type Game, type Language, languages, type Move, type View } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { readSpot, typedReader } from '../../src/words/index.js';
import { randomPositions } from './random-positions.js';

/** A move with its cards by zone and face: equal for moves that differ only in which of equal cards they use. */
function byFaces(game: Game, view: View, move: Move): string {
  const where = new Map<number, string>();
  for (const [spot, { cards = [] }] of Object.entries(view.zones)) {
    const { zone, owner } = readSpot(game.about.zones, spot);
    for (const [id, face] of cards)
      if (id !== null) where.set(id, face === null ? `#${id}` : `${zone}.${owner}:${face}`);
  }
  const fields = Object.keys(move).sort();
  return fields
    .map((field) => {
      const value = move[field];
      return `${field}=${Array.isArray(value) ? value.map((id: number) => where.get(id) ?? `#${id}`).join() : plain(value)}`;
    })
    .join(' ');
}

/** Of a bundle, every number of a kind. */
const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([kind, count]) => `${kind}:${String(count)}`)
        .sort()
        .join()
    : String(value);

export interface Proof {
  readonly positions: number;
  readonly moves: number;
  readonly problems: readonly string[];
  readonly longest: string;
}

export function proveTypedForms(game: Game, positions: number, firstSeed = 1): Proof {
  const info = gameInfo(game);
  const problems: string[] = [];
  let [seen, count, longest] = [0, 0, ''];
  for (const { view, moves, seed } of randomPositions(game, positions, firstSeed)) {
    seen++;
    for (const language of languages) {
      const found = problemsIn(game, view, moves, language, info);
      count += found.forms.length;
      for (const form of found.forms) if (form.length > longest.length) longest = form;
      for (const problem of found.problems) problems.push(`${game.about.id}, table ${seed}, ${language}: ${problem}`);
    }
    if (problems.length > 20) break;
  }
  return { positions: seen, moves: count, problems, longest };
}

function problemsIn(game: Game, view: View, moves: readonly Move[], language: Language, info = gameInfo(game)) {
  const problems: string[] = [];
  const reader = typedReader(info, view, moves, language);
  const textOf = new Map(reader.moves.map(({ move, text }) => [byFaces(game, view, move), text] as const));
  const meantBy = new Map<string, string>();
  for (const move of moves) {
    const faces = byFaces(game, view, move);
    const text = textOf.get(faces);
    if (text === undefined || text === '') problems.push(`no typed form: ${faces}`);
    else if ((meantBy.get(text) ?? faces) !== faces) problems.push(`"${text}" means ${faces} and ${meantBy.get(text)}`);
    else meantBy.set(text, faces);
  }
  for (const { move, text } of reader.moves) {
    for (const typed of [text, text.toUpperCase(), text.normalize('NFD').replace(/\p{M}/gu, '')]) {
      const read = reader.read(typed);
      if (read.is !== 'move') problems.push(`"${typed}" is not read: ${JSON.stringify(read)}`);
      else if (byFaces(game, view, read.move) !== byFaces(game, view, move))
        problems.push(
          `"${typed}" is read as ${byFaces(game, view, read.move)} instead of ${byFaces(game, view, move)}`,
        );
    }
  }
  return { problems, forms: reader.moves.map(({ text }) => text) };
}
