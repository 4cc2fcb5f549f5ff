/** The founder names helpers, among those who play and those who watch. */
import { useState } from 'preact/hooks';
import { SelectField } from '../../parts/select-field.js';
import { act } from '../../state/connection.js';
import type { LiveTournament } from '../../state/tournaments.js';
import { both } from '../../words/language.js';
import { playersOf } from './players.js';

const words = both({
  en: { helper: 'Helper', name: 'Name as helper', unname: 'No longer a helper' },
  cs: { helper: 'Pomocník', name: 'Jmenovat pomocníkem', unname: 'Už nepomáhá' },
});

export function Helpers({ live: { id, state, watching } }: { live: LiveTournament }) {
  const known = new Map([...watching, ...playersOf(state.tournament), ...state.helpers].map((one) => [one.id, one]));
  known.delete(state.founder.id);
  const isHelper = (person: string) => state.helpers.some((one) => one.id === person);
  // Helpers first.
  const people = [...known.values()].sort((a, b) => Number(isHelper(b.id)) - Number(isHelper(a.id)));
  const [chosen, setChosen] = useState('');
  const person = known.has(chosen) ? chosen : people[0]?.id;
  if (person === undefined) return null;
  return (
    <div class="director-row">
      <SelectField
        label={words().helper}
        values={people.map((one) => one.id)}
        value={person}
        word={(one) => known.get(one)?.name ?? ''}
        onChoose={setChosen}
      />
      <button
        type="button"
        class="button"
        onClick={() => void act({ do: 'tournament.helper', tournament: id, person, on: !isHelper(person) })}
      >
        {isHelper(person) ? words().unname : words().name}
      </button>
    </div>
  );
}
