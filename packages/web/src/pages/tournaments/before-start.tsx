/** What directors decide before the start: when it is, and the seeds where these are set by hand. */
import { takesLateEntries } from '@partie/tournament';
import { useState } from 'preact/hooks';
import { Switch } from '../../parts/switch.js';
import { act } from '../../state/connection.js';
import type { LiveTournament } from '../../state/tournaments.js';
import { both } from '../../words/language.js';
import { nameOfEntrant } from './tournament-words.js';

const words = both({
  en: {
    start: 'Start now',
    startSeeded: 'Start with these seeds',
    at: 'Time of the start',
    change: 'Change the time',
    none: 'No set time',
    seeds: 'Seeds by hand',
    how: 'Choose the players from the strongest to the weakest. Whoever is not chosen follows in order of entry.',
    clear: 'Begin again',
    held: 'The first round waits for you',
    heldHow: 'Nothing is paired after the start until you pair by hand or press “Go on”.',
  },
  cs: {
    start: 'Začít hned',
    startSeeded: 'Začít s tímto nasazením',
    at: 'Začátek turnaje',
    change: 'Změnit čas',
    none: 'Bez pevného začátku',
    seeds: 'Nasazení ručně',
    how: 'Vybírej hráče od nejsilnějšího. Nevybraní následují podle přihlášení.',
    clear: 'Znovu od začátku',
    held: 'První kolo počká na tebe',
    heldHow: 'Po začátku se nic nenalosuje, dokud to neuděláš ručně nebo nestiskneš „Pokračovat“.',
  },
});

/** As a field for date and time wants it, in the time of the place where one is. */
function localText(moment: number): string {
  const date = new Date(moment);
  return new Date(moment - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function BeforeStart({ live: { id, state } }: { live: LiveTournament }) {
  const { tournament, startsAt } = state;
  const isByHand = tournament.settings.seeding === 'byHand';
  const [seeds, setSeeds] = useState<readonly string[]>([]);
  const [at, setAt] = useState(startsAt === null ? '' : localText(startsAt));
  const setTime = (moment: number | null) => void act({ do: 'tournament.startsAt', tournament: id, at: moment });
  const known = seeds.filter((one) => tournament.entrants.some((entrant) => entrant.id === one));
  const free = tournament.entrants.filter((entrant) => !known.includes(entrant.id));
  return (
    <>
      <div class="director-row">
        <button
          type="button"
          class="button primary"
          onClick={() =>
            void act({ do: 'tournament.start', tournament: id, ...(known.length > 0 && { order: [...known] }) })
          }
        >
          {known.length > 0 ? words().startSeeded : words().start}
        </button>
      </div>
      {takesLateEntries(tournament.settings.format) && (
        <Switch
          label={words().held}
          note={words().heldHow}
          on={tournament.held === true}
          onChange={(on) => void act({ do: 'tournament.pause', tournament: id, on, ...(on && { after: 'round' }) })}
        />
      )}
      <div class="director-row">
        <div class="field">
          <label for="director-at">{words().at}</label>
          <input
            id="director-at"
            class="input"
            type="datetime-local"
            value={at}
            onInput={(event) => setAt(event.currentTarget.value)}
          />
        </div>
        <button type="button" class="button" disabled={at === ''} onClick={() => setTime(new Date(at).getTime())}>
          {words().change}
        </button>
        {startsAt !== null && (
          <button type="button" class="button plain" onClick={() => setTime(null)}>
            {words().none}
          </button>
        )}
      </div>
      {isByHand && (
        <>
          <h2>{words().seeds}</h2>
          <p class="quiet">{words().how}</p>
          <ol>
            {known.map((one) => (
              <li key={one} dir="auto">
                {nameOfEntrant(tournament, one)}
              </li>
            ))}
          </ol>
          <div class="director-row">
            {free.map((one) => (
              <button key={one.id} type="button" class="button" onClick={() => setSeeds([...known, one.id])}>
                {one.name}
              </button>
            ))}
            {known.length > 0 && (
              <button type="button" class="button plain" onClick={() => setSeeds([])}>
                {words().clear}
              </button>
            )}
          </div>
        </>
      )}
    </>
  );
}
