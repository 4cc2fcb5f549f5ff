/** The spectators at the table. */
import './watchers.css';
import { act, me } from '../../state/connection.js';
import { both } from '../../words/language.js';
import type { TableProps } from './gathering.js';

const words = both({
  en: { title: 'Watching', kick: (name: string) => `Send ${name} away`, kickShort: 'Send away', you: 'you' },
  cs: { title: 'Přihlížejí', kick: (name: string) => `Poslat pryč: ${name}`, kickShort: 'Poslat pryč', you: 'ty' },
});

export function Watchers({ table }: TableProps) {
  const host = table.host === me.value?.id;
  if (table.watchers.length === 0) return null;
  return (
    <section class="sheet watchers" aria-labelledby="watchers-title">
      <h2 id="watchers-title">{words().title}</h2>
      <ul>
        {table.watchers.map(({ id, name }) => (
          <li key={id}>
            <span dir="auto">
              {name}
              {id === me.value?.id && ` (${words().you})`}
            </span>
            {host && id !== me.value?.id && (
              <button
                type="button"
                class="button plain"
                aria-label={words().kick(name)}
                onClick={() => void act({ do: 'table.kick', table: table.id, person: id })}
              >
                {words().kickShort}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
