/**
 * One table of a seed: a registered game with legal options, its settings, how one gets in, and how much is played there.
 * Nothing here knows a game by name, so a new line in the registry is played at once.
 */
import { games } from '@partie/games';
import { type ClockRule, type Game, type Options, type OptionValue, readOptions } from '@partie/kit';
import type { Settings } from '@partie/protocol';
import type { Luck } from './luck.js';

export interface TablePlan {
  readonly game: string;
  readonly seats: number;
  readonly options: Options;
  readonly preset?: string;
  readonly settings: Settings;
  readonly password: string | null;
  /** The host locks the table once all guests are there. */
  readonly locks: boolean;
  /** People who sit down, with the host; bots take the other seats. */
  readonly players: number;
  /** After so many steps the players resign. */
  readonly steps: number;
  /** Those who play know the game, and get to the end of a round. */
  readonly isLong: boolean;
  /** Matches to be played, one after another: all but the first are rematches. */
  readonly matches: number;
}

/** Players' own clocks of every kind, short enough to be used up now and then. */
const ownClocks: readonly ClockRule[] = [
  { kind: 'absolute', main: 60 },
  { kind: 'fischer', main: 25, add: 5 },
  { kind: 'byoyomi', main: 10, periods: 2, seconds: 10 },
  { kind: 'canadian', main: 10, turns: 3, seconds: 25 },
];

export function tablePlanOf(luck: Luck): TablePlan {
  const game = luck.pick(games);
  const isLong = luck.happens(0.1);
  const { seats, options, preset } = legalTable(game, luck, isLong);
  const password = luck.happens(0.25) ? `open ${luck.below(1000)}` : null;
  return {
    game: game.about.id,
    seats,
    options,
    ...(preset !== undefined && { preset }),
    settings: settingsOf(luck),
    password,
    locks: luck.happens(0.15),
    players: Math.max(1, Math.min(seats, 4) - (luck.happens(0.15) ? 1 : 0)),
    isLong,
    steps: isLong ? 80 : luck.pick([3, 6, 10, 16]),
    matches: isLong ? 1 : luck.pick([1, 1, 1, 1, 2, 2, 3]),
  };
}

function settingsOf(luck: Luck): Settings {
  const limit = luck.pick([0, 10, 20, 30] as const);
  const moveClock: ClockRule = limit === 0 ? { kind: 'none' } : { kind: 'move', seconds: limit };
  return {
    clock: luck.happens(0.4) ? luck.pick(ownClocks) : moveClock,
    absence: luck.pick(['wait', 'bot', 'bot', 'noResult', 'othersWin'] as const),
    absentAfter: luck.pick([15, 30, 60] as const),
    spectators: luck.pick(['open', 'open', 'delayed', 'none'] as const),
    delay: 1 + luck.below(4),
    start: luck.pick(['host', 'ready'] as const),
    joining: luck.pick(['open', 'open', 'vote'] as const),
    takeOver: false,
    unlisted: luck.happens(0.2),
  };
}

interface LegalTable {
  readonly seats: number;
  readonly options: Options;
  readonly preset?: string;
}

/** Seats and options with which the game would start. Mostly few seats, so that a seed stays short. */
function legalTable(game: Game, luck: Luck, isLong: boolean): LegalTable {
  const { about } = game;
  const { min, max } = about.players;
  for (;;) {
    // Most of a crowd are bots, who play on when the others have resigned: not for several rounds.
    const isCrowd = luck.happens(0.03) && !isLong;
    const seats = isCrowd ? min + luck.below(max - min + 1) : Math.min(max, min + luck.pick([0, 0, 0, 1, 1, 2]));
    const presets = Object.keys(about.presets);
    const preset = presets.length > 0 && luck.happens(0.3) ? luck.pick(presets) : undefined;
    const onlyNumbers = preset !== undefined || luck.happens(0.1);
    const options = someOptions(game, luck, onlyNumbers, isLong);
    const read = readOptions(about.options, about.presets, options, preset);
    if ('ok' in read && game.refuseStart(seats, read.ok) === null)
      return { seats, options, ...(preset !== undefined && { preset }) };
  }
}

/** Any values; of numbers rather the lower ones, which make boards small and matches short. */
export const shortOptions = (game: Game, luck: Luck): Options => someOptions(game, luck, luck.happens(0.5), false);

function someOptions(game: Game, luck: Luck, onlyNumbers: boolean, isLong: boolean): Options {
  const low = (numbers: readonly number[]): number => {
    if (!isLong && luck.happens(0.5)) return Math.min(...numbers);
    return Math.min(...Array.from({ length: isLong ? 2 : 4 }, () => luck.pick(numbers)));
  };
  const chosen = Object.entries(game.about.options).flatMap(([name, { values }]): [string, OptionValue][] => {
    const numbers = values.filter((value) => typeof value === 'number');
    if (numbers.length > 0) return [[name, low(numbers)]];
    return onlyNumbers ? [] : [[name, luck.pick(values)]];
  });
  return Object.fromEntries(chosen);
}

/** As short as can be: the least of every number. */
export const shortest = ({ about }: Game): Options =>
  Object.fromEntries(
    Object.entries(about.options).flatMap(([name, { values }]) => {
      const numbers = values.filter((value) => typeof value === 'number');
      return numbers.length > 0 ? [[name, Math.min(...numbers)]] : [];
    }),
  );
