/** The same match as the first game of a tournament in its first round: what the disk holds then. */
import type { Game, Json } from '@partie/kit';
import type { TournamentAbout, TournamentLogRow } from '@partie/protocol';
import { type Settings, usualTieBreaks } from '@partie/tournament';
import { botName } from '../../src/tournament/decisions.js';
import type { MatchSettings } from '../../src/match/match-settings.js';
import type { Disk } from '../simulation/memory-store.js';
import { matchId, sitsAt, startedAt, type TableSetting, tournamentId, watcher } from './laid-out.js';

/** What makes of a match of a table one of the tournament. */
export const ofTournament: Partial<MatchSettings> = {
  absence: 'othersWin',
  table: '',
  tournament: { id: tournamentId, pairing: 0, round: 1 },
};

export function layOutTournament(disk: Disk, game: Game, { seats, options, bots, settings }: TableSetting): void {
  const sides = game.about.sides(seats);
  const clock = settings.clock ?? { kind: 'none' };
  const about: TournamentAbout = {
    name: 'The tournament',
    text: '',
    game: game.about.id,
    version: game.about.version,
    options,
    clock,
    ranks: null,
    password: false,
    startWhenFull: true,
    checkIn: 0,
    noShow: 180,
    absentAfter: settings.absentAfter ?? 60,
    spectators: settings.spectators ?? 'open',
    delay: settings.delay ?? 0,
    bots: true,
    duplicate: false,
    minutes: null,
  };
  const format = { kind: 'tables', rounds: 2, size: Math.max(2, sides) } as const;
  const played: Settings = {
    format,
    seeding: 'entered',
    barrier: true,
    tieBreaks: usualTieBreaks(format),
    lateEntry: 'no',
    most: Math.max(2, sides),
    teamSize: seats / sides,
  };
  const ids = Array.from({ length: sides }, (_, side) => `e${side + 1}`);
  const memberAt = (seat: number) => (bots[seat] ? `bot-${seat + 1}` : sitsAt(seat));
  const nameOf = (seat: number) => (bots[seat] ? botName(memberAt(seat)) : sitsAt(seat));
  const rows: (TournamentLogRow & { readonly secrets?: object })[] = [
    {
      k: 'found',
      about,
      settings: played,
      founder: { id: watcher, name: watcher },
      startsAt: null,
      secrets: { secret: 'x'.repeat(43), passwordHash: null },
    },
    ...ids.map((id, side) => {
      const own = Array.from({ length: seats / sides }, (_, i) => side + i * sides);
      const entrant = { id, name: nameOf(side), rank: null, members: own.map(memberAt) };
      return { k: 'enter', entrant } as const;
    }),
    { k: 'start', order: ids },
    { k: 'pair', pairings: [{ round: 1, place: null, group: null, entrants: ids }] },
    { k: 'began', pairings: [0] },
  ];
  disk.logs.set(
    tournamentId,
    rows.map((body, number) => {
      const row = { stream: tournamentId, number, at: startedAt, actor: 'server', command: `row ${number}`, body };
      return { actor: row.actor, command: row.command, text: JSON.stringify(row) };
    }),
  );
  const entry = { id: tournamentId, foundedAt: startedAt, endedAt: null, entry: {} as Json };
  disk.tournaments.set(tournamentId, JSON.stringify(entry));
}

/** A match that can be one of a tournament: of at least two sides, under a clock. */
export const canBeOfTournament = (game: Game, seats: number): boolean => {
  const sides = game.about.sides(seats);
  return sides >= 2 && seats % sides === 0 && matchId.startsWith(tournamentId);
};
