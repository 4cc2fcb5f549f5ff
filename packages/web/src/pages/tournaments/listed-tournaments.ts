/** The tournaments of this server. With a session the server pushes changes; without one the list is polled. */
import type { TournamentEntry, TournamentList } from '@partie/protocol';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { connection, me } from '../../state/connection.js';
import { followTournamentList, tournamentList } from '../../state/tournaments.js';

const fetched = signal<readonly TournamentEntry[] | null>(null);
const pollEvery = 10_000;

async function fetchTournaments(): Promise<void> {
  try {
    const answer = await fetch('/api/tournaments');
    if (answer.ok) fetched.value = ((await answer.json()) as TournamentList).tournaments;
  } catch {
    // The connection banner reports failures. The list stays as it was.
  }
}

/** Null until loaded. */
export function useTournaments(): readonly TournamentEntry[] | null {
  const stranger = connection.value === 'stranger';
  useEffect(followTournamentList, []);
  useEffect(() => {
    if (!stranger) return;
    void fetchTournaments();
    const timer = setInterval(() => {
      if (!document.hidden) void fetchTournaments();
    }, pollEvery);
    return () => clearInterval(timer);
  }, [stranger]);
  return me.value === null ? fetched.value : tournamentList.value;
}
