/** The page of a table in any state: before joining, between matches, during and after a match. */
import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../parts/lazy.js';
import { connection, leftTables, me, tables, followRefusals } from '../state/connection.js';
import { navigate } from '../state/route.js';
import { Gathering } from './gathering/gathering.js';
import { JoinTable } from './joining/join-table.js';

const MatchScreen = lazy(() => import('../match/match-screen.js').then(({ MatchScreen }) => MatchScreen));

export function TablePage({ id, invite }: { id: string; invite: string | null }) {
  const table = me.value === null ? undefined : tables.value.get(id);
  const [shown, setShown] = useState<string | null>(table?.match ?? null);
  const left = leftTables.value.get(id);
  const running = table?.match ?? null;

  // A finished match stays on the screen until the player leaves it.
  useEffect(() => {
    if (running !== null) setShown(running);
  }, [running]);
  // Remove the used invitation from the address bar, so that nobody copies it by mistake.
  useEffect(() => {
    if (table && invite !== null) navigate({ page: 'table', id, invite: null }, true);
  }, [table === undefined]);

  const match = running ?? shown;
  const back = () => {
    // If the running match may not be watched, there is no table to go back to.
    if (running !== null && followRefusals.peek().has(running)) navigate({ page: 'home' });
    setShown(null);
  };
  if (table && match !== null) return <MatchScreen table={table} match={match} onBack={back} />;
  if (table) return <Gathering table={table} />;
  return (
    <JoinTable
      id={id}
      invite={invite}
      left={left ?? null}
      known={me.value !== null && connection.value !== 'stranger'}
    />
  );
}
