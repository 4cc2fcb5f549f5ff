/** What people can do in a tournament, decided upon its state: the row that it leads to, or a refusal. Pure. */
import type { Game } from '@partie/kit';
import {
  cleanText,
  type CommandOf,
  limits,
  type PersonView,
  type TournamentLogRow,
  type TournamentState,
} from '@partie/protocol';
import {
  directs,
  type EntrantState,
  refuseHandPairs,
  takesLateEntries,
  teamSizeOf,
  type TournamentRow,
} from '@partie/tournament';
import { refuse } from '../refusal.js';
import { withHandicaps } from './seeding.js';

/** The entrant for whom this person plays, or would if he had not gone. */
export function entrantOf({ tournament }: TournamentState, person: string): EntrantState | undefined {
  const own = tournament.entrants.filter(({ members }) => members.includes(person));
  return own.find(({ gone }) => !gone) ?? own[0];
}
const ownEntrant = (state: TournamentState, person: string): EntrantState =>
  entrantOf(state, person) ?? refuse('notEntered');

const mostHelpers = 20;

const nextId = ({ entered }: TournamentState): string => `e${entered + 1}`;

export function join(
  state: TournamentState,
  person: PersonView,
  { rank = null, team, joins }: Pick<CommandOf<'tournament.join'>, 'rank' | 'team' | 'joins'>,
): TournamentLogRow {
  const { about, tournament } = state;
  const { settings, phase } = tournament;
  if (phase === 'over' || phase === 'cancelled') refuse('isOver');
  const known = entrantOf(state, person.id);
  if (known?.gone) refuse('isGone');
  if (rank === null && about.ranks !== null) refuse('rankNeeded');
  if (rank !== null && about.ranks !== null && (rank < about.ranks.least || rank > about.ranks.most))
    refuse('otherRanks');
  if (joins !== undefined) return { k: 'member', entrant: joins, person: person.id, on: true };
  const teamName = cleanText(team ?? '', limits.nameCharacters);
  if (teamSizeOf(settings) > 1 && teamName === '') refuse('teamNameNeeded');
  const name = teamSizeOf(settings) > 1 ? teamName : person.name;
  if (tournament.entrants.some((entrant) => !entrant.gone && entrant.name === name)) refuse('alreadyEntered');
  return { k: 'enter', entrant: { id: nextId(state), name, rank, members: [person.id] } };
}

/** `bot`: its number. Teams of bots have a bot for every seat. */
export function enterBot(state: TournamentState): TournamentLogRow {
  const { about, tournament } = state;
  if (!about.bots) refuse('noBotsHere');
  const size = teamSizeOf(tournament.settings);
  const taken = new Set([...tournament.entrants.flatMap(({ members }) => members), ...(tournament.sentAway ?? [])]);
  const free: string[] = [];
  for (let n = 1; free.length < size; n++) if (!taken.has(`bot-${n}`)) free.push(`bot-${n}`);
  const name = size === 1 ? botName(free[0] ?? '') : `Bots ${free[0]?.slice(4)}`;
  return { k: 'enter', entrant: { id: nextId(state), name, rank: about.ranks?.least ?? null, members: free } };
}
export const botName = (member: string): string => `Bot ${member.slice(4)}`;

/** Before the start one who leaves a team leaves it to the others. */
export function leave(state: TournamentState, person: string): TournamentLogRow {
  const { id, members, gone } = ownEntrant(state, person);
  if (gone) refuse('isGone');
  if (state.tournament.phase === 'open' && members.length > 1) return { k: 'member', entrant: id, person, on: false };
  return { k: 'leave', entrant: id, why: 'left' };
}

export const comeBack = (state: TournamentState, person: string): TournamentLogRow => ({
  k: 'return',
  entrant: ownEntrant(state, person).id,
});

/** Whether people can say that they are there, for a tournament that starts at a set time. */
export function isCheckIn({ about, startsAt, tournament }: TournamentState, now: number): boolean {
  const isSet = tournament.phase === 'open' && about.checkIn > 0 && startsAt !== null;
  return isSet && now >= startsAt - about.checkIn * 60_000;
}
export const hasCheckedIn = ({ checkedIn }: TournamentState, { id }: EntrantState): boolean => checkedIn.includes(id);

