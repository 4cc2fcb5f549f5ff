/**
 * Moves that lead nowhere. A move that changes nothing, or a round of turns after which everything is as it was, can be
 * repeated for ever: no random match would show it, because random players soon do something else.
 */
import type { Game } from '../game.js';
import { deepEqual, type Json } from '../json.js';
import { Recording } from '../random.js';
import { randomFor } from './random-players.js';
import { ProblemFound } from './problem.js';

/** The state as a text, without the number of the turn. */
const keyOf = (saved: Json): string =>
  JSON.stringify(saved, (name, value: unknown) => (name === 'turnNumber' || name === 'turnOf' ? undefined : value));

/** Most moves change something that is compared early. */
export function changesNothing(before: Json, after: Json): boolean {
  if (!isRecord(before) || !isRecord(after)) return deepEqual(before, after);
  return Object.keys(after).every(
    (name) => name === 'turnNumber' || name === 'turnOf' || deepEqual(before[name], after[name]),
  );
}
const isRecord = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everybody makes the same kind of move again and again. Chance and the score count as progress, as they are in the state. */
export function checkRepetition<S>(game: Game<S>, state: S, seats: number, seed: number): void {
  for (const [action, { talk }] of Object.entries(game.about.actions)) {
    if (talk) continue; // has a limit of its own
    const trial = game.clone(state);
    const random = new Recording(randomFor(seed, 9));
    const seen = new Map<string, number>();
    const movers: number[] = [];
    const turns: unknown[] = [];
    for (let n = 0; n <= 4 * seats + 2; n++) {
      const waiting = game.outcome(trial) === null ? game.pending(trial)[0] : undefined;
      const [move, ...others] = waiting ? game.moves(trial, waiting.seat).filter((one) => one.do === action) : [];
      // Where it can be done in several ways, another one may end it.
      if (waiting === undefined || move === undefined || others.length > 0 || random.draws.length > 0) break;
      const key = keyOf(game.save(trial));
      const before = seen.get(key);
      turns.push(game.turn?.(trial));
      // Inside one turn a player may go to and fro until the time is up.
      if (before !== undefined && (new Set(movers.slice(before)).size > 1 || new Set(turns.slice(before)).size > 1))
        throw new ProblemFound(
          'does not end',
          `If everybody keeps doing '${action}', the match comes back to the same state after ${n - before} moves and never ends.`,
        );
      seen.set(key, before ?? n);
      movers.push(waiting.seat);
      game.apply(trial, waiting.seat, move, random);
    }
  }
}
