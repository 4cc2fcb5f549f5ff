/**
 * What a row of a match has to look like before the rules read it. The store holds text, which a failing disk or a hand in
 * the database can change; a match with such a row is set aside.
 */
import type { LogRow } from '../store/store.js';
import type { RowBody } from './match-rows.js';

type Fields = Readonly<Record<string, unknown>>;
type Check = (body: Fields) => boolean;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSeat = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isText = (value: unknown): boolean => typeof value === 'string';
export const isTime = (value: unknown): boolean => value === null || Number.isFinite(value);
export const areClocks = (value: unknown): boolean =>
  isRecord(value) && Number.isFinite(value.at) && Array.isArray(value.on) && Array.isArray(value.seats);

const hasSeat: Check = ({ seat }) => isSeat(seat);
const hasTimes: Check = ({ deadline }) => isTime(deadline);
const hasDraws: Check = ({ draws }) => Array.isArray(draws);

const shapes: Readonly<Record<RowBody['k'], readonly Check[]>> = {
  start: [hasDraws, hasTimes],
  move: [hasSeat, hasDraws, hasTimes, ({ move }) => isRecord(move), ({ by }) => isText(by)],
  leave: [hasSeat, hasDraws, hasTimes],
  ask: [hasSeat, ({ what }) => isText(what)],
  answer: [hasSeat, ({ yes }) => isFlag(yes)],
  undo: [hasTimes, ({ past }) => past === undefined || isSeat(past)],
  pause: [],
  resume: [hasTimes],
  nonce: [hasSeat, ({ nonce }) => isText(nonce)],
  bot: [hasSeat, ({ on }) => isFlag(on), ({ left }) => isFlag(left), ({ free }) => free === undefined || free === true],
  taken: [hasSeat, ({ person }) => isText(person), ({ name }) => isText(name)],
  engineGone: [hasSeat, ({ engine }) => isText(engine)],
  end: [
    ({ outcome }) => isRecord(outcome) && Array.isArray(outcome.places),
    ({ left }) => left === undefined || isSeat(left),
  ],
};

const isKind = (k: unknown): k is RowBody['k'] => typeof k === 'string' && Object.hasOwn(shapes, k);

/** Throws if the row is none that a match writes. */
export function checkRow({ number, body }: Pick<LogRow, 'number' | 'body'>): void {
  const isRow =
    isRecord(body) &&
    isKind(body.k) &&
    shapes[body.k].every((holds) => holds(body)) &&
    (body.clocks === undefined || areClocks(body.clocks));
  if (!isRow) throw new Error(`Row ${number} of its log has not the shape of a row.`);
}
