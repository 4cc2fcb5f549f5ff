/** Type-ahead in the hand: a typed letter or digit moves to the next card whose rank or suit begins with it. */
import type { Language } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function nextMatchingCard(
  kind: GameInfo['kind'],
  faces: readonly (string | null)[],
  typed: string,
  at: number,
  language: Language,
): number | null {
  if (kind === null) return null;
  const wanted = plain(typed);
  for (let i = 1; i <= faces.length; i++) {
    const next = (at + i) % faces.length;
    const face = kind.faces.find(({ code }) => code === faces[next]);
    if (!face) continue;
    const said = [face.rank, kind.rankNames[language][face.rank], kind.suitNames[language][face.suit]];
    if (said.some((text) => text !== undefined && plain(text).startsWith(wanted))) return next;
  }
  return null;
}
