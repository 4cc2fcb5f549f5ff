/**
 * A tournament as its log tells it. `nextTournament` is the only way on, live and at a restart, so the same log gives the
 * same tournament. Pairings are decided elsewhere (`next-pairings.ts`) and written to the log.
 */
import type { Settings } from './settings.js';

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

export interface EntrantState extends Entrant {
  /** Rounds that had been paired when this one entered. */
  readonly enteredAfter: number;
  /** Takes no further part: left, absent for too long, or disqualified. */
  readonly gone: boolean;
  /** In an arena: does not want to be paired just now. */
  readonly resting: boolean;
}

/** How a pairing has ended. Points are by entrant of the pairing, in its order. */
export type Result =
  /** Between two 1, ½ and 0; at tables of more, points by place. `counted`: what the games themselves counted. */
  | { readonly kind: 'played'; readonly points: readonly number[]; readonly counted?: readonly number[] }
  /** These were not there, or gave up by leaving. Of two, the other one has won. */
  | { readonly kind: 'forfeit'; readonly absent: readonly EntrantId[] }
  /** Nobody was there to play against. */
  | { readonly kind: 'bye' };

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
  /** How often it was played again, after a game without result or, in a bracket, a drawn one. */
  readonly replays: number;
  /** A drawn game in a bracket is played again once. */
  readonly wasDrawn: boolean;
  readonly result: Result | null;
}

export type NewPairing = Pick<Pairing, 'round' | 'place' | 'group' | 'entrants'>;

export interface Tournament {
  readonly settings: Settings;
  readonly phase: 'open' | 'running' | 'over' | 'cancelled';
  readonly paused: boolean;
  /** In the order of entering. */
  readonly entrants: readonly EntrantState[];
  /** The seeds, best first. */
  readonly order: readonly EntrantId[];
  /** The seeds of the knock-out: the same, or those who have come out of their groups. */
  readonly bracket: readonly EntrantId[] | null;
  readonly pairings: readonly Pairing[];
  /** Rounds that have been paired. */
  readonly round: number;
}

export type TournamentRow =
  | { readonly k: 'enter'; readonly entrant: Entrant }
  /** Before the start the entrant is forgotten, later he is gone. */
  | { readonly k: 'leave'; readonly entrant: EntrantId }
  | { readonly k: 'rest'; readonly entrant: EntrantId; readonly on: boolean }
  /** Another person takes the place of this one, with all his results. */
  | { readonly k: 'replace'; readonly entrant: EntrantId; readonly by: Pick<Entrant, 'name' | 'rank' | 'members'> }
  | { readonly k: 'start'; readonly order: readonly EntrantId[] }
  /** `bracket`: groups are over, and these go on to the knock-out. */
  | { readonly k: 'pair'; readonly pairings: readonly NewPairing[]; readonly bracket?: readonly EntrantId[] }
  /** Null: the game had no result and is played again. */
  | { readonly k: 'result'; readonly pairing: number; readonly result: Result | null }
  /** The director sets a result right. */
  | { readonly k: 'correct'; readonly pairing: number; readonly result: Result }
  | { readonly k: 'pause'; readonly on: boolean }
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
      if (before.phase === 'open')
        return { ...before, entrants: before.entrants.filter(({ id }) => id !== row.entrant) };
      return withForfeits(changeEntrant(before, row.entrant, { gone: true, resting: false }));
    case 'rest':
      return changeEntrant(before, row.entrant, { resting: row.on });
    case 'replace':
      return changeEntrant(before, row.entrant, row.by);
    case 'start': {
      const { kind } = before.settings.format;
      const bracket = kind === 'single' || kind === 'double' ? row.order : null;
      return { ...before, phase: 'running', order: row.order, bracket };
    }
    case 'pair': {
      const added = row.pairings.map((pairing, i) => newPairing(before.pairings.length + i, pairing));
      const round = Math.max(before.round, ...row.pairings.map((pairing) => pairing.round));
      const paired = { ...before, pairings: [...before.pairings, ...added], round };
      return withForfeits(row.bracket === undefined ? paired : { ...paired, bracket: row.bracket });
    }
    case 'result':
      return withForfeits(changePairing(before, row.pairing, (pairing) => settled(pairing, row.result)));
    case 'correct':
      return changePairing(before, row.pairing, (pairing) => ({ ...pairing, result: row.result }));
    case 'pause':
      return { ...before, paused: row.on };
    case 'end':
      return { ...before, phase: 'over' };
    case 'cancel':
      return { ...before, phase: 'cancelled' };
  }
}

function newPairing(id: number, pairing: NewPairing): Pairing {
  const result: Result | null = pairing.entrants.length === 1 ? { kind: 'bye' } : null;
  return { ...pairing, id, replays: 0, wasDrawn: false, result };
}

/** A game without result is played again, and so is once, with seats exchanged, a drawn one where somebody has to go on. */
function settled(pairing: Pairing, result: Result | null): Pairing {
  if (result === null) return { ...pairing, replays: pairing.replays + 1 };
  if (pairing.place === null || pairing.wasDrawn || !isDraw(result)) return { ...pairing, result };
  return { ...pairing, entrants: pairing.entrants.toReversed(), replays: pairing.replays + 1, wasDrawn: true };
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
      return 1;
    case 'forfeit':
      return result.absent.includes(id) ? 0 : entrants.length - 1;
    case 'played':
      return result.points[entrants.indexOf(id)] ?? 0;
  }
}
