/** Everybody meets everybody: Berger's tables, as FIDE prints them. */

/**
 * The pairs of a round, from 0, by number from 0; the first of a pair has the first seat. With an odd number one is paired
 * with the number behind the last, which is nobody.
 */
export function bergerRound(players: number, round: number): [number, number][] {
  const even = players + (players % 2);
  const around = even - 1;
  const last = even - 1;
  const meetsLast = (round * (even / 2)) % around;
  const pairs: [number, number][] = [round % 2 === 0 ? [meetsLast, last] : [last, meetsLast]];
  for (let i = 1; i < even / 2; i++) pairs.push([(meetsLast + i) % around, (meetsLast + around - i) % around]);
  return pairs;
}

export const bergerRounds = (players: number): number => players - 1 + (players % 2);

/** A round of several cycles, from 0; in every second cycle the seats are exchanged. Nobody's games are left out. */
export function roundRobinRound(players: number, round: number): [number, number][] {
  const cycle = Math.floor(round / bergerRounds(players));
  const games = bergerRound(players, round % bergerRounds(players)).filter((pair) => Math.max(...pair) < players);
  return cycle % 2 === 0 ? games : games.map(([a, b]) => [b, a]);
}

/** Who has no game in this round, with an odd number. */
export function idleInRound(players: number, round: number): number | null {
  if (players % 2 === 0) return null;
  const pair = bergerRound(players, round % bergerRounds(players)).find((two) => two.includes(players));
  return pair?.find((player) => player !== players) ?? null;
}
