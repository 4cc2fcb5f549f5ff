/** What directors do with one who plays: send away, or let somebody else play, also for one member of a team. */
import { type EntrantState, teamSizeOf } from '@partie/tournament';
import { useState } from 'preact/hooks';
import { SelectField } from '../../parts/select-field.js';
import { act } from '../../state/connection.js';
import type { LiveTournament } from '../../state/tournaments.js';
import { both } from '../../words/language.js';
import type { Question } from './director-panel.js';

const words = both({
  en: {
    title: 'Players',
    player: 'Player',
    team: 'Team',
    member: 'Member',
    disqualify: 'Disqualify',
    remove: 'Take off the list',
    replace: 'Replace by',
    go: 'Replace',
    nobody: 'nobody else is looking at this page',
    gone: (name: string) => `${name} (gone)`,
    nth: (n: number) => `member ${n}`,
    disqualifyText: (name: string) => `${name} is out of the tournament for good.`,
    removeText: (name: string) => `${name} is taken off the list and cannot enter again.`,
  },
  cs: {
    title: 'Hráči',
    player: 'Hráč',
    team: 'Tým',
    member: 'Člen',
    disqualify: 'Vyloučit',
    remove: 'Vyškrtnout ze seznamu',
    replace: 'Nahradí ho',
    go: 'Nahradit',
    nobody: 'nikdo další se na tuhle stránku nedívá',
    gone: (name: string) => `${name} (mimo hru)`,
    nth: (n: number) => `${n}. člen`,
    disqualifyText: (name: string) => `${name} v turnaji nadobro končí.`,
    removeText: (name: string) => `${name} ze seznamu zmizí a znovu se přihlásit nepůjde.`,
  },
});

interface PlayerToolsProps {
  readonly live: LiveTournament;
  readonly onAsk: (question: Question) => void;
}

export function PlayerTools({ live, onAsk }: PlayerToolsProps) {
  const { id, state, watching } = live;
  // Also those who are gone: somebody else can take their place.
  const playing = state.tournament.entrants;
  const [chosen, setEntrant] = useState('');
  const [place, setPlace] = useState(0);
  const [by, setBy] = useState('');
  const entrant = playing.find((one) => one.id === chosen) ?? playing[0];
  if (entrant === undefined) return null;
  const { name, members, gone } = entrant;
  const isOpen = state.tournament.phase === 'open';
  const isTeam = teamSizeOf(state.tournament.settings) > 1;
  const member = members[place] === undefined ? 0 : place;
  const wordFor = (one: EntrantState | undefined) => (one?.gone ? words().gone(one.name) : (one?.name ?? ''));
  const sendAway = () => void act({ do: 'tournament.disqualify', tournament: id, entrant: entrant.id });
  return (
    <>
      <h2>{words().title}</h2>
      <div class="director-row">
        <SelectField
          label={isTeam ? words().team : words().player}
          values={playing.map((one) => one.id)}
          value={entrant.id}
          word={(one) => wordFor(playing.find((other) => other.id === one))}
          onChoose={setEntrant}
        />
        <button
          type="button"
          class="button"
          disabled={gone}
          onClick={() => onAsk({ text: (isOpen ? words().removeText : words().disqualifyText)(name), act: sendAway })}
        >
          {isOpen ? words().remove : words().disqualify}
        </button>
      </div>
      {!isOpen && (
        <div class="director-row">
          {isTeam && (
            <SelectField
              label={words().member}
              values={members.map((_, i) => i)}
              value={member}
              word={(i) => words().nth(i + 1)}
              onChoose={setPlace}
            />
          )}
          <SelectField
            label={words().replace}
            values={['', ...watching.map((person) => person.id)]}
            value={by}
            word={(one) =>
              watching.find((person) => person.id === one)?.name ?? (watching.length === 0 ? words().nobody : '–')
            }
            onChoose={setBy}
          />
          <button
            type="button"
            class="button"
            disabled={!watching.some((person) => person.id === by)}
            onClick={() =>
              void act({ do: 'tournament.replace', tournament: id, entrant: entrant.id, by: members.with(member, by) })
            }
          >
            {words().go}
          </button>
        </div>
      )}
    </>
  );
}
