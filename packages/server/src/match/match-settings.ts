/** What is fixed for a match beside the options of its game, and kept with its header. */
import { agree, type Settings, usualSettings } from '@partie/protocol';
import type { Secret } from '@partie/fairness';
import type { Documents } from '@partie/kit';
import type { MatchHeader } from '../store/store.js';

/** As matches are sealed now. */
export const seals = 2;

export interface MatchSettings extends Settings {
  /** Empty in a game of a tournament, which has no table. */
  readonly table: string;
  /** Of which tournament it is a game. */
  readonly tournament?: { readonly id: string; readonly pairing: number; readonly round: number };
  /** All tables of a round get the same cards: what these follow from, instead of the id of the match. */
  readonly deal?: string;
  /** The secret all chance of this match comes from, in base64url; revealed when the match is over. */
  readonly secret: string;
  /** Its hash, published before the deal. */
  readonly commitment: string;
  /** How it is sealed; absent in matches that began when every step was sealed by itself. */
  readonly seals?: typeof seals;
  /** Behind a password: who was at the table when it began. Absent: everybody may see it. */
  readonly admitted?: readonly string[];
  /** The texts of uploaded documents among the options, by option; absent if there are none. The options have their hashes. */
  readonly documents?: Documents;
  /** By seat: the program that plays there; absent where none does. */
  readonly engines?: readonly (string | null)[];
}

/** As the header has them, also if it was written when tables agreed on less. */
export function settingsOf({ settings }: MatchHeader): MatchSettings {
  const stored = settings as unknown as MatchSettings;
  return { ...stored, ...agree(usualSettings, stored) };
}

/** The secret as bytes. */
export function secretOf({ settings }: MatchHeader): Secret {
  return new Uint8Array(Buffer.from((settings as unknown as MatchSettings).secret, 'base64url'));
}
