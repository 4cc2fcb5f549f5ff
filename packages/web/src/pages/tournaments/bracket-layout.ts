/** Where the games of a knock-out are drawn: rounds from left to right, each game between those it comes from. Pure. */
import { bracketOf, type EntrantId, type PlayedGame, type Tournament } from '@partie/tournament';

export const boxWidth = 172;
export const boxHeight = 50;
const columnGap = 44;
const rowGap = 14;
const partGap = 48;
export const headHeight = 34;

export interface PlacedGame {
  readonly game: PlayedGame;
  readonly x: number;
  readonly y: number;
}
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly path: string;
}
export interface Heading {
  readonly x: number;
  readonly y: number;
  readonly part: PlayedGame['part'];
  /** Column of its part, from 1, and how many columns the part has. */
  readonly column: number;
  readonly of: number;
}
export interface BracketLayout {
  readonly games: readonly PlacedGame[];
  readonly lines: readonly Line[];
  readonly headings: readonly Heading[];
  readonly width: number;
  readonly height: number;
  /** Whether there is a losers' bracket, drawn or not. */
  readonly isDouble: boolean;
}

/** `only`: these places alone, see `bracketSections`. */
export function layoutBracket(tournament: Tournament, only?: ReadonlySet<number>): BracketLayout {
  const whole = bracketOf(tournament);
  const hidden = hiddenPlaces(tournament, whole);
  const all = whole.filter(({ place }) => only === undefined || only.has(place));
  const tree = new Tree(all, hidden);
  const [winners, losers] = [partOf(all, 'winners'), partOf(all, 'losers')];
  const upper = tree.place(winners, headHeight);
  const lower =
    losers.length > 0 ? tree.place(losers, winners.length > 0 ? upper + partGap + headHeight : upper) : upper;
  const finals = all.filter(({ part }) => part === 'final' || part === 'secondFinal');
  const columns = Math.max(columnsOf(winners), columnsOf(losers));
  const x = (column: number) => column * (boxWidth + columnGap);
  const lastWinner = winners.at(-1);
  const middle = lastWinner === undefined ? headHeight : (tree.ys.get(lastWinner.place) ?? headHeight);
  const spot = (game: PlayedGame): { x: number; y: number } => {
    switch (game.part) {
      case 'winners':
      case 'losers':
        return {
          x: x(game.column - firstColumn(game.part === 'winners' ? winners : losers)),
          y: tree.ys.get(game.place) ?? 0,
        };
      case 'final':
      case 'secondFinal':
        return { x: x(columns + finals.indexOf(game)), y: middle };
      case 'thirdPlace':
        return { x: x(game.column - firstColumn(winners)), y: middle + boxHeight + partGap };
    }
  };
  const games = all.filter(({ place }) => !hidden.has(place)).map((game) => ({ game, ...spot(game) }));
  return {
    games,
    lines: linesOf(games, whole, hidden),
    headings: headingsOf(games, whole),
    width: Math.max(boxWidth, ...games.map((placed) => placed.x + boxWidth)) + 2,
    height: Math.max(lower, ...games.map((placed) => placed.y + boxHeight)) + 2,
    isDouble: whole.some(({ part }) => part === 'losers'),
  };
}

/** The games in which somebody plays or has played: his way through the bracket. */
export const ownPath = ({ games }: BracketLayout, own: EntrantId | null): ReadonlySet<number> =>
  new Set(games.filter(({ game }) => own !== null && game.occupants.includes(own)).map(({ game: { place } }) => place));

const partOf = (games: readonly PlayedGame[], part: PlayedGame['part']): PlayedGame[] =>
  games.filter((game) => game.part === part);
const firstColumn = (games: readonly PlayedGame[]): number => Math.min(...games.map(({ column }) => column));
const columnsOf = (games: readonly PlayedGame[]): number =>
  games.length === 0 ? 0 : Math.max(...games.map(({ column }) => column)) - firstColumn(games) + 1;

/**
 * Games that nobody has to play, because from the beginning there was nobody for one of their places, are not drawn; nor is
 * a second final that was not needed.
 */
