/**
 * A tournament as its log tells it. `nextTournament` is the only way on, live and at a restart, so the same log gives the
 * same tournament. Pairings are decided elsewhere (`next-pairings.ts`) and written to the log.
 */
import { builtUpon, reseated } from './reseat.js';
import type { Format, Settings } from './settings.js';

export type EntrantId = string;

/** Who plays: one person, or a team of several. */
export interface Entrant {
  readonly id: EntrantId;
  readonly name: string;
  /** As stated on entering; see `rank.ts`. */
  readonly rank: number | null;
  /** The persons of a team, or the one person. */
  readonly members: readonly string[];
}

/** Why somebody takes no further part: of his own will, away for too long, or by the director's decision. */
export type Departure = 'left' | 'absent' | 'disqualified';

export interface EntrantState extends Entrant {
  /** Rounds that had been paired when this one entered. */
  readonly enteredAfter: number;
  /** Takes no further part. */
  readonly gone: boolean;
  /** Why, if so. */
  readonly why?: Departure;
  /** In an arena: does not want to be paired just now. */
  readonly resting: boolean;
  /** The rank of the one whom this person has replaced: with what was begun stays as it was published. */
  readonly startRank?: number | null;
}

/** How a pairing has ended. Points are by entrant of the pairing, in its order. */
export type Result =
  /** Between two 1, ½ and 0; at tables of more, points by place. `counted`: what the games themselves counted. */
  | { readonly kind: 'played'; readonly points: readonly number[]; readonly counted?: readonly number[] }
  /** These were not there, or gave up by leaving. Of two, the other one has won. */
  | { readonly kind: 'forfeit'; readonly absent: readonly EntrantId[] }
  /** Nobody was there to play against. `points`: what a won game counts, if not 1. */
  | { readonly kind: 'bye'; readonly points?: number };

export interface Pairing {
  /** Its place in the list of all pairings. */
  readonly id: number;
  /** From 1. */
  readonly round: number;
  /** In a bracket: which of its games. */
  readonly place: number | null;
  readonly group: number | null;
  /** In the order of their seats: the first begins. */
  readonly entrants: readonly EntrantId[];
  /** Options of the game in which this one differs from the others, because of the players' strengths. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Who sits where follows from these options: a game that is played again has the same seats. */
  readonly fixedSeats?: true;
  /** How often it was played again, after a game without result or, in a bracket, a drawn one. */
  readonly replays: number;
  /** A drawn game in a bracket is played again once. */
  readonly wasDrawn: boolean;
  readonly result: Result | null;
  /** The director has entered its result although no game had been played to its end: there is none to look at. */
  readonly unplayed?: true;
}

export type NewPairing = Pick<Pairing, 'round' | 'place' | 'group' | 'entrants' | 'options' | 'fixedSeats'>;

export interface Tournament {
  readonly settings: Settings;
  readonly phase: 'open' | 'running' | 'over' | 'cancelled';
  readonly paused: boolean;
  /** Games go on, but no more are paired until the director says so. Absent if not. */
  readonly held?: true;
  /** In the order of entering. */
  readonly entrants: readonly EntrantState[];
  /** The seeds, best first. */
  readonly order: readonly EntrantId[];
  /** The seeds of the knock-out: the same, or those who have come out of their groups. */
  readonly bracket: readonly EntrantId[] | null;
  readonly pairings: readonly Pairing[];
  /** Rounds that have been paired. */
  readonly round: number;
  /** Persons whom the director has sent away before the start: they do not enter again. Absent if there are none. */
  readonly sentAway?: readonly string[];
}

