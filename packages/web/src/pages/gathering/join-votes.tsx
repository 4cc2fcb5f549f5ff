/** Votes on people who ask to join. */
import './join-votes.css';
import { outOf } from '@partie/client/words';
import { Avatar } from '../../parts/avatar.js';
import { act, me } from '../../state/connection.js';
import { both } from '../../words/language.js';
import type { TableProps } from './gathering.js';

const words = both({
  en: {
    asks: (name: string) => `${name} would like to join.`,
    count: (yes: number, no: number, of: number) => `${yes} for, ${no} against, of ${of}`,
    yes: 'Let in',
    no: 'Better not',
  },
  cs: {
    asks: (name: string) => `${name} se chce přidat.`,
    count: (yes: number, no: number, of: number) => `pro ${yes}, proti ${no}, ${outOf(of)}`,
    yes: 'Pustit',
    no: 'Raději ne',
  },
});

export function JoinVotes({ table }: TableProps) {
  const seated = table.seats.some(({ person }) => person?.id === me.value?.id);
  const vote = (person: string, yes: boolean) => void act({ do: 'table.vote', table: table.id, person, yes });
  return (
    <div aria-live="polite" class="votes">
      {table.asking.map(({ person, yes, no, of }) => (
        <section key={person.id} class="sheet vote">
          <Avatar name={person.name} seat={null} />
          <p>
            <strong dir="auto">{words().asks(person.name)}</strong>
            <small class="tabular">{words().count(yes, no, of)}</small>
          </p>
          {seated && (
            <div class="vote-ways">
              <button type="button" class="button primary" onClick={() => vote(person.id, true)}>
                {words().yes}
              </button>
              <button type="button" class="button" onClick={() => vote(person.id, false)}>
                {words().no}
              </button>
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
