/** What can be wrong with an SGF file: always with the line, and in both languages. */
import type { Language } from '@partie/kit';

const en = {
  closesNothing: "')' closes nothing.",
  outside: "a node stands outside of any game: '(' is missing.",
  unexpected: "'{what}' is not expected here.",
  noGame: 'there is no game: a game begins with (;',
  noValue: "property {what} has no value: '[' is missing.",
  notClosed: "the value of {what} is not closed: ']' is missing.",
  notGo: 'this is not Go (GM[{what}]).',
  badSize: "a board of size '{what}' cannot be used; it must have 2 to 25 columns and lines.",
  offBoard: '{what} is not on the board.',
};
const cs: typeof en = {
  closesNothing: '„)“ nic neuzavírá.',
  outside: 'uzel stojí mimo partii: chybí „(“.',
  unexpected: '„{what}“ tu být nemá.',
  noGame: 'žádná partie tu není: partie začíná (;',
  noValue: 'vlastnost {what} nemá hodnotu: chybí „[“.',
  notClosed: 'hodnota vlastnosti {what} není uzavřená: chybí „]“.',
  notGo: 'tohle není go (GM[{what}]).',
  badSize: 'deska velikosti „{what}“ se nedá použít; musí mít 2 až 25 sloupců i řad.',
  offBoard: '{what} není na desce.',
};
const words: Readonly<Record<Language, typeof en>> = { en, cs };
const line: Readonly<Record<Language, string>> = { en: 'Line', cs: 'Řádek' };

export interface SgfProblem {
  readonly line: number;
  readonly is: keyof typeof en;
  /** A property, a sign, a value: what is the matter. */
  readonly what: string;
}

export const tellProblem = (problem: SgfProblem, language: Language = 'en'): string =>
  `${line[language]} ${problem.line}: ${words[language][problem.is].replace('{what}', () => problem.what.slice(0, 40))}`;

/** Thrown while reading, and caught where reading began. */
export class SgfError extends Error {
  readonly problem: SgfProblem;
  constructor(where: number, is: SgfProblem['is'], what = '') {
    super(is);
    this.problem = { line: where, is, what };
  }
}