export function checkIn(state: TournamentState, person: string, now: number): TournamentLogRow | null {
  const { id } = ownEntrant(state, person);
  if (state.tournament.phase !== 'open') refuse('alreadyStarted');
  if (!isCheckIn(state, now)) refuse('checkInLater', { n: state.about.checkIn });
  return state.checkedIn.includes(id) ? null : { k: 'checkIn', entrant: id };
}

export function rest(state: TournamentState, person: string, on: boolean): TournamentLogRow {
  if (!takesLateEntries(state.tournament.settings.format)) refuse('noRestHere');
  return { k: 'rest', entrant: ownEntrant(state, person).id, on };
}

// ---- directors ------------------------------------------------------------------------------------------------------------

export function mustDirect(state: TournamentState, person: string): void {
  if (!directs(state, person)) refuse('directorOnly');
}
/** Only the founder: naming helpers, and calling it off. */
export function mustFound({ founder }: TournamentState, person: string): void {
  if (founder.id !== person) refuse('founderOnly');
}

/** The seeds named by hand come first, the others in their order after them. Announced lots and ranks are not overridden. */
export function withFirst(
  { tournament }: TournamentState,
  named: readonly string[],
  order: readonly string[],
): string[] {
  if (named.length > 0 && tournament.settings.seeding !== 'byHand') refuse('seedsNotByHand');
  const known = named.filter((id) => order.includes(id));
  return [...known, ...order.filter((id) => !known.includes(id))];
}

export function moreTime(state: TournamentState, pairing: number, minutes: number, now: number): TournamentLogRow {
  const due = state.due[pairing] ?? refuse('notWaitedFor');
  return { k: 'due', pairings: [pairing], at: Math.max(due, now) + minutes * 60_000 };
}

export function replace(state: TournamentState, entrant: string, by: readonly PersonView[]): TournamentRow {
  const known = state.tournament.entrants.find(({ id }) => id === entrant) ?? refuse('noSuchEntrant');
  const [first] = by;
  if (first === undefined) return refuse('teamIncomplete');
  const name = by.length === 1 ? first.name : known.name;
  return { k: 'replace', entrant, by: { name, rank: known.rank, members: by.map(({ id }) => id) } };
}

/** Whether the tournament stands still, with `after` from the end of the round, or goes on. */
export function pause(
  { tournament, endsAt, pausedAt }: TournamentState,
  { on, after }: Pick<CommandOf<'tournament.pause'>, 'on' | 'after'>,
  now: number,
): TournamentLogRow | null {
  const { paused, held = false } = tournament;
  const isHeld = on && after !== undefined;
  if (paused === (on && !isHeld) && held === isHeld) return null;
  // An arena gets back the time in which nobody could play.
  const later = paused && endsAt !== null && pausedAt != null ? { endsAt: endsAt + now - pausedAt } : {};
  return { k: 'pause', on, ...(isHeld && { after }), ...later };
}

export function pairByHand(
  state: TournamentState,
  game: Game,
  tables: readonly (readonly string[])[],
  due: number,
): TournamentLogRow {
  const { tournament, about } = state;
  if (tournament.phase !== 'running') refuse('notStarted');
  if (!tournament.paused && !tournament.held) refuse('pauseFirst');
  const { format } = tournament.settings;
  if ('rounds' in format && tournament.round >= format.rounds) refuse('isOver');
  const refusal = refuseHandPairs(tournament, tables);
  if (refusal !== null) refuse(refusal);
  const pairings = tables.map((entrants) => ({ round: tournament.round + 1, place: null, group: null, entrants }));
  return { k: 'pair', pairings: withHandicaps(game, tournament, about.options, pairings), due, byHand: true };
}

export function nameHelper(state: TournamentState, person: PersonView, on: boolean): TournamentLogRow | null {
  const isHelper = state.helpers.some(({ id }) => id === person.id);
  if (on && !isHelper && state.helpers.length >= mostHelpers) refuse('manyHelpers', { n: mostHelpers });
  return isHelper === on || person.id === state.founder.id ? null : { k: 'helper', person, on };
}
