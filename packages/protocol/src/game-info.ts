/** A game as the server describes it to clients that have never seen it: enough to draw, offer and say everything. */
import type { CardKind, Game, GameAbout } from '@partie/kit';

type Told = Pick<
  GameAbout,
  | 'id'
  | 'version'
  | 'players'
  | 'options'
  | 'presets'
  | 'texts'
  | 'zones'
  | 'actions'
  | 'questions'
  | 'signs'
  | 'statistics'
  | 'fewestWins'
  | 'clocks'
  | 'goal'
  | 'sort'
  | 'sortLast'
  | 'board'
>;
export interface GameInfo extends Told {
  /** How many sides play, by number of seats: `sides[4]` is 2 where four play in pairs. */
  readonly sides: readonly number[];
  /** The kind of cards, with all their names; null without cards. */
  readonly kind: Pick<CardKind, 'id' | 'suits' | 'ranks' | 'faces' | 'suitNames' | 'rankNames'> | null;
  /** Actions of which the offers are only a sample: any other move may be tried, too. */
  readonly sampled: readonly string[];
  /** Formats in which its matches can be had for other programs: `/api/matches/{id}/{format}`. */
  readonly records: readonly string[];
}

export function gameInfo({ about, sampled, records = {} }: Game): GameInfo {
  const { id, version, players, options, presets, texts, zones, actions, questions, signs, statistics, fewestWins } =
    about;
  const { kind, goal, sort, board } = about;
  return {
    id,
    version,
    players,
    options,
    presets,
    texts,
    zones,
    actions,
    questions,
    signs,
    statistics,
    fewestWins,
    ...(goal !== undefined && { goal }),
    ...(sort !== undefined && { sort }),
    ...(about.sortLast && { sortLast: about.sortLast }),
    ...(board && { board }),
    sampled,
    records: Object.keys(records),
    ...(about.clocks && { clocks: about.clocks }),
    sides: Array.from({ length: players.max + 1 }, (_, seats) => (seats < players.min ? 0 : about.sides(seats))),
    kind: kind
      ? {
          id: kind.id,
          suits: kind.suits,
          ranks: kind.ranks,
          faces: kind.faces,
          suitNames: kind.suitNames,
          rankNames: kind.rankNames,
        }
      : null,
  };
}
