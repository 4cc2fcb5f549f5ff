/** `/api/dev`: what an author's own server (`partie dev`) tells the bar on its page, and what the bar can ask for. */
import type { Language } from '@partie/kit';
import * as v from 'valibot';

/**
 * Found in the rules. `load`: they cannot be loaded; `types`: the compiler complains; `check`: the quick check does;
 * `throws`: a rule threw an error at the table.
 */
export interface DevProblem {
  readonly kind: 'load' | 'types' | 'check' | 'throws';
  readonly text: string;
}

/** New rules by which the match cannot be replayed to its end. The old ones go on until the author chooses. */
export interface DevOffer {
  /** The move that the new rules do not allow, counted from 1; 0: the deal. */
  readonly move: number;
  /** That move in words; empty for the deal. */
  readonly text: Readonly<Record<Language, string>>;
  readonly why: Readonly<Record<Language, string>>;
}

export interface DevState {
  readonly table: string;
  /** By seat: who plays there, and the token that speaks for him. */
  readonly seats: readonly { readonly name: string; readonly token: string }[];
  /** Whether bots play at all seats but the one the author sits at. */
  readonly bots: boolean;
  /** `checking`: a change is being looked at; `running`: the table plays by the file as it is; `failed`: by an earlier one. */
  readonly rules: 'checking' | 'running' | 'failed';
  /** How often the file has been read. */
  readonly revision: number;
  readonly problems: readonly DevProblem[];
  readonly offer: DevOffer | null;
}

/** A move of the match that one can go back to. `row`: its row in the log. */
export interface DevMove {
  readonly row: number;
  readonly move: number;
  readonly text: string;
}

/** `GET /api/dev/moves`. */
export interface DevMoves {
  readonly moves: readonly DevMove[];
}

const seat = v.pipe(v.number(), v.integer(), v.minValue(0));
const devCommandSchema = v.variant('do', [
  v.strictObject({ do: v.literal('sit'), seat }),
  v.strictObject({ do: v.literal('bots'), on: v.boolean() }),
  /** The match goes on from after this row; 0: from the deal. */
  v.strictObject({ do: v.literal('back'), row: seat }),
  v.strictObject({ do: v.literal('newMatch') }),
  /** Takes the offered rules: the match goes on by them from before the move that they do not allow. */
  v.strictObject({ do: v.literal('takeOffer') }),
]);
export type DevCommand = v.InferOutput<typeof devCommandSchema>;

/** Null if it is none. */
export function readDevCommand(given: unknown): DevCommand | null {
  const read = v.safeParse(devCommandSchema, given);
  return read.success ? read.output : null;
}
