/** The colours of the cards, and the rendering of a list of shapes as SVG. */

import type { ComponentChildren } from 'preact';

const colours = {
  /** The colour of the card's suit. */
  suit: 'currentColor',
  /** A paler variant for large areas of cloth, on which ink lines must stay visible. */
  robe: 'var(--card-robe)',
  ink: 'var(--card-ink)',
  paper: 'var(--card-paper)',
  skin: 'var(--card-skin)',
  blush: 'var(--card-blush)',
  gold: 'var(--gold)',
  red: 'var(--red)',
  green: 'var(--green)',
  brown: 'var(--brown)',
  blue: 'var(--blue)',
  sky: 'var(--card-sky)',
  none: 'none',
} as const;
export type Paint = keyof typeof colours;
export const paint = (name: Paint): string => colours[name];

/** Sets `currentColor` for everything inside. Preact's types do not know this SVG attribute. */
export const inColour = (color: string): { readonly color: string } => ({ color });

/** `edge`: with an ink line around it (the default). `flat`: without. A number: only a line of that width. */
export type Shape = readonly [colour: Paint, d: string, manner?: 'edge' | 'flat' | number | undefined];
export type Part = readonly Shape[];

export function Shapes({ of }: { of: Part }) {
  return of.map(([colour, d, manner = 'edge']) =>
    typeof manner === 'number' ? (
      <path key={d} fill="none" stroke={colours[colour]} stroke-width={manner} d={d} />
    ) : manner === 'flat' ? (
      <path key={d} fill={colours[colour]} stroke="none" d={d} />
    ) : (
      <path key={d} fill={colours[colour]} d={d} />
    ),
  );
}

/** Draws everything inside with the same ink line. */
export function Woodcut({ children, width = 1.1 }: { children: ComponentChildren; width?: number }) {
  return (
    <g fill="none" stroke={colours.ink} stroke-width={width} stroke-linejoin="round" stroke-linecap="round">
      {children}
    </g>
  );
}
