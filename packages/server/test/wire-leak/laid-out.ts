/** What the disk holds before a world begins: people, a table, and a match of which only the header is written. */
import { createHash } from 'node:crypto';
import { commitmentTo } from '@partie/fairness';
import type { Game, Json, Options } from '@partie/kit';
import { nameKey, type Settings, usualSettings } from '@partie/protocol';
import type { SavedTable } from '../../src/lobby/saved-table.js';
import type { MatchSettings } from '../../src/match/match-settings.js';
import type { MatchHeader } from '../../src/store/store.js';
import { Disk } from '../simulation/memory-store.js';
import { layOutTournament, ofTournament } from './laid-out-tournament.js';

export interface TableSetting {
  readonly seats: number;
  readonly options: Options;
  /** By seat: whether a bot sits there from the start. */
  readonly bots: readonly boolean[];
  readonly settings: Partial<Settings>;
  /** The match is a game of a tournament, and of no table. */
  readonly isTournament: boolean;
}

export const tournamentId = 'theTournament';
/** As the first game of the tournament is called; at a table any id will do. */
export const matchId = `${tournamentId}-0-0`;
export const tableId = 'theTable';
export const watcher = 'watcher';
export const stranger = 'stranger';
export const sitsAt = (seat: number): string => `seat${seat}`;
export const tokenOf = (who: string): string => `token-of-${who}-`.padEnd(43, 'x');

const secret = Buffer.from('the same secret for both worlds.').toString('base64url');
const commitment = commitmentTo(matchId, Buffer.from(secret, 'base64url'));
export const startedAt = 1_800_000_000_000;

export function laidOut(game: Game, setting: TableSetting): Disk {
  const { seats, options, bots, settings, isTournament } = setting;
  const disk = new Disk();
  const seated = Array.from({ length: seats }, (_, seat) => (bots[seat] ? null : sitsAt(seat)));
  const atTable = [...seated.filter((who) => who !== null), watcher];
  for (const who of [...atTable, stranger])
    disk.people.set(who, {
      id: who,
      name: who,
      nameKey: nameKey(who),
      tokenHash: createHash('sha256').update(tokenOf(who)).digest('base64url'),
      createdAt: startedAt,
      seenAt: startedAt,
    });
  const agreed: Settings = { ...usualSettings, ...settings };
  const table: SavedTable = {
    id: tableId,
    title: 'The table',
    game: game.about.id,
    options,
    settings: agreed,
    host: atTable[0] ?? watcher,
    seats: seated.map((person) => ({ person, bot: person === null, ready: true })),
    people: atTable,
    locked: false,
    passwordHash: null,
    invite: 'invite',
    match: matchId,
  };
  if (isTournament) layOutTournament(disk, game, setting);
  else disk.tables.set(tableId, JSON.stringify(table));
  const fixed: MatchSettings = {
    ...agreed,
    table: tableId,
    secret,
    commitment,
    ...(isTournament && ofTournament),
  };
  const header: MatchHeader = {
    id: matchId,
    game: game.about.id,
    version: game.about.version,
    seats,
    options,
    people: seated,
    names: seated.map((who, seat) => who ?? `Bot ${seat + 1}`),
    startedAt,
    settings: fixed as unknown as Json,
  };
  disk.matches.set(matchId, { header: JSON.stringify(header), end: null });
  return disk;
}
