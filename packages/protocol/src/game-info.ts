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
>;
export interface GameInfo extends Told {
  /** How many sides play, by number of seats: `sides[4]` is 2 where four play in pairs. */
  readonly sides: readonly number[];
  /** The kind of cards, with all their names; null without cards. */
  readonly kind: Pick<CardKind, 'id' | 'suits' | 'ranks' | 'faces' | 'suitNames' | 'rankNames'> | null;
  /** Actions of which the offers are only a sample: any other move may be tried, too. */
  readonly sampled: readonly string[];
}

export function gameInfo({ about, sampled }: Game): GameInfo {
  const { id, version, players, options, presets, texts, zones, actions, questions, signs, statistics, fewestWins } =
    about;
  const { kind } = about;
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
    sampled,
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
