/** A finished match in one JSON file: everything that is needed to verify it. */
import type { Documents, Draw, Drawn, MatchRecord, MatchResult, Move, Options, Outcome, Step } from '@partie/kit';
import { isMatchId } from './commitment.js';
import { type Finding, FindingError, type ValueType } from './finding.js';
import { findInNonces, type Nonce } from './nonce.js';
import { isSeal, type Seal } from './seal.js';
import { isUint32 } from './uint32.js';

export interface MatchFile {
  readonly format: 1;
  readonly match: string;
  readonly record: MatchRecord;
  /** Published before the deal; 64 lowercase hex digits. */
  readonly commitment: string;
  /** Revealed after the match; 64 lowercase hex digits. */
  readonly secret: string;
  readonly nonces: readonly Nonce[];
  /** Other matches had the same cards: what these follow from (shared-deal.ts). */
  readonly deal?: string;
  /** Published with the last update (seal.ts). Absent in files older than seals. */
  readonly seal?: Seal;
  /** Absent when the file does not claim one. */
  readonly outcome?: Outcome | null;
  /** How the table ended a match that the rules had not ended: somebody stayed away. The file cannot prove it. */
  readonly decided?: Outcome;
  /** What is said of the end beside the places. Of `left` and `bots` the file proves nothing. Absent in earlier files. */
  readonly result?: Omit<MatchResult, keyof Outcome>;
}

/** Reads untrusted input: the text of a file, or what JSON.parse returned for it. */
export function readMatchFile(given: unknown): { readonly file: MatchFile } | { readonly finding: Finding } {
  try {
    return { file: readFile(typeof given === 'string' ? parsed(given) : given) };
  } catch (error) {
    if (error instanceof FindingError) return { finding: error.finding };
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FindingError({ kind: 'notJson' });
  }
}

function readFile(given: unknown): MatchFile {
  const file = object(given, '');
  if (present(file.format, 'format') !== 1) throw new FindingError({ kind: 'unknownFormat' });
  const nonces = list(file.nonces, 'nonces').map((nonce, i) => readNonce(nonce, `nonces[${i}]`));
  const finding = findInNonces(nonces);
  if (finding !== null) throw new FindingError(finding);
  const decided = file.decided === undefined ? null : readOutcome(file.decided, 'decided');
  return {
    format: 1,
    match: matchId(file.match, 'match'),
    record: readRecord(file.record, 'record'),
    commitment: hexDigits(file.commitment, 'commitment'),
    secret: hexDigits(file.secret, 'secret'),
    nonces,
    ...(file.deal !== undefined && { deal: matchId(file.deal, 'deal') }),
    ...(file.seal !== undefined && { seal: seal(file.seal, 'seal') }),
    ...(file.outcome !== undefined && { outcome: readOutcome(file.outcome, 'outcome') }),
    ...(decided && { decided }),
    ...(file.result !== undefined && { result: readResult(file.result, 'result') }),
  };
}

function readRecord(given: unknown, path: string): MatchRecord {
  const record = object(given, path);
  return {
    game: text(record.game, `${path}.game`),
    version: count(record.version, `${path}.version`),
    seats: count(record.seats, `${path}.seats`),
    // verifyMatch checks names and values against the options of the game.
    options: object(record.options, `${path}.options`) as Options,
    ...(record.documents !== undefined && { documents: readDocuments(record.documents, `${path}.documents`) }),
    draws: readDraws(record.draws, `${path}.draws`),
    steps: list(record.steps, `${path}.steps`).map((step, i) => readStep(step, `${path}.steps[${i}]`)),
  };
}

function readDocuments(given: unknown, path: string): Documents {
  return Object.fromEntries(
    Object.entries(object(given, path)).map(([name, one]) => [name, text(one, `${path}.${name}`)]),
  );
}

function readStep(given: unknown, path: string): Step {
  const { seat, move, draws } = object(given, path);
  return {
    seat: count(seat, `${path}.seat`),
    // Any value: the rules refuse what is not a move.
    move: present(move, `${path}.move`) as Move | null,
    draws: readDraws(draws, `${path}.draws`),
  };
}

function readDraws(given: unknown, path: string): Draw[] {
  return list(given, path).map((one, i) => {
    const { label, drawn } = object(one, `${path}[${i}]`);
    return { label: text(label, `${path}[${i}].label`), drawn: readDrawn(drawn, `${path}[${i}].drawn`) };
  });
}

function readDrawn(given: unknown, path: string): Drawn {
  if (isUint32(given)) return given;
  return list(given, path).map((one, i) => count(one, `${path}[${i}]`));
}

function readNonce(given: unknown, path: string): Nonce {
  const nonce = object(given, path);
  return {
    from: count(nonce.from, `${path}.from`),
    seat: count(nonce.seat, `${path}.seat`),
    text: text(nonce.text, `${path}.text`),
  };
}

function readOutcome(given: unknown, path: string): Outcome | null {
  if (given === null) return null;
  const { places, because } = object(given, path);
  return {
    places: list(places, `${path}.places`).map((place, i) => count(place, `${path}.places[${i}]`)),
    ...(because !== undefined && { because: text(because, `${path}.because`) }),
  };
}

function readResult(given: unknown, path: string): NonNullable<MatchFile['result']> {
  const { sides, totals, statistics, left, bots } = object(given, path);
  const each = <T>(one: (value: unknown, at: string) => T, values: unknown, at: string): T[] =>
    list(values, at).map((value, i) => one(value, `${at}[${i}]`));
  const counts = statistics === undefined ? undefined : Object.entries(object(statistics, `${path}.statistics`));
  return {
    ...(sides !== undefined && { sides: each(count, sides, `${path}.sides`) }),
    ...(totals !== undefined && { totals: each(number, totals, `${path}.totals`) }),
    ...(counts && {
      statistics: Object.fromEntries(
        counts.map(([name, values]) => [name, each(number, values, `${path}.statistics.${name}`)]),
      ),
    }),
    ...(left !== undefined && { left: each(count, left, `${path}.left`) }),
    ...(bots !== undefined && { bots: each(count, bots, `${path}.bots`) }),
  };
}

// ---- single values ------------------------------------------------------------------------------------------------------

function present(value: unknown, path: string): unknown {
  if (value === undefined) throw new FindingError({ kind: 'valueMissing', path });
  return value;
}

/** Makes a reader of values that pass a test. */
const reader =
  <T>(expected: ValueType, passes: (value: unknown) => value is T) =>
  (value: unknown, path: string): T => {
    if (!passes(present(value, path))) throw new FindingError({ kind: 'valueInvalid', path, expected });
    return value as T;
  };

type Fields = Readonly<Record<string, unknown>>;
const object = reader(
  'object',
  (value): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const list = reader('list', (value): value is readonly unknown[] => Array.isArray(value));
const text = reader('text', (value): value is string => typeof value === 'string');
const count = reader('count', isUint32);
const number = reader('number', (value): value is number => Number.isFinite(value));
const matchId = reader('matchId', isMatchId);
const seal = reader('hex40', isSeal);
const hexDigits = reader(
  'hex64',
  (value): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
);
