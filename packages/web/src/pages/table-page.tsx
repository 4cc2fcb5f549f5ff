/** A table, whatever state it and the visitor are in: outside the door, gathering, playing, after the match. */
import { useEffect, useState } from 'preact/hooks';
import { later } from '../parts/lazy.js';
import { connection, leftTables, me, tables, unfollowed } from '../state/connection.js';
import { go } from '../state/route.js';
import { Gathering } from './gathering/gathering.js';
import { AtTheDoor } from './joining/join-table.js';

const MatchScreen = later(() => import('../match/match-screen.js').then(({ MatchScreen }) => MatchScreen));

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
    if (table && invite !== null) go({ page: 'table', id, invite: null }, true);
  }, [table === undefined]);

  const match = running ?? shown;
  const back = () => {
    // Where nothing but a match goes on that one may not see, there is no table to go back to.
    if (running !== null && unfollowed.peek().has(running)) go({ page: 'home' });
    setShown(null);
  };
  if (table && match !== null) return <MatchScreen table={table} match={match} onBack={back} />;
  if (table) return <Gathering table={table} />;
  return (
    <AtTheDoor
      id={id}
      invite={invite}
      left={left ?? null}
      known={me.value !== null && connection.value !== 'stranger'}
    />
  );
}
