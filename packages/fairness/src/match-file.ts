/** A finished match in one JSON file: all that is needed to check it, and nothing that must be believed. */
import type { Draw, Drawn, MatchRecord, Move, Options, Outcome, Step } from '@partie/kit';
import { isMatchId } from './commitment.js';
import { Lie } from './lie.js';
import { isCount, type Nonce, refuseNonces } from './nonce.js';
import { isSeal, type Seal } from './seal.js';

export interface MatchFile {
  readonly format: 1;
  readonly match: string;
  readonly record: MatchRecord;
  /** As it was published before the deal; 64 small hex digits. */
  readonly commitment: string;
  /** Revealed after the match; 64 small hex digits. */
  readonly secret: string;
  readonly nonces: readonly Nonce[];
  /** What was told with the last update (seal.ts). Absent in files from before there were seals. */
  readonly seal?: Seal;
  /** Absent when the file does not claim one. */
  readonly outcome?: Outcome | null;
  /** How the table ended a match that by the rules was not over: somebody stayed away. The server's word, not a proof. */
  readonly decided?: Outcome;
}

/** Reads what came from outside: the text of a file, or what JSON.parse made of it. */
export function readMatchFile(given: unknown): { readonly file: MatchFile } | { readonly problem: string } {
  try {
    return { file: fileFrom(typeof given === 'string' ? parsed(given) : given) };
  } catch (error) {
    if (error instanceof Lie) return { problem: error.message };
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Lie(null, 'this is not a match file: it is not JSON');
  }
}

const wrong = (what: string): Lie => new Lie(null, `this is not a match file: ${what}`);

function fileFrom(given: unknown): MatchFile {
  const file = object(given, 'it');
  if (file.format === undefined) throw wrong('"format" is missing');
  if (file.format !== 1) throw new Lie(null, 'this match file has a format that this program does not know');
  if (!isMatchId(file.match)) throw wrong('"match" must be 1 to 64 visible ASCII characters');
  const nonces = list(file.nonces, '"nonces"').map(nonceFrom);
  const refusal = refuseNonces(nonces);
  if (refusal !== null) throw wrong(refusal);
  const decided = file.decided === undefined ? null : outcomeFrom(file.decided, '"decided"');
  return {
    format: 1,
    match: file.match,
    record: recordFrom(file.record),
    commitment: hexDigits(file.commitment, '"commitment"'),
    secret: hexDigits(file.secret, '"secret"'),
    nonces,
    ...(file.seal !== undefined && { seal: sealFrom(file.seal) }),
    ...(file.outcome !== undefined && { outcome: outcomeFrom(file.outcome, '"outcome"') }),
    ...(decided && { decided }),
  };
}

function recordFrom(given: unknown): MatchRecord {
  const record = object(given, '"record"');
  return {
    game: text(record.game, '"record.game"'),
    version: count(record.version, '"record.version"'),
    seats: count(record.seats, '"record.seats"'),
    // Names and values are checked against the game's own declaration, later.
    options: object(record.options, '"record.options"') as Options,
    draws: drawsFrom(record.draws, 'the first deal'),
    steps: list(record.steps, '"record.steps"').map((step, i) => stepFrom(step, `step ${i + 1}`)),
  };
}

function stepFrom(given: unknown, where: string): Step {
  const { seat, move, draws } = object(given, where);
  if (move === undefined) throw wrong(`${where} has no move`);
  // Whatever the move is, the rules refuse it or take it.
  return { seat: count(seat, `the seat of ${where}`), move: move as Move | null, draws: drawsFrom(draws, where) };
}

function drawsFrom(given: unknown, where: string): Draw[] {
  return list(given, `the draws of ${where}`).map((one) => {
    const { label, drawn } = object(one, `a draw of ${where}`);
    return { label: text(label, `the label of a draw of ${where}`), drawn: drawnFrom(drawn, `a draw of ${where}`) };
  });
}

function drawnFrom(given: unknown, where: string): Drawn {
  if (isCount(given)) return given;
  return list(given, where).map((one) => count(one, `a number in ${where}`));
}

function nonceFrom(given: unknown): Nonce {
  const nonce = object(given, 'a nonce');
  return {
    from: count(nonce.from, 'the step from which a nonce counts'),
    seat: count(nonce.seat, 'the seat of a nonce'),
    text: text(nonce.text, 'the text of a nonce'),
  };
}

function outcomeFrom(given: unknown, what: string): Outcome | null {
  if (given === null) return null;
  const { places, because } = object(given, what);
  return {
    places: list(places, `the places of ${what}`).map((place) => count(place, 'a place in the outcome')),
    ...(because !== undefined && { because: text(because, `the reason of ${what}`) }),
  };
}

// ---- plain values -------------------------------------------------------------------------------------------------------

function object(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (value === undefined) throw wrong(`${what} is missing`);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(`${what} must be an object`);
  return value as Readonly<Record<string, unknown>>;
}

function list(value: unknown, what: string): readonly unknown[] {
  if (value === undefined) throw wrong(`${what} is missing`);
  if (!Array.isArray(value)) throw wrong(`${what} must be a list`);
  return value;
}

function text(value: unknown, what: string): string {
  if (value === undefined) throw wrong(`${what} is missing`);
  if (typeof value !== 'string') throw wrong(`${what} must be a text`);
  return value;
}

function count(value: unknown, what: string): number {
  if (value === undefined) throw wrong(`${what} is missing`);
  if (!isCount(value)) throw wrong(`${what} must be a whole number, not negative`);
  return value;
}

function sealFrom(value: unknown): Seal {
  if (!isSeal(value)) throw wrong('"seal" must be 40 hex digits, in small letters');
  return value;
}

function hexDigits(value: unknown, what: string): string {
  const digits = text(value, what);
  if (!/^[0-9a-f]{64}$/.test(digits)) throw wrong(`${what} must be 64 hex digits, in small letters`);
  return digits;
}
