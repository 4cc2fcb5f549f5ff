/** A move that is rarely intended waits for confirmation. */
import type { Move } from '@partie/kit';

export interface UnconfirmedMove {
  readonly move: Move;
  readonly spot: string | null;
  /** Key of the explanation in the game's words. */
  readonly why: string;
}