export type TournamentRow =
  | { readonly k: 'enter'; readonly entrant: Entrant }
  /** Before the start the entrant is forgotten, later he is gone. */
  | { readonly k: 'leave'; readonly entrant: EntrantId; readonly why?: Departure }
  /** Somebody joins a team that is not complete, or leaves it. */
  | { readonly k: 'member'; readonly entrant: EntrantId; readonly person: string; readonly on: boolean }
  /** Somebody who had gone plays on, where rounds are paired one after another. */
  | { readonly k: 'return'; readonly entrant: EntrantId }
  | { readonly k: 'rest'; readonly entrant: EntrantId; readonly on: boolean }
  /** Another person takes the place of this one, with all his results, and plays on if this one had gone; not in a knock-out. */
  | { readonly k: 'replace'; readonly entrant: EntrantId; readonly by: Pick<Entrant, 'name' | 'rank' | 'members'> }
  /** `without`: who had entered but was not there. */
  | { readonly k: 'start'; readonly order: readonly EntrantId[]; readonly without?: readonly EntrantId[] }
  /** `bracket`: groups are over, and these go on to the knock-out. */
  | { readonly k: 'pair'; readonly pairings: readonly NewPairing[]; readonly bracket?: readonly EntrantId[] }
  /** Null: the game had no result and is played again. */
  | { readonly k: 'result'; readonly pairing: number; readonly result: Result | null }
  /** The director sets a result right. */
  | { readonly k: 'correct'; readonly pairing: number; readonly result: Result }
  /** `after`: what is being played goes on, only no more is paired. */
  | { readonly k: 'pause'; readonly on: boolean; readonly after?: 'round' }
  | { readonly k: 'end' }
  | { readonly k: 'cancel' };

export const foundTournament = (settings: Settings): Tournament => ({
  settings,
  phase: 'open',
  paused: false,
  entrants: [],
  order: [],
  bracket: null,
  pairings: [],
  round: 0,
});

export function nextTournament(before: Tournament, row: TournamentRow): Tournament {
  switch (row.k) {
    case 'enter': {
      const entrant = { ...row.entrant, enteredAfter: before.round, gone: false, resting: false };
      const order = before.phase === 'open' ? before.order : [...before.order, entrant.id];
      return { ...before, entrants: [...before.entrants, entrant], order };
    }
    case 'leave':
      if (before.phase === 'open') return withoutEntrant(before, row);
      return withForfeits(
        changeEntrant(before, row.entrant, { gone: true, resting: false, ...(row.why && { why: row.why }) }),
      );
    case 'member': {
      const { members } = entrantById(before, row.entrant);
      const others = members.filter((person) => person !== row.person);
      return changeEntrant(before, row.entrant, { members: row.on ? [...others, row.person] : others });
    }
    case 'return':
      return changeEntrant(before, row.entrant, { gone: false });
    case 'rest':
      return changeEntrant(before, row.entrant, { resting: row.on });
    case 'replace':
      return changeEntrant(before, row.entrant, replacedBy(before, row));
    case 'start': {
      const { kind } = before.settings.format;
      const bracket = kind === 'single' || kind === 'double' ? row.order : null;
      const entrants = row.without ? before.entrants.filter(({ id }) => !row.without?.includes(id)) : before.entrants;
      return { ...before, phase: 'running', entrants, order: row.order, bracket };
    }
    case 'pair': {
      const { format } = before.settings;
      const added = row.pairings.map((pairing, i) => newPairing(before.pairings.length + i, pairing, format));
      const round = Math.max(before.round, ...row.pairings.map((pairing) => pairing.round));
      const paired = { ...before, pairings: [...before.pairings, ...added], round };
      return withForfeits(row.bracket === undefined ? paired : { ...paired, bracket: row.bracket });
    }
    case 'result':
      return withForfeits(changePairing(before, row.pairing, (pairing) => settled(pairing, row.result)));
    case 'correct':
      return (
        correctedTournament(before, row.pairing, row.result) ??
        changePairing(before, row.pairing, (pairing) => corrected(pairing, row.result))
      );
    case 'pause': {
      const { held: _held, ...rest } = before;
      const isHeld = row.on && row.after !== undefined;
      return { ...rest, paused: row.on && !isHeld, ...(isHeld && { held: true }) };
    }
    case 'end':
      return { ...before, phase: 'over' };
    case 'cancel':
      return { ...before, phase: 'cancelled' };
  }
}

function withoutEntrant(before: Tournament, { entrant, why }: TournamentRow & { k: 'leave' }): Tournament {
  const entrants = before.entrants.filter(({ id }) => id !== entrant);
  if (why !== 'disqualified') return { ...before, entrants };
  return { ...before, entrants, sentAway: [...(before.sentAway ?? []), ...entrantById(before, entrant).members] };
}

/** Before the start nothing is published yet. */
function replacedBy({ phase, entrants }: Tournament, { entrant, by }: TournamentRow & { k: 'replace' }) {
  const replaced = entrants.find(({ id }) => id === entrant);
  return phase === 'open' || !replaced ? by : { ...by, startRank: startRankOf(replaced), gone: false };
}

