/** A table, whatever state it and the visitor are in: outside the door, gathering, playing, after the match. */
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

  // The end of a match stays on the screen until one has seen enough of it.
  useEffect(() => {
    if (running !== null) setShown(running);
  }, [running]);
  // The invitation has done its work: nobody should copy it out of the address bar by mistake.
  useEffect(() => {
    if (table && invite !== null) navigate({ page: 'table', id, invite: null }, true);
  }, [table === undefined]);

  const match = running ?? shown;
  const back = () => {
    // Where nothing but a match goes on that one may not see, there is no table to go back to.
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
