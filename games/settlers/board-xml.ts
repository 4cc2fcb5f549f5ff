/**
 * The source's XML form of a board, read into the plain form that `readForm` checks. The source names the elements and most
 * attributes; its schema is lost. The names that it does not tell are ours: the XSD in `board-schema.ts` describes all that
 * is read.
 */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { harbours, inlands, type Landscape } from './board-definition.js';
import type { BoardProblem, ProblemCode } from './board-problems.js';
import type { Direction } from './hexes.js';

export type ReadXml = { readonly plan: unknown } | { readonly problems: readonly BoardProblem[] };

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** What the XML calls things, and what they are here. */
export const xmlNames = {
  inland: new Map(inlands.map((inland) => [capital(inland), inland])),
  harbours: new Map(harbours.map((harbour) => [capital(harbour), harbour])),
  landscapes: new Map<string, Landscape>([
    ...inlands.map((inland) => [capital(inland), inland] as const),
    ['Sea', 'sea'],
    ...harbours.map((harbour) => [`Harbor${capital(harbour)}`, `harbour:${harbour}`] as const),
    ['AnyInland', 'anyInland'],
    ['AnyHarbor', 'anyHarbour'],
    ['Any', 'any'],
  ]),
  orientations: new Map<string, Direction>([
    ['North', 'n'],
    ['NorthEast', 'ne'],
    ['SouthEast', 'se'],
    ['South', 's'],
    ['SouthWest', 'sw'],
    ['NorthWest', 'nw'],
  ]),
  numberings: new Map([
    ['StandardNumbering', 'standard'],
    ['RandomNumbering', 'random'],
  ]),
} as const;
const booleans = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

interface Plan {
  name?: string;
  width?: unknown;
  height?: unknown;
  robber?: string;
  numbering?: unknown;
  loose: { inland: Counts; harbours: Counts; seas?: unknown; numbers: Counts };
  hexes: Record<string, unknown>[];
}
type Counts = Record<string, unknown>;

interface Element {
  /** The element in which it stands. */
  readonly in: string;
  readonly attributes: readonly string[];
  /** Attributes without which it means nothing; those of the whole and of hexes are missed later. */
  readonly needs?: readonly string[];
}
const elements: Readonly<Record<string, Element>> = {
  Board: { in: '', attributes: ['name', 'width', 'height', 'robber', 'numberingStrategy'] },
  GenerationData: { in: 'Board', attributes: [] },
  LooseInland: { in: 'GenerationData', attributes: [] },
  LooseHarbors: { in: 'GenerationData', attributes: [] },
  LooseSeas: { in: 'GenerationData', attributes: ['count'], needs: ['count'] },
  RollNumbers: { in: 'GenerationData', attributes: [] },
  Landscape: { in: 'LooseInland', attributes: ['type', 'count'], needs: ['type', 'count'] },
  Harbor: { in: 'LooseHarbors', attributes: ['type', 'count'], needs: ['type', 'count'] },
  RollNumber: { in: 'RollNumbers', attributes: ['number', 'count'], needs: ['number', 'count'] },
  Fields: { in: 'Board', attributes: [] },
  Row: { in: 'Fields', attributes: ['number'] },
  Hex: { in: 'Row', attributes: ['x', 'y', 'landscape', 'orientation', 'number', 'robber'] },
};
/** Namespaces, and where a schema is. */
const isOfXml = (attribute: string): boolean => /^xmlns(:|$)|^(xsi|xml):/.test(attribute);

/** A number if it is written as one; otherwise the text, which is refused later. */
const numeric = (text: string | undefined): unknown => (text !== undefined && /^\d+$/.test(text) ? Number(text) : text);

/** Leaves out fields that are not there. */
const present = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export function readBoardXml(text: string): ReadXml {
  const plan: Plan = { loose: { inland: {}, harbours: {}, numbers: {} }, hexes: [] };
  const problems: BoardProblem[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  let rowOf: string | undefined;
  const problem = (at: string, code: ProblemCode, params: NonNullable<BoardProblem['with']>): void => {
    if (problems.length < 50) problems.push({ at, code, with: params });
  };

  const readElement = (name: string, attributes: Readonly<Record<string, string>>, at: string): void => {
    /** The meaning of an attribute that is one of some names. */
    const meant = <T>(attribute: string, names: ReadonlyMap<string, T>): T | undefined => {
      const value = attributes[attribute];
      if (value === undefined) return undefined;
      const found = names.get(value);
      if (found === undefined)
        problem(`${attribute} of ${at}`, 'notOneOf', { value, allowed: [...names.keys()].join(', ') });
      return found;
    };
    switch (name) {
      case 'Board': {
        const { name: title, width, height, robber } = attributes;
        const numbering = meant('numberingStrategy', xmlNames.numberings);
        Object.assign(
          plan,
          present({ name: title, width: numeric(width), height: numeric(height), robber, numbering }),
        );
        break;
      }
      case 'Landscape':
        plan.loose.inland[meant('type', xmlNames.inland) ?? ''] = numeric(attributes.count);
        break;
      case 'Harbor':
        plan.loose.harbours[meant('type', xmlNames.harbours) ?? ''] = numeric(attributes.count);
        break;
      case 'LooseSeas':
        plan.loose.seas = numeric(attributes.count);
        break;
      case 'RollNumber':
        plan.loose.numbers[attributes.number ?? ''] = numeric(attributes.count);
        break;
      case 'Row':
        rowOf = attributes.number;
        break;
      case 'Hex': {
        const { x, y = rowOf, number } = attributes;
        const hex = {
          x: numeric(x),
          y: numeric(y),
          landscape: meant('landscape', xmlNames.landscapes),
          facing: meant('orientation', xmlNames.orientations),
          number: numeric(number),
          robber: meant('robber', booleans),
        };
        plan.hexes.push(present(hex));
        break;
      }
    }
  };

  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const parent = open.at(-1) ?? '';
    const known = elements[name];
    const at = `<${name}${name === 'Hex' ? ` x="${attributes.x}" y="${attributes.y ?? rowOf}"` : ''}>, line ${parser.line}`;
    if (known?.in !== parent) {
      const fits = Object.keys(elements).filter((one) => elements[one]?.in === parent);
      problem(at, 'notOneOf', { value: name, allowed: fits.join(', ') || '–' });
    } else {
      const strange = Object.keys(attributes).filter((one) => !known.attributes.includes(one) && !isOfXml(one));
      const fields = known.attributes.join(', ') || '–';
      for (const field of strange) problem(at, 'unknownField', { field, fields });
      const missing = (known.needs ?? []).filter((one) => attributes[one] === undefined);
      for (const field of missing) problem(`${field} of ${at}`, 'missing', {});
      if (missing.length === 0) readElement(name, attributes, at);
    }
    open.push(name);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('error', (error) => problem(`line ${parser.line}`, 'notXml', { message: error.message }));
  parser.write(text).close();
  return problems.length > 0 ? { problems } : { plan };
}
