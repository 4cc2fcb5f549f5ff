/** Spaces of a board and what stands on them in words: for screen readers, tooltips and text clients. */
import { type Language, type NameOf, type Pieces, piecesOn, type Space, touches } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

const words: Readonly<Record<Language, { empty: string; last: string; of: (piece: string, who: string) => string }>> = {
  en: { empty: 'empty', last: 'last move', of: (piece, who) => `${piece} of ${who}` },
  cs: { empty: 'prázdné', last: 'poslední tah', of: (piece, who) => `${piece}, hráč ${who}` },
};

/** Grids need no words of the game's own. */
const gridWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { points: 'point', squares: 'square', stone: 'stone' },
  cs: { points: 'bod', squares: 'pole', stone: 'kámen' },
};

/** A kind of spaces or pieces in words. */
export const wordOf = ({ texts }: Pick<GameInfo, 'texts'>, key: string, language: Language): string => {
  const own = texts[language].words;
  return (Object.hasOwn(own, key) ? own[key] : gridWords[language][key]) ?? key;
};

/** A space by what it is: `forest 8`, `site s4`. */
export function spaceName(info: Pick<GameInfo, 'texts'>, { id, layer, is, label }: Space, language: Language): string {
  const kind = wordOf(info, is ?? layer, language);
  return label === undefined ? `${kind} ${id}` : `${kind} ${label} (${id})`;
}

/** The named spaces that touch one without a name of its own: `hill 8, forest 11` around a crossing. */
function around(info: Pick<GameInfo, 'texts'>, spaces: readonly Space[], space: Space, language: Language): string[] {
  if (space.is !== undefined) return [];
  return spaces
    .filter((other) => other.is !== undefined && other.label !== undefined && touches(space, other))
    .map(({ is = '', label = '' }) => `${wordOf(info, is, language)} ${label}`);
}

/** A space with what lies around it, if the others are given, everything that stands there, and whether it is of the last move. */
export function describeSpace(
  info: Pick<GameInfo, 'texts'>,
  space: Space,
  pieces: Pieces,
  nameOf: NameOf,
  language: Language,
  spaces: readonly Space[] = [],
  last: readonly string[] = [],
): string {
  const standing = piecesOn(pieces, space.id).map(({ kind, owner }) => {
    const piece = wordOf(info, kind, language);
    return owner === undefined ? piece : words[language].of(piece, nameOf(owner));
  });
  return [
    spaceName(info, space, language),
    ...around(info, spaces, space, language),
    ...(standing.length > 0 ? standing : [words[language].empty]),
    ...(last.includes(space.id) ? [words[language].last] : []),
  ].join(', ');
}
