/** What is the matter with a frame that is no command, as data; and the words for it in both languages. */
import type { Language } from '@partie/kit';
import * as v from 'valibot';
import { cleanText } from './name.js';

/** Each says what is the matter, then what would help. */
const en = {
  notJson: 'This is not JSON: send one JSON object a frame.',
  noCommand: 'There is no command "{field}": look at "do".',
  helloTwice: 'You have said hello already: open another connection to be somebody else.',
  missing: '"{field}" is missing.',
  unknownField: '"{field}" does not belong here: leave it out.',
  notText: '"{field}" must be a text.',
  notNumber: '"{field}" must be a number.',
  notWhole: '"{field}" must be a whole number.',
  notFlag: '"{field}" must be true or false.',
  notList: '"{field}" must be a list.',
  notObject: '"{field}" must be an object.',
  notSimple: '"{field}" must be simple: a text, a number, true or false.',
  notId: '"{field}" must be 1 to 32 letters, digits, _ or -.',
  tooSmall: '"{field}" must be at least {least}.',
  tooLarge: '"{field}" must be at most {most}.',
  tooLong: '"{field}" is too long: at most {most}.',
  notAllowed: '"{field}" must be one of: {allowed}.',
} as const;

const cs: { readonly [K in keyof typeof en]: string } = {
  notJson: 'Tohle není JSON: pošli v každé zprávě jeden objekt JSON.',
  noCommand: 'Příkaz „{field}“ neexistuje: podívej se na „do“.',
  helloTwice: 'Už jsi pozdravil: pro jiné jméno otevři další spojení.',
  missing: 'Chybí „{field}“.',
  unknownField: '„{field}“ sem nepatří: vynech to.',
  notText: '„{field}“ musí být text.',
  notNumber: '„{field}“ musí být číslo.',
  notWhole: '„{field}“ musí být celé číslo.',
  notFlag: '„{field}“ musí být true nebo false.',
  notList: '„{field}“ musí být seznam.',
  notObject: '„{field}“ musí být objekt.',
  notSimple: '„{field}“ musí být jednoduché: text, číslo, true nebo false.',
  notId: '„{field}“ musí mít 1 až 32 písmen bez diakritiky, číslic, _ nebo -.',
  tooSmall: '„{field}“ musí být aspoň {least}.',
  tooLarge: '„{field}“ smí být nejvýš {most}.',
  tooLong: '„{field}“ je moc dlouhé: nejvýš {most}.',
  notAllowed: '„{field}“ musí být jedno z: {allowed}.',
};

export type ProblemCode = keyof typeof en;
export const problemTexts: Readonly<Record<Language, Readonly<Record<ProblemCode, string>>>> = { en, cs };

/** The parameters of the refusal `badMessage`. */
export type Problem = {
  readonly what: ProblemCode;
  /** Where: `settings.delay`; of an unknown command, its name. */
  readonly field: string;
  readonly least?: number;
  readonly most?: number;
  readonly allowed?: string;
};

const short = (text: string): string => cleanText(text, 60);

/** By the kind of value that was asked for, or the check it did not pass. */
const kinds: Readonly<Record<string, ProblemCode>> = {
  string: 'notText',
  number: 'notNumber',
  integer: 'notWhole',
  boolean: 'notFlag',
  array: 'notList',
  record: 'notObject',
  union: 'notSimple',
  regex: 'notId',
};

/** What the schema found first, in our own terms. */
export function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const path = v.getDotPath(issue);
  if (path === null) return { what: 'notJson', field: '' };
  const field = short(path);
  const limit = Number(issue.requirement);
  switch (issue.type) {
    case 'variant': {
      const given = issue.input;
      if (given === undefined) return { what: 'missing', field };
      if (typeof given !== 'string')
        return { what: path === 'do' ? 'notText' : (kinds[issue.expected ?? ''] ?? 'notObject'), field };
      if (path !== 'do') return { what: 'notAllowed', field, allowed: allowedBy(issue.expected) };
      return { what: 'noCommand', field: short(given) };
    }
    case 'min_value':
      return { what: 'tooSmall', field, least: limit };
    case 'max_value':
      return { what: 'tooLarge', field, most: limit };
    case 'max_length':
      return { what: 'tooLong', field, most: limit };
    case 'picklist':
      return { what: 'notAllowed', field, allowed: allowedBy(issue.expected) };
    case 'strict_object':
    case 'object_with_rest':
      if (issue.expected === 'never') return { what: 'unknownField', field };
      return { what: issue.received === 'undefined' ? 'missing' : 'notObject', field };
    default:
      return { what: kinds[issue.type] ?? 'notSimple', field };
  }
}

/** The library writes `("undo" | "pause")`. */
const allowedBy = (expected: string | null): string =>
  (expected ?? '')
    .replace(/^\(|\)$/g, '')
    .replaceAll(' | ', ', ')
    .replaceAll('"', '');
