/**
 * A seal over a match: over its game and options at first, then over its steps, a number of them (`stepsSealed`) at a time,
 * each seal on top of the one before. The server tells it now and then (the last move enters when it can no longer be taken
 * back), so it cannot exchange an option or a move afterwards: the file would no longer lead to the seal that everyone has
 * seen.
 *
 * It is keyed with the secret of the match. Without the key it says nothing about what was sealed, however few moves there
 * were to choose from; and the server is held to the key by its commitment.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Json, MatchRecord, Move, Outcome, Step } from '@partie/kit';
import type { Secret } from './commitment.js';

/** 20 bytes in small hex digits: nobody finds two matches with the same one. */
export type Seal = string;
const sealBytes = 20;
export const isSeal = (seal: unknown): seal is Seal => typeof seal === 'string' && /^[0-9a-f]{40}$/.test(seal);

/** So many steps go under one seal; the next ones come on top of it. */
export const stepsSealed = 32;

/** A step, or how the table has ended the match. What chance drew follows from the secret and is not sealed. */
export type Sealed = Pick<Step, 'seat' | 'move'> | { readonly decided: Outcome };

/** Before the first move. */
export function firstSeal(secret: Secret, match: string, start: Start, mac = ownMac): Seal {
  return sealed(secret, `partie/seal/2:${textOfStart(match, start)}`, mac);
}

/** After some steps, as their texts with commas between them, on top of the seal before. */
export function nextSeal(secret: Secret, before: Seal, steps: string, mac = ownMac): Seal {
  return sealed(secret, `partie/seal/2:["${before}",${steps}]`, mac);
}

/** What is sealed of a step. */
export function textOfStep(what: Sealed): string {
  return 'decided' in what
    ? `{"decided":${canonical(what.decided as unknown as Json)}}`
    : `{"move":${plainMove(what.move) ?? canonical(what.move as unknown as Json)},"seat":${what.seat}}`;
}

/** The canonical form of what is made most, without detours: an action, with cards or without. */
function plainMove(move: Move | null): string | null {
  if (move === null || typeof move.do !== 'string' || !plainName.test(move.do)) return null;
  for (const name in move) if (name !== 'do' && name !== 'cards') return null;
  const { do: action, cards } = move;
  if (cards === undefined) return `{"do":"${action}"}`;
  if (!Array.isArray(cards) || !cards.every(Number.isSafeInteger)) return null;
  return `{"cards":[${cards.join()}],"do":"${action}"}`;
}

/** The seal at the end of a record. */
export function sealOf(secret: Secret, match: string, record: MatchRecord, decided?: Outcome): Seal {
  const texts = textsOf(record, decided);
  let seal = firstSeal(secret, match, record);
  for (let at = 0; at < texts.length; at += stepsSealed)
    seal = nextSeal(secret, seal, texts.slice(at, at + stepsSealed).join());
  return seal;
}

/** The same as matches were sealed at first: every step by itself. */
export function earlierSealOf(secret: Secret, match: string, record: MatchRecord, decided?: Outcome): Seal {
  const seal = (text: string) => sealed(secret, `partie/seal/1:${text}`, ownMac);
  return textsOf(record, decided).reduce(
    (before, step) => seal(`["${before}",${step}]`),
    seal(textOfStart(match, record)),
  );
}

type Start = Pick<MatchRecord, 'game' | 'version' | 'seats' | 'options'>;
const textOfStart = (match: string, { game, version, seats, options }: Start): string =>
  canonical([match, { game, version, seats, options }]);
const textsOf = ({ steps }: MatchRecord, decided?: Outcome): string[] =>
  [...steps, ...(decided ? [{ decided }] : [])].map(textOfStep);

/** A keyed hash, in small hex digits; whoever seals much may bring a quicker one. */
export type Mac = (secret: Secret, text: string) => string;
const ownMac: Mac = (secret, text) => bytesToHex(hmac(sha256, secret, utf8ToBytes(text)));

const sealed = (secret: Secret, text: string, mac: Mac): Seal => mac(secret, text).slice(0, 2 * sealBytes);

/** Names that need no quoting are in the same order with quotes and without. */
const plainName = /^\w+$/;

/** JSON in which the order of names does not matter. */
function canonical(value: Json): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    let items = '';
    for (let i = 0; i < value.length; i++) items += (i === 0 ? '' : ',') + canonical(value[i] as Json);
    return `[${items}]`;
  }
  const object = value as Readonly<Record<string, Json | undefined>>;
  const names = Object.keys(object);
  if (!names.every((name) => plainName.test(name))) return canonicalOdd(object);
  inOrder(names);
  let fields = '';
  for (const name of names) {
    const field = object[name];
    if (field !== undefined) fields += `${fields === '' ? '' : ','}"${name}":${canonical(field)}`;
  }
  return `{${fields}}`;
}

/** Puts a few names in order; there are rarely more than three. */
function inOrder(names: string[]): void {
  for (let i = 1; i < names.length; i++) {
    const name = names[i] as string;
    let to = i;
    for (; to > 0 && (names[to - 1] as string) > name; to--) names[to] = names[to - 1] as string;
    names[to] = name;
  }
}

function canonicalOdd(object: Readonly<Record<string, Json | undefined>>): string {
  const fields = Object.entries(object)
    .flatMap(([name, field]) => (field === undefined ? [] : [`${JSON.stringify(name)}:${canonical(field)}`]))
    .sort();
  return `{${fields.join(',')}}`;
}
