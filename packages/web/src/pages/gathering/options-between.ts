/** Asks the server what follows from the ranks of two players. Null if it does not say. */
import type { Options } from '@partie/kit';

export async function optionsBetween(
  game: string,
  ranks: readonly [number, number],
  options: Options,
): Promise<Options | null> {
  const query = new URLSearchParams({ ranks: ranks.join(','), options: JSON.stringify(options) });
  try {
    const answer = await fetch(`/api/games/${game}/between?${query}`);
    return answer.ok ? ((await answer.json()) as { readonly options: Options }).options : null;
  } catch {
    return null;
  }
}
