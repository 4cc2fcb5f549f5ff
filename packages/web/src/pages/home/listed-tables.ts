/** The open tables: told live to somebody who is known, looked up now and then for a stranger. */
import type { TableEntry } from '@partie/protocol';
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { connection, lobby, me } from '../../state/connection.js';

const looked = signal<readonly TableEntry[] | null>(null);
const lookEvery = 5000;

export async function lookForTables(): Promise<void> {
  try {
    const answer = await fetch('/api/tables');
    if (answer.ok) looked.value = ((await answer.json()) as { tables: readonly TableEntry[] }).tables;
  } catch {
    // The banner tells when the line is broken; the list stays as it was.
  }
}

/** Null until known. */
export const listedTables = computed((): readonly TableEntry[] | null =>
  me.value === null ? looked.value : lobby.value,
);

/** Keeps looking while the page is open and nobody is told of changes. */
export function useTables(): readonly TableEntry[] | null {
  const stranger = connection.value === 'stranger';
  useEffect(() => {
    if (!stranger) return;
    void lookForTables();
    const timer = setInterval(() => {
      if (!document.hidden) void lookForTables();
    }, lookEvery);
    return () => clearInterval(timer);
  }, [stranger]);
  return listedTables.value;
}
