/**
 * What is to be played next. Deciding it is a pure function of the tournament; its answer is written to the log. With hundreds
 * of entrants it may take a second, so servers ask for it in a worker.
 */
import { arenaPairs } from './arena.js';
import { readyGames } from './bracket.js';
import { groupMembers, groupRounds, numberOfGroups } from './groups.js';
import { qualified } from './qualifiers.js';
import { bergerRounds, roundRobinRound } from './round-robin.js';
import { seatOrder } from './seats.js';
import { mostArenaGames } from './settings.js';
import { swissRound } from './swiss.js';
import { tablesOfRound } from './tables.js';
import { type EntrantId, type NewPairing, openPairings, present, type Tournament } from './tournament.js';

export interface NextPairings {
  readonly pairings: readonly NewPairing[];
  /** The seeds of a knock-out that begins with these. */
  readonly bracket?: readonly EntrantId[];
}

const none: NextPairings = { pairings: [] };

/** No pairings: games have to end first, or all is played. */
export function nextPairings(tournament: Tournament): NextPairings {
  const { settings, phase, paused, held, round } = tournament;
  const { format } = settings;
  if (phase !== 'running' || paused || held) return none;
  if (format.kind === 'arena') return hasAllGames(tournament) ? none : inRound(arenaPairs(tournament), round + 1);
  if (tournament.bracket !== null) return bracketPairings(tournament);
  if (openPairings(tournament).length > 0) return none;
  switch (format.kind) {
    case 'single':
    case 'double':
      return none;
    case 'roundRobin':
      return roundRobinPairings(tournament, [tournament.order], format.cycles * bergerRounds(tournament.order.length));
    case 'groups': {
      const groups = Array.from({ length: numberOfGroups(tournament) }, (_, i) => groupMembers(tournament, i));
      const next = roundRobinPairings(tournament, groups, groupRounds(tournament));
      return next.pairings.length > 0 ? next : knockOut(tournament);
    }
    case 'swiss':
    case 'mcmahon':
      return round >= format.rounds || upForGames(tournament) < 2 ? none : inRound(swissRound(tournament), round + 1);
    case 'tables':
      return round >= format.rounds ? none : inRound(tablesOfRound(tournament, format.size, format.least), round + 1);
  }
}

const hasAllGames = ({ pairings }: Tournament): boolean => pairings.length >= mostArenaGames;

const inRound = (tables: readonly (readonly EntrantId[])[], round: number): NextPairings => ({
  pairings: tables.map((entrants) => ({ round, place: null, group: null, entrants })),
});

/** In a bracket the rounds of a knock-out after groups go on from theirs. */
function bracketPairings(tournament: Tournament): NextPairings {
  const before = groupRounds(tournament);
  const ready = readyGames(tournament);
  if (ready.length === 0) return none;
  const seated = seatOrder(tournament);
  return {
    pairings: ready.map(({ place, round, occupants }) => ({
      round: before + round,
      place,
      group: null,
      entrants: seated(occupants.filter((id) => typeof id === 'string')),
    })),
  };
}

/** Rounds in which nobody is left to play are passed over. */
function roundRobinPairings(
  tournament: Tournament,
  groups: readonly (readonly EntrantId[])[],
  rounds: number,
): NextPairings {
  const gone = new Set(tournament.entrants.filter((entrant) => entrant.gone).map(({ id }) => id));
  const isInGroups = tournament.settings.format.kind === 'groups';
  for (let round = tournament.round; round < rounds; round++) {
    const pairings = groups.flatMap((members, group) => {
      const isOver = round >= bergerRounds(members.length) * cyclesOf(tournament);
      const pairs = isOver ? [] : roundRobinRound(members.length, round);
      return pairs.flatMap((pair): NewPairing[] => {
        const entrants = pair.flatMap((seed) => members[seed] ?? []);
        const isPlayed = entrants.length === 2 && !entrants.every((id) => gone.has(id));
        return isPlayed ? [{ round: round + 1, place: null, group: isInGroups ? group : null, entrants }] : [];
      });
    });
    if (pairings.length > 0) return { pairings };
  }
  return none;
}

const cyclesOf = ({ settings: { format } }: Tournament): number => ('cycles' in format ? format.cycles : 1);

function knockOut(tournament: Tournament): NextPairings {
  const bracket = qualified(tournament);
  return { ...bracketPairings({ ...tournament, bracket }), bracket };
}

const upForGames = (tournament: Tournament): number => present(tournament).filter(({ resting }) => !resting).length;

/**
 * Everything is played, if this is what comes next. Where rounds are left and too few are up for a game just now, it waits for
 * those who rest. An arena ends when its time is up, or with its last possible game.
 */
export function isOverWith(tournament: Tournament, { pairings, bracket = [] }: NextPairings): boolean {
  const { format } = tournament.settings;
  if (openPairings(tournament).length > 0) return false;
  if (format.kind === 'arena') return hasAllGames(tournament);
  if (pairings.length > 0 || bracket.length > 1) return false;
  return !('rounds' in format) || tournament.round >= format.rounds || present(tournament).length < 2;
}

/** Everything is played, as far as it can be. */
export function isPlayedOut(tournament: Tournament): boolean {
  if (tournament.phase !== 'running' || openPairings(tournament).length > 0) return false;
  const { held: _held, ...rest } = tournament;
  return isOverWith(tournament, nextPairings({ ...rest, paused: false }));
}
