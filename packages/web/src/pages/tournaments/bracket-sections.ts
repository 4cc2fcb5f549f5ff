/** The parts of a large bracket that are worth showing one after another on a projector: where something is going on. Pure. */
import { bracketOf, type PlayedGame, type Tournament } from '@partie/tournament';

/** Rounds that can be read from the back of a hall: at most eight games one below the other. */
const roundsShown = 4;

/** Places of the games of each section; at least one section. */
export function bracketSections(tournament: Tournament): ReadonlySet<number>[] {
  const games = bracketOf(tournament);
  const losers = games.filter(({ part }) => part === 'losers');
  const winners = games.filter(({ part }) => part === 'winners');
  const isSmall = Math.max(0, ...winners.map(({ column }) => column)) < roundsShown;
  if (isSmall) return [new Set(games.map(({ place }) => place))];
  const rest = games.filter(({ part }) => part !== 'winners' && part !== 'losers');
  if (losers.length === 0) return withLast(sectionsOf(winners), winners.at(-1), rest);
  // The finals of a double elimination by themselves, with the games that lead there.
  const ends = [winners.at(-1), losers.at(-1), ...rest].flatMap((game) => game?.place ?? []);
  const going = [winners, losers].filter((part) => part.some(isAhead)).flatMap(sectionsOf);
  return [...going, new Set(ends)];
}

const isAhead = ({ state }: PlayedGame): boolean => state === 'waiting' || state === 'ready' || state === 'playing';

/** Some rounds from the first that is not over; of many games only those that lead to the same one. */
function sectionsOf(part: readonly PlayedGame[]): Set<number>[] {
  const last = Math.max(...part.map(({ column }) => column));
  const running = Math.min(last, ...part.filter(isAhead).map(({ column }) => column));
  const first = Math.max(1, Math.min(running, last - roundsShown + 1));
  const byPlace = new Map(part.map((game) => [game.place, game]));
  const before = (game: PlayedGame): PlayedGame[] =>
    game.column <= first
      ? [game]
      : [
          game,
          ...game.sources.flatMap((source) => {
            const from = 'winnerOf' in source ? byPlace.get(source.winnerOf) : undefined;
            return from === undefined ? [] : before(from);
          }),
        ];
  const sections = part.filter(({ column }) => column === Math.min(last, first + roundsShown - 1)).map(before);
  const going = sections.filter((games) =>
    games.some((game) => game.column < first + roundsShown - 1 && isAhead(game)),
  );
  return (going.length > 0 ? going : sections).map((games) => new Set(games.map(({ place }) => place)));
}

/** The game for third place goes with the final. */
function withLast(
  sections: Set<number>[],
  last: PlayedGame | undefined,
  rest: readonly PlayedGame[],
): ReadonlySet<number>[] {
  return sections.map((section) =>
    last !== undefined && section.has(last.place) ? new Set([...section, ...rest.map(({ place }) => place)]) : section,
  );
}
