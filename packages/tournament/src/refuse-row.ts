/** Whether something can be done in a tournament now. Everything that people ask for is judged here before it is written. */
import { builtUpon } from './reseat.js';
import { settingsProblems, takesLateEntries, teamSizeOf } from './settings.js';
import {
  correctedTournament,
  type NewPairing,
  openPairings,
  type Pairing,
  present,
  type Result,
  type Tournament,
  type TournamentRow,
} from './tournament.js';

export type TournamentRefusal =
  | 'alreadyEntered'
  | 'alreadyStarted'
  | 'badOrder'
  | 'badPairs'
  | 'badResult'
  | 'badSettings'
  | 'isFull'
  | 'isGone'
  | 'isOver'
  | 'noLateEntry'
  | 'noSuchEntrant'
  | 'noSuchPairing'
  | 'notStarted'
  | 'playedOn'
  | 'rankNeeded'
  | 'resultKnown'
  | 'roundIsOpen'
  | 'teamIsFull'
  | 'teamIncomplete'
  | 'tooFew';

/** Null: it can be done. */
export function refuseRow(tournament: Tournament, row: TournamentRow): TournamentRefusal | null {
  const { phase, settings, entrants } = tournament;
  const isClosed = phase === 'cancelled' || (phase === 'over' && row.k !== 'correct');
  if (isClosed) return 'isOver';
  const entrant = 'entrant' in row && typeof row.entrant === 'string' ? row.entrant : null;
  const known = entrants.find(({ id }) => id === entrant);
  if (entrant !== null && known === undefined) return 'noSuchEntrant';
  if (known?.gone && row.k !== 'return' && row.k !== 'replace') return 'isGone';
  switch (row.k) {
    case 'enter':
      if (isSentAway(tournament, row.entrant.members)) return 'isGone';
      if (entrants.some(({ id }) => id === row.entrant.id) || areEntered(tournament, row.entrant.members))
        return 'alreadyEntered';
      if (isTwiceIn(row.entrant.members)) return 'alreadyEntered';
      if (isFull(tournament)) return 'isFull';
      if (settings.format.kind === 'mcmahon' && row.entrant.rank === null) return 'rankNeeded';
      if (row.entrant.members.length > teamSizeOf(settings)) return 'teamIsFull';
      return phase === 'running' ? refuseLate(tournament, row.entrant.members) : null;
    case 'leave':
    case 'rest':
      return null;
    case 'return':
      if (phase === 'open' || !known?.gone) return 'alreadyEntered';
      if (areEntered(tournament, known.members, known.id)) return 'alreadyEntered';
      if (known.why === 'disqualified' || !takesLateEntries(settings.format)) return 'isGone';
      return isFull(tournament) ? 'isFull' : null;
    case 'member':
      if (phase !== 'open') return 'alreadyStarted';
      if (!row.on) return known?.members.includes(row.person) ? null : 'noSuchEntrant';
      if (isSentAway(tournament, [row.person])) return 'isGone';
      if (areEntered(tournament, [row.person])) return 'alreadyEntered';
      return (known?.members.length ?? 0) < teamSizeOf(settings) ? null : 'teamIsFull';
    case 'replace':
      if (areEntered(tournament, row.by.members, entrant) || isTwiceIn(row.by.members)) return 'alreadyEntered';
      // In a knock-out his place is another's: whoever has gone stays out.
      if (known?.gone && tournament.bracket !== null) return 'isGone';
      if (known?.gone && isFull(tournament)) return 'isFull';
      return row.by.members.length === teamSizeOf(settings) ? null : 'teamIncomplete';
    case 'start':
      if (phase === 'running') return 'alreadyStarted';
      if (settingsProblems(settings).length > 0) return 'badSettings';
      return refuseStart(tournament, row.order, row.without ?? []);
    case 'pair':
      return phase === 'open' ? 'notStarted' : refusePairs(tournament, row.pairings);
    case 'result':
    case 'correct':
      return refuseResult(tournament, row.k, row.pairing, row.result);
    case 'pause':
      // Before the start it can only be said that the first round is to wait.
      return phase === 'open' && row.on && row.after === undefined ? 'notStarted' : null;
    case 'end':
      return phase === 'open' ? 'notStarted' : null;
    case 'cancel':
      return null;
  }
}

function refuseStart(
  { entrants, settings }: Tournament,
  order: readonly string[],
  without: readonly string[],
): TournamentRefusal | null {
  const starting = entrants.filter(({ id }) => !without.includes(id));
  if (starting.length < 2) return 'tooFew';
  if (starting.some(({ members }) => members.length !== teamSizeOf(settings))) return 'teamIncomplete';
  const ids = starting.map(({ id }) => id);
  return isPermutation(order, ids) ? null : 'badOrder';
}

const isFull = (tournament: Tournament): boolean => present(tournament).length >= tournament.settings.most;

/** Who is gone may come again in another team, but not alone under the same id. */
const areEntered = ({ entrants }: Tournament, people: readonly string[], except: string | null = null): boolean =>
  entrants.some(({ id, gone, members }) => id !== except && !gone && people.some((person) => members.includes(person)));

