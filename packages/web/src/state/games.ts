/** The games of the server, fetched once and cached. The app knows no game by name. */
import type { GameEntry, GameInfo, ServerInfo } from '@partie/protocol';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { reachableAddresses } from './share-address.js';
import { isStoodIn, withFrenchNames } from '../cards/french-stand-in.js';

/** All games on offer; empty until loaded. */
export const gameList = signal<readonly GameEntry[]>([]);

export async function loadGames(): Promise<void> {
  try {
    const { games, addresses } = (await (await fetch('/api/server')).json()) as ServerInfo;
    gameList.value = games;
    reachableAddresses.value = addresses ?? null;
  } catch {
    setTimeout(() => void loadGames(), 3000);
  }
}

const cachedGames = new Map<string, ReadonlySignal<GameInfo | null>>();

/** Of a version of its rules, by which a match may still be played; of the current one by default. */
export function gameInfo(id: string, version?: number): ReadonlySignal<GameInfo | null> {
  const address = version === undefined ? id : `${id}?version=${version}`;
  const there = cachedGames.get(address);
  if (there) return there;
  const fresh = signal<GameInfo | null>(null);
  const named = computed(() => withChosenNames(fresh.value));
  cachedGames.set(address, named);
  void load(address, fresh);
  return named;
}

/** The cards are called as they are drawn. */
const withChosenNames = (info: GameInfo | null): GameInfo | null =>
  info?.kind && isStoodIn(info.kind) ? { ...info, kind: withFrenchNames(info.kind) } : info;

/** Of the rules by which a match is played. Those of the current version are fetched only once. */
export function rulesOfMatch(id: string, version: number | undefined): ReadonlySignal<GameInfo | null> {
  const current = gameInfo(id);
  const isCurrent = version === undefined || current.value === null || current.value.version === version;
  return isCurrent ? current : gameInfo(id, version);
}

/** The cards of the first of these games that uses cards; null until loaded. */
export function cardsOf(games: readonly GameEntry[]): GameInfo['kind'] {
  for (const { id } of games) {
    const info = gameInfo(id).value;
    if (info === null || info.kind) return info?.kind ?? null;
  }
  return null;
}

async function load(address: string, into: Signal<GameInfo | null>): Promise<void> {
  try {
    const answer = await fetch(`/api/games/${address}`);
    if (answer.ok) into.value = (await answer.json()) as GameInfo;
  } catch {
    setTimeout(() => void load(address, into), 3000);
  }
}
