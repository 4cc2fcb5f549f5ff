/**
 * French faces for German-suited cards, as many families play with them: leaves become spades, acorns clubs, bells
 * diamonds, unders jacks and overs queens. Codes stay, drawings and names change.
 */
import { type Face, french, languages } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { signal } from '@preact/signals';

type Kind = NonNullable<GameInfo['kind']>;

const suits: Readonly<Record<string, string>> = { h: 'H', l: 'S', z: 'C', k: 'D' };
const ranks: Readonly<Record<string, string>> = { U: 'J', O: 'Q' };

/** Whether the player wants French faces; kept by the settings. */
export const frenchFaces = signal(false);

/** Whether this kind is drawn with French faces. */
export const isStoodIn = ({ id }: Pick<Kind, 'id'>): boolean => id === 'german' && frenchFaces.value;

export const frenchSuit = (suit: string): string => suits[suit] ?? suit;
const frenchRank = (rank: string): string => ranks[rank] ?? rank;

/** The French card that stands for a German-suited one. */
export function frenchFaceFor({ suit, rank }: Pick<Face, 'suit' | 'rank'>): Face | undefined {
  const code = frenchRank(rank) + frenchSuit(suit);
  return french.faces.find((face) => face.code === code);
}

/** The same kind with the names of the French cards. */
export function withFrenchNames(kind: Kind): Kind {
  const named = (names: Kind['suitNames'], codes: readonly string[], other: (code: string) => string) => {
    const entries = languages.map((language) => [
      language,
      Object.fromEntries(codes.map((code) => [code, names[language][other(code)] ?? code])),
    ]);
    return Object.fromEntries(entries) as Kind['suitNames'];
  };
  return {
    ...kind,
    suitNames: named(french.suitNames, kind.suits, frenchSuit),
    rankNames: named(french.rankNames, kind.ranks, frenchRank),
    faces: kind.faces.map((face) => {
      const { name = face.name, whom } = frenchFaceFor(face) ?? {};
      return { ...face, name, ...(whom && { whom }) };
    }),
  };
}
