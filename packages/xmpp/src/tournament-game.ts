/**
 * A game of a tournament, shown like a table. The server has no table for it: who plays is in the status of the match, and
 * everything that was agreed belongs to the tournament.
 */
import type { FollowedMatch } from '@partie/client';
import { agree, type TableView, type TournamentAbout, usualSettings } from '@partie/protocol';

/** The tournament of a match, by the id that its games have; null if it is none. */
export const tournamentOf = (match: string): string | null => /^(.+)-\d+-\d+$/.exec(match)?.[1] ?? null;

export function tableOfGame(about: TournamentAbout, match: FollowedMatch): TableView {
  const { name, game, options, clock, absentAfter, spectators, delay } = about;
  const seats = (match.status?.seats ?? []).map(({ name: who, person: id, bot, here }) => ({
    person: id === null ? null : { id, name: who },
    bot,
    ready: true,
    here,
  }));
  return {
    id: match.id,
    title: name,
    game,
    options,
    settings: agree(usualSettings, { clock, absentAfter, spectators, delay, absence: 'othersWin' }),
    host: '',
    seats,
    watchers: [],
    locked: true,
    password: false,
    invite: null,
    asking: [],
    match: match.id,
    why: null,
  };
}
