/** What a tournament is founded with. Everything else follows from its log. */

export type Format =
  /** Knock-out: who loses is out. */
  | { readonly kind: 'single'; readonly thirdPlace: boolean }
  /** Out after the second defeat. `secondFinal`: who comes from the losers' bracket has to win the final twice. */
  | { readonly kind: 'double'; readonly secondFinal: boolean }
  /** Everybody meets everybody, so often. */
  | { readonly kind: 'roundRobin'; readonly cycles: number }
  /** Everybody meets everybody in his group; the best of each go on to a knock-out. */
  | {
      readonly kind: 'groups';
      readonly groups: number;
      readonly advance: number;
      readonly cycles: number;
      readonly thirdPlace: boolean;
    }
  /** In every round one meets somebody of about the same score. */
  | { readonly kind: 'swiss'; readonly rounds: number }
  /** Swiss in which the rank is a start score. Ranks above the bar start as the bar does, those below the floor as it does. */
  | { readonly kind: 'mcmahon'; readonly rounds: number; readonly bar: number; readonly floor: number }
  /** Whoever is free is paired at once, until the time is up. */
  | { readonly kind: 'arena' }
  /**
   * Games of more than two: tables of at most `size`, mixed anew in every round; points by place. `least`: so many are
   * needed at a table; 2 if absent. Who finds no table has a bye.
   */
  | { readonly kind: 'tables'; readonly rounds: number; readonly size: number; readonly least?: number };

export const tieBreaks = [
  'wins',
  'sos',
  'sosCut1',
  'sosMedian',
  'sosos',
  'sonnebornBerger',
  'direct',
  'points',
] as const;
/**
 * - `wins`: games won.
 * - `sos` (Buchholz): sum of the opponents' scores; `sosCut1` without the lowest, `sosMedian` without lowest and highest.
 * - `sosos`: sum of the opponents' SOS.
 * - `sonnebornBerger` (SODOS): scores of the beaten, and half of those of the drawn.
 * - `direct`: what those who are still equal scored against each other, if all of them have met.
 * - `points`: what the games themselves counted.
 */
export type TieBreak = (typeof tieBreaks)[number];

export interface Settings {
  readonly format: Format;
  /** How the order of the seeds is made; `byHand`: the founder gives it when he starts. */
  readonly seeding: 'entered' | 'rank' | 'random' | 'byHand';
  /** A round begins when all games of the one before are over; else, in a bracket, as soon as both players are known. */
  readonly barrier: boolean;
  /** Asked in this order where scores are equal. */
  readonly tieBreaks: readonly TieBreak[];
  /** Who enters later than the first round: not at all, or with so many points for each round missed. */
  readonly lateEntry: 'no' | 'zero' | 'half';
  /** Entrants at most. */
  readonly most: number;
  /** Persons of an entrant; 1 if absent. */
  readonly teamSize?: number;
  /** Differences in strength are made up for; absent: they are not. */
  readonly handicap?: HandicapRule;
}

export interface HandicapRule {
  /** Ranks by which the difference is reduced first. */
  readonly reduction: number;
  /** Ranks that are made up for at most. */
  readonly most: number;
}

export const teamSizeOf = ({ teamSize = 1 }: Settings): number => teamSize;

export const mostEntrants = 512;
/** Games that a round robin may have at most, or the groups of one together. */
export const mostGames = 20_000;

/** An arena is over with so many games, also before its time is up: what comes next is found from all of them after each. */
export const mostArenaGames = 10_000;

/** Usual tie-breaks of a format. */
export function usualTieBreaks({ kind }: Format): TieBreak[] {
  switch (kind) {
    case 'single':
    case 'double':
      return [];
    case 'roundRobin':
    case 'groups':
      return ['direct', 'wins', 'sonnebornBerger', 'points'];
    case 'swiss':
      return ['sosCut1', 'sos', 'sonnebornBerger', 'direct'];
    case 'mcmahon':
      return ['sos', 'sonnebornBerger', 'direct'];
    case 'arena':
      return ['wins', 'direct'];
    case 'tables':
      return ['wins', 'points', 'sos'];
  }
}

/** What is wrong with some settings. Told to the founder by his client. */
export type SettingsProblem =
  | 'badRounds'
  | 'badCycles'
  | 'badGroups'
  | 'badAdvance'
  | 'badTableSize'
  | 'badBar'
  | 'badNumber'
  | 'badTeamSize'
  | 'badHandicap'
  | 'sameTieBreakTwice'
  | 'tooManyGames'
  | 'noLateEntryHere';

export function settingsProblems(settings: Settings): SettingsProblem[] {
  const { format, tieBreaks: chosen, lateEntry, most, handicap } = settings;
  const problems: SettingsProblem[] = [];
  const within = (n: number, low: number, high: number) => Number.isInteger(n) && n >= low && n <= high;
  const need = (holds: boolean, problem: SettingsProblem) => {
    if (!holds) problems.push(problem);
  };
  if ('rounds' in format) need(within(format.rounds, 1, 64), 'badRounds');
  if ('cycles' in format) need(within(format.cycles, 1, 8), 'badCycles');
  if (format.kind === 'groups') {
    need(within(format.groups, 1, 64), 'badGroups');
    need(within(format.advance, 1, 16) && format.groups * format.advance >= 2, 'badAdvance');
  }
  if (format.kind === 'mcmahon') need(format.bar >= format.floor, 'badBar');
  if (format.kind === 'tables')
    need(within(format.size, 2, 12) && within(format.least ?? 2, 2, format.size), 'badTableSize');
  need(within(teamSizeOf(settings), 1, 6), 'badTeamSize');
  if (handicap) need(within(handicap.reduction, 0, 9) && within(handicap.most, 0, 38), 'badHandicap');
  need(within(most, 2, mostEntrants), 'badNumber');
  need(roundRobinGames(format, most) <= mostGames, 'tooManyGames');
  need(new Set(chosen).size === chosen.length, 'sameTieBreakTwice');
  need(lateEntry === 'no' || takesLateEntries(format), 'noLateEntryHere');
  return problems;
}

/** Where the pairings of all rounds follow from the first one, nobody can come later. */
export const takesLateEntries = ({ kind }: Format): boolean =>
  kind === 'swiss' || kind === 'mcmahon' || kind === 'arena' || kind === 'tables';

/** Where everybody meets everybody, if so many enter. */
function roundRobinGames(format: Format, entrants: number): number {
  if (!('cycles' in format)) return 0;
  const groups = format.kind === 'groups' ? Math.min(format.groups, Math.ceil(entrants / 2)) : 1;
  const size = Math.ceil(entrants / groups);
  return groups * format.cycles * ((size * (size - 1)) / 2);
}
