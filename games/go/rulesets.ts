/** The options of a match (ruleset, board, komi, handicap) and the terms that follow from them. */
import { numbers, oneOf, type Options, type OptionsOf, type Presets, range, when } from '@partie/kit';
import { largest, smallest } from './points.js';

export const rulesets = ['japanese', 'chinese', 'aga', 'trompTaylor', 'source'] as const;
export type Ruleset = (typeof rulesets)[number];

/**
 * Which positions may not come back. *simple*: the one before the opponent's move. *positional*: any that was there
 * before. *situational*: any with the same player to move. *natural*: any that the same player made by a stone.
 */
export type KoRule = 'simple' | 'positional' | 'situational' | 'natural';

interface RulesetTerms {
  readonly ko: KoRule;
  /** Whether several own stones may be given up in one move. */
  readonly suicide: boolean;
  /** Area: stones and what they surround. Territory: what is surrounded, and prisoners. */
  readonly counting: 'area' | 'territory';
  /** Whether eyes in seki count. By area everything counts. */
  readonly sekiEyes: boolean;
  /** A pass costs a stone, and White passes last. */
  readonly passStones: boolean;
  /** Whether dead stones are agreed on after two passes; otherwise the board counts as it stands. */
  readonly agree: boolean;
  readonly komi: number;
  /** Points for White for n handicap stones. (By AGA rules n − 1, but these come by themselves through pass stones.) */
  readonly compensation: (stones: number) => number;
}

const none = () => 0;
export const rulesetTerms: Readonly<Record<Ruleset, RulesetTerms>> = {
  japanese: {
    ko: 'simple',
    suicide: false,
    counting: 'territory',
    sekiEyes: false,
    passStones: false,
    agree: true,
    komi: 6.5,
    compensation: none,
  },
  chinese: {
    ko: 'positional',
    suicide: false,
    counting: 'area',
    sekiEyes: true,
    passStones: false,
    agree: true,
    komi: 7.5,
    compensation: (stones) => stones,
  },
  aga: {
    ko: 'situational',
    suicide: false,
    counting: 'territory',
    sekiEyes: true,
    passStones: true,
    agree: true,
    komi: 7.5,
    compensation: none,
  },
  trompTaylor: {
    ko: 'positional',
    suicide: true,
    counting: 'area',
    sekiEyes: true,
    passStones: false,
    agree: false,
    komi: 7.5,
    compensation: none,
  },
  source: {
    ko: 'simple',
    suicide: false,
    counting: 'territory',
    sekiEyes: true,
    passStones: false,
    agree: false,
    komi: 0.5,
    compensation: none,
  },
};

const sizes = range(smallest, largest, 9).values;
const komis: readonly (string | number)[] = ['usual', ...range(-100, 100, 0, 0.5).values];

export const options = {
  size: { ...oneOf(sizes, 9, [9, 13, 19]), told: 'always' as const },
  ruleset: oneOf(rulesets, 'japanese'),
  komi: oneOf(komis, 'usual', ['usual', 0.5, 5.5, 6.5, 7.5]),
  handicap: { ...range(0, 9, 0), told: 'pair' as const },
  placement: when({ handicap: numbers(2, 9) }, oneOf(['fixed', 'free'], 'fixed')),
  black: oneOf(['lot', 'first', 'second'], 'lot'),
  ko: oneOf(['usual', 'simple', 'positional', 'situational', 'natural'], 'usual'),
  suicide: oneOf(['usual', 'forbidden', 'allowed'], 'usual'),
  deadStones: oneOf(['usual', 'agreed', 'asTheyStand'], 'usual'),
};

export const presets: Presets = Object.fromEntries(rulesets.map((ruleset) => [ruleset, { ruleset }]));

/** Since version 2: Japanese counting that open dame do not change, and proposals of dead stones that know seki. */
export const currentVersion = 2;

/** The rules of one match, with the options and the ruleset resolved. */
export interface Terms extends RulesetTerms {
  /** The version of the rules the match began with. */
  readonly version: number;
  readonly size: number;
  readonly ruleset: Ruleset;
  /** Stones that Black puts down first: none or at least two. With a handicap of one, Black only pays no full komi. */
  readonly handicapStones: number;
  readonly freePlacement: boolean;
}

export const komiAfterHandicap = 0.5;

const termsCache = new WeakMap<Options, Terms>();

export function termsOf(given: Options, version = currentVersion): Terms {
  const known = termsCache.get(given);
  if (known?.version === version) return known;
  const terms = computeTerms(given, version);
  termsCache.set(given, terms);
  return terms;
}

function computeTerms(given: Options, version: number): Terms {
  const chosen = given as OptionsOf<typeof options>;
  const usual = rulesetTerms[chosen.ruleset];
  const usualKomi = chosen.handicap > 0 ? komiAfterHandicap : usual.komi;
  return {
    ...usual,
    version,
    size: chosen.size,
    ruleset: chosen.ruleset,
    ko: chosen.ko === 'usual' ? usual.ko : chosen.ko,
    suicide: chosen.suicide === 'usual' ? usual.suicide : chosen.suicide === 'allowed',
    agree: chosen.deadStones === 'usual' ? usual.agree : chosen.deadStones === 'agreed',
    komi: typeof chosen.komi === 'number' ? chosen.komi : usualKomi,
    handicapStones: chosen.handicap >= 2 ? chosen.handicap : 0,
    freePlacement: chosen.placement === 'free',
  };
}
