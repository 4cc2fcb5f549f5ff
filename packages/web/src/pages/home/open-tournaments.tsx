/** Tournaments of this server that one can enter or watch. Nothing is shown while there are none. */
import './open-tournaments.css';
import { pathTo } from '../../state/route.js';
import { both } from '../../words/language.js';
import { useTournaments } from '../tournaments/listed-tournaments.js';
import { TournamentRow } from '../tournaments/tournament-row.js';

const words = both({
  en: { title: 'Tournaments', all: (n: number) => `All tournaments (${n})` },
  cs: { title: 'Turnaje', all: (n: number) => `Všechny turnaje (${n})` },
});

/** A longer list would push everything else off a phone's screen. */
const most = 4;

export function OpenTournaments() {
  const going = (useTournaments() ?? []).filter(({ phase }) => phase === 'open' || phase === 'running');
  if (going.length === 0) return null;
  // One can enter the open ones.
  const shown = going.toSorted((a, b) => Number(b.phase === 'open') - Number(a.phase === 'open')).slice(0, most);
  return (
    <section class="open-tournaments" aria-labelledby="tournaments-title">
      <h2 id="tournaments-title">{words().title}</h2>
      <ul>
        {shown.map((one) => (
          <TournamentRow key={one.id} entry={one} />
        ))}
      </ul>
      {going.length > shown.length && (
        <a class="button plain" href={pathTo({ page: 'tournaments' })}>
          {words().all(going.length)}
        </a>
      )}
    </section>
  );
}