/** The rank that counted when it began for this one. */
export const startRankOf = ({ rank, startRank = rank }: EntrantState): number | null => startRank;

function newPairing(id: number, pairing: NewPairing, format: Format): Pairing {
  const bye: Result = format.kind === 'tables' ? { kind: 'bye', points: format.size - 1 } : { kind: 'bye' };
  const result = pairing.entrants.length === 1 ? bye : null;
  return { ...pairing, id, replays: 0, wasDrawn: false, result };
}

/**
 * A game without result is played again, and so is once, with seats exchanged unless they follow from a handicap, a drawn one
 * where somebody has to go on.
 */
function settled(pairing: Pairing, result: Result | null): Pairing {
  if (result === null) return { ...pairing, replays: pairing.replays + 1 };
  if (pairing.place === null || pairing.wasDrawn || !isDraw(result)) return { ...pairing, result };
  const entrants = pairing.fixedSeats ? pairing.entrants : pairing.entrants.toReversed();
  return { ...pairing, entrants, replays: pairing.replays + 1, wasDrawn: true };
}

/** Null: a later game would have nobody to play it. */
export function correctedTournament(before: Tournament, id: number, result: Result): Tournament | null {
  const pairing = before.pairings[id];
  const later = pairing === undefined ? [] : builtUpon(before, pairing);
  const after = changePairing(before, id, (one) => corrected(one, result));
  return reseated(
    after,
    later.filter((game) => game.result === null),
  );
}

function corrected(pairing: Pairing, result: Result): Pairing {
  const isUnplayed = pairing.result?.kind !== 'played' || pairing.unplayed === true;
  return { ...pairing, result, ...(isUnplayed && { unplayed: true }) };
}

export const isDraw = (result: Result): boolean =>
  result.kind === 'played' && result.points.length === 2 && result.points[0] === result.points[1];

/** Who is gone forfeits his open games against one other. At a table of more the others play on. */
function withForfeits(tournament: Tournament): Tournament {
  const gone = new Set(tournament.entrants.filter((entrant) => entrant.gone).map(({ id }) => id));
  if (gone.size === 0) return tournament;
  const isForfeit = ({ result, entrants }: Pairing) => {
    const absent = entrants.filter((id) => gone.has(id)).length;
    return result === null && absent > 0 && absent >= entrants.length - 1;
  };
  if (!tournament.pairings.some(isForfeit)) return tournament;
  const pairings = tournament.pairings.map((pairing): Pairing => {
    if (!isForfeit(pairing)) return pairing;
    return { ...pairing, result: { kind: 'forfeit', absent: pairing.entrants.filter((id) => gone.has(id)) } };
  });
  return { ...tournament, pairings };
}

function changeEntrant(tournament: Tournament, id: EntrantId, change: Partial<EntrantState>): Tournament {
  const entrants = tournament.entrants.map((entrant) => (entrant.id === id ? { ...entrant, ...change } : entrant));
  return { ...tournament, entrants };
}

function changePairing(tournament: Tournament, id: number, change: (pairing: Pairing) => Pairing): Tournament {
  const found = tournament.pairings[id];
  if (found === undefined) throw new Error(`There is no pairing ${id}.`);
  return { ...tournament, pairings: tournament.pairings.with(id, change(found)) };
}

export const entrantById = (tournament: Tournament, id: EntrantId): EntrantState => {
  const found = tournament.entrants.find((entrant) => entrant.id === id);
  if (found === undefined) throw new Error(`There is no entrant ${id}.`);
  return found;
};

/** Those who play on. */
export const present = ({ entrants }: Tournament): EntrantState[] => entrants.filter(({ gone }) => !gone);

/** Pairings that are being played. */
export const openPairings = ({ pairings }: Tournament): Pairing[] => pairings.filter(({ result }) => result === null);

/** What an entrant of a pairing got for it: of two 1, ½ or 0; of n the first gets n − 1. A bye is a won game. */
export function pointsOf({ entrants, result }: Pairing, id: EntrantId): number {
  if (result === null) return 0;
  switch (result.kind) {
    case 'bye':
      return result.points ?? 1;
    case 'forfeit':
      return result.absent.includes(id) ? 0 : entrants.length - 1;
    case 'played':
      return result.points[entrants.indexOf(id)] ?? 0;
  }
}
