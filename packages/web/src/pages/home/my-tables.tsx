/** The tables where this person sits, running matches first. */
import './my-tables.css';
import type { TableView } from '@partie/protocol';
import { LineIcon } from '../../parts/line-icon.js';
import { gameList } from '../../state/games.js';
import { me, tables } from '../../state/connection.js';
import { both, language } from '../../words/language.js';

const words = both({
  en: {
    title: 'Your tables',
    playing: 'You are playing',
    watching: 'You are watching',
    sitting: 'You are at a table',
    at: (game: string) => `${game}`,
    back: 'Back to the table',
    with: 'with',
  },
  cs: {
    title: 'Tvoje stoly',
    playing: 'Právě hraješ',
    watching: 'Přihlížíš',
    sitting: 'Sedíš u stolu',
    at: (game: string) => `${game}`,
    back: 'Zpátky ke stolu',
    with: 'spoluhráči:',
  },
});

export function MyTables() {
  const mine = [...tables.value.values()].sort((a, b) => Number(b.match !== null) - Number(a.match !== null));
  if (mine.length === 0) return null;
  return (
    <section class="my-tables" aria-label={words().title}>
      {mine.map((table) => (
        <MyTable key={table.id} table={table} />
      ))}
    </section>
  );
}

function MyTable({ table }: { table: TableView }) {
  const own = me.value?.id;
  const seated = table.seats.some(({ person }) => person?.id === own);
  const name = gameList.value.find(({ id }) => id === table.game)?.names[language()] ?? table.game;
  const others = table.seats.flatMap(({ person }) => (person && person.id !== own ? [person.name] : []));
  const what = !seated ? words().watching : table.match === null ? words().sitting : words().playing;
  return (
    <a class={table.match !== null && seated ? 'my-table playing' : 'my-table'} href={`/t/${table.id}`}>
      <LineIcon of={seated ? 'chair' : 'eye'} />
      <span class="my-table-words">
        <strong>
          {what}: {table.title === '' ? name : `${name}, ${table.title}`}
        </strong>
        {others.length > 0 && (
          <span>
            {words().with} {others.join(', ')}
          </span>
        )}
      </span>
      <span class="my-table-back">{words().back}</span>
    </a>
  );
}
