/** From what a founder wishes to the first row of a tournament's log; or why it cannot be. */
import { type Documents, type Game, isForDays, readOptions, refuseOptions } from '@partie/kit';
import {
  cleanText,
  limits,
  type TournamentAbout,
  type TournamentLogRow,
  type TournamentWish,
  usualSettings,
} from '@partie/protocol';
import { type Settings, settingsProblems, takesLateEntries, usualTieBreaks } from '@partie/tournament';
import type { Person } from '../people/person.js';
import { Refused, refuse } from '../refusal.js';

type FoundingRow = Extract<TournamentLogRow, { k: 'found' }>;

/** Nobody waits for ever: the clock of a tournament whose founder and game name none. */
const usualClock = { kind: 'move', seconds: 60 } as const;
const usualNoShow = 180;
const usualArena = 60;
const longestAhead = 366 * 24 * 3600_000;

/** `now`: a start cannot be in the past. `documents`: the uploaded ones that the options name. */
export function readFounding(
  game: Game,
  wish: TournamentWish,
  founder: Person,
  now: number,
  documents: Documents,
): FoundingRow {
  const settings = settingsOf(wish);
  const [problem] = settingsProblems(settings);
  if (problem !== undefined) refuse(problem);
  const about = aboutOf(game, wish);
  const ranks = game.about.ranks?.length ?? 0;
  const needsRanks = settings.format.kind === 'mcmahon' || settings.seeding === 'rank' || about.ranks !== null;
  if (needsRanks && ranks === 0) refuse('noRanks');
  if (settings.handicap && game.betweenRanks === undefined) refuse('noHandicap');
  if (about.duplicate && game.about.kind === undefined) refuse('noCardsHere');
  const startsAt = wish.startsAt ?? null;
  if (startsAt !== null) refuseStartAt(startsAt, now);
  // Else the first tables of the next round show the cards of those that are not known yet.
  if (about.duplicate && !settings.barrier) refuse('duplicateNeedsRounds');
  if (about.checkIn > 0 && startsAt === null) refuse('checkInNeedsTime');
  refuseSeats(game, settings, about, documents);
  return { k: 'found', about, settings, founder: founder.view, startsAt };
}

export function refuseStartAt(startsAt: number, now: number): void {
  if (startsAt < now) refuse('startIsPast');
  if (startsAt > now + longestAhead) refuse('startIsFar');
}

function settingsOf(wish: TournamentWish): Settings {
  const { format, most, handicap } = wish;
  const { teamSize = 1 } = wish;
  return {
    format,
    seeding: wish.seeding ?? 'entered',
    barrier: wish.barrier ?? true,
    tieBreaks: wish.tieBreaks ?? usualTieBreaks(format),
    lateEntry: wish.lateEntry ?? (takesLateEntries(format) ? 'zero' : 'no'),
    most,
    ...(teamSize > 1 && { teamSize }),
    ...(handicap && { handicap }),
  };
}

function aboutOf(game: Game, wish: TournamentWish): TournamentAbout {
  const { id, version, options: spec, presets, clock } = game.about;
  const refusals = refuseOptions(spec, presets, wish.options, wish.preset);
  if (refusals.length > 0) throw new Refused({ code: 'badOptions', because: refusals });
  const read = readOptions(spec, presets, wish.options, wish.preset);
  const name = cleanText(wish.name, limits.tournamentNameCharacters);
  if (name === '') refuse('nameNeeded');
  const chosen = wish.clock ?? clock ?? game.about.clocks?.[0] ?? usualClock;
  if (chosen.kind === 'none') refuse('clockNeeded');
  // Everybody is called to his games and waited for some minutes: over days nobody would be there.
  if (isForDays(chosen)) refuse('clockForDays');
  const duplicate = wish.duplicate ?? false;
  return {
    name,
    text: cleanText(wish.text ?? '', limits.tournamentTextCharacters),
    game: id,
    version,
    options: { ...('ok' in read && read.ok), ...game.about.firstBegins, ...wish.options },
    clock: chosen,
    ranks: wish.ranks ?? null,
    password: Boolean(wish.password),
    startWhenFull: wish.startWhenFull ?? true,
    checkIn: wish.checkIn ?? 0,
    noShow: wish.noShow ?? usualNoShow,
    absentAfter: wish.absentAfter ?? usualSettings.absentAfter,
    // Who watches one table would know what another one with the same cards is dealt.
    spectators: duplicate ? 'none' : (wish.spectators ?? 'open'),
    delay: wish.delay ?? usualSettings.delay,
    bots: wish.bots ?? false,
    duplicate,
    minutes: wish.format.kind === 'arena' ? (wish.minutes ?? usualArena) : null,
  };
}

/** Whether a match of the game can be played by as many as the format puts at a table, team by team. */
function refuseSeats(game: Game, settings: Settings, { options }: TournamentAbout, documents: Documents): void {
  const { format, teamSize = 1 } = settings;
  const sides = format.kind === 'tables' ? format.size : 2;
  const least = format.kind === 'tables' ? (format.least ?? 2) : 2;
  // When people leave, tables of every size in between come about.
  for (let n = least; n <= sides; n++) {
    if (game.about.sides(n * teamSize) !== n) refuse(teamSize > 1 ? 'noTeamsHere' : 'playsInTeams');
    const refusal = game.refuseStart(n * teamSize, options, documents);
    if (refusal !== null) throw new Refused({ code: 'badOptions', because: [refusal] });
  }
}
