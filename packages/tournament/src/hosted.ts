/**
 * A tournament as a server hosts it and everybody sees it: beside the pairings, who directs it, who has checked in, which
 * games have begun, and until when players are waited for. `nextHosted` is the only way on: on the server, live and at a
 * restart, and in every client, which is told the rows.
 *
 * `About`: what the founder has chosen besides the format. It is of no concern here.
 */
import type { Settings } from './settings.js';
import {
  entrantById,
  type EntrantId,
  foundTournament,
  nextTournament,
  openPairings,
  type Pairing,
  type Tournament,
  type TournamentRow,
} from './tournament.js';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What a director has done, for the record that everybody can read. */
export interface Deed {
  readonly at: number;
  /** A person's id. */
  readonly by: string;
  readonly row: DirectorRow;
}
export type DirectorRow =
  | Extract<HostedRow<never>, { k: 'start' | 'pause' | 'due' | 'helper' | 'cancel' | 'end' | 'startsAt' }>
  /** `again`: games of the knock-out that are played by others because of it. */
  | (Extract<TournamentRow, { k: 'correct' }> & { readonly again?: readonly number[] })
  /** Before the start nobody but this remembers the name. */
  | (Extract<TournamentRow, { k: 'leave' }> & { readonly name?: string })
  /** `name`: of the one who was replaced. */
  | (Extract<TournamentRow, { k: 'replace' }> & { readonly name: string })
  | { readonly k: 'paired'; readonly round: number };

export interface Hosted<About> {
  /** Number of the last row; −1 before the first. */
  readonly number: number;
  readonly about: About;
  readonly founder: Person;
  readonly foundedAt: number;
  readonly tournament: Tournament;
  readonly helpers: readonly Person[];
  readonly checkedIn: readonly EntrantId[];
  /** When it is to start; null: when it is full, or the founder says so. */
  readonly startsAt: number | null;
  readonly startedAt: number | null;
  /** An arena: no game begins later. */
  readonly endsAt: number | null;
  readonly endedAt: number | null;
  /** Since when it is paused, or no more games are paired; null or absent if neither. */
  readonly pausedAt?: number | null;
  /** How many have entered so far: the next one's id follows from it. */
  readonly entered: number;
  /** Open pairings whose match has begun. */
  readonly begun: readonly number[];
  /** By open pairing that has not begun: until when its players are waited for. */
  readonly due: Readonly<Record<number, number>>;
  readonly deeds: readonly Deed[];
}

export type HostedRow<About> =
  | {
      readonly k: 'found';
      readonly about: About;
      readonly settings: Settings;
      readonly founder: Person;
      readonly startsAt: number | null;
    }
  | TournamentRow
  /** As above, and until when the players are waited for. `byHand`: the director has paired. */
  | (Extract<TournamentRow, { k: 'pair' }> & { readonly due?: number; readonly byHand?: true })
  | (Extract<TournamentRow, { k: 'result' | 'correct' }> & { readonly due?: number })
  | (Extract<TournamentRow, { k: 'start' }> & { readonly endsAt?: number })
  /** `endsAt`: the end of an arena, later by as long as it has stood still. */
  | (Extract<TournamentRow, { k: 'pause' }> & { readonly endsAt?: number })
  | { readonly k: 'helper'; readonly person: Person; readonly on: boolean }
  | { readonly k: 'checkIn'; readonly entrant: EntrantId }
  | { readonly k: 'startsAt'; readonly at: number | null }
  /** The matches of these pairings have begun. */
  | { readonly k: 'began'; readonly pairings: readonly number[] }
  /** Their players are waited for until then. */
  | { readonly k: 'due'; readonly pairings: readonly number[]; readonly at: number };

/** A row with what the log knows about it. `by`: a person's id, or `server`. */
export interface NumberedRow<About> {
  readonly number: number;
  readonly at: number;
  readonly by: string;
  readonly row: HostedRow<About>;
}

/** Entries of the record that are kept. */
const mostDeeds = 300;

export function emptyHosted<About>(): Hosted<About> {
  return {
    number: -1,
    // Set by the first row, before anybody looks.
    about: undefined as never,
    founder: { id: '', name: '' },
    foundedAt: 0,
    tournament: undefined as never,
    helpers: [],
    checkedIn: [],
    startsAt: null,
    startedAt: null,
    endsAt: null,
    endedAt: null,
    entered: 0,
    begun: [],
    due: {},
    deeds: [],
  };
}

export function nextHosted<About>(before: Hosted<About>, { number, at, by, row }: NumberedRow<About>): Hosted<About> {
  const after = { ...before, ...changed(before, row, at), number };
  const deed = deedOf(before, by, row, after);
  return deed === null ? after : { ...after, deeds: [...before.deeds, { at, by, row: deed }].slice(-mostDeeds) };
}

function changed<About>(before: Hosted<About>, row: HostedRow<About>, at: number): Partial<Hosted<About>> {
  switch (row.k) {
    case 'found': {
      const { about, settings, founder, startsAt } = row;
      return { about, founder, startsAt, foundedAt: at, tournament: foundTournament(settings) };
    }
    case 'helper': {
      const others = before.helpers.filter(({ id }) => id !== row.person.id);
      return { helpers: row.on ? [...others, row.person] : others };
    }
    case 'checkIn':
      return { checkedIn: [...new Set([...before.checkedIn, row.entrant])] };
    case 'startsAt':
      // Who was there then may not be there at another time.
      return { startsAt: row.at, checkedIn: [] };
    case 'began':
      return openOnly({ ...before, begun: [...new Set([...before.begun, ...row.pairings])] });
    case 'due':
      return openOnly({ ...before, due: { ...before.due, ...dueAt(row.pairings, row.at) } });
    default:
      return played(before, row, at);
  }
}

