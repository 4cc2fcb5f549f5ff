/**
 * What is wrong with a match file, in words for people. All of them are here and in the readers of match-file.ts; they
 * end without a full stop unless they quote a sentence of the game.
 */
import type { Draw, Drawn, Game } from '@partie/kit';

export class Lie extends Error {
  /** Where it shows: 0 is the first deal, k the k-th step; null when it concerns the file as a whole. */
  readonly step: number | null;

  constructor(step: number | null, what: string) {
    const where = step === null ? '' : step === 0 ? 'the first deal: ' : `step ${step}: `;
    super(harmless(where + what));
    this.step = step;
  }
}

/** A file comes from anywhere: what it says must not fill a screen, break the line, or steer a terminal. */
function harmless(text: string): string {
  const seen = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (odd) => `\\u{${odd.codePointAt(0)?.toString(16)}}`);
  return seen.length > 400 ? `${seen.slice(0, 400)}…` : seen;
}

/** The kinds of draws there are, as Random has them. */
export type Kind = 'int' | 'order' | 'dice';

export const drawnOtherwise = (game: Game, kind: Kind, label: string): string =>
  `${itWasDrawn(game, kind, label)} differently from what the secret says`;

export const drawMissing = (game: Game, kind: Kind, label: string): string =>
  `the file leaves out how ${itWasDrawn(game, kind, label)}`;

export const drawOfOtherKind = (game: Game, kind: Kind, label: string, found: Draw): string =>
  `${itWasDrawn(game, kind, label)} at this point, but the file tells of ${describe(found)} instead`;

export const drawNotMade = (draw: Draw): string =>
  `the file tells of ${describe(draw)} that the rules do not make here`;

function itWasDrawn(game: Game, kind: Kind, label: string): string {
  if (kind === 'dice') return `the dice for '${label}' fell`;
  if (kind === 'int') return `'${label}' was drawn`;
  const zones = game.about.texts.en.zones;
  return `the ${Object.hasOwn(zones, label) ? zones[label] : label} was shuffled`;
}

const describe = ({ label, drawn }: Draw): string => `a draw '${label.slice(0, 40)}' (${describeDrawn(drawn)})`;
const describeDrawn = (drawn: Drawn): string => (typeof drawn === 'number' ? 'one number' : `${drawn.length} numbers`);
