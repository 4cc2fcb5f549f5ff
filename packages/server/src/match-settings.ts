/** What is fixed for a match beside the options of its game, and kept with its header. */
import type { Settings } from '@partie/protocol';

export interface MatchSettings extends Settings {
  readonly table: string;
  /** The secret all chance of this match comes from, in base64url; revealed when the match is over. */
  readonly secret: string;
  /** Its hash, published before the deal. */
  readonly commitment: string;
}
