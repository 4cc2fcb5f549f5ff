/** A game as the server describes it to clients that have never seen it: enough to draw, offer and say everything. */
import { type CardKind, type Game, type GameAbout, isDocumentOption, type Option, type Zone } from '@partie/kit';

type Told = Pick<
  GameAbout,
  | 'id'
  | 'version'
  | 'players'
  | 'presets'
  | 'texts'
  | 'zones'
  | 'actions'
  | 'questions'
  | 'seatQuestions'
  | 'bundleQuestions'
  | 'oneRound'
  | 'signs'
  | 'statistics'
  | 'fewestWins'
  | 'clocks'
  | 'goal'
  | 'sort'
  | 'sortLast'
  | 'board'
  | 'ranks'
>;
export interface GameInfo extends Told {
  readonly options: Readonly<Record<string, OptionInfo>>;
  /** How many sides play, by number of seats: `sides[4]` is 2 where four play in pairs. */
  readonly sides: readonly number[];
  /** The kind of cards, with all their names; null without cards. */
  readonly kind: Pick<CardKind, 'id' | 'suits' | 'ranks' | 'faces' | 'suitNames' | 'rankNames'> | null;
  /** Actions of which the offers are only a sample: any other move may be tried, too. */
  readonly sampled: readonly string[];
  /** Formats in which its matches can be had for other programs: `/api/matches/{id}/{format}`. */
  readonly records: readonly string[];
}

/** An option as a form needs it. How a document is read is the server's business. */
export interface OptionInfo extends Option {
  readonly document?: true;
}
const optionInfo = (option: Option): OptionInfo => {
  if (!isDocumentOption(option)) return option;
  const { document: _, ...rest } = option;
  return { ...rest, document: true };
};

/** What is seen at a table is in its views; how that follows from the options stays with the rules. */
const zoneInfo = ({ style, of, see, place, slots }: Zone): Zone => ({ style, of, see, place, slots });

export function gameInfo({ about, sampled, records = {} }: Game): GameInfo {
  const { id, version, players, options, presets, texts, zones, actions, questions, signs, statistics, fewestWins } =
    about;
  const { kind, goal, sort, board } = about;
  return {
    id,
    version,
    players,
    options: Object.fromEntries(Object.entries(options).map(([name, option]) => [name, optionInfo(option)])),
    presets,
    texts,
    zones: Object.fromEntries(Object.entries(zones).map(([name, zone]) => [name, zoneInfo(zone)])),
    actions,
    questions,
    ...(about.seatQuestions && { seatQuestions: about.seatQuestions }),
    ...(about.bundleQuestions && { bundleQuestions: about.bundleQuestions }),
    ...(about.oneRound && { oneRound: about.oneRound }),
    signs,
    statistics,
    fewestWins,
    ...(goal !== undefined && { goal }),
    ...(sort !== undefined && { sort }),
    ...(about.sortLast && { sortLast: about.sortLast }),
    ...(board && { board }),
    ...(about.ranks && { ranks: about.ranks }),
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
