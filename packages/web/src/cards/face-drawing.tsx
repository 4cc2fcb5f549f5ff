/** Chooses the drawing for a card face. */
import type { Face, Language } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { frenchFace } from './french.js';
import { frenchFaceFor, frenchSuit, isStoodIn } from './french-stand-in.js';
import { germanFace } from './german.js';
import type { Part } from './paint.js';
import { signs } from './pips.js';
import { plainColour, PlainFace, plainSign } from './plain-face.js';

export type Kind = NonNullable<GameInfo['kind']>;

const decks: Readonly<Record<string, typeof frenchFace>> = { french: frenchFace, german: germanFace };

/** The drawing of a known deck; null if this card is drawn as a plain face. */
export function ownDrawing(kind: Kind, face: Face) {
  const standIn = isStoodIn(kind) ? frenchFaceFor(face) : undefined;
  return (standIn ? frenchFace(standIn) : decks[kind.id]?.(face)) ?? null;
}

export const drawing = (kind: Kind, face: Face, language: Language) =>
  ownDrawing(kind, face) ?? (
    <PlainFace
      face={face}
      suits={kind.suits}
      name={face.name[language]}
      rank={face.rank.length > 3 ? (kind.rankNames[language][face.rank] ?? face.rank) : face.rank}
    />
  );

/** The name under which the sign of a suit and its colour are kept. */
const signName = (kind: Kind, suit: string): string =>
  isStoodIn(kind) ? `french-${frenchSuit(suit)}` : `${kind.id}-${suit}`;

export const signOf = (kind: Kind, suit: string): Part | undefined =>
  signs[signName(kind, suit)] ?? plainSign(kind.suits, suit);

export const colourOf = (kind: Kind, suit: string): string =>
  signs[signName(kind, suit)] ? `var(--${signName(kind, suit)})` : plainColour(kind.suits, suit);

/** Copies of a card share a face, which is drawn once. */
export const differentFaces = (kind: Kind): readonly Face[] => [
  ...new Map(kind.faces.map((face) => [face.code, face])).values(),
];