function hiddenPlaces({ bracket }: Tournament, games: readonly PlayedGame[]): Set<number> {
  const seeds = bracket?.length ?? 0;
  const hidden = new Set<number>();
  const empty = new Set<number>();
  for (const { place, state, pairing, part, sources } of games) {
    const missing = sources.filter((source) => {
      if ('seed' in source) return source.seed >= seeds;
      return 'loserOf' in source ? hidden.has(source.loserOf) : empty.has(source.winnerOf);
    }).length;
    const isNotPlayed = state === 'notPlayed' && pairing === null;
    if (missing === 2) empty.add(place);
    if (missing > 0 || (isNotPlayed && (part === 'secondFinal' || sources.every((source) => 'seed' in source))))
      hidden.add(place);
  }
  return hidden;
}

/** Heights of games: those without others before them one below the other, every other in the middle of those before it. */
class Tree {
  readonly ys = new Map<number, number>();
  private readonly games: ReadonlyMap<number, PlayedGame>;
  private readonly hidden: ReadonlySet<number>;

  constructor(games: readonly PlayedGame[], hidden: ReadonlySet<number>) {
    this.games = new Map(games.map((game) => [game.place, game]));
    this.hidden = hidden;
  }

  /** One part of the bracket. Answers where it ends. */
  place(part: readonly PlayedGame[], top: number): number {
    const led = new Set(part.flatMap((game) => this.before(game).map(({ place }) => place)));
    let y = top;
    for (const game of part) if (!led.has(game.place)) y = this.placeTree(game, y);
    return Math.max(top, y - rowGap);
  }

  private placeTree(game: PlayedGame, top: number): number {
    const before = this.before(game);
    let y = top;
    for (const one of before) y = this.placeTree(one, y);
    const ys = before.flatMap(({ place }) => this.ys.get(place) ?? []);
    if (ys.length > 0) this.ys.set(game.place, ys.reduce((sum, each) => sum + each, 0) / ys.length);
    else if (!this.hidden.has(game.place)) {
      this.ys.set(game.place, y);
      y += boxHeight + rowGap;
    }
    return y;
  }

  /** The games of the same part whose winners meet in this one. */
  private before({ part, sources }: PlayedGame): PlayedGame[] {
    return sources.flatMap((source) => {
      const from = 'winnerOf' in source ? this.games.get(source.winnerOf) : undefined;
      return from?.part === part ? [from] : [];
    });
  }
}

function linesOf(games: readonly PlacedGame[], whole: readonly PlayedGame[], hidden: ReadonlySet<number>): Line[] {
  const byPlace = new Map(games.map((placed) => [placed.game.place, placed]));
  /** Through games that are not drawn, to the one before. */
  const drawn = (place: number): PlacedGame | undefined => {
    if (!hidden.has(place)) return byPlace.get(place);
    for (const source of whole[place]?.sources ?? []) {
      const found = 'winnerOf' in source ? drawn(source.winnerOf) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  return games.flatMap(({ game, x, y }) =>
    game.sources.flatMap((source, i) => {
      const from = 'winnerOf' in source ? drawn(source.winnerOf) : undefined;
      if (from === undefined) return [];
      const startX = from.x + boxWidth;
      const startY = from.y + boxHeight / 2;
      const endY = y + boxHeight * (i === 0 ? 0.25 : 0.75);
      const path = `M${startX} ${startY}H${x - columnGap / 2}V${endY}H${x}`;
      return [{ from: from.game.place, to: game.place, path }];
    }),
  );
}

/** Above each column; above the game itself where there is one alone. */
function headingsOf(games: readonly PlacedGame[], whole: readonly PlayedGame[]): Heading[] {
  const found = new Map<string, Heading>();
  for (const { game, x, y } of games) {
    const { part, column } = game;
    const key = `${part} ${column}`;
    if (found.has(key)) continue;
    const ofPart = games.filter((one) => one.game.part === part);
    const isAlone = ofPart.filter((one) => one.game.column === column).length === 1;
    const top = isAlone ? y : Math.min(...ofPart.map((one) => one.y));
    const of = Math.max(...partOf([...whole], part).map((one) => one.column));
    found.set(key, { x, y: top - 12, part, column, of });
  }
  return [...found.values()];
}
