/**
 * A running seal over a match: over its game and options at first, then over every step, each on top of the one before.
 * The server tells it with every update (the last move enters when it can no longer be taken back), so it cannot exchange
 * an option or a move afterwards: the file would no longer lead to the seal that everyone has seen.
 *
 * It is keyed with the secret of the match. Without the key it says nothing about what was sealed, however few moves there
 * were to choose from; and the server is held to the key by its commitment.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Json, MatchRecord, Outcome, Step } from '@partie/kit';
import type { Secret } from './commitment.js';

/** 20 bytes in small hex digits: it travels with every update, and nobody finds two matches with the same one. */
export type Seal = string;
const sealBytes = 20;
export const isSeal = (seal: unknown): seal is Seal => typeof seal === 'string' && /^[0-9a-f]{40}$/.test(seal);

const domain = 'partie/seal/1:';

/** Before the first move. */
export function firstSeal(
  secret: Secret,
  match: string,
  { game, version, seats, options }: Pick<MatchRecord, 'game' | 'version' | 'seats' | 'options'>,
): Seal {
  return sealed(secret, canonical([match, { game, version, seats, options }]), ownMac);
}

/** After a step, or after the table has ended the match. What chance drew follows from the secret and is not in it. */
export function nextSeal(
  secret: Secret,
  before: Seal,
  what: Pick<Step, 'seat' | 'move'> | { readonly decided: Outcome },
  mac: Mac = ownMac,
): Seal {
  const kept =
    'decided' in what
      ? `"decided":${canonical(what.decided as unknown as Json)}`
      : `"move":${canonical(what.move as unknown as Json)},"seat":${what.seat}`;
  return sealed(secret, `["${before}",{${kept}}]`, mac);
}

/** The seal at the end of a record. */
export function sealOf(secret: Secret, match: string, record: MatchRecord, decided?: Outcome): Seal {
  const atLast = record.steps.reduce((seal, step) => nextSeal(secret, seal, step), firstSeal(secret, match, record));
  return decided ? nextSeal(secret, atLast, { decided }) : atLast;
}

/** A keyed hash, in small hex digits; whoever seals much may bring a quicker one. */
export type Mac = (secret: Secret, text: string) => string;
const ownMac: Mac = (secret, text) => bytesToHex(hmac(sha256, secret, utf8ToBytes(text)));

/** `text` is the canonical form of what is sealed. */
function sealed(secret: Secret, text: string, mac: Mac): Seal {
  return mac(secret, domain + text).slice(0, 2 * sealBytes);
}

/** Names that need no quoting are in the same order with quotes and without. */
const plainName = /^\w+$/;

/** JSON in which the order of names does not matter. It is made of every step, so it is made without detours. */
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
