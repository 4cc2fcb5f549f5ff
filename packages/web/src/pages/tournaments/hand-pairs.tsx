/** The next round by hand: players one after another; each table is filled before the next. */
import { useState } from 'preact/hooks';
import { act } from '../../state/connection.js';
import type { LiveTournament } from '../../state/tournaments.js';
import { both } from '../../words/language.js';
import { handTables } from './hand-tables.js';
import { nameOfEntrant } from './tournament-words.js';

const words = both({
  en: {
    title: 'Pair the next round by hand',
    how: 'Choose the players in order: the first ones meet, then the next ones. Whoever is left over alone has a bye.',
    pair: 'Pair them like this',
    clear: 'Begin again',
  },
  cs: {
    title: 'Nalosovat další kolo ručně',
    how: 'Vybírej hráče po řadě: první se utkají spolu, pak další. Kdo zbude sám, má volno.',
    pair: 'Takhle to nalosovat',
    clear: 'Znovu od začátku',
  },
});

export function HandPairs({ live: { id, state } }: { live: LiveTournament }) {
  const { tournament } = state;
  const { format } = tournament.settings;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const playing = tournament.entrants.filter((one) => !one.gone && !one.resting);
  const free = playing.filter((one) => !chosen.includes(one.id));
  const tables = handTables(
    chosen.filter((one) => playing.some(({ id: other }) => other === one)),
    playing.length,
    format,
  );
  const pair = async () => {
    if ((await act({ do: 'tournament.pair', tournament: id, tables })) !== null) setChosen([]);
  };
  return (
    <>
      <h2>{words().title}</h2>
      <p class="quiet">{words().how}</p>
      <ol>
        {tables.map((table) => (
          <li key={table.join()} dir="auto">
            {table.map((one) => nameOfEntrant(tournament, one)).join(' – ')}
          </li>
        ))}
      </ol>
      <div class="director-row">
        {free.map((one) => (
          <button key={one.id} type="button" class="button" onClick={() => setChosen([...chosen, one.id])}>
            {one.name}
          </button>
        ))}
      </div>
      <div class="director-row">
        <button type="button" class="button primary" disabled={free.length > 0} onClick={() => void pair()}>
          {words().pair}
        </button>
        <button type="button" class="button plain" onClick={() => setChosen([])}>
          {words().clear}
        </button>
      </div>
    </>
  );
}
