/**
 * Where all tables of a round have the same cards, nothing of a match is shown before the last of them has ended: no replay,
 * no open hand, no secret. Who plays in it sees what he saw.
 */
import type { Core } from '../core.js';
import type { MatchSettings } from '../match/match-settings.js';
import type { MatchHeader } from '../store/store.js';

export async function isHeldBack({ tournaments }: Core, { settings }: MatchHeader): Promise<boolean> {
  const { deal, tournament: game } = settings as unknown as MatchSettings;
  if (deal === undefined || game === undefined) return false;
  const tournament = await tournaments.recall(game.id);
  if (tournament === undefined || tournament.isOver) return false;
  return tournament.state.tournament.pairings.some(({ round, result }) => round === game.round && result === null);
}

/** Those of these matches that are held back. */
export async function heldBack<M extends MatchHeader>(core: Core, matches: readonly M[]): Promise<ReadonlySet<M>> {
  const held = await Promise.all(matches.map((match) => isHeldBack(core, match)));
  return new Set(matches.filter((_, i) => held[i]));
}
