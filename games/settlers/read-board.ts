/** Reads a board definition from a document: JSON, or the source's XML. Answers with the definition, or with every problem. */
import {
  type BoardDefinition,
  harbours,
  inlands,
  landscapes,
  mostLines,
  type PlannedHex,
  rollNumbers,
} from './board-definition.js';
import { type BoardProblem, type ProblemCode, problemsOf } from './board-problems.js';
import { readBoardXml } from './board-xml.js';
import { directions } from './hexes.js';

export type ReadBoard = { readonly board: BoardDefinition } | { readonly problems: readonly BoardProblem[] };

/** Largest document in characters. */
export const mostCharacters = 65_536;

/** `text` comes from outside. */
export function readBoard(text: string): ReadBoard {
  return withoutProblems(readForm(text));
}

/** Reads a document whose form is right, whether or not one can play on it. `text` comes from outside. */
export function readForm(text: string): ReadBoard {
  if (text.length > mostCharacters) return { problems: [{ at: '', code: 'tooLarge', with: { most: mostCharacters } }] };
  if (/^\s*</.test(text)) {
    const read = readBoardXml(text);
    return 'problems' in read ? read : formOf(read.plan);
  }
  try {
    return formOf(JSON.parse(text) as unknown);
  } catch (error) {
    return { problems: [{ at: '', code: 'notJson', with: { message: error instanceof Error ? error.message : '' } }] };
  }
}

/** `plan` is parsed JSON of any shape. */
export const readPlan = (plan: unknown): ReadBoard => withoutProblems(formOf(plan));

function withoutProblems(read: ReadBoard): ReadBoard {
  if ('problems' in read) return read;
  const problems = problemsOf(read.board);
  return problems.length > 0 ? { problems } : read;
}

function formOf(plan: unknown): ReadBoard {
  const form = new Form();
  const board = form.board(plan);
  return board === null || form.problems.length > 0 ? { problems: form.problems } : { board };
}

type Wanted = Extract<ProblemCode, `wants${string}`>;
type Fields = Readonly<Record<string, unknown>>;

/** Checks the form of a document and collects what is wrong with it. */
class Form {
  readonly problems: BoardProblem[] = [];

  board(value: unknown): BoardDefinition | null {
    const names = ['$schema', 'name', 'width', 'height', 'robber', 'numbering', 'loose', 'hexes'];
    const fields = this.object(value, '', names);
    if (fields === null) return null;
    const loose = this.object(fields.loose ?? {}, 'loose', ['inland', 'harbours', 'seas', 'numbers']) ?? {};
    const list = Array.isArray(fields.hexes)
      ? (fields.hexes as unknown[])
      : this.wrong('hexes', fields.hexes, 'wantsList');
    const name = typeof fields.name === 'string' ? fields.name.trim().slice(0, 60) : '';
    if (name === '') this.wrong('name', fields.name, 'wantsText');
    return {
      name,
      width: this.whole(fields.width, 'width', 1, mostLines),
      height: this.whole(fields.height, 'height', 1, mostLines),
      robber: this.oneOf(fields.robber ?? 'placeOnDesert', 'robber', ['placeOnDesert', 'placeOnMarkedHex']),
      numbering: this.oneOf(fields.numbering ?? 'random', 'numbering', ['random', 'standard']),
      loose: {
        inland: this.counts(loose.inland, 'loose.inland', inlands),
        harbours: this.counts(loose.harbours, 'loose.harbours', harbours),
        seas: this.whole(loose.seas ?? 0, 'loose.seas', 0, mostLines * mostLines),
        numbers: this.counts(
          loose.numbers,
          'loose.numbers',
          rollNumbers.map((n) => `${n}` as const),
        ),
      },
      hexes: (list ?? []).flatMap((hex, i) => this.hex(hex, `hexes[${i}]`)),
    };
  }

  private hex(value: unknown, at: string): PlannedHex[] {
    const fields = this.object(value, at, ['x', 'y', 'landscape', 'facing', 'number', 'robber']);
    if (fields === null) return [];
    const { x, y, facing, number, robber } = fields;
    // In a long list a hex is found by its place.
    const place = typeof x === 'number' && typeof y === 'number' ? ` (${x},${y})` : '';
    const of = (field: string): string => `${at}.${field}${place}`;
    if (robber !== undefined && typeof robber !== 'boolean') this.wrong(of('robber'), robber, 'wantsBoolean');
    return [
      {
        x: this.whole(x, of('x'), 0, mostLines - 1),
        y: this.whole(y, of('y'), 0, mostLines - 1),
        landscape: this.oneOf(fields.landscape, of('landscape'), landscapes),
        ...(facing !== undefined && { facing: this.oneOf(facing, of('facing'), directions) }),
        ...(number !== undefined && { number: this.oneOf(number, of('number'), rollNumbers) }),
        ...(robber === true && { robber }),
      },
    ];
  }

  private object(value: unknown, at: string, names: readonly string[]): Fields | null {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return this.wrong(at, value, 'wantsObject');
    for (const name of Object.keys(value)) {
      if (!names.includes(name)) this.add(at, 'unknownField', { field: name, fields: names.join(', ') });
    }
    return value as Fields;
  }

  private counts<K extends string>(value: unknown, at: string, kinds: readonly K[]): Partial<Record<K, number>> {
    const fields = this.object(value ?? {}, at, kinds) ?? {};
    const known = kinds.filter((kind) => fields[kind] !== undefined);
    const count = (kind: K) => this.whole(fields[kind], `${at}.${kind}`, 0, mostLines * mostLines);
    return Object.fromEntries(known.map((kind) => [kind, count(kind)])) as Partial<Record<K, number>>;
  }

  private whole(value: unknown, at: string, least: number, most: number): number {
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      this.wrong(at, value, 'wantsWhole');
      return least;
    }
    if (value < least || value > most) this.add(at, 'outOfRange', { value, least, most });
    return Math.min(most, Math.max(least, value));
  }

  private oneOf<const T extends string | number>(value: unknown, at: string, allowed: readonly T[]): T {
    const found = allowed.find((one) => one === value);
    if (found !== undefined) return found;
    if (value === undefined) this.add(at, 'missingOneOf', { allowed: allowed.join(', ') });
    else this.add(at, 'notOneOf', { value: short(value), allowed: allowed.join(', ') });
    return allowed[0] as T;
  }

  private wrong(at: string, value: unknown, wanted: Wanted): null {
    if (value === undefined) this.add(at, 'missing');
    else this.add(at, wanted, { value: short(value) });
    return null;
  }

  private add(at: string, code: ProblemCode, params?: BoardProblem['with']): void {
    // A file of nonsense gets a list that can be read.
    if (this.problems.length < 50) this.problems.push({ at, code, ...(params && { with: params }) });
  }
}

const short = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 40);
