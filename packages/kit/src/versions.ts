/**
 * Versions of a game's rules. A match is played, replayed and verified by the rules it began with, so the rules of earlier
 * versions stay: `Game.earlier` holds them, and `rulesOf` finds them.
 *
 * Where a change is small, both versions are one declaration with a switch in it:
 *
 *   export const whist = inVersions(2, (version) => cardGame({ id: 'whist', version, … }));
 *
 * Rules read `t.version` or the parameter and do what that version did. What is different beyond a switch is a module of its
 * own, such as `score-version-1.ts`, which `version` chooses.
 */
import type { Documents } from './documents.js';
import type { Game } from './game.js';
import { compactHash } from './compact-hash.js';
import { completeOptions, type Options } from './options.js';
import { seeded } from './random.js';

/** The game in its current version, with all earlier ones; `build` makes the rules of one version, from 1 on. */
export function inVersions<S>(current: number, build: (version: number) => Game<S>): Game<S> {
  const all = Array.from({ length: current }, (_, i) => build(i + 1));
  for (const [i, { about }] of all.entries()) {
    if (about.version !== i + 1)
      throw new Error(`${about.id}: the rules of version ${i + 1} say that they are version ${about.version}.`);
  }
  return { ...(all.at(-1) ?? build(current)), earlier: all.slice(0, -1) };
}

/** The rules of a game: of this version, or of the current one. */
export function rulesOf(games: readonly Game[], id: string, version?: number): Game | undefined {
  const game = games.find(({ about }) => about.id === id);
  if (game === undefined || version === undefined || game.about.version === version) return game;
  return game.earlier?.find(({ about }) => about.version === version);
}

/**
 * Whether a stored state was made by rules with the same zones, options, cards and open facts. Rules must not change without
 * a new version; where they did, a state with another fingerprint is not loaded.
 */
export function fingerprintOf(game: Game, seats: number, given: Options, documents?: Documents): string {
  const options = completeOptions(game.about.options, given);
  const key = `${seats}${JSON.stringify(options)}`;
  const known = fingerprints.get(game) ?? new Map<string, string>();
  fingerprints.set(game, known);
  const fingerprint = known.get(key) ?? compactHash(JSON.stringify(shapeOf(game, seats, options, documents)));
  // A bound on the cache, which can be filled again at any time.
  if (known.size >= mostKept) known.clear();
  known.set(key, fingerprint);
  return fingerprint;
}
const fingerprints = new WeakMap<Game, Map<string, string>>();
const mostKept = 500;

function shapeOf(game: Game, seats: number, options: Options, documents?: Documents): unknown {
  const { version, zones, options: spec, deck, statistics } = game.about;
  const { state } = game.setup(seats, options, seeded(1), documents);
  const { open, sealed } = game.view(state, null);
  const cards = deck?.(seats, options);
  return [
    version,
    Object.entries(zones).map(([name, { of, slots, see }]) => [name, of, slots, see]),
    Object.entries(spec).map(([name, { values }]) => [name, values]),
    cards && [cards.kind.faces.map(({ code }) => code), cards.cards],
    [statistics, Object.keys(open), Object.keys(sealed)],
  ];
}
