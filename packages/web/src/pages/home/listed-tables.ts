/** The open tables: told live to somebody who is known, looked up now and then for a stranger. */
import type { TableEntry } from '@partie/protocol';
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { connection, lobby, me } from '../../state/connection.js';

const fetched = signal<readonly TableEntry[] | null>(null);
const pollEvery = 5000;

export async function fetchTables(): Promise<void> {
  try {
    const answer = await fetch('/api/tables');
    if (answer.ok) fetched.value = ((await answer.json()) as { tables: readonly TableEntry[] }).tables;
  } catch {
    // The banner tells when the line is broken; the list stays as it was.
  }
}

/** Null until known. */
export const listedTables = computed((): readonly TableEntry[] | null =>
  me.value === null ? fetched.value : lobby.value,
);

/** Keeps looking while the page is open and nobody is told of changes. */
export function useTables(): readonly TableEntry[] | null {
  const stranger = connection.value === 'stranger';
  useEffect(() => {
    if (!stranger) return;
    void fetchTables();
    const timer = setInterval(() => {
      if (!document.hidden) void fetchTables();
    }, pollEvery);
    return () => clearInterval(timer);
  }, [stranger]);
  return listedTables.value;
}
