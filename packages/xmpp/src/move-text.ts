/** Moves as people write and read them, and how a match stands. */
import type { FollowedMatch } from '@partie/client';
import { plainLines, type TextScene, textTable } from '@partie/client/text';
import { typedReader, typedWords, unclearLine } from '@partie/client/words';
import type { Language, Move } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

export type ReadMove = { readonly move: Move } | { readonly unclear: string };

/** At most so many moves are listed; others can be written all the same. */
const mostListed = 60;
/** At most so many are offered as buttons. */
const mostTapped = 12;
/** Chat windows are narrow. */
const columns = 64;

/** How the match stands, to this person, and what he can do. A board is fenced, so that clients keep its columns. */
export function standText(info: GameInfo, match: FollowedMatch, language: Language): string[] {
  const { view, moves, status } = match;
  if (view === null) return [];
  const seats = status?.seats ?? [];
  const scene: TextScene = {
    info,
    view,
    moves,
    names: seats.map(({ name }) => name),
    paused: status?.paused ?? false,
    away: seats.flatMap(({ here, bot }, seat) => (here || bot ? [] : [seat])),
  };
  const lines = plainLines(textTable(scene, { language, width: columns, symbols: true }));
  return info.board === undefined ? lines : ['```', ...lines, '```'];
}

/** The legal moves as they can be written. */
export function moveTexts(info: GameInfo, { view, moves }: FollowedMatch, language: Language): string[] {
  if (view === null) return [];
  const texts = typedReader(info, view, moves, language).moves.map(({ text }) => text);
  return texts.length > mostListed ? [...texts.slice(0, mostListed), '…'] : texts;
}

/** The moves offered as buttons: if there are too many, the first ones of each kind; no points of a wide board. */
export function tapTexts(
  info: GameInfo,
  { view, moves }: Pick<FollowedMatch, 'view' | 'moves'>,
  language: Language,
): string[] {
  if (view === null) return [];
  const typed = typedReader(info, view, moves, language).moves;
  if (typed.length <= mostTapped) return typed.map(({ text }) => text);
  const kinds = [...new Set(typed.map(({ move }) => move.do))]
    .map((kind) => typed.filter(({ move }) => move.do === kind))
    .filter(({ length }) => length <= mostListed);
  const each = Math.max(1, Math.floor(mostTapped / kinds.length));
  const tapped = kinds.flatMap((kind) => kind.slice(0, each));
  return tapped.slice(0, mostTapped).map(({ text }) => text);
}

/** Null if this is no move. What is no word of the game is talk; a move that could be several ones is asked about. */
export function readMove(info: GameInfo, match: FollowedMatch, text: string, language: Language): ReadMove | null {
  const { view, moves } = match;
  if (view === null || view.you === null) return null;
  const read = typedReader(info, view, moves, language).read(text);
  if (read.is !== 'unclear') return { move: read.move };
  const { nothing, unknown } = typedWords[language];
  const [notUnderstood = ''] = unknown('\n').split('\n');
  return read.text === nothing || read.text.startsWith(notUnderstood) ? null : { unclear: unclearLine(read) };
}
