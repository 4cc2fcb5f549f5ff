/**
 * A seal is a chain of keyed hashes over a match. The first covers the game and its options. Each further one covers the
 * seal before it and the next `stepsSealed` steps. The server publishes the seal during the match, so it cannot exchange
 * an option or a move later: the match file would lead to another seal than the one the players have seen. A move is
 * covered once it can no longer be taken back.
 *
 * The key is the secret of the match. Without it the seal reveals nothing about the moves, even where only a few were
 * possible. The commitment binds the server to the key.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Json, MatchRecord, Outcome, Step } from '@partie/kit';
import { canonicalJson } from './canonical-json.js';
import type { Secret } from './commitment.js';

/** 20 bytes as lowercase hex digits: long enough that no two different matches with the same seal can be found. */
export type Seal = string;
const sealBytes = 20;
export const isSeal = (seal: unknown): seal is Seal => typeof seal === 'string' && /^[0-9a-f]{40}$/.test(seal);

/** The number of steps that one seal covers. */
export const stepsSealed = 32;

/** A step, or how the table ended the match. Draws are not sealed: they follow from the secret. */
export type Sealed = Pick<Step, 'seat' | 'move'> | { readonly decided: Outcome };

/** The seal before the first step. */
export function firstSeal(secret: Secret, match: string, start: Start, mac = nobleMac): Seal {
  return truncatedMac(secret, `partie/seal/2:${startText(match, start)}`, mac);
}

/** The seal after further steps; `steps` are their texts, separated by commas. */
export function nextSeal(secret: Secret, before: Seal, steps: string, mac = nobleMac): Seal {
  return truncatedMac(secret, `partie/seal/2:["${before}",${steps}]`, mac);
}

/** What the seal covers of a step. */
export function textOfStep(step: Sealed): string {
  const covered = 'decided' in step ? { decided: step.decided } : { move: step.move, seat: step.seat };
  return canonicalJson(covered as unknown as Json);
}

/** The seal at the end of a record. */
export function sealOf(secret: Secret, match: string, record: MatchRecord, decided?: Outcome): Seal {
  const steps = stepTexts(record, decided);
  let seal = firstSeal(secret, match, record);
  for (let at = 0; at < steps.length; at += stepsSealed)
    seal = nextSeal(secret, seal, steps.slice(at, at + stepsSealed).join(','));
  return seal;
}

/** The same in format 1 (`partie/seal/1`), in which each seal covers one step. Old match files have it. */
export function earlierSealOf(secret: Secret, match: string, record: MatchRecord, decided?: Outcome): Seal {
  const seal = (text: string) => truncatedMac(secret, `partie/seal/1:${text}`, nobleMac);
  return stepTexts(record, decided).reduce(
    (before, step) => seal(`["${before}",${step}]`),
    seal(startText(match, record)),
  );
}

type Start = Pick<MatchRecord, 'game' | 'version' | 'seats' | 'options'>;
const startText = (match: string, { game, version, seats, options }: Start): string =>
  canonicalJson([match, { game, version, seats, options }]);
const stepTexts = ({ steps }: MatchRecord, decided?: Outcome): string[] =>
  [...steps, ...(decided ? [{ decided }] : [])].map(textOfStep);

/** HMAC-SHA256 as lowercase hex digits. The server passes Node's own, which is faster. */
export type Mac = (secret: Secret, text: string) => string;
const nobleMac: Mac = (secret, text) => bytesToHex(hmac(sha256, secret, utf8ToBytes(text)));

const truncatedMac = (secret: Secret, text: string, mac: Mac): Seal => mac(secret, text).slice(0, 2 * sealBytes);