const isTwiceIn = (members: readonly string[]): boolean => new Set(members).size !== members.length;

const isSentAway = ({ sentAway = [] }: Tournament, people: readonly string[]): boolean =>
  people.some((person) => sentAway.includes(person));

function refuseLate({ settings }: Tournament, members: readonly string[]): TournamentRefusal | null {
  if (!takesLateEntries(settings.format) || settings.lateEntry === 'no') return 'noLateEntry';
  return members.length === teamSizeOf(settings) ? null : 'teamIncomplete';
}

/** Nobody plays two games at once or after he has gone, and a place of the bracket is paired once. */
function refusePairs(tournament: Tournament, pairings: readonly NewPairing[]): TournamentRefusal | null {
  const { entrants, settings, pairings: before } = tournament;
  const playing = pairings.flatMap((pairing) => pairing.entrants);
  const open = openPairings(tournament);
  const busy = new Set(open.flatMap((pairing) => pairing.entrants));
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  if (playing.some((id) => !byId.has(id))) return 'noSuchEntrant';
  if (new Set(playing).size !== playing.length || playing.some((id) => busy.has(id))) return 'badPairs';
  // In a round robin the games of one who has gone are paired and forfeited.
  const isFixed = settings.format.kind === 'roundRobin' || settings.format.kind === 'groups';
  if (!isFixed && playing.some((id) => byId.get(id)?.gone)) return 'isGone';
  const taken = new Set(before.map(({ place }) => place));
  return pairings.some(({ place }) => place !== null && taken.has(place)) ? 'badPairs' : null;
}

/**
 * Whether a director may pair this round by hand: between two rounds, where pairings are not fixed beforehand, and for everybody
 * who takes part. Tables differ in size by at most one; whoever is alone sits out, as if nobody were left for him.
 */
export function refuseHandPairs(
  tournament: Tournament,
  tables: readonly (readonly string[])[],
): TournamentRefusal | null {
  const { format } = tournament.settings;
  if (!takesLateEntries(format)) return 'badPairs';
  if (format.kind !== 'arena' && openPairings(tournament).length > 0) return 'roundIsOpen';
  const { size: most, least = 2 } = format.kind === 'tables' ? format : { size: 2 };
  const sizes = tables.map(({ length }) => length).filter((length) => length !== 1);
  if (sizes.some((size) => size < least || size > most) || spread(sizes) > 1) return 'badPairs';
  if (format.kind === 'arena') return sizes.length === tables.length ? null : 'badPairs';
  const expected = tournament.entrants.filter(({ gone, resting }) => !gone && !resting).map(({ id }) => id);
  return isPermutation(tables.flat(), expected) ? null : 'badPairs';
}

const spread = (sizes: readonly number[]): number => (sizes.length === 0 ? 0 : Math.max(...sizes) - Math.min(...sizes));

function refuseResult(
  tournament: Tournament,
  k: 'result' | 'correct',
  id: number,
  result: Result | null,
): TournamentRefusal | null {
  const pairing = tournament.pairings[id];
  if (pairing === undefined) return 'noSuchPairing';
  if (k === 'result' && pairing.result !== null) return 'resultKnown';
  if (result !== null && !fits(pairing, result)) return 'badResult';
  if (k === 'result') return null;
  // Nobody has played a bye: there is nothing to be set right.
  if (pairing.entrants.length === 1) return 'badResult';
  const isOfGroup = pairing.group !== null && tournament.bracket !== null;
  return isOfGroup || (result !== null && !canBeReseated(tournament, pairing, result)) ? 'playedOn' : null;
}

/** Whether the games that depend on this one can still be played by others. A handicap was worked out for those who are in them. */
function canBeReseated(tournament: Tournament, pairing: Pairing, result: Result): boolean {
  const later = builtUpon(tournament, pairing);
  if (later.length === 0) return true;
  if (tournament.settings.handicap || later.some((game) => game.result !== null)) return false;
  return correctedTournament(tournament, pairing.id, result) !== null;
}

/** Points are by place, and shared in halves: among n, n (n − 1) / 2 of them are given in all. */
function fits({ entrants }: Pairing, result: Result): boolean {
  const n = entrants.length;
  switch (result.kind) {
    case 'bye':
      return n === 1;
    case 'forfeit':
      return result.absent.length > 0 && isSubset(result.absent, entrants);
    case 'played': {
      const { points, counted } = result;
      const isSum = points.reduce((sum, each) => sum + each, 0) === (n * (n - 1)) / 2;
      const inRange = points.every((each) => each >= 0 && each <= n - 1 && Number.isInteger(each * 2));
      return points.length === n && isSum && inRange && (counted === undefined || counted.length === n);
    }
  }
}

const isSubset = (part: readonly string[], whole: readonly string[]): boolean =>
  new Set(part).size === part.length && part.every((one) => whole.includes(one));
const isPermutation = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && isSubset(one, other);
