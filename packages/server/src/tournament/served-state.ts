/** The state of a tournament as the server keeps it: what everybody sees, and what nobody does. Rows are checked here. */
import type { Documents, Json } from '@partie/kit';
import type { TournamentAbout, TournamentLogRow, TournamentState } from '@partie/protocol';
import { emptyHosted, type HostedRow, nextHosted } from '@partie/tournament';
import type { LogRow } from '../store/store.js';
import { DamagedRecord } from '../store/store-error.js';

/** Never told to anybody. */
export interface TournamentSecrets {
  /** What the secrets of all its matches follow from, in base64url. */
  readonly secret: string;
  readonly passwordHash: string | null;
  /** The address it was founded from, keyed with `secret`: only whether another one is the same can be told. */
  readonly foundedFrom?: string;
  /** The texts of uploaded documents among the options of the game, by option; absent if there are none. */
  readonly documents?: Documents;
}

/** The first row holds the secrets as well. */
export type ServedRow = HostedRow<TournamentAbout> & { readonly secrets?: TournamentSecrets };

export interface ServedState {
  readonly number: number;
  readonly hosted: TournamentState;
  readonly secrets: TournamentSecrets;
}

export const emptyState: ServedState = {
  number: -1,
  hosted: emptyHosted(),
  secrets: { secret: '', passwordHash: null },
};

export function nextState(before: ServedState, { number, at, actor, body }: LogRow): ServedState {
  const { secrets, ...row } = body as unknown as ServedRow;
  const hosted = nextHosted(before.hosted, { number, at, by: actor, row });
  return { number, hosted, secrets: secrets ?? before.secrets };
}

/** As everybody may read it. */
export function publicRow({ secrets: _secrets, ...row }: ServedRow): TournamentLogRow {
  return row;
}

/** The command behind a row, to tell a repetition from another command with the same id. */
export function contentOf({ k }: ServedRow): string {
  return k === 'enter' || k === 'leave' || k === 'member' ? 'part' : k;
}

const kinds: ReadonlySet<string> = new Set<TournamentLogRow['k']>([
  'found',
  'enter',
  'leave',
  'member',
  'return',
  'rest',
  'replace',
  'start',
  'pair',
  'result',
  'correct',
  'pause',
  'end',
  'cancel',
  'helper',
  'checkIn',
  'startsAt',
  'began',
  'due',
]);

export function checkRow({ stream, number, body }: LogRow): void {
  const { k } = (body ?? {}) as { readonly k?: unknown };
  if (typeof k !== 'string' || !kinds.has(k) || (k === 'found') !== (number === 0))
    throw new DamagedRecord(`Row ${number} of tournament ${stream} is none that a tournament has.`);
}

export const saveState = (state: ServedState): Json => state as unknown as Json;
export function loadState(number: number, saved: Json): ServedState | null {
  const state = saved as unknown as ServedState | null;
  const isWhole = typeof state === 'object' && state?.number === number && state.hosted?.tournament !== undefined;
  return isWhole ? state : null;
}