function played<About>(
  before: Hosted<About>,
  row: TournamentRow & { readonly due?: number; readonly endsAt?: number },
  at: number,
): Partial<Hosted<About>> {
  const tournament = nextTournament(before.tournament, row);
  const next = { ...before, tournament };
  switch (row.k) {
    case 'enter':
      return { tournament, entered: before.entered + 1 };
    case 'start':
      return {
        tournament,
        startedAt: at,
        checkedIn: [],
        endsAt: row.endsAt ?? null,
        // The first round waits, from now on.
        ...(tournament.held && { pausedAt: at }),
      };
    case 'pair': {
      const added = tournament.pairings.slice(before.tournament.pairings.length);
      const due =
        row.due === undefined
          ? {}
          : dueAt(
              added.map(({ id }) => id),
              row.due,
            );
      return openOnly({ ...next, due: { ...before.due, ...due } });
    }
    case 'result': {
      // Played again: in a match that has not begun.
      const isAgain = tournament.pairings[row.pairing]?.result === null;
      const begun = before.begun.filter((id) => id !== row.pairing);
      const due = isAgain && row.due !== undefined ? { ...before.due, [row.pairing]: row.due } : before.due;
      return openOnly({ ...next, begun, due });
    }
    case 'correct': {
      const again = playedAgain(before.tournament, tournament);
      const begun = before.begun.filter((id) => !again.includes(id));
      const due = row.due === undefined ? {} : dueAt(again, row.due);
      return openOnly({ ...next, begun, due: { ...before.due, ...due } });
    }
    case 'pause':
      return {
        ...openOnly(next),
        pausedAt: row.on ? at : null,
        ...(row.endsAt !== undefined && { endsAt: row.endsAt }),
      };
    case 'end':
    case 'cancel':
      return { tournament, endedAt: at, begun: [], due: {} };
    default:
      return openOnly(next);
  }
}

/** Pairings that are to be played anew, in another match than before. */
export const playedAgain = (before: Tournament, { pairings }: Tournament): number[] =>
  pairings.filter(({ id, replays }) => replays !== (before.pairings[id]?.replays ?? replays)).map(({ id }) => id);

const dueAt = (pairings: readonly number[], at: number): Record<number, number> =>
  Object.fromEntries(pairings.map((id) => [id, at]));

/** Forgets what was noted about pairings that are over by now. */
function openOnly<About>({ tournament, begun, due }: Hosted<About>): Partial<Hosted<About>> {
  const open = new Set(openPairings(tournament).map(({ id }) => id));
  const inPlay = begun.filter((id) => open.has(id));
  const isPlaying = new Set(inPlay);
  const waiting = Object.entries(due).filter(([id]) => open.has(Number(id)) && !isPlaying.has(Number(id)));
  return { tournament, begun: inPlay, due: Object.fromEntries(waiting) };
}

function deedOf<About>(
  { founder, helpers, tournament }: Hosted<About>,
  by: string,
  row: HostedRow<About>,
  after: Hosted<About>,
): DirectorRow | null {
  const isDirector = by === founder.id || helpers.some(({ id }) => id === by);
  if (!isDirector) return null;
  switch (row.k) {
    case 'leave':
      return row.why === 'disqualified' ? { ...row, name: entrantById(tournament, row.entrant).name } : null;
    case 'pair':
      return { k: 'paired', round: Math.max(0, ...row.pairings.map(({ round }) => round)) };
    case 'start':
      return { k: 'start', order: [] };
    case 'replace':
      return { ...row, name: entrantById(tournament, row.entrant).name };
    case 'correct': {
      const again = playedAgain(tournament, after.tournament);
      const { k, pairing, result } = row;
      return { k, pairing, result, ...(again.length > 0 && { again }) };
    }
    case 'pause':
    case 'due':
    case 'helper':
    case 'cancel':
    case 'end':
    case 'startsAt':
      return row;
    default:
      return null;
  }
}

/** Whether this person directs the tournament: its founder, or one named by him. */
export const directs = <About>({ founder, helpers }: Hosted<About>, person: string): boolean =>
  founder.id === person || helpers.some(({ id }) => id === person);

/** The id of the match in which a pairing is played, or played again. It follows from the pairing, so nothing can get lost. */
export const matchIdOf = (tournament: string, { id, replays }: Pairing): string => `${tournament}-${id}-${replays}`;

/** The pairing of a match, by its id; null if it belongs to another tournament. */
export function pairingOfMatch(
  tournament: string,
  match: string,
): { readonly id: number; readonly replays: number } | null {
  const rest = match.startsWith(`${tournament}-`) ? match.slice(tournament.length + 1) : '';
  const [, id, replays] = /^(\d+)-(\d+)$/.exec(rest) ?? [];
  return id === undefined || replays === undefined ? null : { id: Number(id), replays: Number(replays) };
}
