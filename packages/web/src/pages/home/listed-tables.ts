/** The open tables. With a session the server pushes changes; without one the list is polled. */
import type { TableEntry, TableList } from '@partie/protocol';
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { connection, lobby, me } from '../../state/connection.js';

const fetched = signal<readonly TableEntry[] | null>(null);
const pollEvery = 5000;

export async function fetchTables(): Promise<void> {
  try {
    const answer = await fetch('/api/tables');
    if (answer.ok) fetched.value = ((await answer.json()) as TableList).tables;
  } catch {
    // The connection banner reports failures. The list stays as it was.
  }
}

/** Null until loaded. */
export const listedTables = computed((): readonly TableEntry[] | null =>
  me.value === null ? fetched.value : lobby.value,
);

/** Polls while there is no session. */
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
