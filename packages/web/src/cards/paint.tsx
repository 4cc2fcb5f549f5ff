/** The few colours the printer has, and how a list of shapes becomes ink on paper. */

import type { ComponentChildren } from 'preact';

const colours = {
  /** The colour of the card's suit. */
  suit: 'currentColor',
  /** The same, a little worn: large areas of cloth, on which ink lines must still be seen. */
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

/** What `currentColor` is for everything inside: an attribute of SVG that the types of Preact do not know. */
export const inColour = (color: string): { readonly color: string } => ({ color });

/** `edge`: with the ink line of a woodcut around it (the default); `flat`: without; a number: a line that wide only. */
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

/** Everything inside is drawn with the same ink line. */
export function Woodcut({ children, width = 1.1 }: { children: ComponentChildren; width?: number }) {
  return (
    <g fill="none" stroke={colours.ink} stroke-width={width} stroke-linejoin="round" stroke-linecap="round">
      {children}
    </g>
  );
}
