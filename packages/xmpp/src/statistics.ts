/** How somebody has played so far: of his last matches, how many, and how many he was best in. */
import type { PlayedMatch } from '@partie/protocol';

export interface PlayerStatistics {
  readonly games: readonly { readonly game: string; readonly played: number; readonly won: number }[];
  readonly last: readonly PlayedMatch[];
}

const lastShown = 10;

export function playerStatistics(matches: readonly PlayedMatch[]): PlayerStatistics {
  const byGame = new Map<string, { played: number; won: number }>();
  for (const { game, you, outcome } of matches) {
    const sum = byGame.get(game) ?? { played: 0, won: 0 };
    const place = you === undefined ? undefined : outcome?.places[you];
    byGame.set(game, { played: sum.played + 1, won: sum.won + (place === 1 ? 1 : 0) });
  }
  return { games: [...byGame].map(([game, sum]) => ({ game, ...sum })), last: matches.slice(0, lastShown) };
}
