/**
 * Frames of the server, read. All are messages as they stand but for the one that comes most: an update begins with `up`
 * instead of `is` and `m`, and has its changed facts as `t`, `f` and `x` (of the table, of the game, sealed).
 */
import type { Changes } from '@partie/kit';
import type { Message, Update } from './message.js';

interface WireUpdate extends Omit<Update, 'is' | 'm' | 's'> {
  /** The match: the number its follower has given it, otherwise its id. */
  readonly up: string | number;
  readonly t?: Changes['table'];
  readonly f?: Changes['open'];
  readonly x?: Changes['sealed'];
}

/** What is not a message is null. */
export function readMessage(frame: string): Message | null {
  let message: unknown;
  try {
    message = JSON.parse(frame);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  return 'up' in message ? readUpdate(message as WireUpdate) : (message as Message);
}

function readUpdate({ up, e, t, f, x, ...rest }: WireUpdate): Update {
  const s: Changes = { ...(t && { table: t }), ...(f && { open: f }), ...(x && { sealed: x }) };
  const events = typeof e[0] === 'string' ? [e as unknown as Update['e'][number]] : e;
  return { is: 'up', m: up, e: events, ...(Object.keys(s).length > 0 && { s }), ...rest };
}
