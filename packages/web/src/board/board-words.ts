/** Describes a point in words, for screen readers. */
import { both } from '../words/language.js';
import type { BoardMarks } from './marks.js';
import { nameOfPoint } from './points.js';

export const words = both({
  en: {
    board: (columns: number, lines: number) => `Board of ${columns} by ${lines}`,
    empty: 'empty',
    stone: (colour: string) => `${colour} stone`,
    black: 'black',
    white: 'white',
    last: 'last move',
    forbidden: 'cannot be retaken now',
    dead: 'dead',
    territory: (colour: string) => `territory of ${colour}`,
    number: (n: number) => `move ${n}`,
    shapes: { triangle: 'triangle', square: 'square', circle: 'circle', cross: 'cross' },
  },
  cs: {
    board: (columns: number, lines: number) => `Deska ${columns} × ${lines}`,
    empty: 'prázdno',
    stone: (colour: string) => `${colour} kámen`,
    black: 'černý',
    white: 'bílý',
    last: 'poslední tah',
    forbidden: 'teď se nesmí brát zpátky',
    dead: 'mrtvý',
    territory: (colour: string) => `území: ${colour}`,
    number: (n: number) => `tah ${n}`,
    shapes: { triangle: 'trojúhelník', square: 'čtverec', circle: 'kroužek', cross: 'křížek' },
  },
});

export const colourName = (colour: number): string => (colour === 1 ? words().black : words().white);

export function describePoint(size: number, stones: readonly number[], marks: BoardMarks, point: number): string {
  const said = words();
  const stone = stones[point] ?? 0;
  const owner = marks.territory?.[point] ?? 0;
  const number = marks.numbers?.get(point);
  const shape = marks.shapes?.get(point);
  const label = marks.labels?.get(point);
  return [
    nameOfPoint(size, point),
    stone === 0 ? said.empty : said.stone(colourName(stone)),
    ...(marks.dead?.has(point) ? [said.dead] : []),
    ...(marks.last === point ? [said.last] : []),
    ...(marks.forbidden === point ? [said.forbidden] : []),
    ...(owner !== 0 && owner !== stone ? [said.territory(colourName(owner))] : []),
    ...(number === undefined ? [] : [said.number(number)]),
    ...(shape === undefined ? [] : [said.shapes[shape]]),
    ...(label === undefined ? [] : [label]),
  ].join(', ');
}
