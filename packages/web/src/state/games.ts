/** The games of the server, fetched once and cached. The app knows no game by name. */
import type { GameEntry, GameInfo, ServerInfo } from '@partie/protocol';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** All games on offer; empty until loaded. */
export const gameList = signal<readonly GameEntry[]>([]);

export async function loadGames(): Promise<void> {
  try {
    const { games } = (await (await fetch('/api/server')).json()) as ServerInfo;
    gameList.value = games;
  } catch {
    setTimeout(() => void loadGames(), 3000);
  }
}

const cachedGames = new Map<string, Signal<GameInfo | null>>();

export function gameInfo(id: string): ReadonlySignal<GameInfo | null> {
  const there = cachedGames.get(id);
  if (there) return there;
  const fresh = signal<GameInfo | null>(null);
  cachedGames.set(id, fresh);
  void load(id, fresh);
  return fresh;
}

/** The cards of the first of these games that uses cards; null until loaded. */
export function cardsOf(games: readonly GameEntry[]): GameInfo['kind'] {
  for (const { id } of games) {
    const info = gameInfo(id).value;
    if (info === null || info.kind) return info?.kind ?? null;
  }
  return null;
}

async function load(id: string, into: Signal<GameInfo | null>): Promise<void> {
  try {
    const answer = await fetch(`/api/games/${id}`);
    if (answer.ok) into.value = (await answer.json()) as GameInfo;
  } catch {
    setTimeout(() => void load(id, into), 3000);
  }
}
